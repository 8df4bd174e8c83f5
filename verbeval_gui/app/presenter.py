"""Cuts a slice for every view whenever the figures change, and hands it over."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QObject, QTimer

from verbeval_gui.app.after_paint import AfterPaint
from verbeval_gui.app.comparison import BaselineStore
from verbeval_gui.app.explorer import Explorer, Shown
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.slicing import Slicing
from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.expression import vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.presence import absent_dimensions
from verbeval_gui.data.selection import Facet, Value
from verbeval_gui.slices.bars import slice_dimensions
from verbeval_gui.slices.detail import DetailSlice, detail
from verbeval_gui.slices.hover import marks_holding
from verbeval_gui.slices.items import ItemsSlice, items, wrong_position
from verbeval_gui.slices.nearest import nearest
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.risk_coverage import picked_threshold
from verbeval_gui.widgets.chart_tabs import HEAT_MAP, RISK_COVERAGE

translate = QCoreApplication.translate
_MATRICES = ("labels", "forms")

_REST_MS = 150
_MANY = 200_000


class Presenter(QObject):
    """Shows an explorer in a window.

    Args:
        explorer: The open report.
        window: Its views.
        baselines: What it is compared with.
        slicing: Cuts what the charts show.
    """

    def __init__(self, explorer: Explorer, window: MainWindow, baselines: BaselineStore, slicing: Slicing) -> None:
        super().__init__(window)
        self._explorer = explorer
        self._baselines = baselines
        self._slicing = slicing
        self._window = window
        self._items: ItemsSlice | None = None
        self._detailed: tuple[Frame, int, tuple[int, int] | None, Compared | None] | None = None
        self._shown = explorer.shown
        self._has_answers = False
        self._picked: float | None = None
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._on_rest)
        self._is_cutting = False
        self._detail = AfterPaint(window.panels.items.table.viewport(), self)
        self._detail.due.connect(self.show_current)

    def show_report(self) -> None:
        """Show another report, or the start page when none is open."""
        frame = self._explorer.frame
        self._window.show_explorer(is_open=frame is not None)
        self._window.set_title(frame.report.provenance.name if frame is not None else "")
        if frame is not None:
            self._window.filter.set_vocabulary(vocabulary(frame))
            self._window.panels.slices.set_dimensions(slice_dimensions(frame))
            self._window.panels.reliability.set_dimensions(slice_dimensions(frame))
            self._window.panels.name_checkpoint(self._titles())
            self._window.panels.items.name_checkpoints(*self._baselines.names[::-1])

    def show_figures(self) -> None:
        """Show the frame under the selection in every view."""
        if (frame := self._explorer.frame) is None:
            return
        selection, panels = self._explorer.selection, self._window.panels
        shown = overview(frame, selection)
        self._window.overview.show_slice(shown)
        panels.reliability.show_slice(*self._slicing.reliability(selection))
        panels.adversarial.show_slice(*self._slicing.adversarial(selection))
        self._show_matrix()
        self._show_bars()
        self._show_heat_map()
        self._show_risk_at_rest(frame)
        self._show_filter(frame)
        self._has_answers = bool(shown.n_scored)
        if shown.n_scored:
            self._show_items(frame)
        else:
            self._show_nothing(is_empty=not shown.n_rows)

    def show_columns(self) -> None:
        """Show rows whose joined columns read otherwise; no figure changed."""
        if (frame := self._explorer.frame) is not None and self._has_answers:
            self._show_items(frame)

    def show_choices(self, shown: Shown) -> None:
        """Show what another tab, order or dimension changes, and nothing else."""
        before, self._shown = self._shown, shown
        if (frame := self._explorer.frame) is None:
            return
        if (before.tab, before.sort) != (shown.tab, shown.sort):
            self._show_items(frame)
        if (before.dimension, before.order) != (shown.dimension, shown.order):
            self._show_bars()
        if before.curves != shown.curves:
            self._window.panels.reliability.show_slice(*self._slicing.reliability(self._explorer.selection))
        if (before.matrix, before.looks) != (shown.matrix, shown.looks):
            self._show_matrix()
        if before.heat_map != shown.heat_map:
            self._show_heat_map()

    def show_revealed(self, name: str) -> None:
        """Show a chart that came in sight: it may be out of date."""
        if self._explorer.frame is None or not self._has_answers:
            return
        show = {HEAT_MAP: self._show_heat_map, RISK_COVERAGE: self._show_risk}
        show.get(name, lambda: None)()

    def move_threshold(self, threshold: float) -> None:
        """Show another threshold of what is kept."""
        self._slicing.threshold = threshold
        if self._explorer.frame is not None:
            self._show_risk()

    def show_current(self) -> None:
        """Show the current probe in the detail pane; of very many, once what was clicked for is painted."""
        frame, row = self._explorer.frame, self._explorer.current
        if frame is not None and self._is_cutting and len(frame) > _MANY:
            self._detail.start()
            return
        if frame is None or row < 0:
            self._detailed = None
            self._window.panels.detail.show_empty(translate("Detail", "No probe is picked."))
            return
        wanted = (frame, row, self._place(row), self._baselines.compared)
        if wanted != self._detailed:
            self._detailed = wanted
            was = self._baseline_detail(row)
            self._window.panels.detail.show_slice(detail(frame, row, wanted[2]), was, self._baselines.names[0])
            self._window.panels.detail.show_nearest(nearest(frame, row))

    def _baseline_detail(self, row: int) -> DetailSlice | None:
        """Return what the baseline answers to the same probe; None where it has no such probe."""
        compared = self._baselines.compared
        if compared is None or compared.pairing.rows[row] < 0:
            return None
        return detail(compared.aligned, row)

    def _titles(self) -> str:
        """Return the checkpoint's name, with the baseline's, for the titles of figures."""
        was, name = self._baselines.names
        return f"{name}, baseline={was}" if was else name

    def _show_nothing(self, *, is_empty: bool) -> None:
        waiting = translate("Presenter", "Nothing is scored yet.")
        sentence = translate("Presenter", "This report holds no probes.") if is_empty else waiting
        for chart in self._window.panels.charts.values():
            chart.show_waiting(sentence)
        self._window.panels.items.show_empty(sentence)
        self._detailed = None
        self._window.panels.detail.show_empty("")

    def _show_matrix(self) -> None:
        if self._explorer.shown.matrix in _MATRICES:
            self._window.panels.confusion.set_look(self._explorer.shown.look)
            self._window.panels.confusion.show_slice(*self._slicing.confusion(self._explorer.selection))

    def _show_bars(self) -> None:
        self._window.panels.slices.set_order(self._explorer.shown.order)
        self._window.panels.slices.show_slice(*self._slicing.slices(self._explorer.selection))

    def _show_heat_map(self) -> None:
        if self._window.panels.is_in_sight(HEAT_MAP):
            self._window.panels.heat_map.show_slice(*self._slicing.heat_map(self._explorer.selection))

    def _show_risk_at_rest(self, frame: Frame) -> None:
        """Show what is kept, of very many answers once the selection rests."""
        if len(frame) > _MANY:
            self._rest.start()
        else:
            self._show_risk()

    def _on_rest(self) -> None:
        if self._explorer.frame is not None:
            self._show_risk()

    def _show_risk(self) -> None:
        """Show what is kept from the threshold on; a selection of such answers moves it there."""
        picked = picked_threshold(self._explorer.selection)
        if picked is not None and picked != self._picked:
            self._slicing.threshold = picked
        self._picked = picked
        if self._window.panels.is_in_sight(RISK_COVERAGE):
            self._window.panels.risk_coverage.show_slice(*self._slicing.risk_coverage(self._explorer.selection))

    def _show_items(self, frame: Frame) -> None:
        shown = self._explorer.shown
        self._items = items(frame, self._explorer.selection, shown.tab, shown.sort)
        self._is_cutting = True
        try:
            self._window.panels.items.show_slice(self._items)
            self.show_current()
        finally:
            self._is_cutting = False

    def _show_filter(self, frame: Frame) -> None:
        exploration = self._explorer.exploration
        selection = self._explorer.selection
        self._window.filter.show_filter(
            selection,
            len(frame.chosen(selection)),
            len(frame),
            exploration.can_go_back,
            exploration.can_go_forward,
            absent_dimensions(frame, selection),
        )

    def show_hover(self, dimension: str, values: frozenset[Value] | None) -> None:
        """Frame, in every other chart, the marks that hold a probe of what the pointer is over."""
        if (frame := self._explorer.frame) is None:
            return
        rows = frame.mask(Facet(dimension, values)) if values else None
        for name, chart in self._window.panels.charts.items():
            is_other = rows is not None and chart.dimension != dimension and self._window.panels.is_in_sight(name)
            found = marks_holding(frame, chart.dimension, rows) if is_other and rows is not None else frozenset()
            chart.highlight(found)

    def _place(self, row: int) -> tuple[int, int] | None:
        return wrong_position(self._items, row) if self._items is not None else None
