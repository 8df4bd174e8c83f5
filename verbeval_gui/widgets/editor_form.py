"""The fields of a probe beside sentence and candidates."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFocusEvent
from PySide6.QtWidgets import QLabel, QLineEdit, QPlainTextEdit, QStackedWidget, QVBoxLayout, QWidget

from verbeval_gui.data.curation.drafts import Checked, Draft
from verbeval_gui.data.probe_fields import CLOSED, folded_code, has_no_person
from verbeval_gui.data.vocabulary import PERSONS, REASON_CODES, VERBS
from verbeval_gui.figures import terms
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.editor_choice import ChoiceBox
from verbeval_gui.widgets.editor_fields import FieldRow
from verbeval_gui.widgets.editor_look import FIELD_HEIGHT, SPACE, set_bad
from verbeval_gui.widgets.labels import text_label
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_LEAST_LINE: Final = 72


class LineField(QLineEdit):
    """A line of text; showing the same text again leaves cursor and undo steps alone."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setFont(style.font())
        self._least = round(style.px(_LEAST_LINE))
        self.setFixedHeight(round(style.px(FIELD_HEIGHT)))

    def sizeHint(self) -> QSize:
        """Return the room of a word; a line takes what is left."""
        return QSize(self._least, self.height())

    def show_text(self, text: str) -> None:
        """Show a text."""
        if text != self.text():
            self.setText(text)
            self.setCursorPosition(0)


class TextField(QPlainTextEdit):
    """A few lines of text; Tab leaves them.

    Signals:
        edited: The person changed the text. Carries it.
        left: The focus went elsewhere.
    """

    edited = Signal(str)
    left = Signal()

    def __init__(self, style: Style, n_lines: int, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._is_showing = False
        self.setFont(style.font())
        self.setTabChangesFocus(True)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setFixedHeight(round(self.fontMetrics().lineSpacing() * n_lines + style.px(14)))
        thin_scroll_bars(self, style)
        self.textChanged.connect(self._on_changed)

    def show_text(self, text: str) -> None:
        """Show a text; the same one again leaves cursor and undo steps alone."""
        if text != self.toPlainText():
            self._is_showing = True
            self.setPlainText(text)
            self._is_showing = False

    def _on_changed(self) -> None:
        if not self._is_showing:
            self.edited.emit(self.toPlainText())

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Say that the text may be complete."""
        super().focusOutEvent(event)
        self.left.emit()


class ReasonField(QStackedWidget):
    """One of the six tricks of adversarial probes; a free word on core probes.

    Signals:
        chosen: The reason changed. Carries it; None for none.
    """

    chosen = Signal(object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.codes = ChoiceBox(style, (None, *REASON_CODES), lambda code: terms.value_name("reason_code", code), self)
        self.word = LineField(style, self)
        for part in (self.codes, self.word):
            self.addWidget(part)
        self.setFixedHeight(round(style.px(FIELD_HEIGHT)))
        self.setFocusProxy(self.codes)
        self.codes.chosen.connect(self.chosen)
        self.word.textEdited.connect(lambda text: self.chosen.emit(text.strip() or None))

    @property
    def part(self) -> QWidget:
        """The control that is on show."""
        return self.codes if self.currentIndex() == 0 else self.word

    def show_draft(self, draft: Draft) -> None:
        """Show the reason as the draft's category has it."""
        part = self.word if draft.category == "core" else self.codes
        self.setCurrentWidget(part)
        self.setFocusProxy(part)
        code = draft.reason_code
        self.codes.show_value(folded_code(code) if code else None)
        if (self.word.text().strip() or None) != code:
            self.word.show_text(code or "")

    def set_bad(self, *, is_bad: bool) -> None:
        """Frame it in the colour of what is wrong, or no longer."""
        self.codes.set_bad(is_bad=is_bad)
        set_bad(self.word, is_bad=is_bad)


class KindFields(QWidget):
    """What the probe asks about, and where it belongs: two rows of fields.

    Signals:
        field_changed: The person changed a field. Carries its name and value.
    """

    field_changed = Signal(str, object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.reason = ReasonField(style, self)
        self.boxes = {name: self._box(style, name, values) for name, values in _VALUES.items()}
        self.pair, self.tags = LineField(style, self), LineField(style, self)
        self.tags.setToolTip(translate("Editor", "With commas between"))
        box = self.boxes
        self.first = FieldRow(style, (
            ("reason_code", self.reason, 30), ("tense", box["tense"], 22), ("person", box["person"], 13),
            ("label", box["label"], 19), ("language", box["language"], 12),
        ), self)  # fmt: skip
        self.second = FieldRow(style, (
            ("verb", box["verb"], 4), ("regularity", box["regularity"], 4), ("category", box["category"], 4),
            ("pair_id", self.pair, 30), ("tags", self.tags, 58),
        ), self)  # fmt: skip
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(SPACE)))
        layout.addWidget(self.first)
        layout.addWidget(self.second)
        self.reason.chosen.connect(lambda value: self.field_changed.emit("reason_code", value))
        self.pair.textEdited.connect(lambda text: self.field_changed.emit("pair_id", text.strip() or None))
        self.tags.textEdited.connect(lambda text: self.field_changed.emit("tags", _tags(text)))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab reaches, in order."""
        box = self.boxes
        first = (self.reason.part, box["tense"], box["person"], box["label"], box["language"])
        return (*first, box["verb"], box["regularity"], box["category"], self.pair, self.tags)

    def show_draft(self, draft: Draft, checked: Checked) -> None:
        """Show the fields, and what is wrong with them."""
        self.reason.show_draft(draft)
        for name, box in self.boxes.items():
            box.show_value(getattr(draft, name))
        self.boxes["person"].setEnabled(not has_no_person(draft.tense, draft.reason_code))
        if (self.pair.text().strip() or None) != draft.pair_id:
            self.pair.show_text(draft.pair_id or "")
        if _tags(self.tags.text()) != draft.tags:
            self.tags.show_text(", ".join(draft.tags))
        for row in (self.first, self.second):
            row.show_problems(checked)

    def _box(self, style: Style, name: str, values: tuple[str | None, ...]) -> ChoiceBox:
        box = ChoiceBox(style, values, lambda value: _short_name(name, value), self)
        box.chosen.connect(lambda value: self.field_changed.emit(name, value))
        return box


class OtherFields(QWidget):
    """What a reader should know, the probe's name and origin, and fields that the program does not know.

    Signals:
        field_changed: The person changed a field. Carries its name and value.
    """

    field_changed = Signal(str, object)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.explanation = TextField(style, 2, self)
        self.id, self.source = LineField(style, self), LineField(style, self)
        self.explained = FieldRow(style, (("explanation", self.explanation, 1),), self)
        self.named = FieldRow(style, (("id", self.id, 1), ("source", self.source, 1)), self)
        self.unknown: QLabel = text_label(style, color="text2", parent=self)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(SPACE)))
        for part in (self.explained, self.named, self.unknown):
            layout.addWidget(part)
        self.explanation.edited.connect(lambda text: self.field_changed.emit("explanation", text))
        self.id.textEdited.connect(lambda text: self.field_changed.emit("id", text.strip()))
        self.source.textEdited.connect(lambda text: self.field_changed.emit("source", text))

    @property
    def stops(self) -> tuple[QWidget, ...]:
        """What Tab reaches, in order."""
        return self.explanation, self.id, self.source

    def show_draft(self, draft: Draft, checked: Checked, *, is_new: bool) -> None:
        """Show the fields; only a new probe's id can be written."""
        self.explanation.show_text(draft.explanation)
        self.source.show_text(draft.source)
        if self.id.text().strip() != draft.id:
            self.id.show_text(draft.id)
        self.id.setReadOnly(not is_new)
        self.id.setEnabled(is_new)
        fields = "   ".join(f"{name}: {value}" for name, value in draft.extra.items())
        self.unknown.setText(translate("Editor", "Other fields, kept as they are: {fields}").format(fields=fields))
        self.unknown.setVisible(bool(draft.extra))
        self.explained.show_problems(checked)
        self.named.show_problems(checked)


_VALUES: Final[dict[str, tuple[str | None, ...]]] = {
    **CLOSED,
    "person": (None, *PERSONS),
    "verb": tuple(sorted(VERBS)),
}


def _short_name(name: str, value: str) -> str:
    return value.upper() if name == "language" else terms.value_name(name, value)


def _tags(text: str) -> tuple[str, ...]:
    return tuple(dict.fromkeys(part.strip() for part in text.split(",") if part.strip()))
