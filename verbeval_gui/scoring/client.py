"""The scoring process as the program's own processes see it: start it, read what it says, stop it."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections import deque
from collections.abc import Generator, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import IO, Final, Self

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.messages import (
    Answered,
    Ask,
    Cancel,
    Failed,
    Finished,
    Prepare,
    Prepared,
    Reply,
    Request,
    Start,
    decode_reply,
    read_frame,
    write_message,
)
from verbeval_gui.words import mark

CANCEL_SECONDS: Final = 0.3
_EXIT_SECONDS: Final = 2.0
_KEPT_LINES: Final = 20


class ProcessDiedError(VerbevalError):
    """The scoring process ended without being asked to."""


def worker_command() -> list[str]:
    """Return how to start the scoring process, from a checkout or an installation as from a frozen build."""
    if getattr(sys, "frozen", False):
        return [sys.executable, "scoring-worker"]
    return [sys.executable, "-m", "verbeval_gui.scoring.worker"]


class ScoringProcess:
    """One scoring process, started on first use and after it was killed; one thread runs it, any may cancel.

    Args:
        command: How to start it; the usual way when left out.
    """

    def __init__(self, command: Sequence[str] | None = None) -> None:
        self._command = list(command or worker_command())
        self._process: subprocess.Popen[bytes] | None = None
        self._stderr_reader: threading.Thread | None = None
        self._last_lines: deque[str] = deque(maxlen=_KEPT_LINES)
        self._lock = threading.RLock()
        self._writing = threading.Lock()
        self._killer: threading.Timer | None = None
        self._is_running = False
        self._is_cancelled = False
        self._has_answered = False
        self._is_ended = False

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """Process id, None while there is no process."""
        return None if self._process is None else self._process.pid

    def prepare(self) -> None:
        """Start the process and let it load its libraries, without waiting for it."""
        self._send(Prepare())

    def run(self, request: Start | Ask) -> Generator[Reply, None, None]:
        """Score a suite: yields what the worker says, `Finished` last. An `Ask` yields `Answered` alone.

        A cancelled run ends with `Finished` too, whether the worker stopped by itself or was killed.

        Raises:
            ProcessDiedError: The worker stopped unexpectedly.
            VerbevalError: The worker says that it cannot go on.
        """
        with self._lock:
            self._is_running, self._is_cancelled, self._has_answered = True, False, False
        try:
            self._send(request)
            yield from self._replies()
        finally:
            self._end_run()

    def cancel(self) -> None:
        """Stop the run: the worker is asked, and killed if it has not stopped after 0.3 s. Any thread may call this."""
        with self._lock:
            if not self._is_running or self._is_cancelled:
                return
            self._is_cancelled = True
            self._killer = threading.Timer(CANCEL_SECONDS, self._kill)
            self._killer.daemon = True
            self._killer.start()
            process = self._process
        # A worker that is still being written to is not asked, only killed.
        if process is not None and self._writing.acquire(blocking=False):
            try:
                _try_write(process, Cancel())
            finally:
                self._writing.release()

    def send(self, request: Request) -> None:
        """Say something more to the worker of the run in hand; one that has died hears nothing."""
        process = self._process
        if process is not None:
            with self._writing:
                _try_write(process, request)

    def kill(self) -> None:
        """Kill the worker of the run in hand, which ends in a `ProcessDiedError`. Any thread may call this."""
        self._kill()

    def end(self) -> None:
        """End the process at once and for good: a run in hand, or a later one, fails. Any thread may call this."""
        with self._lock:
            self._is_ended = True
            if self._process is not None:
                self._process.kill()

    def close(self) -> None:
        """End the process and release its pipes; the next use starts another."""
        with self._lock:
            process, self._process = self._process, None
        if process is None:
            return
        _close_quietly(process.stdin)
        try:
            process.wait(_EXIT_SECONDS)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        self._drain_stderr()
        _close_quietly(process.stdout)

    def _replies(self) -> Iterator[Reply]:
        while True:
            reply = self._next()
            self._has_answered = isinstance(reply, Finished | Answered | Failed)
            if isinstance(reply, Failed):
                raise VerbevalError(reply.sentence, reply.remedy, **reply.fields)
            if reply is None:
                if not self._is_cancelled:
                    raise self._died()
                reply = Finished(is_cancelled=True)
            if not isinstance(reply, Prepared):
                yield reply
            if isinstance(reply, Finished | Answered):
                return

    def _next(self) -> Reply | None:
        process = self._process
        if process is None or process.stdout is None:
            return None
        payload = read_frame(process.stdout)
        return None if payload is None else decode_reply(payload)

    def _send(self, request: Request) -> None:
        with self._lock:
            if self._is_ended:
                raise self._died()
            if self._process is not None and self._process.poll() is not None:
                self.close()
            process = self._process = self._process or self._spawn()
        with self._writing:
            _try_write(process, request)

    def _spawn(self) -> subprocess.Popen[bytes]:
        root = str(Path(__file__).resolve().parents[2])
        path = os.pathsep.join(part for part in (root, os.environ.get("PYTHONPATH", "")) if part)
        self._last_lines.clear()
        process = subprocess.Popen(
            self._command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            env=os.environ | {"PYTHONPATH": path},
        )
        listener = threading.Thread(target=self._listen, args=(process.stderr,), name="scoring stderr", daemon=True)
        listener.start()
        self._stderr_reader = listener
        return process

    def _listen(self, stderr: IO[bytes]) -> None:
        with stderr:
            for line in stderr:
                self._last_lines.append(line.decode(errors="replace").rstrip())

    def _kill(self) -> None:
        with self._lock:
            if self._is_running and self._process is not None:
                self._process.kill()

    def _end_run(self) -> None:
        with self._lock:
            self._is_running = False
            if self._killer is not None:
                self._killer.cancel()
                self._killer = None
            process = self._process
        if process is not None and not self._has_answered:
            # What it may still say belongs to this run and must not be taken for the next one's.
            process.kill()
            self.close()

    def _died(self) -> ProcessDiedError:
        process = self._process
        code = None if process is None else _exit_code(process)
        self._drain_stderr()
        return ProcessDiedError(
            mark("The scoring process stopped unexpectedly ({reason})."),
            mark("Score again: what was finished is kept."),
            reason=_reason(code),
            detail="\n".join(self._last_lines),
        )

    def _drain_stderr(self) -> None:
        if self._stderr_reader is not None:
            self._stderr_reader.join(_EXIT_SECONDS)


def _exit_code(process: subprocess.Popen[bytes]) -> int:
    try:
        return process.wait(_EXIT_SECONDS)
    except subprocess.TimeoutExpired:
        process.kill()
        return process.wait()


def _reason(code: int | None) -> str:
    if code is not None and code < 0:
        try:
            return signal.Signals(-code).name
        except ValueError:
            return f"signal {-code}"
    return f"exit code {code}"


def _try_write(process: subprocess.Popen[bytes], message: Request) -> None:
    """Write to the process; one that has died is noticed where its answers are read."""
    if process.stdin is not None:
        try:
            write_message(process.stdin, message)
        except (OSError, ValueError):
            return


def _close_quietly(stream: IO[bytes] | None) -> None:
    if stream is not None:
        try:
            stream.close()
        except OSError:
            return
