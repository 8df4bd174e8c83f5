"""What screen readers call a widget whose name follows its cursor."""

from __future__ import annotations

from PySide6.QtGui import QAccessible, QAccessibleEvent
from PySide6.QtWidgets import QWidget


def call(widget: QWidget, name: str) -> None:
    """Give a widget another name, and have it read out."""
    if name != widget.accessibleName():
        widget.setAccessibleName(name)
        QAccessible.updateAccessibility(QAccessibleEvent(widget, QAccessible.Event.NameChanged))
