"""Writes a suite in the form that was asked for."""

from __future__ import annotations

import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from verbeval_gui.data.atomic import write_all_atomically
from verbeval_gui.data.exports.inspect_set import inspect_bytes
from verbeval_gui.data.exports.lm_eval_task import lm_eval_files
from verbeval_gui.data.exports.plain_files import csv_bytes, jsonl_bytes, write_parquet
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

FORMATS: Final = ("jsonl", "csv", "parquet", "lm-eval", "inspect")
SUFFIXES: Final = {"jsonl": ".jsonl", "csv": ".csv", "parquet": ".parquet", "inspect": ".jsonl"}


def export_suite(
    probes: Sequence[Probe],
    output: Path,
    form: str,
    *,
    template: str = DEFAULT_TEMPLATE,
    name: str = "verbeval",
) -> tuple[Path, ...]:
    """Write probes as another program reads them; returns the files.

    Args:
        probes: A suite, or the selected part of one; not empty.
        output: The file; of `lm-eval` the folder, which is made.
        form: One of `FORMATS`.
        template: Prompt of the judgement task, with `{sentence}`.
        name: Name of the task, for `lm-eval`.

    Raises:
        VerbevalError: There is no probe, a file cannot be written, or pyarrow is missing for Parquet.
    """
    if not probes:
        raise VerbevalError(mark("There is no probe to write."), mark("Select some, or choose another file."))
    if form == "lm-eval":
        files = {output / part: data for part, data in lm_eval_files(probes, template, name).items()}
        _make_folder(output)
    else:
        files = {output: _file_bytes(probes, form, template)}
    write_all_atomically({path: [data] for path, data in files.items()})
    return tuple(files)


def _file_bytes(probes: Sequence[Probe], form: str, template: str) -> bytes:
    if form == "parquet":
        with tempfile.TemporaryDirectory() as folder:
            path = Path(folder) / "probes.parquet"
            write_parquet(path, probes)
            return path.read_bytes()
    writers = {"jsonl": jsonl_bytes, "csv": csv_bytes}
    return inspect_bytes(probes, template) if form == "inspect" else writers[form](probes)


def _make_folder(folder: Path) -> None:
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise VerbevalError(
            mark("The folder {path} cannot be made: {reason}."),
            mark("Choose another one."),
            path=str(folder),
            reason=error.strerror or type(error).__name__,
        ) from error
