"""Messages with buttons: what is pressed is done, and an offer is gone then."""

from __future__ import annotations

import pytest
from helpers.desk import click
from PySide6.QtCore import QObject

from verbeval_gui.app.messages import Messages
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.message_bar import Level, MessageBar


@pytest.fixture
def bar(qtbot):
    bar = MessageBar(Style())
    qtbot.addWidget(bar)
    bar.show()
    return bar


@pytest.fixture
def messages(bar):
    return Messages(bar, bar)


def press(bar, words):
    (button,) = (one for one in bar.findChildren(KeyButton) if one.isVisible() and one.text() == words)
    click(button, button.rect().center())


def test_an_offer_is_gone_once_it_is_answered(bar, messages):
    done = []
    messages.say("Before.")
    messages.offer(Level.INFO, "Which?", ("This", lambda: done.append("this")), ("That", lambda: done.append("that")))

    press(bar, "That")

    assert done == ["that"]
    assert [message.text for message in bar.messages] == ["Before."]


def test_a_standing_message_can_be_answered_again_and_again(bar, messages):
    done = []
    standing = messages.offer(Level.WARNING, "They differ.", ("Show them", lambda: done.append(1)), stands=True)

    press(bar, "Show them")
    press(bar, "Show them")
    assert (done, bar.messages) == ([1, 1], (standing,))

    messages.withdraw(standing)
    assert bar.messages == ()


def test_what_an_answer_says_is_not_taken_away_with_the_offer(bar, messages):
    messages.offer(Level.INFO, "Save?", ("Save", lambda: messages.say("Saved.")))

    press(bar, "Save")

    assert [message.text for message in bar.messages] == ["Saved."]


def test_speakers_of_the_same_words_answer_their_own_offers_alone(bar):
    class Other(QObject):
        pass

    done = []
    one, other = Messages(bar, bar), Messages(bar, Other(bar))
    one.offer(Level.INFO, "Which?", ("This", lambda: done.append("one")))
    other.offer(Level.INFO, "Which?", ("This", lambda: done.append("other")))

    press(bar, "This")

    assert done == ["other"]
    assert len(bar.messages) == 1
