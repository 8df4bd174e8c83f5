"""How long the checks of a probe take beside 100,000 probes and as many training texts.

Run by hand: `python tests/benchmarks/curation_checks.py [--n 100000]`. Prints the seconds to build the index, the
median and the slowest of 200 checks in milliseconds, and the same after 200 changes; ends with 1 when the build takes
more than 5 s or a check more than 30 ms, with 0 otherwise. All times are work, that is, those the thread had a
processor for, since the machine may be busy; the load stands in the first line.
"""

from __future__ import annotations

import argparse
import os
import random
import statistics
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec

from verbeval_gui.data.curation.checks import CheckIndex
from verbeval_gui.data.curation.templates import template
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import LANGUAGES, REASON_CODES, TENSES, VERBS

BUILD_S = 5.0
CHECK_MS = 30.0
N_CHECKED = 200
NOUNS = {
    "en": ("house", "garden", "friend", "train", "letter", "river", "market", "doctor", "window", "summer", "music"),
    "es": ("casa", "jardín", "amiga", "tren", "carta", "río", "mercado", "médico", "ventana", "verano", "música"),
}


def probes(n: int, draw: random.Random) -> Iterator[Probe]:
    """Yield probes with sentences of their own: a template with some words after it."""
    starts = [
        template(code, language, verb=verb, tense=tense)
        for code in (None, *REASON_CODES)
        for language in LANGUAGES
        for verb in VERBS
        for tense in TENSES
    ]
    for number in range(n):
        start = draw.choice(starts)
        more = " ".join(draw.choices(NOUNS[start.language], k=draw.randint(1, 4)))
        yield msgspec.structs.replace(start, id=f"p{number}", prompt=f"{start.prompt[:-1]} {more}.")


def timed(index: CheckIndex, asked: list[Probe]) -> list[float]:
    """Return how many milliseconds each check takes."""
    verbs = VerbTable.load()
    taken = []
    for probe in asked:
        start = time.thread_time()
        index.check(probe, verbs, replaces="")
        taken.append((time.thread_time() - start) * 1000)
    return taken


def main() -> int:
    """Measure, print, and say whether it is quick enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--n", type=int, default=100_000, help="number of probes, and of training texts")
    n = parser.parse_args().n
    print(f"load {os.getloadavg()[0]:.1f}")
    draw = random.Random(1)
    held, asked = list(probes(n, draw)), list(probes(N_CHECKED, draw))
    for name, texts in (("probes", []), ("texts", [probe.filled(probe.expected) for probe in probes(n, draw)])):
        with tempfile.TemporaryDirectory() as folder:
            corpus = Path(folder) / "train.txt"
            corpus.write_text("\n".join(texts), encoding="utf-8")
            start = time.thread_time()
            index = CheckIndex.build([] if texts else held, [corpus] if texts else [])
            build_s = time.thread_time() - start
        taken = timed(index, asked)
        print(f"{n:,} {name}: built in {build_s:.2f} s; a check takes {statistics.median(taken):.1f} ms, "
              f"at most {max(taken):.1f} ms")  # fmt: skip
        if build_s > BUILD_S or max(taken) > CHECK_MS:
            return 1
        start = time.thread_time()
        for probe in asked:
            index = index.replaced(None, msgspec.structs.replace(probe, id=f"new-{probe.id}"))
        changed_ms = (time.thread_time() - start) * 1000 / len(asked)
        print(
            f"  a change takes {changed_ms:.1f} ms; a check after 200 takes {max(timed(index, asked)):.1f} ms at most"
        )
    return 0


if __name__ == "__main__":
    sys.exit(main())
