"""How much faster several scoring processes are than one, in turn in the same run, and that they give the same bits.

    .venv/bin/python tests/benchmarks/workers.py [CHECKPOINT] [ROUNDS]

Scores the demo suite twenty times over with 1, 2, 4, ... processes up to the number of cores, each with one thread,
loading left out; prints the median of probes a second, and what `--workers auto` would keep.
"""

from __future__ import annotations

import statistics
import sys
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

import msgspec
from helpers.listening import hearing

from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.suite import load_suite
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.crew_size import n_cores
from verbeval_gui.scoring.messages import Ready
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.session import score

DEMO = resource_path("demo")
COPIES = 20


def probes() -> list[Probe]:
    """Return the demo suite many times over, each time with other texts."""
    suite = load_suite([DEMO]).probes
    return [
        msgspec.structs.replace(probe, id=f"{probe.id}-{n}", prompt=f"{n}. {probe.prompt}")
        for n in range(COPIES)
        for probe in suite
    ]


def measured(checkpoint: Path, n: int | None, asked: list[Probe]) -> tuple[float, dict[int, ItemScores], list[str]]:
    """Return probes a second, the items, and what was said."""
    ready: list[float] = []
    said: list[str] = []
    listener = hearing(
        stage=lambda stage: ready.append(time.monotonic()) if isinstance(stage, Ready) else None,
        noted=lambda note: said.append(note.text()),
    )
    with Crew(n) as crew:
        options = ScoringOptions(keep_tokens=False)
        found = score(checkpoint, asked, None, options, process=crew, listener=listener)
    return len(asked) / (time.monotonic() - ready[0]), found.items, said


def main(checkpoint: Path, rounds: int = 3) -> int:
    """Run; returns the exit code."""
    asked, counts = probes(), [1]
    while counts[-1] * 2 <= n_cores():
        counts.append(counts[-1] * 2)
    rates: dict[int, list[float]] = {n: [] for n in counts}
    whole = None
    for _ in range(rounds):
        for n in counts:
            rate, items, _ = measured(checkpoint, n, asked)
            rates[n].append(rate)
            assert whole is None or items == whole, "the bits differ"
            whole = items
    one = statistics.median(rates[1])
    for n in counts:
        rate = statistics.median(rates[n])
        print(f"{n} processes: {rate:,.0f} probes/s, {rate / one:.2f} times one", flush=True)
    rate, items, said = measured(checkpoint, None, asked)
    assert items == whole, "the bits differ"
    print(f"auto: {rate:,.0f} probes/s", *said, sep="\n")
    return 0


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(main(Path(given[0]) if given else DEMO / "checkpoints" / "final", *map(int, given[1:])))
