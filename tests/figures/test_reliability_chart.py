"""The reliability diagram as it is drawn."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest
from helpers.answers import made_up_frame
from helpers.charts import n_pixels, picture, texts
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QLocale, QRectF

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Facet, PickMode, Selection
from verbeval_gui.figures.marks import ChartState
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.slices.reliability import reliability

ALL = Selection()
IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))
SURE = Selection().pick_scoped(CONFIDENCE, [Interval(0.8, math.inf)], PickMode.REPLACE, ("counted", "core"))
RECT = QRectF(0, 0, 400, 300)


def chart(selection: Selection = ALL, **conventions: object) -> ReliabilityChart:
    return ReliabilityChart(reliability(made_up_frame(3, Conventions(**conventions)), selection), "final")


def test_every_bin_says_its_count_also_an_empty_one():
    counts = [str(n) for n in chart().shown.whole.counts.tolist()]

    assert [text for text in texts(chart()) if text in counts].count("0") >= 2
    assert set(counts) <= set(texts(chart()))


def test_with_a_selection_bins_say_the_counts_of_the_selected_part():
    shown = chart(IRREGULAR)

    assert {str(n) for n in shown.shown.part.counts.tolist()} <= set(texts(shown))


def test_ink_is_kept_for_what_is_selected():
    assert n_pixels(picture(chart(), Style()), LIGHT.color("ink")) == 0
    assert n_pixels(picture(chart(IRREGULAR), Style()), LIGHT.color("ink")) > 200


def test_a_picked_bin_is_tinted_and_stands_on_an_ink_foot():
    shown = chart(SURE)
    marks = shown.marks(RECT, Style())
    image = picture(shown, Style())
    foot = QRectF(marks[9].rect.left() + 2, marks[9].rect.bottom() + 1, 10, 2)

    assert image.pixelColor(marks[9].rect.topLeft().toPoint()) != LIGHT.color("surface")
    assert n_pixels(image, LIGHT.color("ink"), foot) > 10
    assert n_pixels(image, LIGHT.color("ink"), foot.translated(marks[5].rect.left() - marks[9].rect.left(), 0)) == 0


def test_hover_and_cursor_draw_frames_and_nothing_else_changes():
    shown = chart()
    rest = picture(shown, Style())

    hovered = picture(shown, Style(), ChartState(hovered=(0, 5)))
    cursor = picture(shown, Style(), ChartState(cursor=(0, 5)))

    assert n_pixels(cursor, LIGHT.color("ink")) > 400 > n_pixels(rest, LIGHT.color("ink"))
    assert hovered != rest
    assert n_pixels(hovered, LIGHT.color("ink")) == 0


def test_values_hovered_elsewhere_are_framed():
    shown = chart()
    value = shown.shown.interval(5)

    lit = picture(shown, Style(), ChartState(highlighted=frozenset({value})))

    assert lit == picture(shown, Style(), ChartState(hovered=(0, 5)))


def test_the_caption_puts_the_error_beside_what_chance_gives():
    assert chart().caption(Style()) == "ECE 0.220, by chance ≤ 0.093"


def test_the_caption_follows_the_language_on_screen():
    spanish = Style(locale=QLocale(QLocale.Language.Spanish))

    assert chart().caption(spanish) == "ECE 0,220, by chance ≤ 0,093"


def test_the_caption_sums_up_picked_bins():
    assert chart(SURE).captions(Style()) == (
        "2 bins picked: 32 right of 53, mean confidence 0.905",
        "2 bins picked: 32 right of 53",
        "32/53",
    )


def test_the_caption_says_what_is_left_out():
    selection = Selection().pick_scoped(CONFIDENCE, [Interval(0.5, 0.6)], PickMode.EXCLUDE, ("counted", "core"))

    assert chart(selection).caption(Style()).startswith("1 bin left out: ")


def test_few_answers_show_a_dash_instead_of_an_error():
    few = ReliabilityChart(reliability(frame_of(chosen((-3.0, -1.0, -9.0, -9.0))), Selection()))

    assert few.caption(Style()) == "ECE –: fewer than 30 answers"


def test_a_bin_speaks_its_range_counts_accuracy_interval_and_selection():
    shown = chart(IRREGULAR)
    mark = shown.marks(RECT, Style())[8]

    words = shown.words(mark, Style())

    assert words.spoken == "Bin 0.8 to 0.9, 26 items, 11 right, accuracy 0.42, interval 0.26 to 0.61, selected 10"
    assert words.tooltip == (
        "0.8 – 0.9 · 11 right of 26 · 0.42 [0.26, 0.61]",
        "mean confidence 0.85",
        "selected: 4 right of 10 · 0.40 [0.17, 0.69]",
    )


def test_an_empty_bin_speaks_without_an_accuracy():
    shown = chart()

    assert shown.words(shown.marks(RECT, Style())[0], Style()).spoken == "Bin 0 to 0.1, 0 items, 0 right"


@pytest.mark.parametrize("bins", [1, 10, 15, 40])
def test_there_is_a_mark_a_bin_whose_values_cover_all_confidences(bins):
    marks = chart(bins=bins).marks(RECT, Style())

    assert len(marks) == bins
    assert (marks[0].values[0].lo, marks[-1].values[0].hi) == (-math.inf, math.inf)
    assert all(a.values[0].hi == b.values[0].lo for a, b in pairwise(marks))


def test_wide_figures_name_both_axes():
    words = texts(chart(), 800, 600)

    assert {"accuracy", "mean confidence →", "under-confident", "over-confident"} <= set(words)


@pytest.mark.parametrize("frame", [frame_of(), frame_of(chosen(()))], ids=["empty", "not scored"])
def test_nothing_to_show_is_drawn_without_complaint(frame):
    shown = ReliabilityChart(reliability(frame, Selection()))

    assert texts(shown).count("0") >= 10


def test_a_baseline_is_drawn_dashed_in_its_own_colour():
    alone = chart()
    beside = ReliabilityChart(alone.shown, "final", reliability(made_up_frame(5), Selection()))

    assert n_pixels(picture(alone, Style()), LIGHT.color("baseline")) == 0
    assert n_pixels(picture(beside, Style()), LIGHT.color("baseline")) > 20
