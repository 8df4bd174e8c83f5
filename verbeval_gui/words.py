"""Marks words for translation where they are written, in code that must not know Qt.

The catalogue tool reads both functions by name; the words are translated where they are shown.
"""

from __future__ import annotations


def mark(text: str) -> str:
    """Return a sentence unchanged; it is translated in the empty context, before its `{name}` fields are filled in."""
    return text


def QT_TRANSLATE_NOOP(context: str, text: str) -> str:  # noqa: N802, ARG001  # the name that the catalogue tool knows
    """Return a word unchanged; it is translated in `context`."""
    return text
