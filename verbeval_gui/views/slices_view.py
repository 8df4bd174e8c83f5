"""Where is the model weak? Accuracy by value of a dimension."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from verbeval_gui.figures.bars_axis import BarsAxis
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name
from verbeval_gui.slices.bars import BarOrder, BarsSlice
from verbeval_gui.widgets.axis_strip import AxisStrip
from verbeval_gui.widgets.chart_panel import ChartPanel
from verbeval_gui.widgets.chart_tabs import slices_tabs, weak_title
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.panel_header import Choice, Option
from verbeval_gui.widgets.scroll_bars import scrolled

DIMENSION, ORDER = "dimension", "order"
_FEW = 6


class SlicesView(ChartPanel[BarsSlice]):
    """One bar a value; picking one picks its probes. Many bars scroll under a fixed axis.

    Signals:
        dimension_chosen: Another dimension is wanted. Carries its canonical name.
        order_chosen: Another order is wanted. Carries the `BarOrder`.
        weak_requested: The slices weaker than the rest are to be listed. The others are those of `ChartPanel`.
    """

    has_caption = False

    dimension_chosen = Signal(str)
    order_chosen = Signal(BarOrder)
    weak_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, slices_tabs(), parent)
        self._dimensions: tuple[str, ...] = ()
        self._order = BarOrder.NATURAL
        self._offered: tuple[object, ...] = ()
        self.canvas.cursor_moved.connect(self._keep_in_sight)
        self.header.add_entry(weak_title()).triggered.connect(self.weak_requested)
        self.header.choice_changed.connect(self._on_chosen)

    @property
    def dimension(self) -> str:
        """The dimension shown."""
        return self._shown.dimension if self._shown else ""

    def set_dimensions(self, names: Sequence[str]) -> None:
        """Offer dimensions."""
        self._dimensions = tuple(names)
        self._offer()

    def set_order(self, order: BarOrder) -> None:
        """Show which order the bars stand in."""
        self._order = order
        self._offer()

    def show_slice(self, shown: BarsSlice, baseline: BarsSlice | None = None) -> None:
        """Show other bars, with those of a baseline."""
        self._shown, self._baseline = shown, baseline
        bars = BarsChart(shown, self._checkpoint, _rows(shown), baseline, has_axis=False)
        self.show_figure(bars, "" if shown.overall.n and shown.bars else _empty(shown.dimension))
        self.axis.show_figure(BarsAxis(bars))
        self._offer()

    def drawing(self, shown: BarsSlice, baseline: BarsSlice | None = None) -> Figure:
        """Return the figure of a slice, with its axis."""
        return BarsChart(shown, self._checkpoint, _rows(shown), baseline)

    def help_html(self) -> str:
        """Return what the bars ask, how they are computed, and where they end."""
        return QCoreApplication.translate(
            "SlicesView",
            "<p><b>Where is the model weak?</b> The same accuracy, apart for each verb, tense, person or any other"
            " property of the probes.</p>"
            "<p>Accuracy = right answers / answers, with its 95 % Wilson interval. The grey bar is the whole, the dark"
            " point the selected part, the dotted line the accuracy of the whole.</p>"
            "<p>Among many slices some look weak by chance: read the interval, not the point. Fewer than three answers"
            " are hatched and stand last, never ranked. Probes without a value are in no bar.</p>"
            "<p><b>Most surprising first</b> orders by the mean of −log p of the right form on choice probes, in nats,"
            " divided as the conventions say, and writes it in place of the counts. It sees how far a form is from the"
            " model even where another candidate is further still; long and rare words surprise more.</p>",
        )

    def page(self) -> QWidget:
        """Return the bars in a scroll area, above their axis."""
        self.scroll_area = scrolled(self.canvas, self._style, self)
        self.axis = AxisStrip(self._style, self.canvas, self)
        page = QWidget(self)
        dress(page, self._style)
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(self.scroll_area, 1)
        layout.addWidget(self.axis)
        return page

    def _keep_in_sight(self, rect: QRectF) -> None:
        middle = rect.center().toPoint()
        self.scroll_area.ensureVisible(middle.x(), middle.y(), 0, round(rect.height()))

    def _offer(self) -> None:
        """Offer dimensions and orders, where they are not the ones offered already."""
        offered = (self._dimensions, self.dimension, self._order, self._baseline is None)
        if offered == self._offered or not self._dimensions:
            return
        self._offered = offered
        own = {self.dimension} - {"", *self._dimensions}
        names = [Option(name, text, text) for name in (*self._dimensions, *own) for text in (dimension_name(name),)]
        worst = QCoreApplication.translate("SlicesView", "worst first")
        surprise = QCoreApplication.translate("SlicesView", "most surprising first")
        change = QCoreApplication.translate("SlicesView", "biggest change")
        orders = [
            Option(BarOrder.NATURAL.value, QCoreApplication.translate("SlicesView", "natural order"), ""),
            Option(BarOrder.WORST_FIRST.value, worst, worst),
            Option(BarOrder.MOST_SURPRISING.value, surprise, surprise),
            Option(BarOrder.BIGGEST_CHANGE.value, change, QCoreApplication.translate("SlicesView", "by change")),
        ]
        known = tuple(orders if self._baseline is not None else orders[:-1])
        self.header.set_choices(
            [Choice(DIMENSION, tuple(names), self.dimension), Choice(ORDER, known, self._order.value)]
        )

    def _on_chosen(self, name: str, key: str) -> None:
        if name == DIMENSION:
            self.dimension_chosen.emit(key)
        else:
            self.set_order(BarOrder(key))
            self.order_chosen.emit(BarOrder(key))


def _rows(shown: BarsSlice) -> BarRows:
    """Give few bars two lines each, so that their intervals can be read."""
    return BarRows.STACKED if len(shown.bars) <= _FEW else BarRows.INLINE


def _empty(dimension: str) -> str:
    text = QCoreApplication.translate("SlicesView", "No answer here has a value of {dimension}.")
    return text.format(dimension=dimension_name(dimension))
