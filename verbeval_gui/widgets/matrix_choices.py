"""The choices of a matrix's header: what cells say, and how their shade grows."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures.matrix_look import CellText, MatrixLook
from verbeval_gui.widgets.panel_header import Choice, Option

TEXT: Final = "text"
COLOR: Final = "color"
_LINEAR, _LOG = "linear", "log"


def look_choices(look: MatrixLook) -> list[Choice]:
    """Return both choices as they stand."""
    translate = QCoreApplication.translate
    counts = translate("ConfusionView", "counts")
    texts = (
        Option(CellText.COUNTS.value, counts, counts),
        Option(
            CellText.SHARES.value,
            translate("ConfusionView", "shares of the row"),
            translate("ConfusionView", "by row"),
        ),
        Option(
            CellText.COLUMN_SHARES.value,
            translate("ConfusionView", "shares of the column"),
            translate("ConfusionView", "by column"),
        ),
    )
    colors = (
        Option(_LINEAR, translate("ConfusionView", "linear colour"), ""),
        Option(_LOG, translate("ConfusionView", "logarithmic colour"), translate("ConfusionView", "log")),
    )
    return [Choice(TEXT, texts, look.text.value), Choice(COLOR, colors, _LOG if look.is_log else _LINEAR)]


def chosen_look(look: MatrixLook, name: str, key: str) -> MatrixLook:
    """Return a look after an option of one of the choices was taken."""
    return replace(look, text=CellText(key)) if name == TEXT else replace(look, is_log=key == _LOG)
