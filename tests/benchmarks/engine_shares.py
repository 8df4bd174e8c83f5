"""Where the time of scoring goes, and how near it comes to what the processor can do.

    .venv/bin/python tests/benchmarks/engine_shares.py [--sizes S M] [--shapes end middle] [--probes 200] [--rounds 3]

One process, one thread, in 32 bits; times are the processor's, because the machine may be shared. The checkpoints and
probes of `peers.py`, one fresh process each. Printed are:

- the rate of a plain matrix product, before and after, and the share of it that scoring reaches: the operations of
  the tokens that have to be fed, over the time, over that rate. Counted are 2 x weights x (shared beginning + tokens
  of the candidates, each once, the last one only where a word's end is asked), attention, and 2 x head x the states
  that predict a wanted token; operations that are saved (in the last layer) or wasted (padding) are not told apart;
- the shares of time of tokenizing, the layers, the projection on the vocabulary, and the rest (bookkeeping);
- the most memory held above that just after loading;
- the longest time between two points where a run can be stopped, and between two batches that are told of.
"""

from __future__ import annotations

import argparse
import functools
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import peers

SHAPES = ("end", "middle", "labels")
PARTS = ("tokenizing", "layers", "projection")


class Clock:
    """Processor time by part; a part inside another is taken out of the outer one."""

    def __init__(self) -> None:
        self.seconds = dict.fromkeys(PARTS, 0.0)
        self._inner: list[float] = []

    def part(self, owner: Any, name: str, part: str) -> None:
        """Count every call of a method to a part."""
        called = getattr(owner, name)

        @functools.wraps(called)
        def timed(*given: Any, **named: Any) -> Any:
            began = time.process_time()
            self._inner.append(0.0)
            try:
                return called(*given, **named)
            finally:
                used = time.process_time() - began
                self.seconds[part] += used - self._inner.pop()
                if self._inner:
                    self._inner[-1] += used

        setattr(owner, name, timed)


class Gaps:
    """Notes the longest time between two points where a run can be stopped or has brought something."""

    def __init__(self) -> None:
        self.longest = self.longest_batch = 0.0
        self._last = self._last_batch = time.process_time()

    def beat(self) -> None:
        """Pass a point where the run can be stopped."""
        self.longest = max(self.longest, time.process_time() - self._last)
        self._last = time.process_time()

    def finish(self) -> None:
        """Pass the end of a batch."""
        self.beat()
        self.longest_batch = max(self.longest_batch, time.process_time() - self._last_batch)
        self._last_batch = time.process_time()


class Counted:
    """Counts the operations of what is fed."""

    def __init__(self, size: str) -> None:
        self._layers, self._hidden, _, inner, entries = peers.SIZES[size]
        self._layer = 4 * self._hidden**2 + 3 * self._hidden * inner
        self._head = entries * self._hidden
        self.operations = 0.0
        self.n_tokens = self.n_padded = self.n_states = 0

    def add(self, rows: Any) -> None:
        """Count packed rows."""
        fed, states = len(rows.tokens), len(rows.wanted)
        seen = int(rows.seen[rows.rows, rows.columns].sum())
        self.operations += 2.0 * self._layers * (self._layer * fed + 2 * self._hidden * seen)
        self.operations += 2.0 * self._head * states
        self.n_tokens, self.n_states = self.n_tokens + fed, self.n_states + states
        self.n_padded += rows.n_rows * rows.width


def product_rate() -> float:
    """Return how many operations a second a plain product of two matrices makes, the middle of several tries."""
    import torch

    one, other = torch.randn(1024, 1024), torch.randn(1024, 1024)
    rates = []
    for _ in range(7):
        began = time.process_time()
        torch.mm(one, other)
        rates.append(2 * 1024**3 / (time.process_time() - began))
    return sorted(rates)[3]


class Memory(threading.Thread):
    """Watches how much memory the process holds."""

    def __init__(self) -> None:
        super().__init__(daemon=True)
        self.most = 0
        self.is_over = threading.Event()

    def run(self) -> None:
        """Look every two milliseconds."""
        while not self.is_over.wait(0.002):
            self.most = max(self.most, held())


def held() -> int:
    """Return the bytes of memory that the process holds now."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE")


def suite_of(folder: Path, shape: str) -> tuple[Callable[[int], Any], int]:
    """Return what makes a run over the first probes, and the memory held just after loading."""
    from verbeval_gui.scoring.checkpoint import describe_checkpoint
    from verbeval_gui.scoring.loading import load_checkpoint
    from verbeval_gui.scoring.options import ScoringOptions
    from verbeval_gui.scoring.run import SuiteRun

    options = ScoringOptions(keep_tokens=False, judge=False, batch_tokens=1024)
    loaded = load_checkpoint(describe_checkpoint(folder), options)
    template = f"{peers.INSTRUCTION}{{sentence}}. Answer:" if shape == "labels" else None
    probes = json.loads((folder / "probes.json").read_text())
    asked = [peers._probe(i, probe, shape) for i, probe in enumerate(probes)]
    return lambda n: SuiteRun(loaded, asked[:n], template, options), held()


def measured(size: str, shape: str, folder: Path, rounds: int) -> dict[str, Any]:
    """Score in this process, and return the figures."""
    import torch
    from tokenizers import Tokenizer  # noqa: F401 - so that loading it is not counted

    torch.set_num_threads(1)
    make, loaded_size = suite_of(folder, shape)
    memory = Memory()
    memory.start()
    run = make(10**9)
    times, gaps = [], Gaps()
    for _ in range(rounds):
        before, began = product_rate(), time.process_time()
        again = Gaps()
        run.beat = again.beat
        for _ in run.batches():
            again.finish()
        gaps = again if again.longest >= gaps.longest else gaps
        times.append((time.process_time() - began, (before + product_rate()) / 2))
    memory.is_over.set()
    memory.join()
    counted, clock, whole = taken_apart(size, run)
    return {
        "seconds": sorted(used for used, _ in times)[rounds // 2],
        "rate": sorted(rate for _, rate in times)[rounds // 2] / 1e9,
        "share": sorted(counted.operations / used / rate for used, rate in times)[rounds // 2],
        "parts": {part: seconds / whole for part, seconds in clock.seconds.items()},
        "tokens": counted.n_tokens,
        "padded": counted.n_padded,
        "states": counted.n_states,
        "memory": (memory.most - loaded_size) / 1e6,
        "longest": gaps.longest,
        "longest_batch": gaps.longest_batch,
    }


def taken_apart(size: str, run: Any) -> tuple[Counted, Clock, float]:
    """Score once more, with the parts timed and the operations counted."""
    from verbeval_gui.scoring import packed, spans
    from verbeval_gui.scoring.rows import PackedRows

    clock, counted = Clock(), Counted(size)
    made = PackedRows.of

    def of(trees: Any, skip: int = 0) -> Any:
        rows = made(trees, skip)
        counted.add(rows)
        return rows

    packed.PackedRows = type("Counting", (), {"of": staticmethod(of)})  # type: ignore[misc,assignment]
    scorer = run._scorers.choice
    clock.part(type(scorer._body), "states", "layers")
    clock.part(packed.Head, "predict", "projection")
    clock.part(spans.SpanTokenizer, "fill", "tokenizing")
    began = time.process_time()
    for _ in run.batches():
        pass
    return counted, clock, time.process_time() - began


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sizes", nargs="+", choices=peers.SIZES, default=list(peers.SIZES))
    parser.add_argument("--shapes", nargs="+", choices=SHAPES, default=SHAPES[:2])
    parser.add_argument("--probes", type=int, default=200)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    for size in asked.sizes:
        with tempfile.TemporaryDirectory() as place:
            peers.make(Path(place), size, asked.probes)
            for shape in asked.shapes:
                show(size, shape, child(size, shape, place, asked.rounds), asked.probes)


def child(size: str, shape: str, folder: str, rounds: int) -> dict[str, Any]:
    """Measure in a fresh process."""
    order = [sys.executable, __file__, "--measure", size, shape, folder, str(rounds)]
    known = {"OMP_NUM_THREADS": "1", "HF_HUB_OFFLINE": "1", "TOKENIZERS_PARALLELISM": "false"}
    done = subprocess.run(order, capture_output=True, text=True, env={**os.environ, **known}, check=False)
    if done.returncode:
        raise SystemExit(f"{size} {shape} failed:\n{done.stderr[-2000:]}")
    found: dict[str, Any] = json.loads(done.stdout.strip().splitlines()[-1])
    return found


def show(size: str, shape: str, found: dict[str, Any], n: int) -> None:
    """Print the figures of one checkpoint and shape."""
    parts = found["parts"] | {"bookkeeping": 1 - sum(found["parts"].values())}
    shares = ", ".join(f"{part} {share:.0%}" for part, share in parts.items())
    tokens, padding = found["tokens"], found["padded"] / found["tokens"] - 1
    print(f"{size} {shape:7}{found['seconds'] / n * 1e3:7.2f} ms a probe, "
          f"{found['share']:.0%} of {found['rate']:.0f} GFLOP/s; {shares}")  # fmt: skip
    print(f"    {tokens / n:.1f} tokens and {found['states'] / n:.1f} states a probe, padding {padding:.0%}; "
          f"{found['memory']:.0f} MB above loading; {found['longest']:.3f} s until a run can be stopped, "
          f"{found['longest_batch']:.2f} s until it tells of a batch; load {os.getloadavg()[0]:.1f}",
          flush=True)  # fmt: skip


if __name__ == "__main__":
    sys.path.insert(0, str(peers.ROOT))
    if sys.argv[1:2] == ["--measure"]:
        print(json.dumps(measured(sys.argv[2], sys.argv[3], Path(sys.argv[4]), int(sys.argv[5]))))
    else:
        main()
