"""Minimal pairs as probes: a blank where two sentences differ in one place, whole sentences where they do not."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

import msgspec

from verbeval_gui.data.probes import Probe
from verbeval_gui.data.results_items import nfc
from verbeval_gui.data.vocabulary import BLANK

_WORD: Final = re.compile(r"\w[\w'’\-]*|[^\w\s]")
_UNDERLINES: Final = re.compile("_{3,}")


@dataclass(frozen=True)
class Pair:
    """Two sentences, one of which is right.

    Attributes:
        good: The right one; both NFC.
        bad: The wrong one.
        key: What the pair is called.
        language: Code of its language; `und` where nothing says it.
        fields: The pair's own fields.
        line: Where it stands in its file.
    """

    good: str
    bad: str
    key: str
    language: str
    fields: Mapping[str, Any] = field(default_factory=dict)
    line: int = 0


@dataclass(frozen=True)
class Span:
    """The one place in which two sentences differ.

    Attributes:
        before: What stands before it in both.
        good: What stands there in the right sentence: whole words.
        bad: What stands there in the wrong one.
        after: What stands after it in both.
    """

    before: str
    good: str
    bad: str
    after: str

    @property
    def prompt(self) -> str:
        """The sentence with a blank there."""
        return self.before + BLANK + self.after


def span_of(good: str, bad: str) -> Span:
    """Return where a pair's sentences differ; they differ as a whole where it is not in one place.

    A word that stands in one of them only takes its neighbour with it, so that something stands in the blank.
    """
    whole = Span("", good, bad, "")
    ours, theirs = (list(_WORD.finditer(text)) for text in (good, bad))
    n_before = _n_common(_before(good, ours), _before(bad, theirs))
    n_after = _n_common(_after(good, ours), _after(bad, theirs))
    n_after = min(n_after, len(ours) - n_before, len(theirs) - n_before)
    if not ours or not theirs:
        return whole
    inner = [[one[0].casefold() for one in words[n_before : len(words) - n_after]] for words in (ours, theirs)]
    if set(inner[0]) & set(inner[1]):
        return whole
    if not all(inner):
        n_before, n_after = (n_before, n_after - 1) if n_after else (n_before - 1, 0)
    if n_before < 0:
        return whole
    places = [(words[n_before].start(), words[-n_after - 1].end()) for words in (ours, theirs)]
    (start, stop), (their_start, their_stop) = places
    found = Span(good[:start], good[start:stop], bad[their_start:their_stop], good[stop:])
    is_clear = bad == found.before + found.bad + found.after and not _UNDERLINES.search(found.before + found.after)
    return found if is_clear else whole


def probe_of_pair(pair: Pair, source: str) -> Probe:
    """Return a pair as a choice probe: which verb, tense and person it is about is not known.

    The candidates are in alphabetical order, so that the first one is no hint.

    Args:
        pair: The pair; its sentences differ.
        source: Where it comes from.
    """
    span = span_of(pair.good, pair.bad)
    return Probe(
        id=pair.key,
        language=pair.language,
        verb="",
        regularity="",
        tense="",
        person=None,
        prompt=span.prompt,
        candidates=tuple(sorted((span.good, span.bad))),
        expected=span.good,
        label="correct",
        category="core",
        source=source,
        extra=dict(pair.fields),
    )


def probe_line(probe: Probe) -> bytes:
    """Return a probe as a line of a probe file; what is not known of it is null."""
    held = msgspec.to_builtins(probe)
    extra = held.pop("extra")
    held |= {name: held[name] or None for name in ("verb", "regularity", "tense")}
    usual = ("reason_code", "explanation", "accepted", "pair_id", "tags", "shown")
    kept = {name: value for name, value in held.items() if name not in usual or value}
    return msgspec.json.encode(kept | {name: value for name, value in extra.items() if name not in kept}) + b"\n"


def sentence(value: Any) -> str:
    """Return a cell as a sentence: NFC, without white space around it; empty for what is no text."""
    return nfc(value.strip()) if isinstance(value, str) else ""


def _before(text: str, words: Sequence[re.Match[str]]) -> list[str]:
    """Return each word with the white space before it."""
    starts = [0, *(word.end() for word in words)]
    return [text[start : word.end()] for start, word in zip(starts, words, strict=False)]


def _after(text: str, words: Sequence[re.Match[str]]) -> list[str]:
    """Return each word with the white space after it, the last one first."""
    stops = [*(word.start() for word in words[1:]), len(text)]
    return [text[word.start() : stop] for word, stop in zip(words, stops, strict=False)][::-1]


def _n_common(some: Sequence[str], others: Sequence[str]) -> int:
    n = 0
    for one, other in zip(some, others, strict=False):
        if one != other:
            break
        n += 1
    return n
