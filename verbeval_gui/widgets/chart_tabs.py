"""Which charts share a panel as tabs while the window is narrow."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

translate: Final = QCoreApplication.translate
SLICES: Final = "slices"
HEAT_MAP: Final = "heat_map"
RELIABILITY: Final = "reliability"
RISK_COVERAGE: Final = "risk_coverage"


def slices_tabs() -> list[tuple[str, str]]:
    """Return key and text of the tabs of accuracies by value."""
    return [(SLICES, translate("SlicesView", "Slices")), (HEAT_MAP, translate("HeatMapView", "Heat map"))]


def reliability_tabs() -> list[tuple[str, str]]:
    """Return key and text of the tabs of confidence against accuracy."""
    return [
        (RELIABILITY, translate("ReliabilityView", "Reliability")),
        (RISK_COVERAGE, translate("RiskView", "Risk–coverage")),
    ]


def weak_title() -> str:
    """Return the entry that lists weak slices."""
    return translate("WeakList", "Where is it weak?")
