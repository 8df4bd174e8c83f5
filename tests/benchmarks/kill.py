"""`kill -9` at random moments of a scoring run, again and again, and the file that comes out in the end.

    .venv/bin/python tests/benchmarks/kill.py [KILLS [MINUTES [SEED]]]

Scores the demo's final checkpoint in small batches. Each life of the run ends at a random moment of its second, then
the run is taken up with --resume; about every fifth is let go on to its end. Whatever was killed, a finished file must
be byte for byte that of a run that nothing interrupted. Prints how many kills, where they fell, and what came of them.
"""

from __future__ import annotations

import random
import subprocess
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.command_line import COMMAND, ENVIRONMENT

from verbeval_gui.paths import resource_path

DEMO = resource_path("demo")
FIXED = ("--probes", DEMO, "--batch-tokens", "64", "--created", "2026-01-31T12:00:00Z")


def begun(output: Path, *more: str) -> subprocess.Popen[str]:
    """Start a run."""
    order = (*COMMAND, "score", DEMO / "checkpoints" / "final", *FIXED, "-o", output, *more)
    still = subprocess.DEVNULL
    return subprocess.Popen(list(map(str, order)), stdout=still, stderr=subprocess.PIPE, text=True, env=ENVIRONMENT)


def ended(process: subprocess.Popen[str]) -> tuple[int, str]:
    """Wait for the end of a run, for long: the worker gives way to all else; returns its code and what it said."""
    _, said = process.communicate(timeout=1800)
    return process.returncode, said


def killed(process: subprocess.Popen[str], after_s: float) -> bool:
    """Kill a run after some seconds; False where it was over before."""
    try:
        process.communicate(timeout=after_s)
    except subprocess.TimeoutExpired:
        process.kill()
        process.communicate()
        return True
    assert process.returncode == 0, "a run ended by itself, with an error"
    return False


def stage(folder: Path) -> str:
    """Say how far a killed run was."""
    names = {path.name for path in folder.iterdir()}
    journal = folder / "r.json.journal"
    if "r.json" in names:
        return "results written"
    return f"journal of {journal.stat().st_size // 100_000 / 10:.1f} MB" if journal.exists() else "before the journal"


def main(n_kills: int = 100, minutes: float = 10, seed: int = 1) -> int:
    """Run; returns the exit code."""
    chance, until, fell, n_equal = random.Random(seed), time.monotonic() + 60 * minutes, Counter[str](), 0
    folder = Path(tempfile.mkdtemp())
    clock = time.monotonic()
    assert ended(begun(folder / "whole.json"))[0] == 0
    whole_s, whole = time.monotonic() - clock, (folder / "whole.json").read_bytes()
    print(f"a run takes {whole_s:.1f} s, its file {len(whole):,} bytes", flush=True)
    lives = folder / "lives"
    lives.mkdir()
    while sum(fell.values()) < n_kills and time.monotonic() < until:
        if chance.random() < 0.2:
            code, said = ended(begun(lives / "r.json", "--resume"))
            n_equal += checked(lives, whole, code, said)
        elif killed(begun(lives / "r.json", "--resume"), chance.uniform(0.05, 1.1) * whole_s):
            fell[stage(lives)] += 1
            print(f"killed {sum(fell.values())}: {stage(lives)}", flush=True)
        else:
            n_equal += checked(lives, whole, 0, "")
    n_equal += checked(lives, whole, *ended(begun(lives / "r.json", "--resume")))
    print(f"{sum(fell.values())} kills, {n_equal} finished files, all equal; they fell: {dict(fell)}")
    return 0


def checked(folder: Path, whole: bytes, code: int, said: str) -> int:
    """Look at a finished run and clear its folder; returns 1."""
    assert code == 0, said
    assert (folder / "r.json").read_bytes() == whole, "the file differs"
    assert [path.name for path in folder.iterdir()] == ["r.json"], "something was left behind"
    (folder / "r.json").unlink()
    print("finished, equal", flush=True)
    return 1


if __name__ == "__main__":
    sys.exit(main(*(float(word) if at == 1 else int(word) for at, word in enumerate(sys.argv[1:]))))
