"""What of two checkpoints' answers is set against each other: a choice that several views offer."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.widgets.chart_tabs import FLIPS
from verbeval_gui.widgets.panel_header import Choice, Option

translate: Final = QCoreApplication.translate
KINDS: Final = "kinds"
JUDGEMENTS: Final = "judgements"
CONFIDENCES: Final = "confidences"
FLIP_CHOICES: Final = (FLIPS, KINDS, JUDGEMENTS, CONFIDENCES)


def flip_choice(chosen: str) -> Choice:
    """Return the choice of what is compared, with one option chosen."""
    texts = {
        FLIPS: translate("FlipsView", "right or wrong"),
        KINDS: translate("FlipsView", "forms of both"),
        JUDGEMENTS: translate("FlipsView", "labels of both"),
        CONFIDENCES: translate("FlipsView", "confidences of both"),
    }
    shorts = {
        FLIPS: translate("FlipsView", "verdict"),
        KINDS: translate("FlipsView", "forms"),
        JUDGEMENTS: translate("FlipsView", "labels"),
        CONFIDENCES: translate("FlipsView", "conf."),
    }
    options = tuple(Option(key, text, shorts.get(key, "")) for key, text in texts.items())
    return Choice("compared", options, chosen)
