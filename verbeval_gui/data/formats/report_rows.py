"""Builds a report from rows that another tool wrote: whatever a row does not say stays unsaid."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Any

import msgspec
import numpy as np
from msgspec import structs

from verbeval_gui.data.formats.row_answers import answer_of
from verbeval_gui.data.formats.row_columns import CandidateColumns
from verbeval_gui.data.formats.row_dimensions import DimensionColumns
from verbeval_gui.data.formats.row_texts import PackedKeys, PackedTexts, SharedTexts, text_column
from verbeval_gui.data.formats.sound_text import sound
from verbeval_gui.data.items import CandidateScore
from verbeval_gui.data.open_rows import row_hashes
from verbeval_gui.data.report import Note, Provenance, Report
from verbeval_gui.data.results_items import nfc
from verbeval_gui.words import mark

# Bytes of questions and answers that are kept whole, and characters of each longer one after that, the more there are
# the fewer.
MOST_SIGNS = 100_000_000
_KEPT = ((2, 400), (3, 200), (4, 100), (math.inf, 50))


class Row(msgspec.Struct, kw_only=True, gc=False):
    """One answer to one item, as a file of another tool tells it.

    Attributes:
        key: What the item is called there; may repeat where an item was answered several times.
        text: What was asked, with `___` where the candidates go; without it they are answers to the whole text.
        dimensions: The row's own fields by name, as they stand in the file; None where it has none.
        candidates: What could be answered, with log-probabilities where the file has them; see `candidate`.
        is_complete: The candidates are all that could be answered, so that chance is known.
        expected: The right forms, none where the file does not say.
        predicted: The form that was answered; None where the file does not say, or the scores do.
        is_right: The file's own verdict, which decides where there are no scores; None where it has none.
        confidence: Of the answer, in 0..1; None where the file has none.
        status: `ok`, or what stood in the way.
        note: For a reader, what stood in the way.
        explanation: A sentence for a reader.
        source: Where in the file it stands.
        tags: The item's tags.
    """

    key: str
    text: str
    dimensions: Mapping[str, Any] = {}
    candidates: Sequence[CandidateScore] = ()
    is_complete: bool = True
    expected: Sequence[str] = ()
    predicted: str | None = None
    is_right: bool | None = None
    confidence: float | None = None
    status: str = "ok"
    note: str = ""
    explanation: str = ""
    source: str = ""
    tags: Sequence[str] = ()


def candidate(
    form: str, logprob: float | None = None, measured: str | None = None, n_tokens: int = 0
) -> CandidateScore:
    """Return a candidate.

    Args:
        form: What is shown of it.
        logprob: Natural logarithm; None where the file has none.
        measured: The text whose characters and bytes the tool divides by; the form where not given.
        n_tokens: Number of its tokens; 0 where the file does not say.
    """
    text = form if measured is None else measured
    return CandidateScore(
        form=form,
        logprob=logprob,
        n_tokens=n_tokens,
        n_chars=len(text),
        n_bytes=len(text.encode(errors="surrogatepass")),
    )


def report_of_rows(rows: Iterable[Row], provenance: Provenance) -> Report:
    """Return the report of some rows; see `RowReport`."""
    made = RowReport()
    for row in rows:
        made.add(row)
    return made.report(provenance)


class RowReport:
    """A report in the making, row by row; what is kept of a row are its columns."""

    def __init__(self) -> None:
        self._keys: list[str] = []
        self._prompts = SharedTexts()
        self._texts = {name: PackedTexts() for name in ("explanations", "sources")}
        self._hashes = {name: PackedKeys() for name in ("text_hashes", "probe_hashes")}
        self._dimensions = DimensionColumns()
        self._candidates = CandidateColumns()
        self._status_notes: dict[int, str] = {}
        self._n_doubled = self._n_signs = self._n_cut = 0
        self._n_odd_confidences = 0

    def __len__(self) -> int:
        return len(self._keys)

    def add(self, row: Row) -> None:
        """Take in a row; once there is more text than fits, long ones are cut."""
        if self._n_signs > MOST_SIGNS:
            row = self._cut(row)
        self._n_signs += _size(row.text) + _size(row.predicted or "") + _size(row.explanation)
        answer = answer_of(row)
        text = nfc(sound(row.text))
        hashes = row_hashes(text, answer.forms, answer.expected_form, answer.accepted_list, is_open=answer.is_open)
        if answer.note:
            self._status_notes[len(self)] = sound(answer.note)
        self._n_doubled += answer.has_doubles
        self._n_odd_confidences += answer.has_odd_confidence
        self._prompts.extend((text,))
        for packed, one in zip(self._texts.values(), (row.explanation, row.source), strict=True):
            packed.add(sound(one))
        for keys, one in zip(self._hashes.values(), hashes, strict=True):
            keys.add(one)
        self._dimensions.add(row.dimensions, row.tags, answer)
        self._candidates.add(answer)
        self._keys.append(nfc(sound(row.key)) or "?")

    def report(self, provenance: Provenance) -> Report:
        """Return the report, with notes on what was settled added to those of `provenance`; no row can follow."""
        n_repeated = _number_repeated(self._keys)
        dimensions = self._dimensions.finished(self._candidates.expected_forms())
        notes = (*provenance.notes, *self._notes(n_repeated), *dimensions.notes)
        return Report(
            provenance=replace(provenance, notes=notes),
            ids=text_column(self._keys),
            prompts=text_column(self._prompts.values),
            **self._packed(),
            dimensions=dimensions.columns,
            tags=dimensions.tags,
            **self._candidates.columns(),
            status_notes=dict(self._status_notes),
            token_rows={},
        )

    def _packed(self) -> dict[str, Any]:
        """Return the columns that are made when they are looked at."""
        texts = {name: packed.column() for name, packed in self._texts.items()}
        return texts | {name: keys.column() for name, keys in self._hashes.items()}

    def _cut(self, row: Row) -> Row:
        """Return a row with the end of its text, where the question stands, and the beginnings of free answers."""
        n = next(kept for share, kept in _KEPT if self._n_signs <= share * MOST_SIGNS)
        answers = {form: form[:n] for form in (*row.expected, row.predicted or "")}
        answers |= {one.form: one.form for one in row.candidates}
        if len(row.text) <= n and all(form == name for form, name in answers.items()):
            return row
        self._n_cut += 1
        return structs.replace(row, text=row.text[-n:], explanation="", **_called(row, answers))

    def _notes(self, n_repeated: int) -> Iterable[Note]:
        if self._n_cut:
            sentence = mark("The file holds more text than is kept: of {n} rows only the end of the question is.")
            yield Note(sentence, {"n": self._n_cut})
        if n_repeated:
            sentence = mark("{n} rows answer an item that another row answers too; they are numbered: #2, #3, ….")
            yield Note(sentence, {"n": n_repeated})
        if self._n_doubled:
            sentence = mark("{n} rows have the same choice twice; the later ones are numbered.")
            yield Note(sentence, {"n": self._n_doubled})
        if self._n_odd_confidences:
            sentence = mark("{n} confidences are not between 0 and 1 and are left out.")
            yield Note(sentence, {"n": self._n_odd_confidences})


def _called(row: Row, names: Mapping[str, str]) -> dict[str, Any]:
    """Return a row's answers under other names; whether they are the same is settled under their own."""
    is_right = row.is_right
    if is_right is None and row.predicted is not None and row.expected:
        is_right = nfc(sound(row.predicted)) in {nfc(sound(form)) for form in row.expected}
    predicted = None if row.predicted is None else names[row.predicted]
    return {"predicted": predicted, "expected": [names[form] for form in row.expected], "is_right": is_right}


def _size(text: str) -> int:
    """Return about how many bytes a text takes in memory."""
    return len(text) if text.isascii() else 2 * len(text)


def _number_repeated(keys: list[str]) -> int:
    """Number each key from its second occurrence on, in its place; returns how many are numbered."""
    hashes = np.fromiter(map(hash, keys), np.int64, len(keys))
    hashes.sort()
    if not (hashes[1:] == hashes[:-1]).any():
        return 0
    times: dict[str, int] = {}
    taken, n_numbered = set(keys), 0
    for at, key in enumerate(keys):
        times[key] = number = times.get(key, 0) + 1
        name = key
        while number > 1 and (name := f"{key} #{number}") in taken:
            times[key] = number = number + 1
        if number > 1:
            taken.add(name)
            n_numbered += 1
            keys[at] = name
    return n_numbered
