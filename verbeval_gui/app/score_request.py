"""What a person wants to be scored."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.options import ScoringOptions

_HELD_OUT = ("test", "val")


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


def demo_request() -> ScoreRequest:
    """Return the embedded checkpoint on the embedded suite, on the texts that were held out, and free completion."""
    demo = resource_path("demo")
    texts = tuple(path for name in _HELD_OUT if (path := demo / "corpora" / f"{name}.jsonl").exists())
    checkpoint = demo / "checkpoints" / "final"
    return ScoreRequest(checkpoint=checkpoint, suite_paths=(demo,), corpora=texts, completes=True)
