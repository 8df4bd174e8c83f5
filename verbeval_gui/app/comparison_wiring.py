"""Which signal leads where between a report and its baseline."""

from __future__ import annotations

from verbeval_gui.app.comparison_desk import ComparisonDesk
from verbeval_gui.app.comparison_presenter import ComparisonPresenter
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.presenter import Presenter
from verbeval_gui.app.queue_desk import QueueDesk
from verbeval_gui.app.series_desk import SeriesDesk
from verbeval_gui.app.session import Session
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import BASELINE_CONFIDENCE, CONFIDENCE, ITEM, PickMode, Selection


def wire_comparison(
    window: MainWindow,
    session: Session,
    presenter: Presenter,
    shown: ComparisonPresenter,
    desk: ComparisonDesk,
    series: SeriesDesk,
    queue: QueueDesk,
) -> None:
    """Lead menu, keys and drops to the baseline, and its changes to the views."""
    _wire_requests(window, session, desk, series, queue)
    _wire_changes(session, presenter, shown, desk)


def _wire_requests(
    window: MainWindow, session: Session, desk: ComparisonDesk, series: SeriesDesk, queue: QueueDesk
) -> None:
    actions, baselines, explorer = window.actions_, session.baselines, session.explorer
    actions.compare.triggered.connect(desk.choose_baseline)
    actions.score_baseline.triggered.connect(desk.score_baseline)
    actions.swap.triggered.connect(session.swap_baseline)
    actions.close_baseline.triggered.connect(baselines.toggle)
    actions.queue.triggered.connect(queue.show)
    actions.series.triggered.connect(series.ask)
    actions.show_series.triggered.connect(series.show)
    actions.step_before.triggered.connect(session.series.compare_with_before)
    actions.differences.triggered.connect(desk.show_differences)
    window.baseline_keys.swapped.connect(session.swap_baseline)
    window.baseline_keys.closed.connect(baselines.toggle)
    window.overview.differences_requested.connect(desk.show_differences)
    window.panels.scatter.ranges_picked.connect(
        lambda now, was, scope: session.exploration.select(_ranged(explorer.selection, now, was, scope))
    )
    window.paths_dropped.connect(desk.take_paths)


def _wire_changes(session: Session, presenter: Presenter, shown: ComparisonPresenter, desk: ComparisonDesk) -> None:
    baselines, explorer = session.baselines, session.explorer
    session.queue.emptied.connect(desk.show_scored)
    session.series.series_changed.connect(desk.show_state)
    baselines.baseline_changed.connect(presenter.show_report)
    baselines.baseline_changed.connect(presenter.show_current)
    baselines.baseline_changed.connect(shown.show_baseline)
    baselines.baseline_changed.connect(desk.show_state)
    baselines.baseline_changed.connect(session.series.series_changed)
    baselines.lost.connect(desk.show_lost)
    baselines.swapping.connect(shown.show_swapping)
    baselines.failed.connect(session.failed)
    shown.failed.connect(session.failed)
    explorer.report_changed.connect(desk.show_state)
    explorer.frame_changed.connect(shown.show_figures)
    explorer.exploration.exploration_changed.connect(desk.show_warnings)
    explorer.shown_changed.connect(shown.show_matrix)
    session.busy_changed.connect(desk.show_state)


def _ranged(selection: Selection, now: Interval, was: Interval, scope: tuple[str, str] | None) -> Selection:
    """Return a selection after a pick of two ranges: of the report's confidence, and of the baseline's."""
    picked = selection.without(ITEM).pick_scoped(CONFIDENCE, {now}, PickMode.REPLACE, scope)
    return picked.pick(BASELINE_CONFIDENCE, {was})
