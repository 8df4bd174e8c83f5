"""Frames written out by hand, row by row, and very long ones."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, fields, replace
from typing import Any

import numpy as np
from helpers.probes import choice, judgement

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.columns import Codes, Ints, MultiCodes
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence, TokenRow
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Candidates, Report
from verbeval_gui.data.vocabulary import LABELS

_PERIOD = 210


@dataclass(frozen=True)
class Answer:
    """A probe with what a model says about it.

    Attributes:
        probe: The question.
        logprobs: Of the candidates (choice), or of the three labels (judgement); empty where it was not scored.
        n_tokens: Of the candidates; 1 each where not given.
        judged: Of the predicted sentence: log-probabilities of the three labels.
        extra: Other fields of `ItemScores`.
    """

    probe: Probe
    logprobs: Sequence[float] = ()
    n_tokens: Sequence[int] = ()
    judged: tuple[float, float, float] | None = None
    extra: dict[str, Any] = field(default_factory=dict)


def frame_of(*answers: Answer, conventions: Conventions | None = None) -> Frame:
    """Return the frame of the given answers, in their order."""
    builder = ReportBuilder([answer.probe for answer in answers])
    builder.add(_item(row, answer) for row, answer in enumerate(answers))
    return Frame(builder.report(), conventions or Conventions())


def chosen(
    logprobs: Sequence[float],
    *,
    extra: dict[str, Any] | None = None,
    own_fields: dict[str, Any] | None = None,
    **changes: Any,
) -> Answer:
    """Return a scored choice probe: She ___ in a bank (work, works, worked, working), `own_fields` among its fields."""
    probe = choice(**(changes | ({"extra": own_fields} if own_fields else {})))
    return Answer(probe, logprobs, extra=extra or {})


def judged(logprobs: Sequence[float], *, extra: dict[str, Any] | None = None, **changes: Any) -> Answer:
    """Return a scored judgement probe: She work in a bank."""
    return Answer(judgement(**changes), logprobs, extra=extra or {})


def many_rows(n: int) -> Frame:
    """Return `n` rows, every third one wrong, ids `r000000` and so on; from 210 rows on the answers repeat."""
    short = frame_of(*(_row(i) for i in range(min(n, _PERIOD))))
    return short if n <= _PERIOD else Frame(_repeated(short.report, n), short.conventions)


def _row(i: int) -> Answer:
    wrong, right = (-1.0, -3.0, -9.0, -9.0), (-3.0, -1.0 - i % 7 / 10, -9.0, -9.0)
    return chosen(wrong if i % 3 == 0 else right, id=f"r{i:06}", prompt=f"She ___ in bank {i}.")


def _repeated(report: Report, n: int) -> Report:
    """Return a report of `n` rows whose answers are those of a short report, over and over."""
    rows = np.arange(n) % len(report)
    own = {
        "ids": np.array([f"r{i:06}" for i in range(n)], dtype=object),
        "dimensions": {name: Codes(c.values, c.codes[rows]) for name, c in report.dimensions.items()},
        "tags": MultiCodes((), np.zeros(0, np.int32), np.zeros(0, np.int32), n),
        "candidates": _repeated_candidates(report.candidates, rows),
        "context_tokens": Codes(report.context_tokens.values, report.context_tokens.codes[rows]),
    }
    kept = ("provenance", "judgements", "status_notes", "token_rows")
    columns = {f.name: getattr(report, f.name) for f in fields(Report) if f.name not in (*own, *kept)}
    return replace(report, **own, **{name: column[rows] for name, column in columns.items()})


def _repeated_candidates(candidates: Candidates, rows: Ints) -> Candidates:
    counts = candidates.counts[rows]
    offsets = np.concatenate([[0], np.cumsum(counts)]).astype(np.int32)
    at = np.repeat(candidates.offsets[rows] - offsets[:-1], counts) + np.arange(offsets[-1])
    flat = {f.name: getattr(candidates, f.name)[at] for f in fields(Candidates) if f.name != "offsets"}
    return Candidates(offsets=offsets, **flat)


def went() -> Answer:
    """Return the probe of the drawings: Yesterday he ___ to school; the model says goed."""
    probe = choice(
        id="p041", verb="go", regularity="irregular", tense="past_simple", prompt="Yesterday he ___ to school.",
        candidates=["go", "goes", "went", "goed"], expected="went", pair_id="17", tags=["school"],
        explanation="“go” is irregular: the past is went. The model added -ed.",
    )  # fmt: skip
    pieces = ["Yesterday", " he", " go", "ed", " to", " school", "."]
    values = [-5.9, -1.8, -2.3, -1.9, -0.9, -2.7, -0.3]
    tokens = TokenRow(form="goed", text="Yesterday he goed to school.", pieces=pieces, logprobs=values, span=(2, 4))
    return Answer(
        probe, (-6.6, -13.2, -4.66, -4.2), (1, 2, 1, 2), judged=(-0.19, -1.97, -3.5), extra={"tokens": [tokens]}
    )


def fue() -> Answer:
    """Return the Spanish partner of `went`; the model says va."""
    probe = choice(
        id="p066", language="es", verb="go", regularity="irregular", tense="past_simple",
        prompt="Ayer él ___ a la escuela.", candidates=["va", "fue", "irá", "ir"], expected="fue", pair_id="17",
    )  # fmt: skip
    return Answer(probe, (-1.0, -2.2, -8.0, -9.0))


def _item(row: int, answer: Answer) -> ItemScores:
    extra = {"status": "ok"} | answer.extra
    if not answer.logprobs:
        return ItemScores(row=row, **extra)
    if answer.probe.task == "judgement":
        return ItemScores(row=row, label_logprobs=tuple(answer.logprobs), **extra)
    counts = answer.n_tokens or [1] * len(answer.logprobs)
    scores = [
        CandidateScore(
            form=form, logprob=float(np.float32(value)), n_tokens=n, n_chars=len(form), n_bytes=len(form.encode()),
            boundary_logprob=-0.1, tail_logprob=-1.0, tail_n_tokens=3, tail_n_chars=10, tail_n_bytes=10,
        )
        for form, value, n in zip(answer.probe.candidates, answer.logprobs, counts, strict=True)
    ]  # fmt: skip
    return ItemScores(row=row, candidates=scores, judged=_judged(answer, scores), **extra)


def _judged(answer: Answer, scores: list[CandidateScore]) -> list[JudgedSentence]:
    if answer.judged is None:
        return []
    best = max(scores, key=lambda score: (score.logprob or 0.0) / score.n_tokens)
    label = "correct" if best.form == answer.probe.expected else "incorrect"
    predicted = LABELS[int(np.argmax(answer.judged))]
    return [JudgedSentence(form=best.form, label=label, label_logprobs=answer.judged, predicted=predicted)]
