"""A second checkpoint in the figures: hollow, dashed, teal, and never told by hue alone."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_report
from helpers.charts import n_pixels, picture, texts
from PySide6.QtCore import QRectF

from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS, flip_columns
from verbeval_gui.data.repeats import stacked
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.flips_agreement_chart import AgreementChart
from verbeval_gui.figures.flips_chart import CELLS, FlipsChart
from verbeval_gui.figures.heat_map_chart import HeatMapChart
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.notes import p_text
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.risk_coverage_chart import RiskCoverageChart
from verbeval_gui.figures.scatter_chart import MANY, ScatterChart
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.bars import BarOrder, bars, by_change
from verbeval_gui.slices.confidence_pairs import confidence_pairs
from verbeval_gui.slices.flips import flips
from verbeval_gui.slices.heat_map import heat_map
from verbeval_gui.slices.matrix import label_matrix
from verbeval_gui.slices.prediction_matrix import predicted_kinds
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.slices.risk_coverage import risk_coverage_slice

pytestmark = pytest.mark.usefixtures("qapp")
NOTHING = Selection()
STYLES = [Style(palette=LIGHT), Style(palette=DARK)]


@pytest.fixture(scope="module")
def compared() -> Compared:
    first = Compared.of(Frame(made_up_report(0), Conventions()), made_up_report(1))
    return first.beside(first.frame.with_joined(flip_columns(first.baseline)))


def both(compared: Compared, cut):
    return cut(compared.frame), cut(compared.aligned)


def drawings(compared: Compared):
    """Return every figure that draws a baseline, with it and without."""
    shown, was = both(compared, lambda frame: reliability(frame, NOTHING))
    yield ReliabilityChart(shown, baseline=was), ReliabilityChart(shown)
    shown, was = both(compared, lambda frame: bars(frame, NOTHING, "tense"))
    yield BarsChart(shown, baseline=was), BarsChart(shown)
    shown, was = both(compared, lambda frame: risk_coverage_slice(frame, NOTHING))
    yield RiskCoverageChart(shown, baseline=was), RiskCoverageChart(shown)


@pytest.mark.parametrize("style", STYLES, ids=["light", "dark"])
def test_a_baseline_is_drawn_in_its_own_colour_and_only_where_there_is_one(compared, style):
    teal = style.palette.color("baseline")
    for with_baseline, without in drawings(compared):
        assert n_pixels(picture(with_baseline, style), teal) > 20
        assert n_pixels(picture(without, style), teal) == 0


def test_matrices_say_differences_with_a_sign(compared):
    shown, was = both(compared, lambda frame: label_matrix(frame, NOTHING))
    difference = int(shown.whole.counts[0, 0] - was.whole.counts[0, 0])
    wanted = f"{'+' if difference > 0 else '−' if difference < 0 else '±'}{abs(difference)}"
    assert wanted in texts(MatrixChart(shown, baseline=was))
    assert not any(text.startswith(("+", "−")) for text in texts(MatrixChart(shown)))


def test_heat_maps_say_the_change_below_the_value(compared):
    shown, was = both(compared, lambda frame: heat_map(frame, NOTHING))
    chart = HeatMapChart(shown, baseline=was)
    written = texts(chart, 500, 400)
    cells = [
        (shown.whole[i][j], was.cell_of(pair))
        for i, row in enumerate(shown.rows)
        for j, column in enumerate(shown.columns)
        if (pair := (row, column))
    ]
    n_compared = sum(1 for now, then in cells if then and not now.low_sample and not then.low_sample)
    assert n_compared > 5
    assert sum(text.startswith(("+", "−", "±")) for text in written) == n_compared


def test_tooltips_say_what_a_bar_was(compared):
    shown, was = both(compared, lambda frame: bars(frame, NOTHING, "tense"))
    chart = BarsChart(shown, baseline=was)
    mark = chart.marks(QRectF(0, 0, 400, 300), Style())[0]
    said = chart.words(mark, Style())
    accuracy = next(bar for bar in was.bars if bar.value == shown.bars[0].value).whole
    assert f"baseline: {accuracy.correct} right of {accuracy.n}" in " ".join(said.tooltip)
    assert "baseline" in said.spoken


def test_bars_stand_by_their_change_and_few_answers_last(compared):
    shown, was = both(compared, lambda frame: bars(frame, NOTHING, "verb", BarOrder.BIGGEST_CHANGE))
    ordered = by_change(shown, was).bars
    before = {bar.value: bar.whole for bar in was.bars}
    changes = [
        abs(bar.whole.accuracy - before[bar.value].accuracy)
        if not bar.whole.low_sample and not before[bar.value].low_sample
        else -1
        for bar in ordered
    ]
    assert changes == sorted(changes, reverse=True)


def test_flips_write_each_count_once_with_its_name_and_sums(compared):
    shown = flips(compared.frame, compared.baseline, NOTHING)
    written = texts(FlipsChart(shown), 312, 280)
    for name in ("both right", "fixed", "broken", "both wrong"):
        assert name in written
    counts = [shown.count(name) for name in FLIPS]
    assert str(sum(counts)) in written
    assert str(shown.count("both_right") + shown.count("broken")) in written


def test_flips_of_probes_answered_several_times_claim_no_exact_test():
    now, was = (stacked([made_up_report(seed, 30) for seed in seeds], "runs") for seeds in ((0, 2), (1, 3)))
    found = Compared.of(Frame(now, Conventions()), was)
    shown = flips(found.frame, found.baseline, NOTHING)
    captions = FlipsChart(shown).captions(Style())
    assert captions[0] == f"Answers to one probe together: {p_text(shown.whole.p, Style())}."
    assert not any("McNemar" in caption for caption in captions)


def test_a_row_of_the_flips_holds_what_the_baseline_answered(compared):
    chart = FlipsChart(flips(compared.frame, compared.baseline, NOTHING))
    marks = chart.marks(QRectF(0, 0, 312, 280), Style())
    rows = [mark.values for mark in marks if mark.group == "rows"]
    columns = [mark.values for mark in marks if mark.group == "columns"]
    assert rows == [("both_right", "broken"), ("fixed", "both_wrong")] == list(CELLS)
    assert columns == [("both_right", "fixed"), ("broken", "both_wrong")]


def test_fixed_and_broken_are_told_apart_by_arrow_and_frame(compared):
    style = Style()
    image = picture(FlipsChart(flips(compared.frame, compared.baseline, NOTHING)), style, size=(312, 280))
    assert n_pixels(image, style.palette.color("right")) > 100
    assert n_pixels(image, style.palette.color("wrong")) > 100


@pytest.mark.parametrize(("width", "height"), [(200, 120), (264, 250), (500, 500)])
def test_flips_are_drawn_at_any_size_and_in_part(compared, width, height):
    part = NOTHING.pick_scoped("tense", ["past_simple"], PickMode.REPLACE, ("counted", "core"))
    shown = flips(compared.frame, compared.baseline, part)
    assert shown.part is not None
    assert picture(FlipsChart(shown), Style(), size=(width, height)).width() == width


def test_agreement_has_no_ticks_and_names_both_checkpoints(compared):
    style = Style()
    shown = predicted_kinds(compared.frame, compared.baseline, NOTHING)
    chart = AgreementChart(shown, was_name="early", now_name="final")
    assert {"early ↓", "final →"} <= set(texts(chart, 500, 500))
    assert n_pixels(picture(chart, style, size=(500, 500)), style.palette.color("right")) == 0
    assert chart.captions(style)[0].startswith("Both say the same in ")


def test_points_of_the_scatter_are_drawn_by_what_became_of_the_answer(compared):
    style = Style()
    shown = confidence_pairs(compared.frame, compared.baseline, NOTHING)
    image = picture(ScatterChart(shown), style)
    assert n_pixels(image, style.palette.color("right")) > 50
    assert n_pixels(image, style.palette.color("wrong")) > 50
    cells = ScatterChart(shown).marks(QRectF(0, 0, 400, 300), style)
    inside = [(was.mask(shown.was) & now.mask(shown.now)).sum() for was, now in (mark.values[0] for mark in cells)]
    assert min(inside) > 0
    assert sum(inside) == len(shown)


def test_very_many_points_become_an_image_of_density(compared):
    style = Style()
    shown = confidence_pairs(compared.frame, compared.baseline, NOTHING)
    places = np.random.default_rng(0).integers(0, len(shown), MANY + 1)
    many = replace(
        shown, rows=shown.rows[places], was=shown.was[places], now=shown.now[places],
        flips=shown.flips[places],
    )  # fmt: skip
    chart = ScatterChart(many)
    assert chart.is_dense
    image = picture(chart, style)
    assert n_pixels(image, style.palette.color("right")) == 0
    assert n_pixels(image, style.palette.color("text2")) > 0
    assert texts(chart)[-1] != ""


def test_small_p_values_are_bounded_not_zero():
    style = Style()
    assert p_text(0.00001, style) == "p < 0.001"
    assert p_text(0.0321, style) == "p = 0.032"
    assert p_text(None, style) == ""
