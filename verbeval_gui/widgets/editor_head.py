"""The editor's ends: which probe it is above, what can be done with it below."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QFont, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from verbeval_gui.figures.style import CAPTION, TITLE, Style
from verbeval_gui.widgets.editor_fields import ProblemLine
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.labels import CutLabel, set_look
from verbeval_gui.widgets.text_link import TextLink

translate: Final = QCoreApplication.translate
_EDGE: Final = 15
_BUTTON: Final = 28


class EditorHead(QWidget):
    """The probe's id, and how it stands.

    Signals:
        restored: What was given up by reverting is wanted back.
        waiting_wanted: The new probe that was left is to be taken up again.
    """

    restored = Signal()
    waiting_wanted = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.id = QLabel(self)
        set_look(self.id, style, TITLE, "text1", QFont.Weight.DemiBold)
        self.state = CutLabel(self)
        set_look(self.state, style, CAPTION, "text2")
        self.restore = TextLink(translate("Editor", "bring back what was written"), style, self)
        self.restore.clicked.connect(self.restored)
        self.restore.hide()
        self.waiting = TextLink("", style, self)
        self.waiting.clicked.connect(self.waiting_wanted)
        self.waiting.hide()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(round(style.px(_EDGE)), 0, round(style.px(_EDGE)), 0)
        layout.setSpacing(round(style.px(8)))
        layout.addWidget(self.id)
        layout.addWidget(self.state, 1)
        layout.addWidget(self.restore)
        layout.addWidget(self.waiting)
        self.setFixedHeight(round(style.px(34)))

    @property
    def can_restore(self) -> bool:
        """Whether what was given up can be brought back."""
        return not self.restore.isHidden()

    def show_waiting(self, name: str) -> None:
        """Offer to go back to a new probe that was left before it was kept; empty for none."""
        self.waiting.set_words(translate("Editor", "back to {id}, not kept").format(id=name))
        self.waiting.setVisible(bool(name))

    def show_probe(self, name: str, *, parent: str, is_new: bool, is_changed: bool, can_restore: bool) -> None:
        """Show which probe is edited.

        Args:
            name: Its id; empty for none.
            parent: Id of the probe that it was made from; empty for none.
            is_new: Whether it is not in the suite yet.
            is_changed: Whether anything is not kept.
            can_restore: Whether something was written and given up.
        """
        made_from = translate("Editor", "from {parent}").format(parent=parent) if parent else ""
        parts = [
            translate("Editor", "new") if is_new else translate("Editor", "edited") if is_changed else "",
            made_from,
            translate("Editor", "not kept yet") if is_new or is_changed else "",
        ]
        self.id.setText(name)
        self.state.set_text(" · ".join(part for part in parts if part))
        self.restore.setVisible(can_restore)


class KeepBar(QWidget):
    """Keep, keep and write the next, revert; and why it cannot be kept.

    Signals:
        kept: The probe is to be kept.
        kept_and_next: It is to be kept, and the next one written.
        reverted: What is not kept is to be given up.
    """

    kept = Signal()
    kept_and_next = Signal()
    reverted = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        enter = QKeySequence("Ctrl+Enter").toString(QKeySequence.SequenceFormat.NativeText)
        escape = QKeySequence("Esc").toString(QKeySequence.SequenceFormat.NativeText)
        self.keep = KeyButton(translate("Editor", "Keep"), enter, style, height=_BUTTON, is_primary=True, parent=self)
        self.next = KeyButton(translate("Editor", "Keep and write the next"), "", style, height=_BUTTON, parent=self)
        self.revert = KeyButton(translate("Editor", "Revert"), escape, style, height=_BUTTON, parent=self)
        self.reason = ProblemLine(style, self)
        buttons = QHBoxLayout()
        buttons.setSpacing(round(style.px(8)))
        for button in self.buttons:
            buttons.addWidget(button)
        buttons.addStretch(1)
        layout = QVBoxLayout(self)
        edge = round(style.px(_EDGE))
        layout.setContentsMargins(edge, round(style.px(6)), edge, round(style.px(8)))
        layout.setSpacing(round(style.px(4)))
        layout.addWidget(self.reason)
        layout.addLayout(buttons)
        self.keep.clicked.connect(self.kept)
        self.next.clicked.connect(self.kept_and_next)
        self.revert.clicked.connect(self.reverted)
        shifted = QKeySequence("Ctrl+Shift+Enter").toString(QKeySequence.SequenceFormat.NativeText)
        self.next.setToolTip(shifted)

    @property
    def buttons(self) -> tuple[KeyButton, ...]:
        """The buttons, in order."""
        return self.keep, self.next, self.revert

    def show_state(self, reason: str, *, can_keep: bool, can_revert: bool) -> None:
        """Say what can be done.

        Args:
            reason: Why the probe cannot be kept; empty where it can, or where there is nothing to keep.
            can_keep: Whether it can be kept.
            can_revert: Whether there is anything to give up.
        """
        self.reason.say(reason)
        self.keep.setEnabled(can_keep)
        self.next.setEnabled(can_keep)
        self.revert.setEnabled(can_revert)
        for button in (self.keep, self.next):
            button.setAccessibleDescription(reason or self.keep.toolTip())
