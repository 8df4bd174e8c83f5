"""What one row of another tool says: its forms, which are right, and which was answered."""

from __future__ import annotations

import math
from collections.abc import Container, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import msgspec

from verbeval_gui.data.formats.sound_text import sound
from verbeval_gui.data.items import CandidateScore
from verbeval_gui.data.report import UNNAMED
from verbeval_gui.data.results_items import nfc
from verbeval_gui.data.vocabulary import STATUSES

# Beyond it a log-probability is not finite as it is kept.
_LARGEST: Final = 3e38
# What an answer without any text is shown as.
_EMPTY: Final = "(empty)"
_NO_GOLD: Final = "The file does not say what is right."
_NO_ANSWER: Final = "The file holds no answer."


class Said(Protocol):
    """What is read of a row; see `report_rows.Row`."""

    candidates: Sequence[CandidateScore]
    is_complete: bool
    expected: Sequence[str]
    predicted: str | None
    is_right: bool | None
    confidence: float | None
    status: str
    note: str


@dataclass(frozen=True, slots=True)
class Answer:
    """What a row comes to.

    Attributes:
        candidates: All forms, different ones, the answered and the right ones among them.
        accepted: Positions of the right ones.
        expected: Position of the right one that is named first; -1 for none.
        predicted: Position of the answer that was given; -1 for none.
        confidence: Of that answer; NaN for none.
        is_open: More could have been answered than the candidates.
        status: One of `STATUSES`.
        note: For a reader, what stood in the way.
        has_doubles: The row named a form twice.
        has_odd_confidence: The row's confidence was none.
    """

    candidates: tuple[CandidateScore, ...]
    accepted: frozenset[int]
    expected: int
    predicted: int
    confidence: float
    is_open: bool
    status: str
    note: str
    has_doubles: bool
    has_odd_confidence: bool

    @property
    def forms(self) -> tuple[str, ...]:
        """The forms."""
        return tuple([one.form for one in self.candidates])

    @property
    def expected_form(self) -> str:
        """The right form that is named first; empty for none."""
        return self.candidates[self.expected].form if self.expected >= 0 else ""

    @property
    def has_accepted_list(self) -> bool:
        """Whether the right forms are not just the expected one."""
        return self.accepted != ({self.expected} if self.expected >= 0 else set())

    @property
    def accepted_list(self) -> tuple[str, ...] | None:
        """The right forms in order; None where `expected` says it all."""
        if not self.has_accepted_list:
            return None
        return tuple(one.form for at, one in enumerate(self.candidates) if at in self.accepted)


def answer_of(row: Said) -> Answer:
    """Return what a row comes to."""
    is_scored = row.is_complete and bool(row.candidates) and all(_is_number(one.logprob) for one in row.candidates)
    forms = _Forms(row.candidates if is_scored else [_unscored(one) for one in row.candidates])
    expected = [forms.at(form) for form in row.expected if form or forms.has_empty]
    is_right = None if is_scored else row.is_right
    predicted = -1 if is_scored else _predicted(forms, row, expected, is_right)
    accepted = set(expected)
    if predicted >= 0 and is_right is not None:
        accepted = accepted | {predicted} if is_right else accepted - {predicted}
    confidence, is_odd = _confidence(None if is_scored or predicted < 0 else row.confidence)
    is_judged = bool(expected) or row.is_right is not None
    status, note = _status(row, is_answered=is_scored or predicted >= 0, is_judged=is_judged)
    if status != "ok":
        predicted, confidence = -1, math.nan
    first = next((at for at in expected if at in accepted), -1)
    return Answer(
        candidates=forms.candidates,
        accepted=frozenset(accepted),
        expected=first if first >= 0 else next(iter(expected), -1),
        predicted=predicted,
        confidence=confidence,
        is_open=forms.is_grown or not row.is_complete or not row.candidates,
        status=status,
        note=note,
        has_doubles=forms.has_doubles,
        has_odd_confidence=is_odd,
    )


def different(forms: Sequence[str]) -> list[str]:
    """Return forms with those that stand more than once numbered from the second on."""
    found: dict[str, None] = {}
    numbers: dict[str, int] = {}
    for form in forms:
        found[_free(form, found, numbers)] = None
    return list(found)


def _free(form: str, taken: Container[str], numbers: dict[str, int]) -> str:
    """Return a form, numbered where it is taken; `numbers` keeps how far each form has come."""
    name = form
    while name in taken:
        numbers[form] = numbers.get(form, 1) + 1
        name = f"{form} ({numbers[form]})"
    return name


class _Forms:
    """The different forms of a row; grows by those that are named elsewhere in it."""

    def __init__(self, candidates: Sequence[CandidateScore]) -> None:
        self._held: list[CandidateScore] = []
        self._places: dict[str, int] = {}
        self._numbers: dict[str, int] = {}
        self.is_grown = False
        for one in candidates:
            self._put(one)

    @property
    def candidates(self) -> tuple[CandidateScore, ...]:
        return tuple(self._held)

    @property
    def has_doubles(self) -> bool:
        """Whether one of them was named twice."""
        return bool(self._numbers)

    @property
    def has_empty(self) -> bool:
        """Whether one of them is empty."""
        return _EMPTY in self._places

    def at(self, form: str) -> int:
        """Return the position of a form, which is added where it is not there."""
        found = self._places.get(nfc(sound(form)) or _EMPTY)
        if found is None:
            self.is_grown = True
            self._put(CandidateScore(form=form, n_chars=len(form), n_bytes=len(form.encode(errors="replace"))))
            found = len(self._held) - 1
        return found

    def unnamed(self) -> int:
        """Add a form that the file judges and does not name; returns its position."""
        self.is_grown = True
        self._held.append(CandidateScore(form=UNNAMED))
        return len(self._held) - 1

    def other(self, positions: Sequence[int]) -> int:
        """Return the one form beside those at `positions`; -1 where there are several, or none."""
        others = set(range(len(self._held))) - set(positions)
        return others.pop() if len(others) == 1 and not self.is_grown else -1

    def _put(self, one: CandidateScore) -> None:
        name = _free(nfc(sound(one.form)) or _EMPTY, self._places, self._numbers)
        self._places[name] = len(self._held)
        self._held.append(one if name == one.form else msgspec.structs.replace(one, form=name))


def _is_number(logprob: float | None) -> bool:
    return logprob is not None and abs(logprob) < _LARGEST


def _unscored(one: CandidateScore) -> CandidateScore:
    """Return a candidate without the score that says nothing beside those of the others that are missing."""
    return one if one.logprob is None else msgspec.structs.replace(one, logprob=None)


def _predicted(forms: _Forms, row: Said, expected: Sequence[int], is_right: bool | None) -> int:
    if row.predicted is not None:
        return forms.at(row.predicted)
    if is_right is None:
        return -1
    found = -1
    if is_right and len(expected) == 1:
        found = expected[0]
    elif not is_right and row.is_complete and expected:
        found = forms.other(expected)
    return found if found >= 0 else forms.unnamed()


def _confidence(value: float | None) -> tuple[float, bool]:
    if value is None or math.isnan(value):
        return math.nan, False
    return (value, False) if 0 <= value <= 1 else (math.nan, True)


def _status(row: Said, *, is_answered: bool, is_judged: bool) -> tuple[str, str]:
    if row.status not in STATUSES:
        return "error", row.note or row.status
    if row.status != "ok":
        return row.status, row.note
    if not is_answered:
        return "error", row.note or _NO_ANSWER
    return ("ok", row.note) if is_judged else ("error", row.note or _NO_GOLD)
