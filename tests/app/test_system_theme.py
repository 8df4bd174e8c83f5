"""The system turns dark while a person is at work."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_report
from helpers.desk import open_window
from PySide6.QtCore import Qt, QTimer
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.settings import Appearance


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report(n=20), Appearance(theme="system", language="en")) as application:
        yield application


def test_the_window_follows_at_once(desk, qapp):
    before = desk.window
    qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
    assert desk.window is not before


def test_a_dialog_that_waits_for_an_answer_gets_it_first(desk, qapp, qtbot):
    before, seen = desk.window, []

    def turn_dark():
        qapp.styleHints().colorSchemeChanged.emit(Qt.ColorScheme.Dark)
        QTimer.singleShot(400, answer)

    def answer():
        dialog = QApplication.activeModalWidget()
        seen.append((type(dialog).__name__, desk.window is before))
        dialog.reject()

    QTimer.singleShot(0, turn_dark)
    desk.desk.ask_request()
    assert seen == [("ScoreDialog", True)]
    qtbot.waitUntil(lambda: desk.window is not before)
