"""The language that a page says it is in."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication


def page_language() -> str:
    """Return `en` or `es`: what is written, which the catalogue in use decides, and never what the system speaks."""
    is_translated = QCoreApplication.translate("Report", "1. Headline") != "1. Headline"
    return "es" if is_translated else "en"
