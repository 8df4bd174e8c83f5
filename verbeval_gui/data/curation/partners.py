"""A draft of the probe that asks the same in the other language."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

import msgspec

from verbeval_gui.data.curation.cell_forms import over_regularised, plural, without_pronoun
from verbeval_gui.data.curation.form_proposals import form_proposals
from verbeval_gui.data.curation.meant import holds, meant
from verbeval_gui.data.paradigms import WITHOUT_PERSON, Cell, Paradigm
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import BLANK, PERSONS, REASON_CODES, TENSES

_FEWEST: Final = 2


def partner_proposal(probe: Probe, verbs: VerbTable, suite: Sequence[Probe] = ()) -> Probe:
    """Return a draft of the partner in the other language, with every form that the table can give.

    The sentence cannot be had from a table: the prompt is the blank alone, or the form to judge alone, and the check
    `sentence` says of it that it is still to be written. The draft names a pair; the probe itself may have to be given
    the same one. Its id is the probe's with the language behind it.

    Args:
        probe: The probe that lacks a partner.
        verbs: The table of forms.
        suite: Probes whose pairs tell which partner verb is usual, where there are several.
    """
    language = "es" if probe.language == "en" else "en"
    draft = msgspec.structs.replace(
        probe,
        id=f"{probe.id}-{language}",
        language=language,
        prompt=BLANK,
        reason_code=probe.reason_code if probe.reason_code in REASON_CODES else None,
        pair_id=probe.pair_id or f"pair-{probe.id}",
        explanation="",
        source=probe.id,
        shown=None,
    )
    own = meant(probe, verbs.paradigms(probe.verb, probe.language))
    others = verbs.paradigms(probe.verb, language)
    other = _usual(others, probe, suite) if others else None
    if not own or other is None or not other.forms(probe.tense, probe.person):
        return draft
    return _filled(draft, probe, own[0], other, verbs)


def _filled(draft: Probe, probe: Probe, own: Paradigm, other: Paradigm, verbs: VerbTable) -> Probe:
    """Return a draft with the forms that correspond to those of its probe."""
    forms = {form: _counterpart(form, probe, own, other) for form in probe.candidates}
    forms[probe.expected] = _expected(probe, forms.get(probe.expected), other)
    draft = msgspec.structs.replace(draft, expected=forms[probe.expected] or "", candidates=(), accepted=None)
    known = list(dict.fromkeys(form for form in forms.values() if form))
    draft = msgspec.structs.replace(draft, candidates=tuple(known))
    inside = msgspec.structs.replace(draft, prompt=f"… {BLANK}")
    more = [one.form for one in form_proposals(inside, verbs) if one.kind != "right"]
    draft = msgspec.structs.replace(draft, candidates=tuple(known + more[: max(0, _wanted(probe) - len(known))]))
    accepted = {forms.get(form) for form in probe.accepted or ()}
    if probe.accepted is not None and len(accepted) == len(probe.accepted) and None not in accepted:
        draft = msgspec.structs.replace(draft, accepted=tuple(form for form in draft.candidates if form in accepted))
    return draft if probe.task == "choice" else _to_judge(draft, probe, forms)


def _wanted(probe: Probe) -> int:
    return max(_FEWEST, len(probe.candidates))


def _to_judge(draft: Probe, probe: Probe, forms: dict[str, str | None]) -> Probe:
    """Return a draft that shows the form corresponding to the one its probe shows."""
    shown = forms.get(probe.shown_form or "")
    if shown is None or (probe.label == "incorrect" and shown == draft.expected):
        shown = next((form for form in draft.candidates if form != draft.expected), draft.expected)
    if probe.label != "incorrect" and probe.shown_form == probe.expected:
        shown = draft.expected
    return msgspec.structs.replace(draft, prompt=shown)


def _expected(probe: Probe, counterpart: str | None, other: Paradigm) -> str:
    if probe.reason_code == "plural_or_oos":
        return plural(other, probe.tense)
    right = tuple(map(without_pronoun, other.forms(probe.tense, probe.person)))
    return counterpart if counterpart in right else right[0]


def _usual(paradigms: Sequence[Paradigm], probe: Probe, suite: Sequence[Probe]) -> Paradigm:
    """Return the partner verb: haber for an auxiliary, else what the suite's pairs of this verb mean most often."""
    auxiliaries = [one for one in paradigms if one.lemma == "haber"]
    if probe.reason_code == "auxiliary_mismatch" and auxiliaries:
        return auxiliaries[0]
    pairs = {one.pair_id for one in suite if one.pair_id and one.verb == probe.verb and one.language == probe.language}
    lemmas = Counter(
        found[0].lemma
        for one in suite
        if one.pair_id in pairs and one.verb == probe.verb and one.language == paradigms[0].language
        if len(found := meant(one, paradigms)) == 1
    )
    return max(paradigms, key=lambda paradigm: lemmas[paradigm.lemma])


def _counterpart(form: str, probe: Probe, own: Paradigm, other: Paradigm) -> str | None:
    """Return the form of the other language that is what a form is in its own; None where the table cannot tell.

    A form of the other language, as a trick has it, becomes one of this language.
    """
    for paradigm, target in ((own, other), (other, own)):
        for tense, person in _cells(probe):
            forms, found = paradigm.forms(tense, person), target.forms(tense, person)
            if holds(forms, form) and found:
                return without_pronoun(next((one for one in found if _is_going(one) == _is_going(form)), found[0]))
    if holds(own.over_regularised, form):
        return next(iter(over_regularised(other, probe.tense, probe.person)), None)
    return None


def _is_going(form: str) -> bool:
    """Return whether a future is the one with to go: is going to eat, va a comer."""
    return " to " in f" {form} " or " a " in form


def _cells(probe: Probe) -> Iterator[Cell]:
    """Yield the cells a form may stand for, the likeliest first: the probe's own, other persons, other tenses."""
    person = probe.person or "3sg"
    tenses = [probe.tense, *(tense for tense in TENSES if tense != probe.tense), "gerund"]
    if probe.tense not in WITHOUT_PERSON:
        yield from ((probe.tense, one) for one in (person, *PERSONS))
    yield from ((tense, None if tense in WITHOUT_PERSON else person) for tense in tenses)
    yield from ((tense, one) for tense in tenses if tense not in WITHOUT_PERSON for one in PERSONS)
