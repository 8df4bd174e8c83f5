"""Perplexities on their logarithmic axis, with the level of a uniform model."""

from __future__ import annotations

import math

import pytest
from helpers.charts import n_pixels, picture, texts
from helpers.texts import block
from PySide6.QtCore import QRectF

from verbeval_gui.data.report import Provenance
from verbeval_gui.figures.perplexity_chart import PerplexityChart
from verbeval_gui.figures.perplexity_layout import log_ends
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.slices.perplexity import perplexity_slice

RECT = QRectF(0, 0, 640, 300)


def chart_of(vocabulary: int | None = 64) -> PerplexityChart:
    return PerplexityChart(perplexity_slice(Provenance(perplexity=block(vocabulary))), "final")


def test_each_split_and_language_has_its_numbers():
    found = texts(chart_of(), 640)
    assert [text for text in found if text in {"test", "val", "English", "Spanish"}] == [
        "test", "English", "Spanish", "val", "English", "Spanish",
    ]  # fmt: skip
    assert {"54.60", "2.16", "20.09", "11"} <= set(found)


def test_equal_ratios_are_equal_lengths():
    layout = chart_of().layout(RECT, Style())
    assert layout.x(20) - layout.x(2) == pytest.approx(layout.x(50) - layout.x(5))
    assert layout.plot.left() <= layout.x(1.65) < layout.x(54.6) <= layout.plot.right()


def test_a_set_that_is_no_better_than_uniform_is_warned_of():
    calm, warned = (picture(chart_of(n), Style()) for n in (64, 20))
    assert n_pixels(calm, LIGHT.color("wrong")) == 0
    assert n_pixels(warned, LIGHT.color("wrong")) > 40
    assert "Triangle" in chart_of(20).caption(Style())
    assert "Triangle" not in chart_of(64).caption(Style())


def test_the_uniform_level_is_drawn_where_the_vocabulary_is_known():
    assert "uniform" in texts(chart_of(64), 640)
    assert "uniform" not in texts(chart_of(None), 640)
    assert "64" in chart_of(64).caption(Style())


def test_a_very_large_vocabulary_stays_on_the_axis():
    layout = chart_of(250_000).layout(RECT, Style())
    assert layout.x(250_000) < layout.plot.right()


@pytest.mark.parametrize("values", [[1.0], [1.65, 54.6], [3e40], [10.0], []])
def test_the_axis_reaches_beyond_all_values(values):
    lo, hi = log_ends(values)
    assert 1 <= lo < hi
    assert all(lo <= value < hi for value in values)


def test_a_long_name_of_a_file_is_cut_before_it_meets_the_plot():
    value = block()
    value["by_split"]["a very long name of a file with texts"] = value["by_split"].pop("val")
    chart = PerplexityChart(perplexity_slice(Provenance(perplexity=value)))
    layout = chart.layout(QRectF(0, 0, 300, 220), Style())
    assert not chart.is_whole(QRectF(0, 0, 300, 220), Style())
    assert layout.names.right() < layout.plot.left() < layout.plot.right() < layout.columns[0].left()
    assert chart.is_whole(QRectF(0, 0, 420, 220), Style())
    assert any(text.startswith("a v") and text.endswith("…") for text in texts(chart, 420, 220))


def test_a_set_without_a_perplexity_has_a_row_and_no_point():
    value = block()
    value["by_split"]["val"]["overall"]["perplexity"] = None
    chart = PerplexityChart(perplexity_slice(Provenance(perplexity=value)))
    assert "–" in texts(chart, 640)


def test_the_table_holds_what_is_drawn_in_full():
    table = chart_of().shown.table()
    row = dict(zip(table.columns, table.rows[4], strict=True))
    assert (row["split"], row["language"], row["tokens"], row["texts"]) == ("val", "en", 3, 1)
    assert row["perplexity"] == pytest.approx(math.exp(4))
    assert len(row["sha256"]) == 64
