"""`kill -9` at random moments of a scoring run, again and again, and the file that comes out in the end.

    .venv/bin/python tests/benchmarks/kill.py [--stand-in] [--checkpoint FOLDER] [--kills N] [--minutes M] [--seed S]

Scores the demo's final checkpoint, or another one, in small batches, with one process, with two, or as many as are
measured to be faster. Each life of the run ends at a random moment of its second; about every third time it is the
scoring process that is killed, and the run itself has to go on. Whatever was killed, a finished file must be byte for
byte that of a run that nothing interrupted. With --stand-in everything is real but the model, and a hundred kills take
minutes.
"""

from __future__ import annotations

import argparse
import random
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.kills import CHECKPOINT, COMMAND, STAND_IN, Lives


def main() -> int:
    """Run; returns the exit code."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--stand-in", action="store_true", help="with a fast stand-in for the model")
    parser.add_argument("--checkpoint", type=Path, default=CHECKPOINT, help="what is scored; the demo's by default")
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--minutes", type=float, default=60)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    until = time.monotonic() + 60 * asked.minutes
    with tempfile.TemporaryDirectory() as folder:
        command = STAND_IN if asked.stand_in else COMMAND
        lives = Lives(Path(folder), command, random.Random(asked.seed), asked.checkpoint.absolute())
        print(f"a run takes {lives.whole_s:.1f} s, its file {len(lives.whole):,} bytes", flush=True)
        while lives.n_kills < asked.kills and time.monotonic() < until:
            lives.live()
            print(f"{lives.n_kills} kills, {lives.n_equal} finished files, all equal", flush=True)
        lives.end()
        print(f"{lives.n_kills} kills, {lives.n_equal} finished files, all equal; they fell: {dict(lives.fell)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
