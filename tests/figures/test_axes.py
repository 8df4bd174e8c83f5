"""Ticks: as few digits as tell them apart."""

from __future__ import annotations

import pytest

from verbeval_gui.figures.axes import tick_text
from verbeval_gui.figures.style import Style


@pytest.mark.parametrize(
    ("number", "text"),
    [(0.0, "0"), (0.5, "0.5"), (0.25, "0.25"), (0.399, "0.399"), (0.4, "0.4"), (0.12345, "0.12"), (1.0, "1")],
)
def test_a_tick_is_written_whole_to_thousandths_and_else_rounded(number, text):
    assert tick_text(Style(), number) == text
