"""Charts under mouse and keys."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.charts import ALT, CTRL, NONE, SHIFT, click, drag, middle
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip, QVBoxLayout, QWidget

from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.bars_chart import BarsChart
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.matrix_chart import MatrixChart
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import LIGHT, Style
from verbeval_gui.slices.bars import BarOrder, bars
from verbeval_gui.slices.matrix import label_matrix
from verbeval_gui.slices.reliability import reliability
from verbeval_gui.widgets.chart_canvas import ChartCanvas

MODIFIERS = [
    (NONE, PickMode.REPLACE),
    (CTRL, PickMode.TOGGLE),
    (SHIFT, PickMode.EXTEND),
    (CTRL | SHIFT, PickMode.EXCLUDE),
    (ALT, PickMode.EXCLUDE),
]
KEYS = Qt.Key


class Paints(QObject):
    """Counts the paint events of a widget."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.n = 0
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        self.n += event.type() == QEvent.Type.Paint
        return False

    def during(self, action) -> int:
        """Return how often the widget is painted because of an action."""
        QApplication.processEvents()
        self.n = 0
        action()
        QApplication.processEvents()
        return self.n


@pytest.fixture
def shown(qtbot):
    """Return a function that shows a figure in a focused canvas."""
    load_fonts()
    windows = []

    def show(figure: Figure, width: int = 400, height: int = 300) -> ChartCanvas:
        window = QWidget()
        windows.append(window)
        qtbot.addWidget(window)
        canvas = ChartCanvas(Style(), window)
        QVBoxLayout(window).addWidget(canvas)
        canvas.setFixedSize(width, height)
        canvas.show_figure(figure)
        window.show()
        window.activateWindow()
        canvas.setFocus()
        qtbot.waitUntil(canvas.hasFocus)
        QApplication.processEvents()
        canvas.picks = []
        canvas.picked.connect(lambda values, mode: canvas.picks.append((values, mode)))
        return canvas

    return show


def bins() -> ReliabilityChart:
    return ReliabilityChart(reliability(made_up_frame(3), Selection()), "final")


def tenses(order: BarOrder = BarOrder.NATURAL) -> BarsChart:
    return BarsChart(bars(made_up_frame(3), Selection(), "tense", order))


def matrix() -> MatrixChart:
    return MatrixChart(label_matrix(made_up_frame(3), Selection()))


@pytest.mark.parametrize("figure", [bins, tenses, matrix])
def test_clicking_each_mark_picks_exactly_its_values(shown, figure):
    canvas = shown(figure())

    for mark in canvas.marks:
        click(canvas, mark)

    assert canvas.picks == [(frozenset(mark.values), PickMode.REPLACE) for mark in canvas.marks]


@pytest.mark.parametrize(("keys", "mode"), MODIFIERS)
def test_keys_held_say_how_a_click_combines(shown, keys, mode):
    canvas = shown(tenses())

    click(canvas, canvas.marks[2], keys)

    assert canvas.picks == [(frozenset(canvas.marks[2].values), mode)]


def test_shift_click_extends_from_the_last_pick_in_reading_order(shown):
    canvas = shown(tenses())

    click(canvas, canvas.marks[3])
    click(canvas, canvas.marks[1], SHIFT)

    assert canvas.picks[1] == (frozenset(m.values[0] for m in canvas.marks[1:4]), PickMode.EXTEND)


def test_extending_a_cell_takes_in_cells_but_no_headers(shown):
    canvas = shown(matrix())
    by_place = {mark.place: mark for mark in canvas.marks}

    click(canvas, by_place[(1, 1)])
    click(canvas, by_place[(2, 2)], SHIFT)

    values = {by_place[place].values[0] for place in ((1, 1), (1, 2), (1, 3), (1, 4), (2, 1), (2, 2))}
    assert canvas.picks[1] == (frozenset(values), PickMode.EXTEND)


def test_a_press_that_leaves_its_mark_picks_nothing(shown):
    canvas = shown(tenses())

    drag(canvas, canvas.marks[0], canvas.marks[2])

    assert canvas.picks == []


@pytest.mark.parametrize(("start", "end"), [(2, 5), (5, 2)])
@pytest.mark.parametrize(("keys", "mode"), MODIFIERS[:4])
def test_dragging_over_bins_picks_the_range(shown, start, end, keys, mode):
    canvas = shown(bins())

    drag(canvas, canvas.marks[start], canvas.marks[end], keys)

    assert canvas.picks == [(frozenset(m.values[0] for m in canvas.marks[2:6]), mode)]


def test_dragging_beyond_the_last_bin_ends_there(shown):
    canvas = shown(bins())

    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, NONE, middle(canvas.marks[7]))
    QTest.mouseMove(canvas, QPoint(canvas.width() + 50, 20))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NONE, QPoint(canvas.width() + 50, 20))

    assert canvas.picks == [(frozenset(m.values[0] for m in canvas.marks[7:]), PickMode.REPLACE)]


def test_escape_ends_a_drag_without_a_pick(shown):
    canvas = shown(bins())

    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, NONE, middle(canvas.marks[2]))
    QTest.keyClick(canvas, KEYS.Key_Escape)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NONE, middle(canvas.marks[4]))

    assert canvas.picks == []


def test_the_second_click_of_two_is_a_click(shown):
    canvas = shown(tenses())

    click(canvas, canvas.marks[1])
    QTest.mouseDClick(canvas, Qt.MouseButton.LeftButton, NONE, middle(canvas.marks[1]))
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NONE, middle(canvas.marks[1]))

    assert canvas.picks == 2 * [(frozenset(canvas.marks[1].values), PickMode.REPLACE)]


def test_clicks_beside_the_marks_and_with_other_buttons_pick_nothing(shown):
    canvas = shown(bins())

    QTest.mouseClick(canvas, Qt.MouseButton.LeftButton, NONE, QPoint(2, 298))
    QTest.mouseClick(canvas, Qt.MouseButton.MiddleButton, NONE, middle(canvas.marks[2]))

    assert canvas.picks == []


def test_the_cursor_starts_on_the_first_mark_and_walks_with_arrows(shown):
    canvas = shown(tenses())
    places = [canvas.cursor_mark.place]

    for key in (KEYS.Key_Down, KEYS.Key_Down, KEYS.Key_Up, KEYS.Key_End, KEYS.Key_Down, KEYS.Key_Home):
        QTest.keyClick(canvas, key)
        places.append(canvas.cursor_mark.place)

    assert places == [(0, 0), (1, 0), (2, 0), (1, 0), (4, 0), (4, 0), (0, 0)]
    assert canvas.picks == []


def test_arrows_walk_the_grid_of_a_matrix_headers_included(shown):
    canvas = shown(matrix())
    places = []

    for key in (KEYS.Key_Down, KEYS.Key_Right, KEYS.Key_Down, KEYS.Key_Left, KEYS.Key_Left, KEYS.Key_Up):
        QTest.keyClick(canvas, key)
        places.append(canvas.cursor_mark.place)

    assert places == [(1, 1), (1, 2), (2, 2), (2, 1), (2, 0), (1, 0)]


@pytest.mark.parametrize(
    ("key", "keys", "mode"),
    [
        (KEYS.Key_Space, NONE, PickMode.REPLACE),
        (KEYS.Key_Space, CTRL, PickMode.TOGGLE),
        (KEYS.Key_Minus, NONE, PickMode.EXCLUDE),
    ],
)
def test_keys_pick_what_the_cursor_is_on(shown, key, keys, mode):
    canvas = shown(tenses())

    QTest.keyClick(canvas, KEYS.Key_Down)
    QTest.keyClick(canvas, key, keys)

    assert canvas.picks == [(frozenset(canvas.marks[1].values), mode)]


def test_shift_with_arrows_extends_from_where_it_began(shown):
    canvas = shown(bins())

    QTest.keyClick(canvas, KEYS.Key_Right)
    QTest.keyClick(canvas, KEYS.Key_Right, SHIFT)
    QTest.keyClick(canvas, KEYS.Key_Right, SHIFT)

    assert canvas.picks == [
        (frozenset(m.values[0] for m in canvas.marks[1:3]), PickMode.EXTEND),
        (frozenset(m.values[0] for m in canvas.marks[1:4]), PickMode.EXTEND),
    ]


def test_escape_clears(qtbot, shown):
    canvas = shown(bins())

    with qtbot.waitSignal(canvas.cleared):
        QTest.keyClick(canvas, KEYS.Key_Escape)


def test_other_keys_are_left_to_the_window(qtbot, shown):
    canvas = shown(bins())
    seen = []
    canvas.parentWidget().keyPressEvent = lambda event: seen.append(event.key())

    QTest.keyClick(canvas, KEYS.Key_J)

    assert seen == [KEYS.Key_J]


def test_the_cursor_shows_only_while_the_canvas_has_the_keyboard(shown):
    canvas = shown(bins())
    focused = canvas.grab().toImage()

    canvas.clearFocus()

    assert focused != canvas.grab().toImage()
    assert focused.pixelColor(canvas.marks[0].rect.center().toPoint().x(), 9) == LIGHT.color("ink")


def test_hovering_tells_values_once_and_leaving_tells_none(shown):
    canvas = shown(bins())
    told = []
    canvas.hovered.connect(told.append)

    QTest.mouseMove(canvas, middle(canvas.marks[3]))
    QTest.mouseMove(canvas, middle(canvas.marks[3]) + QPoint(0, 3))
    QTest.mouseMove(canvas, middle(canvas.marks[4]))
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.Leave))

    assert told == [frozenset(canvas.marks[3].values), frozenset(canvas.marks[4].values), None]


def test_resting_on_a_mark_shows_its_figures(qtbot, shown):
    canvas = shown(tenses())

    QTest.mouseMove(canvas, middle(canvas.marks[1]))
    qtbot.waitUntil(QToolTip.isVisible)

    assert "present simple · 27 right of 52 · 0.52 [0.39, 0.65]" in QToolTip.text()
    QApplication.sendEvent(canvas, QEvent(QEvent.Type.Leave))
    qtbot.waitUntil(lambda: not QToolTip.isVisible())


def test_screen_readers_hear_what_the_cursor_is_on(shown):
    canvas = shown(tenses())

    QTest.keyClick(canvas, KEYS.Key_Down)

    assert canvas.accessibleName().startswith("present simple, 52 items, 27 right, accuracy 0.52")
    assert canvas.accessibleDescription().startswith("Dotted: accuracy of all")


def test_the_cursor_stays_on_its_value_when_bars_are_sorted(shown):
    canvas = shown(tenses())
    QTest.keyClick(canvas, KEYS.Key_End)
    before = canvas.cursor_mark

    canvas.show_figure(tenses(BarOrder.WORST_FIRST))

    assert canvas.cursor_mark.values == before.values
    assert canvas.cursor_mark.place != before.place


def test_the_context_menu_is_asked_for_at_the_pointer_and_by_key(shown):
    canvas = shown(bins())
    asked = []
    canvas.menu_requested.connect(asked.append)
    place = canvas.mapToGlobal(QPoint(50, 60))

    QApplication.sendEvent(canvas, QContextMenuEvent(QContextMenuEvent.Reason.Mouse, QPoint(50, 60), place))
    QApplication.sendEvent(canvas, QContextMenuEvent(QContextMenuEvent.Reason.Keyboard, QPoint(), QPoint()))

    assert asked == [place, canvas.mapToGlobal(middle(canvas.marks[0]))]


@pytest.mark.parametrize("figure", [bins, tenses, matrix])
def test_each_change_paints_once(shown, figure):
    canvas = shown(figure())
    paints = Paints(canvas)
    another = figure()

    assert paints.during(lambda: canvas.show_figure(another)) == 1
    assert paints.during(lambda: QTest.mouseMove(canvas, middle(canvas.marks[2]))) == 1
    assert paints.during(lambda: QTest.mouseMove(canvas, middle(canvas.marks[2]) + QPoint(0, 1))) == 0
    assert paints.during(lambda: QTest.keyClick(canvas, KEYS.Key_End)) == 1
    assert paints.during(lambda: QTest.keyClick(canvas, KEYS.Key_End)) == 0
    assert paints.during(lambda: canvas.highlight(frozenset(canvas.marks[1].values))) == 1


def test_a_click_paints_at_most_once_for_pressing_and_once_for_letting_go(shown):
    canvas = shown(bins())
    paints = Paints(canvas)

    assert paints.during(lambda: click(canvas, canvas.marks[3])) <= 2
