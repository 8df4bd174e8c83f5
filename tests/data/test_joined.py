"""Columns from beside the report are dimensions like any other."""

from __future__ import annotations

import numpy as np
import pytest

from tests.helpers.answers import made_up_frame
from verbeval_gui.data.columns import Codes
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Facet, Selection
from verbeval_gui.slices.items import SortKey


def _halves(frame: Frame) -> Codes:
    return Codes(("first", "second"), (np.arange(len(frame)) * 2 // len(frame)).astype(np.int32))


def test_a_joined_column_is_selected_from_like_any_other() -> None:
    frame = made_up_frame(n=40).with_joined({"half": _halves})
    assert "half" in frame.names
    assert frame.mask(Facet("half", frozenset({"second"}))).tolist() == [False] * 20 + [True] * 20


def test_joining_keeps_what_follows_from_the_answers_and_forgets_what_was_selected() -> None:
    frame = made_up_frame(n=40).with_joined({"half": _halves})
    second = Facet("half", frozenset({"second"}))
    verdicts, right = frame.verdicts, frame.right
    assert frame.mask(second).sum() == 20
    other = frame.with_joined({"half": lambda found: Codes(("second",), np.zeros(len(found), np.int32))})
    assert other.verdicts is verdicts
    assert other.right is right
    assert other.mask(second).sum() == 40


def test_a_column_taken_away_is_gone() -> None:
    frame = made_up_frame(n=40).with_joined({"half": _halves})
    frame.column("half")
    with pytest.raises(KeyError):
        frame.with_joined({}).column("half")


def test_joining_keeps_what_depends_on_no_joined_column_and_forgets_what_names_one() -> None:
    frame = made_up_frame(n=40).with_joined({"half": _halves})
    by_half = Selection().pick("half", ["first"])
    keys = [("made", "half"), ("made", by_half), ("made", (SortKey("half"),)), ("made", "(half, verb)"), ("pairing", 1)]
    kept = [("made", "verb"), ("made", Selection().pick("verb", ["go"])), ("made", (SortKey("verb"),), frame.right)]
    for key in (*keys, *kept):
        frame.kept(key, lambda key=key: str(key))
    other = frame.with_joined({"half": lambda found: Codes(("second",), np.zeros(len(found), np.int32))})
    more = frame.with_joined({"half": _halves, "third": _halves})

    assert [other.known(key) for key in keys] == [None] * len(keys)
    assert [other.known(key) for key in kept] == [str(key) for key in kept]
    assert more.known(("pairing", 1)) == str(("pairing", 1))
