from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.columns import Codes, MultiCodes

SIZES = st.sampled_from([0, 1, 63, 64, 65, 128, 200])


@st.composite
def two_sets(draw) -> tuple[int, set[int], set[int]]:
    n = draw(SIZES)
    rows = st.sets(st.integers(0, n - 1)) if n else st.just(set())
    return n, draw(rows), draw(rows)


def row_set(rows: set[int], n: int) -> RowSet:
    mask = np.zeros(n, bool)
    mask[sorted(rows)] = True
    return RowSet.of(mask)


@given(two_sets())
def test_sets_of_rows_combine_and_count_as_plain_sets_do(drawn):
    n, a, b = drawn
    first, second = row_set(a, n), row_set(b, n)

    assert set((first & second).rows().tolist()) == a & b
    assert set((first | second).rows().tolist()) == a | b
    assert set((first - second).rows().tolist()) == a - b
    assert (len(first), first.n_common(second), first.meets(second)) == (len(a), len(a & b), bool(a & b))
    assert first.mask().tolist() == [row in a for row in range(n)]


@given(two_sets(), st.integers(0, 4), st.booleans())
def test_tallies_count_groups_and_kinds_as_plain_sets_do(drawn, n_groups, is_parted):
    n, a, b = drawn
    parts = [{row for row in range(n) if row % n_groups == i} for i in range(n_groups)]
    groups = parts if is_parted else [part | b for part in parts]
    found = row_set(a, n).tallies([row_set(g, n) for g in groups], (row_set(b, n),), is_parted=is_parted)

    assert found == [[len(a & group), len(a & group & b)] for group in groups]
    assert row_set(a, n).tallies([row_set(g, n) for g in groups]) == [[len(a & group)] for group in groups]


@given(st.sets(st.integers(0, 4_999), max_size=800))
def test_the_rows_of_small_and_large_sets_are_those_put_in(rows):
    found = row_set(rows, 5_000)

    assert found.rows().tolist() == sorted(rows)
    assert found.is_small == (len(rows) * 8 <= 5_000)
    assert found.holds_same(RowSet.at(found.rows(), 5_000))
    assert not found.holds_same(row_set(rows ^ {0}, 5_000))


@given(two_sets())
def test_everything_holds_each_row_once_and_nothing_beyond_the_last(drawn):
    n, a, _ = drawn
    everything = RowSet.everything(n)

    assert len(everything) == n
    assert set((everything - row_set(a, n)).rows().tolist()) == set(range(n)) - a
    assert len(RowSet.union([], n)) == 0
    assert RowSet.at(np.array(sorted(a), np.int32), n).rows().tolist() == sorted(a)


@pytest.mark.parametrize("n_values", [3, 64, 65, 300])
def test_rows_having_a_value_are_those_with_its_code_however_many_values_there_are(n_values):
    codes = np.random.default_rng(n_values).integers(-1, n_values, 500).astype(np.int32)
    column = Codes(tuple(f"v{i}" for i in range(n_values)), codes)

    assert column.having(["v0", "v2", "unknown"]).rows().tolist() == np.flatnonzero(np.isin(codes, [0, 2])).tolist()
    assert np.array_equal(column.having(["v1"]).mask(), column.mask(["v1"]))
    assert len(column.having([])) == 0


def test_entries_are_counted_as_often_as_a_row_has_them():
    rows, codes = np.array([0, 0, 0, 2, 2, 3], np.int32), np.array([1, 1, 0, 1, 0, 0], np.int32)
    column = MultiCodes(("a", "b", "c"), rows, codes, 5)

    assert [len(repeat) for repeat in column.repeats_at(1)] == [2, 1]
    assert [column.n_entries(i, RowSet.everything(5)) for i in range(3)] == [3, 3, 0]
    assert column.n_entries(1, RowSet.at(np.array([2, 3], np.int32), 5)) == 1
    assert column.having(["a", "b"]).rows().tolist() == [0, 2, 3]
