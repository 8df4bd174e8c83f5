"""What a person asks to have scored."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from verbeval_gui.scoring.options import ScoringOptions


@dataclass(frozen=True)
class ScoreRequest:
    """A checkpoint and the suite that it is put to.

    Attributes:
        checkpoint: Folder, or weights file of the plain layout.
        suite_paths: Probe files, or folders of suites.
        prompt: File of the judgement template; the suite's own, or the usual one, where not given.
        judge: Whether choice probes are judged too.
        options: How to score.
        leave_out_errors: Whether lines with errors are left out; otherwise they stop the run.
    """

    checkpoint: Path
    suite_paths: tuple[Path, ...]
    prompt: Path | None = None
    judge: bool = True
    options: ScoringOptions = field(default_factory=ScoringOptions)
    leave_out_errors: bool = False
