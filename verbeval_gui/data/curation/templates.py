"""Probes to start from: a sentence with its candidates for each trick, language, verb, tense and person."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

import msgspec

from verbeval_gui.data.curation import template_sentences as sentences
from verbeval_gui.data.curation.cell_forms import PRONOUNS, is_plural_like, over_regularised, plural, without_pronoun
from verbeval_gui.data.curation.form_proposals import FormKind, forms_by_kind
from verbeval_gui.data.curation.similarity import same_letters
from verbeval_gui.data.paradigms import WITHOUT_PERSON, Paradigm
from verbeval_gui.data.probes import Probe, word_spans
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import BLANK, IRREGULAR_VERBS, LANGUAGES

_PLURAL: Final = "plural_or_oos"
_OPEN_TENSES: Final = ("present_simple", "past_simple")
_N_CANDIDATES: Final = 4
_TENSES: Final = {
    "over_regularization": "past_simple",
    "wrong_person_agreement": "present_simple",
    "wrong_tense_marker": "past_simple",
    "auxiliary_mismatch": "past_participle",
    "en_es_mismatch": "present_simple",
    "plural_or_oos": "present_simple",
}
_VERBS: Final = ("go", "write", "eat", "do", "have", "want", "see", "play")
# The distractors that make the trick, then those that fill up.
_TRICKS: Final[dict[str | None, tuple[FormKind, ...]]] = {
    "over_regularization": ("over_regularised", "wrong_tense", "base"),
    "wrong_person_agreement": ("wrong_person", "wrong_person", "base"),
    "wrong_tense_marker": ("wrong_tense", "wrong_tense", "base"),
    "auxiliary_mismatch": ("wrong_tense", "base", "wrong_tense"),
    "en_es_mismatch": ("other_language", "other_language", "wrong_tense"),
    "plural_or_oos": ("wrong_person", "wrong_person"),
}
_FILLING: Final[tuple[FormKind, ...]] = ("wrong_tense", "wrong_person", "base", "over_regularised")
_USUAL: Final[tuple[FormKind, ...]] = ("wrong_person", "wrong_tense", "base")


def template(
    reason_code: str | None,
    language: str,
    *,
    verb: str | None = None,
    tense: str | None = None,
    person: str | None = None,
    label: str | None = None,
    name: str = "new",
) -> Probe:
    """Return a probe that breaks no rule, with what is not given chosen so that the trick works.

    Args:
        reason_code: One of the six tricks; None for a core probe.
        language: `en` or `es`.
        verb: English lemma.
        tense: Its tense.
        person: Its person; left out where the tense or the trick has none.
        label: `incorrect` for a sentence with a wrong form in it, `ambiguous` for a core probe to which two tenses are
            right; by default what is usual.
        name: Id of the probe.
    """
    verbs = VerbTable.load()
    tense = tense or _tense(reason_code, person)
    if reason_code is None and label == "ambiguous" and tense not in _OPEN_TENSES:
        reason_code = _PLURAL
    person = None if reason_code == _PLURAL or tense in WITHOUT_PERSON else person or "3sg"
    verb = verb or _verb(reason_code, language, tense, person, verbs)
    draft = _draft(name, language, verb, tense, person, reason_code)
    return _finished(draft, _partner(draft, verbs), label, verbs)


def template_with(values: Mapping[str, str], name: str = "new") -> Probe:
    """Return a probe that has these values, as to fill a gap of `balance.coverage`.

    Args:
        values: By the dimensions of `balance.VALUES`; what is missing is chosen.
        name: Id of the probe.
    """
    code, verb, language = (values.get(one) for one in ("reason_code", "verb", "language"))
    if code is None and values.get("category") == "adversarial":
        code = _PLURAL if values.get("label") == "ambiguous" else "wrong_tense_marker"
    if language is None:
        verbs = VerbTable.load()
        needs = code == "over_regularization" and verb is not None
        fitting = [one for one in LANGUAGES if not needs or _usual(verbs.paradigms(verb or "", one)).over_regularised]
        language = next(iter(fitting), LANGUAGES[0])
    given = {one: values.get(one) for one in ("verb", "tense", "person", "label")}
    return template(code, language, **given, name=name)


def _finished(draft: Probe, own: Paradigm, label: str | None, verbs: VerbTable) -> Probe:
    """Return a draft with its sentence, forms and label."""
    is_plural = draft.reason_code == _PLURAL
    expected = plural(own, draft.tense) if is_plural else without_pronoun(own.forms(draft.tense, draft.person)[0])
    draft = msgspec.structs.replace(draft, expected=expected, prompt=_prompt(draft, own, label))
    if label == "ambiguous" and not is_plural:
        forms = [without_pronoun(own.forms(tense, draft.person)[0]) for tense in _OPEN_TENSES]
        return _ordered(msgspec.structs.replace(draft, candidates=tuple(forms), label="ambiguous"))
    draft = msgspec.structs.replace(draft, candidates=_candidates(draft, own, verbs))
    if is_plural or label == "incorrect":
        draft = _judged(draft)
    return _ordered(draft)


def _ordered(draft: Probe) -> Probe:
    """Return a draft with its candidates in the order of their letters, so that no place gives the right one away."""
    return msgspec.structs.replace(draft, candidates=tuple(sorted(set(draft.candidates), key=same_letters)))


def _draft(name: str, language: str, verb: str, tense: str, person: str | None, reason_code: str | None) -> Probe:
    return Probe(
        id=name,
        language=language,
        verb=verb,
        regularity="irregular" if verb in IRREGULAR_VERBS else "regular",
        tense=tense,
        person=person,
        prompt=BLANK,
        candidates=(),
        expected="",
        label="correct",
        category="core" if reason_code is None else "adversarial",
        reason_code=reason_code,
        source="template",
    )


def _tense(reason_code: str | None, person: str | None) -> str:
    if reason_code == "auxiliary_mismatch" and person is not None:
        return "present_simple"
    return _TENSES.get(reason_code or "", "present_simple")


def _verb(reason_code: str | None, language: str, tense: str, person: str | None, verbs: VerbTable) -> str:
    """Return a verb with which the trick works: one with an over-regularised form in the cell, where it needs one."""
    if reason_code == "auxiliary_mismatch" and tense in sentences.AS_AUXILIARY[language]:
        return "have"
    if reason_code != "over_regularization":
        return "play" if reason_code in (None, "wrong_person_agreement") else "eat"
    fitting = (verb for verb in _VERBS if over_regularised(_usual(verbs.paradigms(verb, language)), tense, person))
    return next(fitting, _VERBS[0])


def _usual(paradigms: Sequence[Paradigm]) -> Paradigm:
    """Return the partner that the sentences are made for: estar, tener, else the only one."""
    return next((one for one in paradigms if one.lemma in ("estar", "tener")), paradigms[0])


def _partner(draft: Probe, verbs: VerbTable) -> Paradigm:
    """Return the partner verb that the sentence of a draft is made for."""
    paradigms = verbs.paradigms(draft.verb, draft.language)
    return next((one for one in paradigms if _is_auxiliary(draft) and one.lemma == "haber"), _usual(paradigms))


def _is_auxiliary(draft: Probe) -> bool:
    return (
        draft.reason_code == "auxiliary_mismatch"
        and draft.verb == "have"
        and draft.tense in sentences.AS_AUXILIARY[draft.language]
    )


def _prompt(draft: Probe, own: Paradigm, label: str | None) -> str:
    """Return the sentence with its blank and a capital in front."""
    language, code = draft.language, draft.reason_code
    frames = {
        "wrong_tense_marker": sentences.OTHER_TIME[language],
        "auxiliary_mismatch": sentences.PLAIN[language] | sentences.WITH_AUXILIARY[language],
        _PLURAL: sentences.PLURAL[language],
    }.get(code or "", sentences.PLAIN[language])
    if own.lemma == "gustar" and code == _PLURAL:
        # Not those who like it are the subject, but what they like.
        frames = sentences.PLAIN[language]
    frame = sentences.OPEN[language] if label == "ambiguous" and code is None else frames[draft.tense]
    if _is_auxiliary(draft):
        frame = sentences.AS_AUXILIARY[language][draft.tense]
    rest = sentences.COMPLEMENTS[draft.verb][LANGUAGES.index(language)]
    text = _with_pronoun_last(frame.format(subject=_subject(draft, own), rest=rest), own)
    return text[0].upper() + text[1:]


def _with_pronoun_last(text: str, own: Paradigm) -> str:
    """Return a sentence with the pronoun of gustar directly before the verb: a ella no le puede."""
    if own.lemma == "gustar":
        for pronoun in PRONOUNS:
            for word in ("no", "ya"):
                text = text.replace(f" {pronoun} {word} ", f" {word} {pronoun} ")
    return text


def _subject(draft: Probe, own: Paradigm) -> str:
    person, code = draft.person or "3sg", draft.reason_code
    if own.lemma == "gustar":
        if code == _PLURAL:
            return sentences.PLEASED_MANY
        return (sentences.DISTRACTED_PLEASED if code == "wrong_person_agreement" else sentences.PLEASED)[person]
    if code == _PLURAL:
        return sentences.PLURAL_SUBJECTS[draft.language]
    return (sentences.DISTRACTED if code == "wrong_person_agreement" else sentences.SUBJECTS)[draft.language][person]


def _candidates(draft: Probe, own: Paradigm, verbs: VerbTable) -> tuple[str, ...]:
    """Return the right form, then distractors: first what makes the trick, then what else is wrong there."""
    other = _usual(verbs.paradigms(draft.verb, "es" if draft.language == "en" else "en"))
    by_kind = {kind: list(forms) for kind, forms in forms_by_kind(draft, [own], [other]).items()}
    chosen = [draft.expected]
    tricks = _USUAL if _is_auxiliary(draft) else _TRICKS.get(draft.reason_code, _USUAL)
    for kind in (*tricks, *_FILLING, *_FILLING):
        fresh = (form for form in map(without_pronoun, by_kind[kind]) if _is_distractor(form, chosen, own, draft))
        if len(chosen) < _N_CANDIDATES and (form := next(fresh, None)) is not None:
            chosen.append(form)
    return tuple(chosen)


def _is_distractor(form: str, chosen: Iterable[str], own: Paradigm, draft: Probe) -> bool:
    """Return whether a form can stand beside those chosen and is wrong in the sentence."""
    right = own.forms(draft.tense, draft.person) if draft.reason_code != _PLURAL else ()
    is_right = form in right and not (own.lemma == "gustar" and is_plural_like(form))
    return not is_right and same_letters(form) not in map(same_letters, chosen)


def _judged(draft: Probe) -> Probe:
    """Return a choice probe as a sentence to judge: with its first distractor, or with its own form if ambiguous.

    A form that stands elsewhere in the sentence too cannot be the one that is judged.
    """
    is_plural = draft.reason_code == _PLURAL
    forms = draft.candidates[:1] if is_plural else draft.candidates[1:]
    sentences_by_form = {form: draft.prompt.replace(BLANK, form) for form in forms}
    form = next((one for one, text in sentences_by_form.items() if len(word_spans(text, one)) == 1), forms[0])
    prompt = sentences_by_form[form]
    is_alone = [one for one in draft.candidates if word_spans(prompt, one)] == [form]
    label = "ambiguous" if is_plural else "incorrect"
    return msgspec.structs.replace(draft, prompt=prompt, label=label, shown=None if is_alone else form)
