"""Whether the gold of a probe agrees with the table of verb forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from verbeval_gui.data.curation.check import Check, CheckKind
from verbeval_gui.data.curation.context import asks_for_base, without_leading, without_negation, words_around
from verbeval_gui.data.curation.meant import has_form, holds, meant
from verbeval_gui.data.curation.similarity import same_letters
from verbeval_gui.data.paradigms import Paradigm
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import PERSONS, TENSES
from verbeval_gui.words import mark

_RIGHT: Final = {
    "infinitive": mark("{form} is the infinitive of {verb}."),
    "present_simple": mark("{form} is the present of {verb}, {person}."),
    "past_simple": mark("{form} is the past of {verb}, {person}."),
    "past_participle": mark("{form} is the participle of {verb}."),
    "future": mark("{form} is the future of {verb}, {person}."),
}
_NOT_THIS: Final = {
    "infinitive": mark("{form} is not the infinitive of {verb}; that is {right}."),
    "present_simple": mark("{form} is not the present of {verb}, {person}; that is {right}."),
    "past_simple": mark("{form} is not the past of {verb}, {person}; that is {right}."),
    "past_participle": mark("{form} is not the participle of {verb}; that is {right}."),
    "future": mark("{form} is not the future of {verb}, {person}; that is {right}."),
}
_SHOWN: Final = 4
_UNREAL: Final = frozenset({"if", "wish", "unless", "though", "suppose"})


def form_checks(probe: Probe, verbs: VerbTable) -> Iterator[Check]:
    """Yield what the table says of the expected form and of what else is accepted.

    The table holds singular forms of 20 verbs: what it does not know is called unknown, never wrong.
    """
    paradigms = meant(probe, verbs.paradigms(probe.verb, probe.language))
    if not paradigms or not probe.expected:
        sentence = mark("The forms of {verb} are not known here.")
        yield Check("form", "look", sentence, {"verb": probe.verb or "?"}, remedy=mark("Look them up elsewhere."))
        return
    if probe.tense not in TENSES:
        return
    yield _of_expected(probe, paradigms, verbs)
    if probe.reason_code == "plural_or_oos" or probe.label == "ambiguous":
        return
    for form in probe.accepted or ():
        if form != probe.expected and not _is_right(form, probe, paradigms):
            yield _unlike_the_table("accepted", form, probe, paradigms, verbs)
    yield from _also_right(probe, paradigms)


def _of_expected(probe: Probe, paradigms: Sequence[Paradigm], verbs: VerbTable) -> Check:
    fields = _fields(probe.expected, probe, paradigms)
    if probe.reason_code == "plural_or_oos":
        return Check("form", "ok", mark("Out of scope: the table holds singular forms only."))
    if _is_right(probe.expected, probe, paradigms):
        return Check("form", "ok", _RIGHT[probe.tense], fields)
    before, _ = words_around(probe)
    if (auxiliary := asks_for_base(before)) and _is_base(probe, paradigms):
        sentence = mark("{form} is the base form of {verb}, which {auxiliary} asks for.")
        return Check("form", "ok", sentence, {**fields, "auxiliary": auxiliary})
    if _is_other_use(probe, paradigms):
        return Check("form", "ok", mark("{form} is a form of {verb}."), fields)
    return _unlike_the_table("form", probe.expected, probe, paradigms, verbs)


def _unlike_the_table(
    kind: CheckKind, form: str, probe: Probe, paradigms: Sequence[Paradigm], verbs: VerbTable
) -> Check:
    """Return the check of a form that does not stand in the probe's cell."""
    fields = _fields(form, probe, paradigms)
    other = "es" if probe.language == "en" else "en"
    if has_form(paradigms, form) or has_form(verbs.paradigms(probe.verb, other), form):
        remedy = mark("Change the form, the tense or the person.")
        return Check(kind, "error", _NOT_THIS[probe.tense], fields, remedy=remedy)
    sentence = mark("{form} is not known here as a form of {verb}; the table has {right}.")
    return Check(kind, "look", sentence, fields, remedy=mark("Check its spelling."))


def _also_right(probe: Probe, paradigms: Sequence[Paradigm]) -> Iterator[Check]:
    """Yield the other future among the candidates: both are right nearly everywhere.

    Other cells hold forms between which the sentence decides, such as gusta and gustan, es and está.
    """
    if probe.tense != "future" or probe.verb == "like" or probe.task != "choice":
        return
    named = {same_letters(form) for form in probe.accepted or (probe.expected,)}
    for form in probe.candidates:
        if same_letters(form) not in named and _is_right(form, probe, paradigms):
            sentence = mark("{form} is the future of {verb} too, and not accepted.")
            remedy = mark("Add it to the accepted forms, or leave it out of the candidates.")
            yield Check("also_right", "look", sentence, _fields(form, probe, paradigms), remedy=remedy)
            return


def _fields(form: str, probe: Probe, paradigms: Sequence[Paradigm]) -> dict[str, object]:
    right = list(dict.fromkeys(form for one in paradigms for form in one.forms(probe.tense, probe.person)))
    return {
        "form": form,
        "verb": " / ".join(one.lemma for one in paradigms),
        "person": probe.person or " / ".join(PERSONS),
        "right": " / ".join(right[:_SHOWN]),
    }


def _is_right(form: str, probe: Probe, paradigms: Iterable[Paradigm]) -> bool:
    """Return whether a form stands in the probe's cell, by itself or with the words before it."""
    before, _ = words_around(probe)
    right = [one for paradigm in paradigms for one in paradigm.forms(probe.tense, probe.person)]
    completed = [without_leading(one, before) for one in right]
    forms = [form, without_negation(form)] if probe.language == "en" else [form, form.removeprefix("no ")]
    return any(holds([*right, *completed], one) for one in forms)


def _is_base(probe: Probe, paradigms: Iterable[Paradigm]) -> bool:
    if probe.language != "en" or probe.tense not in ("present_simple", "past_simple", "future"):
        return False
    return any(holds(one.forms("infinitive"), probe.expected) for one in paradigms)


def _is_other_use(probe: Probe, paradigms: Sequence[Paradigm]) -> bool:
    """Return whether a form is right where the table does not go: with usted, and were of what is not real."""
    around = {word for part in words_around(probe) for word in part}
    if probe.language == "es" and probe.person == "2sg" and "usted" in around:
        return any(holds(one.forms(probe.tense, "3sg"), probe.expected) for one in paradigms)
    return same_letters(probe.expected) == "were" and bool(around & _UNREAL)
