"""How a scoring run shows how far it is: a bar, plain lines, or JSON lines for other programs."""

from __future__ import annotations

import shutil
import sys
import time
from typing import Final, Protocol

from verbeval_gui.cli.figures import Figures
from verbeval_gui.cli.json_lines import json_line
from verbeval_gui.cli.outcome import say
from verbeval_gui.cli.score_order import Target
from verbeval_gui.scoring.messages import Noted
from verbeval_gui.scoring.report_feed import RunProgress

_BAR_EVERY_S: Final = 0.1
_LINE_EVERY_S: Final = 5.0
_JSON_EVERY_S: Final = 0.25
_BAR_WIDTH: Final = 24
_COUNTED: Final = {"items": "probes", "completions": "completions", "corpora": "texts"}
_STAGES: Final = {
    "suite": "reading the suite",
    "libraries": "loading libraries",
    "model": "loading the model",
    "check": "checking the tokenizer",
}


class Display(Protocol):
    """Hears how a run goes. A target of None stands for all of them."""

    def started(self, target: Target, n_probes: int) -> None:
        """Hear that a checkpoint is begun."""

    def progressed(self, target: Target, progress: RunProgress) -> None:
        """Hear how far a checkpoint is."""

    def noted(self, target: Target, note: Noted) -> None:
        """Hear of something that a person should know of a run."""

    def finished(self, target: Target, figures: Figures) -> None:
        """Hear that results are written."""

    def failed(self, target: Target | None, error: BaseException, progress: RunProgress | None) -> None:
        """Hear that a checkpoint is given up, for now where the error is a `KeyboardInterrupt`."""


class TextDisplay:
    """Progress on stderr, and the headline figures of each checkpoint on stdout.

    Args:
        is_terminal: Redraw one line; otherwise a line of its own at most every 5 s.
    """

    def __init__(self, *, is_terminal: bool) -> None:
        self._is_terminal = is_terminal
        self._pace = _Pace(_BAR_EVERY_S if is_terminal else _LINE_EVERY_S)

    def started(self, target: Target, n_probes: int) -> None:
        """Say what is begun; the first line of progress comes at once."""
        self._pace.restart()
        print(f"{target.name}: {n_probes:,} probes, results go to {target.output}", file=sys.stderr, flush=True)

    def progressed(self, target: Target, progress: RunProgress) -> None:
        """Draw the bar, or write a line."""
        is_last = self._is_terminal and progress.n_done == progress.n_all
        if not self._pace.is_due() and not is_last:
            return
        if self._is_terminal:
            width = shutil.get_terminal_size().columns - 1
            line = f"{target.name}: {bar_text(progress)}{progress_text(progress)}"
            print(f"\r{line[:width]:<{width}}", end="", file=sys.stderr, flush=True)
        else:
            print(f"{target.name}: {progress_text(progress)}", file=sys.stderr, flush=True)

    def noted(self, target: Target, note: Noted) -> None:
        """Write the note on a line of its own."""
        self._leave_line()
        say(f"{target.name}: {note.text()}")

    def finished(self, target: Target, figures: Figures) -> None:
        """Write the figures."""
        self._leave_line()
        print(f"{figures.text()}\n{'Results':<18}{target.output}", flush=True)

    def failed(self, target: Target | None, error: BaseException, progress: RunProgress | None) -> None:
        """Say how to go on with what was interrupted."""
        if target is None:
            return
        self._leave_line()
        if not isinstance(error, KeyboardInterrupt):
            say(f"{target.name} was not scored:")
        elif progress is not None:
            say(interrupted_text(target, progress))

    def _leave_line(self) -> None:
        if self._is_terminal:
            width = shutil.get_terminal_size().columns - 1
            print(f"\r{'':<{width}}\r", end="", file=sys.stderr, flush=True)


class JsonDisplay:
    """One JSON object a line on stdout: `started`, `progress`, `note`, `finished`, `failed` under `event`."""

    def __init__(self) -> None:
        self._pace = _Pace(_JSON_EVERY_S)

    def started(self, target: Target, n_probes: int) -> None:
        """Write what is begun."""
        self._pace.restart()
        _write("started", target, all=n_probes)

    def progressed(self, target: Target, progress: RunProgress) -> None:
        """Write how far it is, not too often."""
        if progress.stage not in _COUNTED or self._pace.is_due() or progress.n_done == progress.n_all:
            rate = {"per_second": progress.per_second, "seconds_left": progress.seconds_left}
            _write("progress", target, stage=progress.stage, done=progress.n_done, all=progress.n_all, **rate)

    def noted(self, target: Target, note: Noted) -> None:
        """Write the note."""
        _write("note", target, message=note.text())

    def finished(self, target: Target, figures: Figures) -> None:
        """Write the figures."""
        _write("finished", target, summary=figures.block())

    def failed(self, target: Target | None, error: BaseException, progress: RunProgress | None) -> None:
        """Write why it ended, and how many answers are kept."""
        is_interrupted = isinstance(error, KeyboardInterrupt)
        _write(
            "failed",
            target,
            reason="interrupted" if is_interrupted else "error",
            message="Interrupted. Pass --resume to go on." if is_interrupted else str(error) or type(error).__name__,
            done=0 if progress is None else progress.n_done,
        )


def display_for(*, is_json: bool) -> Display:
    """Return the display that suits the standard streams."""
    return JsonDisplay() if is_json else TextDisplay(is_terminal=sys.stderr.isatty())


def progress_text(progress: RunProgress) -> str:
    """Return how far a run is, in words."""
    if progress.stage not in _COUNTED:
        return _STAGES.get(progress.stage, progress.stage)
    parts = [f"{progress.n_done:,} of {progress.n_all:,} {_COUNTED[progress.stage]}"]
    if progress.per_second is not None and progress.seconds_left is not None:
        parts += [f"{progress.per_second:,.3g}/s", f"{_duration(progress.seconds_left)} left"]
    return ", ".join(parts)


def bar_text(progress: RunProgress) -> str:
    """Return a bar with its share and a space after it; nothing while the model is being loaded."""
    if progress.stage not in _COUNTED:
        return ""
    share = progress.n_done / max(1, progress.n_all)
    filled = int(share * _BAR_WIDTH)
    return f"[{'#' * filled}{'.' * (_BAR_WIDTH - filled)}] {int(share * 100):3d} %  "


def interrupted_text(target: Target, progress: RunProgress) -> str:
    """Return what is kept of an interrupted run, and how to go on with it."""
    if not progress.n_done:
        return "interrupted before the first answer."
    kept = f"{progress.n_done:,} of {progress.n_all:,} {_COUNTED.get(progress.stage, 'probes')}"
    return f"interrupted: {kept} are kept in {target.journal}. Give the same command with --resume to go on."


def _write(event: str, target: Target | None, **fields: object) -> None:
    about = {"checkpoint": None, "output": None} if target is None else {
        "checkpoint": target.name, "output": str(target.output)
    }  # fmt: skip
    print(json_line({"event": event} | about | fields), flush=True)


def _duration(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    if hours:
        return f"{hours} h {minutes:02d} min"
    return f"{minutes} min {rest:02d} s" if minutes else f"{rest} s"


class _Pace:
    """Says at most every so often that it is time."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self._last = float("-inf")

    def restart(self) -> None:
        """Be due at once."""
        self._last = float("-inf")

    def is_due(self) -> bool:
        """Whether the time has come; begins the next wait if so."""
        now = time.monotonic()
        is_due = now - self._last >= self._seconds
        self._last = now if is_due else self._last
        return is_due
