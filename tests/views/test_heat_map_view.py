"""The heat map in its panel: picks, names over a map that scrolls, the other map."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import CTRL, click
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.heat_map_layout import HeatMapLayout
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.heat_map import TENSE_PERSON, VERB_TENSE, heat_map
from verbeval_gui.views.heat_map_view import HeatMapView

FRAME = made_up_frame(3)


@pytest.fixture
def opened(qtbot):
    """Return a function that opens the view on a map and gathers its picks."""
    load_fonts()

    def show(dimension=TENSE_PERSON, frame=FRAME, style=Style()):  # noqa: B008  # a value that nothing changes
        view = HeatMapView(style)
        qtbot.addWidget(view)
        view.resize(330, 320)
        view.show_slice(heat_map(frame, Selection(), dimension))
        view.show()
        view.activateWindow()
        QApplication.processEvents()
        view.picks = []
        view.facet_picked.connect(lambda *pick: view.picks.append(pick))
        return view

    return show


def n_selected(pick: tuple) -> int:
    return int(FRAME.selected(Selection().pick_scoped(*pick)).sum())


def test_clicking_any_mark_selects_exactly_the_answers_it_counts(opened):
    view, shown = opened(), heat_map(FRAME, Selection())
    for mark in view.canvas.marks:
        click(view.canvas, mark)

    counted = []
    for row, column in (mark.place for mark in view.canvas.marks):
        cell = shown.whole[row - 1][column - 1] if row and column else None
        counted.append((cell or (shown.whole_row(row - 1) if row else shown.whole_column(column - 1))).n)
    assert [n_selected(pick) for pick in view.picks] == counted
    assert {pick[0] for pick in view.picks} == {TENSE_PERSON}


def test_keys_walk_pick_and_leave_out(opened):
    view = opened()
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(view.canvas, key)
    QTest.keyClick(view.canvas, Qt.Key.Key_Space)
    QTest.keyClick(view.canvas, Qt.Key.Key_Minus)

    pair = heat_map(FRAME, Selection()).pairs(0, 1)[0]
    assert view.canvas.cursor_mark.values == (pair,)
    assert [(pick[1], pick[2]) for pick in view.picks] == [
        (frozenset({pair}), PickMode.REPLACE),
        (frozenset({pair}), PickMode.EXCLUDE),
    ]


def test_a_map_that_scrolls_keeps_its_column_names_in_sight_and_pickable(opened):
    view = opened(VERB_TENSE)
    assert not view.heads.isVisible()

    view.scroll_area.verticalScrollBar().setValue(60)
    QApplication.processEvents()
    assert view.heads.isVisible()
    click(view.heads, view.heads.marks[1], CTRL)

    shown = heat_map(FRAME, Selection(), VERB_TENSE)
    ((dimension, values, mode, scope),) = view.picks
    assert (dimension, mode, scope) == (VERB_TENSE, PickMode.TOGGLE, shown.scope)
    assert values == frozenset(shown.pairs(None, 1))


def test_the_cursor_stays_in_sight_below_the_names(opened):
    view = opened(VERB_TENSE)
    view.canvas.setFocus()
    QTest.keyClick(view.canvas, Qt.Key.Key_End)
    assert view.scroll_area.verticalScrollBar().value() > 0
    for _ in range(30):
        QTest.keyClick(view.canvas, Qt.Key.Key_Up)
        rect = view.canvas.cursor_mark.rect.toRect().translated(view.canvas.pos())
        covered = view.heads.height() if view.heads.isVisible() and view.canvas.cursor_mark.place[0] else 0
        assert covered <= rect.top() + 1
        assert rect.bottom() <= view.scroll_area.viewport().height()


def test_the_other_map_is_asked_for(qtbot, opened):
    view = opened()
    with qtbot.waitSignal(view.dimension_chosen) as told:
        next(action for action in view.header.choices.actions() if action.text() == "Verb × Tense").trigger()
    assert told.args == [VERB_TENSE]
    view.show_slice(heat_map(FRAME, Selection(), VERB_TENSE))
    assert view.header.choice.text() == "Verb × Tense"
    assert view.dimension == VERB_TENSE


def test_hovering_is_told_with_the_dimension(opened):
    view, told = opened(), []
    view.hovered.connect(lambda dimension, values: told.append((dimension, values)))
    mark = view.canvas.marks[5]
    QTest.mouseMove(view.canvas, mark.rect.center().toPoint())
    assert told == [(TENSE_PERSON, frozenset(mark.values))]


def test_an_empty_map_names_its_emptiness_and_one_answer_is_enough(opened):
    view = opened(frame=frame_of(chosen(())))
    assert view.empty.isVisible()
    assert view.empty.sentence.text() == "No answer here has a value of Tense × Person."
    view.show_slice(heat_map(frame_of(chosen((-3.0, -1.0, -9.0, -9.0))), Selection()))
    assert view.canvas.isVisible()


def test_escape_asks_to_clear_the_own_facet(qtbot, opened):
    view = opened()
    with qtbot.waitSignal(view.facet_cleared) as told:
        QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert told.args == [TENSE_PERSON]


def test_it_gives_its_figure_numbers_and_explanation(opened):
    view = opened()
    view.set_checkpoint("final")
    assert "checkpoint=final" in view.figure().title(Style())
    assert len(view.table().rows) > 1
    assert view.help_html().startswith("<p><b>")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_it_fills_its_whole_ground(opened, palette):
    image = opened(style=Style(palette=palette)).grab().toImage()
    corners = [(1, 1), (1, image.height() - 2), (image.width() - 2, image.height() - 2)]
    assert {image.pixelColor(*corner).name() for corner in corners} == {palette.surface.lower()}


def test_upright_names_are_written_whole_where_there_is_height(qapp):
    heads = ("infinitive", "present simple", "past simple", "past participle", "future")
    layout = HeatMapLayout.of(QRectF(0, 0, 300, 700), Style(), ("work", "play"), heads)
    assert layout.is_upright
    assert layout.heads == heads
