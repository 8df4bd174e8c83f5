"""Markdown: tables, and texts that stay what they are."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from typing import Final

_SPECIAL: Final = re.compile(r"([\\`*_{}\[\]<>|#~$])")


def escaped(text: str) -> str:
    """Return a text on one line that Markdown shows as it is, also inside a table."""
    return _SPECIAL.sub(r"\\\1", " ".join(text.split())).replace("&", "&amp;")


def code(text: str) -> str:
    """Return a text on one line as code; a dash for an empty one."""
    line = " ".join(text.split()).replace("`", "'").replace("|", "\\|")
    return f"`{line}`" if line else "–"


def table(header: Sequence[str], rows: Iterable[Sequence[str]], n_text: int = 1, n_texts_right: int = 0) -> str:
    """Return a table; its cells are Markdown already.

    Args:
        header: Names of the columns.
        rows: As many cells each.
        n_text: How many columns, from the left, hold texts; the others hold numbers, which stand to the right.
        n_texts_right: How many hold texts again, from the right.
    """
    is_text = [i < n_text or i >= len(header) - n_texts_right for i in range(len(header))]
    rule = ["---" if is_words else "---:" for is_words in is_text]
    return "\n".join(f"| {' | '.join(cells)} |" for cells in (header, rule, *rows))
