"""Which charts share a panel as tabs while the window is narrow."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

translate: Final = QCoreApplication.translate
SLICES: Final = "slices"
HEAT_MAP: Final = "heat_map"
RELIABILITY: Final = "reliability"
RISK_COVERAGE: Final = "risk_coverage"
FLIPS: Final = "flips"
LABELS: Final = "labels"
FORMS: Final = "forms"


def slices_tabs() -> list[tuple[str, str]]:
    """Return key and text of the tabs of accuracies by value."""
    return [(SLICES, translate("SlicesView", "Slices")), (HEAT_MAP, translate("HeatMapView", "Heat map"))]


def reliability_tabs() -> list[tuple[str, str]]:
    """Return key and text of the tabs of confidence against accuracy."""
    return [
        (RELIABILITY, translate("ReliabilityView", "Reliability")),
        (RISK_COVERAGE, translate("RiskView", "Risk–coverage")),
    ]


def confusion_tabs() -> list[tuple[str, str]]:
    """Return key and text of the tabs of what is taken for what; that of flips is shown beside a baseline only."""
    return [
        (FLIPS, translate("FlipsView", "Flips")),
        (LABELS, translate("ConfusionView", "Confusion")),
        (FORMS, translate("ConfusionView", "Forms")),
    ]


def weak_title() -> str:
    """Return the entry that lists weak slices."""
    return translate("WeakList", "Where is it weak?")
