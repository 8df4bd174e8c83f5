"""Whatever the size and the language, no text leaves a figure or meets another."""

from __future__ import annotations

import re
from functools import cache

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.charts import written
from PySide6.QtCore import QCoreApplication, QRectF, QTranslator

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Facet, Selection
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.bars_layout import BarRows
from verbeval_gui.figures.heat_map_chart import HeatMapChart
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.matrix_look import CellText, MatrixLook
from verbeval_gui.figures.pencil import Written
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.risk_coverage_chart import RiskCoverageChart
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.bars import adversarial, bars
from verbeval_gui.slices.heat_map import VERB_TENSE, heat_map
from verbeval_gui.slices.matrix import form_matrix, label_matrix
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.slices.risk_coverage import risk_coverage_slice

IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))
SIZES = [(240, 240), (264, 260), (312, 288), (520, 180), (800, 600), (2000, 1200)]
STYLES = {"usual": Style(), "wide": Style(family="DejaVu Sans"), "large": Style(scale=1.5), "small": Style(scale=0.9)}


class LongWords(QTranslator):
    """Answers every text half as long again."""

    def translate(self, context, source, disambiguation=None, n=-1):
        if re.fullmatch(r"[\W\d]*|n < 3", source):
            return source
        return source + "ñandú"[: max(2, len(source) // 2)]

    def isEmpty(self):  # noqa: N802  # Qt's name; an empty translator is not asked
        return False


@pytest.fixture(params=["english", "long words"])
def language(request, qapp):
    if request.param == "english":
        yield
        return
    translator = LongWords(qapp)
    QCoreApplication.installTranslator(translator)
    yield
    QCoreApplication.removeTranslator(translator)
    translator.deleteLater()


@cache
def figures():
    return tuple(made_figures())


def made_figures():
    frame, fine = made_up_frame(3), made_up_frame(3, Conventions(bins=15))
    for selection in (Selection(), IRREGULAR):
        yield ReliabilityChart(reliability(frame, selection))
        yield ReliabilityChart(reliability(fine, selection))
        yield MatrixChart(label_matrix(frame, selection))
        yield MatrixChart(form_matrix(frame, selection), view=MatrixLook(CellText.SHARES))
        yield BarsChart(adversarial(frame, selection), rows=BarRows.STACKED)
        yield BarsChart(bars(frame, selection, "tense"), is_shaded=True)
        yield HeatMapChart(heat_map(frame, selection))
        yield from (RiskCoverageChart(risk_coverage_slice(frame, selection, at)) for at in (0.0, 0.5, 0.8, 1.0))


@pytest.mark.parametrize("style", STYLES.values(), ids=STYLES)
@pytest.mark.parametrize("size", SIZES, ids=str)
def test_texts_stay_inside_and_apart(language, size, style):
    scaled = (size[0] * max(style.scale, 1), size[1] * max(style.scale, 1))
    for figure in figures():
        found = written(figure, *scaled, style)
        assert found
        page = QRectF(0, 0, *scaled).adjusted(-0.5, -0.5, 0.5, 0.5)
        assert [item.text for item in found if not page.contains(item.box)] == []
        assert meeting(found) == []


def test_many_bars_fit_when_they_have_the_height_they_ask_for(language):
    chart = BarsChart(bars(made_up_frame(3), IRREGULAR, "verb"))

    found = written(chart, 312, chart.least_height(Style()), Style())

    assert meeting(found) == []


def test_a_map_of_many_rows_fits_when_it_has_the_height_it_asks_for(language):
    chart = HeatMapChart(heat_map(made_up_frame(3), IRREGULAR, VERB_TENSE))
    for width in (240, 312, 800):
        found = written(chart, width, chart.least_height(Style()), Style())
        page = QRectF(0, 0, width, chart.least_height(Style())).adjusted(-0.5, -0.5, 0.5, 0.5)
        assert [item.text for item in found if not page.contains(item.box)] == []
        assert meeting(found) == []


@pytest.mark.parametrize("rows", BarRows)
def test_a_label_is_cut_only_after_its_interval_has_gone(language, rows):
    chart = BarsChart(bars(made_up_frame(3), Selection(), "tense"), rows=rows)
    for width in range(150, 700, 10):
        found = [item.text for item in written(chart, width, 200, Style())]
        is_cut = any(text.endswith("…") for text in found)
        assert not (is_cut and any(text.startswith("[") for text in found)), width


def meeting(found: list[Written]) -> list[tuple[str, str]]:
    """Return the texts whose ink shares more than a hair, pair by pair."""
    boxes = np.array([item.box.getCoords() for item in found])
    overlap = np.minimum(boxes[:, None, 2:], boxes[None, :, 2:]) - np.maximum(boxes[:, None, :2], boxes[None, :, :2])
    pairs = np.argwhere(np.triu((overlap > 0.6).all(axis=2), 1))
    return [(found[i].text, found[j].text) for i, j in pairs.tolist()]
