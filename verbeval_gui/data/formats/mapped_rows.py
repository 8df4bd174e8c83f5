"""From one record of a table to one row of a report."""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Container, Sequence
from typing import Any, Final

from verbeval_gui.data.formats.mapping import AnswerKind, TableMapping, says
from verbeval_gui.data.formats.report_rows import Row, candidate
from verbeval_gui.data.formats.table_paths import expanded, steps_of, value_at
from verbeval_gui.data.formats.table_values import is_missing, list_of, number_of, text_of, truth_of
from verbeval_gui.data.formats.tables import Record, Table
from verbeval_gui.data.items import CandidateScore
from verbeval_gui.words import mark

NO_ANSWER: Final = mark("Rows without an answer are left out: {n}, the first in line {line}.")
NO_GOLD: Final = mark("Rows that do not say what is right are left out: {n}, the first in line {line}.")
UNCLEAR: Final = mark("Rows called neither right nor wrong are left out: {n}, the first in line {line}.")
UNEQUAL: Final = mark("Rows with more candidates than scores, or fewer, are left out: {n}, the first in line {line}.")
NOT_THERE: Final = mark(
    "In {n} rows what is right is not among the candidates; they are left out, the first in line {line}."
)
_LEAST: Final = 5e-324
_SEPARATORS: Final = re.compile(r"([_. \-]+)")
_VAGUE: Final = frozenset({"id", "name", "label", "value", "text"})
_LETTERS: Final = "abcdefghijklmnopqrstuvwxyz"


class LeftOut(Exception):  # noqa: N818  # not an error: a row that does not count
    """A row that cannot be read.

    Attributes:
        sentence: Why; one of this module's, with the fields `n` and `line`.
    """

    def __init__(self, sentence: str) -> None:
        super().__init__(sentence)
        self.sentence = sentence


class Reading:
    """Reads records under a mapping.

    Args:
        mapping: What they hold.
        table: Where they stand; its sample says what `a.*` stands for.
    """

    def __init__(self, mapping: TableMapping, table: Table) -> None:
        self._mapping = mapping
        self._file = table.path.name
        places = expanded(mapping.dimensions, table.sample)
        self._dimensions = dict(zip(_short_names(places), places, strict=True))
        self._named_forms = _differing(mapping.scores) if not mapping.candidates and len(mapping.scores) > 1 else ()

    def row(self, record: Record, number: int, line: int) -> Row:
        """Return the row of a record.

        Args:
            record: What the file holds.
            number: Of the record, from 1.
            line: Where it stands.

        Raises:
            LeftOut: It does not say enough.
        """
        mapping = self._mapping
        candidates = self._candidates(record)
        forms = [one.form for one in candidates]
        key = "/".join(filter(None, (text_of(value_at(record, place)) for place in mapping.key))) or str(number)
        text = text_of(value_at(record, mapping.text)) if mapping.text else ""
        row = Row(
            key=key,
            text=text if text or forms else key,
            dimensions=self._fields(record),
            candidates=candidates,
            is_complete=bool(candidates),
            expected=self._expected(record, forms),
            predicted=self._predicted(record, forms),
            is_right=self._is_right(record),
            confidence=self._confidence(record),
            status="error" if mapping.failed and says(record, mapping.failed) else "ok",
            source=f"{self._file}:{line}",
        )
        if row.status == "ok":
            _refuse_unsaid(row)
        return row

    def _candidates(self, record: Record) -> list[CandidateScore]:
        mapping = self._mapping
        forms = list(self._named_forms) or _texts(record, mapping.candidates)
        scores = _values(record, mapping.scores)
        if scores and not forms and not mapping.candidates:
            forms = [str(number) for number in range(len(scores))]
        if scores and len(forms) != len(scores):
            raise LeftOut(UNEQUAL)
        pairs = zip(forms, [self._logprob(score) for score in scores] or [None] * len(forms), strict=True)
        return [candidate(form, logprob) for form, logprob in pairs if form]

    def _logprob(self, score: Any) -> float | None:
        number = number_of(score)
        if number is None or self._mapping.scores_as == "logprob":
            return number
        if self._mapping.scores_as == "nll":
            return -number
        share = number / 100 if self._mapping.scores_as == "percent" else number
        return math.log(max(share, _LEAST))

    def _expected(self, record: Record, forms: Sequence[str]) -> list[str]:
        if not self._mapping.expected:
            return []
        value = value_at(record, self._mapping.expected)
        held = value if isinstance(value, list) else [value]
        known = frozenset(forms)
        found = [form_of(one, self._mapping.expected_as, forms, known) for one in held if not _is_blank(one)]
        if forms and not known.issuperset(found):
            raise LeftOut(NOT_THERE)
        return list(dict.fromkeys(found))

    def _predicted(self, record: Record, forms: Sequence[str]) -> str | None:
        if not self._mapping.predicted:
            return None
        value = value_at(record, self._mapping.predicted)
        return None if _is_blank(value) else form_of(value, self._mapping.predicted_as, forms)

    def _is_right(self, record: Record) -> bool | None:
        if not self._mapping.right:
            return None
        value = value_at(record, self._mapping.right)
        if is_missing(value) and value != "-":
            return None
        if self._mapping.right_from is not None and (number := number_of(value)) is not None:
            return number >= self._mapping.right_from
        if (found := truth_of(value)) is None:
            raise LeftOut(UNCLEAR)
        return found

    def _confidence(self, record: Record) -> float | None:
        if not self._mapping.confidence:
            return None
        number = number_of(value_at(record, self._mapping.confidence))
        if number is None or self._mapping.confidence_as == "share":
            return number
        if self._mapping.confidence_as == "percent":
            return number / 100
        return math.exp(number) if number <= 0 else math.inf

    def _fields(self, record: Record) -> dict[str, Any]:
        found = {name: _field(value_at(record, place)) for name, place in self._dimensions.items()}
        if self._mapping.language:
            found = {"language": _field(value_at(record, self._mapping.language))} | found
        return found


def _refuse_unsaid(row: Row) -> None:
    is_scored = bool(row.candidates) and all(one.logprob is not None for one in row.candidates)
    if not is_scored and row.predicted is None and row.is_right is None:
        raise LeftOut(NO_ANSWER)
    if not row.expected and row.is_right is None:
        raise LeftOut(NO_GOLD)


def form_of(value: Any, kind: AnswerKind, forms: Sequence[str], known: Container[str] | None = None) -> str:
    """Return the form that a cell means: itself, its number among the candidates, or its letter.

    Args:
        value: What stands in the cell.
        kind: How to read it; `auto` takes the form itself first, then a letter, then a number from 0.
        forms: The candidates.
        known: The same as a set, for whoever asks for many cells.
    """
    text = text_of(value).strip()
    if kind == "text" or not forms:
        return text
    if kind == "auto" and text in (forms if known is None else known):
        return text
    at = _letter(text) if kind in {"auto", "letter"} else None
    if at is None and kind != "letter":
        number = number_of(value)
        at = None if number is None or number % 1 else int(number) - (kind == "index_from_1")
    return forms[at] if at is not None and 0 <= at < len(forms) else text


def _letter(text: str) -> int | None:
    letter = text.strip("().: ").lower()
    return _LETTERS.index(letter) if len(letter) == 1 and letter in _LETTERS else None


def _texts(record: Record, places: Sequence[str]) -> list[str]:
    return [text_of(value).strip() for value in _values(record, places)]


def _values(record: Record, places: Sequence[str]) -> list[Any]:
    """Return what stands at several places, or the list at a single one."""
    if len(places) != 1:
        return [value_at(record, place) for place in places]
    value = value_at(record, places[0])
    if isinstance(value, dict):
        return list(value.values())
    return list_of(value) or []


def _is_blank(value: Any) -> bool:
    return value is None or not text_of(value).strip()


def _field(value: Any) -> Any:
    return None if is_missing(value) else value


def _short_names(places: Sequence[str]) -> list[str]:
    """Return a name of each place: its last one that means something, or the place where that is another's too."""
    names = [_short_name(place) for place in places]
    times = Counter(names)
    return [place if times[name] > 1 else name for place, name in zip(places, names, strict=True)]


def _short_name(place: str) -> str:
    parts = [step for step in steps_of(place) if isinstance(step, str)] or [place]
    return parts[-2] if len(parts) > 1 and parts[-1].lower() in _VAGUE else parts[-1]


def _differing(names: Sequence[str]) -> tuple[str, ...]:
    """Return the parts in which names differ: `logprob_works` and `logprob_work` are about works and work."""
    parts = [_SEPARATORS.split(name) for name in names]
    start = _n_common(parts)
    end = _n_common([one[start:][::-1] for one in parts])
    return tuple("".join(one[start : len(one) - end]) or name for one, name in zip(parts, names, strict=True))


def _n_common(lists: Sequence[Sequence[str]]) -> int:
    """Return how many leading elements all lists share."""
    n = 0
    for several in zip(*lists, strict=False):
        if len(set(several)) > 1:
            break
        n += 1
    return n
