"""Own edges of bins as a line of text; what is wrong with it stands below."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent
from PySide6.QtWidgets import QLineEdit, QWidget

from verbeval_gui.app.dialogs.note import Note
from verbeval_gui.app.dialogs.parts import SMALL, column
from verbeval_gui.data.bin_edges import Edges, edges_text, read_edges
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import CONTROL, Style

translate = QCoreApplication.translate


class _Line(QLineEdit):
    """A line whose text can be given up by Escape; a second one is the dialog's.

    Signals:
        given_up: Escape was pressed on a text that was changed.
        left: The keyboard went elsewhere in the dialog.
    """

    given_up = Signal()
    left = Signal()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Give up what was typed."""
        if event.key() == Qt.Key.Key_Escape and self.isModified():
            self.given_up.emit()
        else:
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Tell it, unless another window or a menu has the keyboard for a while."""
        super().focusOutEvent(event)
        if event.reason() not in (Qt.FocusReason.ActiveWindowFocusReason, Qt.FocusReason.PopupFocusReason):
            self.left.emit()


class EdgesLine(QWidget):
    """A line that takes edges when Enter is pressed or the keyboard leaves it.

    What is wrong can be mended after Enter. Once the keyboard leaves, the edges in use stand there again, with the
    reason below; Escape brings them back without one.

    Signals:
        entered: The line holds other edges. Carries them.
    """

    entered = Signal(object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._edges: Edges = ()
        self.edit = _Line(self)
        self.edit.setFixedHeight(round(style.px(CONTROL)))
        self.edit.setAccessibleName(translate("Conventions", "Edges of the bins"))
        self.edit.setToolTip(
            translate("Conventions", "From 0 to 1, each above the one before. They can be dragged in the diagram too.")
        )
        self.note = Note(style, self)
        layout = column(style, self, gap=SMALL)
        layout.addWidget(self.edit)
        layout.addWidget(self.note)
        self.edit.textEdited.connect(self._on_edited)
        self.edit.editingFinished.connect(self._on_finished)
        self.edit.given_up.connect(self._on_given_up)
        self.edit.left.connect(self._bring_back)

    def show_edges(self, edges: Edges) -> None:
        """Show edges that were chosen elsewhere; nothing is told."""
        if edges != self._edges:
            self._edges = edges
            self._bring_back()
            self.note.clear()

    def _bring_back(self) -> None:
        self.edit.setText(edges_text(self._edges).replace(",", ", "))

    def _on_given_up(self) -> None:
        self._bring_back()
        self.note.clear()

    def _on_edited(self, text: str) -> None:
        """Take back what was wrong as soon as it is right; what is half typed is not wrong yet."""
        try:
            read_edges(text)
        except VerbevalError:
            return
        self.note.clear()

    def _on_finished(self) -> None:
        try:
            edges = read_edges(self.edit.text())
        except VerbevalError as error:
            self.note.say_error(error)
            return
        self.note.clear()
        if edges != self._edges:
            self._edges = edges
            self.entered.emit(edges)
