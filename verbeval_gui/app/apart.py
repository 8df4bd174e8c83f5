"""Frames for background threads, which may not ask what the window's thread is at work on."""

from __future__ import annotations

from functools import partial
from typing import TypeVar

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import NUMERIC, Selection

Column = TypeVar("Column")


def apart(frame: Frame, asked: Selection | None = None) -> Frame:
    """Return the same frame for another thread: what is joined is worked out here already.

    Args:
        frame: A frame.
        asked: Nothing else that is joined will be asked for than what this selects by; anything may be, by default.
    """
    named = None if asked is None else {name for facet in asked.facets for name in facet.named}
    names = [name for name in frame.joined if named is None or name in named]
    known = {name: frame.number(name) if name in NUMERIC else frame.column(name) for name in names}
    return frame.with_joined({name: partial(_given, column) for name, column in known.items()})


def _given(column: Column, _frame: Frame) -> Column:
    return column
