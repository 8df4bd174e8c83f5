"""Which column of a table holds which field of a probe, guessed from its header in English or Spanish."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Final

from verbeval_gui.data.folding import fold

ColumnMapping = Mapping[str, tuple[str, ...]]

# A field each; `distractors` are candidates beside the expected form.
NAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "id": ("id", "name", "identifier", "nombre", "identificador"),
    "language": ("language", "lang", "idioma", "lengua"),
    "verb": ("verb", "lemma", "verbo", "lema"),
    "regularity": ("regularity", "regularidad"),
    "tense": ("tense", "tiempo", "tiempo verbal"),
    "person": ("person", "persona"),
    "prompt": (
        "prompt", "sentence", "text", "item", "stem", "cloze", "question",
        "oracion", "frase", "enunciado", "texto", "pregunta",
    ),
    "candidates": (
        "candidates", "candidate", "options", "option", "choices", "choice", "forms", "form", "answers",
        "candidatas", "candidata", "candidatos", "candidato", "opciones", "opcion", "formas", "forma",
        "alternativas", "alternativa", "respuestas",
    ),
    "distractors": (
        "distractors", "distractor", "wrong", "wrong form", "wrong forms", "incorrect", "foil", "foils",
        "distractores", "incorrecta", "incorrectas", "forma incorrecta", "formas incorrectas", "erronea", "erroneas",
    ),
    "expected": (
        "expected", "correct", "right", "answer", "gold", "target", "solution", "key", "right form", "correct form",
        "correct answer", "esperada", "correcta", "respuesta", "solucion", "forma correcta", "respuesta correcta",
    ),
    "label": (
        "label", "judgement", "judgment", "grammaticality", "acceptability", "etiqueta", "juicio", "gramaticalidad",
    ),
    "category": ("category", "set", "categoria", "conjunto"),
    "reason_code": (
        "reason code", "reason", "code", "trick", "trap", "error type", "phenomenon",
        "codigo", "razon", "motivo", "truco", "trampa", "tipo de error", "fenomeno",
    ),
    "explanation": ("explanation", "comment", "note", "notes", "why", "explicacion", "comentario", "nota", "notas"),
    "source": ("source", "origin", "fuente", "origen"),
    "accepted": ("accepted", "also right", "also correct", "aceptadas", "tambien correctas"),
    "pair_id": ("pair id", "pair", "par", "pareja"),
    "tags": ("tags", "tag", "etiquetas"),
    "shown": ("shown", "shown form", "mostrada", "forma mostrada"),
}  # fmt: skip
SEVERAL: Final = ("candidates", "distractors", "tags", "accepted")
_FIELD_OF: Final = {name: field for field, names in NAMES.items() for name in names}
_NO_WORD: Final = re.compile(r"[\W_]+")
_NUMBERED: Final = re.compile(r"^(.+?) ?(?:[0-9]{1,2}|[a-h])$")


def guessed_mapping(headers: Sequence[str]) -> ColumnMapping:
    """Return which headers stand for which field; a field takes the first that fits, lists take all that do.

    Args:
        headers: The names of the columns. Numbered ones are told too: `option 1`, `opción b`.
    """
    found: dict[str, tuple[str, ...]] = {}
    for header in headers:
        field = _field_of(header)
        if field is not None and (field in SEVERAL or field not in found):
            found[field] = (*found.get(field, ()), header)
    return found


def _field_of(header: str) -> str | None:
    name = _NO_WORD.sub(" ", fold(header)).strip()
    if name in _FIELD_OF:
        return _FIELD_OF[name]
    numbered = _NUMBERED.match(name)
    field = _FIELD_OF.get(numbered[1]) if numbered else None
    return field if field in SEVERAL else None
