"""The entries of a tokenizer's vocabulary as text, and those that can only follow a finished word."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from typing import Final

import numpy as np
from numpy.typing import NDArray
from tokenizers import Tokenizer

_CHUNK: Final = 8_192
_PARTIAL: Final = "\N{REPLACEMENT CHARACTER}"
_INSIDE_WORDS: Final = "'’-"


def decode_entries(tokenizer: Tokenizer, ids: Sequence[int]) -> list[str]:
    """Return the text that each entry adds inside a string, leading spaces kept.

    Each is decoded after a letter, because a decoder drops the space of an entry that stands alone.
    """
    anchor = tokenizer.encode("a", add_special_tokens=False).ids
    base = tokenizer.decode(anchor, skip_special_tokens=False)
    texts: list[str] = []
    for start in range(0, len(ids), _CHUNK):
        chunk = [[*anchor, entry] for entry in ids[start : start + _CHUNK]]
        texts += [text.removeprefix(base) for text in tokenizer.decode_batch(chunk, skip_special_tokens=False)]
    return texts


def ends_word(text: str) -> bool:
    """Return whether text after a form shows that the word has ended: white space, punctuation or a symbol.

    An apostrophe and a hyphen may go on with a word; part of a character says nothing.
    """
    if not text or text[0] == _PARTIAL:
        return False
    return text[0].isspace() or (unicodedata.category(text[0])[0] in "PS" and text[0] not in _INSIDE_WORDS)


def has_whole_words(tokenizer: Tokenizer) -> bool:
    """Return whether each entry is a whole word, so that a form always ends with its token."""
    return type(tokenizer.model).__name__ == "WordLevel"


def boundary_entries(tokenizer: Tokenizer, eos_id: int | None) -> NDArray[np.int64]:
    """Return the entries that can follow only a finished word, ascending: EOS and those whose text ends a word.

    Special tokens other than EOS are no text and left out.

    Source:
        Pimentel & Meister, How to Compute the Probability of a Word, 2024; Oh & Schuler, 2024.
    """
    special = {entry for entry, token in tokenizer.get_added_tokens_decoder().items() if token.special}
    ids = sorted(set(tokenizer.get_vocab().values()) - special)
    found = [entry for entry, text in zip(ids, decode_entries(tokenizer, ids), strict=True) if ends_word(text)]
    if eos_id is not None:
        found.append(eos_id)
    return np.asarray(sorted(set(found)), np.int64)
