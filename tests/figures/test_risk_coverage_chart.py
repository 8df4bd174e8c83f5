"""The curve of what is right of what is kept, and its handle."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import n_pixels, picture, texts
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QLocale, QRectF

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, Facet, Selection
from verbeval_gui.figures.risk_coverage_chart import RiskCoverageChart
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.slices.risk_coverage import risk_coverage_slice

RECT = QRectF(0, 0, 400, 300)
IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))


def chart_at(threshold: float = 0.8, selection: Selection = Selection(), frame=None) -> RiskCoverageChart:  # noqa: B008
    return RiskCoverageChart(risk_coverage_slice(frame or made_up_frame(3), selection, threshold), "final")


def test_the_handle_says_what_it_keeps():
    chart = chart_at()
    kept = chart.shown.kept
    assert f"confidence ≥ 0.80: keeps {kept.n}, right {kept.accuracy:.2f}" in texts(chart, 600)


def test_a_threshold_that_was_typed_is_said_in_full():
    assert any(text.startswith("confidence ≥ 0.615:") for text in texts(chart_at(0.615), 600))


def test_thresholds_follow_the_language_on_screen():
    found = texts(chart_at(), 600, style=Style(locale=QLocale(QLocale.Language.Spanish)))
    assert any("0,80" in text for text in found)


def test_the_caption_says_what_is_withheld_too():
    chart = chart_at()
    kept, withheld = chart.shown.kept, chart.shown.withheld
    long, short, *_ = chart.captions(Style())
    assert f"{kept.correct} right of {kept.n}" in short
    assert f"{withheld.correct} right of {withheld.n}" in long
    assert "[" in short


@pytest.mark.parametrize("threshold", [0.0, 0.5, 0.8, 1.0])
def test_the_handle_stands_at_the_share_kept(threshold):
    chart = chart_at(threshold)
    (mark,) = chart.marks(RECT, Style())
    plot = chart.layout(RECT, Style()).plot
    assert mark.rect.center().x() == pytest.approx(plot.left() + chart.shown.coverage * plot.width())
    assert mark.values == (Interval(threshold),)


def test_a_place_means_the_threshold_whose_handle_stands_there():
    for threshold in (0.3, 0.55, 0.8, 0.93):
        chart = chart_at(threshold)
        (mark,) = chart.marks(RECT, Style())
        found = chart.threshold_at(RECT, Style(), mark.rect.center().x())
        assert chart_at(found).shown.kept == chart.shown.kept


def test_beyond_the_plot_is_its_end():
    chart = chart_at()
    assert chart_at(chart.threshold_at(RECT, Style(), 10_000)).shown.coverage == 1
    assert chart_at(chart.threshold_at(RECT, Style(), -10_000)).shown.coverage < 0.05


def test_what_is_picked_is_tinted_with_an_ink_foot():
    picked = chart_at(0.6, Selection((Facet(CONFIDENCE, frozenset({Interval(0.6)})),)))
    plain = chart_at(0.6)
    for token in ("selection", "ink"):
        color = LIGHT.color(token)
        assert n_pixels(picture(picked, Style()), color) > n_pixels(picture(plain, Style()), color) + 100


def test_a_selection_has_its_own_curve_over_the_grey_whole():
    edge = LIGHT.color("edge")
    assert picture(chart_at(selection=IRREGULAR), Style()) != picture(chart_at(), Style())
    plot = chart_at().layout(RECT, Style()).plot.adjusted(2, 2, -2, -6)
    assert n_pixels(picture(chart_at(selection=IRREGULAR), Style()), edge, plot) > 0


@pytest.mark.parametrize("answers", [0, 1, 2])
def test_few_answers_are_drawn_without_an_error(answers):
    rows = [chosen((-3.0, -1.0, -9.0, -9.0), id=f"r{i}", prompt=f"She ___ bank {i}.") for i in range(answers)]
    assert texts(chart_at(0.5, frame=frame_of(*rows)))


def test_a_mark_says_kept_and_withheld():
    chart = chart_at()
    (mark,) = chart.marks(RECT, Style())
    words = chart.words(mark, Style())
    assert words.tooltip[0].startswith("confidence ≥ 0.80 · ")
    assert words.tooltip[1].startswith("withheld: ")
    assert words.spoken.startswith(f"confidence ≥ 0.80, {chart.shown.kept.n} items")
