"""Temperatures fitted to a report, one a task: shown as fitted on all its probes, used as fitted on other texts."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.candidate_scores import CandidateAnswers, gold_labels
from verbeval_gui.data.columns import Floats, Ints, Texts
from verbeval_gui.data.report import Report
from verbeval_gui.data.verdict_columns import Verdicts
from verbeval_gui.data.vocabulary import LABELS, TASKS
from verbeval_gui.metrics.temperature import FOLDS, TemperatureFit, fit_temperatures

Rows: TypeAlias = NDArray[np.intp]
_DIGITS = 8


def fold_of(text_hash: str) -> int:
    """Return which of five folds a text belongs to: its hash's first eight digits, modulo 5."""
    return int(folds_of(np.array([text_hash], dtype=object))[0])


def folds_of(text_hashes: Texts) -> Ints:
    """Return the fold of each text, shape (n,)."""
    # 16 is 1 modulo 5, so a number leaves what its hexadecimal digits added up leave.
    signs = text_hashes.astype(f"U{_DIGITS}").view(np.uint32).reshape(-1, _DIGITS)
    digits = (signs & 15) + 9 * (signs >> 6)
    return np.asarray(digits.sum(axis=1) % FOLDS, np.int32)


def tempered(report: Report, plain: Verdicts) -> Verdicts:
    """Return verdicts whose shares are those of scores divided by a fitted temperature; answers stay as they are.

    Each task's temperature is fitted on its core probes that enter calibration. The shares of a probe are under the
    temperature fitted on the texts of other folds; where that one, or the one fitted on all, is not finite, they stay
    as they are.

    Args:
        report: The answers.
        plain: What they say without a temperature.
    """
    folds, by_row = folds_of(report.text_hashes), np.ones(len(report))
    found: dict[str, float | None] = {}
    for task in TASKS:
        of_task = report.dimensions["task"].mask([task])
        rows = _fitted_rows(report, plain, task)
        if len(rows):
            fit = (_fit_choices if task == "choice" else _fit_judgements)(report, plain, rows, folds[rows])
            by_row[of_task] = _used(fit)[folds[of_task]]
            found[task] = fit.value
    candidates = plain.candidates.divided(by_row)
    confidence = _confidences(report, plain, candidates)
    return replace(plain, confidence=confidence, candidates=candidates, temperatures=found)


def _fitted_rows(report: Report, plain: Verdicts, task: str) -> Rows:
    """Return the core probes of a task that enter calibration, have scores, and can be right."""
    is_core = report.dimensions["category"].mask(["core"]) & report.dimensions["task"].mask([task])
    return np.flatnonzero(is_core & plain.calibrated & np.isfinite(plain.margin) & (plain.chance > 0))


def _fit_choices(report: Report, plain: Verdicts, rows: Rows, folds: Ints) -> TemperatureFit:
    counts = report.candidates.counts[rows].astype(np.int64)
    offsets = np.concatenate([[0], np.cumsum(counts)])
    at = np.repeat(report.candidates.offsets[rows] - offsets[:-1], counts) + np.arange(offsets[-1])
    return fit_temperatures(plain.scores[at], offsets, plain.accepted[at], folds)


def _fit_judgements(report: Report, _: Verdicts, rows: Rows, folds: Ints) -> TemperatureFit:
    sentences = report.judgements
    logprobs = np.empty((len(report), len(LABELS)))
    logprobs[sentences.rows[sentences.is_own]] = sentences.label_logprobs[sentences.is_own]
    is_right = gold_labels(report)[rows][:, None] == np.arange(len(LABELS))
    offsets = np.arange(len(rows) + 1) * len(LABELS)
    return fit_temperatures(logprobs[rows].ravel(), offsets, is_right.ravel(), folds)


def _used(fit: TemperatureFit) -> Floats:
    """Return what the scores of each fold are divided by."""
    return np.array([1.0 if fit.value is None or value is None else value for value in fit.out_of_fold])


def _confidences(report: Report, plain: Verdicts, candidates: CandidateAnswers) -> Floats:
    """Return the shares of the predictions; where there are no scores, the confidence that was given."""
    is_scored, is_choice = np.isfinite(plain.margin), report.dimensions["task"].mask(["choice"])
    choices, judgements = np.flatnonzero(is_scored & is_choice), np.flatnonzero(is_scored & ~is_choice)
    found = plain.confidence.copy()
    found[choices] = candidates.shares()[report.candidates.offsets[choices] + plain.predicted[choices]]
    found[judgements] = candidates.label_shares()[judgements, plain.predicted[judgements]]
    return found
