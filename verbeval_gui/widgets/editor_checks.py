"""What was looked at before a probe is kept; what needs a look can be kept anyway, with a reason written in place."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from verbeval_gui.figures.style import BODY, Style
from verbeval_gui.widgets.editor_check_sign import CheckSign
from verbeval_gui.widgets.editor_look import FIELD_HEIGHT, SPACE, wrap
from verbeval_gui.widgets.labels import set_look
from verbeval_gui.widgets.text_link import TextLink

translate: Final = QCoreApplication.translate
_CONTROL: Final = Qt.KeyboardModifier.ControlModifier


@dataclass(frozen=True)
class CheckLine:
    """One check as it is shown.

    Attributes:
        kind: Canonical name.
        level: `ok`, `look`, `error`, or `wait` while it is not known yet.
        text: What was found, in the language on screen.
        hint: What can be done, for the tooltip; may be empty.
        can_overrule: Whether it can be kept anyway.
        offer: Words of a button that does what can be done; empty for none.
        overruled: Why it is kept anyway; None where it is not.
    """

    kind: str
    level: str
    text: str
    hint: str = ""
    can_overrule: bool = False
    offer: str = ""
    overruled: str | None = None


class ReasonEdit(QLineEdit):
    """Where the reason is written; Esc leaves it and nothing else."""

    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Leave by Esc."""
        if event.key() == Qt.Key.Key_Escape:
            self.left.emit()
        elif event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.modifiers() & _CONTROL:
            self.returnPressed.emit()
        else:
            super().keyPressEvent(event)


class CheckRow(QWidget):
    """One check.

    Signals:
        overruled: It is to be kept anyway. Carries why; empty takes that back.
        offered: What is offered is wanted.
    """

    overruled = Signal(str)
    offered = Signal()

    def __init__(self, style: Style, line: CheckLine, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style, self.line = style, line
        self.sign = CheckSign(style, "ok" if line.overruled is not None else line.level, self)
        self.label = QLabel(_row_text(line), self)
        is_strong = line.level in ("look", "error") and line.overruled is None
        weight = QFont.Weight.DemiBold if is_strong else QFont.Weight.Normal
        set_look(self.label, style, BODY, "text2" if line.overruled is not None else "text1", weight)
        wrap(self.label)
        self.label.setMinimumHeight(self.sign.height())
        self.setToolTip(line.hint)
        self.setAccessibleName(f"{_level_name(self.sign.level)}: {self.label.text()}")
        self.links: list[TextLink] = []
        self.reason: ReasonEdit | None = None
        self._line = QHBoxLayout(self)
        self._line.setContentsMargins(0, 0, 0, 0)
        self._line.setSpacing(round(style.px(6)))
        self._line.addWidget(self.sign, 0, Qt.AlignmentFlag.AlignTop)
        self._line.addWidget(self.label, 1)
        self._offer()

    def ask_reason(self) -> None:
        """Ask in place why it is to be kept anyway."""
        if self.reason is not None:
            return
        self.reason = edit = ReasonEdit(self)
        edit.setFont(self._style.font())
        edit.setFixedHeight(round(self._style.px(FIELD_HEIGHT - 2)))
        edit.setPlaceholderText(translate("Editor", "Why keep it? Enter keeps the reason."))
        edit.setAccessibleName(translate("Editor", "Why keep it?"))
        edit.returnPressed.connect(self._on_reason)
        edit.left.connect(self._leave)
        for link in self.links:
            link.hide()
        self._line.addWidget(edit, 1)
        edit.show()
        edit.setFocus(Qt.FocusReason.OtherFocusReason)

    def _offer(self) -> None:
        if self.line.offer:
            self._add(self.line.offer).clicked.connect(self.offered)
        if self.line.overruled is not None:
            self._add(translate("Editor", "take back")).clicked.connect(lambda: self.overruled.emit(""))
        elif self.line.can_overrule:
            self._add(translate("Editor", "keep anyway…")).clicked.connect(self.ask_reason)

    def _add(self, words: str) -> TextLink:
        link = TextLink(words, self._style, self)
        link.setAccessibleDescription(self.label.text())
        self._line.addWidget(link, 0, Qt.AlignmentFlag.AlignTop)
        self.links.append(link)
        return link

    def _on_reason(self) -> None:
        if self.reason is not None and (text := self.reason.text().strip()):
            self.overruled.emit(text)

    def _leave(self) -> None:
        edit, self.reason = self.reason, None
        if edit is not None:
            edit.hide()
            edit.deleteLater()
        for link in self.links:
            link.show()
        if self.links:
            self.links[-1].setFocus(Qt.FocusReason.OtherFocusReason)


class CheckList(QWidget):
    """All checks, what needs a look first.

    Signals:
        overruled: A check is to be kept anyway. Carries its kind, and why; an empty reason takes that back.
        offered: What a check offers is wanted. Carries its kind.
    """

    overruled = Signal(str, str)
    offered = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.rows: dict[str, CheckRow] = {}
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(round(style.px(SPACE / 2)))

    def show_lines(self, lines: Sequence[CheckLine]) -> None:
        """Show checks; a row that says the same stays, with the reason that is being written in it."""
        wanted = _by_name(lines)
        for name in [name for name, row in self.rows.items() if wanted.get(name) != row.line]:
            row = self.rows.pop(name)
            self._column.removeWidget(row)
            row.hide()
            row.deleteLater()
        for at, (name, line) in enumerate(wanted.items()):
            row = self.rows.get(name) or self._made(line)
            self._column.insertWidget(at, row)
            self.rows[name] = row
        self.rows = {name: self.rows[name] for name in wanted}

    def _made(self, line: CheckLine) -> CheckRow:
        row = CheckRow(self._style, line, self)
        row.overruled.connect(lambda reason: self.overruled.emit(line.kind, reason))
        row.offered.connect(lambda: self.offered.emit(line.kind))
        row.show()
        return row


def _by_name(lines: Sequence[CheckLine]) -> Mapping[str, CheckLine]:
    """Return lines by a name of their own: a kind may have several."""
    found: dict[str, CheckLine] = {}
    for line in lines:
        name, number = line.kind, 2
        while name in found:
            name, number = f"{line.kind} {number}", number + 1
        found[name] = line
    return found


def _row_text(line: CheckLine) -> str:
    if line.overruled is None:
        return line.text
    return translate("Editor", "{check} Kept: {reason}").format(check=line.text, reason=line.overruled)


def _level_name(level: str) -> str:
    return {
        "ok": translate("Editor", "fine"),
        "look": translate("Editor", "needs a look"),
        "error": translate("Editor", "wrong"),
    }.get(level, translate("Editor", "not known yet"))
