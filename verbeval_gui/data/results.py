"""Reads results.json: one checkpoint's answers to one suite."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Final

import msgspec
import numpy as np

from verbeval_gui.data import report_cache
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.file_signs import Sign
from verbeval_gui.data.files import refuse_pipes
from verbeval_gui.data.item_lines import ItemLines, OtherLayoutError
from verbeval_gui.data.json_columns import JsonColumns
from verbeval_gui.data.reading_items import (
    columns_of,
    decoded_groups,
    report_of_items,
    report_one_by_one,
    sound_report,
)
from verbeval_gui.data.report import Note, Provenance, Report
from verbeval_gui.data.results_json import decode, read_json
from verbeval_gui.data.results_minimal import NeedsProbesError, read_minimal
from verbeval_gui.data.results_parquet import SUFFIX, read_items, results_beside
from verbeval_gui.data.results_schema import BLOCKS, SCHEMA_VERSION, Document, Item, ItemsFile, RawDocument
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

__all__ = ["NeedsProbesError", "ResultsFile", "load_results", "read_results"]

_DEFAULT_NAME: Final = "results"


@dataclass(frozen=True)
class ResultsFile:
    """A results file as read.

    Attributes:
        report: The answers.
        conventions: Those the file's own figures were computed under.
        blocks: The file's own figures, by the names of `BLOCKS`; those it has.
        signs: By what the files are known again for which it is worth keeping the columns; see `keep_columns`.
    """

    report: Report
    conventions: Conventions
    blocks: Mapping[str, Any]
    signs: tuple[Sign, ...] = ()


def read_results(path: Path, probes: Path | None = None) -> Report:
    """Return the answers of a results file; see `load_results`.

    Raises:
        NeedsProbesError: The file holds answers only, and no probe file was given.
        VerbevalError: The file cannot be read as results.
    """
    return load_results(path, probes).report


def load_results(path: Path, probes: Path | None = None) -> ResultsFile:
    """Read a results file with its conventions and its own figures.

    Minimal and older files are read too: answers in a list or by id, under `items`, `probes`, `predictions` or
    `results`. NaN, as Python writes it, is null.

    Args:
        path: The file.
        probes: A probe file, or the folder of a suite, for a file that holds answers only.

    Raises:
        NeedsProbesError: The file holds answers only, and no probe file was given.
        VerbevalError: The file cannot be read as results.
    """
    if path.suffix.lower() == SUFFIX:
        path = results_beside(path)
    if probes is None and (kept := report_cache.find(path)) is not None:
        return ResultsFile(kept.report, conventions_of(kept.conventions)[0], kept.blocks)
    found = _read(path, probes)
    is_worth_keeping = probes is None and len(found.report) >= report_cache.FEWEST_ITEMS
    return found if is_worth_keeping else replace(found, signs=())


def keep_columns(file: ResultsFile) -> bool:
    """Keep the columns of a large file for the next time; see `report_cache`. Whether they are kept is returned."""
    kept = report_cache.Kept(file.report, dict(file.conventions.as_dict()), dict(file.blocks))
    if conventions_of(kept.conventions)[0] != file.conventions:
        return False
    return report_cache.keep(kept, file.signs)


def _read(path: Path, probes: Path | None) -> ResultsFile:
    refuse_pipes(path)
    signs = report_cache.signs_of([path])
    if (found := _by_lines(path, signs)) is not None:
        return found
    data = read_json(path)
    if (usual := _usual(path, data, signs)) is not None:
        return usual
    top, items, notes = _decoded(path, data, probes)
    conventions, doubts = conventions_of(top.get("conventions"))
    provenance = provenance_of(path, top, (*notes, *doubts))
    try:
        report = report_of_items([items], provenance) or report_one_by_one(items, provenance)
    except VerbevalError as error:
        remedy = mark("Correct {path}, or write it again.")
        raise VerbevalError(error.sentence, remedy, **(error.fields | {"path": str(path)})) from error
    return ResultsFile(_with_foreign_codes(report), conventions, _own_figures(top))


def _by_lines(path: Path, signs: tuple[Sign, ...]) -> ResultsFile | None:
    """Return a results file that is laid out as it is written, without holding it whole; None for any other."""
    lines = ItemLines(path)
    try:
        columns = columns_of(lines.groups())
        document = lines.document()
    except (OtherLayoutError, OSError, OverflowError, RecursionError, msgspec.DecodeError):
        return None
    if document.items_file or document.schema_version > SCHEMA_VERSION:
        return None
    return _file_of(path, document, columns, signs)


def _usual(path: Path, data: bytes, signs: tuple[Sign, ...]) -> ResultsFile | None:
    """Return a whole results file of the present schema, read group by group; None for any other.

    Raises:
        VerbevalError: It is not JSON, is of a newer version, or its items are beside it and cannot be read.
    """
    try:
        document = decode(path, data, RawDocument)
        _refuse_newer(path, document.schema_version)
        if document.items_file:
            return _with_items_beside(path, document, document.items_file)
        if isinstance(document.items, msgspec.UnsetType):
            return None
        columns = columns_of(decoded_groups(document.items))
    except (OverflowError, RecursionError, msgspec.DecodeError):
        return None
    return _file_of(path, document, columns, signs)


def _file_of(path: Path, document: RawDocument, columns: JsonColumns, signs: tuple[Sign, ...]) -> ResultsFile | None:
    top = msgspec.structs.asdict(document)
    conventions, doubts = conventions_of(document.conventions)
    report = sound_report(columns, provenance_of(path, top, doubts))
    return None if report is None else ResultsFile(_with_foreign_codes(report), conventions, _own_figures(top), signs)


def _own_figures(top: Mapping[str, Any]) -> dict[str, Any]:
    return {name: top[name] for name in BLOCKS if top.get(name) is not None}


def _with_items_beside(path: Path, document: RawDocument, block: ItemsFile) -> ResultsFile:
    top = msgspec.structs.asdict(document)
    conventions, doubts = conventions_of(top.get("conventions"))
    signs = report_cache.signs_of([path, path.parent / block.name]) if block.n >= report_cache.FEWEST_ITEMS else ()
    report = read_items(path, block, provenance_of(path, top, doubts))
    return ResultsFile(_with_foreign_codes(report), conventions, _own_figures(top), signs)


def _with_foreign_codes(report: Report) -> Report:
    """Return a report that says where adversarial items have tags that are none of the six categories."""
    tricks = report.dimensions["category"].mask(["adversarial"])
    column = report.dimensions["reason_code"]
    found = foreign_codes(column.values[code] for code in np.unique(column.codes[tricks]) if code >= 0)
    if not found:
        return report
    return report.having(provenance=replace(report.provenance, notes=(*report.provenance.notes, *found)))


def _decoded(
    path: Path, data: bytes, probes: Path | None
) -> tuple[Mapping[str, Any], Sequence[Item], tuple[Note, ...]]:
    try:
        document = decode(path, data, Document)
    except msgspec.ValidationError:
        minimal = read_minimal(path, data, probes)
        _refuse_newer(path, minimal.top.get("schema_version"))
        return minimal.top, minimal.items, minimal.notes
    _refuse_newer(path, document.schema_version)
    return msgspec.structs.asdict(document), document.items, ()


def _refuse_newer(path: Path, version: object) -> None:
    if isinstance(version, int) and version > SCHEMA_VERSION:
        raise VerbevalError(
            mark("{path} has schema version {version}; this program reads up to {known}."),
            mark("Open it with a newer version of the program."),
            path=str(path), version=version, known=SCHEMA_VERSION,
        )  # fmt: skip


def conventions_of(block: object) -> tuple[Conventions, tuple[Note, ...]]:
    """Return the conventions that a file names, with a note where they are not known."""
    if not isinstance(block, dict):
        return Conventions(), ()
    usual = Conventions().as_dict()
    known = {name: block[name] for name in usual if name in block}
    odd = [f"{name}={value}" for name, value in known.items() if not _fits(name, value, usual[name])]
    if odd:
        return Conventions(), (_unknown_conventions(", ".join(odd)),)
    try:
        return Conventions.of_values(known), ()
    except VerbevalError as error:
        return Conventions(), (_unknown_conventions(str(error)),)


def _fits(name: str, value: object, usual: str | int) -> bool:
    """Whether a value is of the kind of the usual one; edges of bins are a text."""
    return type(value) is type(usual) or (name == "bins" and isinstance(value, str) and "," in value)


def _unknown_conventions(reason: str) -> Note:
    return Note(mark("The file's conventions are not known here: {reason}"), {"reason": reason})


def provenance_of(path: Path, top: Mapping[str, Any], notes: tuple[Note, ...]) -> Provenance:
    """Return where the report of a file comes from.

    Args:
        path: The file.
        top: Its blocks by name.
        notes: What was found on reading it.
    """
    checkpoint = top.get("checkpoint")
    known = {"name": checkpoint} if isinstance(checkpoint, str) else _mapping(checkpoint)
    run = _mapping(top.get("run"))
    if not known.get("name") and not run.get("name"):
        known = {"name": path.stem if path.stem != _DEFAULT_NAME else path.absolute().parent.name} | known
    return Provenance(
        run=run,
        checkpoint=known,
        suite=_mapping(top.get("suite")),
        perplexity=_mapping(top.get("perplexity")) or None,
        completion=_mapping(top.get("completion")) or None,
        source=str(path),
        notes=notes,
    )


def _mapping(block: object) -> dict[str, Any]:
    return block if isinstance(block, dict) else {}


def foreign_codes(codes: Iterable[str | None]) -> tuple[Note, ...]:
    """Return a note where adversarial items have tags that are none of the six categories."""
    foreign = sorted({code for code in codes if code and code.lower().replace("-", "_") not in REASON_CODES})
    if not foreign:
        return ()
    values = ", ".join(foreign)
    return (Note(mark("Adversarial items with tags outside the six categories: {values}."), {"values": values}),)
