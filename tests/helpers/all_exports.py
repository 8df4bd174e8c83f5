"""Everything that leaves the program, from one made-up pair of reports: `all_exports.py FOLDER`."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import numpy as np
from PySide6.QtGui import QGuiApplication

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.answers import made_up_frame
from helpers.pairs import beside, named

from verbeval_gui.app.i18n import Translators
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.heat_map_chart import HeatMapChart
from verbeval_gui.figures.risk_coverage_chart import RiskCoverageChart
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.compare_folder import write_comparison
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.figure_files import write_figure
from verbeval_gui.reports.figure_look import KINDS, FigureLook
from verbeval_gui.reports.folder import write_report
from verbeval_gui.reports.items_files import KINDS as ITEM_KINDS
from verbeval_gui.reports.items_files import write_items
from verbeval_gui.reports.report_figures import CONFUSION, RELIABILITY, TRICKS, figures_of
from verbeval_gui.slices.comparison_findings import ComparisonFindings
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.heat_map import heat_map
from verbeval_gui.slices.risk_coverage import risk_coverage_slice

PAST = Selection().pick("tense", ["past_simple"])


def write_all(folder: Path) -> None:
    """Write a report in English, a comparison and figures of every kind in Spanish, and probes of every kind."""
    was = named(made_up_frame(1), "early")
    now = beside(named(made_up_frame(2), "final"), was)
    translators = Translators(QGuiApplication.instance())
    folder.mkdir()
    write_report(folder / "report", now, has_page=True)
    for kind in ITEM_KINDS:
        write_items(folder / f"probes.{kind}", now, np.arange(9, dtype=np.int32), evidence_of(now, PAST))
    translators.install("es")
    write_comparison(folder / "comparison", ComparisonFindings(now, was, PAST), has_page=True)
    for (name, figure), (kind, is_grey) in product(figures(now), product(KINDS, (False, True))):
        look = FigureLook(kind, dpi=50, is_grey=is_grey)
        write_figure(folder / f"{name}-{is_grey}.{kind}", figure, evidence_of(now, PAST), look, Style())
    translators.install("en")


def figures(frame: Frame) -> Iterator[tuple[str, Figure]]:
    """Yield figures by name."""
    found = figures_of(Findings(frame, PAST))
    yield from ((name, found[name]) for name in (RELIABILITY, CONFUSION, TRICKS))
    yield "heat-map", HeatMapChart(heat_map(frame, PAST, "(verb, tense)"), "final")
    yield "risk", RiskCoverageChart(risk_coverage_slice(frame, PAST), "final")


if __name__ == "__main__":
    application = QGuiApplication(sys.argv[:1])
    write_all(Path(sys.argv[1]))
