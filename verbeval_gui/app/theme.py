"""The theme: from the person's setting and the system's to colours for Qt and for every view."""

from __future__ import annotations

from PySide6.QtCore import QLocale, Qt
from PySide6.QtGui import QFontDatabase
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.settings import Appearance
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.widgets.look import qt_palette


def is_dark(theme: str) -> bool:
    """Return whether a theme setting means dark; `system` asks the system, which is light where it does not know."""
    if theme == "system":
        return QApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return theme == "dark"


def style_for(appearance: Appearance, locale: QLocale) -> Style:
    """Return the style that the views are built with."""
    family = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    palette = DARK if is_dark(appearance.theme) else LIGHT
    return Style(palette=palette, family=family, scale=appearance.text_size / 100, locale=locale)


def apply_theme(application: QApplication, style: Style) -> None:
    """Give Qt's own widgets the colours and the font of `style`."""
    application.setStyle("Fusion")
    application.setPalette(qt_palette(style))
    application.setFont(style.font())
    application.setStyleSheet(_sheet(style))


def _sheet(style: Style) -> str:
    tokens = style.palette
    return f"""
        QMenuBar {{ background: {tokens.ground}; border-bottom: 1px solid {tokens.line}; padding: 0 4px; }}
        QMenuBar::item {{ padding: 4px 10px; background: transparent; }}
        QMenuBar::item:selected {{ background: {tokens.selection}; border-radius: 4px; }}
        QMenu {{ background: {tokens.raised}; border: 1px solid {tokens.edge}; padding: 4px; }}
        QMenu::item {{ padding: 4px 24px 4px 20px; border-radius: 2px; }}
        QMenu::item:selected {{ background: {tokens.selection}; color: {tokens.text1}; }}
        QMenu::item:disabled {{ color: {tokens.text3}; }}
        QMenu::separator {{ height: 1px; background: {tokens.line}; margin: 4px 8px; }}
        QToolTip {{ background: {tokens.raised}; color: {tokens.text1}; border: 1px solid {tokens.edge}; }}
        QStatusBar {{ background: {tokens.ground}; border-top: 1px solid {tokens.line}; }}
        QStatusBar::item {{ border: none; }}
        QMainWindow::separator {{ background: {tokens.line}; width: 1px; height: 1px; }}
        QMainWindow::separator:hover {{ background: {tokens.edge}; }}
    """
