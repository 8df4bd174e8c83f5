"""Accuracy by pairs as a map."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import n_pixels, picture, texts, written
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QRectF

from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.figures.contrast import contrast, readable
from verbeval_gui.figures.heat_map_cells import heat
from verbeval_gui.figures.heat_map_chart import HeatMapChart
from verbeval_gui.figures.marks import ChartState
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.heat_map import TENSE_PERSON, VERB_TENSE, heat_map

ALL = Selection()
RECT = QRectF(0, 0, 400, 300)
RIGHT, WRONG = (-3.0, -1.0, -9.0, -9.0), (-1.0, -3.0, -9.0, -9.0)


def tense_person(selection: Selection = ALL) -> HeatMapChart:
    return HeatMapChart(heat_map(made_up_frame(3), selection), "final")


def by_tense(**answers: tuple[int, int]) -> HeatMapChart:
    """Return a map with one cell a tense: so many right, so many wrong."""
    rows = [
        chosen(logprobs, id=f"{tense}{kind}{i}", prompt=f"She ___ in bank {i}, {tense} {kind}.", tense=tense)
        for tense, counts in answers.items()
        for kind, (n, logprobs) in enumerate(zip(counts, (RIGHT, WRONG), strict=True))
        for i in range(n)
    ]
    return HeatMapChart(heat_map(frame_of(*rows), Selection()))


def fill(chart: HeatMapChart, row: int, style: Style, state: ChartState = ChartState()):  # noqa: B008  # a value
    corner = chart.layout(RECT, style).cell(row, 0).topLeft().toPoint()
    return picture(chart, style, state).pixelColor(corner.x() + 5, corner.y() + 4)


def test_a_cell_says_its_value_over_its_counts():
    chart = by_tense(present_simple=(3, 1), past_simple=(2, 6))
    found = texts(chart)
    assert {"0.75", "3/4", "0.25", "2/8", "3sg", "present simple"} <= set(found)
    assert found.index("0.75") + 1 == found.index("3/4")


def test_with_a_selection_a_cell_says_the_figures_of_the_selected_part():
    chart = tense_person(Selection((Facet("regularity", frozenset({"irregular"})),)))
    part = chart.shown.part[0][0]
    assert f"{part.correct}/{part.n}" in texts(chart)


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_the_weaker_the_stronger_a_cell(palette):
    style = Style(palette=palette)
    chart = by_tense(present_simple=(9, 1), past_simple=(5, 5), future=(1, 9))
    surface = palette.color("surface")
    strengths = [contrast(fill(chart, row, style), surface) for row in range(3)]
    assert strengths == sorted(strengths)
    assert strengths[0] < strengths[2]


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("is_picked", [False, True])
def test_texts_read_on_every_shade(palette, is_picked):
    for n in range(201):
        shade = heat(palette, n / 200, is_picked=is_picked)
        assert contrast(palette.color(readable(palette, "text1", shade)), shade) >= 4.5
        assert contrast(palette.color(readable(palette, "text2", shade)), shade) >= 4.5


def test_fewer_than_three_answers_are_hatched_and_not_ranked():
    chart = by_tense(present_simple=(2, 0), past_simple=(3, 0))
    found, image = texts(chart), picture(chart, Style())
    low, enough = (chart.layout(RECT, Style()).cell(row, 0) for row in (0, 1))

    assert "n < 3" in found
    assert "2/2" in found
    assert found.count("1.00") == 1
    assert n_pixels(image, LIGHT.color("surface"), low) > n_pixels(image, LIGHT.color("surface"), enough)


def test_a_pair_without_answers_is_a_dash():
    frame = frame_of(
        chosen(RIGHT, id="a", prompt="She ___ a.", tense="past_simple", person="3sg"),
        chosen(RIGHT, id="b", prompt="I ___ b.", tense="future", person="1sg"),
    )
    assert texts(HeatMapChart(heat_map(frame, ALL))).count("–") == 2


def test_cells_rows_and_columns_are_marks_with_their_pairs():
    chart = tense_person()
    marks = {mark.place: mark for mark in chart.marks(RECT, Style())}
    shown = chart.shown
    assert len(marks) == (len(shown.rows) + 1) * (len(shown.columns) + 1) - 1
    assert marks[1, 1].values == ((shown.rows[0], shown.columns[0]),)
    assert set(marks[1, 0].values) == {(shown.rows[0], column) for column in shown.columns}
    assert set(marks[0, 1].values) == {(row, shown.columns[0]) for row in shown.rows}


def test_marks_do_not_meet():
    marks = HeatMapChart(heat_map(made_up_frame(3), ALL, VERB_TENSE)).marks(QRectF(0, 0, 312, 700), Style())
    for i, mark in enumerate(marks):
        assert not any(mark.rect.intersects(other.rect) for other in marks[i + 1 :])


def test_a_mark_says_its_figures_its_interval_and_what_is_selected():
    chart = tense_person(Selection((Facet("language", frozenset({"en"})),)))
    mark = next(mark for mark in chart.marks(RECT, Style()) if mark.place == (1, 1))
    words, whole, part = chart.words(mark, Style()), chart.shown.whole[0][0], chart.shown.part[0][0]
    assert words.tooltip[0].startswith(f"present simple × 1sg · {whole.correct} right of {whole.n} · ")
    assert "[" in words.tooltip[0]
    assert words.tooltip[-1].startswith(f"selected: {part.correct} right of {part.n}")
    assert words.spoken.endswith(f"selected {part.n}")


@pytest.mark.parametrize("mode", [PickMode.REPLACE, PickMode.EXCLUDE])
def test_a_picked_cell_and_an_excluded_one_look_different(mode):
    plain = tense_person()
    (pair,) = plain.shown.pairs(1, 1)
    chart = tense_person(Selection().pick_scoped(TENSE_PERSON, [pair], mode, plain.shown.scope))
    cell = chart.layout(RECT, Style()).cell(1, 1)
    ink = LIGHT.color("ink")
    foot = QRectF(cell.left(), cell.top(), 3, cell.height())
    is_picked = n_pixels(picture(chart, Style()), ink, foot) > 2 * n_pixels(picture(plain, Style()), ink, foot)
    assert is_picked == (mode is PickMode.REPLACE)
    assert picture(chart, Style()) != picture(plain, Style())


def test_what_is_held_down_is_darker():
    chart = tense_person()
    pressed = ChartState(pressed=frozenset({(1, 1)}))
    assert fill(chart, 0, Style(), pressed) != fill(chart, 0, Style())
    assert fill(chart, 1, Style(), pressed) == fill(chart, 1, Style())


def test_many_rows_ask_for_the_height_in_which_every_count_is_written():
    chart = HeatMapChart(heat_map(made_up_frame(3), ALL, VERB_TENSE))
    height = chart.least_height(Style())
    found = [item.text for item in written(chart, 312, height, Style())]
    assert height > 312
    for row in chart.shown.whole:
        assert all(f"{cell.correct}/{cell.n}" in found for cell in row if cell.n)


def test_an_empty_map_draws_nothing():
    assert texts(HeatMapChart(heat_map(frame_of(), ALL))) == []


def test_a_small_hatched_cell_says_its_counts_alone_so_that_the_hatch_shows():
    chart = HeatMapChart(heat_map(made_up_frame(3), ALL, VERB_TENSE))
    found = [item.text for item in written(chart, 312, chart.least_height(Style()), Style())]
    assert any(cell.low_sample and cell.n for row in chart.shown.whole for cell in row)
    assert "n < 3" not in found
    assert any("n < 3" in caption for caption in chart.captions(Style()))
    assert "n < 3" in [item.text for item in written(chart, 900, 1600, Style())]
