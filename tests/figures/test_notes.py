from PySide6.QtCore import QTranslator

from verbeval_gui.data.report import Note
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style

KNOWN = {"1 fixed": "1 corregida", "{n} broken": "{n} estropeadas", "{fixed}, {broken}: so.": "{fixed} y {broken}."}


class Words(QTranslator):
    """Speaks a language of four sentences."""

    def isEmpty(self):  # noqa: N802  # Qt's name
        return False

    def translate(self, _context, source, _comment=None, _n=-1):
        return KNOWN.get(source, "")


def test_a_note_in_a_note_is_said_in_the_same_language(qapp):
    note = Note("{fixed}, {broken}: so.", {"fixed": Note("1 fixed"), "broken": Note("{n} broken", {"n": 1200})})
    assert note_text(note, Style()) == "1 fixed, 1,200 broken: so."
    words = Words()
    qapp.installTranslator(words)
    try:
        assert note_text(note, Style()) == "1 corregida y 1,200 estropeadas."
    finally:
        qapp.removeTranslator(words)
