"""The handle of the risk-coverage curve, moved by mouse and keys, and what it picks."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import CTRL, NONE, middle
from helpers.frames import chosen, frame_of
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.selection import CONFIDENCE, PickMode, Selection
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.risk_coverage import risk_coverage_slice
from verbeval_gui.views.risk_view import RiskView
from verbeval_gui.widgets.threshold_canvas import stepped

FRAME = made_up_frame(3)
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def opened(qtbot):
    """Return a function that opens the view, follows its handle, and gathers its picks."""
    load_fonts()

    def show(threshold=0.8, frame=FRAME, style=Style()):  # noqa: B008  # a value that nothing changes
        view = RiskView(style)
        qtbot.addWidget(view)
        view.resize(400, 320)
        view.moves, view.picks = [], []

        def move(to):
            view.moves.append(to)
            view.show_slice(risk_coverage_slice(frame, Selection(), to))

        view.threshold_moved.connect(move)
        view.facet_picked.connect(lambda *pick: view.picks.append(pick))
        view.show_slice(risk_coverage_slice(frame, Selection(), threshold))
        view.show()
        view.activateWindow()
        QApplication.processEvents()
        return view

    return show


def place(view: RiskView, coverage: float) -> QPoint:
    from PySide6.QtCore import QRectF

    plot = view.figure().layout(QRectF(view.canvas.rect()), Style()).plot
    return QPoint(round(plot.left() + coverage * plot.width()), round(plot.center().y()))


def n_selected(pick: tuple) -> int:
    return int(FRAME.selected(Selection().pick_scoped(*pick)).sum())


def test_dragging_moves_the_handle_step_by_step_and_picks_nothing(opened):
    view = opened()
    QTest.mousePress(view.canvas, LEFT, NONE, middle(view.threshold.handle))
    for coverage in (0.4, 0.6, 0.9):
        QTest.mouseMove(view.canvas, place(view, coverage))
        assert view.threshold.handle.rect.center().x() == pytest.approx(place(view, coverage).x(), abs=8)
    QTest.mouseRelease(view.canvas, LEFT, NONE, place(view, 0.9))

    assert len(view.moves) == 3
    assert view.moves == sorted(view.moves, reverse=True)
    assert all(round(to * 100) / 100 == to for to in view.moves)
    assert view.picks == []


def test_pressing_beside_the_handle_brings_it_there(opened):
    view = opened()
    QTest.mouseClick(view.canvas, LEFT, NONE, place(view, 0.75))
    assert len(view.moves) == 1
    assert view.threshold.handle.rect.contains(place(view, 0.75))
    assert view.picks == []


@pytest.mark.parametrize("threshold", [0.0, 0.35, 0.8, 0.97])
def test_a_click_on_the_handle_and_enter_pick_exactly_what_it_keeps(opened, threshold):
    view = opened(threshold)
    n = risk_coverage_slice(FRAME, Selection(), threshold).kept.n

    QTest.mouseClick(view.canvas, LEFT, CTRL, middle(view.threshold.handle))
    QTest.keyClick(view.canvas, Qt.Key.Key_Return)

    assert [n_selected(pick) for pick in view.picks] == [n, n]
    dimension, values, mode, scope = view.picks[0]
    assert (dimension, values, mode) == (CONFIDENCE, frozenset({Interval(threshold)}), PickMode.TOGGLE)
    assert scope == ("counted", "core")
    assert view.picks[1][2] is PickMode.REPLACE


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        (Qt.Key.Key_Up, 0.81),
        (Qt.Key.Key_Left, 0.81),
        (Qt.Key.Key_Down, 0.79),
        (Qt.Key.Key_Right, 0.79),
        (Qt.Key.Key_PageUp, 0.9),
        (Qt.Key.Key_PageDown, 0.7),
        (Qt.Key.Key_Home, 1.0),
        (Qt.Key.Key_End, 0.0),
    ],
)
def test_keys_move_the_handle(opened, key, wanted):
    view = opened()
    QTest.keyClick(view.canvas, key)
    assert view.moves == [wanted]
    assert view.picks == []


def test_the_keyboard_stays_on_the_handle_while_it_moves(opened):
    view = opened()
    view.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    for _ in range(5):
        QTest.keyClick(view.canvas, Qt.Key.Key_Down)
    assert view.moves == [0.79, 0.78, 0.77, 0.76, 0.75]
    assert view.canvas.cursor_mark.values == (Interval(0.75),)
    assert view.canvas.accessibleName().startswith("confidence ≥ 0.75")


def test_a_threshold_between_hundredths_steps_onto_them():
    assert (stepped(0.615, 1), stepped(0.615, -1)) == (0.62, 0.61)
    assert (stepped(1.0, 1), stepped(0.0, -1)) == (1.0, 0.0)
    assert stepped(0.29, 1) == 0.3


def test_escape_while_dragging_puts_the_handle_back(opened):
    view = opened()
    QTest.mousePress(view.canvas, LEFT, NONE, middle(view.threshold.handle))
    QTest.mouseMove(view.canvas, place(view, 0.9))
    QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    QTest.mouseMove(view.canvas, place(view, 0.3))
    assert view.moves[-1] == 0.8


def test_escape_asks_to_clear_the_own_facet(qtbot, opened):
    view = opened()
    with qtbot.waitSignal(view.facet_cleared) as told:
        QTest.keyClick(view.canvas, Qt.Key.Key_Escape)
    assert told.args == [CONFIDENCE]


def test_an_empty_curve_names_its_emptiness_and_one_answer_is_enough(opened):
    view = opened(frame=frame_of(chosen(())))
    assert view.empty.isVisible()
    assert view.empty.sentence.text().startswith("No answer here has a confidence.")
    view.show_slice(risk_coverage_slice(frame_of(chosen((-3.0, -1.0, -9.0, -9.0))), Selection(), 0.5))
    assert view.canvas.isVisible()


def test_it_gives_its_figure_numbers_and_explanation(opened):
    view = opened()
    view.set_checkpoint("final")
    assert "checkpoint=final" in view.figure().title(Style())
    assert len(view.table().rows) == 101
    assert view.help_html().startswith("<p><b>")


@pytest.mark.parametrize("palette", [LIGHT, DARK], ids=["light", "dark"])
def test_it_fills_its_whole_ground(opened, palette):
    image = opened(style=Style(palette=palette)).grab().toImage()
    corners = [(1, 1), (1, image.height() - 2), (image.width() - 2, image.height() - 2)]
    assert {image.pixelColor(*corner).name() for corner in corners} == {palette.surface.lower()}
