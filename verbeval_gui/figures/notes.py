"""Sentences that code without Qt wrote, in the language on screen."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.report import Note
from verbeval_gui.figures.style import Style


def note_text(note: Note | None, style: Style) -> str:
    """Return a note with its fields filled in, numbers as the style writes them; nothing for None."""
    if note is None:
        return ""
    fields = {name: _written(value, style) for name, value in note.fields.items()}
    return QCoreApplication.translate("", note.sentence).format(**fields)


def _written(value: object, style: Style) -> object:
    if isinstance(value, Note):
        return note_text(value, style)
    if isinstance(value, bool) or not isinstance(value, int | float):
        return value
    return style.count(value) if isinstance(value, int) else style.number(value)


def p_text(p: float | None, style: Style) -> str:
    """Return a p value: three decimals, `p < 0.001` below them; nothing for None."""
    if p is None:
        return ""
    if p < 0.0005:
        return f"p < {style.number(0.001, 3)}"
    return f"p = {style.number(p, 3)}"
