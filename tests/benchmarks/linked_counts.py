"""What linked views must count after a click, beside boolean masks in numpy, on the same clicks in the same run.

    OMP_NUM_THREADS=1 .venv/bin/python tests/benchmarks/linked_counts.py [ROWS]

*counts of six views* are the number of answers and of right ones by value of six dimensions, each over all facets but
its own, two facets standing and one just picked; the masks compare the same coded columns and count with `bincount`.
Both give the same numbers, or the run ends. *figures of a selection* are ECE with its reliability bins, Brier,
confusion and the accuracies with intervals of 20 verbs. Medians of milliseconds in which the thread worked. Goals at a
million rows: at least 15 times faster than masks, the figures in at most 15 ms.
"""

from __future__ import annotations

import os
import statistics
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))
sys.path.insert(0, str(Path(__file__).parents[2]))

import numpy as np
from big_reports import big_report

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.data.vocabulary import TENSES, VERBS
from verbeval_gui.metrics.losses import brier
from verbeval_gui.slices.bars import bars
from verbeval_gui.slices.matrix import label_matrix
from verbeval_gui.slices.population import answer_counts
from verbeval_gui.slices.preparation import prepare
from verbeval_gui.slices.reliability import answers_of, reliability

VIEWS = ("verb", "tense", "person", "language", "regularity", "task")
Counts = list[list[tuple[int, int]]]


def clicks() -> Iterator[Selection]:
    """Yield selections of a verb under two facets that stand, each another one."""
    for tense in TENSES[:3]:
        for verb in VERBS[:8]:
            standing = Selection().pick("tense", [tense], PickMode.REPLACE).pick("language", ["en"], PickMode.REPLACE)
            yield standing.pick("verb", [verb], PickMode.REPLACE)


def by_bitsets(frame: Frame, selection: Selection) -> Counts:
    """Count what six views show as the program does, which keeps the counts of rows that a click leaves as they are."""
    found: Counts = []
    for name in VIEWS:
        rows = frame.chosen(selection.without(name))
        found.append(frame.kept(("counted here", name, rows), lambda name=name, rows=rows: counted(frame, name, rows)))
    return found


def counted(frame: Frame, name: str, rows: RowSet) -> list[tuple[int, int]]:
    """Count one view's answers and right ones by value: few rows one by one, else bits of sets."""
    if (counts := answer_counts(frame, name, rows)) is not None:
        return [(wrong + right, right) for wrong, right in counts.sum(axis=1).tolist()]
    column = frame.codes(name)
    groups = [column.having_at(at) for at in range(len(column.values))]
    tallies = rows.tallies(groups, (frame.right,), is_parted=column.is_complete)
    return [(n, n_right) for n, n_right in tallies]


def by_masks(frame: Frame, selection: Selection) -> Counts:
    """Count the same with one boolean mask a facet."""
    found: Counts = []
    right = frame.verdicts.right
    for name in VIEWS:
        rows = np.ones(len(frame), np.bool_)
        for facet in selection.without(name).facets:
            column = frame.codes(facet.dimension)
            rows &= column.codes == column.values.index(next(iter(facet.values)))
        column = frame.codes(name)
        codes, n = column.codes[rows], len(column.values)
        counts, correct = np.bincount(codes, minlength=n), np.bincount(codes[right[rows]], minlength=n)
        found.append(list(zip(counts.tolist(), correct.tolist(), strict=True)))
    return found


def figures(frame: Frame, selection: Selection) -> None:
    """Work out what the first views say of a selection."""
    reliability(frame, selection)
    answers = answers_of(frame, frame.chosen(selection) & frame.calibrated)
    brier(answers.confidences, answers.right)
    label_matrix(frame, selection)
    bars(frame, selection, "verb")


def worked(do: Callable[[], object]) -> tuple[float, object]:
    """Return how many milliseconds the thread worked, and what came out."""
    begun = time.thread_time()
    found = do()
    return (time.thread_time() - begun) * 1000, found


def measured(frame: Frame) -> tuple[float, float, float]:
    """Return the medians of bitsets, masks and figures."""
    times: dict[str, list[float]] = {"bitsets": [], "masks": [], "figures": []}
    for selection in clicks():
        took, counted = worked(lambda s=selection: by_bitsets(frame, s))
        times["bitsets"].append(took)
        took, expected = worked(lambda s=selection: by_masks(frame, s))
        times["masks"].append(took)
        if counted != expected:
            raise SystemExit(f"the counts differ for {selection}")
        times["figures"].append(worked(lambda s=selection: figures(frame, s))[0])
    bitsets, masks, both = (statistics.median(found) for found in times.values())
    return bitsets, masks, both


def main(n_rows: int = 1_000_000) -> None:
    """Measure."""
    frame = Frame(big_report(n_rows), Conventions())
    prepare(frame)
    bitsets, masks, both = measured(frame)
    print(f"{n_rows:,} rows, load {os.getloadavg()[0]:.1f} on {os.cpu_count()} cores; medians in ms of work")
    print(f"counts of six views, by bitsets  {bitsets:8.2f}")
    print(f"counts of six views, by masks    {masks:8.2f}   {masks / bitsets:.1f}x as long")
    print(f"figures of a selection           {both:8.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
