"""Thin scroll bars, so that what is scrolled keeps the room."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractScrollArea, QFrame, QScrollArea, QWidget

from verbeval_gui.figures.style import Style

_THICK: Final = 9


def thin_scroll_bars(area: QAbstractScrollArea, style: Style) -> None:
    """Give a scroll area bars without arrows, in the style's colours."""
    palette, thick = style.palette, round(style.px(_THICK))
    for bar, side in ((area.verticalScrollBar(), "width"), (area.horizontalScrollBar(), "height")):
        least = "min-height" if side == "width" else "min-width"
        bar.setStyleSheet(
            f"QScrollBar {{ {side}: {thick}px; background: {palette.surface}; border: none; margin: 0; }}"
            f"QScrollBar::handle {{ background: {palette.edge}; border: 2px solid {palette.surface};"
            f" border-radius: {thick // 2}px; {least}: {2 * thick}px; }}"
            f"QScrollBar::handle:hover {{ background: {palette.ink}; }}"
            "QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }"
            "QScrollBar::add-page, QScrollBar::sub-page { background: none; }"
        )


def scrolled(widget: QWidget, style: Style, parent: QWidget) -> QScrollArea:
    """Return a scroll area that gives a widget its width and scrolls what is too high; the widget has the keys."""
    area = QScrollArea(parent)
    area.setWidget(widget)
    area.setWidgetResizable(True)
    area.setFrameShape(QFrame.Shape.NoFrame)
    area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    thin_scroll_bars(area, style)
    return area
