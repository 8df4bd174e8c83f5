"""Everything that can be picked, picked in the real window with mouse and keys: exactly its probes are left."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import demo_probes, made_up_report
from helpers.charts import drag
from helpers.desk import CTRL, SHIFT, click, click_mark, mark_of, open_window, shown_ids
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QContextMenuEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLineEdit

from verbeval_gui.app.explorer import Shown
from verbeval_gui.data.columns import MultiCodes
from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.frame import pair_text
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.slices.heat_map import TENSE_PERSON, VERB_TENSE
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.widgets.count_row import CountRow
from verbeval_gui.widgets.figure_cell import DangerousCell

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return tmp_path_factory.mktemp("facets")


@pytest.fixture
def desk(qapp, folder):
    with open_window(qapp, folder, made_up_report()) as application:
        application.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),)))
        application.window.activateWindow()
        yield application


def ids(desk, rows: np.ndarray) -> list[str]:
    return sorted(desk.session.explorer.report.ids[rows].tolist())


def having(desk, **wanted: str) -> np.ndarray:
    """Return which rows have all of these values, read row by row."""
    frame = desk.session.explorer.frame
    rows = np.ones(len(frame), np.bool_)
    for name, value in wanted.items():
        column = frame.column(name)
        rows &= np.array([value in _values(column, row) for row in range(len(frame))])
    return rows


def _values(column, row: int) -> tuple[str | None, ...]:
    if isinstance(column, MultiCodes):
        return tuple(demo_probes()[row].tags or ())
    return (column.value(row),)


def show(desk, name: str, **shown):
    """Bring a chart in sight; return its panel."""
    desk.session.explorer.show(replace(desk.session.explorer.shown, **shown))
    desk.window.panels.bring_up(name)
    QApplication.processEvents()
    return desk.window.panels.charts[name]


def narrow(desk, name: str):
    """Right-click a column's title; return what opens."""
    items = desk.window.panels.items
    items.set_columns(("id", name))
    QApplication.processEvents()
    header = items.table.header
    section = next(at for at, column in enumerate(items.table.model().columns) if column.name == name)
    place = QPoint(header.sectionViewportPosition(section) + 8, header.height() // 2)
    event = QContextMenuEvent(QContextMenuEvent.Reason.Mouse, place, header.viewport().mapToGlobal(place))
    QApplication.sendEvent(header.viewport(), event)
    return items.filters.popup


def tick(popup, name: str) -> None:
    tree = popup.values
    item = next(item for item in map(tree.topLevelItem, range(tree.topLevelItemCount())) if item.text(0) == name)
    tree.scrollToItem(item)
    area = tree.visualItemRect(item)
    click(tree.viewport(), QPoint(area.left() + 12, area.center().y()))
    QApplication.processEvents()


def round_trips(desk) -> bool:
    """Whether what is selected is written as a line that selects the same rows."""
    explorer = desk.session.explorer
    read = read_expression(write_expression(explorer.selection), vocabulary(explorer.frame))
    return np.array_equal(explorer.frame.selected(read), explorer.frame.selected(explorer.selection))


def test_a_drag_over_bins_leaves_the_answers_of_the_range(desk):
    panel = show(desk, "reliability")
    bins = panel.canvas.marks
    drag(panel.canvas, bins[5], bins[7])
    frame = desk.session.explorer.frame
    confidence = frame.verdicts.confidence
    inside = (confidence >= 0.5) & (confidence < 0.8) & frame.verdicts.calibrated & frame.counted("core")
    assert shown_ids(desk) == ids(desk, inside)
    assert round_trips(desk)


@pytest.mark.parametrize(("place", "is_row"), [((2, 0), True), ((0, 1), False)])
def test_names_of_the_label_matrix_leave_their_row_or_column(desk, place, is_row):
    panel = show(desk, "confusion")
    click_mark(panel, next(mark for mark in panel.canvas.marks if mark.place == place))
    judged, name = desk.session.explorer.frame.judged, LABELS[max(place) - 1]
    pairs = [(name, found) for found in LABELS] if is_row else [(true, name) for true in LABELS]
    inside = judged.having([pair_text(*pair) for pair in pairs]).mask()
    assert shown_ids(desk) == ids(desk, inside & having(desk, category="core"))
    assert round_trips(desk)


def test_a_cell_of_the_form_matrix_leaves_its_probes(desk):
    panel = show(desk, "confusion", matrix="forms")
    shown = panel.canvas.figure.shown
    at = np.unravel_index(
        np.argmax(shown.whole.counts - np.diag(np.diag(shown.whole.counts))), shown.whole.counts.shape
    )
    expected, predicted = (shown.names[i] for i in at)
    click_mark(panel, mark_of(panel, (expected, predicted)))
    wanted = having(desk, expected_kind=expected, predicted_kind=predicted, counted="core")
    assert shown_ids(desk) == ids(desk, wanted)
    assert len(shown_ids(desk)) == shown.whole.counts[at] > 0


@pytest.mark.parametrize(
    ("crossed", "pair"), [(TENSE_PERSON, ("past_simple", "3sg")), (VERB_TENSE, ("go", "past_simple"))]
)
def test_a_cell_of_a_heat_map_leaves_its_probes(desk, crossed, pair):
    panel = show(desk, "heat_map", heat_map=crossed)
    first, second = panel.canvas.figure.shown.names
    click_mark(panel, mark_of(panel, pair))
    assert shown_ids(desk) == ids(desk, having(desk, **{first: pair[0], second: pair[1]}, counted="core"))
    assert round_trips(desk)


def test_a_name_of_a_heat_map_leaves_its_row(desk):
    panel = show(desk, "heat_map", heat_map=TENSE_PERSON)
    row = next(mark for mark in panel.canvas.marks if len(mark.values) > 1 and mark.place[1] == 0)
    click_mark(panel, row)
    tense = row.values[0][0]
    has_person = np.array([desk.session.explorer.frame.column("person").value(r) is not None for r in range(279)])
    assert shown_ids(desk) == ids(desk, having(desk, tense=tense, counted="core") & has_person)


@pytest.mark.parametrize(
    ("dimension", "value"),
    [("k", "3"), ("tag", "blank-end"), ("person", "2sg"), ("core_code", "PAST-IRR"), ("form_regularity", "irregular")],
)
def test_a_bar_of_any_dimension_leaves_its_probes(desk, dimension, value):
    panel = show(desk, "slices", dimension=dimension)
    click_mark(panel, mark_of(panel, value))
    assert shown_ids(desk) == ids(desk, having(desk, **{dimension: value}, counted="core"))
    assert round_trips(desk)


@pytest.mark.parametrize(
    ("at", "wanted"), [(0, {"status": "too_long"}), (1, {"prefix_trap": "yes"}), (2, {"tie": "yes"})]
)
def test_counts_of_the_overview_leave_what_they_count(desk, at, wanted):
    shown = [row for row in desk.window.overview.findChildren(CountRow) if row.isVisible()]
    rows = sorted(shown, key=lambda row: row.y())
    click(rows[at], rows[at].rect().center())
    assert shown_ids(desk) == ids(desk, having(desk, **wanted))
    assert int(rows[at].accessibleName().split()[0]) == len(shown_ids(desk))
    assert round_trips(desk)


def test_a_range_of_margins_is_typed(desk):
    fields = narrow(desk, "margin").fields["margin"]
    fields.least.setFocus()
    QTest.keyClicks(fields.least, "0.1")
    QTest.keyClick(fields.least, Qt.Key.Key_Return)
    fields.most.setFocus()
    QTest.keyClicks(fields.most, "0.5")
    QTest.keyClick(fields.most, Qt.Key.Key_Return)
    QApplication.processEvents()
    margin = desk.session.explorer.frame.verdicts.margin
    assert shown_ids(desk) == ids(desk, (margin >= 0.1) & (margin < 0.5))
    assert round_trips(desk)


def test_a_status_is_ticked_in_its_column(desk):
    tick(narrow(desk, "status"), "ok")
    assert shown_ids(desk) == ids(desk, having(desk, status="ok"))


def test_words_are_found_as_they_are_typed(desk):
    desk.window.focus_find()
    QTest.keyClicks(desk.window.panels.items.find_box.findChild(QLineEdit), "yesterday")
    QTest.keyClick(desk.window.panels.items.find_box.findChild(QLineEdit), Qt.Key.Key_Return)
    QApplication.processEvents()
    prompts = desk.session.explorer.report.prompts
    wanted = np.array(["yesterday" in prompt.casefold() for prompt in prompts])
    assert shown_ids(desk) == ids(desk, wanted)
    assert wanted.any()


PANELS = [
    ("reliability", {}),
    ("confusion", {"matrix": "labels"}),
    ("confusion", {"matrix": "forms"}),
    ("adversarial", {}),
    ("slices", {"dimension": "tense"}),
    ("heat_map", {"heat_map": TENSE_PERSON}),
    ("heat_map", {"heat_map": VERB_TENSE}),
]


def three_marks(panel) -> list:
    """Return three marks of single values that stand in a row in one group."""
    marks = [mark for mark in panel.canvas.marks if len(mark.values) == 1]
    return marks[:3]


def facet(desk, panel):
    return desk.session.explorer.selection.facet(panel.dimension)


def covers(found, marks) -> bool:
    """Whether a facet holds the values of marks and no others, ranges that meet taken as one."""
    return (
        found is not None
        and Selection().pick(found.dimension, [m.values[0] for m in marks]).facet(found.dimension).values
        == found.values
    )


@pytest.mark.parametrize(("name", "shown"), PANELS)
def test_every_view_replaces_adds_extends_leaves_out_and_clears_by_mouse(desk, name, shown):
    panel = show(desk, name, **shown)
    first, second, third = three_marks(panel)
    click_mark(panel, second)
    click_mark(panel, first)
    assert covers(facet(desk, panel), [first])
    click_mark(panel, third, CTRL)
    assert covers(facet(desk, panel), [first, third])
    click_mark(panel, third, CTRL)
    assert covers(facet(desk, panel), [first])
    click_mark(panel, first)
    click_mark(panel, third, SHIFT)
    assert covers(facet(desk, panel), [first, second, third])
    click_mark(panel, second, CTRL | SHIFT)
    assert covers(facet(desk, panel), [first, third])
    QTest.keyClick(panel.canvas, Qt.Key.Key_Escape)
    assert facet(desk, panel) is None
    click_mark(panel, second, ALT)
    assert covers(facet(desk, panel), [second])
    assert facet(desk, panel).is_negated


@pytest.mark.parametrize(("name", "shown"), PANELS)
def test_every_view_does_the_same_by_keys(desk, name, shown):
    panel = show(desk, name, **shown)
    panel.canvas.setFocus(Qt.FocusReason.TabFocusReason)
    first, second, _ = three_marks(panel)
    click_mark(panel, first)
    QTest.keyClick(panel.canvas, Qt.Key.Key_Escape)
    assert facet(desk, panel) is None
    onward = Qt.Key.Key_Right if second.place[0] == first.place[0] else Qt.Key.Key_Down
    QTest.keyClick(panel.canvas, Qt.Key.Key_Space)
    assert covers(facet(desk, panel), [first])
    QTest.keyClick(panel.canvas, onward)
    QTest.keyClick(panel.canvas, Qt.Key.Key_Space, CTRL)
    assert covers(facet(desk, panel), [first, second])
    QTest.keyClick(panel.canvas, Qt.Key.Key_Space, CTRL)
    assert covers(facet(desk, panel), [first])
    QTest.keyClick(panel.canvas, Qt.Key.Key_Escape)
    QTest.keyClick(panel.canvas, Qt.Key.Key_Minus)
    assert covers(facet(desk, panel), [second])
    assert facet(desk, panel).is_negated
    QTest.keyClick(panel.canvas, Qt.Key.Key_Escape)
    click_mark(panel, first)
    QTest.keyClick(panel.canvas, onward, SHIFT)
    assert covers(facet(desk, panel), [first, second])


def test_the_table_replaces_adds_leaves_out_and_clears_by_keys(desk):
    table = desk.window.panels.items.table
    desk.session.explorer.show(Shown(tab=Tab.ALL, sort=(SortKey("id"),)))
    table.setFocus()
    first, second, third = shown_ids(desk)[:3]
    chosen = desk.session.explorer.selection
    QTest.keyClick(table, Qt.Key.Key_Home)
    QTest.keyClick(table, Qt.Key.Key_Space)
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Space, SHIFT)
    QTest.keyClick(table, Qt.Key.Key_Down)
    QTest.keyClick(table, Qt.Key.Key_Space, CTRL)
    assert desk.session.explorer.selection.facet("id").values == {first, second, third}
    QTest.keyClick(table, Qt.Key.Key_Minus)
    assert desk.session.explorer.selection.facet("id").values == {first, second}
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection == chosen
    desk.session.exploration.pick("tense", frozenset({"future"}), PickMode.REPLACE)
    QTest.keyClick(table, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection == Selection()


def test_escape_on_a_figure_or_a_count_takes_its_pick_away_and_then_everything(desk):
    desk.session.exploration.pick("tense", frozenset({"future"}), PickMode.REPLACE)
    chosen = desk.session.explorer.selection
    rows = desk.window.overview.findChildren(CountRow)
    traps = next(row for row in rows if "prefix" in row.accessibleName())
    traps.setFocus()
    QTest.keyClick(traps, Qt.Key.Key_Return)
    assert desk.session.explorer.selection.facet("prefix_trap")
    QTest.keyClick(traps, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection == chosen
    dangerous = desk.window.overview.findChild(DangerousCell)
    dangerous.setFocus()
    QTest.keyClick(dangerous, Qt.Key.Key_Return)
    assert desk.session.explorer.selection.facet("(label, predicted)")
    QTest.keyClick(dangerous, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection.facet("(label, predicted)") is None
    assert desk.session.explorer.selection.facet("tense")
    QTest.keyClick(dangerous, Qt.Key.Key_Escape)
    assert desk.session.explorer.selection == Selection()
