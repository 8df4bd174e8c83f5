"""Items of results.json to probes and scores, and back, without loss."""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress
from typing import Any, Final, TypeVar

import msgspec
import numpy as np

from verbeval_gui.data.columns import Codes
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence
from verbeval_gui.data.probe_columns import extra_value
from verbeval_gui.data.probe_fields import folded_code, has_no_person, is_single
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Report
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.score_columns import LENGTHS, SCORES
from verbeval_gui.data.vocabulary import BLANK, IRREGULAR_VERBS, LABELS, REGULAR_VERBS

_BLOCK: Final = 4096
T = TypeVar("T", CandidateScore, JudgedSentence)


def composed(item: Item) -> Item:
    """Return an item with its probe, and the answers that refer to it, in NFC."""
    forms = [candidate.form for candidate in item.candidates]
    if "".join((item.id, item.prompt, item.expected or "", *forms)).isascii():
        return item
    return msgspec.structs.replace(
        item,
        id=nfc(item.id),
        prompt=nfc(item.prompt),
        expected=None if item.expected is None else nfc(item.expected),
        candidates=[_with_form(candidate) for candidate in item.candidates],
        accepted=None if item.accepted is None else [nfc(form) for form in item.accepted],
        shown=None if item.shown is None else nfc(item.shown),
        predicted=None if item.predicted is None else nfc(item.predicted),
        judged=[_with_form(sentence) for sentence in item.judged or ()],
    )


def probe_of(item: Item) -> Probe:
    """Return the probe of a composed item, with its reason code folded and a filler person left out."""
    code = item.reason_code
    if item.category == "adversarial" and code is not None:
        code = folded_code(code)
    forms = tuple([candidate.form for candidate in item.candidates])
    return Probe(
        id=item.id,
        language=item.language or "",
        verb=item.verb or "",
        regularity=item.regularity or regularity_of(item.verb or ""),
        tense=item.tense or "",
        person=None if has_no_person(item.tense or "", code) else item.person,
        prompt=item.prompt,
        candidates=forms,
        expected=item.expected or "",
        label=item.label or "",
        category=item.category,
        reason_code=code,
        explanation=item.explanation or "",
        source=item.source or "hand",
        accepted=None if item.accepted is None else _in_order(forms, item.accepted),
        pair_id=item.pair_id,
        tags=tuple(dict.fromkeys(item.tags)) if item.tags else (),
        shown=None if item.shown is None or BLANK in item.prompt else item.shown,
        extra={name: value for name, value in item.x.items() if is_single(value)} if item.x else {},
    )


def scores_of(item: Item, row: int) -> ItemScores:
    """Return what the model said about a composed item."""
    return ItemScores(
        row=row,
        status=item.status or "ok",
        note=item.status_note or "",
        prefix_trap=bool(item.prefix_trap),
        context_token=item.context_token,
        candidates=item.candidates if _is_scored(item.candidates) else [],
        label_logprobs=None if item.label_logprobs is None else _numbers(item.label_logprobs),
        judged=item.judged or [],
        tokens=item.tokens or [],
    )


def nfc(text: str) -> str:
    """Return text in NFC."""
    return text if text.isascii() else unicodedata.normalize("NFC", text)


@dataclass(frozen=True)
class _Block:
    """The candidates of some rows.

    Attributes:
        first_row: The first of the rows.
        start: The first of their candidates.
        columns: The forms, then what is known of them, in the order of `CandidateScore`.
        dimensions: Values of the rows by dimension.
    """

    first_row: int
    start: int
    columns: tuple[list[Any], ...]
    dimensions: dict[str, list[str | None]]

    @classmethod
    def of(cls, report: Report, first_row: int) -> _Block:
        """Return the rows of a report from `first_row` on."""
        held = report.candidates
        start, stop = (int(held.offsets[min(row, len(report))]) for row in (first_row, first_row + _BLOCK))
        known = {name: _known(getattr(held, column)[start:stop].tolist()) for name, column in SCORES.items()}
        known |= {name: getattr(held, name)[start:stop].tolist() for name in LENGTHS}
        forms = {"form": held.forms[start:stop].tolist()}
        named = forms | known
        columns = tuple(named[field] for field in CandidateScore.__struct_fields__)
        rows = slice(first_row, first_row + _BLOCK)
        return cls(first_row, start, columns, {name: _values(one, rows) for name, one in report.dimensions.items()})


class ReportRows:
    """Reads single rows of a report as the probe and the scores they were built from.

    Args:
        report: The report.
    """

    def __init__(self, report: Report) -> None:
        self._report = report
        every = np.arange(len(report) + 1)
        self._tags = np.searchsorted(report.tags.rows, every)
        self._judged = np.searchsorted(report.judgements.rows, every)
        self._block = _Block.of(report, 0)
        self._last: tuple[int, list[CandidateScore]] = (-1, [])
        self._extra = [name for name in report.dimensions if name.startswith("x.")]
        self._is_open = report.is_open

    def probe(self, row: int) -> Probe:
        """Return the probe of a row; on judgement probes with its shown form named."""
        report, forms, block = self._report, self._forms(row), self._block_of(row)
        value = {name: values[row - block.first_row] for name, values in block.dimensions.items()}
        shown = int(report.shown[row])
        extra = {name.removeprefix("x."): extra_value(value[name]) for name in self._extra if value[name] is not None}
        return Probe(
            id=report.ids[row],
            **{name: value[name] or "" for name in ("language", "verb", "regularity", "tense", "label", "category")},
            person=value["person"],
            prompt=report.prompts[row],
            candidates=forms,
            expected=forms[report.expected[row]] if report.expected[row] >= 0 else "",
            reason_code=value["reason_code"],
            explanation=report.explanations[row],
            source=report.sources[row],
            accepted=self._accepted(row, forms) if report.has_accepted_list[row] else None,
            pair_id=value["pair_id"],
            tags=tuple(report.tags.values[code] for code in report.tags.codes[self._tags[row] : self._tags[row + 1]]),
            shown=forms[shown] if shown >= 0 else None,
            extra=extra,
        )

    def status(self, row: int) -> str:
        """Return the status of a row."""
        return self._report.dimensions["status"].value(row) or ""

    def is_open(self, row: int) -> bool:
        """Whether more could have been answered than the row's candidates."""
        return bool(self._is_open[row])

    def candidates(self, row: int) -> list[CandidateScore]:
        """Return the candidates of a row with what is known of them."""
        return list(self._made(row))

    def _made(self, row: int) -> list[CandidateScore]:
        if row != self._last[0]:
            self._last = (row, self._made_candidates(row))
        return self._last[1]

    def _made_candidates(self, row: int) -> list[CandidateScore]:
        block = self._block_of(row)
        start, stop = (int(end) - block.start for end in self._report.candidates.offsets[row : row + 2])
        return [
            CandidateScore(
                form=form,
                logprob=logprob,
                n_tokens=n_tokens,
                n_chars=n_chars,
                n_bytes=n_bytes,
                boundary_logprob=boundary,
                tail_logprob=tail,
                tail_n_tokens=tail_tokens,
                tail_n_chars=tail_chars,
                tail_n_bytes=tail_bytes,
            )
            for form, logprob, n_tokens, n_chars, n_bytes, boundary, tail, tail_tokens, tail_chars, tail_bytes in zip(
                *(column[start:stop] for column in block.columns), strict=True
            )
        ]

    def label_logprobs(self, row: int) -> tuple[float, float, float] | None:
        """Return the label log-probabilities of a judgement probe's own sentence; None where it has none."""
        sentences = self._report.judgements
        for at in range(self._judged[row], self._judged[row + 1]):
            if sentences.is_own[at] and not np.isnan(sentences.label_logprobs[at]).all():
                return self._triple(at)
        return None

    def judged(self, row: int) -> list[JudgedSentence]:
        """Return the judged sentences of a choice probe."""
        sentences, forms = self._report.judgements, self._forms(row)
        return [
            JudgedSentence(
                form=forms[sentences.forms[at]],
                label=LABELS[sentences.labels[at]],
                label_logprobs=self._triple(at),
                predicted=LABELS[predicted] if (predicted := sentences.predicted[at]) >= 0 else "",
            )
            for at in range(self._judged[row], self._judged[row + 1])
            if not sentences.is_own[at]
        ]

    def scores(self, row: int) -> ItemScores:
        """Return what the model said about a row."""
        candidates = self.candidates(row)
        return ItemScores(
            row=row,
            status=self.status(row),
            note=self._report.status_notes.get(row, ""),
            prefix_trap=bool(self._report.prefix_trap[row]),
            context_token=self._report.context_tokens.value(row),
            candidates=candidates if _is_scored(candidates) else [],
            label_logprobs=self.label_logprobs(row),
            judged=self.judged(row),
            tokens=list(self._report.token_rows.get(row, ())),
        )

    def _block_of(self, row: int) -> _Block:
        """Return the candidates around a row as lists, which are made once for many rows."""
        if not self._block.first_row <= row < self._block.first_row + _BLOCK:
            self._block = _Block.of(self._report, row - row % _BLOCK)
        return self._block

    def _forms(self, row: int) -> tuple[str, ...]:
        block, (start, stop) = self._block_of(row), self._report.candidates.offsets[row : row + 2]
        return tuple(block.columns[0][start - block.start : stop - block.start])

    def _accepted(self, row: int, forms: tuple[str, ...]) -> tuple[str, ...]:
        start, stop = self._report.candidates.offsets[row : row + 2]
        return tuple(compress(forms, self._report.candidates.accepted[start:stop].tolist()))

    def _triple(self, at: int) -> tuple[float, float, float]:
        correct, incorrect, ambiguous = self._report.judgements.label_logprobs[at].tolist()
        return correct, incorrect, ambiguous


def _is_scored(candidates: Sequence[CandidateScore]) -> bool:
    return any(one.logprob is not None or one != CandidateScore(form=one.form) for one in candidates)


def regularity_of(verb: str) -> str:
    """Return the regularity of a verb of the closed set, empty for any other."""
    if verb in IRREGULAR_VERBS:
        return "irregular"
    return "regular" if verb in REGULAR_VERBS else ""


def _in_order(forms: Sequence[str], accepted: Sequence[str]) -> tuple[str, ...]:
    """Return the accepted forms in the candidates' order; unknown ones stay, to be refused by name."""
    return (*(form for form in forms if form in accepted), *sorted(set(accepted).difference(forms)))


def _with_form(named: T) -> T:
    return msgspec.structs.replace(named, form=nfc(named.form))


def _numbers(values: Sequence[float | None]) -> tuple[float, float, float]:
    correct, incorrect, ambiguous = (math.nan if value is None else value for value in values)
    return correct, incorrect, ambiguous


def _known(values: list[float]) -> list[Any]:
    return [None if math.isnan(value) else value for value in values]


def _values(column: Codes, rows: slice) -> list[str | None]:
    """Return the values of some rows, None where one has none."""
    return [column.values[code] if code >= 0 else None for code in column.codes[rows].tolist()]
