"""What a person wants to be scored."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from verbeval_gui.scoring.options import ScoringOptions


@dataclass(frozen=True)
class ScoreRequest:
    """A checkpoint, a suite, and how the one is put to the other.

    Attributes:
        checkpoint: Folder or file of the checkpoint.
        suite_paths: Probe files, or folders that hold them.
        prompt: Template of the judgement task; None for the suite's own.
        judge: Whether choice probes are judged too.
        options: How to score; `options.judge` says the same as `judge`.
        leave_out_errors: Lines with an error are left out; without that, a suite that has some is not scored.
        corpora: Files of running texts for perplexity.
        completes: The suite's probes for free completion are sampled too.
    """

    checkpoint: Path
    suite_paths: tuple[Path, ...]
    prompt: Path | None = None
    judge: bool = True
    options: ScoringOptions = field(default_factory=ScoringOptions)
    leave_out_errors: bool = False
    corpora: tuple[Path, ...] = ()
    completes: bool = False
