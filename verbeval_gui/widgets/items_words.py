"""What stands over tables of probes, and in their place where they have no rows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures import glyphs
from verbeval_gui.slices.items import ItemsSlice
from verbeval_gui.slices.suite_rows import SuiteRows, SuiteTab

translate = QCoreApplication.translate


def tab_names() -> tuple[tuple[str, str], ...]:
    """Return name and verdict mark of each tab."""
    return (
        (translate("ItemsView", "All"), ""),
        (translate("ItemsView", "Selected"), ""),
        (translate("ItemsView", "Wrong in selection"), glyphs.WRONG),
    )


def empty_words(shown: ItemsSlice) -> tuple[str, str]:
    """Return why there are no rows, and what a button offers to do about it; empty for no button."""
    if not len(shown.frame):
        return translate("ItemsView", "This report has no probes."), ""
    if shown.is_all_right:
        return translate("ItemsView", "Nothing wrong in this selection."), translate("ItemsView", "Show all of it")
    return translate("ItemsView", "Nothing matches. Undo the last step?"), translate("ItemsView", "Undo")


def suite_tab_names() -> tuple[tuple[str, str], ...]:
    """Return name and verdict mark of each tab of the curation page."""
    return (
        (translate("Curate", "Not judged"), ""),
        (translate("Curate", "Adversarial"), ""),
        (translate("Curate", "All"), ""),
    )


def suite_empty_words(shown: SuiteRows) -> tuple[str, str]:
    """Return why there are no rows of a suite, and what a button offers to do about it."""
    if not len(shown.state):
        return translate("Curate", "This suite holds no probes yet."), ""
    show_all = translate("Curate", "Show all")
    if shown.choice.wanted or shown.choice.query:
        return translate("Curate", "Nothing matches."), show_all
    if shown.choice.tab is SuiteTab.UNJUDGED:
        return translate("Curate", "Every probe is judged."), show_all
    return translate("Curate", "No adversarial probes."), show_all
