"""Text that can be written: files of other tools hold halves of characters."""

from __future__ import annotations

import re
from typing import Final

# After an even number of backslashes: a pair of escapes that is one character, or half of one.
_ESCAPES: Final = re.compile(
    rb"(?<!\\)((?:\\\\)*)(?:(\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2})|\\u[dD][89a-fA-F][0-9a-fA-F]{2})"
)
_SIGN: Final = rb"\ufffd"


def sound(text: str) -> str:
    """Return text that can be written: half a character, as broken files hold it, becomes a sign for it."""
    if text.isascii():
        return text
    try:
        text.encode()
    except UnicodeEncodeError:
        return text.encode(errors="replace").decode()
    return text


def without_halves(data: bytes) -> bytes:
    r"""Return JSON in which the escape of half a character, such as `\ud800`, is that of a sign for it."""
    if b"\\ud" not in data and b"\\uD" not in data:
        return data
    return _ESCAPES.sub(lambda found: found[1] + (found[2] or _SIGN), data)
