"""Keys and gestures, all of them on one page."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QFont, QKeySequence
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QScrollArea, QVBoxLayout, QWidget

from verbeval_gui.app.dialogs.parts import EDGE, GAP, NEAR, Dialog, button, column, ends, heading, label, row
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_HIGHEST: Final = 640
_KEYS_WIDTH: Final = 166


@dataclass(frozen=True)
class KeyLine:
    """What one or several keys do.

    Attributes:
        keys: Their portable names, or gestures in words.
        words: What they do.
    """

    keys: tuple[str, ...]
    words: str


@dataclass(frozen=True)
class KeyGroup:
    """Keys of one place.

    Attributes:
        title: The place.
        lines: Its keys.
    """

    title: str
    lines: tuple[KeyLine, ...]


class KeysDialog(Dialog):
    """Two columns: keys of the program, and keys and gestures of its charts.

    Args:
        style: How it looks.
        parent: The window.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, translate("Keys", "Keys and gestures"), 760, parent)
        self.groups = key_groups()
        half = len(self.groups) // 2
        page = QWidget()
        columns = row(style, self._column(self.groups[:half]), self._column(self.groups[half:]), gap=32)
        columns.setAlignment(Qt.AlignmentFlag.AlignTop)
        page.setLayout(columns)
        self._area = self._scrolled(page)
        self.close_button = button(translate("Keys", "&Close"), is_default=True)
        self.close_button.clicked.connect(self.close)
        layout = column(style, self, EDGE, GAP)
        layout.addWidget(self._area, 1)
        layout.addLayout(ends(style, (), (self.close_button,)))
        self.close_button.setFocus()

    def _column(self, groups: tuple[KeyGroup, ...]) -> QWidget:
        side = QWidget()
        layout = QVBoxLayout(side)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(self.look.px(EDGE)))
        for group in groups:
            layout.addWidget(heading(group.title, self.look))
            layout.addLayout(self._lines(group))
        layout.addStretch(1)
        return side

    def _lines(self, group: KeyGroup) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(round(self.look.px(GAP)))
        grid.setVerticalSpacing(round(self.look.px(6)))
        for at, line in enumerate(group.lines):
            grid.addLayout(row(self.look, *[self._cap(key) for key in line.keys], gap=4), at, 0)
            grid.addWidget(label(line.words, self.look), at, 1)
        grid.setColumnMinimumWidth(0, round(self.look.px(_KEYS_WIDTH)))
        grid.setColumnStretch(1, 1)
        return grid

    def _cap(self, key: str) -> QLabel:
        cap = label(shown_key(key), self.look, size=CAPTION, color="text2", weight=QFont.Weight.Medium)
        cap.setObjectName("cap")
        cap.setStyleSheet(
            f"#cap {{ border: 1px solid {self.look.palette.edge}; border-radius: 3px;"
            f" padding: 0 {round(self.look.px(4))}px; }}"
        )
        return cap

    def _scrolled(self, page: QWidget) -> QScrollArea:
        """Return the page in an area that scrolls only where the screen is too low for it."""
        area = QScrollArea(self)
        area.setFrameShape(QFrame.Shape.NoFrame)
        area.setWidget(page)
        area.setWidgetResizable(True)
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        area.viewport().setAutoFillBackground(False)
        page.setAutoFillBackground(False)
        thin_scroll_bars(area, self.look)
        wanted, bar = page.sizeHint(), area.verticalScrollBar().sizeHint()
        area.setMinimumWidth(wanted.width() + bar.width() + round(self.look.px(NEAR)))
        area.setMinimumHeight(min(wanted.height(), round(_HIGHEST * max(1.0, self.look.scale * 0.9))))
        return area


def shown_key(key: str) -> str:
    """Return a key's name in the language on screen; gestures are words already."""
    return QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) or key


def key_groups() -> tuple[KeyGroup, ...]:
    """Return all keys and gestures; the first half stands in the left column."""
    return (
        KeyGroup(translate("Keys", "Report and model"), _program()),
        KeyGroup(translate("Keys", "Selection and panels"), _selection()),
        KeyGroup(translate("Keys", "Judging, in table and detail"), _judging()),
        KeyGroup(translate("Keys", "In charts, with the keyboard"), _charts()),
        KeyGroup(translate("Keys", "In charts, with the mouse"), _mouse()),
        KeyGroup(translate("Keys", "Curating a suite"), _curating()),
    )


def _program() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("Ctrl+O",), translate("Keys", "Open a report, a checkpoint or probes")),
        KeyLine(("D",), translate("Keys", "Explore the demo, on the start page")),
        KeyLine(("Ctrl+R",), translate("Keys", "Score a checkpoint")),
        KeyLine(("Ctrl+.",), translate("Keys", "Cancel what runs")),
        KeyLine(("Ctrl+Shift+S",), translate("Keys", "Save the results")),
        KeyLine(("Ctrl+Shift+C",), translate("Keys", "Conventions")),
        KeyLine(("Ctrl+W",), translate("Keys", "Close the report")),
        KeyLine(("Ctrl+Shift+O",), translate("Keys", "Compare with another report")),
        KeyLine(("Ctrl+B", "Ctrl+Shift+B"), translate("Keys", "Swap the baseline, close it")),
        KeyLine(("Ctrl+Shift+P",), translate("Keys", "Compare with the step before, in a series")),
        KeyLine(("Ctrl+Q",), translate("Keys", "Quit")),
        KeyLine(("F1",), translate("Keys", "This page")),
    )


def _selection() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("Alt+Left", "Alt+Right"), translate("Keys", "Selection back, forward")),
        KeyLine(("/",), translate("Keys", "Type the selection as text")),
        KeyLine(("Ctrl+S",), translate("Keys", "Save the selection, take up a saved one")),
        KeyLine(("Ctrl+F",), translate("Keys", "Find in sentences")),
        KeyLine(("Ctrl+Shift+A",), translate("Keys", "Clear the selection")),
        KeyLine((translate("Keys", "Right click"),), translate("Keys", "On a column's title: narrow the column")),
        KeyLine(("Shift+Tab",), translate("Keys", "From the table to its titles; there:")),
        KeyLine(("Enter", "Shift+Enter"), translate("Keys", "Sort by a title, add it to the order")),
        KeyLine(("Alt+Down",), translate("Keys", "Narrow its column")),
        KeyLine(("Ctrl+Left", "Ctrl+Right"), translate("Keys", "Move its column")),
        KeyLine(("J", "K"), translate("Keys", "Next, previous wrong")),
        KeyLine(("F6", "Shift+F6"), translate("Keys", "Next, previous panel")),
        KeyLine(("Ctrl+1", "…", "Ctrl+7"), translate("Keys", "A panel directly")),
    )


def _judging() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("1", "…", "5"), translate("Keys", "Fair, wrong label, ambiguous, fix, drop")),
        KeyLine(("0",), translate("Keys", "Take the verdict back")),
        KeyLine(("6", "T"), translate("Keys", "Write a note, tags")),
        KeyLine(("N",), translate("Keys", "Next probe without a verdict")),
        KeyLine(("Ctrl+Z", "Ctrl+Shift+Z"), translate("Keys", "Undo, redo reviews and edits")),
    )


def _curating() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("Ctrl+E",), translate("Keys", "To the suite, and back")),
        KeyLine(("Enter",), translate("Keys", "Edit the probe, from the table")),
        KeyLine(("Ctrl+Enter", "Ctrl+Shift+Enter"), translate("Keys", "Keep it, and write the next")),
        KeyLine(("Esc",), translate("Keys", "Give up what is written; back to the table")),
        KeyLine(("Ctrl+T", "Ctrl+Shift+T"), translate("Keys", "A candidate is right, also right")),
        KeyLine(("Ctrl+I",), translate("Keys", "Put a candidate into the sentence")),
        KeyLine(("Ctrl+D",), translate("Keys", "Duplicate and change")),
        KeyLine(("Ctrl+Del",), translate("Keys", "Delete the selected probes")),
        KeyLine(("Alt+Up", "Alt+Down"), translate("Keys", "Move them up, down")),
        KeyLine(("Ctrl+Shift+V",), translate("Keys", "Paste rows")),
        KeyLine(("Ctrl+S",), translate("Keys", "Save the suite")),
    )


def _charts() -> tuple[KeyLine, ...]:
    return (
        KeyLine(("←", "↑", "→", "↓"), translate("Keys", "Move the cursor")),
        KeyLine(("Home", "End"), translate("Keys", "To the first, the last")),
        KeyLine(("Space",), translate("Keys", "Pick it")),
        KeyLine(("Ctrl+Space",), translate("Keys", "Add it, or take it away")),
        KeyLine(("Shift", "←", "↑", "→", "↓"), translate("Keys", "Extend the pick")),
        KeyLine(("-",), translate("Keys", "Leave it out")),
        KeyLine(("Enter",), translate("Keys", "Select what the threshold keeps")),
        KeyLine(("↓", "←", "→"), translate("Keys", "To an own edge of bins, move it")),
        KeyLine(("Ins", "Del"), translate("Keys", "Add an own edge, take it out")),
        KeyLine(("Esc",), translate("Keys", "Clear this chart's pick; again: everything")),
    )


def _mouse() -> tuple[KeyLine, ...]:
    return (
        KeyLine((translate("Keys", "Click"),), translate("Keys", "Pick")),
        KeyLine((translate("Keys", "Ctrl+click"),), translate("Keys", "Add, or take away")),
        KeyLine((translate("Keys", "Shift+click"),), translate("Keys", "Extend the pick")),
        KeyLine((translate("Keys", "Ctrl+Shift+click"),), translate("Keys", "Leave out")),
        KeyLine(
            (translate("Keys", "Drag"),), translate("Keys", "Pick a range of bins, move the threshold or a column")
        ),
        KeyLine((translate("Keys", "Double click"),), translate("Keys", "Add an own edge on the axis, take it out")),
    )
