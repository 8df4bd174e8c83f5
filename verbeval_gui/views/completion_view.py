"""Free completion: pass@k in one line, the prompts, and the samples of the current one with what is right in them."""

from __future__ import annotations

import html
from typing import Final

from PySide6.QtCore import QCoreApplication, QMimeData, QModelIndex, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QFrame, QLabel, QSplitter, QTextBrowser, QVBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, TITLE, Style
from verbeval_gui.models.prompt_table import PromptTable
from verbeval_gui.slices.completion import CompletionSlice, Prompt
from verbeval_gui.widgets.labels import set_look
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.row_table import RowTable, flat_cells
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_MARGIN: Final = 16
_GAP: Final = 10
_WIDTHS: Final = (64, 62, 330)


class CompletionView(QWidget):
    """Shows how a model goes on where probes have their blanks.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        dress(self, style)
        self.passes, self.said = self._line(TITLE, "text1"), self._line(CAPTION, "text2")
        self._model = PromptTable(self)
        self.table = RowTable(style, self._mime_of, self)
        self.table.setModel(self._model)
        self.table.setStyleSheet(flat_cells(style))
        self.table.setAccessibleName(translate("Completion", "Prompts"))
        self.samples = QTextBrowser(self)
        self.samples.setFrameShape(QFrame.Shape.NoFrame)
        self.samples.setFont(style.font(BODY))
        thin_scroll_bars(self.samples, style)
        self.samples.setAccessibleName(translate("Completion", "Samples"))
        self._lay_out()
        self.table.selectionModel().currentRowChanged.connect(self._show_samples)
        self.table.copied.connect(self.copy)
        self.table.stepped.connect(self._step)

    def show_slice(self, shown: CompletionSlice) -> None:
        """Show what another report's model wrote."""
        number = self._style.number
        self.passes.setText("   ".join(f"pass@{k} {number(value)}" for k, value in shown.passes))
        self.said.setText(_said(shown, self._style))
        self._model.hold(shown.prompts)
        self.table.set_current(0)
        if not shown.prompts:
            self._show_samples(QModelIndex())

    def copy(self) -> None:
        """Copy the samples of the selected prompts, or of all when at most one is selected."""
        QGuiApplication.clipboard().setMimeData(self._mime_of(self.table.selected_positions()))

    def _lay_out(self) -> None:
        px = self._style.px
        parts = QSplitter(Qt.Orientation.Vertical, self)
        parts.setChildrenCollapsible(False)
        for part in (self.table, self.samples):
            parts.addWidget(part)
        margin = round(px(_MARGIN))
        layout = QVBoxLayout(self)
        layout.setContentsMargins(margin, margin, margin, margin)
        layout.setSpacing(round(px(_GAP)))
        for widget in (self.passes, self.said):
            layout.addWidget(widget)
        layout.addWidget(parts, 1)
        for section, width in enumerate(_WIDTHS):
            self.table.header.resizeSection(section, round(px(width)))
        self.table.header.setStretchLastSection(True)

    def _line(self, size: float, token: str) -> QLabel:
        label = QLabel(self, wordWrap=True)
        set_look(label, self._style, size, token)
        return label

    def _show_samples(self, index: QModelIndex) -> None:
        self.samples.setHtml(_samples_html(self._model.row_at(index.row()), self._style) if index.isValid() else "")

    def _step(self, step: int) -> None:
        if n := self._model.rowCount():
            self.table.set_current((max(0, self.table.currentIndex().row()) + step) % n)
            self.table.bring(self.table.currentIndex().row(), None)

    def _mime_of(self, positions: list[int]) -> QMimeData:
        return self._model.mime_of(positions if len(positions) > 1 else range(self._model.rowCount()))


def _said(shown: CompletionSlice, style: Style) -> str:
    text = translate(
        "Completion",
        "{n} samples a prompt, temperature {temperature}, seed {seed}. Right are those that begin with an accepted"
        " form. pass@k: how likely at least one of k samples is right.",
    )
    return text.format(
        n="–" if shown.n is None else shown.n,
        temperature=style.number(shown.temperature, 1),
        seed="–" if shown.seed is None else shown.seed,
    )


def _samples_html(prompt: Prompt, style: Style) -> str:
    """Return the samples as lines, a tick before those that are right."""
    if prompt.status != "ok":
        return html.escape(_reasons().get(prompt.status, prompt.status))
    tokens = style.palette
    lines = [
        f'<tr><td style="color: {tokens.right if one.is_right else tokens.text3}">{"✓" if one.is_right else "✗"}</td>'
        f'<td style="padding-left: 8px"><span style="color: {tokens.text3}">{html.escape(prompt.text)}</span>'
        f'<span style="white-space: pre-wrap">{html.escape(" ".join(one.text.splitlines()))}</span></td></tr>'
        for one in prompt.samples
    ]
    return f"<table>{''.join(lines)}</table>"


def _reasons() -> dict[str, str]:
    return {
        "no_context": translate("Completion", "The blank stands first, and the tokenizer has no start token."),
        "too_long": translate("Completion", "The words before the blank fill what the model can read."),
        "error": translate("Completion", "The model gave values that are no numbers."),
    }
