"""Accuracies as bars."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import n_pixels, picture, texts
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QLocale, QRectF

from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.figures.bars_axis import BarsAxis
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.slices.bars import adversarial, bars

ALL = Selection()
IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))
RIGHT, WRONG = (-3.0, -1.0, -9.0, -9.0), (-1.0, -3.0, -9.0, -9.0)
RECT = QRectF(0, 0, 400, 300)


def tricks(selection: Selection = ALL) -> BarsChart:
    return BarsChart(adversarial(made_up_frame(3), selection), "final", BarRows.STACKED)


def few(*answers: int) -> BarsChart:
    """Return bars by tense: as many right present, and right past, answers as given."""
    tenses = ("present_simple", "past_simple")
    rows = [
        chosen(RIGHT, id=f"{tense}{i}", prompt=f"She ___ in bank {i}, {tense}.", tense=tense)
        for tense, n in zip(tenses, answers, strict=True)
        for i in range(n)
    ]
    return BarsChart(bars(frame_of(*rows), Selection(), "tense"))


def test_a_bar_says_label_ratio_accuracy_and_interval():
    assert {"over-regularization", "7/11", "0.64", "[0.35, 0.85]"} <= set(texts(tricks()))


def test_with_a_selection_a_bar_says_the_figures_of_the_selected_part():
    assert {"6/10", "0.60", "[0.31, 0.83]"} <= set(texts(tricks(IRREGULAR)))


def test_intervals_follow_the_language_on_screen():
    assert "[0,35; 0,85]" in texts(tricks(), style=Style(locale=QLocale(QLocale.Language.Spanish)))


def test_fewer_than_three_answers_are_hatched_and_not_ranked():
    chart = few(2, 5)
    found = texts(chart)
    image = picture(chart, Style())
    low, enough = (QRectF(chart.layout(RECT, Style()).bar(i)) for i in (0, 1))

    assert found[:2] == ["present simple", "past simple"]
    low_at = found.index("n < 3")
    assert found[low_at : low_at + 3] == ["n < 3", "2/2", "5/5"]
    assert n_pixels(image, LIGHT.color("whole"), low) < n_pixels(image, LIGHT.color("whole"), enough)


def test_a_value_without_answers_is_an_empty_track():
    chart = BarsChart(adversarial(frame_of(chosen(RIGHT)), Selection()), rows=BarRows.STACKED)

    assert texts(chart).count("0/0") == len(REASON_CODES)
    assert n_pixels(picture(chart, Style()), LIGHT.color("whole")) == 0


def test_ink_is_kept_for_what_is_selected():
    assert n_pixels(picture(tricks(), Style()), LIGHT.color("ink")) == 0
    assert n_pixels(picture(tricks(IRREGULAR), Style()), LIGHT.color("ink")) > 100


def test_a_picked_bar_is_tinted_with_an_ink_foot():
    chart = tricks(Selection().pick("reason_code", [REASON_CODES[1]]))
    image, row = picture(chart, Style()), chart.marks(RECT, Style())[1].rect

    assert n_pixels(image, LIGHT.color("selection"), row) > 500
    assert n_pixels(image, LIGHT.color("ink"), row) > 50


def test_a_bar_left_out_is_struck():
    out = tricks(Selection().pick("reason_code", [REASON_CODES[1]], PickMode.EXCLUDE))

    assert n_pixels(picture(out, Style()), LIGHT.color("text1")) > n_pixels(
        picture(tricks(), Style()), LIGHT.color("text1")
    )


def test_a_bar_speaks_its_figures_and_chance():
    chart = tricks(IRREGULAR)

    words = chart.words(chart.marks(RECT, Style())[0], Style())

    assert words.spoken == ("over-regularization, 11 items, 7 right, accuracy 0.64, interval 0.35 to 0.85, selected 10")
    assert words.tooltip == (
        "over-regularization · 7 right of 11 · 0.64 [0.35, 0.85]",
        "chance 0.28",
        "selected: 6 right of 10 · 0.60 [0.31, 0.83]",
    )


def test_the_axis_says_the_accuracy_of_all():
    assert {"0", "0.55", "1"} <= set(texts(tricks()))


def test_the_axis_can_stand_apart_at_the_same_place():
    whole = BarsChart(bars(made_up_frame(3), Selection(), "tense"))
    apart = BarsAxis(BarsChart(whole.shown, has_axis=False))

    n_bars, axis = len(whole.shown.bars), texts(apart, 400, 24)
    assert texts(whole)[n_bars : n_bars + 4] == axis


@pytest.mark.parametrize("n_answers", [1, 4])
def test_files_of_tricks_say_n_and_are_darker_the_more_answers_there_are(n_answers):
    chart = few(n_answers, 8)
    shaded = BarsChart(chart.shown, is_shaded=True)

    assert {f"n={n_answers}", "n=8"} <= set(texts(shaded, 600))


def test_a_baseline_is_outlined():
    beside = BarsChart(tricks().shown, rows=BarRows.STACKED, baseline=adversarial(made_up_frame(5), Selection()))

    assert n_pixels(picture(beside, Style()), LIGHT.color("baseline")) > 50


def test_no_bars_at_all_are_drawn_without_complaint():
    assert texts(BarsChart(bars(frame_of(), Selection(), "verb"))) == []


def test_many_bars_ask_for_the_height_of_their_rows():
    assert BarsChart(bars(made_up_frame(3), Selection(), "verb")).least_height(Style()) >= 20 * 18
