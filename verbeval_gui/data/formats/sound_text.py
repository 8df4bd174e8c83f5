"""Text that can be written: files of other tools hold halves of characters."""

from __future__ import annotations


def sound(text: str) -> str:
    """Return text that can be written: half a character, as broken files hold it, becomes a sign for it."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode(errors="replace").decode()
    return text
