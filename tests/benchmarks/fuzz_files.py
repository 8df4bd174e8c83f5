"""Random damage to every kind of file that is opened, and whether each ends in a report or in a sentence.

    .venv/bin/python tests/benchmarks/fuzz_files.py [ROUNDS [SEED [MINUTES]]]

Results files, probe files, texts and checkpoint folders get bits flipped, are cut, repeated and given huge numbers,
deep nesting, doubled keys and values of other kinds. Whatever opens is then counted, selected and written again; all
else has to raise `VerbevalError` whose sentence names the file. Prints how many opened and how many were refused, the
slowest rounds, and every other exception with the seed that makes it. Goal: none in 5,000 rounds, none over 5 s.
"""

from __future__ import annotations

import json
import random
import shutil
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.answers import made_up_frame

from verbeval_gui.data.corpora import read_corpora
from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_check import check_blocks
from verbeval_gui.data.results_writer import results_bytes
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.preparation import prepare

SCRAPS = (
    b"null", b"-", b"9" * 30, b"1e999", b"-1e-400", b"{", b"}", b"[", b"]", b'"', b"NaN", b"\xff", b"\\ud800", b"true,",
    b"\x00", b"\xef\xbb\xbf", b"[" * 3000, b'{"a":' * 3000, b"\r", b"\xe2\x80\xa8", b"0x10", b"1.0", b",",
)  # fmt: skip
VALUES: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, 10**25, -(10**400), 1e308, -1e308, 2**31, 2**63, "", "x" * 5000, "\0", "correct", [], {},
    [[]], [None], {"a": {}}, ["x", "x"], float("nan"), float("inf"), "é́", "___", [1, 2, 3], "ok", "too_long",
)  # fmt: skip
Way = Callable[[random.Random, bytes], bytes]


def bits(chance: random.Random, data: bytes) -> bytes:
    """Flip some bits."""
    changed = bytearray(data)
    for _ in range(chance.choice((1, 1, 3, 20))):
        changed[chance.randrange(len(changed))] ^= 1 << chance.randrange(8)
    return bytes(changed)


def cut(chance: random.Random, data: bytes) -> bytes:
    """Cut the end off, or a piece out."""
    at = chance.randrange(len(data))
    return data[:at] if chance.random() < 0.5 else data[:at] + data[at + chance.randint(1, 500) :]


def scraps(chance: random.Random, data: bytes) -> bytes:
    """Put pieces of other texts in."""
    at = chance.randrange(len(data))
    return data[:at] + chance.choice(SCRAPS) + data[at:]


def repeated(chance: random.Random, data: bytes) -> bytes:
    """Repeat a piece elsewhere."""
    start, at = chance.randrange(len(data)), chance.randrange(len(data))
    return data[:at] + data[start : start + chance.randint(1, 400)] + data[at:]


def numbers(chance: random.Random, data: bytes) -> bytes:
    """Make a number huge, or a text of it."""
    at = chance.randrange(len(data))
    found = next((i for i in range(at, len(data)) if data[i : i + 1].isdigit()), None)
    huge = chance.choice((b"9" * 25, b"-7", b"1e300", b"1e999", b'"4"', b"null", b"4.5", b"4294967296"))
    return data if found is None else data[:found] + huge + data[found + 1 :]


def kinds(chance: random.Random, data: bytes) -> bytes:
    """Replace, double, rename or remove values of the structure itself, in one line of it or all."""
    try:
        lines = [json.loads(line) for line in data.splitlines()]
    except (ValueError, RecursionError):
        return data
    containers = [line for line in lines if isinstance(line, dict | list) and line]
    if not containers:
        return data
    for _ in range(chance.choice((1, 1, 2, 5))):
        _change(chance, chance.choice(containers))
    return "\n".join(json.dumps(line) for line in lines).encode("utf-8", "surrogatepass")


def _change(chance: random.Random, value: Any) -> None:
    while value:
        inner = value.values() if isinstance(value, dict) else value
        deeper = [v for v in inner if isinstance(v, dict | list) and v]
        if not deeper or chance.random() < 0.25:
            break
        value = chance.choice(deeper)
    if not value:
        return
    key = chance.choice(list(value)) if isinstance(value, dict) else chance.randrange(len(value))
    what = chance.randrange(4)
    if what == 0:
        del value[key]
    elif what == 1 and isinstance(value, list):
        value.append(value[key])
    elif what == 1:
        value[f"{key}{chance.choice(('', ' ', 's'))}x"] = value[key]
    else:
        value[key] = chance.choice(VALUES)


WAYS: tuple[Way, ...] = (bits, cut, scraps, repeated, numbers, kinds, kinds, kinds)


def opened_results(path: Path) -> None:
    """Open results as the window does, look at them, and write them again."""
    found = load_results(path)
    check_blocks(found)
    frame = Frame(found.report, found.conventions)
    prepare(frame)
    overview(frame, Selection())
    for tab in Tab:
        items(frame, Selection(), tab)
    known = vocabulary(frame)
    for name in frame.names:
        for value in list(frame.column(name).values)[:1]:
            selection = Selection().pick(name, [value])
            again = read_expression(write_expression(selection), known)
            assert (frame.selected(again) == frame.selected(selection)).all()
    for _ in results_bytes(frame):
        pass


def opened_suite(path: Path) -> None:
    """Read probes."""
    load_suite([path])


def opened_texts(path: Path) -> None:
    """Read running texts."""
    read_corpora((path,))


def opened_checkpoint(path: Path) -> None:
    """Recognise a checkpoint."""
    describe_checkpoint(path.parent)


class Fuzz:
    """Damages and opens files, round after round.

    Args:
        folder: Where they are written.
    """

    def __init__(self, folder: Path) -> None:
        demo = resource_path("demo")
        small = b"".join(results_bytes(made_up_frame(n=12)))
        probes = b"\n".join((demo / "probes.jsonl").read_bytes().splitlines()[:30])
        texts = b"\n".join((demo / "corpora" / "val.jsonl").read_bytes().splitlines()[:20])
        checkpoint = folder / "final"
        shutil.copytree(demo / "checkpoints" / "final", checkpoint)
        parts = [p for p in sorted(checkpoint.iterdir()) if p.stat().st_size < 5_000_000]
        self._files = [
            *[(folder / "results.json", small, opened_results)] * 6,
            *[(folder / "probes.jsonl", probes, opened_suite)] * 3,
            (folder / "texts.jsonl", texts, opened_texts),
            *((path, path.read_bytes(), opened_checkpoint) for path in parts),
        ]
        self.ends: Counter[str] = Counter()
        self.slowest: list[tuple[float, int, str]] = []
        self.trouble: list[str] = []

    def round(self, seed: int) -> None:
        """Damage one file and open it."""
        chance = random.Random(seed)
        path, whole, opened = chance.choice(self._files)
        data = whole
        for _ in range(chance.choice((1, 1, 1, 2, 4))):
            data = chance.choice(WAYS)(chance, data or b"{}")
        path.write_bytes(data)
        begun = time.perf_counter()
        end = self._end(seed, path, opened)
        took = time.perf_counter() - begun
        self.slowest = sorted([*self.slowest, (took, seed, path.name)], reverse=True)[:3]
        self.ends[f"{path.name}: {end}"] += 1
        path.write_bytes(whole)

    def _end(self, seed: int, path: Path, opened: Callable[[Path], None]) -> str:
        try:
            opened(path)
        except VerbevalError as error:
            if path.name not in str(error) and path.parent.name not in str(error):
                self.trouble.append(f"seed {seed}, {path.name}: no sentence: {error!r}")
            return "refused"
        except Exception:  # noqa: BLE001  # whatever else is raised is what is looked for
            self.trouble.append(f"seed {seed}, {path.name}: {traceback.format_exc(limit=-4)}")
            return "raised"
        return "opened"


def main(n_rounds: int = 5000, seed: int = 1, minutes: int = 60) -> int:
    """Run; returns the exit code."""
    fuzz, begun = Fuzz(Path(tempfile.mkdtemp())), time.perf_counter()
    for number in range(seed * 1_000_000, seed * 1_000_000 + n_rounds):
        fuzz.round(number)
        if time.perf_counter() - begun > 60 * minutes:
            break
    print(f"{sum(fuzz.ends.values())} rounds in {time.perf_counter() - begun:.0f} s")
    for end, n in sorted(fuzz.ends.items()):
        print(f"{n:6d}  {end}")
    print("slowest:", "; ".join(f"{took:.2f} s, seed {number}, {name}" for took, number, name in fuzz.slowest))
    print("\n".join(fuzz.trouble[:30]), f"\n{len(fuzz.trouble)} in trouble")
    return 1 if fuzz.trouble else 0


if __name__ == "__main__":
    sys.exit(main(*map(int, sys.argv[1:])))
