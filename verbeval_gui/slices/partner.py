"""The probe of a pair in the other language, and how the two answers differ."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from verbeval_gui.data.frame import Frame
from verbeval_gui.slices.sentences import sentence_of

_ASKED = ("task", "tense", "person")


@dataclass(frozen=True)
class Facing:
    """One thing that can be said of both probes of a pair.

    Attributes:
        dimension: Canonical name: `predicted_kind`, `(label, predicted)` of judgements, `task`, `tense` or `person`.
        own: Canonical value of the probe; None where it has none.
        other: Of the partner, likewise.
    """

    dimension: str
    own: str | None
    other: str | None


@dataclass(frozen=True)
class Partner:
    """The probe of the pair in the other language.

    Attributes:
        facing: The kinds of both answers, equal or not, then what the two probes ask differently. Words of two
            languages are not compared: they differ anyway.
    """

    row: int
    id: str
    language: str
    before: str
    predicted: str
    after: str
    expected: str
    is_right: bool
    is_counted: bool
    confidence: float | None = None
    facing: tuple[Facing, ...] = ()


def partner_of(frame: Frame, row: int) -> Partner | None:
    """Return the partner of a row; None without one."""
    pairs, language = frame.report.dimensions.get("pair_id"), frame.report.dimensions["language"]
    if pairs is None or pairs.codes[row] < 0:
        return None
    others = np.flatnonzero((pairs.codes == pairs.codes[row]) & (language.codes != language.codes[row]))
    if not len(others):
        return None
    other = int(others[0])
    before, filled, after = sentence_of(frame, other)
    confidence = float(frame.verdicts.confidence[other])
    return Partner(
        row=other,
        id=str(frame.report.ids[other]),
        language=language.value(other) or "",
        before=before,
        predicted=filled,
        after=after,
        expected=frame.codes("expected").value(other) or "",
        is_right=bool(frame.verdicts.right[other]),
        is_counted=bool(frame.verdicts.counted[other]),
        confidence=None if np.isnan(confidence) else confidence,
        facing=_facing(frame, row, other),
    )


def _facing(frame: Frame, row: int, other: int) -> tuple[Facing, ...]:
    dimensions = frame.report.dimensions
    asked = [Facing(name, dimensions[name].value(row), dimensions[name].value(other)) for name in _ASKED]
    tasks = asked[0]
    answers: tuple[Facing, ...] = ()
    if tasks.own == tasks.other == "judgement":
        answers = (
            Facing("(label, predicted)", frame.predicted_text(row) or None, frame.predicted_text(other) or None),
        )
    elif tasks.own == tasks.other:
        answers = (Facing("predicted_kind", _kind(frame, row), _kind(frame, other)),)
    return (*answers, *(each for each in asked if each.own != each.other))


def _kind(frame: Frame, row: int) -> str | None:
    """Return the kind of the form that is answered, as the matrix of forms counts it; None where nothing counts."""
    form = frame.predicted_text(row)
    if not form or not frame.verdicts.counted[row]:
        return None
    verb, language, tense, person = (
        frame.report.dimensions[name].value(row) for name in ("verb", "language", "tense", "person")
    )
    return frame.verbs.form_kind(verb, language, tense, person, form)
