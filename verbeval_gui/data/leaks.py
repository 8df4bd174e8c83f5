"""Finds probes whose filled sentence stands in a training corpus."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.files import read_text
from verbeval_gui.data.probes import Probe

_PRONOUN: Final = re.compile(r"\b(I)\b")
_SENTENCE_END: Final = re.compile(r"(?<=[.!?])\s+")


def fingerprint(text: str) -> bytes:
    """Return the SHA-256 of a text in NFC, stripped and lower-cased; the pronoun I is kept as it is."""
    parts = _PRONOUN.split(unicodedata.normalize("NFC", text).strip())
    kept = (part if part == "I" else part.lower() for part in parts)
    return hashlib.sha256("".join(kept).encode()).digest()


def filled_sentences(probe: Probe) -> Iterator[str]:
    """Yield the sentences a probe puts to a model: one a form, or the judged one."""
    yield from dict.fromkeys(probe.filled(form) for form in probe.candidates)


def leaked(sentences: Mapping[bytes, int], corpora: Iterable[Path]) -> dict[int, tuple[Path, str]]:
    """Return which probes stand in a corpus, with the corpus and the text that gave them away.

    Args:
        sentences: The number of a probe by the fingerprint of each of its sentences.
        corpora: Plain texts, one text a line, or JSON Lines with `text` or `spanish`.

    Raises:
        VerbevalError: A corpus cannot be read.
    """
    found: dict[int, tuple[Path, str]] = {}
    for corpus in corpora:
        for text in corpus_texts(corpus):
            if (number := sentences.get(fingerprint(text))) is not None:
                found.setdefault(number, (corpus, text.strip()))
    return found


def corpus_texts(corpus: Path) -> Iterator[str]:
    """Yield the texts of a corpus, and the single sentences of those that hold several."""
    for line in read_text(corpus).split("\n"):
        for text in _of_json(line) if corpus.suffix == ".jsonl" else (line,):
            yield text
            if len(sentences := _SENTENCE_END.split(text.strip())) > 1:
                yield from sentences


def _of_json(line: str) -> Iterator[str]:
    try:
        value: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return
    if isinstance(value, dict):
        yield from (value[name] for name in ("text", "spanish") if isinstance(value.get(name), str))
