"""The four chart views: what a pick selects is what the mark counts."""

from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.charts import CTRL, click, drag
from helpers.frames import chosen, frame_of, judged
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.frame import NO_ANSWER
from verbeval_gui.data.selection import CONFIDENCE, JUDGED, KIND_PAIR, Facet, PickMode, Selection
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.bars import BarOrder, adversarial, bars, slice_dimensions
from verbeval_gui.slices.matrix import form_matrix, label_matrix
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.views.adversarial_view import AdversarialView
from verbeval_gui.views.confusion_view import ConfusionView
from verbeval_gui.views.reliability_view import ReliabilityView
from verbeval_gui.views.slices_view import SlicesView

IRREGULAR = Selection((Facet("regularity", frozenset({"irregular"})),))
RIGHT = (-3.0, -1.0, -9.0, -9.0)
SLICES = {
    ReliabilityView: reliability,
    ConfusionView: label_matrix,
    AdversarialView: adversarial,
    SlicesView: lambda frame, selection: bars(frame, selection, "verb", BarOrder.WORST_FIRST),
}
VIEWS = pytest.mark.parametrize("kind", SLICES)
EMPTY = {
    ReliabilityView: (
        "No answer here has a confidence. A file that keeps what was answered, but not how likely, leaves nothing to"
        " calibrate."
    ),
    ConfusionView: "This report has no judgement items.",
    AdversarialView: "This report has no adversarial answers.",
    SlicesView: "No answer here has a value of Verb.",
}


@pytest.fixture
def opened(qtbot):
    """Return a function that opens a view on a slice and gathers its picks."""
    load_fonts()
    views = []

    def show(kind, shown=None, style=Style()):  # noqa: B008  # a value that nothing changes
        view = kind(style)
        views.append(view)
        qtbot.addWidget(view)
        view.resize(330, 320)
        view.show_slice(SLICES[kind](made_up_frame(3), Selection()) if shown is None else shown)
        view.show()
        view.activateWindow()
        QApplication.processEvents()
        view.picks = []
        view.facet_picked.connect(lambda *pick: view.picks.append(pick))
        return view

    return show


def n_selected(pick: tuple) -> int:
    """Return how many probes a pick selects."""
    return int(made_up_frame(3).selected(Selection().pick_scoped(*pick)).sum())


def test_clicking_a_bin_selects_exactly_the_answers_it_counts(opened):
    view = opened(ReliabilityView)
    counts = reliability(made_up_frame(3), Selection()).whole.counts.tolist()

    for mark in view.canvas.marks:
        click(view.canvas, mark)

    assert {pick[0] for pick in view.picks} == {CONFIDENCE}
    assert [n_selected(pick) for pick in view.picks] == counts


def test_dragging_over_bins_selects_the_sum_of_their_counts(opened):
    view = opened(ReliabilityView)
    counts = reliability(made_up_frame(3), Selection()).whole.counts

    drag(view.canvas, view.canvas.marks[4], view.canvas.marks[7])

    assert [n_selected(pick) for pick in view.picks] == [counts[4:8].sum()]


@pytest.mark.parametrize("matrix", [label_matrix, form_matrix])
def test_clicking_a_cell_selects_exactly_the_probes_with_something_in_it(opened, matrix):
    shown = matrix(made_up_frame(3), Selection())
    view = opened(ConfusionView, shown)
    cells = [mark for mark in view.canvas.marks if mark.group == "cells"]

    for mark in cells:
        click(view.canvas, mark)

    counted = [int(shown.probes[row - 1, column - 1]) for row, column in (mark.place for mark in cells)]
    assert [n_selected(pick) for pick in view.picks] == counted
    assert {pick[0] for pick in view.picks} == {shown.dimension}


@pytest.mark.parametrize("kind", [AdversarialView, SlicesView])
def test_clicking_a_bar_selects_exactly_the_answers_it_counts(opened, kind):
    shown = SLICES[kind](made_up_frame(3), Selection())
    view = opened(kind, shown)
    view.resize(330, 600)
    QApplication.processEvents()

    for mark in view.canvas.marks:
        click(view.canvas, mark)

    assert [n_selected(pick) for pick in view.picks] == [bar.whole.n for bar in shown.bars]


@VIEWS
def test_keys_held_and_the_scope_travel_with_a_pick(opened, kind):
    view = opened(kind)

    click(view.canvas, view.canvas.marks[0], CTRL)

    ((dimension, values, mode, scope),) = view.picks
    assert (dimension, mode, scope) == (view.dimension, PickMode.TOGGLE, view.scope)
    assert values == frozenset(view.canvas.marks[0].values)


def test_right_and_wrong_pick_the_diagonal_and_the_rest(opened):
    view = opened(ConfusionView)

    QTest.mouseClick(view.right, Qt.MouseButton.LeftButton)
    QTest.keyClick(view.wrong, Qt.Key.Key_Space)

    names = ("correct", "incorrect", "ambiguous")
    assert view.picks[0][1] == {(name, name) for name in names}
    assert view.picks[1][1] == {(a, b) for a in names for b in names if a != b}
    assert NO_ANSWER not in {found for _, found in view.picks[1][1]}
    assert view.picks[0][3] == ("category", "core")


def test_right_and_wrong_say_how_many(opened):
    shown = label_matrix(made_up_frame(3), IRREGULAR)
    view = opened(ConfusionView, shown)
    n_right = int(np.trace(shown.part.counts))

    assert view.right.accessibleName() == f"right {n_right}"
    assert view.wrong.accessibleName() == f"wrong {shown.part.n - n_right}"


def test_the_tabs_ask_for_the_other_matrix_and_follow_what_is_shown(qtbot, opened):
    view = opened(ConfusionView)

    with qtbot.waitSignal(view.matrix_chosen) as told:
        QTest.mouseClick(view.header.tabs["forms"], Qt.MouseButton.LeftButton)
    view.show_slice(form_matrix(made_up_frame(3), Selection()))

    assert told.args == ["forms"]
    assert view.dimension == KIND_PAIR
    view.show_slice(label_matrix(made_up_frame(3), Selection()))
    assert view.dimension == JUDGED
    assert view.header.tabs["labels"].isChecked()


def test_cells_can_be_switched_to_shares(qtbot, opened):
    view = opened(ConfusionView)
    before = view.canvas.grab().toImage()

    with qtbot.waitSignal(view.look_chosen) as told:
        next(action for action in view.header.choices.actions() if action.text() == "shares of the row").trigger()
    matrix, look = told.args
    view.set_look(look)
    view.show_slice(label_matrix(made_up_frame(3), Selection()))

    assert matrix == "labels"
    assert view.header.choice.text() == "by row"
    assert view.canvas.grab().toImage() != before


def test_dimension_and_order_are_asked_for(qtbot, opened):
    view = opened(SlicesView)
    view.set_dimensions(slice_dimensions(made_up_frame(3)))

    with qtbot.waitSignal(view.dimension_chosen) as dimension:
        next(action for action in view.header.choices.actions() if action.text() == "Tense").trigger()
    with qtbot.waitSignal(view.order_chosen) as order:
        next(action for action in view.header.choices.actions() if action.text() == "worst first").trigger()

    assert dimension.args == ["tense"]
    assert order.args == [BarOrder.WORST_FIRST]
    assert view.header.choice.text() == "Verb, worst first"


def test_many_bars_scroll_and_the_cursor_stays_in_sight(opened):
    view = opened(SlicesView)
    view.canvas.setFocus()

    QTest.keyClick(view.canvas, Qt.Key.Key_End)

    assert view.scroll_area.verticalScrollBar().value() > 0
    assert not view.canvas.visibleRegion().intersected(view.canvas.cursor_mark.rect.toRect()).isEmpty()


@VIEWS
def test_escape_asks_to_clear_the_views_own_facet(qtbot, opened, kind):
    view = opened(kind)

    with qtbot.waitSignal(view.facet_cleared) as told:
        QTest.keyClick(view.canvas, Qt.Key.Key_Escape)

    assert told.args == [view.dimension]


@VIEWS
@pytest.mark.parametrize("rows", [(), (chosen(()),)], ids=["no rows", "nothing scored"])
def test_an_empty_view_names_its_emptiness(opened, kind, rows):
    view = opened(kind, SLICES[kind](frame_of(*rows), Selection()))

    assert view.empty.isVisible()
    assert not view.canvas.isVisible()
    assert view.empty.sentence.text() == EMPTY[kind]


@VIEWS
def test_a_view_fills_when_answers_arrive(opened, kind):
    view = opened(kind, SLICES[kind](frame_of(chosen(())), Selection()))

    view.show_slice(SLICES[kind](made_up_frame(3), Selection()))

    assert view.canvas.isVisible()
    assert not view.empty.isVisible()


def test_one_row_is_enough(opened):
    frame = frame_of(chosen(RIGHT), judged((-1.0, -2.0, -3.0)))

    assert opened(ReliabilityView, reliability(frame, Selection())).canvas.isVisible()
    assert opened(SlicesView, bars(frame, Selection(), "verb")).canvas.isVisible()
    assert opened(AdversarialView, adversarial(frame, Selection())).canvas.isVisible()


@VIEWS
def test_each_view_gives_its_figure_numbers_and_explanation(opened, kind):
    view = opened(kind)

    assert view.figure().title(Style())
    assert len(view.table().rows) > 1
    assert view.help_html().startswith("<p><b>")
    assert "?" in view.help_html()


@VIEWS
def test_the_checkpoint_stands_in_the_title_for_files(opened, kind):
    view = opened(kind)

    view.set_checkpoint("final")

    assert "checkpoint=final" in view.figure().title(Style())


@VIEWS
@pytest.mark.parametrize("text", ["Export figure…", "Export numbers…", "Show as table", "What is this?"])
def test_the_menu_of_each_view_is_passed_on(qtbot, opened, kind, text):
    view = opened(kind)
    signals = {
        "Export figure…": view.export_figure_requested,
        "Export numbers…": view.export_numbers_requested,
        "Show as table": view.table_requested,
        "What is this?": view.help_requested,
    }

    with qtbot.waitSignal(signals[text]):
        next(action for action in view.header.menu.actions() if action.text() == text).trigger()


@VIEWS
def test_a_right_click_opens_the_same_menu(qtbot, opened, kind):
    view = opened(kind)

    view.canvas.menu_requested.emit(view.mapToGlobal(view.rect().center()))

    qtbot.waitUntil(view.header.menu.isVisible)
    view.header.menu.close()


@VIEWS
def test_hovering_is_told_with_the_dimension(opened, kind):
    view, told = opened(kind), []
    view.hovered.connect(lambda dimension, values: told.append((dimension, values)))

    QTest.mouseMove(view.canvas, view.canvas.marks[1].rect.center().toPoint())

    assert told == [(view.dimension, frozenset(view.canvas.marks[1].values))]


@VIEWS
@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_views_fill_their_whole_ground(opened, kind, palette):
    view = opened(kind, style=Style(palette=palette))

    image = view.grab().toImage()

    corners = [(1, 1), (1, image.height() - 2), (image.width() - 2, image.height() - 2)]
    assert {image.pixelColor(*corner).name() for corner in corners} == {palette.surface.lower()}


def test_the_error_of_few_answers_is_in_the_tooltip(opened):
    view = opened(ReliabilityView, reliability(frame_of(chosen(RIGHT)), Selection()))

    assert view.caption.text == "ECE –: fewer than 30 answers"
    assert view.caption.toolTip() == "ECE 0.120 of 1 answers"
