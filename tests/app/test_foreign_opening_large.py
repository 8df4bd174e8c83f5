"""Large files of other tools: the window is never kept waiting, says how far it is, and can be told to stop."""

from __future__ import annotations

import json
import threading
import time

import pytest
from helpers.desk import open_window
from helpers.foreign import log_header, log_sample, sample, write_samples
from PySide6.QtCore import QTimer

from verbeval_gui.app import looker
from verbeval_gui.app.dialogs.mapping_dialog import MappingDialog
from verbeval_gui.app.looker import Look
from verbeval_gui.app.recognition import Kind


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path / "home") as application:
        yield application


@pytest.fixture
def threads(monkeypatch):
    """Names of the threads that looked at a file."""
    seen = []
    at = Look.at

    def heard(path):
        seen.append(threading.current_thread().name)
        return at(path)

    monkeypatch.setattr(looker.Look, "at", heard)
    return seen


def large_log(folder):
    path = folder / "log.json"
    samples = [log_sample(n, explanation="x" * 400) for n in range(2_000)]
    path.write_text(json.dumps(log_header() | {"samples": samples}), "utf-8")
    return path


def large_table(folder):
    path = folder / "answers.csv"
    path.write_text("id,expected,predicted\n" + "".join(f"{n},a,{'ab'[n % 2]}\n" for n in range(40_000)), "utf-8")
    return path


def test_a_large_file_is_looked_at_in_the_background_and_opens(qtbot, desk, tmp_path, threads):
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        desk.desk.open_path(str(large_log(tmp_path)))
    assert threads == ["look"]
    assert len(desk.session.explorer.report) == 2_000


def test_a_small_file_is_known_at_once(qtbot, desk, tmp_path, threads):
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        desk.desk.open_path(str(write_samples(tmp_path, sample())))
    assert set(threads) == {"MainThread"}


def test_a_large_table_asks_for_its_columns_without_being_looked_at_by_the_window(
    qtbot, desk, tmp_path, threads, monkeypatch
):
    asked = []

    def answer(dialog):
        asked.append(dialog._table)
        dialog.reject()
        return dialog.result()

    monkeypatch.setattr(MappingDialog, "exec", answer)
    with qtbot.waitSignal(desk.session.mapping_wanted, timeout=30_000):
        desk.desk.open_path(str(large_table(tmp_path)))
    assert threads == ["look"]
    assert asked[0].header == ("id", "expected", "predicted")


def test_dropped_beside_an_open_report_it_is_looked_at_once(qtbot, desk, tmp_path, threads):
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        desk.desk.open_path(str(write_samples(tmp_path, sample())))
    threads.clear()
    desk.window.paths_dropped.emit([str(large_log(tmp_path))])
    qtbot.waitUntil(lambda: any("compare it with" in one.text for one in desk.window.messages.messages), timeout=30_000)
    assert threads == ["look"]


def test_looking_can_be_cancelled_and_leaves_what_is_open(qtbot, desk, tmp_path, monkeypatch):
    gate, path = threading.Event(), large_log(tmp_path)
    monkeypatch.setattr(looker.Look, "at", lambda path: gate.wait(30) and Look(kind=Kind.RESULTS, meant=path))
    desk.desk.open_path(str(path))
    assert desk.window.actions_.cancel.isEnabled()
    assert desk.window.progress.text == "Reading…"
    with qtbot.waitSignal(desk.session.looker.jobs.finished, timeout=30_000):
        desk.window.actions_.cancel.trigger()
        gate.set()
    qtbot.wait(50)
    assert desk.session.explorer.report is None
    assert not desk.window.actions_.cancel.isEnabled()


def test_a_small_file_that_is_opened_meanwhile_stays_open(qtbot, desk, tmp_path, monkeypatch):
    gate, at, large = threading.Event(), Look.at, large_log(tmp_path)
    (tmp_path / "small").mkdir()
    small = write_samples(tmp_path / "small", sample())

    def slow(path):
        assert path != large or gate.wait(30)
        return at(path)

    monkeypatch.setattr(looker.Look, "at", slow)
    desk.desk.open_path(str(large))
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        desk.desk.open_path(str(small))
    with qtbot.waitSignal(desk.session.looker.jobs.finished, timeout=30_000):
        gate.set()
    qtbot.wait(50)
    assert not desk.session.reading.is_running
    assert desk.session.explorer.report.provenance.source == str(small)


def test_what_is_seen_of_a_file_is_forgotten_at_once(qtbot, desk, tmp_path):
    path = large_log(tmp_path)
    found = []
    with qtbot.waitSignal(desk.session.looker.jobs.finished, timeout=30_000):
        desk.session.looker.after([path], lambda: found.append(desk.session.looker.look(path).kind))
    path.unlink()
    qtbot.waitUntil(lambda: desk.session.looker.look(path).error is not None)
    assert found == [Kind.RESULTS]


def test_reading_says_how_long_it_will_take(desk, monkeypatch):
    now = [100.0]
    monkeypatch.setattr("verbeval_gui.app.reading_text.time.monotonic", lambda: now[0])
    desk.desk.show_looking()
    desk.desk.show_reading((0, 400))
    assert desk.window.progress.text == "Reading… 0 %"
    now[0] += 10
    desk.desk.show_reading((100, 400))
    assert desk.window.progress.text == "Reading… 25 % · 30 s left"
    desk.desk.show_reading((0, 0))
    assert desk.window.progress.text == "Reading…"


def test_the_window_answers_while_a_large_file_is_looked_at_and_read(qtbot, desk, tmp_path):
    """Processor time of the window's own thread between two beats: other processes do not count."""
    beats, timer = [], QTimer()
    last = [time.thread_time()]

    def beat():
        now = time.thread_time()
        beats.append(now - last[0])
        last[0] = now

    timer.timeout.connect(beat)
    path = large_log(tmp_path)
    timer.start(2)
    with qtbot.waitSignal(desk.session.looker.jobs.finished, timeout=30_000):
        desk.desk.open_path(str(path))
    qtbot.waitUntil(lambda: len(beats) > 3)
    assert max(beats) < 0.05
