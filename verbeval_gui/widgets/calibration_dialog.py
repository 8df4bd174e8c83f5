"""*More about calibration*: whether the error is more than chance, what Brier is made of, and the same by group."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from verbeval_gui.figures.brier_bar import BrierBar
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.calibration import CalibrationFigures, CalibrationSlice
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.fitting_line import FittingLine
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.plain_table import fill, plain_view
from verbeval_gui.widgets.still_figure import StillFigure
from verbeval_gui.widgets.temperature_part import TemperaturePart

translate: Final = QCoreApplication.translate
_WIDTH, _SPACE = 460.0, 12.0


class CalibrationDialog(QDialog):
    """A window beside the explorer that follows the selection.

    Args:
        style: How it looks.
        parent: The window that it belongs to.

    Signals:
        export_figure_requested: The bar is wanted as a file.
        export_numbers_requested: The figures are wanted as a file.
        temperature_chosen: Confidences are to be divided by a fitted temperature, or no longer. Carries `fit` or `1`.
    """

    export_figure_requested = Signal()
    export_numbers_requested = Signal()
    temperature_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: CalibrationSlice | None = None
        self._checkpoint = ""
        dress(self, style)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(translate("CalibrationDialog", "More about calibration"))
        self.sentence = QLabel(self, wordWrap=True)
        self.bar = StillFigure(style, self)
        self.caption = FittingLine(style, Qt.AlignmentFlag.AlignLeft, self)
        self.figures = plain_view(style, self, translate("CalibrationDialog", "Errors of calibration"))
        self.groups = plain_view(style, self, translate("CalibrationDialog", "Calibration by group"))
        self.temperature = TemperaturePart(style, self)
        self.temperature.temperature_chosen.connect(self.temperature_chosen)
        self.temperature.hide()
        self.exports = self._export_buttons()
        self._lay_out()

    def show_waiting(self) -> None:
        """Say that the figures are being worked out, where there are none yet."""
        if self._shown is None:
            self.sentence.setText(translate("CalibrationDialog", "Working the figures out…"))

    def show_slice(self, shown: CalibrationSlice, checkpoint: str) -> None:
        """Show other figures."""
        is_first = self._shown is None
        self._shown, self._checkpoint = shown, checkpoint
        self.sentence.setText(sentence(shown, self._style))
        bar = self.figure()
        self.bar.show_figure(bar, bar.explanation(self._style))
        self.caption.set_texts(*filter(None, bar.captions(self._style)))
        fill(self.figures, figures_table(shown.shown), self._style)
        fill(self.groups, groups_table(shown), self._style)
        self.temperature.setVisible(shown.temperature is not None)
        if shown.temperature is not None:
            self.temperature.show_effect(shown.temperature, checkpoint)
        if is_first:
            self.resize(self.sizeHint())
            self.figures.setFocus()
        for button in self.exports:
            button.setEnabled(True)

    def figure(self) -> BrierBar:
        """Return the figure shown."""
        if self._shown is None:
            raise ValueError("there is no slice yet")
        return BrierBar(self._shown.shown.parts, self._shown.shown.n, self._checkpoint)

    def table(self) -> Table:
        """Return all figures, in canonical words."""
        return self._shown.table() if self._shown else Table((), ())

    def sizeHint(self) -> QSize:
        """Return the usual width, twice that with a temperature, and the height of everything at that width."""
        has_both = self._shown is not None and self._shown.temperature is not None
        width, layout = round(self._style.px(_WIDTH) * (1.8 if has_both else 1)), self.layout()
        return QSize(width, layout.totalHeightForWidth(width) if layout is not None else 0)

    def _lay_out(self) -> None:
        space = round(self._style.px(_SPACE))
        both = QHBoxLayout(self)
        both.setContentsMargins(space, space, space, space)
        both.setSpacing(2 * space)
        layout = QVBoxLayout()
        layout.setSpacing(round(self._style.px(8)))
        for part in (self.sentence, self.bar, self.caption, self.figures, self.groups):
            layout.addWidget(part)
        layout.addStretch(1)
        buttons = QHBoxLayout()
        for button in self.exports:
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout.addLayout(buttons)
        both.addLayout(layout, 5)
        both.addWidget(self.temperature, 4)

    def _export_buttons(self) -> tuple[KeyButton, ...]:
        texts = (translate("PanelHeader", "Export figure…"), translate("PanelHeader", "Export numbers…"))
        buttons = tuple(KeyButton(text, "", self._style, parent=self) for text in texts)
        for button, signal in zip(buttons, (self.export_figure_requested, self.export_numbers_requested), strict=True):
            button.clicked.connect(signal)
            button.setEnabled(False)
        return buttons


def sentence(shown: CalibrationSlice, style: Style) -> str:
    """Return in plain words whether the error is more than chance."""
    figures = shown.shown
    if figures.is_too_small or figures.ece is None:
        text = translate("CalibrationDialog", "Fewer than 30 answers (n {n}): too few to judge calibration.")
        return text.format(n=style.count(figures.n))
    if figures.is_beyond_chance:
        text = translate(
            "CalibrationDialog",
            "ECE {ece} is more than chance: with these confidences, a calibrated model stays under {chance} in 95 of"
            " 100 cases (p {p}, n {n}).",
        )
    else:
        text = translate(
            "CalibrationDialog",
            "ECE {ece} cannot be told from zero: with these confidences, a calibrated model reaches up to {chance} in"
            " 95 of 100 cases (p {p}, n {n}).",
        )
    found = text.format(
        ece=style.number(figures.ece, 3),
        chance=style.number(figures.chance, 3),
        p=_p_text(style, figures.p),
        n=style.count(figures.n),
    )
    of_part = translate("CalibrationDialog", "Of the selection: {sentence}")
    return of_part.format(sentence=found) if shown.is_part else found


def figures_table(found: CalibrationFigures) -> Table:
    """Return the errors of calibration in words."""
    rows = (
        (translate("CalibrationDialog", "ECE, bins of the conventions"), found.ece),
        (translate("CalibrationDialog", "ECE by chance, at most"), found.chance),
        (translate("CalibrationDialog", "Adaptive ECE, bins of equal mass"), found.adaptive),
        (translate("CalibrationDialog", "Smooth ECE, without bins"), found.smooth),
        (translate("CalibrationDialog", "MCE, the widest gap of a bin"), found.maximum),
        (translate("CalibrationDialog", "Brier"), found.brier),
    )
    columns = (translate("CalibrationDialog", "Figure"), translate("CalibrationDialog", "Value"), "n")
    return Table(columns, tuple((name, _known(value), found.n) for name, value in rows))


def groups_table(shown: CalibrationSlice) -> Table:
    """Return calibration by group in words; no ECE of fewer than 30 answers."""
    columns = (translate("CalibrationDialog", "Answers"), "ECE", "Brier", "n")
    rows = tuple(
        (
            f"{dimension_name(group.dimension)}: {value_name(group.dimension, group.value)}",
            _known(group.ece if group.n >= 30 else None),
            _known(group.brier),
            group.n,
        )
        for group in shown.groups
    )
    return Table(columns, rows)


def _p_text(style: Style, p: float | None) -> str:
    return f"< {style.number(0.001, 3)}" if p is not None and p < 0.001 else style.number(p, 3)


def _known(value: float | None) -> float | str:
    return "–" if value is None else value
