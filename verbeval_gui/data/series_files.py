"""The results files of one training: found in folders, read together, in the order of their steps."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Final

from verbeval_gui.data.formats.lm_eval_files import run_paths
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.data.report import Report
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.data.shared_suite import SuiteReader
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_RESULTS: Final = "results.json"
_SCORED: Final = (".tsv", ".csv", ".jsonl", ".eval")
_DIGITS: Final = re.compile(r"(\d+)")


def results_files(paths: Iterable[Path]) -> tuple[Path, ...]:
    """Return files as they are given, and in place of a folder its results files, in natural order.

    In a folder these are `results.json`, `*.results.json`, and `results.json` of the folders in it; where there are
    none, the runs of lm-evaluation-harness in it, or the scored pairs whose names hold a step.

    Raises:
        VerbevalError: A folder holds none.
    """
    found: list[Path] = []
    for path in paths:
        inside = found_in(path) or _of_others(path) if path.is_dir() else (path,)
        if not inside:
            raise VerbevalError(
                mark("{path} holds no results."),
                mark("Choose a folder with results.json, *.results.json, or folders that hold results.json."),
                path=str(path),
            )
        found += inside
    return tuple(dict.fromkeys(found))


def found_in(folder: Path) -> tuple[Path, ...]:
    """Return the results files in a folder and in the folders in it, in natural order; none where there are none."""
    found = [*folder.glob(f"*.{_RESULTS}"), folder / _RESULTS, *folder.glob(f"*/{_RESULTS}")]
    return tuple(sorted((path for path in found if path.is_file()), key=lambda one: natural(str(one))))


def _of_others(folder: Path) -> tuple[Path, ...]:
    """Return the results of other tools in a folder that names tell to be of one training."""
    if runs := run_paths(folder):
        return runs
    held = [path for path in folder.iterdir() if path.suffix in _SCORED and step_in(path.stem) is not None]
    return tuple(sorted(held, key=lambda one: natural(one.name)))


def read_series(
    paths: Sequence[Path],
    read: Callable[[Path], ResultsFile] | None = None,
    watch: Callable[[int, int], None] | None = None,
) -> tuple[tuple[ResultsFile, ...], tuple[VerbevalError, ...]]:
    """Read results files; one that cannot be read does not stop the others.

    Args:
        paths: The files.
        read: Reads one of them; where not given, as it is recognised.
        watch: Called before each file and at the end with how many are read, and how many there are.

    Returns:
        What was read, by step, and what went wrong.
    """
    read, found, errors = read or SuiteReader().read, list[ResultsFile](), list[VerbevalError]()
    watch = watch or (lambda _done, _all: None)
    for done, path in enumerate(paths):
        watch(done, len(paths))
        try:
            found.append(read(path))
        except VerbevalError as error:
            errors.append(error)
    watch(len(paths), len(paths))
    return in_order(found), tuple(errors)


def in_order(found: Iterable[ResultsFile]) -> tuple[ResultsFile, ...]:
    """Return results by the step of their checkpoint; by name, naturally, where one does not say its step."""
    listed = list(found)
    has_steps = all(step_of(one.report) is not None for one in listed)
    return tuple(sorted(listed, key=lambda one: _rank(one.report, has_steps=has_steps)))


def step_of(report: Report) -> int | None:
    """Return the step of training after which a report's checkpoint was saved; None where it is not known."""
    step = report.provenance.checkpoint.get("step")
    return step if isinstance(step, int) and not isinstance(step, bool) else None


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """Return what sorts names as people do: step-2 before step-10."""
    return tuple((int(part), "") if part.isdecimal() else (-1, part) for part in _DIGITS.split(name) if part)


def _rank(report: Report, *, has_steps: bool) -> tuple[int, tuple[tuple[int, str], ...], str]:
    step = step_of(report) if has_steps else None
    return (-1 if step is None else step, natural(report.provenance.name), report.provenance.source)
