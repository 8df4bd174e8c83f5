"""Pages of which one is seen: what a view shows, or the sentence in its place."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QStackedWidget, QWidget


class PageStack(QStackedWidget):
    """A stack whose keyboard goes along from page to page, not to the next panel."""

    def turn_to(self, page: QWidget, keyboard: QWidget | None = None) -> None:
        """Show a page; the keyboard goes to `keyboard` on it, else to the page, where it was in the one before."""
        before, focused = self.currentWidget(), QApplication.focusWidget()
        had_focus = before is not None and focused is not None and (focused is before or before.isAncestorOf(focused))
        self.setCurrentWidget(page)
        self.setFocusProxy(keyboard or page)
        if had_focus and page is not before:
            (keyboard or page).setFocus()
