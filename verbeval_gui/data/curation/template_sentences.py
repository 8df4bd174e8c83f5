"""Sentences for probes to start from: short, and right for every verb of the table with its own complement."""

from __future__ import annotations

from typing import Final

# What follows the verb, in English and in Spanish.
COMPLEMENTS: Final = {
    "work": ("at the office", "en la oficina"),
    "play": ("in the park", "en el parque"),
    "walk": ("to school", "a la escuela"),
    "talk": ("to a friend", "con una amiga"),
    "listen": ("to the radio", "la radio"),
    "watch": ("a film", "una película"),
    "study": ("in the library", "en la biblioteca"),
    "finish": ("the work", "el trabajo"),
    "start": ("the lesson", "la clase"),
    "look": ("at the garden", "el jardín"),
    "want": ("a new book", "un libro nuevo"),
    "like": ("the music", "la música"),
    "be": ("at home", "en casa"),
    "have": ("a dog", "un perro"),
    "do": ("the homework", "los deberes"),
    "go": ("to the beach", "a la playa"),
    "come": ("home late", "tarde a casa"),
    "see": ("the sea", "el mar"),
    "eat": ("at school", "en la escuela"),
    "write": ("a letter", "una carta"),
}
SUBJECTS: Final = {
    "en": {"1sg": "I", "2sg": "you", "3sg": "she"},
    "es": {"1sg": "yo", "2sg": "tú", "3sg": "ella"},
}
# With gustar the person is whom it pleases.
PLEASED: Final = {"1sg": "a mí me", "2sg": "a ti te", "3sg": "a ella le"}
PLEASED_MANY: Final = "a ellas les"

PLAIN: Final = {
    "en": {
        "infinitive": "{subject} may ___ {rest}.",
        "present_simple": "These days {subject} ___ {rest}.",
        "past_simple": "Yesterday {subject} ___ {rest}.",
        "past_participle": "{subject} has ___ {rest}.",
        "future": "Tomorrow {subject} ___ {rest}.",
    },
    "es": {
        "infinitive": "{subject} puede ___ {rest}.",
        "present_simple": "Estos días {subject} ___ {rest}.",
        "past_simple": "Ayer {subject} ___ {rest}.",
        "past_participle": "{subject} ha ___ {rest}.",
        "future": "Mañana {subject} ___ {rest}.",
    },
}
# Someone else stands nearer to the verb than the subject.
DISTRACTED: Final = {
    "en": {"1sg": "I, not my sister,", "2sg": "you, not my sister,", "3sg": "the mother of the boys"},
    "es": {"1sg": "yo, y no mi hermana,", "2sg": "tú, y no mi hermana,", "3sg": "la madre de los niños"},
}
DISTRACTED_PLEASED: Final = {"1sg": "a mí me", "2sg": "a ti te", "3sg": "a la madre de los niños le"}
# The first time word is not the verb's.
OTHER_TIME: Final = {
    "en": {
        "infinitive": "Today she is here, but yesterday {subject} did not ___ {rest}.",
        "present_simple": "Yesterday was different, but these days {subject} ___ {rest}.",
        "past_simple": "Tomorrow is another day, but yesterday {subject} ___ {rest}.",
        "past_participle": "Tomorrow is another day, but today {subject} has already ___ {rest}.",
        "future": "Yesterday was different, but tomorrow {subject} ___ {rest}.",
    },
    "es": {
        "infinitive": "Hoy está aquí, pero ayer {subject} no pudo ___ {rest}.",
        "present_simple": "Ayer fue distinto, pero estos días {subject} ___ {rest}.",
        "past_simple": "Mañana es otro día, pero ayer {subject} ___ {rest}.",
        "past_participle": "Mañana es otro día, pero hoy {subject} ya ha ___ {rest}.",
        "future": "Ayer fue distinto, pero mañana {subject} ___ {rest}.",
    },
}
# An auxiliary decides the form, where the tense has one.
WITH_AUXILIARY: Final = {
    "en": {
        "infinitive": "Yesterday {subject} did not ___ {rest}.",
        "past_participle": "{subject} has already ___ {rest}.",
    },
    "es": {
        "infinitive": "Mañana {subject} va a ___ {rest}.",
        "past_participle": "{subject} ya ha ___ {rest}.",
    },
}
# The verb is the auxiliary itself, where it can be one.
AS_AUXILIARY: Final = {
    "en": {
        "present_simple": "Up to now {subject} ___ not finished the work.",
        "future": "By tomorrow {subject} ___ finished the work.",
    },
    "es": {
        "present_simple": "Hasta ahora {subject} no ___ terminado el trabajo.",
        "future": "Para mañana {subject} ya ___ terminado el trabajo.",
    },
}
PLURAL: Final = {
    "en": PLAIN["en"] | {"past_participle": "{subject} have ___ {rest}."},
    "es": PLAIN["es"] | {"infinitive": "{subject} pueden ___ {rest}.", "past_participle": "{subject} han ___ {rest}."},
}
PLURAL_SUBJECTS: Final = {"en": "we", "es": "ellas"}
# Without a time word, present and past are both right.
OPEN: Final = {"en": "{subject} ___ {rest}.", "es": "{subject} ___ {rest}."}
