"""Forms of the verb that can be taken as candidates, each a button."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QWidget

from verbeval_gui.data.curation.proposals import FormProposal
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.editor_look import SPACE
from verbeval_gui.widgets.flow_box import FlowBox
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.labels import quiet_label

translate: Final = QCoreApplication.translate
MOST_SHOWN: Final = 6
_ROW: Final = 28


class FormButtons(QWidget):
    """The first few proposals, the most useful ones first.

    Signals:
        form_wanted: A form is to be a candidate. Carries it, and its kind.
        row_wanted: A form is to be written that is not on offer.
    """

    form_wanted = Signal(str, str)
    row_wanted = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._shown: tuple[FormProposal, ...] = ()
        self._label = quiet_label(style, self)
        self._label.setText(translate("Editor", "Add form:"))
        self.flow = FlowBox(round(style.px(_ROW)), round(style.px(6)), self)
        self.buttons: tuple[KeyButton, ...] = ()
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(SPACE)))
        layout.addWidget(self._label, 0, Qt.AlignmentFlag.AlignTop)
        layout.addWidget(self.flow, 1)
        self._label.setFixedHeight(round(style.px(_ROW)))
        self._show()

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms on offer."""
        return tuple(one.form for one in self._shown)

    def show_proposals(self, proposals: Sequence[FormProposal]) -> None:
        """Offer forms."""
        if (shown := tuple(proposals[:MOST_SHOWN])) != self._shown:
            self._shown = shown
            self._show()

    def _show(self) -> None:
        other = KeyButton(translate("Editor", "another…"), "", self._style, parent=self.flow)
        other.clicked.connect(self.row_wanted)
        for old in self.buttons:
            old.hide()
            old.deleteLater()
        self.buttons = (*(self._button(one) for one in self._shown), other)
        self.flow.set_parts(self.buttons)

    def _button(self, one: FormProposal) -> KeyButton:
        button = KeyButton(one.form, "", self._style, parent=self.flow)
        name = kind_name(one.kind)
        button.setToolTip(name)
        button.setAccessibleName(translate("Editor", "Add {form}: {kind}").format(form=one.form, kind=name))
        button.clicked.connect(lambda: self.form_wanted.emit(one.form, one.kind))
        return button


def kind_name(kind: str) -> str:
    """Return what a proposed form is, in words."""
    return {
        "right": translate("Editor", "the right form"),
        "over_regularised": translate("Editor", "made regular, wrong"),
        "wrong_person": translate("Editor", "another person"),
        "wrong_tense": translate("Editor", "another tense"),
        "base": translate("Editor", "the base form"),
        "other_language": translate("Editor", "the other language"),
    }[kind]
