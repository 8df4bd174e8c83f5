"""The strip on top of a panel."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.panel_header import Choice, Option, PanelHeader

CHOICES = (
    Choice("dimension", (Option("verb", "Verb", "Verb"), Option("tense", "Tense", "Tense")), "verb"),
    Choice("order", (Option("natural", "natural order", ""), Option("worst", "worst first", "worst first")), "natural"),
)


@pytest.fixture
def header(qtbot):
    header = PanelHeader(Style(), [("confusion", "Confusion"), ("forms", "Forms")])
    qtbot.addWidget(header)
    header.resize(312, header.height())
    header.show()
    header.activateWindow()
    return header


def action(header: PanelHeader, text: str):
    found = [*header.menu.actions(), *header.choices.actions()]
    return next(each for each in found if each.text() == text)


def test_the_first_tab_is_chosen_and_another_can_be(qtbot, header):
    assert header.tabs["confusion"].isChecked()

    with qtbot.waitSignal(header.tab_changed) as told:
        QTest.mouseClick(header.tabs["forms"], Qt.MouseButton.LeftButton)

    assert told.args == ["forms"]
    assert not header.tabs["confusion"].isChecked()


def test_tabs_can_be_chosen_by_key(qtbot, header):
    header.tabs["forms"].setFocus()

    with qtbot.waitSignal(header.tab_changed):
        QTest.keyClick(header.tabs["forms"], Qt.Key.Key_Space)


def test_showing_a_tab_tells_nobody(qtbot, header):
    with qtbot.assertNotEmitted(header.tab_changed):
        header.set_tab("forms")


@pytest.mark.parametrize(
    ("text", "signal"),
    [
        ("Export figure…", "export_figure_requested"),
        ("Export numbers…", "export_numbers_requested"),
        ("Copy figure", "copy_figure_requested"),
        ("Copy numbers", "copy_numbers_requested"),
        ("Show as table", "table_requested"),
        ("What is this?", "help_requested"),
    ],
)
def test_the_menu_asks_for_what_it_says(qtbot, header, text, signal):
    with qtbot.waitSignal(getattr(header, signal)):
        action(header, text).trigger()


@pytest.mark.parametrize("key", [Qt.Key.Key_Space, None])
def test_the_menu_opens_by_mouse_and_by_key(qtbot, header, key):
    if key is None:
        QTest.mouseClick(header.more, Qt.MouseButton.LeftButton)
    else:
        header.more.setFocus()
        QTest.keyClick(header.more, key)

    qtbot.waitUntil(header.menu.isVisible)
    header.menu.close()


def test_without_choices_there_is_no_button(header):
    assert not header.choice.isVisible()


def test_the_button_says_what_is_chosen(header):
    header.set_choices(CHOICES)

    assert header.choice.isVisible()
    assert header.choice.text() == "Verb"


def test_choosing_tells_the_choice_and_the_option(qtbot, header):
    header.set_choices(CHOICES)

    with qtbot.waitSignal(header.choice_changed) as told:
        action(header, "worst first").trigger()

    assert told.args == ["order", "worst"]


def test_options_of_one_choice_exclude_each_other(header):
    header.set_choices(CHOICES)

    action(header, "Tense").trigger()

    checked = [each.text() for each in header.choices.actions() if each.isChecked()]
    assert checked == ["Tense", "natural order"]


def test_the_note_is_the_longest_wording_that_fits(header):
    texts = ("33/60 · 0.55 [0.42, 0.67]", "33/60 · 0.55")
    header.set_note(*texts)
    seen = []

    for width in range(420, 150, -5):
        header.resize(width, header.height())
        QApplication.processEvents()
        seen.append(header.note.text)

    assert list(dict.fromkeys(seen)) == [*texts, ""]


def test_a_single_tab_is_a_title_that_takes_no_keyboard(qtbot):
    header = PanelHeader(Style(), [("reliability", "Reliability")])
    qtbot.addWidget(header)

    assert header.tabs["reliability"].focusPolicy() == Qt.FocusPolicy.NoFocus


def test_in_a_narrow_panel_the_other_tab_is_cut_and_never_the_menu(qtbot, header):
    header.resize(150, header.height())
    QApplication.processEvents()
    chosen, other = header.tabs["confusion"], header.tabs["forms"]
    assert chosen.width() == chosen.sizeHint().width()
    assert header.rect().contains(header.more.geometry())
    assert other.width() <= other.sizeHint().width()
    narrow = PanelHeader(Style(), [("a", "Reliability"), ("b", "Risk–coverage of everything")])
    qtbot.addWidget(narrow)
    narrow.resize(170, narrow.height())
    narrow.show()
    QApplication.processEvents()
    assert narrow.tabs["b"].toolTip() == "Risk–coverage of everything"
    assert narrow.rect().contains(narrow.more.geometry())


def test_a_tab_alone_is_a_title_and_a_tab_again(header):
    header.show_alone("forms", is_alone=True)
    assert not header.tabs["confusion"].isVisible()
    assert header.tabs["forms"].focusPolicy() == Qt.FocusPolicy.NoFocus
    header.show_alone("forms", is_alone=False)
    assert header.tabs["confusion"].isVisible()
    assert header.tabs["forms"].isChecked()
    assert header.tabs["forms"].focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_where_room_is_short_the_first_choice_stands_alone_and_all_of_it_in_the_tooltip(header):
    dimension = Choice("dimension", (Option("pair", "Pair outcome", "Pair outcome"),), "pair")
    header.set_choices([dimension, Choice(CHOICES[1].name, CHOICES[1].options, "worst")])
    header.resize(500, header.height())
    assert (header.choice.text(), header.choice.toolTip()) == ("Pair outcome, worst first", "")
    header.resize(290, header.height())
    assert (header.choice.text(), header.choice.toolTip()) == ("Pair outcome", "Pair outcome, worst first")
    assert header.choice.accessibleName() == "Pair outcome, worst first"
    header.resize(500, header.height())
    assert header.choice.text() == "Pair outcome, worst first"
