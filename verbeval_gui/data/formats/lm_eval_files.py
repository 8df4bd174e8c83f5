"""Finds the files of a run of lm-evaluation-harness: samples by task, the newest first, and their totals."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from typing import Final

_STAMP: Final = r"\d{4}-\d\d-\d\dT\d\d[-:]\d\d[-:]\d\d(?:\.\d+)?"
_SAMPLES: Final = re.compile(rf"samples_(?P<task>.+)_(?P<stamp>{_STAMP})\.jsonl?", re.DOTALL)
_TOTALS: Final = re.compile(rf"(?:.*_)?(?P<stamp>{_STAMP})\.json", re.DOTALL)
# As the first versions called it.
_OLD_TOTALS: Final = "results.json"
_MOST_ENTRIES: Final = 20_000


@dataclass(frozen=True)
class SampleFile:
    """The rows of one task in one run.

    Attributes:
        path: The file.
        task: Name of the task, as far as the file name tells; empty where it does not.
        stamp: When the run was; empty for a file without.
    """

    path: Path
    task: str
    stamp: str

    @classmethod
    def of(cls, path: Path) -> SampleFile:
        """Return what a file name tells."""
        found = _SAMPLES.fullmatch(path.name)
        return cls(path, found["task"], found["stamp"]) if found else cls(path, path.stem.removeprefix("samples_"), "")


@dataclass(frozen=True)
class RunFiles:
    """The files that are read together.

    Attributes:
        samples: One file a task.
        totals: The results files that go with them, by time stamp.
        older: Files of the same tasks that an earlier run wrote.
        others: Folders beside it with runs of other models.
    """

    samples: tuple[SampleFile, ...]
    totals: dict[str, Path]
    older: tuple[Path, ...] = ()
    others: tuple[Path, ...] = ()


def stamp_of(path: Path) -> str:
    """Return the time stamp in the name of a results or samples file; empty for none."""
    found = _SAMPLES.fullmatch(path.name) or _TOTALS.fullmatch(path.name)
    return found["stamp"] if found else ""


def is_samples_name(path: Path) -> bool:
    """Whether a file is called as the harness calls its samples."""
    return _SAMPLES.fullmatch(path.name) is not None


def folder_files(folder: Path) -> RunFiles | None:
    """Return the newest rows of each task in a folder, or in the newest of the models' folders in it; None for none.

    Raises:
        OSError: The folder cannot be listed.
    """
    if found := _in_folder(_entries(folder)):
        return found
    inner = {child: _entries(child) for child in _entries(folder) if child.is_dir() and not child.is_symlink()}
    held = {child: files for child, entries in inner.items() if (files := _in_folder(entries))}
    if not held:
        return None
    newest = max(held, key=lambda child: max(one.stamp for one in held[child].samples))
    files = held.pop(newest)
    return RunFiles(files.samples, files.totals, files.older, tuple(sorted(held)))


def old_files(folder: Path, has_samples: Callable[[Path], bool]) -> RunFiles | None:
    """Return the files of a folder as the first versions wrote them: `results.json`, samples called after the model.

    Args:
        folder: The folder.
        has_samples: Whether a file holds samples; their names do not tell.
    """
    entries = _beside(folder / _OLD_TOTALS)
    if not any(path.name == _OLD_TOTALS and path.is_file() for path in entries):
        return None
    held = [SampleFile.of(path) for path in entries if path.suffix in (".jsonl", ".json") and path.name != _OLD_TOTALS]
    samples = tuple(one for one in held if not one.stamp and one.path.is_file() and has_samples(one.path))
    return RunFiles(samples, {"": folder / _OLD_TOTALS}) if samples else None


def run_paths(folder: Path) -> tuple[Path, ...]:
    """Return the runs that a folder holds, each as a path that can be read: none where there are none.

    Its own runs, by time, where it has several of the same tasks; or else the folders in it that hold runs, by name.
    A run that wrote no results file is its samples; where these are of several tasks, it is the results file that is
    not there, so that whoever reads it hears of that. A folder of nothing but such runs is read as a whole, the newest.
    """
    own = _in_folder(entries := _beside(folder / _OLD_TOTALS))
    if own is None:
        return tuple(path for path in entries if path.is_dir() and _in_folder(_beside(path / _OLD_TOTALS)) is not None)
    if not own.older:
        return (folder,)
    samples: dict[str, list[Path]] = {}
    for path in _named(entries):
        samples.setdefault(SampleFile.of(path).stamp, []).append(path)
    held = {stamp: paths[0] for stamp, paths in samples.items() if len(paths) == 1} | _totals(entries, set(samples))
    if not held:
        return (folder,)
    missing = {stamp: folder / f"results_{stamp}.json" for stamp in samples if stamp not in held}
    return tuple(path for _, path in sorted((held | missing).items()))


def is_run(folder: Path) -> bool:
    """Whether a folder itself holds samples of the harness."""
    return bool(_named(_beside(folder / _OLD_TOTALS)))


def samples_files(path: Path) -> RunFiles:
    """Return one samples file with the results file of the same run."""
    sample = SampleFile.of(path)
    return RunFiles((sample,), _totals(_beside(path), {sample.stamp}))


def totals_files(path: Path) -> RunFiles:
    """Return a results file with the samples of the same run beside it, none where they are not there."""
    stamp = stamp_of(path)
    samples = sorted((one for one in map(SampleFile.of, _named(_beside(path))) if one.stamp == stamp), key=_by_task)
    return RunFiles(tuple(samples), {stamp: path})


def _in_folder(entries: Iterable[Path]) -> RunFiles | None:
    held = list(entries)
    by_task: dict[str, list[SampleFile]] = {}
    for one in map(SampleFile.of, _named(held)):
        by_task.setdefault(one.task, []).append(one)
    if not by_task:
        return None
    newest = {max(files, key=lambda one: one.stamp) for files in by_task.values()}
    older = [one.path for files in by_task.values() for one in files if one not in newest]
    totals = _totals(held, {one.stamp for one in newest})
    return RunFiles(tuple(sorted(newest, key=_by_task)), totals, tuple(sorted(older)))


def _by_task(sample: SampleFile) -> str:
    return sample.task


def _named(entries: Iterable[Path]) -> list[Path]:
    return [path for path in entries if is_samples_name(path) and path.is_file()]


def _totals(entries: Iterable[Path], stamps: set[str]) -> dict[str, Path]:
    held = [path for path in entries if path.suffix == ".json" and not path.name.startswith("samples_")]
    found = {stamp_of(path): path for path in held if stamp_of(path) or path.name == _OLD_TOTALS}
    return {stamp: path for stamp, path in found.items() if stamp in stamps}


def _beside(path: Path) -> list[Path]:
    try:
        return _entries(path.parent)
    except OSError:
        return []


def _entries(folder: Path) -> list[Path]:
    try:
        return sorted(islice(folder.iterdir(), _MOST_ENTRIES))
    except PermissionError:
        return []
