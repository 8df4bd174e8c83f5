"""Words of a series in files."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

translate = QCoreApplication.translate


def fate_name(fate: str, n: int) -> str:
    """Return what became of `n` probes over a training, in words."""
    return {
        "always_right": translate("Series", "always right", "", n),
        "learned": translate("Series", "learned", "", n),
        "lost": translate("Series", "learned and lost", "", n),
        "never_right": translate("Series", "never right", "", n),
        "unanswered": translate("Series", "never answered", "", n),
    }[fate]
