"""Results of lm-evaluation-harness: `samples_*.jsonl` with `results_*.json`, alone or in the folder of a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.files import read_bytes, read_start
from verbeval_gui.data.formats.lines import first_line, lines_of
from verbeval_gui.data.formats.lm_eval_files import (
    RunFiles,
    SampleFile,
    folder_files,
    is_samples_name,
    old_files,
    samples_files,
    totals_files,
)
from verbeval_gui.data.formats.lm_eval_notes import notes_on
from verbeval_gui.data.formats.lm_eval_rows import Task
from verbeval_gui.data.formats.lm_eval_totals import Totals, is_totals, read_totals
from verbeval_gui.data.formats.reading import RESULTS, Choice, Recognised, Watch, decoded, unwatched
from verbeval_gui.data.formats.report_rows import RowReport
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

NAME: Final = "lm-evaluation-harness"
_READER: Final = "lm_eval"
_SHOWN: Final = 4
_LARGEST_LIST: Final = 256 * 2**20
_LARGEST_TOTALS: Final = 64 * 2**20
_NORMALISATIONS: Final = {"acc": "sum", "acc_norm": "char", "acc_bytes": "byte"}


def sniff(path: Path) -> Recognised | None:
    """Return what a path is where it is a file or folder of the harness; None for anything else.

    Raises:
        VerbevalError: It cannot be read.
        OSError: A folder cannot be listed.
    """
    if path.is_dir():
        files = folder_files(path) or old_files(path, _has_samples)
        return None if files is None else _recognised(path, files)
    if path.suffix in (".jsonl", ".json") and (is_samples_name(path) or _has_samples(path)):
        return _recognised(path, samples_files(path)) if _has_samples(path) else None
    if path.suffix == ".json" and _is_totals(path):
        files = totals_files(path)
        return _recognised(path, files if files.samples else old_files(path.parent, _has_samples) or files)
    return None


def read(found: Recognised, choice: Choice | None = None, watch: Watch = unwatched) -> ResultsFile:
    """Read a run as a report, under the conventions by which the harness counts.

    Args:
        found: What `sniff` returned.
        choice: Which task and filter; all tasks by default, and of each the filter that its rows name first.
        watch: Hears how much is read.

    Raises:
        VerbevalError: There are no rows, or none that were chosen, or a file cannot be read.
    """
    files: RunFiles = found.detail
    if not files.samples:
        raise VerbevalError(
            mark("{path} holds totals only, no answers to single items."),
            mark("Run the harness again with --log_samples, and open its folder."),
            path=str(found.path),
        )
    return _Reading(found.path, files, choice or Choice(), watch).file()


@dataclass
class _Read:
    """What one samples file came to.

    Attributes:
        filter: Of the rows that were taken.
        filters: Number of rows by filter.
        n_broken: Lines that hold no row.
    """

    filter: str | None = None
    filters: Counter[str] = field(default_factory=Counter)
    n_broken: int = 0


class _Reading:
    """Reads the samples files of a run one after the other."""

    def __init__(self, path: Path, files: RunFiles, choice: Choice, watch: Watch) -> None:
        self._path, self._files, self._choice = path, files, choice
        self._totals = {stamp: read_totals(place) for stamp, place in files.totals.items()}
        self._samples = self._chosen()
        sizes = [one.path.stat().st_size for one in self._samples]
        self._watch, self._before, self._whole = watch, 0, sum(sizes)
        self._report = RowReport()

    def file(self) -> ResultsFile:
        tasks, read = [], []
        for one in self._samples:
            totals = self._totals.get(one.stamp, Totals())
            task = Task(_task_name(one, totals), {}, is_alone=len(self._samples) == 1)
            task.config = totals.configs.get(task.name, {})
            read.append(self._read(one, task))
            tasks.append(task)
            self._before += one.path.stat().st_size
        if not len(self._report):
            raise self._no_rows(read)
        taken = [(one.filter or "", one.filters, one.n_broken) for one in read]
        notes = notes_on(self._files, tasks, taken, self._last())
        report = self._report.report(self._provenance(notes))
        return ResultsFile(report, _conventions(tasks), {})

    def _chosen(self) -> tuple[SampleFile, ...]:
        wanted = self._choice.task
        names = {one: _task_name(one, self._totals.get(one.stamp, Totals())) for one in self._files.samples}
        found = tuple(one for one, name in names.items() if wanted in (None, name, one.task))
        if not found:
            raise VerbevalError(
                mark("{path} has no task {task}."), mark("Its tasks are: {names}."),
                path=str(self._path), task=wanted, names=", ".join(names.values()),
            )  # fmt: skip
        return found

    def _read(self, one: SampleFile, task: Task) -> _Read:
        read = _Read(self._choice.filter)
        for row in self._rows(one.path, read):
            self._report.add(task.row(row))
        if read.filter is not None and read.filters and not read.filters[read.filter]:
            if self._choice.filter is not None and len(self._samples) == 1:
                raise VerbevalError(
                    mark("{path} has no answers under the filter {filter}."), mark("Its filters are: {names}."),
                    path=str(one.path), filter=read.filter, names=", ".join(read.filters),
                )  # fmt: skip
            read = _Read(n_broken=0)
            for row in self._rows(one.path, read):
                self._report.add(task.row(row))
        return read

    def _rows(self, path: Path, read: _Read) -> Iterator[Mapping[str, Any]]:
        """Yield the rows of the filter that is read; the first one's where none is chosen."""
        for sample in _samples(path, read, lambda done, _: self._watch(self._before + done, self._whole)):
            name = str(sample.get("filter") or "none")
            read.filter = name if read.filter is None else read.filter
            read.filters[name] += 1
            if name == read.filter:
                yield sample

    def _last(self) -> Totals:
        """Return the totals of the newest run; empty ones where there are none."""
        return self._totals[max(self._totals)] if self._totals else Totals()

    def _provenance(self, notes: tuple[Note, ...]) -> Provenance:
        totals = self._last()
        folder = self._files.samples[0].path.absolute().parent.name
        run = {"format": NAME} | dict(totals.run)
        checkpoint = {"step": step_in(folder)} | dict(totals.checkpoint) | {"name": totals.model or folder}
        return Provenance(run=run, checkpoint=checkpoint, source=str(self._path), notes=notes)

    def _no_rows(self, read: list[_Read]) -> VerbevalError:
        n_broken = sum(one.n_broken for one in read)
        return VerbevalError(
            mark("{path} holds no answers. Lines that cannot be read: {n}."),
            mark("Copy it again, or run the harness again with --log_samples."),
            path=str(self._samples[0].path), n=n_broken,
        )  # fmt: skip


def _samples(path: Path, read: _Read, watch: Watch) -> Iterator[Mapping[str, Any]]:
    """Yield the samples of a file: one a line, or, as the first versions wrote them, in one list."""
    is_list = read_start(path).lstrip()[:1] == b"["
    for value in _listed(path) if is_list else _lines(path, watch):
        if "doc" in value:
            yield value
        else:
            read.n_broken += 1


def _lines(path: Path, watch: Watch) -> Iterator[Mapping[str, Any]]:
    """Yield the object of each line; an empty one where there is none."""
    for _, line in lines_of(path, watch):
        try:
            value = decoded(line, dict[str, Any])
        except ValueError:
            value = {}
        yield value


def _listed(path: Path) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] | None = None
    if path.stat().st_size <= _LARGEST_LIST:
        with suppress(ValueError):
            found = decoded(read_bytes(path).removeprefix(b"\xef\xbb\xbf"), list[dict[str, Any]])
    if found is None:
        raise VerbevalError(
            mark("{path} cannot be read as a list of samples."),
            mark("Copy it again, or write it with one sample a line."),
            path=str(path),
        )
    return found


def _has_samples(path: Path) -> bool:
    """Whether the first record of a file is a sample of the harness."""
    line = first_line(path)
    if line[:1] == b"[":
        start = read_start(path)
        return b'"doc_id"' in start and b'"doc"' in start and b'"resps"' in start
    if line[:1] != b"{":
        return False
    try:
        value = decoded(line, dict[str, Any])
    except ValueError:
        return b'"doc_id"' in line[:64] and b'"doc"' in line
    return "doc" in value and ("doc_id" in value or "resps" in value or "filtered_resps" in value)


def _is_totals(path: Path) -> bool:
    start = read_start(path).lstrip()
    if start[:1] != b"{" or b'"results"' not in start:
        return False
    try:
        if path.stat().st_size > _LARGEST_TOTALS:
            return b'"schema_version"' not in start and b'"configs"' in start
        parts = decoded(read_bytes(path).removeprefix(b"\xef\xbb\xbf"), dict[str, msgspec.Raw])
        return is_totals(
            {name: {} if bytes(memoryview(part)[:16]).lstrip()[:1] == b"{" else None for name, part in parts.items()}
        )
    except (ValueError, OSError):
        return False


def _recognised(path: Path, files: RunFiles) -> Recognised:
    stamp = max((one.stamp for one in files.samples), default="")
    names = [one.task for one in files.samples]
    shown = ", ".join(names[:_SHOWN]) + (", …" if len(names) > _SHOWN else "")
    fields = {"tool": NAME, "names": shown, "stamp": stamp}
    says = mark("Taken for results of {tool}: {names}, run {stamp}.")
    if not names:
        says = mark("Taken for totals of {tool}.")
    elif not stamp:
        says = mark("Taken for results of {tool}: {names}.")
    return Recognised(RESULTS, _READER, path, Note(says, fields), files)


def _task_name(one: SampleFile, totals: Totals) -> str:
    """Return a task's name: the file's, or where the file name holds more than that, the one that the totals know."""
    known = [name for name in (*totals.configs, *totals.printed) if name and one.task.endswith(name)]
    return one.task if one.task in known or not known else max(known, key=len)


def _conventions(tasks: list[Task]) -> Conventions:
    """Return the conventions of the first accuracy that the tasks have; of equal scores the harness takes the first."""
    met = {name for task in tasks for name in task.metrics}
    normalisation = next((one for name, one in _NORMALISATIONS.items() if name in met), "sum")
    return replace(Conventions(), normalisation=normalisation, ties="first")
