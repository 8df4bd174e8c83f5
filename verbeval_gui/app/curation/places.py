"""The two places where probes are judged: over a report, and on the curation page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from verbeval_gui.app.curation.reviewing import Place
from verbeval_gui.app.curation.store import CurationStore, Use
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.slices.reviews import next_unjudged, progress
from verbeval_gui.views.items_view import ItemsView

if TYPE_CHECKING:
    from verbeval_gui.app.curation.presenter import CuratePresenter


def explorer_place(window: MainWindow, explorer: Explorer, store: CurationStore) -> Place:
    """Return table and detail of the open report."""
    items, detail = window.panels.items, window.panels.detail
    return Place(
        bar=detail.review,
        home=items.table,
        ids=partial(_ids, items, explorer),
        current=partial(_current, explorer),
        stay=items.stay,
        go_on=partial(_go_on, items),
        shelf=store.with_report,
        known=lambda: store.report_shelf,
        is_stale=partial(_is_stale, explorer),
        progress=partial(_progress, explorer, store),
    )


def page_place(window: MainWindow, presenter: CuratePresenter, store: CurationStore) -> Place:
    """Return the table of the curation page."""
    listing = window.curate.listing
    return Place(
        bar=window.curate.review,
        home=listing.table,
        ids=listing.selected_ids,
        current=listing.current_id,
        stay=listing.stay,
        go_on=listing.go_to_unjudged,
        shelf=partial(_with_page, store),
        known=lambda: store.page_shelf,
        is_stale=partial(_is_stale_here, presenter),
        progress=lambda: None,
    )


def _current(explorer: Explorer) -> str:
    report, row = explorer.report, explorer.current
    return "" if report is None or row < 0 else str(report.ids[row])


def _ids(items: ItemsView, explorer: Explorer) -> Sequence[str]:
    """Return the selected rows, unless another probe is looked at than one of them."""
    chosen, name = items.selected_ids(), _current(explorer)
    return chosen if not name or name in chosen else (name,)


def _go_on(items: ItemsView) -> bool:
    place = None if items.shown is None else next_unjudged(items.shown, items.current_position)
    if place is not None:
        items.go_to_position(place)
    return place is not None


def _is_stale(explorer: Explorer, review: Review) -> bool:
    report, row = explorer.report, explorer.current
    if report is None or row < 0:
        return False
    return review.differs_from(str(report.text_hashes[row]), str(report.probe_hashes[row]))


def _progress(explorer: Explorer, store: CurationStore) -> tuple[int, int] | None:
    frame = explorer.frame
    return None if frame is None or not store.report_reviews else progress(frame, explorer.selection)


def _with_page(store: CurationStore, use: Use, _needed: Sequence[str]) -> None:
    if store.page_shelf is not None:
        use(store.page_shelf)


def _is_stale_here(presenter: CuratePresenter, review: Review) -> bool:
    state = presenter.state
    row = None if state is None else state.places.get(review.probe_id)
    return state is not None and row is not None and bool(state.stale[row])
