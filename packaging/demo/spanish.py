"""Spanish sentences of the demo text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import lexicon_es as words
from sentences import PLURALS, Sentence, agreeing, fill

if TYPE_CHECKING:
    from random import Random

    from conjugation import Verb

_TIMED = ("{t} {s} {v} {c}.", "{t} {s} {v} {c}.", "{t}, {s} {v} {c}.", "{s} {v} {c} {t}.", "{s} {v} {c} {t}.",
          "{t} {s} no {v} {c}.")  # fmt: skip
_PRESENT = (*_TIMED, "{s} {a} {v} {c}.", "{s} {v} {c}.", "¿{s} {v} {c}?")
_PERFECT = (
    "{s} {h} {v} {c}.", "{s} {h} {v} {c} {q}.", "{q} {s} {h} {v} {c}.", "{s} {p} {h} {v} {c}.", "¿{s} {h} {v} {c}?",
    "{s} no {h} {v} {c}.",
)  # fmt: skip
_BARE = ("{s} {w} {v} {c}.", "{s} {w} {v} {c}.", "{s} no {w} {v} {c}.", "{i} {v} {c}.", "¿{s} {w} {v} {c}?",
         "{t} {s} {w} {v} {c}.")  # fmt: skip
_PATTERNS = {"past_participle": _PERFECT, "infinitive": _BARE, "present_simple": _PRESENT}
_OPEN = (("present_simple", "{f} {s} {v} {c}."), ("past_simple", "hoy {s} {v} {c}."))
_LIKING = ("{t} {s} {o} {v} {c}.", "{s} {o} {v} {c} {t}.", "{s} {o} {v} {c} {t}.", "{s} no {o} {v} {c} {t}.")
_LIKED_NOW = (*_LIKING, "{s} {o} {v} {c}.", "{s} {o} {v} mucho {c}.", "{s} siempre {o} {v} {c}.")
_LIKED_BEFORE = ("{s} {o} ha {v} {c}.", "{s} siempre {o} ha {v} {c}.", "{s} no {o} ha {v} {c}.")
_LIKED_LATER = ("{s} {o} va a {v} {c}.", "{s} {o} puede {v} {c}.", "{s} {o} debe {v} {c}.")
_LIKED = {"present_simple": _LIKED_NOW, "past_participle": _LIKED_BEFORE, "infinitive": _LIKED_LATER}


def spanish_sentence(verb: Verb, tense: str, person: str, rng: Random) -> Sentence:
    """Return a right Spanish sentence with the verb in the given cell; `person` may be one of `PLURALS`."""
    if verb.lemma == "gustar":
        return _liking_sentence(verb, tense, person if person not in PLURALS else "3sg", rng)
    dropped = person in {"1sg", "2sg"} and rng.random() < 0.4
    subject, agreement = "" if dropped else rng.choice(words.SUBJECTS[person]), agreeing(person, rng)
    form, pattern = _form_and_pattern(verb, tense, agreement, rng)
    if dropped:
        pattern = pattern.replace("{s} ", "")
    before, after = fill(pattern, **_parts(verb, tense, agreement, rng), s=subject)
    unsure = tense == "present_simple" and "{t}" not in pattern
    return Sentence(before, form, after, verb, tense, agreement, sure=not unsure, subject=not dropped)


def open_spanish_sentence(verb: Verb, person: str, rng: Random) -> Sentence:
    """Return a sentence that some varieties or readings allow: a present for the future, a preterite beside `hoy`."""
    tense, pattern = rng.choice(_OPEN)
    before, after = fill(pattern, **_parts(verb, tense, person, rng), s=rng.choice(words.SUBJECTS[person]))
    return Sentence(before, verb.forms(tense, person)[0], after, verb, tense, person)


def _form_and_pattern(verb: Verb, tense: str, person: str, rng: Random) -> tuple[str, str]:
    pattern = rng.choice(_PATTERNS.get(tense, _TIMED))
    form = _form(verb, tense, person, rng)
    if tense == "past_participle" and "{h} {v}" in pattern and rng.random() < 0.25:
        return f"{_perfect(person, rng)} {form}", pattern.replace("{h} ", "")
    return form, pattern


def _form(verb: Verb, tense: str, person: str, rng: Random) -> str:
    forms = verb.forms(tense, person)
    return rng.choices(forms, (4, 1))[0] if len(forms) == 2 else forms[0]


def _parts(verb: Verb, tense: str, person: str, rng: Random) -> dict[str, str]:
    return {
        "c": rng.choice(words.COMPLEMENTS.get(verb.lemma, ("tiempo",))),
        "t": rng.choice(words.TIMES.get(tense, words.TIMES["present_simple"])),
        "f": rng.choice(words.TIMES["future"]),
        "a": rng.choice(words.ADVERBS),
        "h": _perfect(person, rng),
        "p": rng.choice(words.PERFECT_ADVERBS),
        "q": rng.choice(words.PERFECT_TIMES),
        "w": rng.choice(words.WANTS[person]),
        "i": rng.choice(words.IMPERSONAL),
    }


def _perfect(person: str, rng: Random) -> str:
    plural = {"we": "hemos", "they": "han"}
    return plural[person] if person in plural else rng.choices(words.HAVE[person], (4, 1))[0]


def _liking_sentence(verb: Verb, tense: str, person: str, rng: Random) -> Sentence:
    number = rng.choices(("one", "many"), (3, 2))[0]
    liker, pronoun = rng.choice(words.LIKERS[person])
    pattern = rng.choice(_LIKED.get(tense, _LIKING))
    if not liker:
        pattern = pattern.replace("{s} ", "")
    time = rng.choice(words.TIMES.get(tense, words.TIMES["present_simple"]))
    if number == "many":
        pattern = pattern.replace(" ha {v}", " han {v}").replace("va a", "van a").replace("debe", "deben")
    before, after = fill(pattern.replace("puede {v}", "pueden {v}") if number == "many" else pattern,
                         s=liker, o=pronoun, c=rng.choice(words.LIKED[number]), t=time)  # fmt: skip
    forms = [form for form in verb.forms(tense, person) if " " not in form]
    form = forms[number == "many" and len(forms) > 1]
    return Sentence(before, form, after, verb, tense, person, sure="{t}" in pattern, subject=True)
