"""The part of *More about calibration* that shows a fitted temperature before it is used: both curves, all figures."""

from __future__ import annotations

from dataclasses import asdict
from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QTableView, QVBoxLayout, QWidget

from verbeval_gui.figures.curves_chart import CurvesChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.tables import Table
from verbeval_gui.slices.temperature_effect import TemperatureEffect
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.plain_table import fill, plain_view
from verbeval_gui.widgets.still_figure import StillFigure

translate: Final = QCoreApplication.translate
_HEIGHT: Final = 236.0


class TemperaturePart(QWidget):
    """Before and after, and a button that divides everywhere by the temperature, or no longer does.

    Signals:
        temperature_chosen: The convention is to be another. Carries its value, `fit` or `1`.
    """

    temperature_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.sentence = QLabel(self, wordWrap=True)
        self.curves = StillFigure(style, self)
        self.figures: QTableView = plain_view(style, self, translate("CalibrationDialog", "Before and after"))
        use = translate("CalibrationDialog", "Use the fitted temperature everywhere")
        leave = translate("CalibrationDialog", "Take confidences as they are")
        self.use, self.leave = (KeyButton(text, "", style, parent=self) for text in (use, leave))
        self.use.clicked.connect(lambda: self.temperature_chosen.emit("fit"))
        self.leave.clicked.connect(lambda: self.temperature_chosen.emit("1"))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(8)))
        for part in (self.sentence, self.curves, self.figures):
            layout.addWidget(part)
        layout.addStretch(1)
        row = QHBoxLayout()
        row.addWidget(self.use)
        row.addWidget(self.leave)
        row.addStretch(1)
        layout.addLayout(row)

    def show_effect(self, effect: TemperatureEffect, checkpoint: str) -> None:
        """Show another effect."""
        self.sentence.setText(temperature_sentence(effect, self._style))
        chart = CurvesChart(effect.curves, checkpoint)
        explanation = translate(
            "CalibrationDialog",
            "The same answers in the same bins, with confidences as they are and divided by a temperature that was"
            " fitted on other texts.",
        )
        self.curves.show_figure(chart, explanation, self._style.px(_HEIGHT))
        fill(self.figures, effect_table(effect), self._style)
        self.use.setVisible(not effect.is_used)
        self.leave.setVisible(effect.is_used)


def temperature_sentence(effect: TemperatureEffect, style: Style) -> str:
    """Return which temperature was fitted on each task, and how."""
    tasks = {
        "choice": translate("CalibrationDialog", "choice {t}"),
        "judgement": translate("CalibrationDialog", "judgement {t}"),
    }
    none = translate("CalibrationDialog", "no finite optimum")
    said = [
        tasks[task].format(t=none if value is None else style.number(value))
        for task, value in effect.temperatures.items()
        if task in tasks
    ]
    if not said:
        return translate("CalibrationDialog", "No temperature can be fitted on these answers.")
    text = translate(
        "CalibrationDialog",
        "Fitted temperature: {temperatures}. Each answer's confidence after it comes from a fit on other texts.",
    )
    return text.format(temperatures=", ".join(said))


def effect_table(effect: TemperatureEffect) -> Table:
    """Return the figures before and after, in words."""
    names = {
        "ece": "ECE",
        "adaptive": translate("CalibrationDialog", "Adaptive ECE"),
        "smooth": translate("CalibrationDialog", "Smooth ECE"),
        "brier": "Brier",
        "log_loss": translate("CalibrationDialog", "Log loss"),
    }
    before, after = asdict(effect.before), asdict(effect.after)
    rows = tuple((names[name], _known(before[name]), _known(after[name])) for name in names)
    columns = (
        translate("CalibrationDialog", "Figure"),
        translate("CalibrationDialog", "as it is"),
        translate("CalibrationDialog", "fitted"),
    )
    return Table(columns, rows)


def _known(value: float | None) -> float | str:
    return "–" if value is None else value
