"""Perplexities of several checkpoints, and whether they measure the same."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from typing import Any

from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.words import mark


def perplexities(
    provenances: Sequence[Provenance],
) -> tuple[tuple[dict[str, float | None], ...], Note | None]:
    """Return the headline perplexity of each checkpoint, by language, empty text for all together.

    Returns:
        One mapping a checkpoint, empty where none was measured, and why they cannot be compared; None where they can.
    """
    blocks = [_mapping(one.perplexity) for one in provenances]
    texts = {str(_mapping(block.get("overall")).get("sha256")) for block in blocks if block}
    tokenizers = {str(block.get("tokenizer_sha256")) for block in blocks if block}
    note = None
    if len(texts) > 1:
        note = Note(mark("Perplexities are of different texts: their line says nothing of the training."))
    elif len(tokenizers) > 1:
        note = Note(mark("Tokenizers differ: the line of perplexities says nothing of the training."))
    return tuple(map(_values, blocks)), note


def _values(block: Mapping[str, Any]) -> dict[str, float | None]:
    cells = {"": _mapping(block.get("overall"))} | {
        name: _mapping(cell) for name, cell in _mapping(block.get("by_language")).items()
    }
    return {name: _number(cell.get("perplexity")) for name, cell in cells.items() if cell}


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if math.isfinite(value) else None
