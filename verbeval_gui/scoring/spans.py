"""Where a form lies in the tokens of a sentence: the one rule of the evaluation, free of any model."""

from __future__ import annotations

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import permutations

from tokenizers import Encoding, Tokenizer

from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.options import StartToken
from verbeval_gui.words import mark

Span = tuple[int, int]


@dataclass(frozen=True, slots=True)
class Blank:
    """A string with a gap and the forms to put into it; all parts NFC."""

    before: str
    forms: tuple[str, ...]
    after: str

    @classmethod
    def of(cls, before: str, forms: Sequence[str], after: str) -> Blank:
        """Make a blank of parts that need not be normalised."""
        return cls(nfc(before), tuple(nfc(form) for form in forms), nfc(after))

    @classmethod
    def of_probe(cls, probe: Probe) -> Blank:
        """Return the blank of a choice probe."""
        before, _, after = probe.prompt.partition(BLANK)
        return cls.of(before, probe.candidates, after)

    def filled(self, form: str) -> str:
        """Return the string with `form` in the gap."""
        return self.before + form + self.after


@dataclass(frozen=True, slots=True)
class FilledForm:
    """One exact string as tokens.

    Attributes:
        form: What stands in the blank.
        text: The string.
        ids: Its tokens with what stands before them, without closing special tokens.
        first: Position of the form's first token.
        stop: One past the position of the form's last token; what follows is the tail.
        reaches_past: Whether that last token also covers text after the form.
        is_known: Whether the form is told by its tokens: none is the unknown token, no character is lost.
    """

    form: str
    text: str
    ids: tuple[int, ...]
    first: int
    stop: int
    reaches_past: bool
    is_known: bool

    @property
    def form_ids(self) -> tuple[int, ...]:
        """Tokens of the form."""
        return self.ids[self.first : self.stop]

    def after_start_token(self, token: int) -> FilledForm:
        """Return the same string with one more token before it."""
        return replace(self, ids=(token, *self.ids), first=self.first + 1, stop=self.stop + 1)


@dataclass(frozen=True, slots=True)
class FilledBlank:
    """A blank with each of its forms filled in.

    Attributes:
        forms: One a form, in the order of the blank.
        status: One of `vocabulary.STATUSES`: ok, model_oov, no_context or too_long.
        note: For a status other than ok, what was found.
        context_token: Text of the start token, None without one.
    """

    forms: tuple[FilledForm, ...]
    status: str = "ok"
    note: str = ""
    context_token: str | None = None

    @property
    def prefix_trap(self) -> bool:
        """Whether the tokens of one form begin those of another."""
        ids = [filled.form_ids for filled in self.forms]
        return any(longer[: len(shorter)] == shorter for shorter, longer in permutations(ids, 2))


@dataclass(frozen=True, slots=True)
class EncodedText:
    """A running text as tokens.

    Attributes:
        ids: Its tokens with the start token before them where there is one, without closing special tokens.
        n_start: How many of them stand before the text.
        stops: Where in the text each of its own tokens ends, in characters.
    """

    ids: tuple[int, ...]
    n_start: int
    stops: tuple[int, ...]


@dataclass(frozen=True)
class SpanTokenizer:
    """A tokenizer with what the span rules need to know.

    Attributes:
        backend: The tokenizer; truncation and padding are off.
        bos_id: Start token, None without one; `eos_id` and `unk_id` likewise.
        max_length: Most tokens the model reads, None without a limit.
        start: What stands before a string.
    """

    backend: Tokenizer
    bos_id: int | None = None
    eos_id: int | None = None
    unk_id: int | None = None
    max_length: int | None = None
    start: StartToken = "tokenizer"

    def __post_init__(self) -> None:
        """Refuse to force a start token that the tokenizer lacks."""
        if self.start == "force" and self.bos_id is None:
            raise VerbevalError(
                mark("A start token is to be forced, and the tokenizer has none."),
                mark("Score with what the tokenizer itself does."),
            )
        self.backend.no_truncation()
        self.backend.no_padding()

    def fill(self, blanks: Sequence[Blank]) -> list[FilledBlank]:
        """Encode every blank with each of its forms, whole strings at a time."""
        texts = [blank.filled(form) for blank in blanks for form in blank.forms]
        encodings = iter(self.backend.encode_batch(texts))
        return [self._fill(blank, [next(encodings) for _ in blank.forms]) for blank in blanks]

    def encode(self, texts: Sequence[str]) -> list[EncodedText]:
        """Encode running texts under the start-token rule; none is given a start token that the rule does not give."""
        strings = [self._string(encoding) for encoding in self.backend.encode_batch(texts)]
        return [
            EncodedText(tuple(string.ids), string.n_start, tuple(stop for _, stop in string.spans[string.n_start :]))
            for string in strings
        ]

    def _fill(self, blank: Blank, encodings: list[Encoding]) -> FilledBlank:
        strings = [self._string(encoding) for encoding in encodings]
        common = common_length([string.ids for string in strings])
        filled = [self._locate(blank, form, string, common) for form, string in zip(blank.forms, strings, strict=True)]
        context = strings[0].ids[0] if strings[0].n_start else None
        if any(form.first == 0 for form in filled):
            context = self.bos_id if self.bos_id is not None else self.eos_id
            if context is not None:
                filled = [form.after_start_token(context) for form in filled]
        return self._judged(filled, context)

    def _judged(self, filled: list[FilledForm], context: int | None) -> FilledBlank:
        unknown = [form.form for form in filled if not form.is_known]
        longest = max(len(form.ids) for form in filled)
        status, note = "ok", ""
        if unknown:
            status, note = "model_oov", f"the tokenizer does not know: {', '.join(unknown)}"
        elif any(form.first == 0 for form in filled):
            status, note = "no_context", "the form stands first, and the tokenizer has neither a start nor an end token"
        elif self.max_length is not None and longest > self.max_length:
            status, note = "too_long", f"{longest} tokens, the model reads at most {self.max_length}"
        token = None if context is None else self.backend.id_to_token(context)
        return FilledBlank(tuple(filled), status, note, token)

    def _string(self, encoding: Encoding) -> _String:
        ids, spans, special = encoding.ids, encoding.offsets, encoding.special_tokens_mask
        n_start, stop = 0, len(ids)
        while n_start < stop and special[n_start]:
            n_start += 1
        while stop > n_start and special[stop - 1]:
            stop -= 1
        drop = n_start if self.start == "omit" else 0
        string = _String(ids[drop:stop], spans[drop:stop], n_start - drop)
        if self.start == "force" and string.ids[:1] != [self.bos_id]:
            return _String([self.bos_id or 0, *string.ids], [(0, 0), *string.spans], string.n_start + 1)
        return string

    def _locate(self, blank: Blank, form: str, string: _String, common: int) -> FilledForm:
        text, start = blank.filled(form), len(blank.before)
        stop = start + len(form)
        first, last = _touching(string.spans, len(blank.before.rstrip()), stop)
        own = string.spans[first:last]
        first = min(first, common)
        is_known = _covers(own, text, start, stop) and self.unk_id not in string.ids[first:last]
        reaches_past = last > first and string.spans[last - 1][1] > stop
        return FilledForm(form, text, tuple(string.ids), first, max(last, first), reaches_past, is_known)


@dataclass(frozen=True, slots=True)
class _String:
    ids: list[int]
    spans: list[Span]
    n_start: int


def nfc(text: str) -> str:
    """Return `text` in Unicode normal form C."""
    return unicodedata.normalize("NFC", text)


def common_length(strings: Sequence[Sequence[int]]) -> int:
    """Return how many leading tokens all strings share."""
    shortest = min(map(len, strings))
    one, *others = strings
    while not all(other[:shortest] == one[:shortest] for other in others):
        shortest = _first_difference(one, others, shortest)
    return shortest


def _first_difference(one: Sequence[int], others: Sequence[Sequence[int]], within: int) -> int:
    """Return the first place before `within` at which some string differs, found by halving: slices compare fast."""
    low, high = 0, within
    while low < high:
        middle = (low + high + 1) // 2
        if all(other[low:middle] == one[low:middle] for other in others):
            low = middle
        else:
            high = middle - 1
    return low


def _touching(spans: Sequence[Span], start: int, stop: int) -> Span:
    """Return the first and one past the last token that shares a character with the text from `start` to `stop`.

    Some tokenizers leave the space out of a span, but never move its end.
    """
    last = len(spans)
    while last and spans[last - 1][0] >= stop:
        last -= 1
    first = last
    while first and spans[first - 1][1] > start:
        first -= 1
    return first, last


def _covers(spans: Sequence[Span], text: str, start: int, stop: int) -> bool:
    """Return whether every character from `start` to `stop` but white space lies in a token."""
    for token_start, token_stop in spans:
        if start < token_start and text[start : min(token_start, stop)].strip():
            return False
        start = max(start, token_stop)
    return not text[start:stop].strip()
