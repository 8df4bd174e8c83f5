"""A scoring process that stays warm for one checkpoint, to be asked about single probes again and again."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Final

from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.client import ProcessDiedError, ScoringProcess
from verbeval_gui.scoring.messages import Answered, Ask
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.words import mark

# The numbers do not depend on it; tokens are for readers of a report.
ASKING: Final = ScoringOptions(keep_tokens=False, judge=False)


class AskingProcess:
    """Answers for one checkpoint; one thread asks, any may end the process.

    Args:
        checkpoint: Folder or file of the checkpoint.
        command: How to start the process; the usual way when left out.
    """

    def __init__(self, checkpoint: Path, command: Sequence[str] | None = None) -> None:
        self._checkpoint = checkpoint
        self._process = ScoringProcess(command)
        self._is_ended = False

    @property
    def pid(self) -> int | None:
        """Process id, None while there is no process."""
        return self._process.pid

    def warm(self, template: str | None = None) -> None:
        """Load the checkpoint, so that the first question is answered as quickly as the others.

        Raises:
            VerbevalError: As `ask`.
        """
        self.ask([], template)

    def ask(self, probes: Sequence[Probe], template: str | None = None) -> list[ItemScores]:
        """Return the scores of probes, as a run with the usual options gives them, their rows counted from 0.

        A process that dies over a question is started once more for it.

        Args:
            probes: What to ask.
            template: Judgement template; None for the default one.

        Raises:
            VerbevalError: The checkpoint cannot be used, or the process died twice over the same question.
        """
        request = Ask(checkpoint=str(self._checkpoint), probes=list(probes), template=template, options=ASKING)
        try:
            return self._answers(request)
        except ProcessDiedError:
            if self._is_ended:
                raise
        try:
            return self._answers(request)
        except ProcessDiedError as error:
            raise self._gave_up(error) from error

    def end(self) -> None:
        """End the process at once, and start none any more; the asking thread gets a `ProcessDiedError`."""
        self._is_ended = True
        self._process.end()

    def close(self) -> None:
        """Release the process and its pipes; only for the thread that asks, or after it."""
        self.end()
        self._process.close()

    def _answers(self, request: Ask) -> list[ItemScores]:
        found: list[ItemScores] = []
        for reply in self._process.run(request):
            if isinstance(reply, Answered):
                found = reply.items
        return found

    def _gave_up(self, error: ProcessDiedError) -> VerbevalError:
        return VerbevalError(
            mark("{name} does not answer: its process stopped twice ({reason})."),
            mark("Choose another checkpoint, or ask it again."),
            name=self._checkpoint.name,
            reason=error.fields.get("reason", ""),
            detail=error.fields.get("detail", ""),
        )
