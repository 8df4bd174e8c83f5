"""A report of the demo's suite whose files lie in a folder, or are nowhere."""

from __future__ import annotations

import dataclasses
import hashlib
import shutil
from pathlib import Path

from helpers.answers import made_up_report

from verbeval_gui.data.report import Report
from verbeval_gui.paths import resource_path

FILES = ("probes.jsonl", "adversarial.jsonl")


def copied_suite(folder: Path) -> Path:
    """Copy the demo's probe files into a folder, and return it."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in FILES:
        shutil.copy(resource_path("demo") / name, folder / name)
    return folder


def report_of_suite(folder: Path, *, is_beside: bool = True) -> Report:
    """Return made-up answers to the suite in a folder; the report lies beside it, or names no place."""
    report = made_up_report()
    files = [
        {"name": name, "sha256": hashlib.sha256((folder / name).read_bytes()).hexdigest(), "n": 0} for name in FILES
    ]
    source = str(folder / "results.json") if is_beside else ""
    provenance = dataclasses.replace(report.provenance, suite={"files": files}, source=source)
    return dataclasses.replace(report, provenance=provenance)


def changed_lines(before: bytes, after: bytes) -> tuple[list[bytes], list[bytes]]:
    """Return the lines that one file has and the other has not: those taken away, and those added."""
    old, new = before.splitlines(), after.splitlines()
    return [line for line in old if line not in new], [line for line in new if line not in old]
