"""The figures and tables of a report's folder, by the names of their files."""

from __future__ import annotations

from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.slices_chart import SlicesChart
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.reports.figure_look import PNG, FigureLook
from verbeval_gui.reports.report_sections import sliced
from verbeval_gui.slices.answer_matrix import confusion_matrix
from verbeval_gui.slices.bars import adversarial, bars
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.slices.tables import PROPORTION_COLUMNS, Table, prefixed, proportion_cells

PER_SLICE, RELIABILITY, CONFUSION, TRICKS = "per_slice", "reliability", "confusion", "adversarial_by_category"
_DPI = 200


def figures_of(findings: Findings) -> dict[str, Figure]:
    """Return the figures, drawn as in the window: the selected part over the whole."""
    frame, selection = findings.frame, findings.selection
    name = frame.report.provenance.name
    charts = tuple(BarsChart(bars(frame, selection, dimension), name) for dimension in sliced(findings))
    return {
        PER_SLICE: SlicesChart(charts),
        RELIABILITY: ReliabilityChart(reliability(frame, selection), name),
        CONFUSION: MatrixChart(confusion_matrix(frame, selection), name),
        TRICKS: BarsChart(adversarial(frame, selection), name, BarRows.STACKED, is_shaded=True),
    }


def looks_of() -> dict[str, FigureLook]:
    """Return how large the figures are."""
    heights = {PER_SLICE: 270.0, RELIABILITY: 140.0, CONFUSION: 110.0, TRICKS: 110.0}
    return {name: FigureLook(PNG, 174.0, height, _DPI) for name, height in heights.items()}


def tables_of(findings: Findings) -> dict[str, Table]:
    """Return the tables."""
    frame, selection = findings.frame, findings.selection
    return {
        PER_SLICE: per_slice_table(findings),
        CONFUSION: confusion_matrix(frame, selection).table(),
        TRICKS: adversarial(frame, selection).table(),
    }


def per_slice_table(findings: Findings) -> Table:
    """Return accuracy by each dimension and value, one row a value; the selected part's beside the whole's."""
    whole = Findings(findings.frame) if findings.selection.facets else findings
    named = [(dimension, value) for dimension, cells in whole.slices.items() for value in cells]
    columns = ("dimension", "value", *PROPORTION_COLUMNS)
    rows = [(*pair, *_cells_of(whole, *pair)) for pair in named]
    if whole is findings:
        return Table(columns, tuple(rows))
    parted = [(*row, *_cells_of(findings, *pair)) for row, pair in zip(rows, named, strict=True)]
    return Table((*columns, *prefixed("selected", PROPORTION_COLUMNS)), tuple(parted))


def _cells_of(findings: Findings, dimension: str, value: str) -> tuple[object, ...]:
    cell = findings.slices.get(dimension, {}).get(value)
    if cell is None:
        return proportion_cells(Proportion.of(0, 0))
    lo, hi = cell["wilson"] or (None, None)
    return (cell["n"], cell["correct"], cell["accuracy"], lo, hi, cell["low_sample"], cell["chance"])
