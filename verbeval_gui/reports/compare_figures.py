"""The figures of a comparison's folder: flips, and the report's figures with the baseline as an outline."""

from __future__ import annotations

from verbeval_gui.data.alignment import Compared
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.flips_chart import FlipsChart
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.slices_chart import SlicesChart
from verbeval_gui.reports.figure_look import PNG, FigureLook
from verbeval_gui.slices.bars import adversarial, bars
from verbeval_gui.slices.comparison_findings import DIMENSIONS, ComparisonFindings
from verbeval_gui.slices.flips import flips
from verbeval_gui.slices.reliability import reliability

_DPI = 200


def compare_figures(findings: ComparisonFindings) -> dict[str, Figure]:
    """Return the figures by the names of their files, drawn as in the window."""
    frame, selection, baseline = findings.frame, findings.selection, findings.baseline
    name = frame.report.provenance.name
    aligned = Compared.of(frame, baseline.report).aligned
    sliced = tuple(
        BarsChart(bars(frame, selection, one), name, baseline=bars(aligned, selection, one)) for one in DIMENSIONS
    )
    tricks = adversarial(frame, selection)
    return {
        "flips": FlipsChart(flips(frame, baseline, selection)),
        "per_slice": SlicesChart(sliced),
        "reliability": ReliabilityChart(reliability(frame, selection), name, baseline=reliability(aligned, selection)),
        "adversarial_by_category": BarsChart(
            tricks, name, BarRows.STACKED, adversarial(aligned, selection), is_shaded=True
        ),
    }


def compare_looks() -> dict[str, FigureLook]:
    """Return how large the figures are."""
    heights = {"flips": 110.0, "per_slice": 270.0, "reliability": 140.0, "adversarial_by_category": 110.0}
    return {name: FigureLook(PNG, 174.0, height, _DPI) for name, height in heights.items()}
