"""A panel with one chart: header, canvas or the sentence of an empty one, and caption."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Hashable, Sequence
from typing import Any, Generic, Protocol, TypeAlias, TypeVar

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.chart_canvas import ChartCanvas
from verbeval_gui.widgets.empty_state import EmptyState
from verbeval_gui.widgets.fitting_line import FittingLine
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.page_stack import PageStack
from verbeval_gui.widgets.panel_header import PanelHeader


class Shown(Protocol):
    """What every chart's slice can say of itself."""

    @property
    def scope(self) -> tuple[str, str] | None:
        """What joins the selection with a pick."""

    def table(self) -> Table:
        """Return the drawn numbers."""


Drawn = TypeVar("Drawn", bound=Shown)


class ChartPanel(QWidget, Generic[Drawn]):
    """What the chart views share; each of them knows its slice.

    Args:
        style: How it looks.
        tabs: Key and text of each tab of the header.
        parent: Owner.

    Attributes:
        has_caption: Whether the figure's caption stands below it.
        n_keys: How many columns of the drawn numbers name a row of them.

    Signals:
        facet_picked: Marks were picked. Carries the dimension, a frozenset of values, the `PickMode` and the scope.
        facet_cleared: The view's own facet is to go. Carries the dimension.
        hovered: The pointer is over other values. Carries the dimension, and a frozenset of values or None.
        export_figure_requested: See `PanelHeader`; so are the next five.
        export_numbers_requested: See `PanelHeader`.
        copy_figure_requested: See `PanelHeader`.
        copy_numbers_requested: See `PanelHeader`.
        table_requested: See `PanelHeader`.
        help_requested: See `PanelHeader`.
    """

    has_caption = True
    n_keys = 1

    facet_picked = Signal(str, object, PickMode, object)
    facet_cleared = Signal(str)
    hovered = Signal(str, object)
    export_figure_requested = Signal()
    export_numbers_requested = Signal()
    copy_figure_requested = Signal()
    copy_numbers_requested = Signal()
    table_requested = Signal()
    help_requested = Signal()

    def __init__(self, style: Style, tabs: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._checkpoint = ""
        self._shown: Drawn | None = None
        self._baseline: Drawn | None = None
        dress(self, style)
        self.header = PanelHeader(style, tabs, self)
        self.canvas = self.make_canvas()
        self.empty = EmptyState(style, self)
        self.caption = FittingLine(style, Qt.AlignmentFlag.AlignLeft, self)
        self._stack = PageStack(self)
        self._lay_out()
        self._connect()

    @property
    @abstractmethod
    def dimension(self) -> str:
        """The dimension that the view picks in; empty before there is a slice."""

    @property
    def scope(self) -> tuple[str, str] | None:
        """What joins the selection with a pick."""
        return self._shown.scope if self._shown is not None else None

    @abstractmethod
    def drawing(self, shown: Drawn, baseline: Drawn | None = None) -> Figure:
        """Return the figure of a slice, beside the same of a baseline."""

    def figure(self) -> Figure:
        """Return the figure shown, for export.

        Raises:
            ValueError: There is no slice yet.
        """
        if self._shown is None:
            raise ValueError("there is no slice yet")
        return self.drawing(self._shown, self._baseline)

    def table(self) -> Table:
        """Return the numbers drawn, a baseline's beside them; an empty table before there is a slice."""
        if self._shown is None:
            return Table((), ())
        found = self._shown.table()
        return found if self._baseline is None else found.beside(self._baseline.table(), self.n_keys)

    @abstractmethod
    def help_html(self) -> str:
        """Return what the figure asks, how it is computed, and where it ends, as rich text."""

    def set_checkpoint(self, name: str) -> None:
        """Name the checkpoint in the titles of figures for files."""
        self._checkpoint = name

    def highlight(self, values: frozenset[Hashable]) -> None:
        """Frame the marks of values that are hovered elsewhere."""
        self.canvas.highlight(values)

    def make_canvas(self) -> ChartCanvas:
        """Return the canvas of the figure."""
        return ChartCanvas(self._style, self)

    def page(self) -> QWidget:
        """Return what the canvas stands in."""
        return self.canvas

    def show_figure(self, figure: Figure, empty: str = "", detail: str = "") -> None:
        """Show a figure with its caption, of which `detail` says more; or the sentence of its emptiness."""
        if empty:
            self.empty.say(empty)
        self._turn_to(self.empty if empty else self._page)
        self.canvas.show_figure(figure)
        captions = () if empty else tuple(filter(None, figure.captions(self._style)))
        self.caption.set_texts(*captions, detail=detail)
        self.caption.setVisible(bool(captions) and self.has_caption)

    def show_waiting(self, sentence: str) -> None:
        """Say why there is nothing to draw yet; the next slice takes the sentence away."""
        self.empty.say(sentence)
        self._turn_to(self.empty)

    def _turn_to(self, page: QWidget) -> None:
        self._stack.turn_to(page, self.canvas if page is self._page else None)

    def add_below(self, widget: QWidget) -> None:
        """Put something below the caption."""
        self._column.addWidget(widget)

    def _lay_out(self) -> None:
        px = self._style.px
        self._page = self.page()
        self._stack.addWidget(self._page)
        self._stack.addWidget(self.empty)
        self.caption.setContentsMargins(round(px(12)), 0, round(px(12)), round(px(4)))
        self.caption.hide()
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self._column.addWidget(self.header)
        self._column.addWidget(self._stack, 1)
        self._column.addWidget(self.caption)

    def _connect(self) -> None:
        self.canvas.picked.connect(self._on_picked)
        self.canvas.cleared.connect(self._on_cleared)
        self.canvas.hovered.connect(self._on_hovered)
        self.canvas.menu_requested.connect(self.header.open_menu)
        self.header.export_figure_requested.connect(self.export_figure_requested)
        self.header.export_numbers_requested.connect(self.export_numbers_requested)
        self.header.copy_figure_requested.connect(self.copy_figure_requested)
        self.header.copy_numbers_requested.connect(self.copy_numbers_requested)
        self.header.table_requested.connect(self.table_requested)
        self.header.help_requested.connect(self.help_requested)

    def _on_hovered(self, values: frozenset[Hashable] | None) -> None:
        self.hovered.emit(self.dimension, values)

    def _on_cleared(self) -> None:
        self.facet_cleared.emit(self.dimension)

    def _on_picked(self, values: frozenset[Hashable], mode: PickMode) -> None:
        self.facet_picked.emit(self.dimension, values, mode, self.scope)


AnyChartPanel: TypeAlias = ChartPanel[Any]
