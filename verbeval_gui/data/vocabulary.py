"""The closed sets of the evaluation: languages, verbs, tenses, labels, codes. Canonical English everywhere."""

from __future__ import annotations

from typing import Final

LANGUAGES: Final = ("en", "es")
REGULAR_VERBS: Final = (
    "work", "play", "walk", "talk", "listen", "watch", "study", "finish", "start", "look", "want", "like",
)  # fmt: skip
IRREGULAR_VERBS: Final = ("be", "have", "do", "go", "come", "see", "eat", "write")
VERBS: Final = (*REGULAR_VERBS, *IRREGULAR_VERBS)
REGULARITIES: Final = ("regular", "irregular")
TENSES: Final = ("infinitive", "present_simple", "past_simple", "past_participle", "future")
PERSONS: Final = ("1sg", "2sg", "3sg")
LABELS: Final = ("correct", "incorrect", "ambiguous")
CATEGORIES: Final = ("core", "adversarial")
TASKS: Final = ("choice", "judgement")
REASON_CODES: Final = (
    "over_regularization",
    "wrong_person_agreement",
    "wrong_tense_marker",
    "auxiliary_mismatch",
    "en_es_mismatch",
    "plural_or_oos",
)
STATUSES: Final = ("ok", "model_oov", "no_context", "too_long", "error")
PENDING: Final = "pending"
BLANK: Final = "___"
DEFAULT_TEMPLATE: Final = (
    "// Task: judge the verb form in the sentence. Answer CORRECT, INCORRECT or AMBIGUOUS.\n"
    "Sentence: {sentence}\n"
    "Answer:"
)
