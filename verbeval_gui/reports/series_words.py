"""Words of a series in files."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def fate_name(fate: str) -> str:
    """Return what became of probes over a training, in words."""
    return {
        "always_right": translate("Series", "always right"),
        "learned": translate("Series", "learned"),
        "lost": translate("Series", "learned and lost"),
        "never_right": translate("Series", "never right"),
        "unanswered": translate("Series", "never answered"),
    }[fate]
