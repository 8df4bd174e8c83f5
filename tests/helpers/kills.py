"""`kill -9` at random moments of a scoring run, and what comes out in the end.

python kills.py ARGUMENTS    the command line, with a stand-in for the model
"""

from __future__ import annotations

import contextlib
import os
import random
import signal
import subprocess
import sys
import time
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from helpers import stand_in
from helpers.command_line import COMMAND, ENVIRONMENT

from verbeval_gui.paths import resource_path

DEMO = resource_path("demo")
CHECKPOINT = DEMO / "checkpoints" / "final"
FIXED = ("--probes", DEMO, "--batch-tokens", "64", "--created", "2026-01-31T12:00:00Z")
STAND_IN = (sys.executable, str(Path(__file__)))
PACE = "0.01"


@dataclass
class Lives:
    """A run that is killed and taken up again and again.

    Whatever was killed, a finished file must be byte for byte that of a run that nothing interrupted. About every
    third time it is the scoring process that is killed: then the run itself must go on to its end.

    Args:
        folder: Where it takes place; empty.
        command: The command line.
        chance: Decides what is killed, and when.
        checkpoint: What is scored.

    Attributes:
        fell: Where the kills fell.
        n_equal: Finished files, all equal.
    """

    folder: Path
    command: tuple[str, ...]
    chance: random.Random
    checkpoint: Path = CHECKPOINT
    fell: Counter[str] = field(default_factory=Counter)
    n_equal: int = 0
    whole: bytes = b""
    whole_s: float = 0.0
    _n_unfinished: int = 0

    def __post_init__(self) -> None:
        begun = time.monotonic()
        code, said = self._ended(self._begun(self.folder / "whole.json"))
        assert code == 0, said
        self.whole_s, self.whole = time.monotonic() - begun, (self.folder / "whole.json").read_bytes()
        (self.folder / "lives").mkdir()

    @property
    def n_kills(self) -> int:
        """How many there were."""
        return sum(self.fell.values())

    def live(self) -> None:
        """Take the run up, and kill it, or its scoring process, at a random moment; it may be over before."""
        workers = self.chance.choice(("1", "2", "auto"))
        process = self._begun(self._output, "--resume", "--workers", workers)
        # A machine that has grown slower than it was is given longer, or all kills would fall at the beginning.
        longest = 1.1 + 0.2 * self._n_unfinished
        self._n_unfinished += 1
        try:
            said = process.communicate(timeout=self.chance.uniform(0.05, longest) * self.whole_s)[1]
        except subprocess.TimeoutExpired:
            if self.chance.random() < 0.3 and (found := children(process.pid)):
                with contextlib.suppress(ProcessLookupError):
                    os.kill(self.chance.choice(found), signal.SIGKILL)
                self.fell["scoring process"] += 1
                self._check(*self._ended(process))
            else:
                process.kill()
                process.communicate()
                self.fell[self._stage()] += 1
        else:
            self._check(process.returncode, said)

    def end(self) -> None:
        """Let the run come to its end."""
        self._check(*self._ended(self._begun(self._output, "--resume")))

    @property
    def _output(self) -> Path:
        return self.folder / "lives" / "r.json"

    def _begun(self, output: Path, *more: str) -> subprocess.Popen[str]:
        order = (*self.command, "score", self.checkpoint, *FIXED, "-o", output, *more)
        still = subprocess.DEVNULL
        return subprocess.Popen(
            list(map(str, order)), stdout=still, stderr=subprocess.PIPE, text=True, env=environment()
        )

    def _ended(self, process: subprocess.Popen[str]) -> tuple[int, str]:
        _, said = process.communicate(timeout=1800)
        return process.returncode, said

    def _stage(self) -> str:
        names = {path.name for path in self._output.parent.iterdir()}
        if "r.json" in names:
            return "results written"
        return "in the journal" if "r.json.journal" in names else "before the journal"

    def _check(self, code: int, said: str) -> None:
        assert code == 0, said
        assert self._output.read_bytes() == self.whole, "the file differs"
        assert [path.name for path in self._output.parent.iterdir()] == ["r.json"]
        self._output.unlink()
        self.n_equal += 1
        self._n_unfinished = 0


def environment() -> dict[str, str]:
    """Return the environment of the command line, with what the stand-in needs."""
    tests = str(Path(__file__).parents[1])
    return ENVIRONMENT | {"PYTHONPATH": os.pathsep.join((ENVIRONMENT["PYTHONPATH"], tests))}


def children(pid: int) -> list[int]:
    """Return the processes that a process has begun."""
    found: list[int] = []
    for threads_own in Path(f"/proc/{pid}/task").glob("*/children"):
        with contextlib.suppress(OSError):  # a thread may end meanwhile
            found += map(int, threads_own.read_text().split())
    return found


def main() -> int:
    """Run the command line with a stand-in for the model."""
    from verbeval_gui.cli import main as run
    from verbeval_gui.scoring import client

    client.worker_command = lambda: [*stand_in.COMMAND, "--pace", PACE]
    return run(sys.argv[1:])


__all__ = ["COMMAND", "STAND_IN", "Lives"]

if __name__ == "__main__":
    sys.exit(main())
