"""The axis of bars as a figure of its own, so that it stays in sight while they scroll."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QRectF

from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_ground import draw_axis
from verbeval_gui.figures.bars_layout import BarsLayout
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.marks import Mark, MarkWords, Place
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.style import Style


@dataclass(frozen=True, eq=False)
class BarsAxis(Figure):
    """Draws the axis of a chart of bars that has none itself.

    Attributes:
        chart: Bars of the same width.
    """

    chart: BarsChart

    def marks(self, rect: QRectF, style: Style) -> tuple[Mark, ...]:  # noqa: ARG002  # nothing to pick
        """Return nothing."""
        return ()

    def words(self, mark: Mark, style: Style) -> MarkWords:  # noqa: ARG002  # as above
        """Return nothing."""
        return MarkWords("", ())

    def draw(self, pencil: Pencil, rect: QRectF, pressed: frozenset[Place]) -> None:  # noqa: ARG002  # as above
        """Draw the axis, filling `rect`."""
        if self.chart.shown.bars:
            draw_axis(pencil, self._layout(rect, pencil.style), self.chart.shown.overall)

    def changed_areas(
        self,
        before: Figure,
        rect: QRectF,
        style: Style,
        places: frozenset[Place],  # noqa: ARG002  # as above
    ) -> Sequence[QRectF] | None:
        """Return nothing where the same axis stands at the same place."""
        is_same = isinstance(before, BarsAxis) and self.look(rect, style) == before.look(rect, style)
        return [] if is_same else None

    def look(self, rect: QRectF, style: Style) -> object:
        """Return what the axis shows, and where."""
        layout = self._layout(rect, style)
        return bool(self.chart.shown.bars), layout.track, layout.axis, self.chart.shown.overall

    def _layout(self, rect: QRectF, style: Style) -> BarsLayout:
        return self.chart.axis_layout(QRectF(rect.left(), rect.bottom() - 10_000, rect.width(), 10_000), style)
