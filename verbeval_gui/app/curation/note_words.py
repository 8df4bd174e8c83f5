"""Notes of the curation page in words."""

from __future__ import annotations

from verbeval_gui.app.i18n import filled
from verbeval_gui.data.report import Note
from verbeval_gui.figures.terms import value_name


def note_text(note: Note) -> str:
    """Return a note in the language on screen; a verdict in it by its name."""
    fields = dict(note.fields)
    verdict = fields.get("verdict")
    return filled(
        note.sentence, **fields | ({"verdict": value_name("review", verdict)} if isinstance(verdict, str) else {})
    )
