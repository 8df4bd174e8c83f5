"""What a reader should know of a run of lm-evaluation-harness as it was read."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from verbeval_gui.data.formats.lm_eval_files import RunFiles
from verbeval_gui.data.formats.lm_eval_rows import Task
from verbeval_gui.data.formats.lm_eval_totals import Totals
from verbeval_gui.data.report import Note
from verbeval_gui.words import mark

# Field of a note with the names of what could be read instead.
OTHERS: Final = "others"
_TOLERANCE: Final = 1e-9
_SHOWN: Final = 4
# Metrics whose total is the mean of their rows.
_SHARES: Final = ("acc", "exact_match")


def notes_on(
    files: RunFiles, tasks: Sequence[Task], read: Sequence[tuple[str, Mapping[str, int], int]], totals: Totals
) -> tuple[Note, ...]:
    """Return the notes.

    Args:
        files: The files that were read, and those that were not.
        tasks: The tasks as read.
        read: For each, the filter that was taken, the rows of every filter, and the lines that hold no row.
        totals: What the results file says; empty where there is none.
    """
    return (*_on_files(files), *_on_rows(tasks, read), *_on_run(tasks, totals), *_on_figures(tasks, read, totals))


def others_in(notes: Iterable[Note]) -> tuple[str, ...]:
    """Return the filters or scorers that could be read instead of those that notes name."""
    held = [note.fields.get(OTHERS) for note in notes]
    return tuple(dict.fromkeys(name for names in held if isinstance(names, tuple) for name in names))


def _on_files(files: RunFiles) -> Iterator[Note]:
    if files.older:
        sentence = mark("{n} older files of the same tasks were passed over: {names}. The newest are read.")
        yield Note(sentence, {"n": len(files.older), "names": _some([path.name for path in files.older])})
    if files.others:
        sentence = mark("Other models lie beside this one, and the newest run is read: {names}.")
        yield Note(sentence, {"names": _some([path.name for path in files.others])})


def _on_rows(tasks: Sequence[Task], read: Sequence[tuple[str, Mapping[str, int], int]]) -> Iterator[Note]:
    for task, (taken, filters, n_broken) in zip(tasks, read, strict=True):
        if len(filters) > 1:
            sentence = mark("{task}: the answers under the filter {filter} are read; others are {names}.")
            others = [name for name in filters if name != taken]
            fields = {"task": task.name, "filter": taken, "names": _some(others), OTHERS: tuple(others)}
            yield Note(sentence, fields)
        if n_broken:
            yield Note(mark("{task}: lines that cannot be read are left out: {n}."), {"task": task.name, "n": n_broken})
        if task.n_odd:
            sentence = mark("{task}: rows that are neither right nor wrong are left out of the figures: {n}.")
            yield Note(sentence, {"task": task.name, "n": task.n_odd})
        if task.n_doubtful:
            sentence = mark("{task}: rows whose verdict and target disagree, where the verdict is believed: {n}.")
            yield Note(sentence, {"task": task.name, "n": task.n_doubtful})


def _on_run(tasks: Sequence[Task], totals: Totals) -> Iterator[Note]:
    if totals.limit is not None:
        yield Note(mark("The run was cut down to part of its items (limit {limit})."), {"limit": f"{totals.limit:g}"})
    for task in tasks:
        original, effective = totals.sizes.get(task.name, (0, 0))
        if effective < original and totals.limit is None:
            sentence = mark("{task}: {n} of {all} items were run.")
            yield Note(sentence, {"task": task.name, "n": effective, "all": original})


def _on_figures(
    tasks: Sequence[Task], read: Sequence[tuple[str, Mapping[str, int], int]], totals: Totals
) -> Iterator[Note]:
    """Yield where the rows give another mean than the one that was printed."""
    for task, (taken, _, _) in zip(tasks, read, strict=True):
        for metric, (total, n) in task.sums.items():
            printed = totals.figure(task.name, metric, taken)
            if printed is None or not metric.startswith(_SHARES):
                continue
            if abs(printed - total / n) > _TOLERANCE:
                yield Note(
                    mark("{task}: the results file says {metric} is {stated}; its rows give {found}."),
                    {"task": task.name, "metric": metric, "stated": f"{printed:.6g}", "found": f"{total / n:.6g}"},
                )


def _some(names: Sequence[str]) -> str:
    return ", ".join(names[:_SHOWN]) + (", …" if len(names) > _SHOWN else "")
