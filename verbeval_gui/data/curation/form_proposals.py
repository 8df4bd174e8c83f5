"""Forms that a person may want among the candidates, from the table of verb forms."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Final, Literal, get_args

from verbeval_gui.data.curation.cell_forms import PRONOUNS, is_plural_like, over_regularised, without_pronoun
from verbeval_gui.data.curation.context import form_span, without_leading, words_around
from verbeval_gui.data.curation.meant import holds, meant
from verbeval_gui.data.curation.similarity import same_letters
from verbeval_gui.data.paradigms import WITHOUT_PERSON, Paradigm
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import LANGUAGES, PERSONS

FormKind = Literal["right", "over_regularised", "wrong_person", "wrong_tense", "base", "other_language"]
FORM_KINDS: Final[tuple[FormKind, ...]] = get_args(FormKind)
# What a trick is made of stands first among the distractors.
_FIRST: Final[dict[str | None, FormKind]] = {
    "over_regularization": "over_regularised",
    "wrong_person_agreement": "wrong_person",
    "wrong_tense_marker": "wrong_tense",
    "auxiliary_mismatch": "base",
    "en_es_mismatch": "other_language",
}
_USUAL_PERSONS: Final = ("3sg", "1sg")
_PLURAL: Final = "plural_or_oos"
_BEFORE_SENTENCE: Final = (".", "?", "!", ":")
_OPENING: Final = " ¿¡“\"'("


@dataclass(frozen=True)
class FormProposal:
    """A form that could be a candidate.

    Attributes:
        form: As it would stand in the sentence.
        kind: What it is, seen from the probe; one of `FORM_KINDS`.
    """

    form: str
    kind: FormKind


def form_proposals(probe: Probe, verbs: VerbTable) -> tuple[FormProposal, ...]:
    """Return forms that are not among the candidates yet, the most useful ones first.

    The right form leads, then come the distractors: one of each kind, beginning with what the probe's trick is made
    of, then the second ones. Empty for a verb that the table does not hold.
    """
    own = meant(probe, verbs.paradigms(probe.verb, probe.language))
    others = [one for language in LANGUAGES if language != probe.language
              for one in verbs.paradigms(probe.verb, language)]  # fmt: skip
    by_kind = forms_by_kind(probe, own, others)
    first = _FIRST.get(probe.reason_code)
    order = sorted(FORM_KINDS, key=lambda kind: (kind != "right", kind != first, FORM_KINDS.index(kind)))
    turns = zip_longest(*([FormProposal(form, kind) for form in by_kind[kind]] for kind in order))
    return tuple(_new((one for turn in turns for one in turn if one is not None), probe))


def forms_by_kind(probe: Probe, own: Sequence[Paradigm], others: Sequence[Paradigm]) -> dict[FormKind, tuple[str, ...]]:
    """Return the forms of each kind, seen from a probe.

    Args:
        probe: Its tense and person name the cell, its expected form the number of gustar.
        own: The verb in the probe's language.
        others: The verb in the other language.
    """
    tense, person = probe.tense, probe.person
    distractors: dict[FormKind, Iterable[str]] = {
        "over_regularised": (form for one in own for form in (*over_regularised(one, tense, person), *_rest(one))),
        "wrong_tense": (form for one in own for form in _of_other_tenses(one, probe)),
        "base": (form for one in own for form in one.forms("infinitive")[:1]),
        "other_language": (form for one in others for form in _equivalents(one, probe)),
    }
    right = [form for one in own for form in one.forms(tense, person)]
    by_kind = {kind: tuple(form for form in forms if not holds(right, form)) for kind, forms in distractors.items()}
    by_kind["right"] = tuple(_right(probe, own))
    by_kind["wrong_person"] = tuple(form for one in own for form in _of_other_persons(one, probe))
    return by_kind


def _right(probe: Probe, own: Iterable[Paradigm]) -> Iterator[str]:
    if probe.reason_code == _PLURAL:
        yield probe.expected
        return
    for one in own:
        for form in one.forms(probe.tense, probe.person):
            if one.lemma != "gustar" or not probe.expected or _agrees(form, probe):
                yield form


def _equivalents(paradigm: Paradigm, probe: Probe) -> tuple[str, ...]:
    return (*paradigm.forms(probe.tense, probe.person)[:1], *paradigm.forms("infinitive")[:1])


def _rest(paradigm: Paradigm) -> tuple[str, ...]:
    return paradigm.over_regularised if paradigm.language == "en" else ()


def _of_other_persons(paradigm: Paradigm, probe: Probe) -> Iterator[str]:
    if probe.tense in WITHOUT_PERSON:
        return
    right = [probe.expected] if probe.reason_code == _PLURAL else paradigm.forms(probe.tense, probe.person)
    elsewhere = paradigm.cells.get((probe.tense, None), ())
    is_gustar = paradigm.lemma == "gustar"
    if is_gustar:
        # Gusto, gustas: the likeliest mistakes with it.
        yield from elsewhere
    for person in PERSONS:
        for form in paradigm.forms(probe.tense, person):
            if not holds(right, form) or (is_gustar and not _agrees(form, probe)):
                yield form
    yield from elsewhere


def _of_other_tenses(paradigm: Paradigm, probe: Probe) -> Iterator[str]:
    persons = _USUAL_PERSONS if probe.person is None else (probe.person,)
    for tense in ("past_simple", "present_simple", "past_participle", "gerund", "future"):
        if tense == probe.tense:
            continue
        if tense in ("gerund", *WITHOUT_PERSON):
            yield from paradigm.cells.get((tense, None), ())
        else:
            yield from (form for person in persons for form in paradigm.forms(tense, person)[:1])


def _agrees(form: str, probe: Probe) -> bool:
    """Return whether a form of gustar goes with as many things as the expected one."""
    return is_plural_like(form) == is_plural_like(probe.expected)


def _new(proposals: Iterable[FormProposal], probe: Probe) -> Iterator[FormProposal]:
    """Yield proposals as they would stand in the sentence, without what is there and without repetitions."""
    before, _ = words_around(probe)
    has_pronoun = bool(before) and before[-1] in PRONOUNS
    seen = set(map(same_letters, probe.candidates))
    for one in proposals:
        form = without_leading(one.form, before)
        is_second_pronoun = has_pronoun and form != without_pronoun(form)
        if form and same_letters(form) not in seen and not is_second_pronoun:
            seen.add(same_letters(form))
            yield FormProposal(_cased(form, probe), one.kind)


def _cased(form: str, probe: Probe) -> str:
    """Return a form with a capital where it begins the sentence."""
    span = form_span(probe)
    before = probe.prompt[: span[0]].rstrip(_OPENING) if span else "-"
    return form[:1].upper() + form[1:] if not before or before.endswith(_BEFORE_SENTENCE) else form
