"""The folder of a report: results, tables, figures and REPORT.md under fixed names, all of them or none."""

from __future__ import annotations

import contextlib
import os
import shutil
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results_writer import results_files
from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.csv_files import csv_text
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.figure_files import figure_bytes
from verbeval_gui.reports.kept_reading import reading_for
from verbeval_gui.reports.reading import reading_of
from verbeval_gui.reports.report_areas import areas_of
from verbeval_gui.reports.report_figures import figures_of, looks_of, tables_of
from verbeval_gui.reports.report_html import report_html
from verbeval_gui.reports.report_md import report_md
from verbeval_gui.slices.findings import Findings
from verbeval_gui.words import mark

REPORT: Final = "REPORT.md"
PAGE: Final = "REPORT.html"
RESULTS: Final = "results.json"
NAMES: Final = (
    RESULTS, "per_slice.csv", "per_slice.png", "reliability.png", "confusion.png", "confusion.csv",
    "adversarial_by_category.csv", "adversarial_by_category.png", REPORT,
)  # fmt: skip


@dataclass(frozen=True)
class WrittenReport:
    """What was written.

    Attributes:
        folder: Where to.
        is_reading_kept: The reading in REPORT.md is a person's own, kept from before.
    """

    folder: Path
    is_reading_kept: bool


def write_report(
    folder: Path, frame: Frame, selection: Selection | None = None, *, has_page: bool = False
) -> WrittenReport:
    """Write the folder of a report, in the language that is installed; made if absent, other files in it stay.

    Args:
        folder: Where to.
        frame: The report under conventions.
        selection: Which probes it is about; all by default. results.json always holds all, a very large one in a
            Parquet file beside it.
        has_page: REPORT.html is written as well; one that is there already is never left as it was.

    Raises:
        VerbevalError: The folder cannot be written; what was there before is as it was.
    """
    findings = Findings(frame, selection)
    prefilled = reading_of(findings, Style().for_export())
    reading = reading_for(prefilled, _before(folder / REPORT))
    evidence = evidence_of(frame, findings.selection)
    looks, text = looks_of(), report_md(findings, evidence, reading)
    files: dict[str, Iterable[bytes]] = {**results_files(frame, RESULTS)}
    for name, table in tables_of(findings).items():
        files[f"{name}.csv"] = [csv_text(table, evidence).encode()]
    figures = figures_of(findings)
    pictures = {f"{name}.png": figure_bytes(figure, evidence, looks[name], Style()) for name, figure in figures.items()}
    files |= {name: [content] for name, content in pictures.items()} | {REPORT: [text.encode()]}
    if has_page or (folder / PAGE).exists():
        areas = {
            f"{name}.png": areas_of(frame, findings.selection, figure, evidence, looks[name], Style())
            for name, figure in figures.items()
        }
        files[PAGE] = [report_html(findings, evidence, text, pictures, areas).encode()]
    write_together(folder, files)
    return WrittenReport(folder, reading.is_kept)


def write_together(folder: Path, files: Mapping[str, Iterable[bytes]]) -> None:
    """Write files into a folder, all of them or none.

    They are written beside the folder first; then each takes its place. Where one cannot, those that did go back.

    Args:
        folder: Where to; made if absent.
        files: By name, the bytes in pieces.

    Raises:
        VerbevalError: They cannot be written; what was there before is as it was.
    """
    target = folder.resolve()
    staged = target.parent / f".{target.name}.{os.getpid()}.part"
    try:
        (staged / "old").mkdir(parents=True)
        for name, parts in files.items():
            with (staged / name).open("wb") as file:
                file.writelines(parts)
        target.mkdir(exist_ok=True)
        _exchange(staged, target, list(files))
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be written: {reason}."),
            mark("Choose another folder, or make room. What was there before is untouched."),
            path=str(folder), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip
    finally:
        shutil.rmtree(staged, ignore_errors=True)


def _exchange(staged: Path, target: Path, names: list[str]) -> None:
    """Put each staged file in its place and what was there into `old`; on failure, put all of that back."""
    was_there = [name for name in names if (target / name).exists()]
    done: list[str] = []
    try:
        for name in names:
            if name in was_there:
                (target / name).rename(staged / "old" / name)
            done.append(name)
            (staged / name).rename(target / name)
    except OSError:
        for name in done:
            with contextlib.suppress(OSError):
                (target / name).unlink(missing_ok=True)
        for name in was_there:
            with contextlib.suppress(OSError):
                (staged / "old" / name).rename(target / name)
        raise


def _before(path: Path) -> str:
    """Return the report that is there; nothing where there is none that can be read."""
    try:
        return path.read_text("utf-8")
    except (OSError, UnicodeDecodeError):
        return ""
