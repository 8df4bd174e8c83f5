from __future__ import annotations

import math
from typing import Any

import msgspec
import pytest
from helpers.any_report import PROBES, report_of, reports
from helpers.scored import scored
from hypothesis import given, settings

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.json_items import JsonItems
from verbeval_gui.data.results_items import ReportRows
from verbeval_gui.data.results_schema import GIVEN, SOFTMAX, Item


def item_of(frame: Frame, rows: ReportRows, row: int) -> Item:
    """Return an item as its row reads alone."""
    probe, scores, verdicts = rows.probe(row), rows.scores(row), frame.verdicts
    has_answer, confidence = bool(verdicts.predicted[row] >= 0), float(verdicts.confidence[row])
    report = frame.report
    is_given = report.given_predicted[row] >= 0 or not math.isnan(report.given_confidences[row])
    named = {name: getattr(probe, name) or None for name in ("language", "verb", "regularity", "tense", "label")}
    same: dict[str, Any] = {
        name: getattr(probe, name)
        for name in ("id", "person", "prompt", "category", "reason_code", "explanation", "source", "pair_id", "shown")
    }
    return Item(
        **named,
        **same,
        candidates=rows.candidates(row),
        expected=probe.expected or None,
        accepted=None if probe.accepted is None else list(probe.accepted),
        tags=list(probe.tags),
        task=probe.task,
        status=scores.status,
        tie=bool(verdicts.tie[row]) if has_answer else None,
        prefix_trap=scores.prefix_trap,
        context_token=scores.context_token,
        predicted=frame.predicted_text(row) if has_answer else None,
        confidence=None if math.isnan(confidence) else confidence,
        confidence_kind=None if math.isnan(confidence) else GIVEN if is_given else SOFTMAX,
        right=bool(verdicts.right[row]) if verdicts.counted[row] else None,
        label_logprobs=scores.label_logprobs,
        judged=scores.judged,
        x=probe.extra or msgspec.UNSET,
        status_note=scores.note or msgspec.UNSET,
        tokens=scores.tokens or msgspec.UNSET,
        is_open=rows.is_open(row) or msgspec.UNSET,
    )


def assert_same_items(frame: Frame) -> None:
    rows = ReportRows(frame.report)
    expected = [msgspec.json.encode(item_of(frame, rows, row)) for row in range(len(frame))]

    found = b"".join(JsonItems(frame).parts())

    assert found == (b"\n" if expected else b"") + b",\n".join(expected)


@settings(max_examples=60, deadline=None)
@given(report=reports())
def test_all_items_together_are_what_each_row_reads_alone(report):
    assert_same_items(Frame(report, Conventions(ambiguous="drop")))


@pytest.mark.parametrize("n", [511, 512, 513])
def test_no_item_is_lost_where_one_group_ends_and_the_next_begins(n):
    probes = tuple(msgspec.structs.replace(PROBES[row % len(PROBES)], id=f"p{row}") for row in range(n))

    assert_same_items(Frame(report_of(probes, scored(probes)), Conventions()))
