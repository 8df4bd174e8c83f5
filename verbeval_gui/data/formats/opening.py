"""Opens results whatever wrote them: this program's own, another tool's, or a table under a mapping."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

from verbeval_gui.data.files import read_start, refuse_pipes
from verbeval_gui.data.formats import own_tables
from verbeval_gui.data.formats.looks import looks_like
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.reading import PROBES, TABLE, Choice, Recognised, Watch, unwatched
from verbeval_gui.data.formats.recognise import read_foreign, recognise
from verbeval_gui.data.results import ResultsFile, load_results
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_OWN_NAME: Final = "results.json"
_OWN: Final = b'"schema_version"'


class NeedsMappingError(VerbevalError):
    """The file is a table: what its columns hold must be said."""


def is_own(path: Path) -> bool:
    """Whether a path is a results file of this program, or a folder that holds one, as far as a look tells.

    Raises:
        VerbevalError: It cannot be read.
    """
    if path.is_dir():
        return (path / _OWN_NAME).is_file() and is_own(path / _OWN_NAME)
    return path.suffix.lower() == ".json" and _OWN in read_start(path)[:400]


def load_any(
    path: Path,
    probes: Path | None = None,
    choice: Choice | None = None,
    mapping: TableMapping | None = None,
    watch: Watch = unwatched,
) -> ResultsFile:
    """Read results of any kind that is known here.

    Args:
        path: The file or folder.
        probes: The probes of a file that holds answers only.
        choice: Which of several things in a file of another tool.
        mapping: What the columns of a table hold; where not given, as they were read before.
        watch: Hears how much is read; may raise to stop.

    Raises:
        NeedsProbesError: The file holds answers only, and no probe file was given.
        NeedsMappingError: It is a table, and nothing says what its columns hold.
        VerbevalError: It cannot be read, or holds no answers.
    """
    refuse_pipes(path)
    found = None if is_own(path) else recognise(path)
    if found is None:
        return _own(path, probes)
    if mapping is not None:
        return own_tables.read(found, watch=watch, mapping=mapping)
    if found.kind == TABLE:
        raise NeedsMappingError(
            mark("{path} is a table: what its columns hold is not known."),
            mark("Open it in the window and say so there, or name a saved mapping with --map."),
            path=str(path),
        )
    if found.kind == PROBES:
        raise VerbevalError(
            mark("{path} holds probes, no answers of a model."), mark("Score a checkpoint on it."), path=str(path)
        )
    return _said(read_foreign(found, choice=choice, watch=watch), found)


def _own(path: Path, probes: Path | None) -> ResultsFile:
    if not path.is_dir():
        return load_results(path, probes)
    if (inner := path / _OWN_NAME).is_file():
        return load_results(inner, probes)
    raise VerbevalError(
        mark("{path} is no folder of results. {looks}"),
        mark("Choose the folder that a run has written, or the file itself."),
        path=str(path), looks=looks_like(path),
    )  # fmt: skip


def _said(file: ResultsFile, found: Recognised) -> ResultsFile:
    provenance = replace(file.report.provenance, taken_for=found.says)
    return replace(file, report=file.report.having(provenance=provenance))
