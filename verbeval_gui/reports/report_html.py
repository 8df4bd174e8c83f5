"""REPORT.html: the report and its probes as one page."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from verbeval_gui.reports.clickable_page import clickable_page
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.page_probes import report_probes
from verbeval_gui.reports.report_areas import Area
from verbeval_gui.slices.findings import Findings


def report_html(
    findings: Findings,
    evidence: Evidence,
    markdown: str,
    pictures: Mapping[str, bytes],
    areas: Mapping[str, Sequence[Area]],
) -> str:
    """Return the page.

    Args:
        findings: What it reports.
        evidence: What its description says.
        markdown: The report as Markdown.
        pictures: PNG files by name.
        areas: By the same names, what can be clicked in them.
    """
    title = f"{findings.frame.report.provenance.name} — verbeval"
    return clickable_page(title, markdown, pictures, areas, report_probes(findings), evidence)
