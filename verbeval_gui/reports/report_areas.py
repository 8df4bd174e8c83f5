"""Where the marks of a report's figures lie in their pictures, and which probes are behind each."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import repeat

import numpy as np
from PySide6.QtCore import QRectF, QSizeF

from verbeval_gui.data.columns import Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, JUDGED, PickMode, Selection
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.export import figure_box
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.flips_chart import FlipsChart
from verbeval_gui.figures.marks import Mark
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.slices_chart import SlicesChart
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.figure_files import picture_page
from verbeval_gui.reports.figure_look import FigureLook


@dataclass(frozen=True, eq=False)
class Area:
    """A mark of a figure as a part of its picture.

    Attributes:
        left: As a share of the picture's width; `width` likewise.
        top: As a share of the picture's height; `height` likewise.
        width: See `left`.
        height: See `top`.
        words: What the mark says.
        rows: Rows of the probes behind it, rising.
    """

    left: float
    top: float
    width: float
    height: float
    words: str
    rows: Ints


def areas_of(
    frame: Frame, selection: Selection, figure: Figure, evidence: Evidence, look: FigureLook, style: Style
) -> tuple[Area, ...]:
    """Return the marks of a figure of a report that have probes behind them, in reading order.

    Args:
        frame: The report under conventions.
        selection: Which probes are reported.
        figure: One of its figures.
        evidence: Written below the figure.
        look: How large the picture is.
        style: Whose language words follow.
    """
    picks = _picked(figure.for_page(look.width))
    return areas_by(figure, evidence, look, style, lambda mark: _rows(frame, selection, mark, *next(picks)))


def areas_by(
    figure: Figure, evidence: Evidence, look: FigureLook, style: Style, rows_of: Callable[[Mark], Ints]
) -> tuple[Area, ...]:
    """Return the marks of a figure that have probes behind them, in reading order.

    Args:
        figure: The figure.
        evidence: Written below it.
        look: How large the picture is.
        style: Whose language words follow.
        rows_of: Called with each mark in its order; returns the rows of the probes behind it.
    """
    drawn = figure.for_page(look.width)
    page = picture_page(figure, evidence, look, style).size
    box = figure_box(page, drawn, style, evidence.notes())
    own = style.for_export()
    found = [(mark, rows_of(mark)) for mark in drawn.marks(box, own)]
    return tuple(_area(mark.rect, page, drawn.words(mark, own).tooltip, rows) for mark, rows in found if len(rows))


def _picked(figure: Figure) -> Iterator[tuple[str, tuple[str, str] | None]]:
    """Yield for each mark of a figure, in their order, the dimension that it picks in, and the scope with it."""
    if isinstance(figure, SlicesChart):
        for chart in figure.charts:
            yield from [(chart.shown.dimension, chart.shown.scope)] * len(chart.shown.bars)
    elif isinstance(figure, BarsChart):
        yield from repeat((figure.shown.dimension, figure.shown.scope))
    elif isinstance(figure, ReliabilityChart):
        yield from repeat((CONFIDENCE, figure.shown.scope))
    elif isinstance(figure, MatrixChart):
        yield from repeat((JUDGED, figure.shown.scope))
    elif isinstance(figure, FlipsChart):
        yield from repeat((figure.shown.dimension, figure.shown.scope))
    else:
        raise TypeError(f"nobody knows what a mark of a {type(figure).__name__} picks")


def _rows(frame: Frame, selection: Selection, mark: Mark, dimension: str, scope: tuple[str, str] | None) -> Ints:
    """Return the rows that a click on the mark would select in the window, of those that are reported."""
    values = [value for value in mark.values if isinstance(value, str | tuple | Interval)]
    picked = selection.pick_scoped(dimension, values, PickMode.REPLACE, scope)
    return np.flatnonzero(frame.selected(picked) & frame.selected(selection)).astype(np.int32)


def _area(rect: QRectF, page: QSizeF, words: tuple[str, ...], rows: Ints) -> Area:
    width, height = page.width(), page.height()
    left, top = max(rect.left(), 0.0), max(rect.top(), 0.0)
    right, bottom = min(rect.right(), width), min(rect.bottom(), height)
    return Area(
        left / width,
        top / height,
        (right - left) / width,
        (bottom - top) / height,
        " · ".join(filter(None, words)),
        rows,
    )
