from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of, fue, many_rows, went
from PySide6.QtCore import QItemSelectionModel, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.selection import Facet, PickMode, Selection, TextQuery
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.slices.items import SortKey, Tab, items
from verbeval_gui.views.items_view import ItemsView

EVERYTHING = Selection()
LEFT = Qt.MouseButton.LeftButton


@pytest.fixture
def view(qtbot):
    view = ItemsView(Style())
    qtbot.addWidget(view)
    view.resize(704, 330)
    view.show()
    return view


@pytest.fixture(scope="module")
def long_frame():
    return many_rows(200_000)


def show(view, frame, tab=Tab.ALL, selection=EVERYTHING, sort=()):
    view.show_slice(items(frame, selection, tab, sort))


def shown_ids(view):
    model = view.table.model()
    return [str(model.cells.frame.report.ids[model.row_at(at)]) for at in range(model.rowCount())]


def current_id(view):
    return shown_ids(view)[view.table.currentIndex().row()]


def section_of(view, name):
    return [column.name for column in view.table.model().columns].index(name)


def shown_columns(view):
    names = [column.name for column in view.table.model().columns]
    return [name for section, name in enumerate(names) if not view.table.isColumnHidden(section)]


def click_row(qtbot, view, position, modifiers=Qt.KeyboardModifier.NoModifier):
    place = view.table.visualRect(view.table.model().index(position, section_of(view, "sentence"))).center()
    qtbot.mouseClick(view.table.viewport(), LEFT, modifiers, place)


def click_title(qtbot, view, name, modifiers=Qt.KeyboardModifier.NoModifier):
    header, section = view.table.header, section_of(view, name)
    place = QPoint(header.sectionViewportPosition(section) + 8, header.height() // 2)
    qtbot.mouseClick(header.viewport(), LEFT, modifiers, place)


def colors_in(widget, rect):
    image = widget.grab(rect).toImage()
    return {image.pixelColor(x, y).name() for x in range(image.width()) for y in range(image.height())}


def cell_colors(view, position, name):
    rect = view.table.visualRect(view.table.model().index(position, section_of(view, name)))
    return colors_in(view.table.viewport(), rect)


def test_a_click_makes_a_row_the_current_probe(qtbot, view):
    show(view, many_rows(9))

    with qtbot.waitSignal(view.current_changed) as changed:
        click_row(qtbot, view, 4)

    assert changed.args == [4]
    assert view.current_row() == 4


def test_the_first_row_is_current_at_first(qtbot, view):
    with qtbot.waitSignal(view.current_changed) as changed:
        show(view, many_rows(9), sort=(SortKey("id", is_descending=True),))

    assert changed.args == [8]


def test_the_current_probe_survives_another_order_and_another_tab(qtbot, view):
    frame = many_rows(60)
    show(view, frame)
    click_row(qtbot, view, 6)

    with qtbot.assertNotEmitted(view.current_changed):
        show(view, frame, sort=(SortKey("id", is_descending=True),))
        show(view, frame, tab=Tab.WRONG)

    assert current_id(view) == "r000006"


def test_the_current_probe_survives_a_reload_that_moves_it(qtbot, view):
    show(view, frame_of(went(), fue()))
    view.go_to(1)

    with qtbot.waitSignal(view.current_changed) as changed:
        show(view, frame_of(chosen((-1, -2, -3, -4), id="new"), went(), fue()))

    assert changed.args == [2]
    assert current_id(view) == "p066"


def test_the_first_row_is_taken_where_the_current_probe_is_gone(qtbot, view):
    frame = many_rows(9)
    show(view, frame)
    click_row(qtbot, view, 4)

    show(view, frame, tab=Tab.WRONG)

    assert current_id(view) == "r000000"


def test_the_current_row_keeps_its_height_on_screen(qtbot, view):
    frame = many_rows(200)
    show(view, frame)
    view.table.verticalScrollBar().setValue(100 * view.table.row_height)
    click_row(qtbot, view, 102)
    before = view.table.visualRect(view.table.currentIndex()).top()

    show(view, frame, sort=(SortKey("id", is_descending=True),))

    assert view.table.visualRect(view.table.currentIndex()).top() == before


def test_one_change_of_the_rows_is_one_reset(view):
    show(view, many_rows(9))
    resets = []
    view.table.model().modelReset.connect(lambda: resets.append(1))

    show(view, many_rows(12))

    assert resets == [1]


@pytest.mark.parametrize(("keys", "seen"), [("J", [3]), ("JJ", [3, 6]), ("K", [6]), ("JK", [3, 0])])
def test_j_and_k_walk_the_wrong_rows(qtbot, view, keys, seen):
    show(view, many_rows(9))
    visited = []
    view.current_changed.connect(visited.append)

    for key in keys:
        qtbot.keyClick(view.table, getattr(Qt.Key, f"Key_{key}"))

    assert visited == seen


def test_letters_move_nothing_else(qtbot, view):
    show(view, many_rows(9))

    with qtbot.assertNotEmitted(view.current_changed):
        qtbot.keyClicks(view.table, "r5xn1")


def test_home_and_end_reach_the_first_and_the_last_row(qtbot, view):
    show(view, many_rows(120))

    qtbot.keyClick(view.table, Qt.Key.Key_End)
    assert current_id(view) == "r000119"
    assert view.table.visualRect(view.table.currentIndex()).bottom() <= view.table.viewport().height()
    qtbot.keyClick(view.table, Qt.Key.Key_Home)
    assert current_id(view) == "r000000"


def test_titles_ask_for_an_order_and_leave_the_rows_alone(qtbot, view):
    show(view, many_rows(9), sort=(SortKey("predicted"),))
    before = shown_ids(view)

    with qtbot.waitSignal(view.sort_requested) as clicked:
        click_title(qtbot, view, "predicted")
    assert clicked.args == [(SortKey("predicted", is_descending=True),)]
    with qtbot.waitSignal(view.sort_requested) as added:
        click_title(qtbot, view, "confidence", Qt.KeyboardModifier.ShiftModifier)
    assert added.args == [(SortKey("predicted"), SortKey("confidence"))]
    assert shown_ids(view) == before


def test_titles_show_the_order_and_what_is_narrowed(view):
    show(view, many_rows(9))
    header = view.table.header
    titles = {name: header.wanted_width(section_of(view, name)) for name in ("language", "confidence")}
    selection = Selection().pick("language", ["en"])

    show(view, many_rows(9), selection=selection, sort=(SortKey("confidence"), SortKey("id")))

    assert header.wanted_width(section_of(view, "language")) > titles["language"]
    assert header.wanted_width(section_of(view, "confidence")) > titles["confidence"]
    section = section_of(view, "language")
    left = header.sectionViewportPosition(section)
    title = colors_in(header.viewport(), header.viewport().rect().adjusted(left, 0, left + 58 - header.width(), 0))
    assert QColor(LIGHT.ink).name() in title


def test_tabs_ask_for_other_rows_and_count_them(qtbot, view):
    selection = Selection().pick("expected", ["works"])
    show(view, many_rows(9), selection=selection)

    with qtbot.waitSignal(view.tab_chosen) as picked:
        qtbot.mouseClick(view.tabs.tabs[2], LEFT)

    assert picked.args == [Tab.WRONG]
    assert [tab.accessibleName() for tab in view.tabs.tabs] == ["All, 9", "Selected, 9", "Wrong in selection, 3"]


def test_the_tab_that_is_shown_is_the_one_that_is_framed(view):
    show(view, many_rows(9), tab=Tab.WRONG)

    assert [tab.isChecked() for tab in view.tabs.tabs] == [False, False, True]


def test_words_are_searched_once_typing_pauses(qtbot, view):
    show(view, many_rows(9))
    asked = []
    view.text_searched.connect(lambda *query: asked.append(query))

    with qtbot.waitSignal(view.text_searched):
        qtbot.keyClicks(view.find_box.line, "bank")

    assert asked == [("bank", False)]


def test_enter_searches_at_once_and_escape_takes_the_words_back(qtbot, view):
    show(view, many_rows(9))
    asked = []
    view.text_searched.connect(lambda *query: asked.append(query))

    qtbot.keyClicks(view.find_box.line, "she")
    qtbot.keyClick(view.find_box.line, Qt.Key.Key_Return)
    qtbot.keyClick(view.find_box.line, Qt.Key.Key_Escape)

    assert asked == [("she", False), ("", False)]
    assert view.find_box.line.text() == ""


def test_the_accent_switch_searches_strictly(qtbot, view):
    show(view, many_rows(9), selection=Selection().pick("text", [TextQuery("él")]))

    with qtbot.waitSignal(view.text_searched) as asked:
        qtbot.mouseClick(view.find_box.accents, LEFT)

    assert asked.args == ["él", True]


def test_the_find_box_follows_a_selection_that_was_taken_back(qtbot, view):
    frame = many_rows(9)
    show(view, frame, selection=Selection().pick("text", [TextQuery("bank 3", is_strict=True)]))
    assert view.find_box.line.text() == "bank 3"
    assert view.find_box.accents.isChecked()

    with qtbot.assertNotEmitted(view.text_searched):
        show(view, frame)

    assert view.find_box.line.text() == ""


def test_what_is_being_typed_is_not_overwritten(qtbot, view):
    show(view, many_rows(9))
    qtbot.keyClicks(view.find_box.line, "ban")

    show(view, many_rows(12))

    with qtbot.waitSignal(view.text_searched) as asked:
        pass
    assert asked.args == ["ban", False]


def test_keys_of_the_table_do_not_fire_while_typing(qtbot, view):
    show(view, many_rows(9))

    with qtbot.assertNotEmitted(view.current_changed):
        qtbot.keyClicks(view.find_box.line, "JK-")
        qtbot.keyClick(view.find_box.line, Qt.Key.Key_Return)

    assert view.find_box.line.text() == "JK-"


def test_control_f_goes_to_the_find_box(qtbot, view):
    show(view, many_rows(9))
    view.table.setFocus()

    qtbot.keyClick(view.table, Qt.Key.Key_F, Qt.KeyboardModifier.ControlModifier)

    assert view.find_box.line.hasFocus()


def test_selected_rows_are_copied_with_the_columns_on_screen(qtbot, view):
    show(view, frame_of(went(), fue()))
    click_row(qtbot, view, 0)
    click_row(qtbot, view, 1, Qt.KeyboardModifier.ShiftModifier)

    qtbot.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    header, first, second = QGuiApplication.clipboard().text().splitlines()
    assert header.split("\t") == shown_columns(view)
    assert first.split("\t")[1:5] == ["p041", "Yesterday he ___ to school.", "went", "goed"]
    assert second.split("\t")[1] == "p066"


@pytest.mark.parametrize(
    ("key", "modifiers", "mode"),
    [
        (Qt.Key.Key_Space, Qt.KeyboardModifier.NoModifier, PickMode.REPLACE),
        (Qt.Key.Key_Space, Qt.KeyboardModifier.ControlModifier, PickMode.TOGGLE),
        (Qt.Key.Key_Minus, Qt.KeyboardModifier.NoModifier, PickMode.EXCLUDE),
    ],
)
def test_keys_pick_the_selected_rows(qtbot, view, key, modifiers, mode):
    show(view, many_rows(9))
    click_row(qtbot, view, 2)
    click_row(qtbot, view, 4, Qt.KeyboardModifier.ControlModifier)

    with qtbot.waitSignal(view.rows_picked) as picked:
        qtbot.keyClick(view.table, key, modifiers)

    assert picked.args == [("r000002", "r000004"), mode]


def test_the_menu_picks_the_selected_rows(qtbot, view):
    show(view, many_rows(9))
    click_row(qtbot, view, 2)
    menu = view.menu()
    picked = []
    view.rows_picked.connect(lambda *what: picked.append(what))

    for action in menu.actions()[:3]:
        action.trigger()
    menu.deleteLater()

    assert picked == [(("r000002",), mode) for mode in (PickMode.REPLACE, PickMode.EXTEND, PickMode.EXCLUDE)]


def test_columns_are_chosen_in_a_menu_and_remembered(qtbot, view):
    show(view, many_rows(9))
    menu = view.columns_button.menu()
    verb = next(action for action in menu.actions() if action.text() == "Verb")
    assert not verb.isChecked()

    with qtbot.waitSignal(view.columns_changed):
        verb.trigger()
    menu.deleteLater()

    assert "verb" in view.columns()
    assert "verb" in shown_columns(view)
    view.set_columns(("id", "sentence"))
    assert shown_columns(view) == ["id", "sentence"]


def drag_title(view, name, to):
    """Take a title with the mouse to the left half of another one."""
    header = view.table.header
    start = QPoint(header.sectionViewportPosition(section_of(view, name)) + 8, header.height() // 2)
    end = QPoint(header.sectionViewportPosition(section_of(view, to)) + 3, header.height() // 2)
    QTest.mousePress(header.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, start)
    QTest.mouseMove(header.viewport(), (start + end) / 2)
    QTest.mouseMove(header.viewport(), end)
    QTest.mouseRelease(header.viewport(), LEFT, Qt.KeyboardModifier.NoModifier, end)


def test_a_column_is_dragged_to_another_place_and_stays_there(qtbot, view):
    show(view, made_up_frame())
    before, current = shown_columns(view), current_id(view)
    with qtbot.waitSignal(view.columns_changed):
        drag_title(view, "confidence", "sentence")
    wanted = [name for name in before if name != "confidence"]
    wanted.insert(wanted.index("sentence"), "confidence")
    assert shown_columns(view) == wanted
    assert current_id(view) == current
    assert tuple(name for name in view.columns() if name in wanted) == tuple(wanted)
    view.table.selectRow(0)
    qtbot.keyClick(view.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QGuiApplication.clipboard().text().splitlines()[0].split("\t") == wanted
    menu = view.columns_button.menu()
    next(action for action in menu.actions() if action.text() == "The usual columns").trigger()
    menu.deleteLater()
    assert shown_columns(view) == before


def test_a_dragged_title_asks_for_no_order_and_a_click_moves_nothing(qtbot, view):
    show(view, made_up_frame())
    asked = []
    view.sort_requested.connect(asked.append)
    drag_title(view, "confidence", "sentence")
    assert asked == []
    moved = shown_columns(view)
    click_title(qtbot, view, "confidence")
    assert (len(asked), shown_columns(view)) == (1, moved)


def test_a_column_that_is_chosen_anew_stands_where_it_usually_does(view):
    show(view, made_up_frame())
    view.set_columns(("language", "id", "sentence", "confidence"))
    view.columns_button.column_toggled.emit("expected", True)
    assert view.columns() == ("language", "id", "sentence", "expected", "confidence")
    assert shown_columns(view) == [*view.columns()]


def test_the_keyboard_sorts_narrows_and_moves_columns_from_their_titles(qtbot, view):
    show(view, made_up_frame(), sort=(SortKey("id"),))
    view.window().activateWindow()
    header = view.table.header
    view.table.setFocus()
    qtbot.keyClick(view.table, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert header.hasFocus()
    shown = shown_columns(view)
    for _ in range(shown.index("expected")):
        qtbot.keyClick(header, Qt.Key.Key_Right)
    assert header.accessibleName() == "Expected"
    with qtbot.waitSignal(view.sort_requested) as asked:
        qtbot.keyClick(header, Qt.Key.Key_Return)
    assert asked.args == [(SortKey("expected"),)]
    with qtbot.waitSignal(view.sort_requested) as added:
        qtbot.keyClick(header, Qt.Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert added.args == [(SortKey("id"), SortKey("expected"))]
    qtbot.keyClick(header, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    place = shown.index("expected")
    assert shown_columns(view) == [*shown[: place - 1], "expected", shown[place - 1], *shown[place + 1 :]]
    qtbot.keyClick(header, Qt.Key.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert shown_columns(view) == shown
    qtbot.keyClick(header, Qt.Key.Key_Down, Qt.KeyboardModifier.AltModifier)
    assert view.filters.popup.isVisible()
    view.filters.popup.close()
    header.setFocus()
    qtbot.keyClick(header, Qt.Key.Key_Down)
    assert view.table.hasFocus()
    header.setFocus()
    qtbot.keyClick(header, Qt.Key.Key_Tab)
    assert view.table.hasFocus()
    header.setFocus()
    qtbot.keyClick(header, Qt.Key.Key_Backtab, Qt.KeyboardModifier.ShiftModifier)
    assert view.columns_button.hasFocus()


def test_the_export_is_asked_for_below_the_columns(qtbot, view):
    menu = view.columns_button.menu()

    with qtbot.waitSignal(view.export_requested):
        menu.actions()[-1].trigger()
    menu.deleteLater()


def test_an_empty_selection_offers_to_take_the_last_step_back(qtbot, view):
    show(view, many_rows(9), tab=Tab.SELECTED, selection=Selection().pick("verb", ["go"]))

    assert view.empty.sentence.text() == "Nothing matches. Undo the last step?"
    assert view.empty.isVisible()
    with qtbot.waitSignal(view.undo_requested):
        qtbot.mouseClick(view.empty.button, LEFT)


def test_nothing_wrong_is_good_news_and_what_is_selected_is_one_click_away(qtbot, view):
    selection = Selection((Facet("id", frozenset({"r000001"})),))
    show(view, many_rows(9), tab=Tab.WRONG, selection=selection)

    assert view.empty.sentence.text() == "Nothing wrong in this selection."
    with qtbot.waitSignal(view.tab_chosen) as said, qtbot.assertNotEmitted(view.undo_requested):
        qtbot.mouseClick(view.empty.button, LEFT)
    assert said.args == [Tab.SELECTED]


def test_the_keyboard_goes_to_the_sentence_in_place_of_rows_and_back(qtbot, view):
    show(view, many_rows(9))
    view.window().activateWindow()
    view.table.setFocus()
    show(view, many_rows(9), tab=Tab.SELECTED, selection=Selection().pick("verb", ["go"]))
    assert view.empty.button.hasFocus()
    with qtbot.waitSignal(view.undo_requested):
        qtbot.keyClick(view.empty.button, Qt.Key.Key_Space)
    show(view, many_rows(9), tab=Tab.WRONG, selection=Selection((Facet("id", frozenset({"r000001"})),)))
    assert view.isAncestorOf(QApplication.focusWidget())
    show(view, many_rows(9))
    assert view.table.hasFocus()


def test_rows_come_back_after_a_view_was_empty(qtbot, view):
    show(view, many_rows(9))
    with qtbot.waitSignal(view.current_changed) as gone:
        view.show_empty("No report yet. Open one or explore the demo.")
    assert gone.args == [-1]
    assert view.empty.accessibleName() == "No report yet. Open one or explore the demo."
    assert view.table.model().rowCount() == 0

    show(view, many_rows(9))

    assert view.table.isVisible()
    assert view.current_row() == 0


@pytest.mark.parametrize("width", [420, 704, 744, 1300])
def test_the_sentence_keeps_its_room_and_nothing_is_scrolled_sideways(view, width):
    view.resize(width, 330)
    show(view, made_up_frame())
    QApplication.processEvents()

    assert view.table.columnWidth(section_of(view, "sentence")) >= 220
    is_roomy = width >= 704
    assert (view.table.horizontalScrollBar().maximum() == 0) == is_roomy


def test_a_wider_table_gains_the_tense(view):
    show(view, many_rows(9))
    assert "tense" not in shown_columns(view)

    view.resize(744, 330)

    assert "tense" in shown_columns(view)


def test_long_ids_get_the_room_they_need(view):
    show(view, frame_of(chosen((-1, -2, -3, -4), id="english-past-3sg-001")))

    assert view.table.columnWidth(section_of(view, "id")) > 120


def test_only_a_wrong_prediction_is_coloured(view):
    show(view, frame_of(went(), chosen((-9, -1, -9, -9))))
    view.table.selectionModel().clearSelection()
    wrong = QColor(LIGHT.wrong).name()

    assert wrong in cell_colors(view, 0, "predicted")
    assert wrong in cell_colors(view, 0, "verdict")
    assert wrong not in cell_colors(view, 1, "predicted")
    assert wrong not in cell_colors(view, 1, "verdict")


def test_the_current_row_is_tinted_with_an_edge_and_selected_rows_are_paler(qtbot, view):
    show(view, many_rows(9))
    click_row(qtbot, view, 1)
    view.table.selectionModel().select(
        view.table.model().index(3, 0),
        QItemSelectionModel.SelectionFlag.Select | QItemSelectionModel.SelectionFlag.Rows,
    )

    current, selected, plain = (cell_colors(view, at, "verdict") for at in (1, 3, 4))

    assert {QColor(LIGHT.ink).name(), QColor(LIGHT.selection).name()} <= current
    assert not {QColor(LIGHT.ink).name(), QColor(LIGHT.selection).name(), QColor(LIGHT.surface).name()} & selected
    assert QColor(LIGHT.surface).name() in plain


def test_a_dark_style_leaves_no_light_ground(qtbot):
    view = ItemsView(Style(palette=DARK))
    qtbot.addWidget(view)
    view.resize(704, 330)
    view.show()
    show(view, many_rows(9))

    image = view.grab().toImage()
    middle = [image.pixelColor(x, y).lightnessF() for x in range(0, 704, 16) for y in range(0, 330, 11)]
    assert sum(light > 0.7 for light in middle) < 0.1 * len(middle)


def test_the_whole_sentence_is_in_the_tooltip(view):
    text = "She ___ " + "very " * 60 + "often."
    show(view, frame_of(chosen((-1, -2, -3, -4), prompt=text)))
    index = view.table.model().index(0, section_of(view, "sentence"))

    assert index.data(Qt.ItemDataRole.ToolTipRole) == text


def test_the_blank_stays_in_sight_behind_a_long_beginning(view):
    show(view, frame_of(chosen((-1, -2, -3, -4), prompt="Nobody in this house ever " * 9 + "___ in a bank.")))
    rect = view.table.visualRect(view.table.model().index(0, section_of(view, "sentence")))

    image = view.table.viewport().grab(rect).toImage()
    rows = [[image.pixelColor(x, y).lightness() < 80 for x in range(image.width())] for y in range(image.height())]
    assert max(longest_run(row) for row in rows) >= 24


def longest_run(row):
    return max(len(part) for part in "".join("x" if dark else " " for dark in row).split(" "))


def test_painting_touches_only_the_cells_in_sight(qtbot, view, long_frame):
    show(view, long_frame, sort=(SortKey("confidence"),))
    model, delegate, asked = view.table.model(), view.table.itemDelegate(), []
    view.table.grab()
    in_sight = (view.table.viewport().height() // view.table.row_height + 2) * len(shown_columns(view))
    original = model.data
    view.table.verticalScrollBar().setValue(view.table.verticalScrollBar().maximum() // 2)
    model.data = lambda index, role=0: asked.append(role) or original(index, role)
    delegate.n_cells = 0
    view.table.viewport().grab()

    assert 0 < delegate.n_cells <= 2 * in_sight
    assert not asked


def test_a_text_of_twenty_thousand_letters_is_painted(view):
    show(view, frame_of(chosen((-1, -2, -3, -4), prompt="a" * 20_000 + " ___ " + "b" * 20_000)))

    assert len(cell_colors(view, 0, "sentence")) > 2


def test_a_screen_reader_hears_what_the_table_and_its_cells_are(view):
    show(view, frame_of(went()))
    model = view.table.model()

    assert view.table.accessibleName() == "Probes"
    assert model.index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole) == "wrong"
    assert model.headerData(0, Qt.Orientation.Horizontal, int(Qt.ItemDataRole.AccessibleTextRole)) == "Verdict"


def test_rows_painted_whole_look_as_painted_cell_by_cell(view):
    show(view, frame_of(went(), fue()))
    view.table.selectRow(1)
    whole = view.table.viewport().grab().toImage()
    view.table.paint_by(None)
    assert view.table.viewport().grab().toImage() == whole
