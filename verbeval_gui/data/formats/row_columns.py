"""Columns that grow row by row, and become those of a report."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from verbeval_gui.data.columns import Codes, Ints, Texts
from verbeval_gui.data.report import Candidates
from verbeval_gui.data.score_columns import Sentences, all_sentences
from verbeval_gui.data.vocabulary import LABELS

if TYPE_CHECKING:
    from verbeval_gui.data.formats.row_answers import Answer


_NAN: Final = float("nan")
_LONGEST: Final = 2**31 - 1


class TextColumns:
    """Columns of text of equal length.

    Args:
        names: Their names.
    """

    def __init__(self, names: Sequence[str]) -> None:
        self._columns: dict[str, list[str]] = {name: [] for name in names}

    def add(self, *values: str) -> None:
        """Take in a row."""
        for column, value in zip(self._columns.values(), values, strict=True):
            column.append(value)

    def columns(self) -> dict[str, Any]:
        """Return the columns by name."""
        return {name: self.column(values) for name, values in self._columns.items()}

    @staticmethod
    def column(values: Sequence[str]) -> Texts:
        """Return one column."""
        found = np.empty(len(values), np.object_)
        found[:] = values
        found.setflags(write=False)
        return found


class CandidateColumns:
    """The candidates of all rows as they grow, and what was answered."""

    def __init__(self) -> None:
        self._forms: list[str] = []
        self._offsets = array("i", [0])
        self._accepted = array("b")
        self._logprobs = array("d")
        self._lengths = {name: array("i") for name in ("n_tokens", "n_chars", "n_bytes")}
        self._rows = {name: array("i") for name in ("expected", "given_predicted", "has_accepted_list")}
        self._confidences = array("d")

    def add(self, answer: Answer) -> None:
        """Take in a row."""
        held, accepted = answer.candidates, answer.accepted
        self._forms.extend([one.form for one in held])
        self._accepted.extend([at in accepted for at in range(len(held))])
        self._logprobs.extend([_NAN if one.logprob is None else one.logprob for one in held])
        self._lengths["n_tokens"].extend([min(max(0, one.n_tokens), _LONGEST) for one in held])
        self._lengths["n_chars"].extend([min(one.n_chars, _LONGEST) for one in held])
        self._lengths["n_bytes"].extend([min(one.n_bytes, _LONGEST) for one in held])
        self._offsets.append(len(self._forms))
        self._rows["expected"].append(answer.expected)
        self._rows["given_predicted"].append(answer.predicted)
        self._rows["has_accepted_list"].append(answer.has_accepted_list)
        self._confidences.append(answer.confidence)

    def expected_forms(self) -> list[str]:
        """Return the right form of each row; empty for none."""
        places = zip(self._offsets[:-1], self._rows["expected"], strict=True)
        return [self._forms[start + at] if at >= 0 else "" for start, at in places]

    def columns(self) -> dict[str, Any]:
        """Return the columns of `Report` that come from here."""
        n, none = len(self._confidences), np.zeros(0, np.int32)
        no_sentence = Sentences(none, none, none, np.zeros((0, len(LABELS)), np.float32))
        return {
            "candidates": self._candidates(),
            "expected": frozen(ints(self._rows["expected"])),
            "shown": frozen(np.full(n, -1, np.int32)),
            "has_accepted_list": frozen(ints(self._rows["has_accepted_list"]).astype(np.bool_)),
            "judgements": all_sentences(no_sentence, none, no_sentence),
            "prefix_trap": frozen(np.zeros(n, np.bool_)),
            "context_tokens": nothing(n),
            "given_predicted": frozen(ints(self._rows["given_predicted"])),
            "given_confidences": frozen(np.array(self._confidences, np.float64)),
        }

    def _candidates(self) -> Candidates:
        m = len(self._forms)
        with np.errstate(over="ignore"):
            logprobs = np.array(self._logprobs, np.float64).astype(np.float32)
        logprobs[~np.isfinite(logprobs)] = np.nan
        missing, zeros = frozen(np.full(m, np.nan, np.float32)), frozen(np.zeros(m, np.int32))
        return Candidates(
            offsets=frozen(ints(self._offsets)),
            forms=TextColumns.column(self._forms),
            accepted=frozen(np.array(self._accepted, np.bool_)),
            logprobs=frozen(logprobs),
            **{name: frozen(ints(column)) for name, column in self._lengths.items()},
            boundary_logprobs=missing,
            tail_logprobs=missing,
            tail_n_tokens=zeros,
            tail_n_chars=zeros,
            tail_n_bytes=zeros,
        )


class GrowingCodes:
    """A categorical column as it grows; rows that are passed over have no value."""

    def __init__(self) -> None:
        self._places: dict[str, int] = {}
        self._rows, self._codes = array("i"), array("i")

    def put(self, row: int, value: str) -> None:
        """Give a row a value; rows come in ascending order."""
        self._rows.append(row)
        self._codes.append(self._places.setdefault(value, len(self._places)))

    def codes(self, n: int) -> Codes:
        """Return the column for `n` rows."""
        found = np.full(n, -1, np.int32)
        found[ints(self._rows)] = ints(self._codes)
        return Codes(tuple(self._places), frozen(found))


def nothing(n: int) -> Codes:
    """Return a column of `n` rows without a value."""
    return Codes((), frozen(np.full(n, -1, np.int32)))


def ints(values: array[int]) -> Ints:
    """Return whole numbers as a column."""
    return np.array(values, np.int32)


def frozen(column: Any) -> Any:
    """Return an array that cannot be written to any more."""
    column.setflags(write=False)
    return column
