"""Texts read on every ground they stand on, in both themes."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor

from verbeval_gui.figures.contrast import LEAST_CONTRAST, contrast, readable
from verbeval_gui.figures.style import DARK, LIGHT
from verbeval_gui.figures.tints import mixed

THEMES = pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
TEXTS = ("text1", "text2", "text3", "ink", "right", "wrong", "ambiguous", "dangerous", "baseline")


def test_black_on_white_has_the_highest_contrast():
    assert contrast(QColor("white"), QColor("black")) == pytest.approx(21)


def test_a_colour_has_no_contrast_to_itself():
    assert contrast(QColor("#777777"), QColor("#777777")) == 1


def test_a_known_pair_agrees_with_the_published_ratio():
    assert contrast(QColor("#767676"), QColor("white")) == pytest.approx(4.54, abs=0.01)


@THEMES
@pytest.mark.parametrize("ground", ["surface", "ground", "selection"])
@pytest.mark.parametrize("text", TEXTS)
def test_texts_read_on_panels_and_on_what_is_selected(palette, text, ground):
    assert contrast(palette.color(text), palette.color(ground)) >= LEAST_CONTRAST


@THEMES
@pytest.mark.parametrize("wanted", ["text1", "text2", "text3"])
@pytest.mark.parametrize("share", range(11))
def test_texts_in_cells_read_at_every_shade(palette, wanted, share):
    fill = mixed(palette.color("hover"), palette.color("edge"), 0.45 * share / 10)

    assert contrast(palette.color(readable(palette, wanted, fill)), fill) >= LEAST_CONTRAST


@THEMES
def test_frames_and_hatches_stand_out(palette):
    assert contrast(palette.color("edge"), palette.color("surface")) >= 3
