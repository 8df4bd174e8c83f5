"""One candidate: its mark, its form to type, what the model gives it, and what it is to the probe."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QContextMenuEvent, QKeyEvent, QKeySequence, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QLineEdit, QMenu, QSizePolicy, QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import CAPTION, FRAME, HAIRLINE, Style
from verbeval_gui.slices.live_answers import LiveLine
from verbeval_gui.widgets.editor_bars import BeforeNowBars, line_mark
from verbeval_gui.widgets.editor_look import FIELD_HEIGHT
from verbeval_gui.widgets.labels import quiet_label, set_look
from verbeval_gui.widgets.look import draw_frame

translate: Final = QCoreApplication.translate
MARK_ROOM: Final = 24
ROLE_ROOM: Final = 64
MORE_ROOM: Final = 22
FORM_ROOM: Final = 96
_MARK: Final = 11.0
# What a person can do with a row, with the keys that do it in its line.
EXPECT, ALSO_RIGHT, PUT_IN, UP, DOWN, ADD, REMOVE = "expect", "also_right", "put_in", "up", "down", "add", "remove"
KEYS: Final = {
    EXPECT: "Ctrl+T",
    ALSO_RIGHT: "Ctrl+Shift+T",
    PUT_IN: "Ctrl+I",
    UP: "Alt+Up",
    DOWN: "Alt+Down",
    ADD: "Return",
    REMOVE: "Ctrl+Shift+Backspace",
}


def deed_names() -> dict[str, str]:
    """Return what can be done with a row, in words."""
    return {
        EXPECT: translate("Editor", "The right form"),
        ALSO_RIGHT: translate("Editor", "Also right, or no longer"),
        PUT_IN: translate("Editor", "Put into the sentence"),
        UP: translate("Editor", "Move up"),
        DOWN: translate("Editor", "Move down"),
        ADD: translate("Editor", "Add one below"),
        REMOVE: translate("Editor", "Remove"),
    }


class MarkButton(QAbstractButton):
    """The verdict mark of a row; pressing it makes the form the right one, with Shift also right."""

    asked = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.mark = ""
        self.setFixedSize(round(style.px(MARK_ROOM)), round(style.px(FIELD_HEIGHT)))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setToolTip(translate("Editor", "Click: the right form. Shift and click: also right."))

    def show_mark(self, mark: str) -> None:
        """Show a verdict mark; empty for none."""
        if mark != self.mark:
            self.mark = mark
            self.update()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Tell what was meant by the keys that were held."""
        super().mouseReleaseEvent(event)
        if event.button() == Qt.MouseButton.LeftButton and self.rect().contains(event.position().toPoint()):
            has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
            self.asked.emit(ALSO_RIGHT if has_shift else EXPECT)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the mark, or where one could be."""
        painter, px, palette = QPainter(self), self._style.px, self._style.palette
        side, middle = px(_MARK), self.height() / 2
        area = QRectF(px(3), middle - side / 2, side, side)
        if self.underMouse():
            draw_frame(painter, area.adjusted(-px(3), -px(3), px(3), px(3)), palette.color("edge"), HAIRLINE, 3)
        if self.mark:
            glyphs.draw_mark(painter, area, self.mark, palette)
        painter.end()


class MoreDots(QAbstractButton):
    """Three dots that open what can be done with the row."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.setFixedSize(round(style.px(MORE_ROOM)), round(style.px(FIELD_HEIGHT)))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setAccessibleName(translate("Editor", "What can be done with this form"))
        self.setToolTip(self.accessibleName())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the dots."""
        painter, px, palette = QPainter(self), self._style.px, self._style.palette
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        area = QRectF(self.rect()).adjusted(1, 2, -1, -2)
        if self.hasFocus():
            draw_frame(painter, area, palette.color("ink"), FRAME)
        elif self.underMouse():
            draw_frame(painter, area, palette.color("edge"), HAIRLINE)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(palette.color("text2"))
        for step in (-1, 0, 1):
            painter.drawEllipse(area.center() + QPoint(round(step * px(4)), 0), px(1.2), px(1.2))
        painter.end()


class FormEdit(QLineEdit):
    """A form; the keys of its row work in it, arrows lead to the rows above and below.

    Signals:
        asked: A key of the row was pressed. Carries what it does.
        stepped: The row above (-1) or below (1) is wanted.
    """

    asked = Signal(str)
    stepped = Signal(int)

    def event(self, event: QEvent) -> bool:
        """Take the row's keys before the window does."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent) and _deed(event) is not None:
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Do what the row's keys do."""
        deed = _deed(event)
        if deed is not None:
            self.asked.emit(deed)
        elif event.key() == Qt.Key.Key_Backspace and not self.text() and not event.isAutoRepeat():
            self.asked.emit(REMOVE)
        elif event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self.stepped.emit(1 if event.key() == Qt.Key.Key_Down else -1)
        else:
            super().keyPressEvent(event)


class CandidateRow(QWidget):
    """One row.

    Signals:
        edited: The person changed the form. Carries it.
        asked: Something is to be done with the row. Carries one of `KEYS`.
        stepped: The row above (-1) or below (1) is wanted.
    """

    edited = Signal(str)
    asked = Signal(str)
    stepped = Signal(int)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self.mark = MarkButton(style, self)
        self.form = FormEdit(self)
        self.bars = BeforeNowBars(style, self)
        self.role: QLabel = quiet_label(style, self)
        self.more = MoreDots(style, self)
        self.form.setFont(style.font())
        self.form.setFixedSize(round(style.px(FORM_ROOM)), round(style.px(FIELD_HEIGHT)))
        self.role.setFixedWidth(round(style.px(ROLE_ROOM)))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(0)
        for part in (self.mark, self.form, self.bars):
            layout.addWidget(part, int(part is self.bars))
        layout.addSpacing(round(style.px(10)))
        layout.addWidget(self.role)
        layout.addWidget(self.more)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.form.textEdited.connect(self.edited)
        self.form.asked.connect(self.asked)
        self.form.stepped.connect(self.stepped)
        self.mark.asked.connect(self.asked)
        self.more.clicked.connect(lambda: self._menu().popup(self.more.mapToGlobal(self.more.rect().bottomLeft())))

    def show_form(self, form: str, role: str, *, is_right: bool, number: int) -> None:
        """Show a form; the same one again leaves cursor and undo steps alone.

        Args:
            form: The form.
            role: What it is to the probe, in words.
            is_right: Whether it is right.
            number: Place of the row, from 1.
        """
        if self.form.text() != form:
            self.form.setText(form)
            self.form.setCursorPosition(0)
        self.role.setText(role)
        set_look(self.role, self._style, CAPTION, "text2")
        name = translate("Editor", "Candidate {n}").format(n=number)
        self.form.setAccessibleName(name)
        self.form.setAccessibleDescription(role)
        self.mark.setAccessibleName(f"{name}: {role}" if role else name)
        weight = self.form.font().Weight.DemiBold if is_right else self.form.font().Weight.Normal
        self.form.setFont(self._style.font(weight=weight))

    def show_line(self, line: LiveLine | None, *, is_right: bool, is_old: bool) -> None:
        """Show what the model gives the form."""
        mark = line_mark(line, is_right=is_right)
        self.mark.show_mark(mark)
        self.bars.show_line(line, mark, is_old=is_old)

    def contextMenuEvent(self, event: QContextMenuEvent) -> None:
        """Offer what can be done with the row."""
        self._menu().popup(event.globalPos())

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for deed, words in deed_names().items():
            action = menu.addAction(words)
            action.setShortcut(QKeySequence(KEYS[deed]))
            action.triggered.connect(lambda _checked=False, deed=deed: self.asked.emit(deed))
        return menu


def _deed(event: QKeyEvent) -> str | None:
    pressed = QKeySequence(event.keyCombination()).toString(QKeySequence.SequenceFormat.PortableText)
    pressed = pressed.replace("Num+", "").replace("Enter", "Return")
    return next((deed for deed, keys in KEYS.items() if keys == pressed), None)
