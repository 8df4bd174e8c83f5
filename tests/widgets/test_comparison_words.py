from __future__ import annotations

import pytest
from helpers.pairs import flipped, named

from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.style import Style
from verbeval_gui.metrics.paired import Verdict
from verbeval_gui.slices.compared_figures import BRIER, ECE, TOO_FEW_ANSWERS, ComparedFigure
from verbeval_gui.slices.comparison import comparison
from verbeval_gui.widgets.comparison_words import compared_text, flip_counts
from verbeval_gui.widgets.figure_text import FigureText

pytestmark = pytest.mark.usefixtures("qapp")
TEXT = FigureText(("a figure",), "–", "20 answers", (), "what it is", "spoken")


def test_an_error_of_few_answers_stays_a_dash_and_its_tooltip_says_why():
    figure = ComparedFigure(ECE, "", 20, 0.2, 0.1, p=0.4, verdict=Verdict.TOO_SMALL, caveat=TOO_FEW_ANSWERS)
    found = compared_text(TEXT, figure, Style(), decimals=3)
    assert (found.value, found.detail, found.seconds) == ("–", "20 answers", ())
    assert "baseline 0.200, now 0.100" in found.tooltip
    assert "n too small (under 30) · p = 0.400" in found.tooltip


def test_a_real_difference_says_its_p_once():
    figure = ComparedFigure(BRIER, "", 200, 0.2, 0.1, p=0.0001, verdict=Verdict.REAL)
    found = compared_text(TEXT, figure, Style(), decimals=3)
    assert found.tooltip.count("p < 0.001") == 1
    assert found.seconds[0] == "−0.100 real, p < 0.001"


@pytest.mark.parametrize(("prompts", "word"), [(("a", "a"), "differences"), (("a", "b"), "difference")])
def test_a_single_difference_is_named_in_the_singular(prompts, word):
    now, was = flipped(5, 1, 0, 0)
    now, was = (
        named(one, "m", suite={"prompt_sha256": prompt}) for one, prompt in zip((now, was), prompts, strict=True)
    )
    assert flip_counts(comparison(now, was, Selection()), Style())[-1].words == word
