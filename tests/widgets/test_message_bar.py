"""Messages said in place."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QAbstractButton, QLabel, QPlainTextEdit, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.message_bar import Level, Message, MessageBar

BAD_JSON = Message(
    Level.ERROR, "Not valid JSON: line 41.", "The open report stays.", (("Open another…", "open"),), "at 41"
)
LINES = Message(Level.WARNING, "10 lines have errors.", actions=(("Show them", "show"), ("Leave them out", "leave")))


@pytest.fixture
def bar(qtbot):
    host = QWidget()
    qtbot.addWidget(host)
    host.resize(1280, 300)
    bar = MessageBar(Style())
    layout = QVBoxLayout(host)
    layout.addWidget(bar)
    layout.addStretch(1)
    host.show()
    bar.host = host
    return bar


def press(qtbot, bar: MessageBar, name: str) -> None:
    found = [button for button in bar.findChildren(QAbstractButton) if button.isVisible()]
    qtbot.mouseClick(next(b for b in found if b.accessibleName() == name), Qt.MouseButton.LeftButton)


def said(bar: MessageBar) -> list[str]:
    return [label.text() for label in bar.findChildren(QLabel) if label.isVisible()]


def test_without_a_message_the_bar_takes_no_room(bar):
    assert not bar.isVisible()


def test_a_message_is_its_sentence_and_its_remedy(bar):
    bar.show_message(BAD_JSON)

    assert said(bar) == ["Not valid JSON: line 41. The open report stays."]
    assert bar.accessibleName().startswith("Error: ")


def test_a_button_says_which_action_was_chosen(qtbot, bar):
    bar.show_message(LINES)

    with qtbot.waitSignal(bar.action_chosen) as chosen:
        press(qtbot, bar, "Leave them out")

    assert chosen.args == ["leave"]


def test_closing_a_message_brings_back_the_one_before(qtbot, bar):
    bar.show_message(BAD_JSON)
    bar.show_message(LINES)
    assert said(bar) == ["10 lines have errors.", "1 more"]

    with qtbot.waitSignal(bar.dismissed):
        press(qtbot, bar, "Close")

    assert said(bar) == ["Not valid JSON: line 41. The open report stays."]
    press(qtbot, bar, "Close")
    assert not bar.isVisible()


def test_the_same_message_twice_is_shown_once(bar):
    bar.show_message(BAD_JSON)
    bar.show_message(LINES)
    bar.show_message(BAD_JSON)

    assert bar.messages == (LINES, BAD_JSON)


def test_details_unfold_on_demand(qtbot, bar):
    bar.show_message(BAD_JSON)
    details = bar.findChild(QPlainTextEdit)
    assert not details.isVisible()

    press(qtbot, bar, "Details")

    assert details.isVisible()
    assert details.toPlainText() == "at 41"


def test_a_message_without_details_offers_none(bar):
    bar.show_message(LINES)

    visible = [button.accessibleName() for button in bar.findChildren(QAbstractButton) if button.isVisible()]
    assert sorted(visible) == ["Close", "Leave them out", "Show them"]


def test_the_signs_of_the_levels_differ_in_shape_not_only_in_colour(bar):
    shapes = []
    for level in Level:
        bar.show_message(Message(level, "words"))
        image = bar.childAt(20, 18).grab().toImage()
        pixels = [(x, y) for x in range(image.width()) for y in range(image.height())]
        shapes.append(tuple(image.pixel(*pixel) == image.pixel(0, 0) for pixel in pixels))

    assert len(set(shapes)) == 3
