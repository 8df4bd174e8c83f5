"""Random damage to files of other tools, and whether each ends in a report or in a sentence.

    python tests/benchmarks/fuzz_formats.py TALLY.json [--inputs N] [--seconds S]

goes on where the tally stands until it holds N inputs, or for S seconds, and prints it; without either it is printed
alone. Every input is recognised, read and counted, every fourth looked at column by column, in processes that may hold
1 GB and are made anew every few thousand inputs (TMPDIR may name a disk in memory, for speed). Whatever raises anything
but the program's own error, works longer than 2 s (processor time) or ends its process is kept in the folder
`TALLY.kept`, by seed. Goal: a million inputs, none kept.
"""

from __future__ import annotations

import argparse
import gc
import json
import mmap
import os
import random
import resource
import signal
import struct
import subprocess
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path
from typing import Any

os.environ.setdefault("ARROW_DEFAULT_MEMORY_POOL", "system")
sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

import pyarrow as pa  # noqa: E402  # which asks the environment when it is imported
from helpers.foreign_damage import corpora, opened_whole, put  # noqa: E402  # the path is made above
from helpers.foreign_seeds import seeds  # noqa: E402

BATCH = 4_000
LONGEST_S = 2.0
# A process that works so long on so few inputs hangs where no signal is heard.
MOST_BATCH_S = 300
MOST_BYTES = 2**30
SLOWEST = 5
EVERY_S = 120.0
FIRST = 10**9
LARGE_SHARE = 0.03
# All columns are made of every so many reports; of each one those that the accuracy needs.
EVERY_COLUMN = 4


class Hung(BaseException):
    """An input takes too long; no reader may catch it."""


def _hung(*_: object) -> None:
    raise Hung


class Inputs:
    """The files that are damaged: small ones of all shapes mostly, genuine ones now and then."""

    def __init__(self) -> None:
        self._small = list(seeds().items())
        self._large = [(f"genuine: {next(iter(files))[:24]}", files) for files in corpora()]

    def put(self, seed: int, folder: Path) -> tuple[str, Path, bool]:
        """Write the damaged files of a seed; returns what they were, what is opened, and whether written again."""
        rng = random.Random(seed)
        name, files = rng.choice(self._large if rng.random() < LARGE_SHARE else self._small)
        return name, *put(rng, folder, files)


class Batch:
    """Inputs that are opened in one process, one seed after the other.

    Args:
        inputs: What is damaged.
        folder: Where the files are put.
        at: The seed that is at work, for whoever outlives this process.
    """

    def __init__(self, inputs: Inputs, folder: Path, at: mmap.mmap) -> None:
        self._inputs, self._folder, self._at = inputs, folder, at
        self._outcomes: Counter[str] = Counter()
        self._slow: list[tuple[float, int, str]] = []
        self._kept: dict[str, str] = {}

    def run(self, first: int, n: int, until: float) -> dict[str, Any]:
        """Open inputs; returns what came of them."""
        resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
        resource.setrlimit(resource.RLIMIT_CPU, (MOST_BATCH_S, MOST_BATCH_S))
        signal.signal(signal.SIGPROF, _hung)
        pa.set_cpu_count(1)
        gc.freeze()
        seed = first
        while seed < first + n and time.monotonic() < until:
            self._at[:8] = struct.pack("<q", seed)
            self._one(seed)
            seed += 1
        usage = resource.getrusage(resource.RUSAGE_SELF)
        return {
            "n": seed - first, "outcomes": self._outcomes, "slow": self._slow, "kept": self._kept,
            "peak_mb": usage.ru_maxrss // 1024, "cpu_s": usage.ru_utime + usage.ru_stime,
        }  # fmt: skip

    def _one(self, seed: int) -> None:
        name, path, is_written = self._inputs.put(seed, self._folder)
        begun, outcome = time.process_time(), "kept"
        signal.setitimer(signal.ITIMER_PROF, LONGEST_S)
        try:
            outcome = opened_whole(path, is_written=is_written, has_all_columns=seed % EVERY_COLUMN == 0)
        except Hung:
            self._kept[str(seed)] = f"{name}: more than {LONGEST_S} s\n{traceback.format_exc(limit=-6)}"
        except Exception:  # noqa: BLE001  # the point is to find them
            self._kept[str(seed)] = f"{name}: {traceback.format_exc(limit=-6)}"
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        took = time.process_time() - begun
        self._outcomes[f"{name}: {outcome}"] += 1
        if len(self._slow) < SLOWEST or took > self._slow[-1][0]:
            self._slow = sorted([*self._slow, (took, seed, name)], reverse=True)[:SLOWEST]


class Tally:
    """What came of all inputs so far, in a file that outlives every sitting.

    Args:
        path: The file.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        empty = {"n": 0, "next": FIRST, "outcomes": {}, "slow": [], "kept": {}, "peak_mb": 0, "cpu_s": 0.0, "code": {}}
        self.held: dict[str, Any] = json.loads(path.read_text("utf-8")) if path.exists() else empty

    def add(self, batch: dict[str, Any], code: str) -> None:
        """Take in a batch, and write all down."""
        held = self.held
        held["n"] += batch["n"]
        held["next"] += batch["n"]
        held["outcomes"] = Counter(held["outcomes"]) + Counter(batch["outcomes"])
        held["slow"] = sorted([*map(tuple, held["slow"]), *map(tuple, batch["slow"])], reverse=True)[:SLOWEST]
        held["kept"] |= batch["kept"]
        held["peak_mb"] = max(held["peak_mb"], batch["peak_mb"])
        held["cpu_s"] += batch["cpu_s"]
        held["code"][code] = held["code"].get(code, 0) + batch["n"]
        fresh = self._path.with_suffix(".new")
        fresh.write_text(json.dumps(held), "utf-8")
        fresh.replace(self._path)

    def keep(self, inputs: Inputs, seeds_: list[str]) -> None:
        """Write the files of what is to be looked at."""
        for seed in seeds_:
            folder = self._path.with_suffix(".kept") / seed
            _, path, _ = inputs.put(int(seed), folder)
            (folder / "why.txt").write_text(f"opened: {path.name}\n{self.held['kept'][seed]}", "utf-8")

    def says(self) -> str:
        """Return it for a reader."""
        held, ends = self.held, Counter()
        for name, n in held["outcomes"].items():
            ends[name.rpartition(": ")[2]] += n
        lines = [f"{n:9d}  {name}" for name, n in sorted(held["outcomes"].items())]
        lines += [f"{took:.2f} s, seed {seed}, {name}" for took, seed, name in held["slow"]]
        lines += [f"{n} inputs on {code}" for code, n in held["code"].items()]
        lines.append(f"{held['n']} inputs in {held['cpu_s']:.0f} s of processor time: {dict(ends)}")
        return "\n".join([*lines, f"at most {held['peak_mb']} MB; {len(held['kept'])} kept"])


def in_child(batch: Batch, first: int, n: int, until: float, at: mmap.mmap) -> dict[str, Any]:
    """Run a batch in a process of its own; one that ends it is told by its seed."""
    reads, writes = os.pipe()
    if (child := os.fork()) == 0:
        os.close(reads)
        with os.fdopen(writes, "wb") as file:
            file.write(json.dumps(batch.run(first, n, until)).encode())
        os._exit(0)
    os.close(writes)
    with os.fdopen(reads, "rb") as file:
        said = file.read()
    _, status = os.waitpid(child, 0)
    if said and status == 0:
        return json.loads(said)
    (seed,) = struct.unpack("<q", at[:8])
    why = f"the process ended with {os.waitstatus_to_exitcode(status)}"
    # What came before it in the batch is not known any more: it counts as not run.
    return {"n": seed + 1 - first, "outcomes": {"ended: kept": 1}, "slow": [], "kept": {str(seed): why}, "peak_mb": 0,
            "cpu_s": 0.0}  # fmt: skip


def code_version() -> str:
    """Return what the program is at, with a mark where files are changed."""
    said = subprocess.run(
        ["git", "describe", "--always", "--dirty"], capture_output=True, text=True, check=False,
        cwd=Path(__file__).parent,
    )  # fmt: skip
    return said.stdout.strip() or "unknown"


def main() -> int:
    """Run; returns 1 where something is kept."""
    parser = argparse.ArgumentParser()
    parser.add_argument("tally", type=Path)
    parser.add_argument("--inputs", type=int, default=0)
    parser.add_argument("--seconds", type=float, default=0.0)
    asked = parser.parse_args()
    tally, inputs, at, code = Tally(asked.tally), Inputs(), mmap.mmap(-1, 8), code_version()
    until = time.monotonic() + (asked.seconds or 1e9 * (asked.inputs > 0))
    told = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        while time.monotonic() < until and (not asked.inputs or tally.held["n"] < asked.inputs):
            n = min(BATCH, asked.inputs - tally.held["n"]) if asked.inputs else BATCH
            batch = Batch(inputs, Path(folder) / "damaged", at)
            found = in_child(batch, tally.held["next"], n, until, at)
            tally.add(found, code)
            tally.keep(inputs, [*found["kept"]])
            if time.monotonic() - told > EVERY_S:
                told = time.monotonic()
                print(tally.says().rpartition("\n")[0].rpartition("\n")[2], flush=True)
    print(tally.says())
    return int(bool(tally.held["kept"]))


if __name__ == "__main__":
    sys.exit(main())
