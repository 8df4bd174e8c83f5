"""What opens beside a chart when a person asks for more."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QObject, QTimer, Signal

from verbeval_gui.app.apart import apart
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.jobs import JobRunner
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import COUNTED, PickMode, Value
from verbeval_gui.slices.calibration import CalibrationSlice, calibration_question
from verbeval_gui.slices.weak import WeakSlice, weak_slices
from verbeval_gui.widgets.chart_panel import AnyChartPanel
from verbeval_gui.widgets.weak_list import WeakList

if TYPE_CHECKING:
    from verbeval_gui.widgets.calibration_dialog import CalibrationDialog

_REST_MS = 200
FEW: Final = 50_000


class Asides(QObject):
    """Opens lists and windows beside the charts.

    Args:
        window: The explorer's window.
        explorer: The open report.
        exporter: Writes what the windows show.

    Signals:
        failed: Something could not be worked out. Carries the error.
    """

    failed = Signal(object)

    def __init__(self, window: MainWindow, explorer: Explorer, exporter: Exporter) -> None:
        super().__init__(window)
        self._window = window
        self._explorer = explorer
        self._exporter = exporter
        self._dialog: CalibrationDialog | None = None
        self._jobs = JobRunner(self)
        self._jobs.succeeded.connect(self._show_answer)
        self._jobs.failed.connect(self.failed)
        self._weak = JobRunner(self)
        self._weak.succeeded.connect(self._show_found)
        self._weak.failed.connect(self.failed)
        self._weak.failed.connect(self._close_list)
        self._weak_list: WeakList | None = None
        window.destroyed.connect(self._jobs.end)
        window.destroyed.connect(self._weak.end)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._show_figures)
        explorer.frame_changed.connect(self._wait)

    @property
    def calibration(self) -> CalibrationDialog | None:
        """The window about calibration; None while there is none."""
        return self._dialog

    def show_weak(self, view: AnyChartPanel) -> None:
        """List the slices of what is selected that are weaker than the rest, below a view's menu."""
        if self._explorer.frame is None:
            return
        popup = WeakList(self._window.look, self._window)
        popup.slice_picked.connect(self._pick_weak)
        popup.finished.connect(self._leave_weak)
        self._weak_list = popup
        self._find_weak()
        popup.show_at(view.header.more)

    def _find_weak(self) -> None:
        """Fill the open list at once where there are few answers, else once a thread has worked it out."""
        frame, selection = self._explorer.frame, self._explorer.selection
        if self._weak_list is None:
            return
        if frame is None:
            self._weak_list.close()
        elif len(frame) <= FEW:
            self._weak_list.show_found(weak_slices(frame, selection))
        else:
            self._weak_list.show_waiting()
            own = apart(frame)
            self._weak.start("weak slices", lambda _reporter: (frame, weak_slices(own, selection)))

    def _pick_weak(self, dimension: str, values: frozenset[Value], mode: PickMode) -> None:
        self._leave_weak()
        scope = (COUNTED, self._explorer.selection.scope)
        self._explorer.exploration.pick(dimension, values, mode, scope)

    def _show_found(self, answer: tuple[Frame, tuple[WeakSlice, ...]]) -> None:
        """List what was worked out, where the list that waits for it is still open and the answers are still these."""
        frame, found = answer
        if self._weak_list is not None and frame is self._explorer.frame:
            self._weak_list.show_found(found)

    def _close_list(self) -> None:
        if self._weak_list is not None:
            self._weak_list.close()

    def _leave_weak(self) -> None:
        self._weak_list = None
        self._weak.cancel()

    def show_calibration(self) -> None:
        """Open the window about calibration, which then follows the selection."""
        from verbeval_gui.widgets.calibration_dialog import CalibrationDialog

        if self._explorer.frame is None:
            return
        if self._dialog is None:
            dialog = self._dialog = CalibrationDialog(self._window.look, self._window)
            dialog.finished.connect(self._forget)
            dialog.temperature_chosen.connect(self._explorer.divide_by)
            dialog.export_figure_requested.connect(lambda: self._exporter.export_figure("brier", dialog.figure()))
            dialog.export_numbers_requested.connect(
                lambda: self._exporter.export_numbers("calibration", dialog.table())
            )
        self._show_figures()
        self._dialog.show()
        self._dialog.raise_()

    def _wait(self) -> None:
        """Follow: the list of slices at once, the window with its smooth errors once the selection rests."""
        self._find_weak()
        if self._dialog is not None:
            self._rest.start()

    def _show_figures(self) -> None:
        """Show the figures at once where there are few answers, else when a thread has worked them out."""
        frame = self._explorer.frame
        if self._dialog is None:
            return
        if frame is None:
            self._dialog.close()
            return
        question = calibration_question(frame, self._explorer.selection)
        if len(frame) <= FEW:
            self._show_answer(question.answer())
        else:
            self._dialog.show_waiting()
            self._jobs.start("calibration", lambda _reporter: question.answer())

    def _show_answer(self, answer: CalibrationSlice) -> None:
        frame = self._explorer.frame
        if self._dialog is not None and frame is not None:
            self._dialog.show_slice(answer, frame.report.provenance.name)

    def _forget(self) -> None:
        self._dialog = None
        self._jobs.cancel()
