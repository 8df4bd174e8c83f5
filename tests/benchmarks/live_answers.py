"""How soon the model's answer is on screen after the last key, with the demo checkpoint, in the real window.

    .venv/bin/python tests/benchmarks/live_answers.py [bursts] [checkpoints]

It types into the sentence of a demo probe, waits after each burst of keys until the answer to that very text is
painted, and prints the distribution; it exits with 1 where the 95th percentile is over 0.3 s.
"""

from __future__ import annotations

import os
import shutil
import statistics
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

LIMIT_S = 0.3
_SENTENCES = (
    "My father ___ to this school when he was a boy.",
    "Yesterday my father ___ to the old school by the river with his friends.",
    "Last year he ___ home.",
)


def main() -> int:
    """Measure, print, and say by the exit code whether the limit was kept."""
    n_bursts = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    n_checkpoints = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    with tempfile.TemporaryDirectory() as home:
        for variable in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME", "XDG_STATE_HOME"):
            os.environ[variable] = str(Path(home) / variable)
        os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        return _measure(Path(home), n_bursts, n_checkpoints)


def _measure(home: Path, n_bursts: int, n_checkpoints: int) -> int:
    from verbeval_gui.app.application import Application, make_application
    from verbeval_gui.app.session import Session
    from verbeval_gui.app.settings import Appearance, Settings
    from verbeval_gui.paths import resource_path

    qt = make_application([])
    settings = Settings(home / "settings.ini")
    settings.appearance = Appearance(theme="light", language="en")
    demo = resource_path("demo")
    settings.asked_checkpoints = tuple(str(demo / "checkpoints" / name) for name in ("final", "early")[:n_checkpoints])
    application = Application(qt, Session(settings))
    window = application.show_window()
    suite = home / "suite"
    suite.mkdir()
    for name in ("probes.jsonl", "adversarial.jsonl"):
        shutil.copy(demo / name, suite / name)
    application.curation.open_paths([suite / "probes.jsonl", suite / "adversarial.jsonl"])
    _wait(qt, lambda: window.is_curating, 30)
    application.curation.presenter.bring(["a002"])
    asker, editor = application.session.editor.asker, window.curate.editor
    started = time.monotonic()
    _wait(qt, lambda: all(one.state == "answered" for one in _answers(application).answers), 120)
    print(f"loaded and first answered after {time.monotonic() - started:.2f} s")
    delays, frames = _type(qt, application, editor, asker, n_bursts)
    application.session.close()
    window.allow_close()
    return _tell(delays, frames)


def _type(qt, application, editor, asker, n_bursts: int) -> tuple[list[float], list[float]]:  # type: ignore[no-untyped-def]
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    delays, keys = [], []
    editor.begin()
    for number in range(n_bursts):
        sentence = f"{_SENTENCES[number % len(_SENTENCES)]} {number}"
        QTest.keyClick(qt.focusWidget(), Qt.Key.Key_A, Qt.KeyboardModifier.ControlModifier)
        for letter in sentence:
            before = time.perf_counter()
            QTest.keyClick(qt.focusWidget(), letter)
            qt.processEvents()
            keys.append(time.perf_counter() - before)
        last = time.perf_counter()
        _wait(qt, lambda: _is_answered(application, editor), 10)
        editor.candidates.repaint()
        delays.append(time.perf_counter() - last)
    return delays, keys


def _answers(application):  # type: ignore[no-untyped-def]
    return application.session.editor.asker.answers(application.session.exploration.now.conventions)


def _is_answered(application, editor) -> bool:  # type: ignore[no-untyped-def]
    """Whether the rows show the answers of every checkpoint to the text as it is now."""
    shown = editor.candidates.rows[0].bars.line
    return shown is not None and all(one.state == "answered" for one in _answers(application).answers)


def _wait(qt, is_done: Callable[[], bool], seconds: float) -> None:  # type: ignore[no-untyped-def]
    """Let the program run; the short sleep leaves the processor to the process that answers."""
    end = time.monotonic() + seconds
    while not is_done():
        qt.processEvents()
        time.sleep(0.001)
        if time.monotonic() > end:
            raise TimeoutError


def _tell(delays: list[float], keys: list[float]) -> int:
    for name, values in (("last key to answer", delays), ("one key", keys)):
        ordered = sorted(values)
        worst, high = ordered[-1], ordered[int(0.95 * (len(ordered) - 1))]
        print(
            f"{name}: median {statistics.median(ordered) * 1000:.1f} ms, 95 % {high * 1000:.1f} ms,"
            f" worst {worst * 1000:.1f} ms of {len(ordered)}"
        )
    return int(sorted(delays)[int(0.95 * (len(delays) - 1))] > LIMIT_S)


if __name__ == "__main__":
    sys.exit(main())
