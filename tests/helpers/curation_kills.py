"""Lives of a process that works on a suite, each ended by kill -9, and what must be there after each."""

from __future__ import annotations

import random
import shutil
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path

from helpers import curation_life
from helpers.command_line import ENVIRONMENT
from helpers.curation_life import digests, sha

from verbeval_gui.data.curation.reviews import review_lines, sidecar_of
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.validation import read_probe_file
from verbeval_gui.paths import resource_path

PHASES = ("save", "bulk_judge", "bulk_field", "any")
_NEVER_A_STEP = ("open", "save", None)


@dataclass
class Lives:
    """A copy of the demo suite that one killed process after the other works on.

    Attributes:
        folder: Where it lies.
        chance: Decides what is killed, and when.
        fell: How many lives ended in the midst of what.
        n_confirmed: How many things were confirmed in all lives together.
        n_ahead: How often a step was there that had not been confirmed yet.
    """

    folder: Path
    chance: random.Random
    fell: Counter[str] = field(default_factory=Counter)
    n_confirmed: int = 0
    n_ahead: int = 0

    def __post_init__(self) -> None:
        self.suite = Path(shutil.copy(resource_path("demo/probes.jsonl"), self.folder))
        self.journals = self.folder / "journals"
        self.state = self.saved = self.on_disk()

    def on_disk(self) -> tuple[str, str]:
        """Return the hashes of what lies on disk."""
        reviews = sidecar_of(self.suite)
        return sha(self.suite.read_bytes()), sha(reviews.read_bytes() if reviews.exists() else b"")

    def live(self) -> None:
        """Start a process, kill it at a random moment and look at what is left."""
        if self.chance.random() < 0.5:
            self._look(self._told(self._begun(death=self.chance.randrange(1, 150))))
        else:
            self._look(self._killed(self._begun(), self.chance.choice(PHASES)))

    def _begun(self, death: int = 0) -> subprocess.Popen[bytes]:
        order = (curation_life.__file__, self.suite, self.journals, self.chance.randrange(10**9), death)
        # Unbuffered: `communicate` looks at the pipe only, not at lines that a buffer took from it before.
        return subprocess.Popen([sys.executable, *map(str, order)], bufsize=0, stdout=subprocess.PIPE, env=ENVIRONMENT)

    def _killed(self, process: subprocess.Popen[bytes], phase: str) -> list[str]:
        """Kill a process a moment after it began something; return what it had said."""
        assert process.stdout is not None
        said: list[str] = []
        n_before, wanted = self.chance.randrange(1, 4), "begin" if phase == "any" else f"begin {phase} "
        while n_before and (line := process.stdout.readline()):
            said.append(line.decode())
            n_before -= said[-1].startswith(wanted)
        try:
            process.wait(self.chance.uniform(0, 0.012))
        except subprocess.TimeoutExpired:
            process.kill()
        return said + self._told(process)

    def _told(self, process: subprocess.Popen[bytes]) -> list[str]:
        rest, _ = process.communicate(timeout=100)
        assert process.returncode == -9, f"it ended by itself: {process.returncode}"
        return rest.decode().splitlines()

    def _look(self, said: list[str]) -> None:
        lines = [line.split() for line in said]
        done = [line for line in lines if line[0] == "done"]
        pending = lines[-1][1] if lines and lines[-1][0] == "begin" else None
        for _, kind, suite, reviews in done:
            self.state = (suite, reviews)
            self.saved = self.state if kind == "save" else self.saved
        self.n_confirmed += len(done)
        self.fell[pending or ("nothing" if lines else "the start")] += 1
        self._look_at_disk(pending)
        self._look_at_steps(pending)

    def _look_at_disk(self, pending: str | None) -> None:
        found = self.on_disk()
        for name, old, new, held in zip(("suite", "reviews"), self.saved, self.state, found, strict=True):
            assert held == old or (pending == "save" and held == new), f"{name} is neither old nor new"
        assert not [one for one in read_probe_file(self.suite).problems if one.severity == "error"]
        reviews = review_lines(self._reviews())
        assert len(reviews.by_id()) == len(reviews.raws)
        self.saved = found

    def _reviews(self) -> bytes:
        path = sidecar_of(self.suite)
        return path.read_bytes() if path.exists() else b""

    def _look_at_steps(self, pending: str | None) -> None:
        with Workbook.open(self.suite, "kim", self.journals) as workbook:
            found = digests(workbook)
            if found != self.state:
                assert pending not in _NEVER_A_STEP, "something confirmed is lost"
                self._look_before(workbook, pending)
                self.n_ahead += 1
            assert not workbook.is_changed_on_disk
            assert digests(workbook) == found
        assert not list(self.folder.glob(".*.part")), "something was left behind"
        self.state = found

    def _look_before(self, workbook: Workbook, pending: str | None) -> None:
        """Look whether what was under way, taken back, leaves what was confirmed; then do it again."""
        back, again = (workbook.redo, workbook.undo) if pending == "undo" else (workbook.undo, workbook.redo)
        assert back()
        assert digests(workbook) == self.state, "something confirmed is lost"
        assert again()
