"""Forms and partner probes that a person may want to take, from the table of verb forms."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Literal

from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable

FormKind = Literal["right", "over_regularised", "wrong_person", "wrong_tense", "base", "other_language"]


@dataclass(frozen=True)
class FormProposal:
    """A form that could be a candidate.

    Attributes:
        form: As it would stand in the sentence.
        kind: What it is, seen from the probe.
    """

    form: str
    kind: FormKind


def form_proposals(probe: Probe, verbs: VerbTable) -> tuple[FormProposal, ...]:
    """Return forms that are not among the candidates yet, the most useful ones first."""
    return ()


def partner_proposal(probe: Probe, verbs: VerbTable, suite: Sequence[Probe] = ()) -> Probe:
    """Return a draft of the partner in the other language; where no sentence can be had, its prompt is the form alone.

    Args:
        probe: The probe that lacks a partner.
        verbs: The table of forms.
        suite: Probes whose pairs may lend a sentence.
    """
    return probe
