"""Keeps how charts are looked at, from one start of the program to the next."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from PySide6.QtCore import QObject

from verbeval_gui.app.explorer import Explorer, Shown
from verbeval_gui.app.settings import MatrixChoice, Settings, ShownChoices
from verbeval_gui.figures.matrix_look import USUAL_LOOK, CellText, MatrixLook
from verbeval_gui.slices.bars import BarOrder
from verbeval_gui.slices.heat_map import CROSSES
from verbeval_gui.widgets.chart_tabs import FORMS, LABELS

_MATRICES: Final = (LABELS, FORMS)
_ORDERS: Final = (BarOrder.NATURAL, BarOrder.WORST_FIRST, BarOrder.MOST_SURPRISING)


class ShownKept(QObject):
    """Brings back dimensions, orders and looks as they were left, and writes down what a person changes.

    Rows, tab and order of the table belong to the question at hand and are not kept; what only a baseline offers and
    a dimension that only stands in for one that the open report lacks are not either.

    Args:
        explorer: What is looked at.
        settings: Where it is kept.
        parent: Owner.
    """

    def __init__(self, explorer: Explorer, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explorer = explorer
        self._settings = settings
        self._choices = settings.shown_choices
        explorer.show(_with(explorer.shown, self._choices))
        self._before = explorer.shown
        explorer.report_changed.connect(self._on_report_changed)
        explorer.shown_changed.connect(self._on_shown_changed)

    def _on_report_changed(self) -> None:
        """Take what the report brought about for nobody's choice."""
        self._before = self._explorer.shown

    def _on_shown_changed(self, shown: Shown) -> None:
        choices = _changed(self._choices, self._before, shown)
        self._before = shown
        if choices != self._choices:
            self._choices = self._settings.shown_choices = choices


def _with(shown: Shown, choices: ShownChoices) -> Shown:
    """Return what is shown with what was kept, as far as it can be shown."""
    return replace(
        shown,
        dimension=choices.dimension or shown.dimension,
        order=next((order for order in _ORDERS if order.value == choices.order), shown.order),
        matrix=choices.matrix if choices.matrix in _MATRICES else shown.matrix,
        heat_map=choices.heat_map if choices.heat_map in CROSSES else shown.heat_map,
        curves=choices.curves,
        looks={name: _look(choice) for name, choice in choices.looks.items()},
    )


def _look(choice: MatrixChoice) -> MatrixLook:
    text = next((text for text in CellText if text.value == choice.text), USUAL_LOOK.text)
    return MatrixLook(text, choice.is_log)


def _changed(choices: ShownChoices, before: Shown, now: Shown) -> ShownChoices:
    """Return choices with what differs between two things shown; what a baseline brings and takes away is left out."""
    is_own_order = before.order in _ORDERS and now.order in _ORDERS and now.order is not before.order
    is_own_matrix = before.matrix in _MATRICES and now.matrix in _MATRICES and now.matrix != before.matrix
    return ShownChoices(
        dimension=choices.dimension if now.dimension == before.dimension else now.dimension,
        order=now.order.value if is_own_order else choices.order,
        matrix=now.matrix if is_own_matrix else choices.matrix,
        heat_map=choices.heat_map if now.heat_map == before.heat_map else now.heat_map,
        curves=choices.curves if now.curves == before.curves else now.curves,
        looks={name: MatrixChoice(text=look.text.value, is_log=look.is_log) for name, look in now.looks.items()},
    )
