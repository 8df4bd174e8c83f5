"""The items of a frame as results.json holds them: made column by column, some hundreds at a time."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import compress, pairwise
from typing import Any, Final

import msgspec
import numpy as np

from verbeval_gui.data.columns import Codes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CandidateScore, JudgedSentence
from verbeval_gui.data.probe_columns import extra_value
from verbeval_gui.data.results_schema import GIVEN, SOFTMAX, Item
from verbeval_gui.data.score_columns import LENGTHS, SCORES
from verbeval_gui.data.vocabulary import BLANK, LABELS

_GROUP: Final = 512
_ENCODER: Final = msgspec.json.Encoder()
_COLUMN_OF: Final = SCORES | {name: name for name in LENGTHS}
_Values = list[Any]


def _positional(shape: type[msgspec.Struct]) -> Any:
    """Return a record with the same fields that is made from them in order, which takes half the time."""
    fields: list[tuple[str, Any]] = [(name, Any) for name in shape.__struct_fields__]
    return msgspec.defstruct(shape.__name__, fields, gc=False)


_ITEM: Final = _positional(Item)
_CANDIDATE: Final = _positional(CandidateScore)
_SENTENCE: Final = _positional(JudgedSentence)


class JsonItems:
    """Writes the items of a frame, in suite order.

    Args:
        frame: The report under the conventions that predictions and confidences follow.
    """

    def __init__(self, frame: Frame) -> None:
        report = frame.report
        self._frame, self._report = frame, report
        self._predicted = frame.codes("predicted")
        self._extra = {
            name.removeprefix("x."): ([extra_value(value) for value in column.values], column)
            for name, column in report.dimensions.items()
            if name.startswith("x.")
        }

    def parts(self) -> Iterator[bytes]:
        """Yield the elements of the list of items, one a line, in pieces."""
        for start in range(0, len(self._report), _GROUP):
            items = self._items(slice(start, min(start + _GROUP, len(self._report))))
            lines = _ENCODER.encode_lines(items)[:-1]
            # No line break stands in JSON but those between the items.
            yield (b",\n" if start else b"\n") + lines.replace(b"\n", b",\n")

    def _items(self, rows: slice) -> list[Any]:
        held = self._probes(rows) | self._answers(rows) | self._rare(rows)
        return list(map(_ITEM, *(held[name] for name in Item.__struct_fields__)))

    def _probes(self, rows: slice) -> dict[str, Sequence[Any]]:
        report = self._report
        named = {
            name: _values(report.dimensions[name], rows)
            for name in ("language", "verb", "regularity", "tense", "label", "person", "reason_code", "pair_id")
        }
        for name in ("language", "verb", "regularity", "tense", "label"):
            named[name] = [value or None for value in named[name]]
        prompts = report.prompts[rows].tolist()
        starts = report.candidates.offsets[rows].tolist()
        return named | self._forms(rows) | {
            "id": report.ids[rows].tolist(),
            "prompt": prompts,
            "category": [value or "" for value in _values(report.dimensions["category"], rows)],
            "explanation": report.explanations[rows].tolist(),
            "source": report.sources[rows].tolist(),
            "task": [
                "choice" if BLANK in prompt or not label else "judgement"
                for prompt, label in zip(prompts, named["label"], strict=True)
            ],
            "expected": [form or None for form in self._form_at(starts, report.expected[rows].tolist())],
            "shown": self._form_at(starts, report.shown[rows].tolist()),
        }  # fmt: skip

    def _forms(self, rows: slice) -> dict[str, _Values]:
        """Return the candidates of each row, and which of them are named as right."""
        held = self._report.candidates
        offsets = held.offsets[rows.start : rows.stop + 1]
        span = slice(int(offsets[0]), int(offsets[-1]))
        forms = held.forms[span].tolist()
        numbers = [getattr(held, _COLUMN_OF[name])[span].tolist() for name in CandidateScore.__struct_fields__[1:]]
        made = list(map(_CANDIDATE, forms, *numbers))
        bounds = list(pairwise((offsets - offsets[0]).tolist()))
        has_list, accepted = self._report.has_accepted_list[rows].tolist(), held.accepted[span].tolist()
        return {
            "candidates": [made[start:stop] for start, stop in bounds],
            "accepted": [
                list(compress(forms[start:stop], accepted[start:stop])) if is_named else None
                for is_named, (start, stop) in zip(has_list, bounds, strict=True)
            ],
        }

    def _form_at(self, starts: Sequence[int], places: Sequence[int]) -> _Values:
        forms = self._report.candidates.forms
        return [forms[start + at] if at >= 0 else None for start, at in zip(starts, places, strict=True)]

    def _answers(self, rows: slice) -> dict[str, Sequence[Any]]:
        report, verdicts = self._report, self._frame.verdicts
        has_answer = (verdicts.predicted[rows] >= 0).tolist()
        is_given = (report.given_predicted[rows] >= 0) | ~np.isnan(report.given_confidences[rows])
        is_known = ~np.isnan(verdicts.confidence[rows])
        predicted = _values(self._predicted, rows)
        return {
            "status": [value or "" for value in _values(report.dimensions["status"], rows)],
            "tie": _where(has_answer, verdicts.tie[rows].tolist()),
            "prefix_trap": report.prefix_trap[rows].tolist(),
            "context_token": _values(report.context_tokens, rows),
            "predicted": _where(has_answer, [value or "" for value in predicted]),
            "confidence": verdicts.confidence[rows].tolist(),
            "confidence_kind": _where(is_known.tolist(), np.where(is_given, GIVEN, SOFTMAX).tolist()),
            "right": _where(verdicts.counted[rows].tolist(), verdicts.right[rows].tolist()),
        } | self._sentences(rows)

    def _sentences(self, rows: slice) -> dict[str, _Values]:
        """Return what was judged: of judgement probes their own sentence, of choice probes the filled ones."""
        sentences, n = self._report.judgements, rows.stop - rows.start
        own: _Values = [None] * n
        judged: list[_Values] = [[] for _ in range(n)]
        found = np.searchsorted(sentences.rows, np.array([rows.start, rows.stop], sentences.rows.dtype))
        at = slice(int(found[0]), int(found[1]))
        places = self._report.candidates.offsets[sentences.rows[at]] + sentences.forms[at]
        columns = (sentences.rows[at] - rows.start, sentences.is_own[at], places, sentences.labels[at])
        lists = [column.tolist() for column in (*columns, sentences.label_logprobs[at], sentences.predicted[at])]
        for row, is_own, place, label, logprobs, predicted in zip(*lists, strict=True):
            if not is_own:
                form = self._report.candidates.forms[place]
                judged[row].append(_SENTENCE(form, LABELS[label], logprobs, (*LABELS, "")[predicted]))
            elif own[row] is None and any(value == value for value in logprobs):
                own[row] = logprobs
        return {"label_logprobs": own, "judged": judged}

    def _rare(self, rows: slice) -> dict[str, _Values]:
        report, every = self._report, range(rows.start, rows.stop)
        return {
            "tags": self._tags(rows),
            "x": self._unknown(rows),
            "status_note": [report.status_notes.get(row) or msgspec.UNSET for row in every],
            "tokens": [report.token_rows.get(row) or msgspec.UNSET for row in every],
            "is_open": [is_open or msgspec.UNSET for is_open in report.is_open[rows].tolist()],
        }

    def _tags(self, rows: slice) -> _Values:
        tags = self._report.tags
        found: list[list[str]] = [[] for _ in range(rows.start, rows.stop)]
        start, stop = np.searchsorted(tags.rows, np.array([rows.start, rows.stop], tags.rows.dtype)).tolist()
        for row, code in zip(tags.rows[start:stop].tolist(), tags.codes[start:stop].tolist(), strict=True):
            found[row - rows.start].append(tags.values[code])
        return found

    def _unknown(self, rows: slice) -> _Values:
        """Return the unknown fields of each row, unset where it has none."""
        columns = {name: (values, column.codes[rows].tolist()) for name, (values, column) in self._extra.items()}
        if not columns:
            return [msgspec.UNSET] * (rows.stop - rows.start)
        return [
            {name: values[codes[row]] for name, (values, codes) in columns.items() if codes[row] >= 0} or msgspec.UNSET
            for row in range(rows.stop - rows.start)
        ]


def _values(column: Codes, rows: slice) -> _Values:
    """Return the values of some rows, None where one has none."""
    values = (*column.values, None)
    return [values[code] for code in column.codes[rows].tolist()]


def _where(is_so: Sequence[bool], values: Sequence[Any]) -> _Values:
    return [value if so else None for so, value in zip(is_so, values, strict=True)]
