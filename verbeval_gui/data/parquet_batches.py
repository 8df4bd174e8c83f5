"""The items of a frame as Arrow batches, straight from the report's arrays, under the names of results.json."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
import numpy as np

from verbeval_gui.data.columns import Codes, Float32s, Ints
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.item_columns import CANDIDATE_NUMBERS
from verbeval_gui.data.parquet_arrays import (
    coded_array,
    digest_array,
    flag_array,
    list_array,
    number_array,
    struct_array,
    text_array,
)
from verbeval_gui.data.results_schema import GIVEN, SOFTMAX
from verbeval_gui.data.vocabulary import LABELS


class ItemBatches:
    """Makes record batches of consecutive items.

    Args:
        frame: The report under the conventions that predictions and confidences follow.
    """

    def __init__(self, frame: Frame) -> None:
        report = frame.report
        self._frame, self._report = frame, report
        owners = np.repeat(np.arange(len(report), dtype=np.int32), report.candidates.counts)
        accepted = np.flatnonzero(report.candidates.accepted & report.has_accepted_list[owners])
        judged = np.flatnonzero(~report.judgements.is_own)
        self._accepted, self._accepted_rows = accepted, owners[accepted]
        self._judged, self._judged_rows = judged, report.judgements.rows[judged]

    def of(self, size: int) -> Iterator[Any]:
        """Yield the items in batches of `size`; one without items where there are none."""
        for start in range(0, max(len(self._report), 1), size):
            yield self._batch(slice(start, min(start + size, len(self._report))))

    def _batch(self, rows: slice) -> Any:
        import pyarrow as pa

        columns = self._probe(rows) | self._answer(rows) | self._extra(rows)
        return pa.RecordBatch.from_arrays(list(columns.values()), names=list(columns))

    def _probe(self, rows: slice) -> dict[str, Any]:
        report = self._report
        dimension = {name: self._coded(report.dimensions[name], rows) for name in report.dimensions}
        parts = {name: dimension[name] for name in ("language", "verb", "regularity", "tense", "person")}
        return {
            "id": text_array(report.ids[rows].tolist()),
            **parts,
            "prompt": text_array(report.prompts[rows].tolist()),
            "candidates": self._candidates(rows),
            "expected": self._form(report.expected, rows),
            **{name: dimension[name] for name in ("label", "category", "reason_code")},
            "explanation": text_array(report.explanations[rows].tolist()),
            "source": text_array(report.sources[rows].tolist()),
            "accepted": self._accepted_forms(rows),
            "pair_id": dimension["pair_id"],
            "tags": self._tags(rows),
            "shown": self._form(report.shown, rows),
            **{name: dimension[name] for name in ("task", "status")},
        }

    def _answer(self, rows: slice) -> dict[str, Any]:
        report, verdicts = self._report, self._frame.verdicts
        confidence = verdicts.confidence[rows]
        is_given = (report.given_predicted[rows] >= 0) | ~np.isnan(report.given_confidences[rows])
        kinds = np.where(np.isnan(confidence), -1, is_given).astype(np.int32)
        return {
            "tie": flag_array(verdicts.tie[rows], verdicts.predicted[rows] >= 0),
            "prefix_trap": flag_array(report.prefix_trap[rows]),
            "context_token": self._coded(report.context_tokens, rows),
            "predicted": self._predicted(rows),
            "confidence": number_array(confidence),
            "confidence_kind": coded_array(Codes((SOFTMAX, GIVEN), kinds)),
            "right": flag_array(verdicts.right[rows], verdicts.counted[rows]),
            "label_logprobs": _labels(self._own(rows)),
            "judged": self._judged_sentences(rows),
        }

    def _predicted(self, rows: slice) -> Any:
        """Return the answers; those of another tool as forms, since an unnamed one has no value."""
        if self._report.provenance.is_foreign:
            return self._form(self._frame.verdicts.predicted, rows)
        return self._coded(self._frame.codes("predicted"), rows)

    def _extra(self, rows: slice) -> dict[str, Any]:
        report, every = self._report, range(rows.start, rows.stop)
        unknown = {name: column for name, column in report.dimensions.items() if name.startswith("x.")}
        tokens = [self._tokens(row) for row in every]
        return {name: self._coded(column, rows) for name, column in unknown.items()} | {
            "status_note": text_array([report.status_notes.get(row) for row in every]),
            "tokens": text_array(tokens),
            "text_hash": digest_array(report.text_hashes[rows]),
            "probe_hash": digest_array(report.probe_hashes[rows]),
            **({"is_open": flag_array(report.is_open[rows])} if report.provenance.is_foreign else {}),
        }

    def _coded(self, column: Codes, rows: slice) -> Any:
        return coded_array(Codes(column.values, column.codes[rows]))

    def _form(self, positions: Ints, rows: slice) -> Any:
        """Return the form at a position among each row's candidates, null for -1."""
        known, at = self._report.candidates.coded_forms, positions[rows]
        codes = np.full(len(at), -1, np.int32)
        named = np.flatnonzero(at >= 0)
        codes[named] = known.codes[self._report.candidates.offsets[rows.start : rows.stop][named] + at[named]]
        return coded_array(Codes(known.values, codes))

    def _candidates(self, rows: slice) -> Any:
        held = self._report.candidates
        offsets = held.offsets[rows.start : rows.stop + 1]
        span = slice(int(offsets[0]), int(offsets[-1]))
        parts = {"form": self._coded(held.coded_forms, span)}
        parts |= {name: number_array(getattr(held, column)[span]) for name, column in CANDIDATE_NUMBERS.items()}
        return list_array(struct_array(parts), offsets - offsets[0])

    def _accepted_forms(self, rows: slice) -> Any:
        span, offsets = _entries(self._accepted_rows, rows)
        known = self._report.candidates.coded_forms
        forms = coded_array(Codes(known.values, known.codes[self._accepted[span]]))
        return list_array(forms, offsets, self._report.has_accepted_list[rows])

    def _tags(self, rows: slice) -> Any:
        span, offsets = _entries(self._report.tags.rows, rows)
        return list_array(self._coded(Codes(self._report.tags.values, self._report.tags.codes), span), offsets)

    def _own(self, rows: slice) -> Float32s:
        """Return the label log-probabilities of judgement probes' own sentences, shape (rows, 3)."""
        sentences = self._report.judgements
        found = np.full((rows.stop - rows.start, len(LABELS)), np.nan, np.float32)
        span, _ = _entries(sentences.rows, rows)
        own = np.flatnonzero(sentences.is_own[span]) + span.start
        found[sentences.rows[own] - rows.start] = sentences.label_logprobs[own]
        return found

    def _judged_sentences(self, rows: slice) -> Any:
        span, offsets = _entries(self._judged_rows, rows)
        at, sentences, held = self._judged[span], self._report.judgements, self._report.candidates
        forms = held.coded_forms.codes[held.offsets[sentences.rows[at]] + sentences.forms[at]]
        parts = {
            "form": coded_array(Codes(held.coded_forms.values, forms)),
            "label": coded_array(Codes(LABELS, sentences.labels[at])),
            "label_logprobs": _labels(sentences.label_logprobs[at]),
            "predicted": coded_array(Codes(LABELS, sentences.predicted[at])),
        }
        return list_array(struct_array(parts), offsets)

    def _tokens(self, row: int) -> str | None:
        held = self._report.token_rows.get(row)
        return msgspec.json.encode(held).decode() if held else None


def _labels(logprobs: Float32s) -> Any:
    return struct_array({label: number_array(logprobs[:, at]) for at, label in enumerate(LABELS)})


def _entries(owners: Ints, rows: slice) -> tuple[slice, Ints]:
    """Return where the entries of `rows` lie among ascending `owners`, and the offsets of each row's own."""
    bounds = np.searchsorted(owners, np.arange(rows.start, rows.stop + 1, dtype=owners.dtype))
    return slice(int(bounds[0]), int(bounds[-1])), (bounds - bounds[0]).astype(np.int32)
