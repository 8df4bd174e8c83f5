"""What the star opens: a name for the selection, and the slices that are saved."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QPoint, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QFont, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QDialog, QHBoxLayout, QLabel, QLineEdit, QVBoxLayout, QWidget

from verbeval_gui.data.combining import How
from verbeval_gui.data.saved_slices import LONGEST_NAME, key_of, tidy_name
from verbeval_gui.figures.style import BODY, CAPTION, CONTROL, HAIRLINE, Style
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.look import draw_frame, dress
from verbeval_gui.widgets.slice_list import SliceList, SliceRow

translate: Final = QCoreApplication.translate
_WIDTH: Final = 440
_MARGIN: Final = 10
_ROWS_SEEN: Final = 6


class SlicesPopup(QDialog):
    """Saves the selection under a name typed in place, and lists what is saved; Esc or a click beside it closes it.

    Signals:
        save_requested: The selection is to be saved. Carries the name; one that is taken was asked about.
        picked: A slice was chosen. Carries its name and how it joins the selection.
        renamed: A slice was given another name. Carries the old and the new one.
        delete_requested: A slice is to be deleted. Carries its name.
        export_requested: The slices are to be written to a file.
        import_requested: Slices are to be read from a file.
    """

    save_requested = Signal(str)
    picked = Signal(str, How)
    renamed = Signal(str, str)
    delete_requested = Signal(str)
    export_requested = Signal()
    import_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self._style = style
        self._asked = ""
        dress(self, style, "raised")
        title = translate("Saved", "Saved slices")
        self.setWindowTitle(title)
        self.setAccessibleName(title)
        self._name = self._name_field()
        self._save = KeyButton(translate("Saved", "Save"), translate("Saved", "Enter"), style, parent=self)
        self._save.clicked.connect(self._on_save)
        self._note = self._label()
        self._list = SliceList(style, self)
        self._list.setAccessibleName(title)
        self._list.picked.connect(self.picked)
        # The list is renewed for the new name: not while its editor hands the name over.
        self._list.renamed.connect(self.renamed, Qt.ConnectionType.QueuedConnection)
        self._list.delete_requested.connect(self.delete_requested)
        self._list.left_upwards.connect(self._name.setFocus)
        self._hint = self._label()
        self._hint.setText(translate("Saved", "Click: select · Ctrl: and · Shift: or · Ctrl+Shift: and not"))
        self._buttons = self._button_row()
        self._column = QVBoxLayout(self)
        self._lay_out()

    @property
    def list(self) -> SliceList:
        """The slices."""
        return self._list

    @property
    def name_field(self) -> QLineEdit:
        """Where the name is typed."""
        return self._name

    @property
    def note(self) -> str:
        """What is said below the name, empty for nothing."""
        return self._note.text()

    def offer(self, name: str, *, can_save: bool) -> None:
        """Offer a name for the selection."""
        self._name.setText(tidy_name(name) if can_save else "")
        self._name.selectAll()
        self._name.setEnabled(can_save)
        self._save.setEnabled(can_save)
        nothing = translate("Saved", "Everything is selected: there is nothing to save.")
        self.say("" if can_save else nothing)

    def say(self, words: str) -> None:
        """Say something below the name."""
        self._note.setText(words)
        self._note.setVisible(bool(words))
        self._fit()

    def show_rows(self, rows: tuple[SliceRow, ...]) -> None:
        """List slices."""
        self._list.show_rows(rows)
        has_rows = bool(rows)
        self._list.setVisible(has_rows)
        self._hint.setVisible(has_rows)
        for button in self._buttons[:3]:
            button.setEnabled(has_rows)
        self._fit()

    def show_at(self, anchor: QWidget) -> None:
        """Open below `anchor`, inside the screen, ready for a name or for a choice."""
        self._fit()
        corner = anchor.mapToGlobal(QPoint(anchor.width() - self.width(), anchor.height() + 4))
        room = anchor.screen().availableGeometry()
        rect = QRect(corner, self.size())
        rect.moveRight(min(rect.right(), room.right()))
        rect.moveLeft(max(rect.left(), room.left()))
        self.move(rect.topLeft())
        self.show()
        (self._name if self._name.isEnabled() else self._list).setFocus()

    def _name_field(self) -> QLineEdit:
        field = QLineEdit(self)
        field.setMaxLength(LONGEST_NAME)
        field.setPlaceholderText(translate("Saved", "Name of the slice"))
        field.setAccessibleName(translate("Saved", "Name of the slice"))
        field.setFixedHeight(round(self._style.px(CONTROL)))
        field.textEdited.connect(self._on_edited)
        field.installEventFilter(self)
        return field

    def _label(self) -> QLabel:
        label = QLabel(self)
        label.setTextFormat(Qt.TextFormat.PlainText)
        label.setWordWrap(True)
        label.setFont(self._style.font(CAPTION))
        return label

    def _button_row(self) -> tuple[KeyButton, ...]:
        made = []
        for words, key, asked in (
            (translate("Saved", "Rename"), "F2", self._list.rename_current),
            (translate("Saved", "Delete"), translate("Saved", "Del"), self._delete_current),
            (translate("Saved", "Export…"), "", self.export_requested.emit),
            (translate("Saved", "Import…"), "", self.import_requested.emit),
        ):
            button = KeyButton(words, key, self._style, parent=self)
            button.clicked.connect(lambda _checked=False, asked=asked: asked())
            made.append(button)
        return tuple(made)

    def _lay_out(self) -> None:
        px = self._style.px
        column = self._column
        column.setContentsMargins(*[round(px(_MARGIN))] * 4)
        column.setSpacing(round(px(7)))
        title = QLabel(translate("Saved", "Save the selection as"), self)
        title.setFont(self._style.font(BODY, QFont.Weight.DemiBold))
        title.setBuddy(self._name)
        first, last = QHBoxLayout(), QHBoxLayout()
        first.addWidget(self._name, 1)
        first.addWidget(self._save)
        for button in self._buttons:
            last.addWidget(button)
        last.insertStretch(2, 1)
        column.addWidget(title)
        column.addLayout(first)
        for widget in (self._note, self._list, self._hint):
            column.addWidget(widget)
        column.addLayout(last)

    def _fit(self) -> None:
        """Take the height that the rows need, up to some of them."""
        self._list.setFixedHeight(self._list.height_of(min(_ROWS_SEEN, self._list.count())))
        buttons = sum(button.width() + self._style.px(8) for button in self._buttons)
        width = round(max(self._style.px(_WIDTH), buttons + self._style.px(2 * _MARGIN + 8)))
        self._column.activate()
        self.setFixedSize(width, max(self._column.minimumSize().height(), self._column.heightForWidth(width)))

    def _on_edited(self) -> None:
        self._asked = ""
        self.say("")

    def _on_save(self) -> None:
        """Save, after asking in place where the name is taken: a second Enter replaces."""
        key = key_of(self._name.text())
        taken = next((row.name for row in self._list.rows if key_of(row.name) == key), "")
        if not key:
            self.say(translate("Saved", "A slice needs a name."))
        elif taken and self._asked != key:
            self._asked = key
            self.say(translate("Saved", "“{name}” is saved already. Enter again replaces it.").format(name=taken))
        else:
            self.save_requested.emit(self._name.text())

    def _delete_current(self) -> None:
        if name := self._list.current_name:
            self.delete_requested.emit(name)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Save by Enter in the name, go down to the slices by the down key."""
        if event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
                self._on_save()
                return True
            if event.key() == Qt.Key.Key_Down and self._list.count():
                self._list.setFocus()
                return True
        return super().eventFilter(watched, event)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame."""
        draw_frame(QPainter(self), QRectF(self.rect()), self._style.palette.color("edge"), HAIRLINE, 0)
