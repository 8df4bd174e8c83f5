"""Text folded for searching: without case and accents."""

from __future__ import annotations

import unicodedata


def fold(text: str) -> str:
    """Return `text` with case folded and combining marks taken off, so that "Él habló" is found by "el hablo"."""
    if text.isascii():
        return text.casefold()
    decomposed = unicodedata.normalize("NFD", text.casefold())
    return unicodedata.normalize("NFC", "".join(c for c in decomposed if not unicodedata.combining(c)))
