"""Perplexity of running texts as a report carries it: figures by split and language, and the single texts."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from verbeval_gui.data.report import Provenance
from verbeval_gui.data.vocabulary import LANGUAGES
from verbeval_gui.metrics.perplexity import PerplexityResult, bits_per_byte
from verbeval_gui.slices.tables import Table

Surprise = tuple[int, int, float]
_SUMS: Final = ("nll", "tokens", "bytes")
_COLUMNS: Final = {
    **{name: name for name in ("split", "language", "perplexity", "bits_per_byte", "tokens", "texts")},
    "left_out": "left_out",
    "at_or_above_uniform": "is_uniform",
    "stride": "stride",
    "sha256": "sha256",
}


@dataclass(frozen=True)
class PerplexityCell:
    """One set of texts.

    Attributes:
        split: Where they come from.
        language: `en`, `es`, or empty for all together.
        perplexity: None where there is none.
        bits_per_byte: None likewise.
        tokens: Scored tokens; `texts` and `left_out` likewise.
        is_uniform: Whether the model is no better than one that thinks every entry equally likely.
        stride: Tokens from one window to the next in long texts; None where all were read at once.
        sha256: Hash of the texts; empty where not known.
    """

    split: str
    language: str
    perplexity: float | None
    bits_per_byte: float | None
    tokens: int | None
    texts: int | None
    left_out: int
    is_uniform: bool
    stride: int | None
    sha256: str = ""


@dataclass(frozen=True)
class Document:
    """One text.

    Attributes:
        split: Where it comes from; empty where not known, `language` likewise.
        text: The text, or its start.
        is_whole: Whether that is all of it.
        perplexity: Infinite where it is too large for a number; None for a text without scored tokens.
        bits_per_byte: None likewise.
        tokens: Scored tokens.
        surprises: Start, end and nats of the scored tokens in the text; empty where they were not kept.
    """

    split: str
    language: str
    text: str
    is_whole: bool
    perplexity: float | None
    bits_per_byte: float | None
    tokens: int
    surprises: tuple[Surprise, ...] = ()


@dataclass(frozen=True)
class PerplexitySlice:
    """What the view of perplexity shows.

    Attributes:
        headline: Split whose figures are the headline; empty where not known.
        cells: By split: all texts together first, then each language.
        documents: The single texts, the worst first, those without a number last.
        n_documents: How many texts were read; `documents` may hold the first of them only.
        vocabulary: Entries that the model chooses from; None where not known.
    """

    headline: str
    cells: tuple[PerplexityCell, ...]
    documents: tuple[Document, ...]
    n_documents: int
    vocabulary: int | None

    @property
    def splits(self) -> tuple[str, ...]:
        """Splits of the single texts, in the order of the figures."""
        own = dict.fromkeys(one.split for one in self.documents if one.split)
        return tuple(dict.fromkeys([*(cell.split for cell in self.cells if cell.split in own), *own]))

    @property
    def languages(self) -> tuple[str, ...]:
        """Languages of the single texts."""
        found = {one.language for one in self.documents}
        return tuple(language for language in LANGUAGES if language in found)

    def table(self) -> Table:
        """Return the figures, one row a split and language; the language is empty for all together."""
        return Table(
            tuple(_COLUMNS), tuple(tuple(getattr(cell, name) for name in _COLUMNS.values()) for cell in self.cells)
        )

    def documents_of(self, split: str = "", language: str = "") -> tuple[Document, ...]:
        """Return the single texts of a split and a language; empty for any."""
        return tuple(
            one
            for one in self.documents
            if (not split or one.split == split) and (not language or one.language == language)
        )


def perplexity_slice(provenance: Provenance) -> PerplexitySlice | None:
    """Return what a report says of running texts; None where it has no single texts."""
    block = provenance.perplexity or {}
    documents = [_document(entry) for entry in _entries(block.get("documents"))]
    if not documents:
        return None
    cells = [cell for split, part in _mapping(block.get("by_split")).items() for cell in _cells(str(split), part)]
    return PerplexitySlice(
        headline=str(block.get("headline_split") or ""),
        cells=tuple(cells),
        documents=tuple(sorted(documents, key=_worst_first)),
        n_documents=max(_whole(block.get("n_documents")) or 0, len(documents)),
        vocabulary=_whole(block.get("vocabulary")),
    )


def _cells(split: str, part: object) -> list[PerplexityCell]:
    block = _mapping(part)
    languages = _mapping(block.get("by_language"))
    found = [("", block.get("overall")), *((name, languages[name]) for name in LANGUAGES if name in languages)]
    return [_cell(split, language, _mapping(cell)) for language, cell in found]


def _cell(split: str, language: str, cell: Mapping[str, Any]) -> PerplexityCell:
    return PerplexityCell(
        split=split,
        language=language,
        perplexity=_number(cell.get("perplexity")),
        bits_per_byte=_number(cell.get("bits_per_byte")),
        tokens=_whole(cell.get("tokens")),
        texts=_whole(cell.get("n")),
        left_out=_whole(cell.get("n_left_out")) or 0,
        is_uniform=cell.get("at_or_above_uniform") is True,
        stride=_whole(cell.get("stride")),
        sha256=str(cell.get("sha256") or ""),
    )


def _document(entry: Mapping[str, Any]) -> Document:
    nll, tokens, n_bytes = (_number(entry.get(name)) for name in _SUMS)
    is_known = nll is not None and tokens is not None and nll >= 0 and tokens >= 1
    text, sums = str(entry.get("text") or ""), ([nll or 0.0], [int(tokens or 0)], [int(n_bytes or 0)])
    return Document(
        split=str(entry.get("split") or ""),
        language=str(entry.get("language") or ""),
        text=text,
        is_whole=entry.get("is_whole") is not False,
        perplexity=PerplexityResult.from_token_nll(sums[0], sums[1]).perplexity if is_known else None,
        bits_per_byte=bits_per_byte(sums[0], sums[2]) if is_known and sums[2][0] > 0 else None,
        tokens=int(tokens or 0),
        surprises=_surprises(text, entry),
    )


def _surprises(text: str, entry: Mapping[str, Any]) -> tuple[Surprise, ...]:
    """Return where tokens lie and what they cost; tokens of one character, such as its bytes, are one."""
    values, stops = entry.get("token_nll"), entry.get("token_stops")
    if not isinstance(values, list) or not isinstance(stops, list) or len(values) != len(stops):
        return ()
    numbers, ends = [_number(value) for value in values], [_whole(stop) for stop in stops]
    found: list[Surprise] = []
    unscored = max(0, len(text.encode()) - (_whole(entry.get("bytes")) or 0))
    start = len(text.encode()[:unscored].decode(errors="ignore"))
    for stop, nll in zip(ends, numbers, strict=True):
        if stop is None or nll is None or stop > len(text):
            return ()
        if stop > start:
            found.append((start, stop, nll))
            start = stop
        elif found:
            found[-1] = (*found[-1][:2], found[-1][2] + nll)
    return tuple(found)


def _worst_first(document: Document) -> float:
    return math.inf if document.perplexity is None else -document.perplexity


def _entries(value: object) -> Sequence[Mapping[str, Any]]:
    return [entry for entry in value if isinstance(entry, dict)] if isinstance(value, list) else []


def _mapping(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, dict) else {}


def _number(value: object) -> float | None:
    is_number = isinstance(value, int | float) and not isinstance(value, bool) and math.isfinite(value)
    return float(value) if is_number and isinstance(value, int | float) else None


def _whole(value: object) -> int | None:
    number = _number(value)
    return int(number) if number is not None and number >= 0 else None
