"""The table's order is the one that sorting plain values gives."""

from __future__ import annotations

import math

import numpy as np
import pytest
from helpers.answers import PROVENANCE, demo_probes, made_up_frame
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.folding import fold
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.items import SortKey, Tab, items, next_wrong, wrong_position
from verbeval_gui.slices.ranks import _of_numbers

FRAME = made_up_frame()
COLUMNS = (
    "verdict",
    "confidence",
    "margin",
    "language",
    "verb",
    "tense",
    "expected",
    "predicted",
    "id",
    "sentence",
    "flags",
)
AWKWARD = (0.0, -0.0, 0.5, 0.5 + 2**-53, math.nan, -math.nan, 5e-324)
KEYS = st.lists(st.builds(SortKey, st.sampled_from(COLUMNS), st.booleans()), min_size=1, max_size=6)


def plain_value(column: str, row: int) -> float | str | None:
    report, verdicts = FRAME.report, FRAME.verdicts
    if column in ("confidence", "margin"):
        number = float(getattr(verdicts, column)[row])
        return None if math.isnan(number) else number
    if column == "flags":
        return 2 * int(verdicts.tie[row]) + int(report.prefix_trap[row])
    if column in ("id", "sentence"):
        return str(report.ids[row]) if column == "id" else fold(report.prompts[row])
    codes = FRAME.codes(column)
    if column in ("expected", "predicted", "verb"):
        return codes.value(row)
    return int(codes.codes[row]) if codes.codes[row] >= 0 else None


def plainly_sorted(rows: list[int], keys: list[SortKey]) -> list[int]:
    """Sort by the last key first, stably; rows without a value come last either way."""
    for key in reversed(keys):
        known = [row for row in rows if plain_value(key.column, row) is not None]
        rest = [row for row in rows if plain_value(key.column, row) is None]
        values = sorted({plain_value(key.column, row) for row in known}, reverse=key.is_descending)
        rows = sorted(known, key=lambda row, at=values, name=key.column: at.index(plain_value(name, row))) + rest
    return rows


@given(KEYS)
@settings(deadline=None, max_examples=40)
def test_any_order_is_that_of_plain_sorting(keys):
    shown = items(FRAME, Selection().pick("tense", ["past_simple"]), Tab.SELECTED, keys)
    assert shown.rows.tolist() == plainly_sorted(sorted(shown.rows.tolist()), keys)


def test_more_columns_than_fit_one_number_sort_just_as_well():
    keys = [SortKey(name, is_descending=i % 2 == 0) for i, name in enumerate(COLUMNS)] * 2
    shown = items(FRAME, Selection(), Tab.WRONG, keys)
    assert shown.rows.tolist() == plainly_sorted(sorted(shown.rows.tolist()), keys)


@given(
    st.lists(st.floats() | st.sampled_from([0.0, -0.0, 0.5, 0.5 + 2**-53, math.nan, -math.nan, 5e-324]), max_size=60)
)
def test_any_numbers_rank_as_their_values_do(values):
    found = _of_numbers(np.array(values, np.float64))
    known = sorted({value for value in values if not math.isnan(value)})

    assert found.n == len(known)
    assert found.ranks.tolist() == [len(known) if math.isnan(value) else known.index(value) for value in values]


def test_numbers_that_differ_in_their_last_bits_alone_are_told_apart_among_very_unlike_ones():
    near = [1 + step * 2**-52 for step in (7, 3, 5, 0, 6, 1, 4, 2, 3)]
    found = _of_numbers(np.array([*near, 5e-324, 1e308, *near]))

    assert found.ranks[:9].tolist() == found.ranks[11:].tolist() == [8, 4, 6, 1, 7, 2, 5, 3, 4]
    assert found.ranks[9:11].tolist() == [0, 9]


@given(KEYS)
@settings(deadline=None, max_examples=40)
def test_a_part_picked_from_the_known_order_of_all_rows_stands_as_one_sorted_by_itself(keys):
    known, fresh = made_up_frame(), made_up_frame()
    most = Selection().pick("language", ["en"])
    everything = items(known, Selection(), Tab.ALL, keys)

    assert items(known, most, Tab.SELECTED, keys).rows.tolist() == items(fresh, most, Tab.SELECTED, keys).rows.tolist()
    assert items(known, Selection(), Tab.ALL, keys).rows is everything.rows


def test_only_some_orders_of_a_large_report_are_kept():
    frame = made_up_frame()
    first = items(frame, Selection(), Tab.ALL, (SortKey("verb"),)).rows
    for column in COLUMNS:
        items(frame, Selection(), Tab.ALL, (SortKey(column, is_descending=True),))

    assert frame.known(("order", (SortKey("verb"),), frame.everything)) is None
    assert items(frame, Selection(), Tab.ALL, (SortKey("verb"),)).rows.tolist() == first.tolist()


def test_no_order_is_that_of_the_suite():
    assert items(FRAME, Selection(), Tab.ALL, ()).rows.tolist() == list(range(len(FRAME)))


@pytest.mark.parametrize("tab", Tab)
def test_the_place_of_a_wrong_row_is_counted_among_the_wrong_rows_shown(tab):
    shown = items(FRAME, Selection().pick("language", ["es"]), tab, (SortKey("confidence"),))
    is_wrong = FRAME.verdicts.counted & ~FRAME.verdicts.right
    wrong = [row for row in shown.rows.tolist() if is_wrong[row]]

    assert [wrong_position(shown, row) for row in wrong] == [(i + 1, len(wrong)) for i in range(len(wrong))]
    assert wrong_position(shown, int(np.flatnonzero(~is_wrong)[0])) is None
    assert wrong_position(shown, -1) is None
    assert shown.rows[next_wrong(shown, -1, 1)] == wrong[0]


@pytest.mark.parametrize("is_descending", [False, True])
def test_a_column_without_any_value_leaves_the_order_of_the_suite(is_descending):
    unanswered = Frame(ReportBuilder(demo_probes()).report(PROVENANCE), Conventions())
    shown = items(unanswered, Selection(), Tab.ALL, (SortKey("confidence", is_descending),))
    assert shown.rows.tolist() == list(range(len(unanswered)))
