"""Weak slices of many probes are worked out in the background: said meanwhile, dropped where nobody waits any more."""

from __future__ import annotations

import threading

import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import click, open_window
from PySide6.QtWidgets import QApplication

from verbeval_gui.app import asides
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.weak import weak_slices
from verbeval_gui.widgets.weak_list import WeakList


@pytest.fixture
def desk(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(asides, "FEW", 100)
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application


@pytest.fixture
def held(monkeypatch):
    """Hold the work of the background thread until it is let go."""
    gate = threading.Event()

    def waiting(frame, selection):
        assert gate.wait(20)
        return weak_slices(frame, selection)

    monkeypatch.setattr(asides, "weak_slices", waiting)
    yield gate
    gate.set()


def opened(desk) -> WeakList:
    desk.window.panels.slices.weak_requested.emit()
    QApplication.processEvents()
    return desk.window.findChildren(WeakList)[-1]


def test_the_list_says_that_it_is_worked_out_and_then_holds_the_slices(qtbot, desk, held):
    popup = opened(desk)
    assert popup.sentence.text() == "Looking through all slices…"
    assert popup.rows == ()
    held.set()
    qtbot.waitUntil(lambda: bool(popup.rows))
    wanted = weak_slices(made_up_frame(), Selection())
    found = [row.found for row in popup.rows]
    assert [(one.dimension, one.value, one.p_holm) for one in found] == [
        (one.dimension, one.value, one.p_holm) for one in wanted[: len(found)]
    ]
    assert "slices" in popup.sentence.text()
    chosen = popup.rows[0].found
    click(popup.rows[0], popup.rows[0].rect().center())
    assert desk.session.explorer.selection.facet(chosen.dimension).values == {chosen.value}


def test_what_nobody_waits_for_is_dropped(qtbot, desk, held):
    first = opened(desk)
    first.close()
    QApplication.processEvents()
    desk.session.explorer.exploration.select(Selection().pick("language", ["es"]))
    second = opened(desk)
    held.set()
    qtbot.waitUntil(lambda: bool(second.rows))
    wanted = weak_slices(made_up_frame(), Selection().pick("language", ["es"]))
    assert (second.rows[0].found.value, second.rows[0].found.p_holm) == (wanted[0].value, wanted[0].p_holm)


def test_what_cannot_be_worked_out_is_said_and_not_waited_for(qtbot, desk, monkeypatch):
    gate = threading.Event()

    def failing(frame, selection):
        assert gate.wait(20)
        raise ValueError("no such slice")

    monkeypatch.setattr(asides, "weak_slices", failing)
    with qtbot.waitSignal(opened(desk).finished):
        gate.set()
    assert any("no such slice" in one.text for one in desk.window.messages.messages)


def test_an_open_list_follows_a_report_that_is_read_again(qtbot, desk, held):
    popup = opened(desk)
    held.set()
    qtbot.waitUntil(lambda: bool(popup.rows))
    held.clear()
    desk.session.explorer.open_report(made_up_report(seed=5))
    assert popup.rows == ()
    assert popup.sentence.text() == "Looking through all slices…"
    held.set()
    qtbot.waitUntil(lambda: bool(popup.rows))
    wanted = weak_slices(made_up_frame(seed=5), Selection())
    assert [row.found.p_holm for row in popup.rows] == [one.p_holm for one in wanted[: len(popup.rows)]]


def test_what_was_begun_for_a_large_report_does_not_replace_that_of_a_small_one(qtbot, desk, held, monkeypatch):
    popup = opened(desk)
    monkeypatch.setattr(asides, "FEW", 50_000)
    monkeypatch.setattr(asides, "weak_slices", weak_slices)
    desk.session.explorer.open_report(made_up_report(seed=5))
    shown = [row.found.p_holm for row in popup.rows]
    assert shown
    with qtbot.waitSignal(desk.window.findChild(asides.Asides)._weak.finished):
        held.set()
    assert [row.found.p_holm for row in popup.rows] == shown


def test_a_list_of_few_answers_follows_at_once_and_goes_with_the_report(desk, monkeypatch):
    monkeypatch.setattr(asides, "FEW", 50_000)
    popup = opened(desk)
    before = [row.found for row in popup.rows]
    desk.session.explorer.open_report(made_up_report(seed=5))
    wanted = weak_slices(made_up_frame(seed=5), Selection())
    assert [row.found.p_holm for row in popup.rows] == [one.p_holm for one in wanted[: len(popup.rows)]]
    assert [row.found for row in popup.rows] != before
    gone: list[int] = []
    popup.finished.connect(gone.append)
    desk.session.explorer.open_report(None)
    assert len(gone) == 1


def test_no_empty_line_stands_between_the_sentences_and_the_rows(qtbot, desk, held):
    popup = opened(desk)
    held.set()
    qtbot.waitUntil(lambda: bool(popup.rows))
    QApplication.processEvents()
    shown = [label for label in (popup.sentence, popup.noise) if label.isVisible()]
    assert [label.height() for label in shown] == [label.heightForWidth(label.width()) for label in shown]
