"""The start page: keys, recent files, the place for drops."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton

from verbeval_gui.figures.style import Style
from verbeval_gui.views.start_view import RecentRow, StartView

ROWS = (
    RecentRow("final", "results.json", "today", "a/results.json"),
    RecentRow("early", "results.json", "yesterday", "b/results.json"),
    RecentRow("gone", "not found: locate…", "12 Nov", "c/results.json", is_missing=True),
)


@pytest.fixture
def view(qtbot):
    view = StartView(Style())
    qtbot.addWidget(view)
    view.resize(1280, 720)
    view.show_recent(ROWS)
    view.show()
    view.activateWindow()
    qtbot.waitUntil(view.hasFocus)
    return view


def button(view: StartView, name: str) -> QAbstractButton:
    return next(found for found in visible(view) if found.accessibleName().startswith(name))


def visible(view: StartView) -> list[QAbstractButton]:
    return [found for found in view.findChildren(QAbstractButton) if found.isVisible()]


def test_d_explores_the_demo(qtbot, view):
    with qtbot.waitSignal(view.demo_requested):
        qtbot.keyClick(view, Qt.Key.Key_D)


def test_d_with_control_is_someone_elses_key(qtbot, view):
    with qtbot.assertNotEmitted(view.demo_requested):
        qtbot.keyClick(view, Qt.Key.Key_D, Qt.KeyboardModifier.ControlModifier)


def test_d_works_from_a_row_of_the_list_too(qtbot, view):
    with qtbot.waitSignal(view.demo_requested):
        qtbot.keyClick(button(view, "early"), Qt.Key.Key_D)


@pytest.mark.parametrize(
    ("name", "signal"),
    [("Explore", "demo_requested"), ("Open", "open_requested"), ("Score", "score_requested")],
)
def test_each_button_asks_for_its_own_thing(qtbot, view, name, signal):
    with qtbot.waitSignal(getattr(view, signal)):
        qtbot.mouseClick(button(view, name), Qt.MouseButton.LeftButton)


def test_arrows_walk_over_recent_files_and_enter_chooses_one(qtbot, view):
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert button(view, "final").hasFocus()
    qtbot.keyClick(button(view, "final"), Qt.Key.Key_Down)
    assert button(view, "early").hasFocus()

    with qtbot.waitSignal(view.recent_chosen) as chosen:
        qtbot.keyClick(button(view, "early"), Qt.Key.Key_Return)

    assert chosen.args == ["b/results.json"]


def test_arrows_stop_at_both_ends_of_the_list(qtbot, view):
    qtbot.keyClick(view, Qt.Key.Key_Down)
    qtbot.keyClick(button(view, "final"), Qt.Key.Key_Up)

    assert button(view, "final").hasFocus()


def test_a_missing_file_can_still_be_chosen_to_be_located(qtbot, view):
    with qtbot.waitSignal(view.recent_chosen) as chosen:
        qtbot.mouseClick(button(view, "gone"), Qt.MouseButton.LeftButton)

    assert chosen.args == ["c/results.json"]


def test_another_list_replaces_the_rows(qtbot, view):
    view.show_recent(ROWS[1:2])

    titles = {row.title for row in ROWS}
    assert [name for found in visible(view) if (name := found.accessibleName().split(",")[0]) in titles] == ["early"]
    qtbot.keyClick(view, Qt.Key.Key_Down)
    assert button(view, "early").hasFocus()


def test_languages_are_chosen_by_their_own_names(qtbot, view):
    with qtbot.waitSignal(view.language_chosen) as chosen:
        qtbot.mouseClick(button(view, "Español"), Qt.MouseButton.LeftButton)

    assert chosen.args == ["es"]


def test_the_drop_area_changes_while_something_is_held_over_it(view):
    before = view.drop_area.grab().toImage()

    view.set_drop_active(True)
    assert view.drop_area.grab().toImage() != before

    view.set_drop_active(False)
    assert view.drop_area.grab().toImage() == before
