"""How long two reports take from 10,000 probes to a million: matching, flips, and what a click has to count again.

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/pairing_scale.py [rows ...]

Prints one table of milliseconds that the thread had a processor, which other programs hardly change. *match* is the
join of two reports in the same order, in another order, and with all probes numbered anew; *first* is everything that
a comparison shows of the whole, and *click* the median of the same under selections that neither frame has seen, view
by view. *convention* is the first comparison after both reports are read under another convention, their verdicts
apart.

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/pairing_scale.py series [files [items]]

Writes 50 results files of 1,000 items each and opens them as a series, figures and slices included; beside it stand
the usual reader alone and the bare decoding of the same bytes, all in the same minute. Wall and processor seconds.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import msgspec
import numpy as np
from big_reports import big_report
from helpers.answers import demo_probes, made_up_items

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.columns import Texts
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.matching import match
from verbeval_gui.data.pairing import flip_columns, pair
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.data.series_files import read_series, results_files
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import TENSES, VERBS
from verbeval_gui.slices.compared_slices import compared_slices
from verbeval_gui.slices.comparison import comparison
from verbeval_gui.slices.confidence_pairs import confidence_pairs
from verbeval_gui.slices.flips import flips
from verbeval_gui.slices.prediction_matrix import predicted_kinds
from verbeval_gui.slices.series import SeriesSlice, series

SIZES = (10_000, 100_000, 1_000_000)
OF_TEXT = ("ids", "text_hashes", "probe_hashes")
VIEWS: dict[str, Callable[[Frame, Frame, Selection], object]] = {
    "flips": flips,
    "comparison": comparison,
    "slices by verb": lambda frame, was, selection: compared_slices(frame, was, selection, "verb"),
    "kinds": predicted_kinds,
    "confidences": confidence_pairs,
}


def main() -> None:
    if sys.argv[1:2] == ["series"]:
        series_opened(*map(int, sys.argv[2:]))
        return
    sizes = [int(word) for word in sys.argv[1:]] or SIZES
    columns = [dict(measured(n)) for n in sizes]
    print(f"{'ms':<28}" + "".join(f"{n:>12,}" for n in sizes))
    for name in columns[0]:
        print(f"{name:<28}" + "".join(f"{column[name]:>12,.1f}" for column in columns))


def measured(n: int) -> Iterator[tuple[str, float]]:
    """Yield what was measured, by name, in milliseconds."""
    was, now = (hashed(big_report(n, seed)) for seed in (1, 2))
    now = replace(now, dimensions=was.dimensions, expected=was.expected)
    order = np.random.default_rng(0).permutation(n).tolist()
    shuffled = replace(now, **{name: ordered(getattr(now, name), order) for name in OF_TEXT})
    renamed = replace(now, ids=np.array([f"q{i}" for i in range(n)], dtype=object))
    for name, report in (("match, same order", now), ("match, other order", shuffled), ("match, new ids", renamed)):
        yield name, timed(lambda report=report: match(report, was))
    frame, baseline = frames(now, was, Conventions())
    yield "flips of each probe", timed(lambda: pair(frame, baseline).flips)
    for name, view in VIEWS.items():
        yield f"first: {name}", timed(lambda view=view: view(frame, baseline, Selection()))
    spent: dict[str, list[float]] = {name: [] for name in VIEWS}
    for selection in clicks():
        frame.chosen(selection)
        for name, view in VIEWS.items():
            spent[name].append(timed(lambda view=view, selection=selection: view(frame, baseline, selection)))
    for name, times in spent.items():
        yield f"click: {name}", statistics.median(times)
    yield "click: all", sum(map(statistics.median, spent.values()))
    frame, baseline = frames(now, was, Conventions(normalisation="sum"))
    yield "convention: comparison", timed(lambda: comparison(frame, baseline, Selection()))


def ordered(texts: Texts, order: list[int]) -> Texts:
    """Return texts in another order, made anew as a reader of a file would."""
    return np.array([f"{texts[i]} "[:-1] for i in order], dtype=object)


def series_opened(n_files: int = 50, n_items: int = 1_000) -> None:
    """Print how long a series takes to open."""
    with tempfile.TemporaryDirectory() as folder:
        write_training(Path(folder), n_files, n_items)
        paths = results_files([Path(folder)])
        both("series opened", lambda: open_series(paths))
        both("usual reader alone", lambda: [load_results(path) for path in paths])
        both("bare decoding", lambda: [msgspec.json.decode(path.read_bytes()) for path in paths])


def open_series(paths: Sequence[Path]) -> SeriesSlice:
    """Open files as the program does."""
    found, errors = read_series(paths)
    assert not errors
    verbs = VerbTable.load()
    return series([Frame(one.report, one.conventions, verbs) for one in found])


def write_training(folder: Path, n_files: int, n_items: int) -> None:
    """Write results files of one suite, by step."""
    suite = demo_probes()
    probes = tuple(
        msgspec.structs.replace(suite[i % len(suite)], id=f"q{i:05}", prompt=f"{suite[i % len(suite)].prompt} ({i})")
        for i in range(n_items)
    )
    for step in range(n_files):
        builder = ReportBuilder(probes)
        builder.add(made_up_items(probes, seed=step))
        report = builder.report(Provenance(checkpoint={"name": f"step-{step}", "step": step}))
        write_results(Frame(report, Conventions()), folder / f"step-{step}.results.json")


def both(name: str, run: Callable[[], object]) -> None:
    """Print wall and processor seconds of a run, the best of three."""
    found = []
    for _ in range(3):
        start, spent = time.perf_counter(), time.process_time()
        run()
        found.append((time.perf_counter() - start, time.process_time() - spent))
    print(
        f"{name:<24}{min(wall for wall, _ in found):>8.2f} s wall{min(spent for _, spent in found):>8.2f} s processor"
    )


def frames(now: Report, was: Report, conventions: Conventions) -> tuple[Frame, Frame]:
    """Return both frames with their verdicts at hand."""
    baseline = Frame(was, conventions)
    frame = Frame(now, conventions, baseline.verbs).with_joined(flip_columns(baseline))
    for one in (frame, baseline):
        assert one.verdicts.counted.any()
        assert one.by_chance
    return frame, baseline


def hashed(report: Report) -> Report:
    """Return a report whose probes all have texts of their own."""
    hashes = np.array([f"{i:064x}" for i in range(len(report))], dtype=object)
    return replace(report, text_hashes=hashes, probe_hashes=hashes)


def clicks() -> Iterator[Selection]:
    """Yield selections, one after the other, as a person makes them."""
    for verb in VERBS[:6]:
        yield Selection().pick("verb", [verb])
    for tense in TENSES:
        yield Selection().pick("tense", [tense]).pick("verb", VERBS[:3], PickMode.EXTEND)
    yield Selection((Facet("flip", frozenset({"broken"})), Facet("language", frozenset({"es"}))))
    yield Selection((Facet("language", frozenset({"en"})),))


def timed(run: Callable[[], object]) -> float:
    """Return how many milliseconds something takes."""
    start = time.process_time()
    run()
    return (time.process_time() - start) * 1000


if __name__ == "__main__":
    main()
