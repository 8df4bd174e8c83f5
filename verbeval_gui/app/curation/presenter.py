"""Shows a suite on the curation page, and keeps it in step with what is done to it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.curation.page import CuratePage
from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.slices.suite_answers import SuiteAnswers
from verbeval_gui.slices.suite_overview import OverviewChoice, suite_overview
from verbeval_gui.slices.suite_rows import SuiteChoice, SuiteTab, suite_rows
from verbeval_gui.slices.suite_state import SuiteState


class CuratePresenter(QObject):
    """Cuts what the page shows.

    Args:
        page: Where it is shown.
        store: The suite.
        explorer: The open report, whose answers stand beside the probes.
        parent: Owner.

    Signals:
        shown: The page shows another state of the suite.
    """

    shown = Signal()

    def __init__(self, page: CuratePage, store: CurationStore, explorer: Explorer, parent: QObject) -> None:
        super().__init__(parent)
        self._page, self._store, self._explorer = page, store, explorer
        self.state: SuiteState | None = None
        self.choice = SuiteChoice()
        self.overview_choice = OverviewChoice()
        self._answers = SuiteAnswers()
        self._shelf: Shelf | None = None

    def show_suite(self) -> None:
        """Show the suite that is on the page now."""
        shelf = self._store.page_shelf
        if shelf is None:
            self.state = None
            return
        if shelf is not self._shelf:
            self._shelf, self.state = shelf, None
            self.choice = SuiteChoice()
        before = self.state
        state = SuiteState(shelf.probes, shelf.reviews) if before is None else before
        self.state = state.following(shelf.probes, shelf.reviews)
        if before is None and self.state.judged.all():
            self.choice = replace(self.choice, tab=SuiteTab.ALL)
        self._answers = self._answers.following(self.state.probes, self._explorer.frame)
        self._show_rows()
        self._show_overview()
        self.shown.emit()

    def choose(self, choice: SuiteChoice) -> None:
        """Show other rows."""
        self.choice = choice
        if self.state is not None:
            self._show_rows()
            self._show_overview()

    def choose_overview(self, choice: OverviewChoice) -> None:
        """Show coverage and progress by other dimensions."""
        self.overview_choice = choice
        if self.state is not None:
            self._show_overview()

    def bring(self, names: Sequence[str]) -> None:
        """Select probes; where the choice hides them, everything is shown."""
        listing = self._page.listing
        if names and not listing.select(tuple(names)):
            self.choose(SuiteChoice(tab=SuiteTab.ALL))
            listing.select(tuple(names))

    def _show_rows(self) -> None:
        if self.state is not None:
            answers = self._answers
            shown = suite_rows(self.state, self.choice, answers.predicted, answers.marks)
            self._page.listing.show_rows(shown)

    def _show_overview(self) -> None:
        if self.state is not None:
            self._page.overview.show_slice(suite_overview(self.state, self.overview_choice, self.choice.wanted))
