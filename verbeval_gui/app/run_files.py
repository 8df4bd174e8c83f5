"""Where runs are kept while they go on, and after: journals, what was asked for, finished results."""

from __future__ import annotations

import hashlib
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import msgspec

from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.data.results_parquet import sweep_results
from verbeval_gui.paths import safe_name
from verbeval_gui.scoring.options import ScoringOptions


class _Asked(msgspec.Struct, frozen=True):
    checkpoint: str
    suite_paths: list[str]
    prompt: str | None
    judge: bool
    options: ScoringOptions
    leave_out_errors: bool
    corpora: list[str] = []
    completes: bool = False


@dataclass(frozen=True)
class RunFiles:
    """The files of one run, named after what was asked for, so that asking again finds them.

    Attributes:
        journal: Finished items, as they finish.
        asked: What was asked for; there while the run is not finished.
        results: The finished report.
    """

    journal: Path
    asked: Path
    results: Path

    @classmethod
    def of(cls, request: ScoreRequest, folder: Path) -> RunFiles:
        """Return the files of a request in the folder of runs."""
        key = hashlib.sha256(encoded(request)).hexdigest()[:12]
        stem = f"{safe_name(request.checkpoint.stem)}-{key}"
        return cls(folder / f"{stem}.journal", folder / f"{stem}.asked.json", folder / f"{stem}.results.json")

    def begin(self, request: ScoreRequest) -> None:
        """Remember what was asked for until the run is finished.

        Raises:
            VerbevalError: The folder cannot be written to.
        """
        with suppress(OSError):  # writing into a folder that could not be made says so
            self.asked.parent.mkdir(parents=True, exist_ok=True)
        sweep_results(self.results)
        write_atomically(self.asked, [encoded(request)])

    def forget(self) -> None:
        """Take the journal and the request away; finished results stay."""
        self.asked.unlink(missing_ok=True)
        self.journal.unlink(missing_ok=True)


def interrupted_runs(folder: Path) -> tuple[ScoreRequest, ...]:
    """Return what was asked for and not finished, latest first; unreadable files are passed over."""
    found = sorted(folder.glob("*.asked.json"), key=lambda path: path.stat().st_mtime, reverse=True)
    requests = [request for path in found if (request := _decoded(path)) is not None]
    return tuple(request for request in requests if RunFiles.of(request, folder).journal.exists())


def encoded(request: ScoreRequest) -> bytes:
    """Return a request as JSON, with whole paths."""
    asked = _Asked(
        checkpoint=str(request.checkpoint.absolute()),
        suite_paths=[str(path.absolute()) for path in request.suite_paths],
        prompt=None if request.prompt is None else str(request.prompt.absolute()),
        judge=request.judge,
        options=request.options,
        leave_out_errors=request.leave_out_errors,
        corpora=[str(path.absolute()) for path in request.corpora],
        completes=request.completes,
    )
    return msgspec.json.encode(asked)


def _decoded(path: Path) -> ScoreRequest | None:
    try:
        return asked_of(path.read_bytes())
    except OSError:
        return None


def asked_of(content: bytes) -> ScoreRequest | None:
    """Return the request that `encoded` wrote; None for anything else."""
    try:
        asked = msgspec.json.decode(content, type=_Asked)
    except msgspec.MsgspecError:
        return None
    return ScoreRequest(
        checkpoint=Path(asked.checkpoint),
        suite_paths=tuple(Path(name) for name in asked.suite_paths),
        prompt=None if asked.prompt is None else Path(asked.prompt),
        judge=asked.judge,
        options=asked.options,
        leave_out_errors=asked.leave_out_errors,
        corpora=tuple(Path(name) for name in asked.corpora),
        completes=asked.completes,
    )
