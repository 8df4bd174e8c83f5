"""What is kept from a threshold on, by plain counting."""

from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of, many_rows

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Facet, PickMode, Selection
from verbeval_gui.metrics.coverage import risk_coverage
from verbeval_gui.slices.risk_coverage import STEPS, picked_threshold, risk_coverage_slice

FRAME = made_up_frame(3)
CORE = FRAME.counted("core") & FRAME.verdicts.calibrated
IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))


def from_on(threshold: float, *, is_negated: bool = False) -> Selection:
    return Selection((Facet(CONFIDENCE, frozenset({Interval(threshold)}), is_negated),))


def from_on_to(lo: float, hi: float) -> Selection:
    return Selection((Facet(CONFIDENCE, frozenset({Interval(lo, hi)})),))


@pytest.mark.parametrize("threshold", [0.0, 0.29, 0.5, 0.57, 0.8, 0.99, 1.0, 0.61234])
@pytest.mark.parametrize("selection", [Selection(), IRREGULAR], ids=["all", "irregular"])
def test_a_threshold_keeps_and_selects_the_answers_at_least_that_sure(threshold, selection):
    shown = risk_coverage_slice(FRAME, selection, threshold)
    rows = CORE & FRAME.selected(selection)
    kept = rows & (FRAME.verdicts.confidence >= threshold)

    assert (shown.kept.n, shown.kept.correct) == (kept.sum(), (kept & FRAME.verdicts.right).sum())
    assert shown.withheld.n == rows.sum() - kept.sum()
    assert shown.withheld.correct == (rows & ~kept & FRAME.verdicts.right).sum()
    after = selection.pick_scoped(CONFIDENCE, [shown.interval], PickMode.REPLACE, shown.scope)
    assert (FRAME.selected(after) == kept).all()


def test_the_curve_ends_at_the_accuracy_of_all():
    curve = risk_coverage_slice(FRAME, Selection()).whole
    assert curve.coverage[-1] == 1
    assert curve.accuracy[-1] == pytest.approx((CORE & FRAME.verdicts.right).sum() / CORE.sum(), abs=1e-12)
    assert (np.diff(curve.coverage) > 0).all()
    assert ((curve.lo <= curve.accuracy) & (curve.accuracy <= curve.hi)).all()


def test_the_curve_begins_where_three_answers_are_kept():
    curve = risk_coverage_slice(FRAME, Selection()).whole
    assert 3 <= round(curve.coverage[0] * curve.n) <= 5


def test_very_many_answers_are_counted_without_sorting_and_the_same():
    frame = many_rows(60_000)
    rows = frame.counted("core") & frame.verdicts.calibrated
    assert rows.sum() > 20_000
    confidences, right = frame.verdicts.confidence[rows], frame.verdicts.right[rows]
    curve = risk_coverage_slice(frame, Selection()).whole
    exact = risk_coverage(confidences, right)

    for step, n, correct in zip(STEPS.tolist(), curve.kept.tolist(), curve.correct.tolist(), strict=True):
        kept = confidences >= step
        assert (n, correct) == (kept.sum(), right[kept].sum())
    assert curve.accuracy[-1] == exact.accuracy[-1]


def test_the_nearest_threshold_keeps_the_share_asked_for():
    shown = risk_coverage_slice(FRAME, Selection())
    for wanted in (0.0, 0.2, 0.5, 0.93, 1.0):
        share = risk_coverage_slice(FRAME, Selection(), shown.nearest(wanted)).coverage
        gaps = np.abs(shown.whole.kept / shown.whole.n - wanted)
        assert abs(share - wanted) == pytest.approx(gaps.min(), abs=1e-12)


@pytest.mark.parametrize(
    ("selection", "threshold"),
    [
        (Selection(), None),
        (from_on(0.7), 0.7),
        (from_on(0.7, is_negated=True), None),
        (from_on_to(0.2, 0.7), None),
        (IRREGULAR, None),
    ],
)
def test_a_selection_of_all_from_a_confidence_on_is_a_threshold(selection, threshold):
    assert picked_threshold(selection) == threshold


def test_the_handle_is_picked_only_where_the_selection_holds_what_it_keeps():
    assert risk_coverage_slice(FRAME, from_on(0.7), 0.7).is_picked
    assert not risk_coverage_slice(FRAME, from_on(0.7), 0.71).is_picked
    assert not risk_coverage_slice(FRAME, Selection(), 0.7).is_picked


def test_the_curve_is_not_narrowed_by_its_own_pick():
    assert risk_coverage_slice(FRAME, from_on(0.7), 0.7).part is None


def test_a_table_has_a_row_each_hundredth():
    table = risk_coverage_slice(FRAME, IRREGULAR).table()
    assert [row[0] for row in table.rows[:3]] == [0.0, 0.01, 0.02]
    assert len(table.rows) == 101
    assert table.rows[0][1] == CORE.sum()
    assert {len(row) for row in table.rows} == {len(table.columns)} == {13}


def test_no_answers_and_one_are_no_error():
    empty = risk_coverage_slice(frame_of(), Selection())
    assert (empty.whole.n, empty.coverage, empty.kept.n) == (0, 0.0, 0)
    assert empty.table().rows[0][1:] == (0, None, 0, None, None, None)
    one = risk_coverage_slice(frame_of(chosen((-3.0, -1.0, -9.0, -9.0))), Selection(), 0.5)
    assert (one.kept.n, one.coverage, one.whole.accuracy.tolist()) == (1, 1.0, [1.0])
