"""What each candidate scores under conventions, and its share among the candidates of its probe."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any, TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Floats, Ints, entries_of
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.report import Candidates, Report
from verbeval_gui.data.segments import blocks
from verbeval_gui.data.vocabulary import LABELS

Rows: TypeAlias = slice | NDArray[np.integer[Any]]
Take: TypeAlias = Callable[[NDArray[Any]], NDArray[Any]]


def candidate_scores(candidates: Candidates, conventions: Conventions, take: Take = np.asarray) -> Floats:
    """Return scores S / L under `normalisation` and `span`; NaN where not scored.

    Args:
        candidates: What was scored, shape (m,).
        conventions: What is summed, and what it is divided by.
        take: Which candidates are meant, and in which shape; all of them, shape (m,), where not given.
    """
    total = take(candidates.logprobs).astype(np.float64)
    if conventions.span == "boundary":
        total += take(candidates.boundary_logprobs)
    if conventions.span == "tail":
        total += take(candidates.tail_logprobs)
    if conventions.normalisation == "sum":
        return total
    lengths, tails = {
        "token": (candidates.n_tokens, candidates.tail_n_tokens),
        "char": (candidates.n_chars, candidates.tail_n_chars),
        "byte": (candidates.n_bytes, candidates.tail_n_bytes),
    }[conventions.normalisation]
    length = take(lengths) + take(tails) if conventions.span == "tail" else take(lengths)
    total /= np.maximum(length, 1)
    return total


def softmax(scores: Floats) -> Floats:
    """Return the share of each score in its column, shape (k, r); NaN in a column that is not all finite."""
    with np.errstate(invalid="ignore"):
        weights = np.exp(scores - scores.max(axis=0))
        return np.asarray(weights / weights.sum(axis=0), np.float64)


def open_rows(report: Report, conventions: Conventions) -> Bools:
    """Return the rows of which every candidate is right by rule, shape (n,)."""
    if conventions.ambiguous == "strict":
        return np.zeros(len(report), np.bool_)
    is_choice = report.dimensions["task"].mask(["choice"])
    return is_choice & report.dimensions["label"].mask(["ambiguous"]) & ~report.has_accepted_list


class CandidateAnswers:
    """What a report says of each candidate under conventions, computed for one row or, when asked for, for all.

    Args:
        report: The answers.
        conventions: How they are read.
        temperatures: What each row's scores are divided by before they become shares, shape (n,); 1 where not given.
    """

    def __init__(self, report: Report, conventions: Conventions, temperatures: Floats | None = None) -> None:
        self._report = report
        self._conventions = conventions
        self._temperatures = temperatures

    def divided(self, temperatures: Floats) -> CandidateAnswers:
        """Return the same with shares under temperatures, one a row, shape (n,)."""
        return CandidateAnswers(self._report, self._conventions, temperatures)

    def scores(self) -> Floats:
        """Return the score of every candidate, shape (m,); NaN where not scored."""
        return candidate_scores(self._report.candidates, self._conventions)

    def scores_of(self, row: int) -> Floats:
        """Return the scores of one row's candidates."""
        start, stop = self._report.candidates.offsets[row : row + 2]
        return candidate_scores(self._report.candidates, self._conventions, lambda flat: flat[start:stop])

    def shares(self) -> Floats:
        """Return the softmax share of every candidate, shape (m,); NaN where not scored."""
        found = np.full(len(self._report.candidates.forms), np.nan)
        for block in blocks(self._report.candidates.offsets):
            scores = candidate_scores(self._report.candidates, self._conventions, block.take)
            block.put(found, softmax(scores / self._temperature(block.rows)))
        return found

    def shares_of(self, row: int) -> Floats:
        """Return the softmax shares of one row's candidates."""
        scores = self.scores_of(row)
        return softmax(scores[:, None] / self._temperature(row))[:, 0] if len(scores) else scores

    def accepted(self) -> Bools:
        """Return whether each candidate is right under the conventions, shape (m,)."""
        candidates = self._report.candidates
        return candidates.accepted | np.repeat(self._open, candidates.counts)

    def accepted_of(self, row: int) -> Bools:
        """Return whether each of one row's candidates is right under the conventions."""
        start, stop = self._report.candidates.offsets[row : row + 2]
        return np.asarray(self._report.candidates.accepted[start:stop] | self._open[row])

    def gold_share(self) -> Floats:
        """Return the share of all right answers of a row together, shape (n,); NaN where there are no scores."""
        candidates = self._report.candidates
        shares, accepted = self.shares(), self.accepted()
        found = np.full(len(self._report), np.nan)
        for block in blocks(candidates.offsets):
            found[block.rows] = np.where(block.take(accepted), block.take(shares), 0.0).sum(axis=0)
            found[block.rows] += np.where(np.isnan(block.take(shares)).any(axis=0), np.nan, 0.0)
        is_choice, gold = self._report.dimensions["task"].mask(["choice"]), gold_labels(self._report)
        of_label = self.label_shares()[np.arange(len(self._report)), np.maximum(gold, 0)]
        return np.where(is_choice, found, of_label)

    def label_shares(self) -> Floats:
        """Return the shares of CORRECT, INCORRECT, AMBIGUOUS on judgement probes, shape (n, 3); NaN elsewhere."""
        sentences = self._report.judgements
        found = np.full((len(self._report), len(LABELS)), np.nan)
        rows = sentences.rows[sentences.is_own]
        logprobs = sentences.label_logprobs[sentences.is_own].astype(np.float64).T
        found[rows] = softmax(logprobs / self._temperature(rows)).T
        return found

    def label_shares_of(self, row: int) -> Floats:
        """Return the label shares of one row, shape (3,); NaN where it is no scored judgement probe."""
        sentences = self._report.judgements
        start, stop = entries_of(sentences.rows, row)
        own = sentences.label_logprobs[start:stop][sentences.is_own[start:stop]].astype(np.float64)
        if not len(own):
            return np.full(len(LABELS), np.nan)
        return np.asarray(softmax(own[-1:].T / self._temperature(row))[:, 0])

    @cached_property
    def _open(self) -> Bools:
        return open_rows(self._report, self._conventions)

    def _temperature(self, rows: Any) -> Floats | float:
        return 1.0 if self._temperatures is None else np.asarray(self._temperatures[rows])


def gold_labels(report: Report, rows: Rows = slice(None)) -> Ints:
    """Return the position in `LABELS` of the right label of each of the `rows`, of all by default; -1 for none."""
    column = report.dimensions["label"]
    table = np.array([LABELS.index(value) if value in LABELS else -1 for value in (*column.values, "")], np.int32)
    return np.asarray(table[column.codes[rows]])
