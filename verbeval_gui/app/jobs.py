"""Work off the GUI thread: plain Python goes in, immutable values come out through queued signals."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any, TypeAlias

from PySide6.QtCore import QObject, Qt, Signal

from verbeval_gui.errors import VerbevalError


class Cancelled(Exception):  # noqa: N818  # being asked to stop is no error
    """The person asked the job to stop."""


class Reporter:
    """What a running job may say; it holds no QObject that the job could keep alive.

    Args:
        number: The job's number.
        said: Receives `(number, kind, value)`.
    """

    def __init__(self, number: int, said: Callable[[int, str, object], None]) -> None:
        self._number = number
        self._said = said
        self._stop = threading.Event()
        self._on_stop: Callable[[], None] | None = None

    @property
    def is_stopped(self) -> bool:
        """Whether the person asked the job to stop."""
        return self._stop.is_set()

    def check(self) -> None:
        """Raise `Cancelled` when the job should stop."""
        if self.is_stopped:
            raise Cancelled

    def progressed(self, value: object) -> None:
        """Say how far the job is."""
        self._said(self._number, "progressed", value)

    def noted(self, value: object) -> None:
        """Say something that a person should know, whatever comes of the job."""
        self._said(self._number, "noted", value)

    def partial(self, value: object) -> None:
        """Hand over what there is so far."""
        self._said(self._number, "partial", value)

    def on_stop(self, stop: Callable[[], None]) -> None:
        """Have `stop` called, on the asking thread, when the person asks the job to stop."""
        self._on_stop = stop
        if self.is_stopped:
            stop()

    def stop(self) -> None:
        """Ask the job to stop."""
        self._stop.set()
        if self._on_stop is not None:
            self._on_stop()


Job: TypeAlias = Callable[[Reporter], Any]


class JobRunner(QObject):
    """Runs one job at a time on a background thread; starting another one stops the first, whose results are dropped.

    Signals:
        started: A job began. Carries its name.
        progressed: Carries what the job says of its progress.
        noted: Carries something that a person should know.
        partial: Carries what there is so far.
        succeeded: Carries the job's result.
        failed: Carries the exception, a `VerbevalError` where it is meant to be read.
        cancelled: The person stopped the job, and it is over.
        finished: The job is over, whichever way.
    """

    started = Signal(str)
    progressed = Signal(object)
    noted = Signal(object)
    partial = Signal(object)
    succeeded = Signal(object)
    failed = Signal(object)
    cancelled = Signal()
    finished = Signal()
    _said = Signal(int, str, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._number = 0
        self._reporter: Reporter | None = None
        self._thread: threading.Thread | None = None
        self._said.connect(self._on_said, Qt.ConnectionType.QueuedConnection)

    @property
    def is_running(self) -> bool:
        """Whether a job has not ended yet."""
        return self._reporter is not None

    def start(self, name: str, job: Job) -> None:
        """Run `job` in the background, after stopping the one that runs."""
        if self._reporter is not None:
            self._reporter.stop()
        self._number += 1
        before = self._thread
        self._reporter = reporter = Reporter(self._number, self._said.emit)
        self._thread = threading.Thread(
            target=_run, args=(job, reporter, before, self._said.emit), name=name, daemon=True
        )
        self._thread.start()
        self.started.emit(name)

    def cancel(self) -> None:
        """Ask the running job to stop; `cancelled` follows when it has."""
        if self._reporter is not None:
            self._reporter.stop()

    def close(self, timeout_s: float = 5.0) -> None:
        """Stop the running job and wait for its thread; nothing is heard of it any more."""
        self.cancel()
        self._number += 1
        self._reporter = None
        if self._thread is not None:
            self._thread.join(timeout_s)
            self._thread = None

    def end(self) -> None:
        """Close at once what is going on: whatever it was for is gone."""
        self.close()

    def _on_said(self, number: int, kind: str, value: object) -> None:
        if number != self._number:
            return
        on_the_way = {"progressed": self.progressed, "noted": self.noted, "partial": self.partial}
        if kind in on_the_way:
            on_the_way[kind].emit(value)
            return
        self._reporter = None
        if kind == "cancelled":
            self.cancelled.emit()
        else:
            {"succeeded": self.succeeded, "failed": self.failed}[kind].emit(value)
        self.finished.emit()


class Waited:
    """What a person waits for, beside a run: of several jobs, mostly one at a time.

    Args:
        runners: Run them.
    """

    def __init__(self, *runners: JobRunner) -> None:
        self.runners = runners

    @property
    def is_running(self) -> bool:
        """Whether any of them goes on."""
        return any(runner.is_running for runner in self.runners)

    def cancel(self) -> None:
        """Stop those that go on."""
        for runner in self.runners:
            runner.cancel()


def _run(
    job: Job, reporter: Reporter, before: threading.Thread | None, said: Callable[[int, str, object], None]
) -> None:
    if before is not None:
        before.join()
    kind, value = _outcome(job, reporter)
    said(reporter._number, kind, value)  # noqa: SLF001  # the reporter is this module's own


def _outcome(job: Job, reporter: Reporter) -> tuple[str, object]:
    try:
        reporter.check()
        return "succeeded", job(reporter)
    except Cancelled:
        return "cancelled", None
    except VerbevalError as error:
        return "failed", error
    except Exception as error:  # noqa: BLE001  # the job boundary: whatever it is, the person is told
        return "failed", error
