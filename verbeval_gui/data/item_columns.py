"""The columns of all items of a results file, collected group after group as numpy arrays."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cached_property
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Codes, Float32s, Ints, Texts
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.later import later
from verbeval_gui.data.parquet_arrays import arranged, frozen
from verbeval_gui.data.probe_keys import N_BYTES, digest_texts
from verbeval_gui.data.score_columns import ALL_STATUSES
from verbeval_gui.data.vocabulary import (
    CATEGORIES,
    LABELS,
    LANGUAGES,
    PERSONS,
    REASON_CODES,
    REGULARITIES,
    TASKS,
    TENSES,
    VERBS,
)

ORDERS: Final[dict[str, tuple[str, ...]]] = {
    "language": tuple(LANGUAGES),
    "verb": tuple(VERBS),
    "regularity": tuple(REGULARITIES),
    "tense": tuple(TENSES),
    "person": tuple(PERSONS),
    "category": tuple(CATEGORIES),
    "reason_code": tuple(REASON_CODES),
    "label": tuple(LABELS),
    "task": tuple(TASKS),
    "status": ALL_STATUSES,
}
CANDIDATE_NUMBERS: Final = {
    "logprob": "logprobs",
    "n_tokens": "n_tokens",
    "n_chars": "n_chars",
    "n_bytes": "n_bytes",
    "boundary_logprob": "boundary_logprobs",
    "tail_logprob": "tail_logprobs",
    "tail_n_tokens": "tail_n_tokens",
    "tail_n_chars": "tail_n_chars",
    "tail_n_bytes": "tail_n_bytes",
}
# Few enough that no other thread waits long.
_AT_ONCE: Final = 16384
_FORMS: Final = frozenset(
    {"expected", "shown", "shown.given", "predicted", "candidates.form", "judged.form", "accepted"}
)


class Coding(dict[str | None, int]):
    """The code of each text by first appearance, given on being asked for.

    Args:
        nothing: What has the code -1.
    """

    def __init__(self, *nothing: str | None) -> None:
        super().__init__(dict.fromkeys(nothing or (None,), -1))
        self._n_nothing = len(self)

    def __missing__(self, text: str) -> int:
        self[text] = code = len(self) - self._n_nothing
        return code

    @property
    def values_in_order(self) -> tuple[str, ...]:
        """The texts by their codes."""
        return tuple(text for text, code in self.items() if text is not None and code >= 0)

    def codes(self, texts: Iterable[str | None], n: int) -> Ints:
        """Return the codes of `n` texts."""
        return np.fromiter(map(self.__getitem__, texts), np.int32, n)


class ItemColumns:
    """The columns of all items that were added, by the names of results.json, those of lists behind a point.

    Attributes:
        names: Names of the items' own columns.
        notes: By row, the status notes.
        tokens: By row, the strings the model saw.
        has_keys: Whether the probes' keys are among the columns.
    """

    has_keys = True

    def __init__(self) -> None:
        self.names: tuple[str, ...] = ()
        self.notes: dict[int, str] = {}
        self.tokens: dict[int, tuple[TokenRow, ...]] = {}
        self._n = 0
        self._parts: dict[str, list[NDArray[Any]]] = defaultdict(list)
        self._codings: dict[str, Coding] = defaultdict(Coding)

    def __len__(self) -> int:
        return self._n

    @property
    def forms(self) -> tuple[str, ...]:
        """The distinct forms that the codes of form columns stand for."""
        return self.coding("candidates.form").values_in_order

    def coding(self, name: str) -> Coding:
        """Return the codes of a column's texts; all columns of forms share theirs."""
        return self._codings["form" if name in _FORMS else name]

    def texts(self, name: str) -> Texts:
        """Return a column of texts."""
        return frozen(self._joined(name, np.object_))

    def digests(self, name: str) -> Texts:
        """Return a column of keys, made when it is looked at."""
        digests = self._joined(name, np.uint8).reshape(-1, N_BYTES)
        known = self._joined(f"{name}.known", np.bool_) if f"{name}.known" in self._parts else None
        return later(lambda: digest_texts(digests, known))

    def number(self, name: str, dtype: type[np.generic]) -> NDArray[Any]:
        """Return a column of numbers or flags."""
        return self._joined(name, dtype)

    def candidate(self, name: str) -> NDArray[Any]:
        """Return a number of all candidates."""
        return frozen(self._joined(f"candidates.{name}", type_of(name)))

    def labels(self, name: str) -> Float32s:
        """Return label log-probabilities, shape (entries, 3)."""
        return self._joined(name, np.float32).reshape(-1, len(LABELS))

    def codes(self, name: str) -> Ints:
        """Return the codes of a column, those of forms by `forms`."""
        return self._joined(name, np.int32)

    def column(self, name: str) -> Codes:
        """Return a categorical column in display order."""
        return arranged(self.coding(name).values_in_order, self.codes(name), ORDERS.get(name, ()))

    def scored_rows(self) -> Bools:
        """Return the rows that have more than an answer to go by, shape (n,)."""
        counts = self.number("candidates.count", np.int32)
        scored = np.asarray(~np.isnan(self.labels("label_logprobs")).all(axis=1))
        scored[np.repeat(np.arange(len(counts)), counts)[~np.isnan(self.candidate("logprob"))]] = True
        return scored

    @cached_property
    def offsets(self) -> Ints:
        """Where each row's candidates begin, and where the last ends, shape (n + 1,)."""
        counts = self.number("candidates.count", np.int32)
        return frozen(np.concatenate([[0], np.cumsum(counts)]).astype(np.int32))

    def owners(self, name: str) -> Ints:
        """Return the row of each element of a list column."""
        return np.repeat(np.arange(len(self), dtype=np.int32), self.number(f"{name}.count", np.int32))

    def places(self, rows: Ints, codes: Ints) -> Ints:
        """Return the position of a form among the candidates of a row, for each of the `rows`; -1 where it is none.

        Args:
            rows: A row each.
            codes: The code of a form each, by `forms`.
        """
        found = np.full(len(rows), -1, np.int32)
        forms, starts, stops = self.codes("candidates.form"), self.offsets[rows], self.offsets[rows + 1]
        counts = stops - starts
        for position in range(int(counts.max(initial=0)) - 1, -1, -1):
            inside = np.flatnonzero(counts > position)
            found[inside[forms[starts[inside] + position] == codes[inside]]] = position
        return found

    def label_positions(self) -> Ints:
        """Return the position in `LABELS` of each form that is the name of one, with -1 last for none."""
        return np.array([*(LABELS.index(form) if form in LABELS else -1 for form in self.forms), -1], np.int32)

    def _joined(self, name: str, dtype: Any) -> NDArray[Any]:
        parts = self._parts[name]
        if len(parts) != 1:
            joined = np.concatenate(parts) if parts else np.empty(0)
            self._parts[name] = parts = [joined.astype(dtype, copy=False)]
        return parts[0]


def type_of(name: str) -> type[np.generic]:
    """Return the type of a number of candidates."""
    return np.float32 if name.endswith("logprob") else np.int32


def texts_column(values: Sequence[str]) -> Texts:
    """Return texts as a column."""
    column = np.empty(len(values), np.object_)
    for start in range(0, len(values), _AT_ONCE):
        column[start : start + _AT_ONCE] = values[start : start + _AT_ONCE]
    return column
