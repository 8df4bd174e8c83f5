"""Accuracy by pairs: what a cell, a row or a column counts is what picking it selects."""

from __future__ import annotations

import pytest
from helpers.answers import demo_probes, made_up_frame
from helpers.frames import chosen, frame_of
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.slices.heat_map import CROSSES, TENSE_PERSON, VERB_TENSE, HeatMapSlice, heat_map

FRAME = made_up_frame()
PAST = Selection((Facet("regularity", frozenset({"irregular"})),))
WRONG = (-1.0, -3.0, -9.0, -9.0)


def plain(names: tuple[str, str], pair: tuple[str, str], category: str = "core") -> tuple[int, int]:
    """Return number and right ones of the counted answers with a pair of values, row by row."""
    found = [
        bool(FRAME.verdicts.right[row])
        for row, probe in enumerate(demo_probes())
        if FRAME.verdicts.counted[row]
        and probe.category == category
        and (getattr(probe, names[0]), getattr(probe, names[1])) == pair
    ]
    return len(found), sum(found)


def n_selected(shown: HeatMapSlice, values: list, selection: Selection) -> int:
    after = selection.pick_scoped(shown.dimension, values, PickMode.REPLACE, shown.scope)
    return int(FRAME.selected(after).sum())


@pytest.mark.parametrize("dimension", CROSSES)
def test_every_cell_holds_what_plain_rows_hold(dimension):
    shown = heat_map(FRAME, Selection(), dimension)
    for i in range(len(shown.rows)):
        for j in range(len(shown.columns)):
            (pair,) = shown.pairs(i, j)
            cell = shown.whole[i][j]
            assert (cell.n, cell.correct) == plain(shown.names, pair)


def test_no_pair_with_an_answer_is_left_out():
    for dimension in CROSSES:
        shown = heat_map(FRAME, Selection(), dimension)
        rows = {
            (getattr(probe, shown.names[0]), getattr(probe, shown.names[1]))
            for row, probe in enumerate(demo_probes())
            if FRAME.verdicts.counted[row] and probe.category == "core"
        }
        held = {(a, b) for a, b in rows if a is not None and b is not None}
        assert held <= set(shown.pairs(None, None))


PICKS = st.lists(
    st.tuples(st.sampled_from(CROSSES), st.integers(0, 99), st.integers(0, 99), st.sampled_from(PickMode)), max_size=4
)


@given(PICKS)
@settings(deadline=None, max_examples=40)
def test_after_any_picks_every_mark_selects_what_it_counts(picks):
    selection = Selection()
    for dimension, row, column, mode in picks:
        shown = heat_map(FRAME, selection, dimension)
        pairs = shown.pairs(row % len(shown.rows), column % len(shown.columns))
        selection = selection.pick_scoped(dimension, pairs, mode, shown.scope)

    shown = heat_map(FRAME, selection, TENSE_PERSON)
    for i in range(len(shown.rows)):
        together = shown.part_row(i) or shown.whole_row(i)
        assert n_selected(shown, shown.pairs(i, None), selection) == together.n
        for j in range(len(shown.columns)):
            assert n_selected(shown, shown.pairs(i, j), selection) == shown.shown[i][j].n
    for j in range(len(shown.columns)):
        together = shown.part_column(j) or shown.whole_column(j)
        assert n_selected(shown, shown.pairs(None, j), selection) == together.n
    assert read_expression(write_expression(selection), vocabulary(FRAME)) == selection


def test_a_map_is_not_narrowed_by_its_own_pick():
    shown = heat_map(FRAME, Selection())
    own = Selection().pick_scoped(TENSE_PERSON, shown.pairs(0, 0), PickMode.REPLACE, shown.scope)
    after = heat_map(FRAME, own)
    assert after.part is None
    assert after.whole == shown.whole
    assert after.picks.values == set(shown.pairs(0, 0))


def test_a_selection_never_holds_more_than_the_whole():
    shown = heat_map(FRAME, PAST)
    assert shown.part is not None
    for whole, part in zip(shown.whole, shown.part, strict=True):
        assert all(b.n <= a.n for a, b in zip(whole, part, strict=True))


def test_the_adversarial_scope_has_its_own_map():
    tricks = heat_map(FRAME, Selection((Facet("counted", frozenset({"adversarial"})),)))
    cell = tricks.whole[0][0]
    assert tricks.scope == ("counted", "adversarial")
    assert (cell.n, cell.correct) == plain(tricks.names, tricks.pairs(0, 0)[0], "adversarial")


def test_a_table_has_one_row_a_cell_and_the_selection_beside():
    shown = heat_map(FRAME, PAST, VERB_TENSE)
    table = shown.table()
    assert table.columns[:4] == ("verb", "tense", "n", "correct")
    assert "selected_accuracy" in table.columns
    assert len(table.rows) == len(shown.rows) * len(shown.columns)
    assert {len(row) for row in table.rows} == {len(table.columns)}


def test_without_answers_there_is_no_cell():
    shown = heat_map(frame_of(), Selection())
    assert (shown.rows, shown.columns, shown.whole) == ((), (), ())
    assert shown.table().rows == ()


def test_one_answer_makes_one_cell():
    shown = heat_map(frame_of(chosen(WRONG)), Selection())
    assert len(shown.rows) == len(shown.columns) == 1
    assert (shown.whole[0][0].n, shown.whole[0][0].correct, shown.whole[0][0].low_sample) == (1, 0, True)
