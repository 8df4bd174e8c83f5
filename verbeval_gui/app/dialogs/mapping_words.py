"""What the roles of columns are called."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

translate: Final = QCoreApplication.translate


def role_text(role: str) -> str:
    """Return what a role is called."""
    return {
        "none": translate("Mapping", "not used"),
        "text": translate("Mapping", "the question"),
        "key": translate("Mapping", "its name"),
        "expected": translate("Mapping", "what is right"),
        "predicted": translate("Mapping", "what was answered"),
        "right": translate("Mapping", "right or wrong"),
        "confidence_share": translate("Mapping", "confidence, 0 to 1"),
        "confidence_percent": translate("Mapping", "confidence, per cent"),
        "confidence_logprob": translate("Mapping", "confidence, log-probability"),
        "candidates": translate("Mapping", "candidates"),
        "scores_logprob": translate("Mapping", "their log-probabilities"),
        "scores_nll": translate("Mapping", "their negative log-likelihoods"),
        "scores_share": translate("Mapping", "their probabilities"),
        "scores_percent": translate("Mapping", "their per cents"),
        "language": translate("Mapping", "language"),
        "dimension": translate("Mapping", "a dimension"),
    }[role]
