"""Confusion matrices as they are drawn."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import n_pixels, picture, texts
from helpers.frames import frame_of
from PySide6.QtCore import QRectF

from verbeval_gui.data.selection import JUDGED, Facet, PickMode, Selection
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.matrix_layout import MatrixLayout
from verbeval_gui.figures.matrix_look import CellText, MatrixLook
from verbeval_gui.figures.ruler import ruler_of
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.slices.matrix import DANGEROUS, form_matrix, label_matrix

ALL = Selection()
IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))
RECT = QRectF(0, 0, 400, 300)


def chart(selection: Selection = ALL, text: CellText = CellText.COUNTS, *, is_log: bool = False) -> MatrixChart:
    return MatrixChart(label_matrix(made_up_frame(3), selection), "final", MatrixLook(text, is_log))


def place_of(shown: MatrixChart, row: int, column: int) -> QRectF:
    return next(mark.rect for mark in shown.marks(RECT, Style()) if mark.place == (row + 1, column + 1))


def test_cells_say_count_and_share_of_the_row():
    assert {"201", "0.42", "215", "0.44", "68", "0.14"} <= set(texts(chart()))


def test_cells_can_say_the_share_first():
    found = texts(chart(text=CellText.SHARES))

    assert found.index("0.42") < found.index("201")


def test_with_a_selection_cells_say_how_many_of_the_whole():
    assert {"92", "of 201", "85", "of 215"} <= set(texts(chart(IRREGULAR)))


def test_sums_stand_at_rows_and_columns_without_the_missing_answers():
    assert {"185", "484", "16", "295", "296", "94", "685"} <= set(texts(chart()))


def test_the_dash_column_is_there_only_when_it_holds_something():
    assert "–" in texts(chart())
    assert "–" not in texts(MatrixChart(form_matrix(made_up_frame(3), Selection())))


@pytest.mark.parametrize("selection", [Selection(), IRREGULAR])
def test_the_dangerous_cell_is_always_framed(selection):
    shown = chart(selection)
    image = picture(shown, Style())

    assert n_pixels(image, LIGHT.color("dangerous"), place_of(shown, 1, 0)) > 100
    assert n_pixels(image, LIGHT.color("dangerous"), place_of(shown, 0, 1)) == 0


def test_right_answers_carry_a_tick():
    shown = chart()
    image = picture(shown, Style())

    assert n_pixels(image, LIGHT.color("right"), place_of(shown, 1, 1)) > 3
    assert n_pixels(image, LIGHT.color("right"), place_of(shown, 1, 2)) == 0


def test_a_picked_cell_gets_an_ink_foot():
    shown = chart(Selection().pick(JUDGED, [("correct", "incorrect")]))
    image = picture(shown, Style())

    assert n_pixels(image, LIGHT.color("ink"), place_of(shown, 0, 1)) > 100
    assert n_pixels(image, LIGHT.color("ink"), place_of(shown, 2, 1)) == 0


def test_a_cell_left_out_is_hatched():
    out = chart(Selection().pick(JUDGED, [("correct", "incorrect")], PickMode.EXCLUDE))

    assert picture(out, Style()).pixelColor(place_of(out, 0, 1).center().toPoint()) is not None
    assert n_pixels(picture(out, Style()), LIGHT.color("ink"), place_of(out, 0, 1)) == 0
    assert picture(out, Style()) != picture(chart(), Style())


def test_headers_pick_whole_rows_and_columns():
    marks = {mark.place: mark for mark in chart().marks(RECT, Style())}

    assert set(marks[(2, 0)].values) == {("incorrect", found) for found in ("correct", "incorrect", "ambiguous")}
    assert set(marks[(0, 1)].values) == {(true, "correct") for true in ("correct", "incorrect", "ambiguous")}
    assert marks[(2, 1)].values == (DANGEROUS,)


def test_the_caption_is_the_picked_cell_in_sentences_and_probes():
    assert chart(Selection().pick(JUDGED, [DANGEROUS])).caption(Style()) == "201 sentences of 133 probes"


def test_the_caption_is_the_dangerous_cell_otherwise():
    long, short, *_ = chart().captions(Style())
    assert short == "201 of 484 errors passed as correct: 0.42 [0.37, 0.46]"
    assert long == f"{short}. Darker: a larger share of the row"


def test_headers_speak_recall_and_precision_with_intervals():
    shown = chart()
    spoken = {mark.place: shown.words(mark, Style()).spoken for mark in shown.marks(RECT, Style())}

    assert spoken[(1, 0)].startswith("true correct: 185, recall 0.49 [0.42, 0.56]")
    assert spoken[(0, 1)].startswith("predicted correct: 295, precision 0.31 [0.26, 0.36]")


def test_the_dangerous_cell_speaks_its_name():
    shown = chart(IRREGULAR)
    mark = next(mark for mark in shown.marks(RECT, Style()) if mark.values == (DANGEROUS,))

    assert shown.words(mark, Style()).tooltip == (
        "true incorrect, predicted correct · 201 sentences of 133 probes",
        "Errors passed as correct",
        "share of row 0.42 [0.37, 0.46]",
        "share of column 0.68 [0.63, 0.73]",
        "selected 92",
    )


@pytest.mark.parametrize("matrix", [label_matrix, form_matrix])
def test_an_empty_report_is_drawn_without_complaint(matrix):
    shown = MatrixChart(matrix(frame_of(), Selection()))

    assert "0.00" not in texts(shown)


def test_beside_a_baseline_cells_say_the_difference():
    now, before = label_matrix(made_up_frame(3), Selection()), label_matrix(made_up_frame(5), Selection())
    difference = int(now.whole.counts[1, 0] - before.whole.counts[1, 0])

    found = texts(MatrixChart(now, baseline=before))

    assert f"{difference:+d}".replace("-", "−") in found


@pytest.mark.parametrize("height", [240, 252, 300])
def test_nine_kinds_of_forms_are_named_whole_in_the_small_window(height):
    kinds = ("infinitive", "present", "third_person", "past", "participle", "gerund", "future", "over_regularised")
    names = [value_name("form_kind", kind) for kind in (*kinds, "other_language")]
    layout = MatrixLayout.of(
        QRectF(0, 0, 312, height), Style(), names, ["218"], ("true ↓", "predicted →"), has_dash=False
    )
    assert [*layout.heads] == names
    ruler = ruler_of(Style())
    room = layout.column_header(0).height() - 3
    assert ruler.widest(names, layout.heading) <= room
    assert not layout.axis.intersects(layout.column_header(0))
    assert not layout.axis.intersects(layout.last_line(layout.margin, layout.grid.left() - 6))
