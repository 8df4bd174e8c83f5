"""What `verbeval score` was asked to do, checked as far as that goes without a model."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.cli.outcome import UsageError
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.blimp import usual_conventions
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import safe_name
from verbeval_gui.scoring.journal import holds_items
from verbeval_gui.scoring.options import ScoringOptions


@dataclass(frozen=True)
class Target:
    """A checkpoint and the file for its results.

    Attributes:
        checkpoint: Folder, or weights file.
        output: The results file.
    """

    checkpoint: Path
    output: Path

    @property
    def name(self) -> str:
        """What the checkpoint is called before it is described."""
        return _name(self.checkpoint)

    @property
    def journal(self) -> Path:
        """Where answers are kept until the results are written."""
        return self.output.with_name(f"{self.output.name}.journal")


@dataclass(frozen=True)
class ScoreOrder:
    """What to score, and how.

    Attributes:
        targets: Checkpoints and their files, each file once.
        suite_paths: Probe files, and folders of suites.
        prompt: File of the judgement template; None for the suite's own.
        options: How to score.
        conventions: Under which the results are written.
        created: Time that the results carry; None for the real one.
        leave_out_errors: Score without the lines that have errors.
        corpora: Files of running texts for perplexity.
        is_completing: The suite's probes for free completion are sampled too.
        is_resuming: Go on with what an earlier run left.
        is_restarting: Throw away what an earlier run left.
        workers: How many processes score at once; None has it measured, or takes the whole of a cluster.
        engine: `local`, or `ray`.
        ray_address: Of a cluster; None begins one on this machine.
    """

    targets: tuple[Target, ...]
    suite_paths: tuple[Path, ...]
    prompt: Path | None
    options: ScoringOptions
    conventions: Conventions
    created: str | None
    leave_out_errors: bool
    corpora: tuple[Path, ...]
    is_completing: bool
    is_resuming: bool
    is_restarting: bool
    workers: int | None = None
    engine: str = "local"
    ray_address: str | None = None

    def settle_journals(self) -> None:
        """Throw earlier runs away when that was asked for, and empty journals and halves of files always.

        Raises:
            VerbevalError: An earlier run left answers, and nothing was said about them.
        """
        from verbeval_gui.data.results_parquet import sweep_results

        for target in self.targets:
            sweep_results(target.output)
            has_items = holds_items(target.journal)
            if has_items and not self.is_resuming and not self.is_restarting:
                raise VerbevalError(
                    "{path} holds the answers of an interrupted run.",
                    "Pass --resume to go on with it, or --restart to throw it away.",
                    path=str(target.journal),
                )
            if self.is_restarting or not has_items:
                target.journal.unlink(missing_ok=True)


def order_of(asked: Namespace) -> ScoreOrder:
    """Return what the arguments ask for.

    Raises:
        UsageError: The output does not fit the number of checkpoints, or an address is given without a cluster.
        VerbevalError: There is no folder for the output.
    """
    if asked.ray_address is not None and asked.engine != "ray":
        raise UsageError("--ray-address is of a Ray cluster.", "Pass --engine ray too.")
    return ScoreOrder(
        targets=tuple(_targets(asked.checkpoints, asked.output)),
        suite_paths=tuple(asked.probes),
        prompt=asked.prompt,
        options=ScoringOptions(
            seed=asked.seed,
            batch_tokens=asked.batch_tokens,
            device=asked.device,
            dtype=asked.dtype,
            start_token=asked.start_token,
            judge=not asked.no_judging,
        ),
        conventions=agreed(usual_conventions(asked.probes), asked.conventions),
        created=asked.created,
        leave_out_errors=asked.leave_out_errors,
        corpora=tuple(asked.corpus),
        is_completing=asked.complete,
        is_resuming=asked.resume,
        is_restarting=asked.restart,
        workers=asked.workers,
        engine=asked.engine,
        ray_address=asked.ray_address,
    )


def _targets(checkpoints: Sequence[Path], output: Path) -> Iterator[Target]:
    if len(checkpoints) > 1 and not output.exists() and output.parent.is_dir() and output.suffix != ".json":
        output.mkdir()
    if output.is_dir():
        names = _file_names(checkpoints)
        yield from (
            Target(path, output / f"{name}.results.json") for path, name in zip(checkpoints, names, strict=True)
        )
        return
    if len(checkpoints) > 1:
        raise UsageError("{path} is not a folder.", "Several checkpoints need one.", path=str(output))
    if not output.parent.is_dir():
        raise VerbevalError("There is no folder {path}.", "Make it, or choose another.", path=str(output.parent))
    yield Target(checkpoints[0], output)


def _file_names(checkpoints: Sequence[Path]) -> list[str]:
    """Return a name for each checkpoint, with its parent's where the names alone are not different."""
    own = [safe_name(_name(path)) for path in checkpoints]
    longer = [f"{safe_name(path.resolve().parent.name)}-{name}" for path, name in zip(checkpoints, own, strict=True)]
    for names in (own, longer):
        if len({name.casefold() for name in names}) == len(names):
            return names
    raise UsageError("Several checkpoints have the same name.", "Score them one by one, each with its own -o.")


def _name(checkpoint: Path) -> str:
    return checkpoint.stem if checkpoint.is_file() else checkpoint.resolve().name
