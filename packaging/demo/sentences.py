"""A sentence with one verb form in it, and how to spoil that form."""

from __future__ import annotations

import unicodedata
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from random import Random

    from conjugation import Verb

_SLOT = "\0"
PLURALS = ("we", "they", "group")


@dataclass(frozen=True)
class Sentence:
    """One sentence around a verb form.

    Attributes:
        before: Text before the form, with its space.
        form: The verb form.
        after: Text after it, up to the final stop.
        verb: The verb of the form.
        tense: Tense of the form.
        person: `1sg`, `2sg`, `3sg`, `we` or `they`.
        sure: Whether the rest of the sentence settles the tense.
        subject: Whether the rest of the sentence settles the person.
    """

    before: str
    form: str
    after: str
    verb: Verb
    tense: str
    person: str
    sure: bool = True
    subject: bool = True

    @property
    def text(self) -> str:
        """The whole sentence, with its capital."""
        return capitalised(self.before + self.form + self.after)


def capitalised(text: str) -> str:
    """Return the text with its first letter upper case, behind an opening mark if there is one."""
    start = 1 if text[:1] in "¿¡" else 0
    return text[:start] + text[start : start + 1].upper() + text[start + 1 :]


def fingerprint(text: str) -> str:
    """Return what two texts share when they count as the same: NFC, stripped, lower case."""
    return unicodedata.normalize("NFC", text).strip().lower()


def agreeing(person: str, rng: Random) -> str:
    """Return the person the verb agrees with; a group takes the singular or the plural."""
    return rng.choice(("3sg", "they")) if person == "group" else person


def fill(pattern: str, **parts: str) -> tuple[str, str]:
    """Return what stands before and after the form, marked `{v}` in the pattern."""
    text = pattern.format(v=_SLOT, **parts)
    for mark in ".?":
        text = text.replace(f" {mark}", mark)
    before, after = text.replace("  ", " ").split(_SLOT)
    return before, after


def spoiled(sentence: Sentence, rng: Random) -> Sentence | None:
    """Return the sentence with a wrong form in place of the right one, or None if none is surely wrong."""
    wrong = {form for form in _candidates(sentence, rng) if form not in _right_forms(sentence)}
    return replace(sentence, form=rng.choice(sorted(wrong))) if wrong else None


def _right_forms(sentence: Sentence) -> set[str]:
    if sentence.verb.lemma == "gustar":
        return _right_likings(sentence)
    right = {sentence.form, *sentence.verb.forms(sentence.tense, sentence.person)}
    if sentence.tense == "present_simple":
        right |= set(sentence.verb.forms("past_simple", sentence.person))
    if not sentence.subject:
        right |= {form for person in ("1sg", "2sg", "3sg") for form in sentence.verb.forms(sentence.tense, person)}
    if not sentence.sure:
        tenses = ("present_simple", "past_simple", "future")
        right |= {form for tense in tenses for form in sentence.verb.forms(tense, sentence.person)}
    return right


def _right_likings(sentence: Sentence) -> set[str]:
    """Return the forms of `gustar` that agree with the thing liked, in each tense the sentence leaves open."""
    if sentence.sure:
        return {sentence.form}
    several = sentence.form.endswith("n")
    tenses = ("present_simple", "past_simple", "future")
    return {form for tense in tenses for form in sentence.verb.forms(tense, "3sg") if form.endswith("n") == several}


def _candidates(sentence: Sentence, rng: Random) -> tuple[str, ...]:
    """Return forms of one kind of error: agreement, tense, over-regular, foreign or auxiliary."""
    verb, tense = sentence.verb, sentence.tense
    kind = rng.choices(("person", "tense", "regular", "foreign", "auxiliary"), (38, 34, 14, 7, 7))[0]
    if " " in sentence.form and kind != "tense":
        kind = "auxiliary"
    if kind == "regular" and verb.over_regular:
        return verb.over_regular
    if kind == "foreign":
        return verb.foreign
    if kind == "auxiliary":
        return _broken_groups(sentence)
    if kind == "person" and tense in {"present_simple", "past_simple", "future"} and sentence.subject:
        return tuple(form for person in ("1sg", "2sg", "3sg") for form in verb.forms(tense, person) if " " not in form)
    return _other_tenses(sentence)


def _other_tenses(sentence: Sentence) -> tuple[str, ...]:
    """Return forms of tenses that never fit: a past may be habitual and a Spanish present future, so these stay out."""
    verb, person = sentence.verb, sentence.person
    fitting = {
        "present_simple": ("gerund", "past_participle", "infinitive"),
        "past_simple": ("present_simple", "infinitive", "gerund", "future", "past_participle"),
        "future": ("past_simple", "gerund", "past_participle"),
        "past_participle": ("infinitive", "present_simple", "past_simple"),
        "infinitive": ("present_simple", "past_simple", "past_participle", "gerund"),
    }[sentence.tense]
    third = ("3sg",) if sentence.tense in {"past_participle", "infinitive"} else (person,)
    forms = [form for tense in fitting for who in third for form in verb.forms(tense, who)]
    return tuple(form for form in forms if not form.startswith("to "))


def _broken_groups(sentence: Sentence) -> tuple[str, ...]:
    """Return verb groups with the wrong auxiliary or the wrong form behind it, `have eat` for `has eaten`."""
    auxiliary, _, main = sentence.form.rpartition(" ")
    if not auxiliary:
        return ()
    verb = sentence.verb
    others = {"en": {"has": "have", "have": "has"}, "es": {"he": "ha", "has": "ha", "ha": "he"}}[verb.language]
    behind = {verb.base, *verb.forms("present_simple", "3sg"), *verb.forms("past_simple", "3sg")} - {main}
    broken = [f"{auxiliary} {form}" for form in sorted(behind) if " " not in form]
    if auxiliary in others:
        broken.append(f"{others[auxiliary]} {main}")
        broken.extend(f"{others[auxiliary]} {form}" for form in sorted(behind))
    if sentence.tense == "future":
        broken.extend(form for person in ("1sg", "2sg", "3sg") for form in verb.forms("future", person) if " " in form)
    return tuple(broken)
