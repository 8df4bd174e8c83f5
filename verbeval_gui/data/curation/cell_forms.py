"""The forms around a cell of a paradigm: what the plain rule would give there, and what the plural is."""

from __future__ import annotations

from typing import Final

from verbeval_gui.data.curation.similarity import same_letters
from verbeval_gui.data.paradigms import Paradigm
from verbeval_gui.data.vocabulary import PERSONS

_ENDINGS: Final = {
    "a": {"present_simple": ("o", "as", "a"), "past_simple": ("é", "aste", "ó"), "past_participle": ("ado",)},
    "e": {"present_simple": ("o", "es", "e"), "past_simple": ("í", "iste", "ió"), "past_participle": ("ido",)},
    "i": {"present_simple": ("o", "es", "e"), "past_simple": ("í", "iste", "ió"), "past_participle": ("ido",)},
}
PRONOUNS: Final = ("me", "te", "le", "nos", "os", "les")
_FUTURE: Final = ("é", "ás", "á")
_PLURALS_OF_BE: Final = {"present_simple": ("are",), "past_simple": ("were",)}
_PLURAL_OF_SER: Final = {"es": "son"}


def over_regularised(paradigm: Paradigm, tense: str, person: str | None) -> tuple[str, ...]:
    """Return the wrong forms that the plain rule would give in a cell; none where the rule is right there."""
    listed = paradigm.over_regularised
    if paradigm.language == "es":
        return tuple(form for form in _plain(paradigm.lemma, tense, person) if form in listed)
    if tense in ("past_simple", "past_participle"):
        return tuple(form for form in listed if form.endswith("ed"))
    is_third = tense == "present_simple" and person == "3sg"
    return tuple(form for form in listed if is_third and not form.endswith("ed"))


def plural(paradigm: Paradigm, tense: str) -> str:
    """Return the form with they, ellas; the participle or the infinitive as they are."""
    right = paradigm.forms(tense, "3sg")[0]
    if tense in ("infinitive", "past_participle") or paradigm.lemma == "gustar":
        return without_pronoun(right)
    return _english_plural(paradigm, tense) if paradigm.language == "en" else _spanish_plural(right, tense)


def without_pronoun(form: str) -> str:
    """Return a form of gustar without me, te, le."""
    first, _, rest = form.partition(" ")
    return rest if first in PRONOUNS else form


def is_plural_like(form: str) -> bool:
    """Return whether a form of gustar goes with several things liked."""
    return any(word.endswith("n") for word in same_letters(form).split())


def _plain(lemma: str, tense: str, person: str | None) -> tuple[str, ...]:
    stem, vowel = lemma[:-2], lemma[-2]
    at = PERSONS.index(person) if person in PERSONS else None
    future = tuple(f"{vowel}r{ending}" for ending in _FUTURE)
    endings = future if tense == "future" else _ENDINGS[vowel].get(tense, ())
    chosen = endings if at is None or len(endings) == 1 else endings[at : at + 1]
    return tuple(stem + ending for ending in chosen)


def _english_plural(paradigm: Paradigm, tense: str) -> str:
    own = _PLURALS_OF_BE if paradigm.lemma == "be" else {}
    return (own.get(tense) or paradigm.forms(tense, "1sg"))[0]


def _spanish_plural(singular: str, tense: str) -> str:
    if tense != "past_simple":
        return _PLURAL_OF_SER.get(singular, f"{singular}n")
    if singular == "fue":
        return "fueron"
    if singular.endswith("ó") and not singular.endswith("ió"):
        return f"{singular[:-1]}aron"
    stem = singular.removesuffix("ió").removesuffix("io").removesuffix("o")
    return f"{stem[:-1]}cieron" if stem.endswith("z") else f"{stem}ieron"
