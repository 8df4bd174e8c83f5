"""Is the model as sure as it is right? The reliability diagram, of all answers or by group."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import TypeAlias

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.selection import CONFIDENCE, CUSTOM, AllOf, Facet, PickMode, Value
from verbeval_gui.figures.curves_chart import CurvesChart
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.curves import CurvesSlice, GroupBin
from verbeval_gui.slices.reliability import ReliabilitySlice
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import reliability_tabs
from verbeval_gui.widgets.curves_menu import CurvesMenu
from verbeval_gui.widgets.edges_canvas import EdgesCanvas, edges_help

Drawn: TypeAlias = ReliabilitySlice | CurvesSlice


class ReliabilityView(ChartPanel[Drawn]):
    """Confidence bins; picking one picks the answers in it, and a point of a group's curve those of the group in it.

    Signals:
        details_requested: More about calibration is wanted.
        edges_chosen: The bins are to lie between other edges. Carries them.
        own_edges_requested: Own edges are to begin or to end. Carries which.
        curves_chosen: Curves by another dimension are wanted. Carries its name, empty for none.
        groups_picked: Points of curves were picked. Carries values by dimension, the `PickMode` and the scope. The
            others are those of `ChartPanel`.
    """

    n_keys = 2

    details_requested = Signal()
    edges_chosen = Signal(object)
    own_edges_requested = Signal(bool)
    curves_chosen = Signal(str)
    groups_picked = Signal(object, PickMode, object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, reliability_tabs(), parent)
        more = QCoreApplication.translate("ReliabilityView", "More about calibration…")
        self.header.add_entry(more).triggered.connect(self.details_requested)
        self.own_edges = self.header.add_entry(QCoreApplication.translate("ReliabilityView", "Own bin edges"))
        self.own_edges.setCheckable(True)
        self.own_edges.triggered.connect(self.own_edges_requested)
        self.curves = CurvesMenu(style, self.header)
        self.curves.chosen.connect(self.curves_chosen)
        self.header.add_menu(self.curves)

    @property
    def dimension(self) -> str:
        """The confidence."""
        return CONFIDENCE

    def set_dimensions(self, names: Sequence[str]) -> None:
        """Offer dimensions by which curves can be drawn."""
        self.curves.set_dimensions(names)

    def make_canvas(self) -> ChartCanvas:
        """Return a canvas on which own edges can be moved."""
        canvas = EdgesCanvas(self._style, self)
        canvas.edges_chosen.connect(self.edges_chosen)
        return canvas

    def show_slice(self, shown: Drawn, baseline: Drawn | None = None) -> None:
        """Show other bins, with those of a baseline, or other curves."""
        self._shown, self._baseline = shown, baseline
        ground = shown.ground if isinstance(shown, CurvesSlice) else shown
        self.n_keys = 3 if isinstance(shown, CurvesSlice) else 2
        self.own_edges.setChecked(ground.own is not None)
        self.curves.show_dimension(shown.dimension if isinstance(shown, CurvesSlice) else "")
        detail = _exact(ground, self._style) if ground.is_too_small else ""
        self.show_figure(self.figure(), "" if shown.whole.n else _empty(), detail)

    def drawing(self, shown: Drawn, baseline: Drawn | None = None) -> Figure:
        """Return the figure of a slice."""
        if isinstance(shown, CurvesSlice):
            return CurvesChart(shown, self._checkpoint, baseline if isinstance(baseline, CurvesSlice) else None)
        beside = baseline if isinstance(baseline, ReliabilitySlice) else None
        return ReliabilityChart(shown, self._checkpoint, beside)

    def help_html(self) -> str:
        """Return what the diagram asks, how it is computed, and where it ends."""
        said = QCoreApplication.translate(
            "ReliabilityView",
            "<p><b>Is the model as sure as it is right?</b> Answers are put into bins by their confidence: the share"
            " of the chosen form among the candidates. Each point stands at a bin's mean confidence and accuracy.</p>"
            "<p>On the dashed line both agree; below it the model is over-confident. Whiskers are 95 % Wilson"
            " intervals. In the grey band 95 of 100 points of a calibrated model with these confidences would"
            " fall.</p>"
            "<p>ECE = Σ n<sub>bin</sub>/n · |accuracy − mean confidence|. It depends on the bins and grows by chance"
            " when answers are few, so it stands beside what chance alone would give. Answers right by rule are left"
            " out.</p>",
        )
        groups = QCoreApplication.translate(
            "ReliabilityView",
            "<p><i>Curves by</i> in this menu draws the same for each language, number of candidates or other property,"
            " on the bins of the whole: at most six groups, those under 30 answers thin and hollow. A click on a name"
            " picks the group, one on a point the group's answers in that bin.</p>",
        )
        return said + edges_help() + groups

    def _on_picked(self, values: frozenset[Hashable], mode: PickMode) -> None:
        if not isinstance(self._shown, CurvesSlice):
            super()._on_picked(values, mode)
        elif points := [value for value in values if isinstance(value, GroupBin)]:
            self.groups_picked.emit(_by_dimension(self._shown, points), mode, self.scope)
        else:
            is_group = all(isinstance(value, str) for value in values)
            name = self._shown.dimension if is_group else CONFIDENCE
            self.facet_picked.emit(name, values, mode, self.scope)

    def _on_hovered(self, values: frozenset[Hashable] | None) -> None:
        if not isinstance(self._shown, CurvesSlice) or not values:
            super()._on_hovered(values)
        elif points := [value for value in values if isinstance(value, GroupBin)]:
            facets = (Facet(name, held) for name, held in _by_dimension(self._shown, points).items())
            self.hovered.emit(CUSTOM, frozenset({AllOf(tuple(facets))}))
        else:
            is_group = all(isinstance(value, str) for value in values)
            self.hovered.emit(self._shown.dimension if is_group else CONFIDENCE, values)

    def _on_cleared(self) -> None:
        """Clear the picked bins, else the picked groups."""
        shown = self._shown
        if isinstance(shown, CurvesSlice) and not any((*shown.ground.picked, *shown.ground.excluded)):
            self.facet_cleared.emit(shown.dimension)
        else:
            super()._on_cleared()


def _by_dimension(shown: CurvesSlice, points: Sequence[GroupBin]) -> dict[str, frozenset[Value]]:
    return {
        shown.dimension: frozenset(point.value for point in points),
        CONFIDENCE: frozenset(point.interval for point in points),
    }


def _empty() -> str:
    return QCoreApplication.translate(
        "ReliabilityView",
        "No answer here has a confidence. A file that keeps what was answered, but not how likely, leaves nothing to"
        " calibrate.",
    )


def _exact(shown: ReliabilitySlice, style: Style) -> str:
    text = QCoreApplication.translate("ReliabilityView", "ECE {ece} of {n} answers")
    return text.format(ece=style.number(shown.whole.ece, 3), n=style.count(shown.whole.n))
