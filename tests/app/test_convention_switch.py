"""A switch of conventions in the real window: what it changed is said, every figure follows, and a key undoes it."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import CTRL, SHIFT, click, open_window
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from verbeval_gui.app.switchboard import Switchboard
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.overview import overview

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.window.activateWindow()
        yield application


@pytest.fixture
def dialog(desk):
    QTest.keyClick(desk.window, Qt.Key.Key_C, CTRL | SHIFT)
    found = desk.window.findChild(Switchboard).conventions
    yield found
    found.close()


def choose(dialog, name: str, value: str) -> None:
    button = dialog.rows[name].buttons[value]
    click(button, QPoint(8, button.height() // 2))


def test_the_dialog_says_how_many_verdicts_changed_and_by_how_much_each_figure(desk, dialog):
    choose(dialog, "normalisation", "sum")
    was, now = made_up_frame(), made_up_frame(conventions=Conventions(normalisation="sum"))
    right = [frame.verdicts.counted & frame.verdicts.right for frame in (was, now)]
    wrong = [frame.verdicts.counted & ~frame.verdicts.right for frame in (was, now)]
    n = int(np.count_nonzero((right[0] & ~right[1]) | (wrong[0] & ~wrong[1])))
    assert dialog.verdicts_text.startswith(f"{n} verdicts changed with this convention.")
    for name, decimals in (("accuracy", 2), ("ece", 3), ("brier", 3), ("adversarial", 2)):
        values = [getattr(overview(frame, Selection()).whole, name) for frame in (was, now)]
        before, after = (getattr(value, "accuracy", value) for value in values)
        said = dialog.table.line(name)
        assert said[1].startswith(f"{before:.{decimals}f}")
        assert said[2].startswith(f"{after:.{decimals}f}")
        difference = float(said[3].replace("\N{MINUS SIGN}", "-").replace("same", "0"))
        assert difference == pytest.approx(after - before, abs=0.5 * 10**-decimals)


def test_a_key_undoes_a_switch_and_another_one_does_it_again(desk, dialog):
    explorer, before = desk.session.explorer, desk.window.overview.grab().toImage()
    choose(dialog, "normalisation", "byte")
    choose(dialog, "ties", "first")
    switched = desk.window.overview.grab().toImage()
    assert switched != before
    for key, wanted in (
        (Qt.Key.Key_Left, Conventions(normalisation="byte")),
        (Qt.Key.Key_Left, Conventions()),
        (Qt.Key.Key_Right, Conventions(normalisation="byte")),
        (Qt.Key.Key_Right, replace(Conventions(normalisation="byte"), ties="first")),
        (Qt.Key.Key_Left, Conventions(normalisation="byte")),
        (Qt.Key.Key_Left, Conventions()),
    ):
        QTest.keyClick(dialog, key, ALT)
        assert explorer.frame.conventions == explorer.exploration.now.conventions == wanted
        assert dialog.conventions == wanted
    assert "usual" in dialog.verdicts_text
    assert desk.window.overview.grab().toImage() == before
