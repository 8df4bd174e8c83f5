"""How much faster several scoring processes are than one, in turn in the same run, and that they give the same bits.

    .venv/bin/python tests/benchmarks/workers.py [CHECKPOINT] [ROUNDS] [COPIES]

Scores the demo suite twenty times over, or as often as is said, with 1, 2, 4, ... processes up to the number of cores,
each with one thread, loading left out; then, as often, with `--workers auto`, which keeps one where the run is too
short for others to load. Prints the medians of probes a second, and how many `auto` kept each time.
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
from verbeval_gui.scoring.messages import Noted, Ready
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.session import score
from verbeval_gui.scoring.shift_notes import CREW_NOTE

DEMO = resource_path("demo")
COPIES = 20


def probes(copies: int) -> list[Probe]:
    """Return the demo suite many times over, each time with other texts."""
    suite = load_suite([DEMO]).probes
    return [
        msgspec.structs.replace(probe, id=f"{probe.id}-{n}", prompt=f"{n}. {probe.prompt}")
        for n in range(copies)
        for probe in suite
    ]


def measured(checkpoint: Path, n: int | None, asked: list[Probe]) -> tuple[float, dict[int, ItemScores], int]:
    """Return probes a second, the items, and how many processes were kept."""
    ready: list[float] = []
    said: list[Noted] = []
    listener = hearing(
        stage=lambda stage: ready.append(time.monotonic()) if isinstance(stage, Ready) else None,
        noted=said.append,
    )
    with Crew(n) as crew:
        options = ScoringOptions(keep_tokens=False)
        found = score(checkpoint, asked, None, options, process=crew, listener=listener)
    kept = [note.fields["n"] for note in said if note.note == CREW_NOTE]
    return len(asked) / (time.monotonic() - ready[0]), found.items, n or (kept[0] if kept else 1)


def main(checkpoint: Path, rounds: int = 3, copies: int = COPIES) -> int:
    """Run; returns the exit code."""
    asked, counts = probes(copies), [1]
    while counts[-1] * 2 <= n_cores():
        counts.append(counts[-1] * 2)
    rates: dict[int | None, list[float]] = {n: [] for n in (*counts, None)}
    kept: list[int] = []
    whole = None
    for _ in range(rounds):
        for n, found in rates.items():
            rate, items, n_kept = measured(checkpoint, n, asked)
            found.append(rate)
            kept += [n_kept] if n is None else []
            assert whole is None or items == whole, "the bits differ"
            whole = items
    one = statistics.median(rates[1])
    for n, found in rates.items():
        rate = statistics.median(found)
        who = "auto" if n is None else f"{n} processes"
        print(f"{who}: {rate:,.0f} probes/s, {rate / one:.2f} times one", flush=True)
    print("auto kept", *kept)
    return 0


if __name__ == "__main__":
    given = sys.argv[1:]
    sys.exit(main(Path(given[0]) if given else DEMO / "checkpoints" / "final", *map(int, given[1:])))
