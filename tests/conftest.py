"""What every test needs: no screen, no network, no way to the person's files, and nothing left behind."""

from __future__ import annotations

import gc
import itertools
import os
import threading
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

os.environ["HF_HUB_OFFLINE"] = "1"
os.environ["TRANSFORMERS_OFFLINE"] = "1"
os.environ.setdefault("OMP_NUM_THREADS", "1")
os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

from PySide6.QtCore import QCoreApplication, QEvent, QSettings, QThreadPool, QTimer
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from shiboken6 import isValid

# Where a run decides over a change, the same change must give the same answer; elsewhere chance keeps searching.
settings.register_profile("repeatable", derandomize=True)
if os.environ.get("CI"):
    settings.load_profile("repeatable")

# All cores are busy with tests: what a test waits for may take longer than a person would bear.
for _wait in (QtBot.waitSignal, QtBot.waitSignals, QtBot.waitUntil, QtBot.waitCallback):
    _wait.__kwdefaults__["timeout"] = 60_000

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

_PERSON_FOLDERS = {
    "XDG_CONFIG_HOME": "config",
    "XDG_DATA_HOME": "data",
    "XDG_CACHE_HOME": "cache",
    "XDG_STATE_HOME": "state",
    "WIN_PD_OVERRIDE_APPDATA": "data",
    "WIN_PD_OVERRIDE_LOCAL_APPDATA": "data",
}
_FAILED = pytest.StashKey[bool]()
_GRACE_S = 5.0
_numbers = itertools.count()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    """Remember that a test failed: its traceback keeps objects alive, which is no leak."""
    report = yield
    item.stash[_FAILED] = item.stash.get(_FAILED, False) or report.failed
    return report


@pytest.fixture(scope="session")
def persons_folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the folder that holds one made-up home for each test."""
    return tmp_path_factory.mktemp("persons")


@pytest.fixture(autouse=True)
def _own_folders(persons_folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Give each test its own settings, data and cache folders, made when first written to."""
    home = persons_folder / str(next(_numbers))
    for variable, name in _PERSON_FOLDERS.items():
        monkeypatch.setenv(variable, str(home / name))
    for style in (QSettings.Format.NativeFormat, QSettings.Format.IniFormat):
        QSettings.setPath(style, QSettings.Scope.UserScope, str(home / "config"))


@pytest.fixture(autouse=True)
def _nothing_left_behind(request: pytest.FixtureRequest) -> Iterator[None]:
    """Fail a Qt test after which a window, a running timer or a thread is still there."""
    if "qapp" not in request.fixturenames:
        yield
        return
    request.getfixturevalue("qapp")
    windows, threads = QApplication.topLevelWidgets(), threading.enumerate()
    gc.freeze()
    try:
        yield
        if not request.node.stash.get(_FAILED, False):
            _fail_on([*_left_windows(windows), *_left_timers(), *_left_threads(threads)])
    finally:
        gc.unfreeze()
        # Offscreen, Qt frees what was copied after Python has gone, which ends a passing run with a crash.
        QApplication.clipboard().clear()


def _left_windows(before: list[object]) -> list[str]:
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    names = [w.metaObject().className() for w in QApplication.topLevelWidgets() if w not in before and isValid(w)]
    return [f"window {name}" for name in names if name != "QTipLabel"]


def _left_timers() -> list[str]:
    """Look at what the test made only: everything older was frozen out of the collector's sight."""
    timers = [thing for thing in gc.get_objects() if issubclass(type(thing), QTimer)]
    running = [timer for timer in timers if isValid(timer) and timer.isActive()]
    return [f"timer of {timer.interval()} ms, child of {timer.parent()!r}" for timer in running]


def _left_threads(before: list[threading.Thread]) -> list[str]:
    started = [thread for thread in threading.enumerate() if thread not in before]
    for thread in (own := [thread for thread in started if type(thread).__name__ != "TMonitor"]):  # tqdm's, for good
        thread.join(_GRACE_S)
    pool = [] if QThreadPool.globalInstance().waitForDone(int(_GRACE_S * 1000)) else ["a job in Qt's thread pool"]
    return [f"thread {thread.name}" for thread in own if thread.is_alive()] + pool


def _fail_on(leftovers: list[str]) -> None:
    if leftovers:
        pytest.fail("left behind: " + "; ".join(leftovers), pytrace=False)
