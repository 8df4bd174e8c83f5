"""How long the window keeps a person waiting while the demo is scored: gaps of a 5 ms heartbeat on the GUI thread.

    .venv/bin/python tests/benchmarks/heartbeat.py

Prints the median, the 99th percentile and the longest gap beyond the beat, in milliseconds, with the window shown
and all views filling. Goal: p99 at most 25 ms. A bare beat of the same length without a run stands beside it, since
the machine's own noise is part of both.
"""

from __future__ import annotations

import os
import tempfile
import time
from pathlib import Path

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
os.environ["XDG_DATA_HOME"] = tempfile.mkdtemp()

import numpy as np
from PySide6.QtCore import QEventLoop, Qt, QTimer

from verbeval_gui.app.application import Application, make_application
from verbeval_gui.app.session import Session
from verbeval_gui.app.settings import Settings

BEAT_MS = 5


class Heartbeat:
    """Notes how late each beat comes."""

    def __init__(self) -> None:
        self._timer = QTimer(interval=BEAT_MS, timerType=Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._beat)
        self._last = 0.0
        self.late_ms: list[float] = []

    def start(self) -> None:
        """Begin to beat."""
        self._last = time.perf_counter()
        self._timer.start()

    def stop(self) -> None:
        """Stop beating."""
        self._timer.stop()

    def _beat(self) -> None:
        now = time.perf_counter()
        self.late_ms.append((now - self._last) * 1000 - BEAT_MS)
        self._last = now


def beats(name: str, seconds: float, start, ended) -> None:
    """Beat until `ended` is emitted or the time is over, and print the figures."""
    heart, loop = Heartbeat(), QEventLoop()
    QTimer.singleShot(round(seconds * 1000), loop.quit)
    if ended is not None:
        ended.connect(loop.quit)
    heart.start()
    start()
    loop.exec()
    heart.stop()
    late = np.array(heart.late_ms)
    p50, p99 = np.percentile(late, [50, 99])
    print(f"{name:12s} beats {len(late):6d}  p50 {p50:6.2f} ms  p99 {p99:6.2f} ms  longest {late.max():7.2f} ms")


def main() -> None:
    """Measure."""
    qt = make_application([])
    session = Session(Settings(Path(tempfile.mkdtemp()) / "settings.ini"))
    application = Application(qt, session)
    window = application.show_window()
    window.resize(1280, 800)
    beats("idle", 5, lambda: None, None)
    beats("scoring", 120, session.score_demo, session.run_ended)
    session.close()
    window.allow_close()


if __name__ == "__main__":
    main()
