"""English sentences of the demo text."""

from __future__ import annotations

from typing import TYPE_CHECKING

import lexicon_en as words
from sentences import Sentence, agreeing, fill

if TYPE_CHECKING:
    from random import Random

    from conjugation import Verb

_TIMED = ("{t} {s} {v} {c}.", "{t} {s} {v} {c}.", "{t}, {s} {v} {c}.", "{s} {v} {c} {t}.", "{s} {v} {c} {t}.")
_PRESENT = (*_TIMED, "{s} {a} {v} {c}.", "{s} {v} {c}.")
_PERFECT = (
    "{s} {h} {v} {c}.", "{s} {h} {p} {v} {c}.", "{s} {h} {v} {c} {q}.", "{h} {s} {v} {c} {q}?", "{h} {s} ever {v} {c}?",
    "{s} had {v} {c} {n}.", "{s} {h} not {v} {c} {q}.",
)  # fmt: skip
_DO = ("{d} {s} {v} {c}?", "{s} {d} not {v} {c}.", "{s} {d}n't {v} {c} {t}.", "did {s} {v} {c} {y}?",
       "{s} did not {v} {c} {y}.", "{s} didn't {v} {c} {y}.")  # fmt: skip
_OPEN = (("present_simple", "{f} {s} {v} {c}."), ("past_simple", "{s} already {v} {c}."))
_BARE = ("{s} {w} {v} {c}.", "{s} {w} {v} {c}.", "{s} {m} {v} {c}.", "{i} {v} {c}.", "will {s} {v} {c} {f}?",
         "{s} won't {v} {c} {f}.", "{s} {m} not {v} {c}.")  # fmt: skip


def english_sentence(verb: Verb, tense: str, person: str, rng: Random) -> Sentence:
    """Return a right English sentence with the verb in the given cell; `person` may be one of `PLURALS`."""
    agreement = agreeing(person, rng)
    parts = _parts(tense, agreement, rng) | _subject_and_complement(verb, person, rng)
    form, pattern = _form_and_pattern(verb, tense, agreement, rng)
    before, after = fill(pattern, **parts)
    unsure = tense == "present_simple" and "{t}" not in pattern
    return Sentence(before, form, after, verb, tense, agreement, sure=not unsure)


def open_english_sentence(verb: Verb, person: str, rng: Random) -> Sentence:
    """Return a sentence that some varieties or readings allow: a present for the future, a past beside `already`."""
    tense, pattern = rng.choice(_OPEN)
    parts = _parts(tense, person, rng) | _subject_and_complement(verb, person, rng)
    before, after = fill(pattern, **parts)
    return Sentence(before, verb.forms(tense, person)[0], after, verb, tense, person)


def _form_and_pattern(verb: Verb, tense: str, person: str, rng: Random) -> tuple[str, str]:
    if tense == "past_participle":
        pattern = rng.choice(_PERFECT)
        form = verb.forms(tense, person)[0]
        if pattern.startswith("{s} {h} {v}") and rng.random() < 0.4:
            return f"{_have(person)} {form}", pattern.replace("{h} ", "")
        return form, pattern
    if tense == "infinitive":
        return verb.base, rng.choice(_BARE if verb.lemma == "be" else _BARE + _DO)
    pattern = rng.choice(_PRESENT if tense == "present_simple" else _TIMED)
    if verb.lemma == "be":
        pattern = pattern.replace("{a} {v}", "{v} {a}")
    return rng.choices(verb.forms(tense, person), (3, 2) if tense == "future" else None)[0], pattern


def _parts(tense: str, person: str, rng: Random) -> dict[str, str]:
    third = person == "3sg"
    return {
        "t": rng.choice(words.TIMES.get(tense, words.TIMES["present_simple"])),
        "y": rng.choice(words.TIMES["past_simple"]),
        "f": rng.choice(words.TIMES["future"]),
        "a": rng.choice(words.ADVERBS),
        "h": _have(person),
        "p": rng.choice(words.PERFECT_ADVERBS),
        "q": rng.choice(words.PERFECT_TIMES),
        "n": rng.choice(words.SINCE),
        "d": "does" if third else "do",
        "w": rng.choice(words.WANTS["3sg" if third else "other"]),
        "m": rng.choice(words.MODALS),
        "i": rng.choice(words.IMPERSONAL),
    }


def _have(person: str) -> str:
    return "has" if person == "3sg" else "have"


def _subject_and_complement(verb: Verb, person: str, rng: Random) -> dict[str, str]:
    if person == "3sg" and verb.lemma in words.THING_COMPLEMENTS and rng.random() < 0.15:
        return {"s": rng.choice(words.THINGS), "c": rng.choice(words.THING_COMPLEMENTS[verb.lemma])}
    return {"s": rng.choice(words.SUBJECTS[person]), "c": rng.choice(words.COMPLEMENTS[verb.lemma])}
