"""The strip of tokens: words stand whole, and the scored ones are always among those drawn."""

from __future__ import annotations

import pytest

from verbeval_gui.data.items import TokenRow
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.widgets.look import text_width
from verbeval_gui.widgets.token_strip import TokenStrip


def row_of(pieces: list[str], span: tuple[int, int]) -> TokenRow:
    return TokenRow(form="x", text="".join(pieces), pieces=pieces, logprobs=[-1.0] * len(pieces), span=span)


@pytest.mark.parametrize("width", [240, 300, 411])
def test_a_label_stands_whole_in_its_cell(qtbot, width):
    strip = TokenStrip(Style())
    qtbot.addWidget(strip)
    strip.resize(width, 100)
    strip.show_row(row_of([" is", " it", " INCORRECT", " UNDERSTOOD"], (2, 4)), None)
    window = strip._window()
    assert window.start == 0
    assert window.stop == 4
    for i, word in enumerate(("is", "it", "INCORRECT", "UNDERSTOOD")):
        cell = strip._cell(window, i)
        assert text_width(Style().font(CAPTION), word) < cell.width() - 2
        assert cell.right() <= width


def test_of_many_tokens_the_last_are_drawn_and_the_scored_ones_among_them(qtbot):
    strip = TokenStrip(Style())
    qtbot.addWidget(strip)
    strip.resize(300, 100)
    pieces = [f" word{i}" for i in range(60)]
    strip.show_row(row_of(pieces, (59, 60)), None)
    assert strip._window().stop == 60
    assert strip._window().start > 40
    strip.show_row(row_of(pieces, (5, 6)), None)
    assert strip._window().start == 4
    assert strip._window().n_lines == 2
    assert strip.caption().count("4") == 1
