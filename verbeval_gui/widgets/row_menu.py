"""The context menu of a table's rows."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtWidgets import QMenu, QWidget

from verbeval_gui.data.selection import PickMode


def row_menu(
    parent: QWidget, *, pick: Callable[[PickMode], None], copy: Callable[[], None], export: Callable[[], None]
) -> QMenu:
    """Return a menu that picks, copies and exports rows; it goes when it is closed."""
    translate = QCoreApplication.translate
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    for text, mode in (
        (translate("ItemsView", "Select these rows"), PickMode.REPLACE),
        (translate("ItemsView", "Add these rows to the selection"), PickMode.EXTEND),
        (translate("ItemsView", "Leave these rows out"), PickMode.EXCLUDE),
    ):
        menu.addAction(text).triggered.connect(lambda _checked=False, mode=mode: pick(mode))
    menu.addSeparator()
    menu.addAction(translate("ItemsView", "Copy rows")).triggered.connect(lambda _checked=False: copy())
    menu.addAction(translate("ItemsView", "Export numbers…")).triggered.connect(lambda _checked=False: export())
    return menu
