"""One checkpoint of the queue: what is asked of it, how far it is, what went wrong."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.checkpoint_names import distinct_names
from verbeval_gui.data.report import Provenance


class State(Enum):
    """How far an entry is."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"


@dataclass(frozen=True)
class Entry:
    """One checkpoint of the queue.

    Attributes:
        request: What is scored.
        state: How far it is.
        results: Its finished report; None before.
        error: Why it failed; None where it did not.
    """

    request: ScoreRequest
    state: State = State.WAITING
    results: Path | None = None
    error: Exception | None = None

    @classmethod
    def of(cls, request: ScoreRequest, runs_folder: Path) -> Entry:
        """Return the entry of a request: done where its results are there already."""
        files = RunFiles.of(request, runs_folder)
        if _is_finished(files, request):
            return cls(request, State.DONE, files.results)
        return cls(request)

    @property
    def name(self) -> str:
        """Name of the checkpoint."""
        return self.request.checkpoint.name


def entry_names(entries: Sequence[Entry]) -> tuple[str, ...]:
    """Return what the checkpoints of several entries are called beside each other, no two the same."""
    blocks = [{"name": entry.name, "path": str(entry.request.checkpoint)} for entry in entries]
    return distinct_names([Provenance(checkpoint=block) for block in blocks])


def _is_finished(files: RunFiles, request: ScoreRequest) -> bool:
    """Whether results are there that are younger than everything they were made from."""
    if files.asked.exists() or not files.results.exists():
        return False
    made_from = [request.checkpoint, *request.suite_paths, *request.corpora]
    inside = [path for one in made_from for path in (one.iterdir() if one.is_dir() else [one])]
    newest = max((path.stat().st_mtime for path in inside if path.exists()), default=0.0)
    return files.results.stat().st_mtime >= newest
