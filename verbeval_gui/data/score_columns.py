"""The columns of a report that a model fills: allocated once, written batch by batch, copied for each report."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import attrgetter
from types import MappingProxyType
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes, Float32s, Floats, Ints
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence, TokenRow
from verbeval_gui.data.probe_columns import ProbeColumns
from verbeval_gui.data.report import Candidates, Judgements
from verbeval_gui.data.vocabulary import LABELS, PENDING, STATUSES
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

SCORES: Final = {
    "logprob": "logprobs",
    "boundary_logprob": "boundary_logprobs",
    "tail_logprob": "tail_logprobs",
}
LENGTHS: Final = ("n_tokens", "n_chars", "n_bytes", "tail_n_tokens", "tail_n_chars", "tail_n_bytes")
ALL_STATUSES: Final = (*STATUSES, PENDING)
_STATUS_CODES: Final = {status: code for code, status in enumerate(ALL_STATUSES)}
_LONGEST: Final = 2**31 - 1
_Rows: TypeAlias = NDArray[np.int64]


class ScoreColumns:
    """What a model said, by row and by candidate; rows not written yet are pending.

    Args:
        probes: The columns of the probes that are asked.
    """

    def __init__(self, probes: ProbeColumns) -> None:
        self._probes = probes
        n, m = len(probes.ids), len(probes.forms)
        self.statuses = np.full(n, _STATUS_CODES[PENDING], np.int32)
        self._traps = np.zeros(n, np.bool_)
        self._contexts = np.full(n, None, np.object_)
        self._scores = {name: np.full(m, np.nan, np.float32) for name in SCORES}
        self._lengths = {name: np.zeros(m, np.int32) for name in LENGTHS}
        self._own = np.full((n, len(LABELS)), np.nan, np.float32)
        self._judged: list[tuple[int, int, int, tuple[float, ...]]] = []
        self._given_predicted = np.full(n, -1, np.int32)
        self._given_confidences = np.full(n, np.nan)
        self._notes: dict[int, str] = {}
        self._tokens: dict[int, tuple[TokenRow, ...]] = {}

    def put(self, items: Sequence[ItemScores]) -> None:
        """Write a batch of items whose rows, statuses, forms and labels were checked.

        Raises:
            VerbevalError: A length is impossible; nothing is written then.
        """
        self._put_candidates([item for item in items if item.candidates])
        rows = [item.row for item in items]
        self.statuses[rows] = [_STATUS_CODES[item.status] for item in items]
        self._traps[rows] = [item.prefix_trap for item in items]
        self._contexts[rows] = [item.context_token for item in items]
        self._put_labels([item for item in items if item.label_logprobs is not None])
        for item in items:
            self._judged.extend(self._sentence(item.row, sentence) for sentence in item.judged)
        self._notes.update((item.row, item.note) for item in items if item.note)
        self._tokens.update((item.row, tuple(item.tokens)) for item in items if item.tokens)

    def put_given(self, rows: Sequence[int], predicted: Sequence[int], confidences: Sequence[float | None]) -> None:
        """Write answers that came without log-probabilities; they are ok unless they were written otherwise."""
        self._given_predicted[list(rows)] = predicted
        self._given_confidences[list(rows)] = np.array(confidences, np.float64)

    def candidates(self) -> Candidates:
        """Return the candidates with their scores as they are now."""
        scores = {SCORES[name]: _frozen(column.copy()) for name, column in self._scores.items()}
        lengths = {name: _frozen(column.copy()) for name, column in self._lengths.items()}
        return Candidates(
            offsets=self._probes.offsets,
            forms=self._probes.forms,
            accepted=self._probes.accepted,
            **scores,
            **lengths,
        )

    def judgements(self) -> Judgements:
        """Return all judged sentences as they are now, by row."""
        own = np.flatnonzero(self._probes.is_judgement).astype(np.int32)
        rows, forms, labels = np.array([entry[:3] for entry in self._judged], np.int32).reshape(-1, 3).T
        judged = Sentences(rows, forms, labels, _logprobs([entry[3] for entry in self._judged]))
        of_probes = Sentences(own, self._probes.shown[own], self._probes.labels[own], self._own[own])
        return all_sentences(of_probes, self._given_predicted[own], judged)

    def rest(self) -> dict[str, Any]:
        """Return the other columns of `Report` as they are now, by name."""
        contexts = list(self._contexts)
        return {
            "prefix_trap": _frozen(self._traps.copy()),
            "context_tokens": Codes.from_values(contexts, sorted({value for value in contexts if value is not None})),
            "given_predicted": _frozen(self._given_predicted.copy()),
            "given_confidences": _frozen(self._given_confidences.copy()),
            "status_notes": MappingProxyType(dict(self._notes)),
            "token_rows": MappingProxyType(dict(self._tokens)),
        }

    def status_codes(self) -> Codes:
        """Return the status of each row as it is now."""
        used = np.unique(self.statuses)
        table = np.full(len(ALL_STATUSES), -1, np.int32)
        table[used] = np.arange(len(used))
        return Codes(tuple(ALL_STATUSES[code] for code in used), _frozen(table[self.statuses]))

    def _put_candidates(self, items: Sequence[ItemScores]) -> None:
        rows = np.array([item.row for item in items], np.int64)
        at = _ranges(self._probes.offsets, rows)
        columns = _columns([candidate for item in items for candidate in item.candidates])
        lengths = {name: self._checked(columns[name], rows) for name in LENGTHS}
        for name, values in lengths.items():
            self._lengths[name][at] = values
        for name in SCORES:
            self._scores[name][at] = float32_column(columns[name])

    def _checked(self, lengths: Sequence[int], rows: _Rows) -> Sequence[int]:
        if lengths and not (min(lengths) >= 0 and max(lengths) <= _LONGEST):
            bad = next(i for i, length in enumerate(lengths) if not 0 <= length <= _LONGEST)
            owners = np.repeat(rows, np.diff(self._probes.offsets)[rows])
            raise VerbevalError(
                mark("Probe {id}: {value} is no length of a form."),
                mark("Score or export the suite again."),
                id=self._probes.ids[owners[bad]], value=lengths[bad],
            )  # fmt: skip
        return lengths

    def _put_labels(self, items: Sequence[ItemScores]) -> None:
        self._own[[item.row for item in items]] = _logprobs([item.label_logprobs or () for item in items])

    def _sentence(self, row: int, sentence: JudgedSentence) -> tuple[int, int, int, tuple[float, ...]]:
        form = self._probes.candidates[row].index(sentence.form)
        return row, form, LABELS.index(sentence.label), sentence.label_logprobs


class Sentences(NamedTuple):
    """Judged sentences, as the attributes of the same names of `Judgements` hold them."""

    rows: Ints
    forms: Ints
    labels: Ints
    label_logprobs: Float32s


def all_sentences(own: Sentences, given: Ints, judged: Sentences) -> Judgements:
    """Return all judged sentences by row.

    Args:
        own: Those of the judgement probes themselves, one each, ascending.
        given: Position in `LABELS` of what a file without log-probabilities says of them; -1 for nothing.
        judged: Filled sentences of choice probes; those of a row in their order.
    """
    rows = np.concatenate([own.rows, judged.rows])
    logprobs = np.concatenate([own.label_logprobs, judged.label_logprobs])
    found = _highest(logprobs, np.concatenate([given, np.full(len(judged.rows), -1, np.int32)]))
    order = np.argsort(rows, kind="stable")
    return Judgements(
        rows=_frozen(rows[order]),
        forms=_frozen(np.concatenate([own.forms, judged.forms])[order]),
        is_own=_frozen((np.arange(len(rows)) < len(own.rows))[order]),
        labels=_frozen(np.concatenate([own.labels, judged.labels])[order]),
        label_logprobs=_frozen(logprobs[order]),
        predicted=_frozen(found[order]),
    )


def _columns(candidates: Sequence[CandidateScore]) -> Mapping[str, Sequence[Any]]:
    return {name: list(map(attrgetter(name), candidates)) for name in (*SCORES, *LENGTHS)}


def _ranges(offsets: Ints, rows: _Rows) -> _Rows:
    """Return the positions of all candidates of `rows`, one row after the other."""
    starts, counts = offsets[rows].astype(np.int64), np.diff(offsets)[rows]
    before = np.cumsum(counts) - counts
    return np.repeat(starts - before, counts) + np.arange(counts.sum())


def float32_column(values: Sequence[float | None] | Floats) -> Float32s:
    """Return values rounded to float32; NaN for what is missing or beyond it."""
    with np.errstate(over="ignore"):
        column = np.array(values, np.float64).astype(np.float32)
    column[~np.isfinite(column)] = np.nan
    return column


def _logprobs(triples: Sequence[Sequence[float]]) -> Float32s:
    flat = [value for triple in triples for value in triple]
    return float32_column(flat).reshape(-1, len(LABELS))


def _highest(logprobs: Float32s, given: Ints) -> Ints:
    is_known = np.asarray(np.isfinite(logprobs).all(axis=1))
    highest = np.where(is_known[:, None], logprobs, 0).argmax(axis=1)
    return np.where(is_known, highest, given).astype(np.int32)


def _frozen(array: Any) -> Any:
    array.setflags(write=False)
    return array
