"""COMPARE.md: two checkpoints on the same probes; equal input, equal bytes."""

from __future__ import annotations

from collections.abc import Iterator

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.frame import Frame
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.compare_evidence import CompareEvidence
from verbeval_gui.reports.compare_sections import (
    flipped_section,
    flips_section,
    headline_section,
    matching_section,
    slices_section,
)
from verbeval_gui.reports.markdown import code, escaped, table
from verbeval_gui.slices.comparison_findings import ComparisonFindings

translate = QCoreApplication.translate


def compare_md(findings: ComparisonFindings, evidence: CompareEvidence) -> str:
    """Return COMPARE.md in the language that is installed.

    Args:
        findings: What it reports.
        evidence: What its footer says.
    """
    style = Style().for_export()
    found = findings.comparison
    title = translate("Comparison", "Comparison — {now} against {was}")
    title = f"# {title.format(now=escaped(found.now_name or '–'), was=escaped(found.was_name or '–'))}"
    warnings = "\n".join(f"- **{escaped(note_text(note, style))}**" for note in found.warnings)
    top = [
        title,
        f"**{note_text(found.sentence, style)}**",
        _head(findings, evidence),
        *([warnings] if warnings else []),
    ]
    sections = [text for name, body in _sections(findings, style) for text in (f"## {name}", body)]
    footer = "\n".join(f"- {text}" for text in evidence.texts())
    return "\n\n".join([*top, *sections, "---", footer]) + "\n"


def _sections(findings: ComparisonFindings, style: Style) -> Iterator[tuple[str, str]]:
    found = findings.comparison
    yield translate("Comparison", "1. Headline"), headline_section(findings, style)
    yield translate("Comparison", "2. Flips"), f"![flips](flips.png)\n\n{flips_section(findings, style)}"
    slices = [slices_section(part, found, style) for part in findings.slices]
    slices.insert(-1, "![adversarial_by_category](adversarial_by_category.png)")
    yield translate("Comparison", "3. Per-slice accuracy"), "\n\n".join(["![per_slice](per_slice.png)", *slices])
    yield translate("Comparison", "4. Broken"), flipped_section(findings, "broken", style)
    yield translate("Comparison", "5. Fixed"), flipped_section(findings, "fixed", style)
    yield translate("Comparison", "6. Calibration"), "![reliability](reliability.png)"
    yield translate("Comparison", "7. Probes that are compared"), matching_section(findings, style)
    yield translate("Comparison", "8. Conventions and tests"), _conventions(findings)


def _head(findings: ComparisonFindings, evidence: CompareEvidence) -> str:
    frames = (findings.baseline, findings.frame)
    names = (translate("Comparison", "Before"), translate("Comparison", "Now"))
    header = ["", *names]
    facts = {
        translate("Comparison", "Checkpoint"): [escaped(name or "–") for name in findings.pairing.names],
        translate("Report", "Checkpoint hash"): [_hash(frame) for frame in frames],
        translate("Report", "Training step"): [_fact(frame, "checkpoint", "step") for frame in frames],
        translate("Report", "Eval date"): [_fact(frame, "run", "created") for frame in frames],
        translate("Report", "Seed"): [_fact(frame, "run", "seed") for frame in frames],
    }
    if evidence.baseline is not None:
        suites = [code(evidence.baseline.suite_sha256), code(evidence.suite_sha256)]
        facts[translate("Report", "Probe set version")] = suites
    found = table(header, [[name, *values] for name, values in facts.items()], n_text=3)
    if not evidence.selection:
        return found
    return f"{found}\n\n- **{translate('Report', 'Selection')}:** {code(evidence.selection)} ({evidence.n})"


def _hash(frame: Frame) -> str:
    return code(str(frame.report.provenance.checkpoint.get("sha256") or ""))


def _fact(frame: Frame, block: str, name: str) -> str:
    value = getattr(frame.report.provenance, block).get(name)
    return "–" if value is None or value == "" else escaped(str(value))


def _conventions(findings: ComparisonFindings) -> str:
    now, was = findings.frame.conventions.as_dict(), findings.baseline.conventions.as_dict()
    header = [translate("Report", "Convention"), translate("Report", "Value")]
    rows = [
        [code(name), code(str(value)) if was[name] == value else f"{code(str(was[name]))} → {code(str(value))}"]
        for name, value in now.items()
    ]
    return "\n".join([table(header, rows, n_text=2), "", *(f"- {line}" for line in _tests())])


def _tests() -> Iterator[str]:
    yield translate(
        "Comparison",
        "Every figure is over the probes that both checkpoints answered. Paired test: exact two-sided McNemar for"
        " shares of probes, with Tango's interval of the difference; swapped answers for ECE, Brier, perplexity (by"
        " document) and free completion (by prompt), with a bootstrap interval; sentences of one probe together. A"
        " difference is real where p is at most 0.05; p values of slices are corrected by Holm over the values of a"
        " dimension.",
    )
    yield translate(
        "Comparison",
        "Intervals: whether the two 95 % Wilson intervals are apart (significant) or overlap (within noise). It is a"
        " rougher look: it does not know that the probes are the same.",
    )
