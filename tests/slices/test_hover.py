from __future__ import annotations

import pytest
from helpers.answers import made_up_frame

from verbeval_gui.data.selection import CONFIDENCE, JUDGED, KIND_PAIR, Facet, Selection
from verbeval_gui.slices.hover import marks_holding
from verbeval_gui.slices.reliability import reliability

FRAME = made_up_frame()
ROWS = FRAME.mask(Facet("verb", frozenset({"go"})))


@pytest.mark.parametrize("dimension", ["tense", "reason_code", "tag", JUDGED, KIND_PAIR])
def test_a_mark_is_framed_exactly_when_it_holds_a_probe_under_the_pointer(dimension):
    found = marks_holding(FRAME, dimension, ROWS)
    assert found
    for value in found:
        assert (FRAME.mask(Facet(dimension, frozenset({value}))) & ROWS).any()
    rest = ROWS.copy()
    for value in found:
        rest &= ~FRAME.mask(Facet(dimension, frozenset({value})))
    assert not marks_holding(FRAME, dimension, rest)


def test_bins_are_named_as_the_diagram_names_them():
    shown = reliability(FRAME, Selection())
    bins = {shown.interval(position) for position in range(10)}
    found = marks_holding(FRAME, CONFIDENCE, ROWS)
    assert found
    assert found <= bins


def test_a_view_without_a_slice_frames_nothing():
    assert marks_holding(FRAME, "", ROWS) == frozenset()
