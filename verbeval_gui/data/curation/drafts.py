"""A probe while it is written: what a form holds, right or wrong, and what the rules say of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, Final

from verbeval_gui.data.probe_fields import has_no_person
from verbeval_gui.data.probe_lines import Line
from verbeval_gui.data.probe_rules import check_line
from verbeval_gui.data.probes import Probe, word_spans
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.vocabulary import BLANK, IRREGULAR_VERBS, VERBS
from verbeval_gui.words import mark

_TEXTS: Final = (
    "id",
    "language",
    "verb",
    "regularity",
    "tense",
    "prompt",
    "label",
    "category",
    "explanation",
    "source",
)


@dataclass(frozen=True)
class Draft:
    """What a form holds.

    Attributes:
        candidates: The rows of forms, blank ones among them; those are left out of the probe.
        expected: Which row is the right form; -1 for none.
        accepted: Which rows are right, `expected` among them; None where the probe names none.
        shown: Which form stands in a judgement prompt; None where that is plain.
        extra: Unknown fields, kept.
    """

    id: str = ""
    language: str = "en"
    verb: str = ""
    regularity: str = ""
    tense: str = ""
    person: str | None = None
    prompt: str = ""
    candidates: tuple[str, ...] = ("", "")
    expected: int = -1
    accepted: frozenset[int] | None = None
    label: str = "correct"
    category: str = "adversarial"
    reason_code: str | None = None
    explanation: str = ""
    source: str = "hand"
    pair_id: str | None = None
    tags: tuple[str, ...] = ()
    shown: str | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)

    @classmethod
    def of(cls, probe: Probe) -> Draft:
        """Return the draft that holds what a probe holds."""
        forms = probe.candidates
        accepted = None if probe.accepted is None else frozenset(forms.index(form) for form in probe.accepted)
        return cls(
            **{name: getattr(probe, name) for name in _TEXTS},
            person=probe.person,
            candidates=forms,
            expected=forms.index(probe.expected) if probe.expected in forms else -1,
            accepted=accepted,
            reason_code=probe.reason_code,
            pair_id=probe.pair_id,
            tags=probe.tags,
            shown=probe.shown,
            extra=probe.extra,
        )

    @property
    def is_choice(self) -> bool:
        """Whether the prompt holds the blank."""
        return BLANK in self.prompt

    @property
    def expected_form(self) -> str:
        """The right form; empty for none."""
        return self.candidates[self.expected].strip() if 0 <= self.expected < len(self.candidates) else ""

    @property
    def shown_form(self) -> str:
        """The form that stands in a judgement prompt; empty on choice probes and where it is not plain."""
        if self.is_choice:
            return ""
        if self.shown is not None:
            return self.shown
        found = [form for form in self.candidates if form.strip() and word_spans(self.prompt, form.strip())]
        return found[0].strip() if len(found) == 1 else ""

    def is_right(self, row: int) -> bool:
        """Whether the form of a row is right."""
        return row == self.expected or (self.accepted is not None and row in self.accepted)

    def rough(self) -> Probe:
        """Return what is written as a probe, though it may break rules: to propose forms for."""
        return Probe(
            **{name: getattr(self, name) for name in _TEXTS},
            person=self.person,
            candidates=tuple(form.strip() for form in self.candidates if form.strip()),
            expected=self.expected_form,
            reason_code=self.reason_code,
            shown=None if self.is_choice else self.shown,
        )

    def line(self) -> dict[str, Any]:
        """Return the draft as a line of a probe file, without the fields that say nothing."""
        kept = [row for row, form in enumerate(self.candidates) if form.strip()]
        forms = [self.candidates[row].strip() for row in kept]
        optional = {
            "reason_code": self.reason_code,
            "pair_id": self.pair_id,
            "tags": list(self.tags) or None,
            "shown": None if self.is_choice else self.shown,
            "accepted": None if self.accepted is None else self._forms(kept),
        }
        return {
            **self.extra,
            **{name: getattr(self, name) for name in _TEXTS},
            "person": self.person,
            "candidates": forms,
            "expected": self.expected_form,
            **{name: value for name, value in optional.items() if value is not None},
        }

    def checked(self, taken: Collection[str] = ()) -> Checked:
        """Return the probe that the draft is, if it keeps to the rules, and what is wrong with it.

        Args:
            taken: Ids that other probes have.
        """
        probe, problems = check_line("", Line(0, self.line()))
        told = tuple(problem for problem in problems if problem.rule != "unknown_field")
        if self.id in taken:
            right = mark("An id of its own; another probe has this one.")
            told = (*told, Problem("", 0, self.id, "id", "duplicate_id", "error", self.id, right))
        has_errors = any(problem.severity == "error" for problem in told)
        return Checked(None if has_errors else probe, told)

    def with_verb(self, verb: str) -> Draft:
        """Return the draft with another verb, and the regularity that is the verb's."""
        regularity = "irregular" if verb in IRREGULAR_VERBS else "regular"
        return replace(self, verb=verb, regularity=regularity if verb in VERBS else self.regularity)

    def settled(self) -> Draft:
        """Return the draft without a person where its tense or its trick has none."""
        return replace(self, person=None) if has_no_person(self.tense, self.reason_code) else self

    def as_choice(self) -> Draft:
        """Return the draft with the blank in the place of its shown form."""
        spans = word_spans(self.prompt, self.shown_form) if self.shown_form else []
        if self.is_choice or not spans:
            return self if self.is_choice else replace(self, prompt=f"{self.prompt.rstrip()} {BLANK}".lstrip())
        start, stop = spans[0]
        label = "correct" if self.label == "incorrect" else self.label
        return replace(self, prompt=self.prompt[:start] + BLANK + self.prompt[stop:], shown=None, label=label)

    def as_judgement(self, row: int | None = None) -> Draft:
        """Return the draft with the form of a row in its sentence, by default the right one.

        The label follows the form, unless it is `ambiguous`.
        """
        row = self.expected if row is None else row
        form = self.candidates[row].strip() if 0 <= row < len(self.candidates) else ""
        if not form:
            return self
        fresh = self if self.is_choice else self.as_choice()
        right = "correct" if self.is_right(row) else "incorrect"
        prompt = fresh.prompt.replace(BLANK, form)
        n_standing = sum(bool(word_spans(prompt, other.strip())) for other in self.candidates if other.strip())
        label = self.label if self.label == "ambiguous" else right
        return replace(fresh, prompt=prompt, shown=form if n_standing > 1 else None, label=label)

    def _forms(self, kept: list[int]) -> list[str]:
        return [self.candidates[row].strip() for row in kept if self.is_right(row)]


@dataclass(frozen=True)
class Checked:
    """What the rules say of a draft.

    Attributes:
        probe: The probe; None where a rule is broken.
        problems: What is wrong, or read otherwise than it is written.
    """

    probe: Probe | None
    problems: tuple[Problem, ...] = ()

    def of(self, *fields: str) -> Problem | None:
        """Return the worst problem of some fields; None where there is none."""
        own = [problem for problem in self.problems if problem.field in fields]
        return next((problem for problem in own if problem.severity == "error"), own[0] if own else None)

    @property
    def first_error(self) -> Problem | None:
        """The first problem that keeps the draft from being a probe."""
        return next((problem for problem in self.problems if problem.severity == "error"), None)
