"""What stands over the probe table, and in its place where it has no rows."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures import glyphs
from verbeval_gui.slices.items import ItemsSlice, Tab

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
    if shown.tab is Tab.WRONG and shown.counts[Tab.SELECTED]:
        return translate("ItemsView", "Nothing wrong in this selection."), ""
    return translate("ItemsView", "Nothing matches. Undo the last step?"), translate("ItemsView", "Undo")
