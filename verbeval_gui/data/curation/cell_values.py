"""What people write in the cells of a table for the values that a probe may have, in English or Spanish."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from verbeval_gui.data.exports.plain_files import FORMULA_STARTS, SEPARATORS
from verbeval_gui.data.folding import fold
from verbeval_gui.data.probe_fields import folded_code
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import BLANK, REASON_CODES, VERBS

_NO_WORD: Final = re.compile(r"[\W_]+")
_BLANKS: Final = re.compile(r"_{2,}")
_NONE: Final = frozenset({"", "none", "null", "no", "n a", "na", "ninguna", "ninguno"})
_ALIASES: Final[Mapping[str, Mapping[str, tuple[str, ...]]]] = {
    "language": {
        "en": ("english", "eng", "ingles", "inglesa"),
        "es": ("spanish", "spa", "esp", "espanol", "espanola", "castellano"),
    },
    "regularity": {"regular": ("reg",), "irregular": ("irreg",)},
    "tense": {
        "infinitive": ("inf", "base", "infinitivo"),
        "present_simple": ("present", "simple present", "presente", "presente simple", "presente de indicativo"),
        "past_simple": (
            "past", "simple past", "preterite", "pasado", "preterito", "preterito indefinido",
            "preterito perfecto simple", "pasado simple",
        ),
        "past_participle": ("participle", "participio", "participio pasado"),
        "future": ("simple future", "futuro", "futuro simple"),
    },
    "person": {
        "1sg": ("1", "1s", "1st", "first", "first person", "i", "yo", "primera", "1a", "primera persona"),
        "2sg": ("2", "2s", "2nd", "second", "second person", "you", "tu", "segunda", "2a", "segunda persona"),
        "3sg": (
            "3", "3s", "3rd", "third", "third person", "he", "she", "it", "el", "ella", "tercera", "3a",
            "tercera persona",
        ),
    },
    "label": {
        "correct": (
            "right", "ok", "true", "yes", "1", "grammatical", "correcto", "correcta", "gramatical", "si", "bien",
        ),
        "incorrect": (
            "wrong", "false", "0", "ungrammatical", "incorrecto", "incorrecta", "agramatical", "mal", "error",
        ),
        "ambiguous": ("ambiguo", "ambigua", "unclear", "dudoso", "dudosa"),
    },
    "category": {
        "core": ("basic", "nucleo", "central", "basica", "basico"),
        "adversarial": ("trap", "trick", "trampa", "adversaria", "adversario"),
    },
    "reason_code": {
        "over_regularization": ("over regularisation", "sobrerregularizacion", "regularizacion"),
        "wrong_person_agreement": ("person agreement", "wrong person", "concordancia", "persona equivocada"),
        "wrong_tense_marker": ("tense marker", "wrong tense", "marcador temporal", "tiempo equivocado"),
        "auxiliary_mismatch": ("auxiliary", "auxiliar"),
        "en_es_mismatch": ("en es", "english spanish mix", "mezcla de idiomas", "otro idioma"),
        "plural_or_oos": ("plural", "out of scope", "fuera de alcance"),
    },
}  # fmt: skip
_VALUE_OF: Final = {
    field: {name: value for value, names in values.items() for name in (_NO_WORD.sub(" ", value), *names)}
    for field, values in _ALIASES.items()
}


def cell_text(cell: str) -> str:
    """Return the text of a cell, without the apostrophe that keeps a spreadsheet from taking it for a formula."""
    text = cell.strip()
    return text[1:] if text.startswith("'") and text[1:].startswith((*FORMULA_STARTS, "'")) else text


def parts_of(text: str) -> list[str]:
    """Return the parts of a cell that holds a list: JSON, or apart by the first of `|`, `;`, `/`, comma in it."""
    if text.startswith("["):
        try:
            held = json.loads(text)
        except ValueError:
            held = None
        if isinstance(held, list) and all(isinstance(part, str) for part in held):
            return held
    separator = next((sign for sign in SEPARATORS if sign in text), None)
    return [part.strip() for part in text.split(separator) if part.strip()] if separator else [text]


def value_of(field: str, text: str) -> Any:
    """Return the value that a cell of a field means; the text itself where that is not known."""
    name = _NO_WORD.sub(" ", fold(text)).strip()
    if field == "person" and name in _NONE:
        return None
    if field == "reason_code" and folded_code(text) in REASON_CODES:
        return folded_code(text)
    if field == "verb":
        return _english_lemma(text)
    if field == "prompt":
        return _BLANKS.sub(BLANK, text)
    return _VALUE_OF.get(field, {}).get(name, text)


def _english_lemma(text: str) -> str:
    """Return the English verb of a lemma in either language: go of `to go`, of ir."""
    lemma = text.casefold().removeprefix("to ").strip()
    if lemma in VERBS:
        return lemma
    partners = (verb for verb in VERBS for one in VerbTable.load().paradigms(verb, "es") if one.lemma == lemma)
    return next(partners, text)
