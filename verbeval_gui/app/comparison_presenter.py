"""Shows what a baseline brings: flips, what each figure was, and the one plain sentence."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication, QObject, QTimer, Signal

from verbeval_gui.app.apart import apart
from verbeval_gui.app.comparison import BaselineStore
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.jobs import JobRunner
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.slicing import Slicing
from verbeval_gui.data.pairing import FLIP
from verbeval_gui.data.selection import SCOPES, Selection
from verbeval_gui.data.series_files import step_of
from verbeval_gui.figures.notes import note_text, p_text
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.paired import Verdict
from verbeval_gui.slices.bars import BarOrder
from verbeval_gui.slices.comparison import ComparisonSlice, comparison
from verbeval_gui.widgets.chart_tabs import FLIPS, LABELS
from verbeval_gui.widgets.flip_choice import CONFIDENCES, FLIP_CHOICES, JUDGEMENTS, KINDS

_REST_MS = 150
_MANY = 5_000
_MANY_POINTS = 50_000
_PAGES: Final = {FLIPS: "flips", KINDS: "flips", JUDGEMENTS: "flips", CONFIDENCES: "scatter"}


class ComparisonPresenter(QObject):
    """Shows the comparison in a window.

    Args:
        explorer: The open report.
        window: Its views.
        baselines: What it is compared with.
        slicing: Cuts what the charts show.

    Signals:
        failed: A comparison could not be worked out. Carries the error.
    """

    failed = Signal(object)

    def __init__(self, explorer: Explorer, window: MainWindow, baselines: BaselineStore, slicing: Slicing) -> None:
        super().__init__(window)
        self._explorer = explorer
        self._window = window
        self._baselines = baselines
        self._slicing = slicing
        self._jobs = JobRunner(self)
        self._jobs.succeeded.connect(self._show_comparison)
        self._jobs.failed.connect(self.failed)
        window.destroyed.connect(self._jobs.end)
        self._rest = QTimer(self, singleShot=True, interval=_REST_MS)
        self._rest.timeout.connect(self._compare)
        self._points = QTimer(self, singleShot=True, interval=_REST_MS)
        self._points.timeout.connect(self._show_points)
        window.panels.stack.view_shown.connect(lambda _name: self.show_matrix())

    def show_baseline(self) -> None:
        """Offer what a baseline brings, or take it away again."""
        has_baseline = self._baselines.report is not None
        stack, shown = self._window.panels.stack, self._explorer.shown
        stack.offer_tab(FLIPS, is_offered=has_baseline)
        is_of_baseline = shown.matrix in FLIP_CHOICES
        if has_baseline and not is_of_baseline:
            is_usual = shown.order is BarOrder.WORST_FIRST
            order = BarOrder.BIGGEST_CHANGE if is_usual else shown.order
            self._explorer.show(replace(shown, matrix=FLIPS, order=order))
        elif not has_baseline:
            is_change = shown.order is BarOrder.BIGGEST_CHANGE
            order = BarOrder.WORST_FIRST if is_change else shown.order
            matrix = LABELS if is_of_baseline else shown.matrix
            self._explorer.show(replace(shown, matrix=matrix, order=order))

    def show_swapping(self, is_swapping: bool) -> None:
        """Say in the status line that the two reports are about to change places; what is shown stays until then."""
        self._window.actions_.swap.setEnabled(not is_swapping and self._baselines.report is not None)
        self._window.baseline_keys.swap.setEnabled(not is_swapping)
        if is_swapping:
            self._window.progress.show_stage(QCoreApplication.translate("Compare", "Swapping the two reports…"))
        else:
            self.show_figures()

    def show_figures(self) -> None:
        """Show the frame beside the baseline under the selection."""
        self.show_matrix()
        compared = self._baselines.compared
        if compared is None:
            self._rest.stop()
            self._jobs.cancel()
            self._show_comparison(None)
        elif len(compared.frame) <= _MANY:
            self._show_comparison(comparison(compared.frame, compared.baseline, self._selection()))
        else:
            self._rest.start()

    def show_matrix(self) -> None:
        """Show the chart that stands in the place of the confusion matrix."""
        name = self._explorer.shown.matrix
        compared = self._baselines.compared
        page = _PAGES.get(name, "confusion") if compared is not None else "confusion"
        self._window.panels.stack.show_view(page)
        if compared is None or page == "confusion":
            return
        if page == "flips":
            shown, names = self._slicing.flips(self._explorer.selection), compared.pairing.names
            self._window.panels.flips.show_slice(shown, names, name)
        elif len(compared.frame) <= _MANY_POINTS:
            self._show_points()
        else:
            self._points.start()

    def _show_points(self) -> None:
        """Show the confidences of both; of very many probes once the selection rests."""
        compared = self._baselines.compared
        if compared is not None and self._explorer.shown.matrix == CONFIDENCES:
            self._window.panels.scatter.show_slice(self._slicing.scatter(self._explorer.selection))

    def _compare(self) -> None:
        """Work the comparison of many probes out where nobody waits for it, on frames that nobody else reads."""
        if (compared := self._baselines.compared) is not None:
            selection = self._selection()
            frame, baseline = apart(compared.frame, selection), apart(compared.baseline)
            self._jobs.start("compare", lambda _reporter: comparison(frame, baseline, selection))

    def _selection(self) -> Selection:
        """Return what the figures are of: flips alone, and a scope alone, narrow nothing."""
        selection = self._explorer.selection
        return selection if selection.without(FLIP, *SCOPES).facets else Selection()

    def _show_comparison(self, shown: ComparisonSlice | None) -> None:
        window = self._window
        report = self._baselines.report
        if shown is not None:
            known = self._baselines.warnings
            shown = replace(shown, warnings=(*known, *(note for note in shown.warnings if note not in known)))
        window.overview.show_comparison(shown, None if report is None else step_of(report))
        window.show_finding("" if shown is None else _finding(shown, window.look))


def _finding(shown: ComparisonSlice, style: Style) -> str:
    """Return the one plain sentence, with the test behind it."""
    sentence = note_text(shown.sentence, style)
    if shown.flips.verdict is Verdict.TOO_SMALL:
        return sentence
    exact = QCoreApplication.translate("Compare", "exact McNemar, {p}")
    clustered = QCoreApplication.translate("Compare", "answers to one probe together, {p}")
    tested = exact if shown.flips.clustered is None else clustered
    return f"{sentence.removesuffix('.')} ({tested.format(p=p_text(shown.flips.p, style))})."
