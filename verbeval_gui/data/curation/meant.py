"""Which of a verb's partners a probe means, and whether a form stands among others."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from verbeval_gui.data.curation.similarity import same_letters
from verbeval_gui.data.paradigms import Paradigm
from verbeval_gui.data.probes import Probe


def meant(probe: Probe, paradigms: Sequence[Paradigm]) -> Sequence[Paradigm]:
    """Return the partner verbs that the probe can mean: those with the expected form in its cell, else in any."""
    in_cell = [one for one in paradigms if holds(one.forms(probe.tense, probe.person), probe.expected)]
    return in_cell or [one for one in paradigms if has_form([one], probe.expected)] or paradigms


def has_form(paradigms: Iterable[Paradigm], form: str) -> bool:
    """Return whether a form stands in any cell, or among those that the plain rule would give."""
    return any(holds(forms, form) for one in paradigms for forms in one.cells.values())


def holds(forms: Iterable[str], form: str) -> bool:
    """Return whether a form is among others, case apart."""
    return same_letters(form) in map(same_letters, forms)
