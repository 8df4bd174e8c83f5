from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]

LEAKING_TESTS = """
import threading
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

kept, stop = [], threading.Event()

def test_window_kept(qtbot):
    kept.append(QWidget())

def test_window_handed_over(qtbot):
    widget = QWidget()
    qtbot.addWidget(widget)
    kept.append(widget)

def test_window_dropped(qtbot):
    QWidget().show()

def test_timer_running(qapp):
    kept.append(QTimer(interval=60_000))
    kept[-1].start()

def test_timer_stopped(qapp):
    kept.append(QTimer(interval=60_000))
    kept[-1].start()
    kept[-1].stop()

def test_thread_running(qapp):
    threading.Thread(target=stop.wait, name="forgotten", daemon=True).start()

def test_thread_joined(qapp):
    stop.set()
    thread = threading.Thread(target=stop.wait)
    thread.start()
    thread.join()

def test_failing_test_is_reported_once(qtbot):
    kept.append(QWidget())
    assert False
"""


@pytest.fixture(scope="module")
def outcome(tmp_path_factory: pytest.TempPathFactory) -> str:
    folder = tmp_path_factory.mktemp("leaks")
    shutil.copy(ROOT / "tests" / "conftest.py", folder)
    conftest = (folder / "conftest.py").read_text("utf-8")
    (folder / "conftest.py").write_text(conftest.replace("_GRACE_S = 5.0", "_GRACE_S = 0.05"), "utf-8")
    (folder / "test_leaking.py").write_text(LEAKING_TESTS, "utf-8")
    (folder / "pytest.ini").write_text("[pytest]\n", "utf-8")
    command = [sys.executable, "-m", "pytest", "-rA", "-p", "no:cacheprovider"]
    wide = {**os.environ, "COLUMNS": "200"}
    return subprocess.run(command, cwd=folder, env=wide, capture_output=True, text=True, check=False).stdout


@pytest.mark.parametrize(
    ("test", "leftover"),
    [
        ("test_window_kept", "window QWidget"),
        ("test_timer_running", "timer of 60000 ms"),
        ("test_thread_running", "thread forgotten"),
    ],
)
def test_what_a_test_leaves_behind_fails_it(outcome, test, leftover):
    assert [line for line in outcome.splitlines() if line.startswith("ERROR") and test in line and leftover in line]


@pytest.mark.parametrize("test", ["window_handed_over", "window_dropped", "timer_stopped", "thread_joined"])
def test_a_tidy_test_passes(outcome, test):
    summary = [line for line in outcome.splitlines() if line.startswith(("PASSED", "ERROR")) and f"test_{test}" in line]
    assert [line.split()[0] for line in summary] == ["PASSED"]


def test_a_failing_test_is_reported_once(outcome):
    assert "1 failed, 7 passed, 3 errors" in outcome
