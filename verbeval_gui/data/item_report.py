"""The columns of a results file's items to a report: no item is ever an object of its own."""

from __future__ import annotations

from collections.abc import Iterable
from types import MappingProxyType
from typing import Final

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Codes, Ints, MultiCodes
from verbeval_gui.data.item_columns import CANDIDATE_NUMBERS, ItemColumns
from verbeval_gui.data.parquet_arrays import arranged, frozen
from verbeval_gui.data.probe_keys import with_keys
from verbeval_gui.data.report import Candidates, Judgements, Provenance, Report
from verbeval_gui.data.score_columns import Sentences, all_sentences
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import LABELS, REGULARITIES

_BEFORE_STATUS: Final = (
    "language", "verb", "regularity", "tense", "person", "category", "reason_code", "label", "task",
)  # fmt: skip


def report_of(columns: ItemColumns, provenance: Provenance, verbs: VerbTable | None = None) -> Report:
    """Return the report whose items `columns` holds, equal to what its items in JSON give.

    Args:
        columns: All items.
        provenance: Where they come from.
        verbs: The table that `form_regularity` comes from; by default the bundled one.
    """
    report = _Reading(columns, verbs or VerbTable.load()).report(provenance)
    return report if columns.has_keys else with_keys(report)


class _Reading:
    """Reads a report's columns out of all items."""

    def __init__(self, columns: ItemColumns, verbs: VerbTable) -> None:
        self._columns, self._verbs = columns, verbs
        self._counts = columns.number("candidates.count", np.int32)
        self._offsets = columns.offsets
        self._forms = columns.codes("candidates.form")
        self._is_judgement = columns.column("task").mask(["judgement"])

    def report(self, provenance: Provenance) -> Report:
        columns = self._columns
        expected, shown = self._places("expected"), self._places("shown")
        candidates = self._candidates(expected)
        given, confidences = self._given()
        return Report(
            provenance=provenance,
            ids=columns.texts("id"),
            prompts=columns.texts("prompt"),
            explanations=columns.texts("explanation"),
            sources=columns.texts("source"),
            text_hashes=columns.digests("text_hash"),
            probe_hashes=columns.digests("probe_hash"),
            dimensions=self._dimensions(),
            tags=self._tags(),
            candidates=candidates,
            expected=frozen(expected),
            shown=frozen(shown),
            has_accepted_list=frozen(columns.number("accepted.known", np.bool_)),
            judgements=self._judgements(shown, given),
            prefix_trap=frozen(columns.number("prefix_trap", np.bool_)),
            context_tokens=self._sorted("context_token"),
            given_predicted=frozen(given),
            given_confidences=frozen(confidences),
            status_notes=MappingProxyType(dict(columns.notes)),
            token_rows=MappingProxyType(dict(columns.tokens)),
        )

    def _sorted(self, name: str) -> Codes:
        column = self._columns.column(name)
        return arranged(column.values, column.codes, sorted(column.values))

    def _dimensions(self) -> dict[str, Codes]:
        columns = self._columns
        known = {name: columns.column(name) for name in _BEFORE_STATUS}
        first = {name: known.pop(name) for name in ("language", "verb", "regularity")}
        middle = {"form_regularity": self._form_regularity(first["verb"], first["language"])}
        last = {"status": columns.column("status"), "pair_id": columns.column("pair_id"), "k": self._k()}
        unknown = {name: columns.column(name) for name in columns.names if name.startswith("x.")}
        return first | middle | known | last | {name: column for name, column in unknown.items() if column.values}

    def _form_regularity(self, verb: Codes, language: Codes) -> Codes:
        expected, forms = self._columns.codes("expected"), self._columns.forms
        sizes = (len(verb.values) + 1, len(language.values) + 1, len(forms) + 1)
        keys = np.ravel_multi_index((verb.codes + 1, language.codes + 1, expected + 1), sizes)
        used, at = np.unique(keys, return_inverse=True)
        names = [("", *verb.values), ("", *language.values), ("", *forms)]
        parts = [
            [held[code] for code in codes] for held, codes in zip(names, np.unravel_index(used, sizes), strict=True)
        ]
        kinds = Codes.from_values([self._verbs.form_regularity(*key) for key in zip(*parts, strict=True)])
        return arranged(kinds.values, kinds.codes[at], REGULARITIES)

    def _k(self) -> Codes:
        counts = np.where(self._is_judgement, len(LABELS), self._counts)
        is_known = ~self._columns.number("is_open", np.bool_)
        values, codes = np.unique(counts[is_known], return_inverse=True)
        found = np.full(len(counts), -1, np.int32)
        found[is_known] = codes
        return Codes(tuple(str(value) for value in values.tolist()), frozen(found))

    def _tags(self) -> MultiCodes:
        tags = self._columns.column("tags")
        return MultiCodes(tags.values, frozen(self._columns.owners("tags")), tags.codes, len(self._counts))

    def _candidates(self, expected: Ints) -> Candidates:
        held = {column: self._columns.candidate(name) for name, column in CANDIDATE_NUMBERS.items()}
        accepted = np.zeros(len(self._forms), np.bool_)
        by_default = np.flatnonzero(~self._columns.number("accepted.known", np.bool_) & (expected >= 0))
        accepted[self._offsets[by_default] + expected[by_default]] = True
        owners = self._columns.owners("accepted")
        at = self._columns.places(owners, self._columns.codes("accepted"))
        accepted[(self._offsets[owners] + at)[at >= 0]] = True
        forms = arranged(self._columns.forms, self._forms)
        return Candidates.of_codes(forms, offsets=self._offsets, accepted=frozen(accepted), **held)

    def _places(self, name: str) -> Ints:
        """Return the position of each row's form among its candidates; -1 where it has none."""
        return self._columns.places(np.arange(len(self._counts), dtype=np.int32), self._columns.codes(name))

    def _given(self) -> tuple[Ints, NDArray[np.float64]]:
        """Return the answers of rows that have nothing else to go by; see `reading_items.report_one_by_one`."""
        columns = self._columns
        confidence = columns.number("confidence", np.float64)
        codes = columns.codes("predicted")
        scored = columns.scored_rows()
        is_given = columns.column("status").mask(["ok"]) & ((codes >= 0) | ~np.isnan(confidence)) & ~scored
        at = np.where(self._is_judgement, columns.label_positions()[codes], self._places("predicted"))
        return np.where(is_given, at, -1).astype(np.int32), np.where(is_given, confidence, np.nan)

    def _judgements(self, shown: Ints, given: Ints) -> Judgements:
        columns = self._columns
        own = np.flatnonzero(self._is_judgement).astype(np.int32)
        labels = _label_table(columns.column("label").values)[columns.column("label").codes]
        rows = self._columns.owners("judged")
        judged = columns.column("judged.label")
        return all_sentences(
            Sentences(own, shown[own], labels[own], columns.labels("label_logprobs")[own]),
            given[own],
            Sentences(
                rows,
                self._columns.places(rows, columns.codes("judged.form")),
                _label_table(judged.values)[judged.codes],
                columns.labels("judged.label_logprobs"),
            ),
        )


def _label_table(values: Iterable[str]) -> Ints:
    """Return the position of each value in `LABELS`, with -1 last for none."""
    return np.array([*(LABELS.index(value) if value in LABELS else -1 for value in values), -1], np.int32)
