"""Two large reports change places in the background: said meanwhile, and dropped where the question is another one."""

from __future__ import annotations

import threading

import pytest
from helpers.answers import made_up_report
from helpers.desk import CTRL, click, click_mark, mark_of, open_window
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from verbeval_gui.app import comparison
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.widgets.key_button import KeyButton


@pytest.fixture
def desk(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(comparison, "MANY", 100)
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.session.baselines.compare_with(made_up_report(1), Conventions())
        application.window.activateWindow()
        yield application


@pytest.fixture
def held(monkeypatch):
    """Hold the work of the background thread until it is let go."""
    gate, turned = threading.Event(), comparison.turned

    def waiting(*given):
        assert gate.wait(20)
        return turned(*given)

    monkeypatch.setattr(comparison, "turned", waiting)
    yield gate
    gate.set()


def swap(desk) -> None:
    QTest.keyClick(desk.window, Qt.Key.Key_B, CTRL)


def test_the_two_change_places_once_the_other_side_is_worked_out(qtbot, desk, held):
    explorer, baselines = desk.session.explorer, desk.session.baselines
    panel = desk.window.panels.slices
    click_mark(panel, mark_of(panel, "go"))
    selection, now, was = explorer.selection, explorer.report, baselines.report
    swap(desk)
    assert explorer.report is now
    assert desk.window.progress.text == "Swapping the two reports…"
    assert not desk.window.actions_.swap.isEnabled()
    click_mark(panel, mark_of(panel, "eat"))
    picked = explorer.selection
    assert picked != selection

    with qtbot.waitSignal(baselines.baseline_changed):
        held.set()
    assert (explorer.report, baselines.report) == (was, now)
    assert explorer.selection == picked
    qtbot.waitUntil(desk.window.actions_.swap.isEnabled)
    assert explorer.frame.column("flip").values
    shown = desk.window.panels.slices.canvas.figure.shown
    rows = explorer.frame.counted("core") & explorer.frame.column("verb").mask(["eat"])
    eat = next(bar for bar in shown.bars if bar.value == "eat")
    assert (eat.whole.n, eat.whole.correct) == (int(rows.sum()), int((rows & explorer.frame.verdicts.right).sum()))


@pytest.mark.parametrize("how", ["key", "button"])
def test_a_swap_that_is_cancelled_leaves_everything_where_it_is(qtbot, desk, held, how):
    explorer, baselines, strip = desk.session.explorer, desk.session.baselines, desk.window.progress
    now, was, said = explorer.report, baselines.report, strip.text
    swap(desk)
    cancel = next(button for button in strip.findChildren(KeyButton) if button.text() == "Cancel")
    assert cancel.isVisible()
    panel = desk.window.panels.slices
    click_mark(panel, mark_of(panel, "eat"))
    assert strip.text == "Swapping the two reports…"
    with qtbot.waitSignal(baselines.turning.cancelled):
        if how == "key":
            QTest.keyClick(desk.window, Qt.Key.Key_Period, CTRL)
        else:
            click(cancel, cancel.rect().center())
        held.set()
    qtbot.waitUntil(desk.window.actions_.swap.isEnabled)
    assert (explorer.report, baselines.report) == (now, was)
    desk.session.exploration.select(Selection())
    qtbot.waitUntil(lambda: strip.text == said)
    assert not cancel.isVisible()


def test_swapping_twice_leads_back(qtbot, desk):
    explorer, baselines = desk.session.explorer, desk.session.baselines
    now, was = explorer.report, baselines.report
    for wanted in ((was, now), (now, was)):
        with qtbot.waitSignal(baselines.baseline_changed):
            swap(desk)
        assert (explorer.report, baselines.report) == wanted
        qtbot.waitUntil(desk.window.actions_.swap.isEnabled)


def test_other_conventions_meanwhile_hold_for_what_is_swapped(qtbot, desk, held):
    explorer, baselines = desk.session.explorer, desk.session.baselines
    was = baselines.report
    swap(desk)
    explorer.exploration.agree(Conventions(normalisation="sum"))
    with qtbot.waitSignal(baselines.baseline_changed):
        held.set()
    assert explorer.report is was
    assert explorer.frame.conventions == Conventions(normalisation="sum")


def test_what_goes_wrong_is_said_and_both_stay(qtbot, desk, monkeypatch):
    def breaking(*_given):
        raise VerbevalError("Out of room.", "Close something.")

    monkeypatch.setattr(comparison, "turned", breaking)
    now, was = desk.session.explorer.report, desk.session.baselines.report
    swap(desk)
    qtbot.waitUntil(lambda: desk.window.messages.isVisible() and desk.window.actions_.swap.isEnabled())
    assert "Out of room." in desk.window.messages.accessibleName()
    assert (desk.session.explorer.report, desk.session.baselines.report) == (now, was)


def test_nothing_of_it_goes_on_once_the_program_is_left(desk, held):
    swap(desk)
    desk.session.baselines.swapping.connect(lambda _: pytest.fail("told after the end"))
    threading.Timer(0.5, held.set).start()
    desk.session.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "swap"]


def test_another_report_meanwhile_stays(qtbot, desk, held):
    explorer, baselines = desk.session.explorer, desk.session.baselines
    swap(desk)
    other = made_up_report(2)
    explorer.open_report(other)
    with qtbot.waitSignal(baselines.swapping) as told:
        held.set()
    assert told.args == [False]
    assert explorer.report is other
    assert explorer.selection == Selection()
