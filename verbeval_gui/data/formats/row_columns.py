"""Columns that grow row by row, and become those of a report."""

from __future__ import annotations

import sys
from array import array
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from verbeval_gui.data.columns import Codes
from verbeval_gui.data.formats.row_arrays import all_same, held
from verbeval_gui.data.formats.row_texts import SharedTexts, text_column
from verbeval_gui.data.parquet_arrays import frozen
from verbeval_gui.data.report import Candidates
from verbeval_gui.data.score_columns import Sentences, all_sentences
from verbeval_gui.data.vocabulary import LABELS

if TYPE_CHECKING:
    from verbeval_gui.data.formats.row_answers import Answer


_NAN: Final = float("nan")
_LONGEST: Final = 2**31 - 1


class CandidateColumns:
    """The candidates of all rows as they grow, and what was answered."""

    def __init__(self) -> None:
        self._forms = SharedTexts()
        self._offsets = array("i", [0])
        self._accepted = array("b")
        self._logprobs = array("f")
        self._lengths = {name: array("i") for name in ("n_tokens", "n_chars", "n_bytes")}
        self._rows = {name: array("i") for name in ("expected", "given_predicted")}
        self._has_list = array("b")
        self._confidences = array("d")

    def add(self, answer: Answer) -> None:
        """Take in a row."""
        several, accepted = answer.candidates, answer.accepted
        self._forms.extend([one.form for one in several])
        self._accepted.extend([at in accepted for at in range(len(several))])
        self._logprobs.extend([_NAN if one.logprob is None else one.logprob for one in several])
        self._lengths["n_tokens"].extend([min(max(0, one.n_tokens), _LONGEST) for one in several])
        self._lengths["n_chars"].extend([min(one.n_chars, _LONGEST) for one in several])
        self._lengths["n_bytes"].extend([min(one.n_bytes, _LONGEST) for one in several])
        self._offsets.append(len(self._accepted))
        self._rows["expected"].append(answer.expected)
        self._rows["given_predicted"].append(answer.predicted)
        self._has_list.append(answer.has_accepted_list)
        self._confidences.append(answer.confidence)

    def expected_forms(self) -> Iterator[str]:
        """Yield the right form of each row; empty for none."""
        forms = self._forms.values
        for start, at in zip(self._offsets, self._rows["expected"], strict=False):
            yield forms[start + at] if at >= 0 else ""

    def columns(self) -> dict[str, Any]:
        """Return the columns of `Report` that come from here; nothing can be taken in after that."""
        n, none = len(self._confidences), np.zeros(0, np.int32)
        no_sentence = Sentences(none, none, none, np.zeros((0, len(LABELS)), np.float32))
        return {
            "candidates": self._candidates(),
            "expected": frozen(held(self._rows["expected"])),
            "shown": all_same(-1, n, np.int32),
            "has_accepted_list": frozen(held(self._has_list).view(np.bool_)),
            "judgements": all_sentences(no_sentence, none, no_sentence),
            "prefix_trap": all_same(0, n, np.bool_),
            "context_tokens": nothing(n),
            "given_predicted": frozen(held(self._rows["given_predicted"])),
            "given_confidences": frozen(held(self._confidences)),
        }

    def _candidates(self) -> Candidates:
        forms = text_column(self._forms.values)
        self._forms.values.clear()
        m = len(forms)
        logprobs = held(self._logprobs)
        logprobs[~np.isfinite(logprobs)] = np.nan
        missing, zeros = all_same(_NAN, m, np.float32), all_same(0, m, np.int32)
        return Candidates(
            offsets=frozen(held(self._offsets)),
            forms=forms,
            accepted=frozen(held(self._accepted).view(np.bool_)),
            logprobs=frozen(logprobs),
            **{name: frozen(held(column)) for name, column in self._lengths.items()},
            boundary_logprobs=missing,
            tail_logprobs=missing,
            tail_n_tokens=zeros,
            tail_n_chars=zeros,
            tail_n_bytes=zeros,
        )


class GrowingCodes:
    """A categorical column as it grows; rows that are passed over have no value.

    Args:
        most: Different values above which it is given up; None for any number.

    Attributes:
        is_given_up: It had more, and holds nothing any more.
    """

    def __init__(self, most: int | None = None) -> None:
        self._most = sys.maxsize if most is None else most
        self._places: dict[str, int] = {}
        self._codes = array("i")
        self.is_given_up = False

    def put(self, row: int, value: str) -> None:
        """Give a row a value; rows come in ascending order."""
        if self.is_given_up:
            return
        self._fill(row)
        self._codes.append(self._places.setdefault(value, len(self._places)))
        if len(self._places) > self._most:
            self.is_given_up, self._codes = True, array("i")
            self._places.clear()

    def codes(self, n: int) -> Codes:
        """Return the column for `n` rows; nothing can be taken in after that."""
        self._fill(n)
        return Codes(tuple(self._places), frozen(held(self._codes)))

    def _fill(self, row: int) -> None:
        missing = row - len(self._codes)
        if missing == 1:
            self._codes.append(-1)
        elif missing > 0:
            self._codes.extend(array("i", [-1]) * missing)


def nothing(n: int) -> Codes:
    """Return a column of `n` rows without a value."""
    return Codes((), all_same(-1, n, np.int32))
