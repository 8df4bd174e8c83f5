"""*More about calibration*: whether the error is more than chance, what Brier is made of, and the same by group."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QHeaderView, QLabel, QTableView, QVBoxLayout, QWidget

from verbeval_gui.figures.brier_bar import BrierBar
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import ROW, Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.slices.calibration import CalibrationFigures, CalibrationSlice
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.fitting_line import FittingLine
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.table_dialog import TableModel

translate: Final = QCoreApplication.translate
_WIDTH, _SPACE = 460.0, 12.0
_MOST_ROWS: Final = 9


class StillFigure(QWidget):
    """Paints a figure of which nothing can be picked, as high as it needs."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._figure: Figure | None = None

    def show_figure(self, figure: Figure, explanation: str) -> None:
        """Show another figure, with what the tooltip and a screen reader say."""
        self._figure = figure
        self.setFixedHeight(round(figure.least_height(self._style)))
        self.setToolTip(explanation)
        self.setAccessibleName(figure.title(self._style))
        self.setAccessibleDescription(explanation)
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the figure."""
        painter = QPainter(self)
        if self._figure is not None:
            self._figure.paint(painter, QRectF(self.rect()), self._style)
        painter.end()


class CalibrationDialog(QDialog):
    """A window beside the explorer that follows the selection.

    Args:
        style: How it looks.
        parent: The window that it belongs to.

    Signals:
        export_figure_requested: The bar is wanted as a file.
        export_numbers_requested: The figures are wanted as a file.
    """

    export_figure_requested = Signal()
    export_numbers_requested = Signal()

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
        self.figures = _view(style, self, translate("CalibrationDialog", "Errors of calibration"))
        self.groups = _view(style, self, translate("CalibrationDialog", "Calibration by group"))
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
        _fill(self.figures, figures_table(shown.shown), self._style)
        _fill(self.groups, groups_table(shown), self._style)
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
        """Return the usual width, and the height of everything at that width."""
        width, layout = round(self._style.px(_WIDTH)), self.layout()
        return QSize(width, layout.totalHeightForWidth(width) if layout is not None else 0)

    def _lay_out(self) -> None:
        space = round(self._style.px(_SPACE))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(space, space, space, space)
        layout.setSpacing(round(self._style.px(8)))
        for part in (self.sentence, self.bar, self.caption, self.figures):
            layout.addWidget(part)
        layout.addWidget(self.groups)
        layout.addStretch(1)
        buttons = QHBoxLayout()
        for button in self.exports:
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout.addLayout(buttons)

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


def _view(style: Style, parent: QWidget, name: str) -> QTableView:
    view = QTableView(parent)
    view.setAccessibleName(name)
    view.setFont(style.font())
    view.horizontalHeader().setFont(style.font())
    view.verticalHeader().setDefaultSectionSize(round(style.px(ROW)))
    view.verticalHeader().hide()
    view.setShowGrid(False)
    view.setFrameShape(QTableView.Shape.NoFrame)
    tokens, space = style.palette, round(style.px(4))
    view.setStyleSheet(
        f"QTableView {{ outline: 0; }} QTableView::item {{ border: none; color: {tokens.text1}; }}"
        f"QTableView::item:hover, QTableView::item:focus {{ background: {tokens.hover}; }}"
        f"QTableView::item:selected {{ background: {tokens.selection}; }}"
    )
    view.horizontalHeader().setStyleSheet(
        f"QHeaderView, QHeaderView::section {{ background: {tokens.surface}; color: {tokens.text2}; border: none; }}"
        f"QHeaderView::section {{ border-bottom: 1px solid {tokens.line}; padding: {space}px; }}"
    )
    view.setTabKeyNavigation(False)
    view.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    thin_scroll_bars(view, style)
    return view


def _fill(view: QTableView, table: Table, style: Style) -> None:
    before = view.model()
    view.setModel(TableModel(table, style, view))
    if before is not None:
        before.deleteLater()
    header = view.horizontalHeader()
    header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
    header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
    rows = min(len(table.rows), _MOST_ROWS)
    view.setFixedHeight(header.sizeHint().height() + rows * view.verticalHeader().defaultSectionSize() + 2)
