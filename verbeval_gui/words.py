"""Marks sentences for translation in code that must not know Qt."""

from __future__ import annotations


def mark(text: str) -> str:
    """Return `text` unchanged; the catalogue tool collects what is marked.

    Marked sentences are English and may hold `{name}` fields. They are translated where they are shown, in the
    context "Sentences", before the fields are filled in.
    """
    return text
