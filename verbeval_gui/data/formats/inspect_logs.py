"""Logs of Inspect: `.eval`, a zip archive with a file a sample, and `.json`, one object."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.files import read_bytes, read_start
from verbeval_gui.data.formats.archives import Archive
from verbeval_gui.data.formats.inspect_rows import Header, LogSample, Scores
from verbeval_gui.data.formats.reading import RESULTS, Choice, Recognised, Watch, decoded, unwatched
from verbeval_gui.data.formats.report_rows import RowReport
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

NAME: Final = "Inspect"
_READER: Final = "inspect_logs"
_SUFFIX: Final = ".eval"
_LARGEST: Final = 256 * 2**20
_ZIP: Final = b"PK"
_BOM: Final = b"\xef\xbb\xbf"
_HEADERS: Final = ("header.json", "_journal/start.json")
_SAMPLES: Final = "samples/"
_SUMMARIES: Final = "summaries.json"


class Log(Header, kw_only=True):
    """A log that is one object."""

    samples: list[LogSample] | None = None


def sniff(path: Path) -> Recognised | None:
    """Return what a file is where it is a log of Inspect; None for anything else.

    Raises:
        VerbevalError: It cannot be read.
    """
    if not path.is_file():
        return None
    if path.suffix.lower() == _SUFFIX:
        says = mark("Taken for a log of {tool}.")
        return Recognised(RESULTS, _READER, path, Note(says, {"tool": NAME}))
    start = read_start(path).lstrip() if path.suffix.lower() == ".json" else b""
    if start[:1] != b"{" or b'"version"' not in start[:200] or not {b'"eval"', b'"plan"'} <= _held(start):
        return None
    return Recognised(RESULTS, _READER, path, Note(mark("Taken for a log of {tool}."), {"tool": NAME}))


def read(found: Recognised, choice: Choice | None = None, watch: Watch = unwatched) -> ResultsFile:
    """Read a log as a report.

    Args:
        found: What `sniff` returned.
        choice: Whose verdicts are taken where there are several scorers; the first one's by default.
        watch: Hears how many samples are read.

    Raises:
        VerbevalError: It cannot be read, or holds no samples, or not the task or the scorer that was chosen.
    """
    path, wanted = found.path, choice or Choice()
    if read_start(path)[:2] == _ZIP:
        with Archive(path) as archive:
            header, samples = _header(path, archive), _members(path, archive, watch)
            return _file(path, header, samples, wanted)
    log = _log(path)
    return _file(path, log, _watched(log.samples or (), watch), wanted)


def _file(path: Path, header: Header, samples: Iterable[LogSample], choice: Choice) -> ResultsFile:
    task = header.task
    if choice.task not in (None, task):
        raise VerbevalError(
            mark("{path} has no task {task}."), mark("Its tasks are: {names}."),
            path=str(path), task=choice.task, names=task,
        )  # fmt: skip
    scores, report = Scores(header, choice.filter, path), RowReport()
    for sample in samples:
        report.add(scores.row(sample))
    if not len(report):
        raise VerbevalError(
            mark("{path} holds totals only, no answers to single items."),
            mark("Run Inspect again with its samples logged (--log-samples)."),
            path=str(path),
        )
    run = {"format": NAME} | header.run()
    checkpoint: dict[str, Any] = {"name": header.model or path.stem}
    if (step := step_in(header.model)) is not None:
        checkpoint["step"] = step
    provenance = Provenance(run=run, checkpoint=checkpoint, source=str(path), notes=tuple(scores.notes()))
    return ResultsFile(report.report(provenance), replace(Conventions(), normalisation="sum", ties="first"), {})


def _header(path: Path, archive: Archive) -> Header:
    name = next((name for name in _HEADERS if name in archive.names), None)
    if name is None:
        raise _no_log(path, mark("it has no header"))
    try:
        header: Header = decoded(archive.read(name), Header)
    except ValueError as error:
        raise _no_log(path, str(error)) from error
    return header


def _members(path: Path, archive: Archive, watch: Watch) -> Iterator[LogSample]:
    """Yield the samples of an archive in the order of their names; the thin list where they are not in it."""
    names = sorted((name for name in archive.names if name.startswith(_SAMPLES) and name.endswith(".json")), key=_order)
    if not names and _SUMMARIES in archive.names:
        yield from _decoded(path, archive.read(_SUMMARIES), list[LogSample], _SUMMARIES)
        return
    for at, name in enumerate(names):
        watch(at, len(names))
        yield _decoded(path, archive.read(name), LogSample, name)


def _log(path: Path) -> Log:
    if path.stat().st_size > _LARGEST:
        raise VerbevalError(
            mark("{path} is larger than {most} MB, more than one object of JSON may have here."),
            mark("Write the log as .eval, which is read sample by sample."),
            path=str(path), most=_LARGEST // 2**20,
        )  # fmt: skip
    log: Log = _decoded(path, read_bytes(path).removeprefix(_BOM), Log, path.name)
    return log


def _decoded(path: Path, data: bytes, shape: Any, name: str) -> Any:
    try:
        return decoded(data, shape)
    except ValueError as error:
        raise _no_log(path, f"{name}: {error}") from error


def _watched(samples: Iterable[LogSample], watch: Watch) -> Iterator[LogSample]:
    held = list(samples)
    for at, sample in enumerate(held):
        if at % 1000 == 0:
            watch(at, len(held))
        yield sample


def _held(start: bytes) -> set[bytes]:
    return {name for name in (b'"eval"', b'"plan"') if name in start}


def _order(name: str) -> list[tuple[int, str]]:
    """Return a key by which numbers in names count as numbers."""
    parts = name.replace(".", "_").replace("/", "_").split("_")
    return [(int(part), "") if part.isdecimal() and len(part) < 18 else (-1, part) for part in parts]


def _no_log(path: Path, reason: str) -> VerbevalError:
    return VerbevalError(
        mark("{path} cannot be read as a log of Inspect: {reason}."),
        mark("It may be cut off: copy it again, or let the run that writes it end."),
        path=str(path), reason=reason.rstrip("."),
    )  # fmt: skip
