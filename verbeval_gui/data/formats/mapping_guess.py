"""Guesses what the columns of a table hold, from their names in English and Spanish and from their values."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Any, Final

from verbeval_gui.data.folding import fold
from verbeval_gui.data.formats.mapping import AnswerKind, ConfidenceKind, ScoreKind, TableMapping
from verbeval_gui.data.formats.table_paths import value_at
from verbeval_gui.data.formats.table_values import is_missing, list_of, number_of, text_of, truth_of
from verbeval_gui.data.formats.tables import Table

WORDS: Final[dict[str, tuple[str, ...]]] = {
    "key": ("id", "key", "item_id", "probe_id", "sample_id", "example_id", "question_id", "doc_id", "uid", "uuid",
            "identificador", "clave", "pairid", "pair_id", "idx", "index"),
    "text": ("text", "sentence", "prompt", "question", "input", "query", "context", "stem", "instruction", "sen",
             "frase", "oracion", "texto", "pregunta", "entrada", "enunciado", "consigna", "contexto"),
    "expected": ("expected", "gold", "target", "reference", "ideal", "truth", "ground_truth", "correct_answer",
                 "gold_answer", "expected_output", "y_true", "solution", "label", "labels", "gold_label", "answer",
                 "gold_index", "correct", "esperado", "esperada", "respuesta_correcta", "solucion", "etiqueta",
                 "referencia", "correcta", "correcto", "forma_correcta"),
    "predicted": ("predicted", "prediction", "pred", "predictions", "y_pred", "model_answer", "model_output",
                  "response", "output", "completion", "picked", "choice", "answered", "generated", "generation",
                  "predicted_text", "answer", "sampled", "predicho", "predicha", "prediccion", "respuesta", "salida",
                  "respuesta_modelo", "elegida", "elegido"),
    "right": ("is_correct", "correct", "right", "is_right", "acc", "accuracy", "exact_match", "em", "pass", "passed",
              "success", "hit", "match", "score", "acierto", "aciertos", "correcto", "correcta", "es_correcto",
              "es_correcta", "acertada", "acertado", "bien", "verdict"),
    "confidence": ("confidence", "conf", "prob", "probability", "p", "max_prob", "certainty", "share", "logprob",
                   "confianza", "probabilidad", "seguridad", "certeza", "prob_max"),
    "candidates": ("choices", "candidates", "options", "alternatives", "endings", "opciones", "candidatas",
                   "candidatos", "alternativas", "formas"),
    "scores": ("logprobs", "log_probs", "lls", "loglikelihoods", "log_likelihoods", "scores", "probs",
               "probabilities", "logits", "nlls", "puntuaciones", "probabilidades"),
    "language": ("language", "lang", "idioma", "lengua", "langcode"),
}  # fmt: skip
_FEWEST_OF_TEN: Final = 8
_LONGEST_VALUE: Final = 60
_MOST_VALUES: Final = 60
_NAME: Final = re.compile(r"[^a-z0-9]+")
_FORM_SERIES: Final = re.compile(
    r"(?P<stem>choice|option|candidate|ending|alternative|answer|opcion|candidata|candidato|alternativa|forma)"
    r"_?([0-9]{1,2}|[a-h])"
)
_SCORE_SERIES: Final = re.compile(
    r"(?P<stem>logprob|log_prob|logp|lp|ll|nll|loss|prob|p|score|probabilidad|puntuacion)_?(.+)"
)

Places = tuple[str, ...]


@dataclass(frozen=True)
class _Column:
    """A place with what the sample holds there."""

    place: str
    word: str
    values: tuple[Any, ...]

    def mostly(self, holds: Callable[[Any], bool]) -> bool:
        """Whether most values, and at least one, are of a kind."""
        return self._are_most(sum(map(holds, self.values)))

    @property
    def is_numeric(self) -> bool:
        """Whether most values, and at least one, are numbers."""
        return self._are_most(len(self.numbers))

    def _are_most(self, n: int) -> bool:
        return bool(self.values) and n * 10 >= len(self.values) * _FEWEST_OF_TEN

    @cached_property
    def numbers(self) -> list[float]:
        return [number for value in self.values if (number := number_of(value)) is not None]


def guess(table: Table) -> TableMapping:
    """Return the mapping that a table seems to have; places that nothing points to stay empty."""
    columns = [_column(table, place) for place in table.header]
    found: dict[str, _Column] = {}
    for role, holds in _KINDS:
        taken = {one.place for one in found.values()}
        free = [one for one in columns if one.place not in taken]
        if (best := _best(role, free, holds)) is not None:
            found[role] = best
    forms, scores = _several(columns, found)
    used = {*(one.place for one in found.values()), *forms, *scores}
    confidence, expected, predicted = (found.get(name) for name in ("confidence", "expected", "predicted"))
    place = {role: one.place for role, one in found.items()}
    return TableMapping(
        key=(place["key"],) if "key" in place else (),
        text=place.get("text", ""),
        expected=place.get("expected", ""),
        predicted=place.get("predicted", ""),
        right=place.get("right", ""),
        language=place.get("language", ""),
        confidence=place.get("confidence", ""),
        confidence_as=confidence_kind(confidence.numbers) if confidence is not None else "share",
        expected_as=_answer_kind(expected, _sizes(columns, forms)),
        predicted_as=_answer_kind(predicted, _sizes(columns, forms)),
        candidates=forms,
        scores=scores,
        scores_as=_score_kind(columns, scores),
        dimensions=tuple(one.place for one in columns if one.place not in used and _is_dimension(one)),
    )


def answer_kinds(table: Table, mapping: TableMapping) -> tuple[AnswerKind, AnswerKind]:
    """Return how what is right and what was answered name candidates, seen from the values of the table."""
    n_forms = _sizes([_column(table, place) for place in mapping.candidates], mapping.candidates)
    held = [_column(table, place) if place else None for place in (mapping.expected, mapping.predicted)]
    expected, predicted = (_answer_kind(column, n_forms) for column in held)
    return expected, predicted


def confidence_kind(numbers: Sequence[float]) -> ConfidenceKind:
    """Return what confidences are: shares in 0..1, per cent, or log-probabilities."""
    if numbers and max(numbers) <= 0 and min(numbers) < 0:
        return "logprob"
    return "percent" if numbers and max(numbers) > 1 else "share"


def header_word(place: str) -> str:
    """Return the name of a place as it is compared: its last part, without accents, with `_` between words."""
    last = place.rsplit(".", 1)[-1]
    return _NAME.sub("_", fold(last)).strip("_")


def _column(table: Table, place: str) -> _Column:
    values = (value_at(record, place) for record in table.sample)
    return _Column(place, header_word(place), tuple(value for value in values if not is_missing(value)))


def _best(role: str, columns: Iterable[_Column], holds: Callable[[_Column], bool]) -> _Column | None:
    """Return the column whose name comes first among the role's words and whose values fit."""
    words = WORDS[role]
    fitting = [one for one in columns if one.word in words and holds(one)]
    return min(fitting, key=lambda one: (words.index(one.word), one.place.count(".")), default=None)


def _is_truth(column: _Column) -> bool:
    return column.mostly(lambda value: truth_of(value) is not None)


def _is_number(column: _Column) -> bool:
    return column.is_numeric


def _is_list(column: _Column) -> bool:
    return column.mostly(lambda value: list_of(value) is not None)


def _is_scores(column: _Column) -> bool:
    return column.mostly(lambda value: all(number_of(one) is not None for one in list_of(value) or ["no"]))


def _is_gold(column: _Column) -> bool:
    return bool(column.values) and not (column.word in {"correct", "correcto", "correcta"} and _is_truth(column))


def _is_any(column: _Column) -> bool:
    return bool(column.values)


_KINDS: Final = (
    ("right", _is_truth),
    ("candidates", _is_list),
    ("scores", _is_scores),
    ("expected", _is_gold),
    ("predicted", _is_any),
    ("confidence", _is_number),
    ("key", _is_any),
    ("text", _is_any),
    ("language", _is_any),
)


def _several(columns: Sequence[_Column], found: dict[str, _Column]) -> tuple[Places, Places]:
    """Return the places of candidates and of their scores: a list each, or columns whose names begin alike."""
    lists = {role: (found[role].place,) for role in ("candidates", "scores") if role in found}
    forms = lists.get("candidates") or _series(_FORM_SERIES, columns, is_numeric=False)
    scores = lists.get("scores") or _series(_SCORE_SERIES, columns, is_numeric=True)
    return forms, scores if not forms or len(forms) == len(scores) else ()


def _series(names: re.Pattern[str], columns: Sequence[_Column], *, is_numeric: bool) -> Places:
    """Return the first group of two columns or more whose names begin with the same word."""
    groups: dict[str, list[str]] = {}
    for column in columns:
        if (named := names.fullmatch(column.word)) is not None and _is_number(column) == is_numeric:
            groups.setdefault(named["stem"], []).append(column.place)
    return next((tuple(places) for places in groups.values() if len(places) > 1), ())


def _sizes(columns: Sequence[_Column], forms: Sequence[str]) -> int:
    """Return the least number of candidates that a row of the sample has; 0 where they are not known."""
    if len(forms) != 1:
        return len(forms)
    values = next((one.values for one in columns if one.place == forms[0]), ())
    return min((len(list_of(value) or ()) for value in values), default=0)


def _answer_kind(column: _Column | None, n_forms: int) -> AnswerKind:
    """Return how answers name candidates; numbers that reach the number of candidates and never 0 begin at 1."""
    if column is None or n_forms < 2 or not _is_number(column):
        return "auto"
    numbers = column.numbers
    return "index_from_1" if min(numbers) >= 1 and max(numbers) == n_forms else "auto"


def _score_kind(columns: Sequence[_Column], places: Sequence[str]) -> ScoreKind:
    held = [value for one in columns if one.place in places for value in one.values]
    lists = held if len(places) != 1 else [part for value in held for part in list_of(value) or ()]
    numbers = [number for value in lists if (number := number_of(value)) is not None]
    if not numbers or min(numbers) < 0:
        return "logprob"
    if max(numbers) <= 1:
        return "share"
    words = {header_word(place) for place in places}
    return "nll" if any("nll" in word or "loss" in word for word in words) else "percent"


def _is_dimension(column: _Column) -> bool:
    """Whether a column has few short values that rows share."""
    texts = [text_of(value) for value in column.values if not isinstance(value, list | dict)]
    if not texts or len(texts) < len(column.values) or max(map(len, texts)) > _LONGEST_VALUE:
        return False
    different = len(set(texts))
    if different == len(texts) or different > min(_MOST_VALUES, max(2, len(texts) // 2)):
        return False
    return not (column.is_numeric and any(number % 1 for number in column.numbers))
