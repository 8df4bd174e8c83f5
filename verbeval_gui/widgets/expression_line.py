"""The selection as one line of text: always valid for what is shown, with completion while typing."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QRectF, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.data.expression import ExpressionError, Vocabulary, read_expression, write_expression
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.style import CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.completions import Completion, completions
from verbeval_gui.widgets.expression_edit import ExpressionEdit
from verbeval_gui.widgets.icon_button import IconButton
from verbeval_gui.widgets.look import draw_frame, draw_text, fill_round
from verbeval_gui.widgets.strokes import draw_close, draw_full_star, draw_star
from verbeval_gui.widgets.suggestions import Suggestions

translate: Final = QCoreApplication.translate
_SLASH: Final = 20.0
_ENTER: Final = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class ExpressionLine(QWidget):
    """A field whose text becomes the selection on Enter; Esc brings back what is shown.

    Signals:
        entered: Enter was pressed on a line that is understood. Carries the selection.
        clear_requested: The person wants no selection.
        star_clicked: The person wants to save the selection, or one that is saved.
    """

    entered = Signal(Selection)
    clear_requested = Signal()
    star_clicked = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._vocabulary = Vocabulary({})
        self._valid = ""
        self._error: ExpressionError | None = None
        self._popup: Suggestions | None = None
        self._edit = ExpressionEdit(style, self)
        self._edit.setAccessibleName(translate("FilterBar", "Selection as an expression"))
        self._edit.setPlaceholderText(translate("FilterBar", "type a condition, such as tense = future"))
        self._edit.textEdited.connect(self._on_edited)
        self._edit.installEventFilter(self)
        self.setFocusProxy(self._edit)
        self._clear = IconButton(draw_close, translate("FilterBar", "Clear the selection"), style, 20, self)
        self._clear.clicked.connect(self.clear_requested)
        self._clear.hide()
        self._star = IconButton(draw_star, "", style, 22, self)
        self._star.clicked.connect(self.star_clicked)
        self.show_saved("")
        self.setFixedHeight(round(style.px(CONTROL + 2)))

    @property
    def text(self) -> str:
        """The text in the field."""
        return self._edit.text()

    @property
    def reason(self) -> str:
        """Why the text is not understood, in the language on screen; empty while it is."""
        return _words(self._error) if self._error is not None else ""

    @property
    def offered(self) -> tuple[str, ...]:
        """Ways to go on that are on offer."""
        return self._popup.offered if self._popup is not None and self._popup.isVisible() else ()

    @property
    def star(self) -> IconButton:
        """The star at the right end: filled while the selection is saved."""
        return self._star

    def show_saved(self, name: str) -> None:
        """Fill the star for a selection that is saved under a name; empty for one that is not."""
        if name:
            self._star.show_sign(draw_full_star, translate("Saved", "Saved as “{name}” (Ctrl+S)").format(name=name))
        else:
            self._star.show_sign(draw_star, translate("Saved", "Save the selection, or take a saved one (Ctrl+S)"))

    def set_vocabulary(self, vocabulary: Vocabulary) -> None:
        """Take over the names and values that the line may use."""
        self._vocabulary = vocabulary

    def show_expression(self, text: str) -> None:
        """Show the expression of what is shown; text being typed stays while the expression is the same."""
        if text == self._valid and self._edit.isModified():
            return
        self._valid = text
        self._restore()

    def focus_on(self, part: str = "") -> None:
        """Put the cursor into the line, with `part` of it selected; all of it by default."""
        self._edit.setFocus(Qt.FocusReason.ShortcutFocusReason)
        start = self._edit.text().find(part) if part else -1
        if start >= 0:
            self._edit.setSelection(start, len(part))
        else:
            self._edit.selectAll()

    def _restore(self) -> None:
        self._edit.setText(self._valid)
        self._edit.setModified(False)
        self._edit.setCursorPosition(0 if not self._edit.hasFocus() else len(self._valid))
        self._set_error(None)
        self._clear.setVisible(bool(self._valid))
        self._hide_popup()

    def _enter(self) -> None:
        try:
            selection = read_expression(self._edit.text(), self._vocabulary)
        except ExpressionError as error:
            self._set_error(error)
            self._show_popup(())
            return
        self._valid = write_expression(selection)
        self._restore()
        self.entered.emit(selection)

    def _on_edited(self, text: str) -> None:
        self._set_error(self._error_away_from_cursor(text))
        self._offer()

    def _error_away_from_cursor(self, text: str) -> ExpressionError | None:
        """Return what is wrong with the text, but for the word that is being typed and what is still missing."""
        try:
            read_expression(text, self._vocabulary)
        except ExpressionError as error:
            return error if error.end < self._edit.cursorPosition() else None
        return None

    def _offer(self) -> None:
        found = completions(self._edit.text(), self._edit.cursorPosition(), self._vocabulary)
        written = self._edit.text()[found.start : self._edit.cursorPosition()]
        is_done = [completion.text for completion in found.found] == [written]
        self._show_popup(() if is_done else found.found)

    def _complete(self, completion: Completion) -> None:
        cursor = self._edit.cursorPosition()
        found = completions(self._edit.text(), cursor, self._vocabulary)
        text = self._edit.text()
        rest = text[cursor:].lstrip() if completion.insertion.endswith(" ") else text[cursor:]
        self._edit.setText(text[: found.start] + completion.insertion + rest)
        self._edit.setModified(True)
        self._edit.setCursorPosition(found.start + len(completion.insertion))
        self._on_edited(self._edit.text())

    def _set_error(self, error: ExpressionError | None) -> None:
        if error is None and self._error is None:
            return
        self._error = error
        self._edit.underline(None if error is None else (error.start, error.end))
        self._edit.setToolTip(self.reason)
        self._edit.setAccessibleDescription(self.reason)
        self.update()

    def _show_popup(self, found: tuple[Completion, ...]) -> None:
        if self._popup is None:
            self._popup = Suggestions(self._style, self._edit.font(), self.window())
            self._popup.chosen.connect(self._complete)
        if self._popup.parentWidget() is not self.window():
            self._popup.setParent(self.window())
        self._popup.show_below(self, self.reason, found)

    def _hide_popup(self) -> None:
        if self._popup is not None:
            self._popup.hide()

    def _on_key(self, key: int) -> bool:
        is_open = self._popup is not None and self._popup.isVisible()
        if key in _ENTER:
            self._accept_or_enter()
        elif key == Qt.Key.Key_Escape and self._has_something_to_restore():
            self._restore()
        elif key in (Qt.Key.Key_Up, Qt.Key.Key_Down):
            self._move(1 if key == Qt.Key.Key_Down else -1)
        elif key == Qt.Key.Key_Tab and is_open and self._popup is not None and (best := self._popup.first()):
            self._complete(best)
        else:
            return False
        return True

    def _accept_or_enter(self) -> None:
        marked = self._popup.marked() if self._popup is not None and self._popup.isVisible() else None
        if marked is not None:
            self._complete(marked)
        else:
            self._enter()

    def _move(self, step: int) -> None:
        if self._popup is None or not self._popup.isVisible():
            self._offer()
        elif self._popup is not None:
            self._popup.move_by(step)

    def _has_something_to_restore(self) -> bool:
        is_open = self._popup is not None and self._popup.isVisible()
        return is_open or self._edit.text() != self._valid

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Take Enter, Esc, Tab and the arrows before the field does; hide what hangs below when the focus leaves."""
        if event.type() == QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent):
            if event.key() == Qt.Key.Key_Escape and self._has_something_to_restore():
                event.accept()
                return True
        elif event.type() == QEvent.Type.KeyPress and isinstance(event, QKeyEvent):
            return self._on_key(event.key())
        elif event.type() == QEvent.Type.FocusOut:
            self._hide_popup()
            self.update()
        elif event.type() == QEvent.Type.FocusIn:
            self.update()
        return super().eventFilter(watched, event)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Place the field, the cross and the star inside the frame."""
        super().resizeEvent(event)
        left, end = round(self._style.px(_SLASH)), self.width() - 2
        for button in (self._star, self._clear):
            end -= button.width()
            button.move(end, (self.height() - button.height()) // 2)
        self._edit.setGeometry(left, 2, end - left - 2, self.height() - 4)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the frame and the slash."""
        painter = QPainter(self)
        palette, rect = self._style.palette, QRectF(self.rect())
        fill_round(painter, rect.adjusted(0.5, 0.5, -0.5, -0.5), palette.color("raised"))
        has_focus = self._edit.hasFocus()
        token = "wrong" if self._error is not None else "ink" if has_focus else "edge"
        draw_frame(painter, rect, palette.color(token), FRAME if has_focus else HAIRLINE)
        slash = rect.adjusted(self._style.px(8), 0, 0, 0)
        draw_text(painter, slash, "/", self._edit.font(), palette.color("text3"))


def _words(error: ExpressionError) -> str:
    return translate("", error.sentence).format(**error.fields)
