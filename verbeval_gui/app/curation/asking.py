"""Asks checkpoints about the probe that is being written: soon after the last key, the newest question only."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from verbeval_gui.app.curation.asking_line import AskingLine, Question, Reply
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.asking_process import AskingProcess
from verbeval_gui.slices.live_answers import MOST_ASKED, LiveAnswer, LiveAnswers, State, answered
from verbeval_gui.words import mark

PAUSE_MS: Final = 120
_KEPT: Final = 256
_LEAVE_S: Final = 5.0
_UNFORESEEN: Final = mark("Something unforeseen went wrong: {reason}")

# What a checkpoint's numbers depend on: neither id nor gold.
Key = tuple[str, tuple[str, ...], str | None]


def key_of(probe: Probe) -> Key:
    """Return what a checkpoint's numbers for a probe depend on."""
    return probe.prompt, probe.candidates, probe.shown_form


@dataclass
class _Asked:
    """One checkpoint: the line to it, and what it said so far."""

    path: Path
    line: AskingLine | None = None
    is_warm: bool = False
    error: Exception | None = None
    known: OrderedDict[Key, ItemScores] = field(default_factory=OrderedDict)
    last: LiveAnswer | None = None
    seconds: float | None = None
    is_timed: bool = False

    @property
    def name(self) -> str:
        return self.path.stem if self.path.is_file() else self.path.name

    def keep(self, probes: Sequence[Probe], items: Sequence[ItemScores]) -> None:
        for probe, item in zip(probes, items, strict=True):
            self.known[key_of(probe)] = item
        while len(self.known) > _KEPT:
            self.known.popitem(last=False)


class LiveAsker(QObject):
    """Keeps up to three checkpoints warm, each in a process of its own at low priority.

    Args:
        parent: Owner.
        make_process: Makes the process of a checkpoint.
        pause_ms: How long to wait after the last change.

    Signals:
        changed: What `answers` gives has changed.
    """

    changed = Signal()
    _said = Signal(object, str, object)

    def __init__(
        self,
        parent: QObject | None = None,
        make_process: Callable[[Path], AskingProcess] = AskingProcess,
        pause_ms: int = PAUSE_MS,
    ) -> None:
        super().__init__(parent)
        self._make_process = make_process
        self._asked: dict[Path, _Asked] = {}
        self._template: str | None = None
        self._is_open = False
        self._now: Probe | None = None
        self._before: Probe | None = None
        self._since = 0.0
        self._leaving: list[AskingLine] = []
        self._pause = QTimer(self, singleShot=True, interval=pause_ms)
        self._pause.timeout.connect(self._put)
        self._said.connect(self._on_said, Qt.ConnectionType.QueuedConnection)

    @property
    def checkpoints(self) -> tuple[Path, ...]:
        """What is asked, the one on show first."""
        return tuple(self._asked)

    @property
    def pids(self) -> tuple[int, ...]:
        """Process ids of the checkpoints that are warm or on the way there."""
        return tuple(one.line.pid for one in self._asked.values() if one.line is not None and one.line.pid is not None)

    def open(self, template: str | None = None) -> None:
        """Warm the checkpoints up; `template` is the suite's judgement template."""
        if template != self._template:
            self._template = template
            for asked in self._asked.values():
                asked.known.clear()
        self._is_open = True
        for asked in self._asked.values():
            self._warm(asked)
        self._ask_again()

    def choose(self, checkpoints: Sequence[Path]) -> None:
        """Ask these checkpoints, the first three of them; those that go are let go of."""
        wanted = list(dict.fromkeys(checkpoints))[:MOST_ASKED]
        if tuple(wanted) == self.checkpoints:
            return
        for path in self.checkpoints:
            if path not in wanted:
                self._let_go(self._asked.pop(path))
        self._asked = {path: self._asked.get(path) or _Asked(path) for path in wanted}
        if self._is_open:
            self.open(self._template)
        self.changed.emit()

    def try_again(self) -> None:
        """Ask the checkpoints that failed once more."""
        for asked in self._asked.values():
            if asked.error is not None:
                asked.error = None
                self._let_go(asked)
        if self._is_open:
            self.open(self._template)
        self.changed.emit()

    def know(self, checkpoint: Path, answers: Mapping[Key, ItemScores]) -> None:
        """Take over what a run of the same checkpoint has answered, so that it need not be asked."""
        if (asked := self._asked.get(checkpoint)) is not None:
            asked.known.update(answers)

    def ask(self, probe: Probe | None, before: Probe | None = None) -> None:
        """Ask about a probe once nothing has changed for a moment; at once where the answer is known.

        Args:
            probe: The probe as it is written; None while it breaks a rule: the last answer stays on show.
            before: The probe as it was; None for a new one.
        """
        if probe is None:
            self._pause.stop()
            return
        if (probe, before) == (self._now, self._before) and self._pause.isActive():
            return
        self._now, self._before, self._since = probe, before, time.monotonic()
        if any(self._missing(asked) for asked in self._asked.values()):
            self._pause.start()
        else:
            self._pause.stop()
        for asked in self._asked.values():
            asked.seconds, asked.is_timed = None, asked.is_warm
        self.changed.emit()

    def start_over(self) -> None:
        """Forget the probe: another one will be shown."""
        self._pause.stop()
        self._now = self._before = None
        for asked in self._asked.values():
            asked.last = None

    def answers(self, conventions: Conventions) -> LiveAnswers:
        """Return what the checkpoints say of the probe, an earlier answer where they have not spoken yet."""
        is_trap = self._now is not None and self._now.category == "adversarial"
        return LiveAnswers(tuple(self._answer(asked, conventions) for asked in self._asked.values()), is_trap=is_trap)

    def close(self) -> None:
        """End all processes; `open` starts them again."""
        self._is_open = False
        self._pause.stop()
        for asked in self._asked.values():
            self._let_go(asked)

    def wait(self) -> None:
        """Wait until the processes that were ended are gone: for when the program quits."""
        for line in self._leaving:
            line.join(_LEAVE_S)
        self._leaving.clear()

    def _warm(self, asked: _Asked) -> None:
        if asked.line is None and asked.error is None:
            asked.is_warm = False
            asked.line = AskingLine(asked.path, self._template, self._said.emit, self._make_process)

    def _let_go(self, asked: _Asked) -> None:
        if asked.line is not None:
            asked.line.end()
            self._leaving.append(asked.line)
            asked.line = None

    def _missing(self, asked: _Asked) -> tuple[Probe, ...]:
        """Return what a checkpoint has not answered yet, the same text once."""
        wanted = {key_of(probe): probe for probe in (self._before, self._now) if probe is not None}
        return tuple(probe for key, probe in wanted.items() if key not in asked.known)

    def _ask_again(self) -> None:
        if self._now is not None and not self._pause.isActive():
            self._put()

    def _put(self) -> None:
        for asked in self._asked.values():
            missing = self._missing(asked)
            if asked.line is not None and missing:
                asked.line.put(Question(missing, self._template))
        self.changed.emit()

    def _on_said(self, line: AskingLine, kind: str, value: object) -> None:
        asked = self._asked.get(line.checkpoint)
        if asked is None or asked.line is not line:
            return
        asked.is_warm = True
        if isinstance(value, Reply) and value.question.template == self._template:
            asked.keep(value.question.probes, value.items)
            if asked.is_timed and self._now in value.question.probes:
                asked.seconds = time.monotonic() - self._since
        if kind == "failed" and isinstance(value, Exception):
            asked.error = value
            self._let_go(asked)
        self.changed.emit()

    def _answer(self, asked: _Asked, conventions: Conventions) -> LiveAnswer:
        if asked.error is not None:
            return _failed(asked.name, asked.error)
        item = None if self._now is None else asked.known.get(key_of(self._now))
        if self._now is None or item is None:
            return _waiting(asked)
        old = None if self._before is None else asked.known.get(key_of(self._before))
        before = None if self._before is None or old is None else (self._before, old)
        asked.last = answered(asked.name, self._now, item, before, conventions, asked.seconds)
        return asked.last


def _waiting(asked: _Asked) -> LiveAnswer:
    state: State = "asking" if asked.is_warm else "loading"
    return LiveAnswer(asked.name, state) if asked.last is None else replace(asked.last, state=state)


def _failed(name: str, error: Exception) -> LiveAnswer:
    if isinstance(error, VerbevalError):
        return LiveAnswer(name, "failed", sentence=error.sentence, fields=error.fields)
    fields = {"reason": f"{type(error).__name__}: {error}"}
    return LiveAnswer(name, "failed", sentence=_UNFORESEEN, fields=fields)
