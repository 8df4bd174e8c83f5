"""One checkpoint that is asked: a thread that waits for its process, and knows only the newest question."""

from __future__ import annotations

import threading
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.asking_process import AskingProcess

Said = Callable[[object, str, object], None]


@dataclass(frozen=True)
class Question:
    """What a checkpoint is asked.

    Attributes:
        probes: To be answered in this order.
        template: Judgement template; None for the default one.
    """

    probes: tuple[Probe, ...]
    template: str | None


@dataclass(frozen=True)
class Reply:
    """A question with its answers."""

    question: Question
    items: tuple[ItemScores, ...]


class AskingLine:
    """Asks one checkpoint; a newer question takes the place of one that has not been put yet.

    Args:
        checkpoint: What is asked.
        template: Judgement template that the first question will have.
        said: Hears `(line, kind, value)` on the line's own thread: `warm` with None once the checkpoint is loaded,
            `answered` with a `Reply`, `failed` with the exception, after which nothing follows.
        make_process: Makes the process.
    """

    def __init__(
        self, checkpoint: Path, template: str | None, said: Said, make_process: Callable[[Path], AskingProcess]
    ) -> None:
        self.checkpoint = checkpoint
        self._said = said
        self._process = make_process(checkpoint)
        self._news = threading.Condition()
        self._waiting: Question | None = Question((), template)
        self._is_ended = False
        self._thread = threading.Thread(target=self._work, name=f"asking {checkpoint.name}", daemon=True)
        self._thread.start()

    @property
    def pid(self) -> int | None:
        """Process id; None while there is no process."""
        return self._process.pid

    def put(self, question: Question) -> None:
        """Ask a question as soon as the one in hand is answered."""
        with self._news:
            self._waiting = question
            self._news.notify()

    def end(self) -> None:
        """End the process; returns at once, and nothing more is said."""
        with self._news:
            self._is_ended = True
            self._news.notify()
        self._process.end()

    def join(self, timeout_s: float) -> None:
        """Wait until the thread is over."""
        self._thread.join(timeout_s)

    def _next(self) -> Question | None:
        with self._news:
            self._news.wait_for(lambda: self._is_ended or self._waiting is not None)
            question, self._waiting = self._waiting, None
            return None if self._is_ended else question

    def _work(self) -> None:
        try:
            while (question := self._next()) is not None:
                items = tuple(self._process.ask(question.probes, question.template))
                self._say("answered" if question.probes else "warm", Reply(question, items))
        except Exception as error:  # noqa: BLE001  # the job boundary: whatever it is, the person is told
            self._say("failed", error)
        finally:
            self._process.close()

    def _say(self, kind: str, value: Any) -> None:
        if not self._is_ended:
            self._said(self, kind, value)
