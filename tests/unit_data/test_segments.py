from __future__ import annotations

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.segments import blocks


@given(st.lists(st.integers(0, 5), max_size=40))
def test_blocks_hold_every_row_with_an_entry_once_with_its_entries_in_order(counts):
    offsets = np.concatenate([[0], np.cumsum(counts, dtype=np.int32)]).astype(np.int32)
    flat = np.arange(offsets[-1])
    written = np.full(len(flat), -1)
    seen = []
    for block in blocks(offsets):
        rows = np.arange(len(counts))[block.rows]
        taken = block.take(flat)
        for row, column in zip(rows.tolist(), taken.T.tolist(), strict=True):
            assert column == flat[offsets[row] : offsets[row + 1]].tolist()
        seen += rows.tolist()
        block.put(written, taken)

    assert sorted(seen) == [row for row, count in enumerate(counts) if count]
    assert np.array_equal(written, flat)


def test_rows_of_one_length_are_worked_on_in_parts():
    offsets = np.arange(0, 300_001, 3, dtype=np.int32)

    parts = list(blocks(offsets))

    assert len(parts) > 1
    assert all(isinstance(part.rows, slice) for part in parts)
    assert sum(part.rows.stop - part.rows.start for part in parts) == 100_000
