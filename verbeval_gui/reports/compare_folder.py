"""The folder of a comparison: COMPARE.md, its tables and its figures under fixed names, all of them or none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from verbeval_gui.figures.style import Style
from verbeval_gui.reports.clickable_page import clickable_page
from verbeval_gui.reports.compare_evidence import compare_evidence
from verbeval_gui.reports.compare_figures import compare_figures, compare_looks
from verbeval_gui.reports.compare_md import compare_md
from verbeval_gui.reports.csv_files import csv_text
from verbeval_gui.reports.figure_files import figure_bytes
from verbeval_gui.reports.folder import write_together
from verbeval_gui.reports.page_probes import compared_probes
from verbeval_gui.reports.report_areas import areas_of
from verbeval_gui.slices.comparison_findings import ComparisonFindings

COMPARE: Final = "COMPARE.md"
PAGE: Final = "COMPARE.html"
NAMES: Final = (
    "headline.csv", "per_slice.csv", "flips.csv", "flips.png", "per_slice.png", "reliability.png",
    "adversarial_by_category.png", COMPARE,
)  # fmt: skip


def write_comparison(folder: Path, findings: ComparisonFindings, *, has_page: bool = False) -> Path:
    """Write the folder of a comparison, in the language that is installed; returns the path of COMPARE.md.

    Args:
        folder: Where to; made if absent, other files in it stay.
        findings: What is compared.
        has_page: COMPARE.html is written as well; one that is there already is never left as it was.

    Raises:
        VerbevalError: The folder cannot be written; what was there before is as it was.
    """
    evidence = compare_evidence(findings.frame, findings.baseline, findings.selection)
    text, looks = compare_md(findings, evidence), compare_looks()
    tables = {
        "headline": findings.figures_table(),
        "per_slice": findings.slices_table(),
        "flips": findings.flip_table(),
    }
    figures = compare_figures(findings)
    pictures = {f"{name}.png": figure_bytes(figure, evidence, looks[name], Style()) for name, figure in figures.items()}
    files: dict[str, Iterable[bytes]] = {
        f"{name}.csv": [csv_text(table, evidence).encode()] for name, table in tables.items()
    }
    files |= {name: [content] for name, content in pictures.items()} | {COMPARE: [text.encode()]}
    if has_page or (folder / PAGE).exists():
        found = findings.comparison
        title = f"{found.now_name} / {found.was_name} — verbeval"
        areas = {
            f"{name}.png": areas_of(findings.frame, findings.selection, figure, evidence, looks[name], Style())
            for name, figure in figures.items()
        }
        files[PAGE] = [clickable_page(title, text, pictures, areas, compared_probes(findings), evidence).encode()]
    write_together(folder, files)
    return folder / COMPARE
