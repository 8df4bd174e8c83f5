"""`kill -9` at random moments while a suite is being worked on, again and again, and what is left.

    .venv/bin/python tests/benchmarks/curation_kill.py [KILLS [SEED]]

One process after the other opens the same copy of the demo's suite and does confirmed random things to it: verdicts,
notes, edits, bulk changes, deletions, moves, undo, redo, saves. Half are killed a random moment after they began to
save, or to change many probes at once, or anything; half die at a random call into the file system. After each life
the files must be the old or the new ones, byte for byte, and everything confirmed must be there when the suite is
opened again. Prints how many kills, in the midst of what they fell, and how many things had been confirmed.
"""

from __future__ import annotations

import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.curation_kills import Lives


def main(n_kills: int = 200, seed: int = 1) -> int:
    """Run; returns the exit code."""
    clock = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        lives = Lives(Path(folder), random.Random(seed))
        for number in range(1, n_kills + 1):
            lives.live()
            if number % 20 == 0:
                print(f"{number} kills, {lives.n_confirmed:,} things confirmed, nothing lost", flush=True)
        size = sum(path.stat().st_size for path in lives.journals.iterdir())
    print(f"in {time.monotonic() - clock:.0f} s; the journal grew to {size:,} bytes")
    print(f"a step was there before it was confirmed: {lives.n_ahead} times; they fell in: {dict(lives.fell)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
