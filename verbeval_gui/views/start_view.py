"""The page before a report is open: what can be done next, and what was opened lately."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPalette, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, CAPTION, TITLE, Style
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.recent_list import RecentList, RecentRow
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars
from verbeval_gui.widgets.start_parts import DropArea, Emblem, LanguageSwitch

__all__ = ["RecentRow", "StartView"]

translate: Final = QCoreApplication.translate
_WIDTH: Final = 580
_INSET: Final = 10
_HEADING: Final = 24.0


class StartView(QWidget):
    """Three ways to begin, a place to drop files, and recent files; `D` explores the demo.

    Signals:
        demo_requested: The demo is to be opened.
        open_requested: A file is to be chosen.
        score_requested: A checkpoint is to be chosen and scored.
        recent_chosen: A recent file was chosen. Carries its path.
        language_chosen: Another language was chosen. Carries its code.
    """

    demo_requested = Signal()
    open_requested = Signal()
    score_requested = Signal()
    recent_chosen = Signal(str)
    language_chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        dress(self, style)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(translate("Start", "Start"))
        self._demo = self._button(translate("Start", "Explore the demo"), "D", is_primary=True)
        self._demo.clicked.connect(self.demo_requested)
        self._open = self._button(translate("Start", "Open…"), "Ctrl+O")
        self._open.clicked.connect(self.open_requested)
        self._score = self._button(translate("Start", "Score a checkpoint…"), "Ctrl+R")
        self._score.clicked.connect(self.score_requested)
        self._drop = DropArea(style, self)
        self._recent_title = self._label(translate("Start", "Recent"), style.font(BODY, QFont.Weight.DemiBold), "text2")
        self._recent = RecentList(style, self)
        self._recent.chosen.connect(self.recent_chosen)
        self._switch = LanguageSwitch(style, self)
        self._switch.chosen.connect(self.language_chosen)
        self._lay_out()
        self.show_recent(())

    def show_recent(self, rows: Sequence[RecentRow]) -> None:
        """Show what was opened lately; without any the list has no heading either."""
        self._recent.show_rows(rows)
        self._recent_title.setVisible(bool(rows))

    def set_drop_active(self, is_active: bool) -> None:
        """Light the drop area while something is held over the window."""
        self._drop.set_active(is_active=is_active)

    @property
    def drop_area(self) -> DropArea:
        """Where files are dropped."""
        return self._drop

    def _button(self, text: str, key: str, *, is_primary: bool = False) -> KeyButton:
        return KeyButton(text, key, self._style, height=32, is_primary=is_primary, parent=self)

    def _label(self, text: str, font: QFont, token: str) -> QLabel:
        label = QLabel(text, self)
        label.setFont(font)
        label.setWordWrap(True)
        palette = QPalette(self.palette())
        palette.setColor(QPalette.ColorRole.WindowText, self._style.palette.color(token))
        label.setPalette(palette)
        return label

    def _lay_out(self) -> None:
        page = QWidget()
        row = QHBoxLayout(page)
        row.addStretch(1)
        row.addLayout(self._column())
        row.addStretch(1)
        area = QScrollArea(self)
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setFrameShape(QScrollArea.Shape.NoFrame)
        area.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        thin_scroll_bars(area, self._style)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        layout.addWidget(area, 1)
        layout.addLayout(self._foot())

    def _column(self) -> QVBoxLayout:
        px = self._style.px
        column = QVBoxLayout()
        column.setSpacing(0)
        column.addStretch(2)
        column.addLayout(self._emblem())
        column.addSpacing(round(px(14)))
        for label in self._headings():
            self._add_inset(column, label)
        column.addSpacing(round(px(28)))
        column.addLayout(self._buttons())
        column.addSpacing(round(px(24)))
        self._add_inset(column, self._drop)
        column.addSpacing(round(px(26)))
        self._add_inset(column, self._recent_title)
        column.addSpacing(round(px(6)))
        column.addWidget(self._recent)
        column.addSpacing(round(px(14)))
        self._add_inset(column, self._privacy())
        column.addStretch(3)
        return column

    def _emblem(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(round(self._style.px(_INSET)), 0, 0, 0)
        row.addWidget(Emblem(self._style, self))
        row.addStretch(1)
        return row

    def _headings(self) -> tuple[QLabel, QLabel]:
        style = self._style
        heading = translate("Start", "Where does the model get verbs wrong?")
        line = translate("Start", "Open a report or score a checkpoint. Every bar and cell leads to its probes.")
        return (
            self._label(heading, style.font(_HEADING, QFont.Weight.Medium), "text1"),
            self._label(line, style.font(TITLE), "text2"),
        )

    def _privacy(self) -> QLabel:
        text = translate("Start", "The demo is a small English–Spanish model. Nothing leaves this computer.")
        return self._label(text, self._style.font(CAPTION), "text3")

    def _buttons(self) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setContentsMargins(round(self._style.px(_INSET)), 0, 0, 0)
        row.setSpacing(round(self._style.px(10)))
        for button in (self._demo, self._open, self._score):
            row.addWidget(button)
        row.addStretch(1)
        return row

    def _add_inset(self, column: QVBoxLayout, widget: QWidget) -> None:
        """Add a widget a little narrower than the rows of the list, whose frames stand out to both sides."""
        row = QHBoxLayout()
        inset = round(self._style.px(_INSET))
        row.setContentsMargins(inset, 0, inset, round(self._style.px(4)))
        widget.setFixedWidth(round(self._style.px(_WIDTH - 2 * _INSET)))
        row.addWidget(widget)
        column.addLayout(row)

    def _foot(self) -> QHBoxLayout:
        row = QHBoxLayout()
        px = self._style.px
        row.setContentsMargins(round(px(12)), 0, round(px(8)), round(px(4)))
        row.addWidget(self._label(translate("Start", "F1: keys and gestures"), self._style.font(CAPTION), "text3"), 1)
        row.addWidget(self._switch)
        return row

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """`D` explores the demo; the down arrow goes to the recent files."""
        is_plain = event.modifiers() in (Qt.KeyboardModifier.NoModifier, Qt.KeyboardModifier.KeypadModifier)
        if event.key() == Qt.Key.Key_D and is_plain:
            self.demo_requested.emit()
        elif event.key() == Qt.Key.Key_Down and self._recent.focus_first():
            return
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Take the focus, so that keys work at once."""
        super().showEvent(event)
        self.setFocus(Qt.FocusReason.OtherFocusReason)
