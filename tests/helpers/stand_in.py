"""A scoring process without a model: everything about it is real but the numbers, which come from the texts.

    python stand_in.py [--real] [--pace SECONDS] [--meet FOLDER] [--die FOLDER N] [--fail FILE] [--other FILE WHAT]

--real  with the model after all
--pace  how long a batch takes
--meet  every process leaves its id in the folder and begins no unit before another has
--die   the process ends itself in its third batch, the first N times in all
--fail  memory runs out in the third batch, but not again once the file is there
--other the first process makes the file; others compute on another device, or cut the work otherwise: device, plan;
        they are ready only once the first one works
"""

from __future__ import annotations

import argparse
import hashlib
import os
import random
import signal
import sys
import time
from collections.abc import Collection, Iterator, Sequence
from pathlib import Path
from typing import Any

from verbeval_gui.data.items import CandidateScore, CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring import run, units, worker
from verbeval_gui.scoring.choice import round32
from verbeval_gui.scoring.gold import judged_forms
from verbeval_gui.scoring.judgement import judged_sentence
from verbeval_gui.scoring.plan import plan_batches

COMMAND = (sys.executable, str(Path(__file__)))
BUDGET = 120
START = "<s>"
OPTIONS = argparse.Namespace(pace=0.0, meet=None, die=None, fail=None, other=None)


class StandInRun(run.SuiteRun):
    """Answers without a model, each text always the same way."""

    def __init__(self, loaded: Any, probes: Sequence[Probe], template: str | None, options: Any) -> None:
        self._info = loaded
        self._probes = probes
        self._options = options
        self._judges = template is not None and options.judge
        self._n_begun = 0
        self._other = OPTIONS.other[1] if OPTIONS.other is not None and not is_first(OPTIONS.other[0]) else None
        while self._other is not None and not works(OPTIONS.other[0]).exists():
            time.sleep(0.002)
        self.notes: list[str] = []

    def checkpoint_block(self) -> dict[str, Any]:
        return self._info.block(START) | {"vocabulary": 100}

    def run_block(self) -> dict[str, Any]:
        device = "another" if self._other == "device" else "cpu"
        return {"device": device, "seed": self._options.seed, "options": self._options.block(), "notes": []}

    def plan(self) -> list[run.Batch]:
        costs = [float(len(probe.prompt)) for probe in self._probes]
        budget = BUDGET * 2 if self._other == "plan" else BUDGET
        found = plan_batches(costs, budget, self._options.seed)
        return [run.Batch(tuple(rows), sum(costs[row] for row in rows)) for rows in found]

    def batch(self, rows: Sequence[int], skip: Collection[int] = ()) -> list[ItemScores]:
        self._n_begun += 1
        if OPTIONS.other is not None:
            works(OPTIONS.other[0]).touch()
        if OPTIONS.die is not None and self._n_begun == 3:
            die(Path(OPTIONS.die[0]), int(OPTIONS.die[1]))
        if OPTIONS.fail is not None and self._n_begun == 3 and is_first(OPTIONS.fail):
            raise MemoryError
        time.sleep(OPTIONS.pace)
        return [self._item(row, self._probes[row]) for row in rows if row not in skip]

    def completions(self, rows: Sequence[int], skip: Collection[int] = ()) -> Iterator[list[CompletionSamples]]:
        for row in rows:
            yield [CompletionSamples(row=row, status="ok", samples=[self._probes[row].expected] * 20)]

    def corpus(self, texts: Sequence[str]) -> Any:
        return StandInCorpus(texts)

    def _item(self, row: int, probe: Probe) -> ItemScores:
        rng = random.Random(hashlib.sha256(probe.text_hash.encode()).digest())
        if probe.task == "judgement":
            return ItemScores(row=row, status="ok", label_logprobs=labels(rng))
        judged = judged_forms(probe) if self._judges else []
        return ItemScores(
            row=row,
            status="ok",
            context_token=START,
            candidates=[candidate(form, rng) for form in probe.candidates],
            judged=[judged_sentence(form, label, labels(rng)) for form, label in judged],
        )


class StandInCorpus:
    """Reads running texts without a model, three at once."""

    def __init__(self, texts: Sequence[str]) -> None:
        self._texts = texts

    def slabs(self) -> list[list[int]]:
        return [list(range(len(self._texts)))[i : i + 3] for i in range(0, len(self._texts), 3)]

    def read(self, rows: Sequence[int], known: Collection[int]) -> Iterator[list[DocumentScore]]:
        for row in rows:
            size = len(self._texts[row].encode())
            yield [DocumentScore(row=row, nll=float(size), n_tokens=size, n_bytes=size)]


def candidate(form: str, rng: random.Random) -> CandidateScore:
    """Return a score that a model could have given."""
    size = len(form)
    return CandidateScore(
        form=form, logprob=round32(-rng.expovariate(0.3)), n_tokens=rng.randint(1, 3), n_chars=size,
        n_bytes=len(form.encode()), boundary_logprob=round32(-rng.expovariate(5)), tail_logprob=-1.5,
        tail_n_tokens=2, tail_n_chars=9, tail_n_bytes=9,
    )  # fmt: skip


def labels(rng: random.Random) -> tuple[float, float, float]:
    """Return log-probabilities of the three labels."""
    first, second, third = (round32(-rng.expovariate(0.5)) for _ in range(3))
    return first, second, third


def die(folder: Path, most: int) -> None:
    """End this process at once, unless that has been done often enough."""
    if len(list(folder.iterdir())) < most:
        (folder / str(os.getpid())).touch()
        os.kill(os.getpid(), signal.SIGKILL)


def is_first(file: str) -> bool:
    """Return whether no process has asked this of the file before."""
    try:
        Path(file).touch(exist_ok=False)
    except FileExistsError:
        return False
    return True


def works(file: str) -> Path:
    """Return the file that is there once the first process that asked of `file` does its work."""
    return Path(f"{file}.works")


def meeting(pieces: Any) -> Any:
    """Return how a unit is done by processes that wait for each other."""

    def met(self: units.UnitRun, unit: Any) -> Any:
        folder = Path(OPTIONS.meet)
        (folder / str(os.getpid())).touch()
        while len(list(folder.iterdir())) < 2:
            time.sleep(0.002)
        return pieces(self, unit)

    return met


def main() -> None:
    """Serve, as the real one does."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--pace", type=float, default=0.0)
    parser.add_argument("--meet")
    parser.add_argument("--die", nargs=2)
    parser.add_argument("--fail")
    parser.add_argument("--other", nargs=2)
    parser.add_argument("--real", action="store_true")
    parser.parse_args(namespace=OPTIONS)
    if not OPTIONS.real:
        run.SuiteRun = StandInRun
        worker.Worker._prepare = lambda self: None
        worker.Worker._load = lambda self, info, options: info
    if OPTIONS.meet:
        units.UnitRun.pieces = meeting(units.UnitRun.pieces)
    worker.main()


if __name__ == "__main__":
    main()
