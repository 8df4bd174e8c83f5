"""Random damage to files of other tools, and whether each ends in a report or in a sentence.

    python tests/benchmarks/fuzz_formats.py [SECONDS [SEED]]

Prints how many opened and how many were refused, the slowest ones, the most memory held, and every exception but the
program's own with the seed that makes it. Goal: none, none over 2 s, less than 1 GB.
"""

from __future__ import annotations

import resource
import sys
import tempfile
import time
import traceback
from collections import Counter
from pathlib import Path

sys.path[:0] = [str(Path(__file__).parents[1]), str(Path(__file__).parents[2])]

from helpers.foreign_damage import attempt, corpora  # noqa: E402  # the path to it is made above

SLOWEST = 5
EVERY_S = 60.0
MOST_BYTES = 2 * 2**30


def main() -> None:
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    first = int(sys.argv[2]) if len(sys.argv) > 2 else int(time.time()) * 1_000_000
    resource.setrlimit(resource.RLIMIT_DATA, (MOST_BYTES, MOST_BYTES))
    held, outcomes, slow, broken = corpora(), Counter(), [], {}
    begun = told = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        number = 0
        while time.monotonic() - begun < seconds:
            seed, number = first + number, number + 1
            try:
                outcome, took = attempt(seed, Path(folder) / "damaged", held)
                outcomes[outcome] += 1
                slow = sorted([*slow, (took, seed)], reverse=True)[:SLOWEST]
            except Exception as error:  # noqa: BLE001  # the point is to find them
                place = traceback.extract_tb(error.__traceback__)[-1]
                broken.setdefault(
                    f"{type(error).__name__}: {error} ({place.filename}:{place.lineno})"[:300], []
                ).append(seed)
            if time.monotonic() - told > EVERY_S:
                told = time.monotonic()
                print(f"{number} files, {dict(outcomes)}, {len(broken)} kinds of exceptions", flush=True)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    print(f"{number} files in {time.monotonic() - begun:.0f} s: {dict(outcomes)}; at most {peak:.2f} GB")
    print("slowest:", ", ".join(f"{took:.2f} s (seed {seed})" for took, seed in slow))
    for text, seeds in broken.items():
        print(f"{len(seeds)} x {text}, seeds {seeds[:3]}")
    sys.exit(bool(broken) or slow[0][0] > 2)


if __name__ == "__main__":
    main()
