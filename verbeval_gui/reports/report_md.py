"""REPORT.md: one checkpoint's evaluation, in the order that the specification names; equal input, equal bytes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.run_notes import noted_in_run
from verbeval_gui.figures.notes import note_text
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.kept_reading import Reading
from verbeval_gui.reports.markdown import code, escaped, table
from verbeval_gui.reports.report_sections import (
    adversarial_section,
    completion_section,
    confusion_section,
    conventions_section,
    number,
    part,
    perplexity_section,
    reliability_section,
    share,
    slices_section,
)
from verbeval_gui.slices.findings import Findings

translate = QCoreApplication.translate


def report_md(findings: Findings, evidence: Evidence, reading: Reading) -> str:
    """Return REPORT.md in the language that is installed.

    Args:
        findings: What it reports.
        evidence: What its footer says.
        reading: Its last section.
    """
    style = Style().for_export()
    sections = [text for title, body in _sections(findings, reading, style) for text in (f"## {title}", body)]
    footer = "\n".join(f"- {text}" for text in evidence.texts())
    head = [_title(findings), _head(findings, evidence), *_noted(findings, style)]
    return "\n\n".join([*head, *sections, "---", footer]) + "\n"


def _sections(findings: Findings, reading: Reading, style: Style) -> Iterator[tuple[str, str]]:
    provenance = findings.frame.report.provenance
    yield translate("Report", "1. Headline"), _headline(findings, style)
    if provenance.perplexity:
        yield (
            translate("Report", "1b. Perplexity by split and language"),
            perplexity_section(provenance.perplexity, style),
        )
    if provenance.completion:
        yield translate("Report", "1c. Free completion"), completion_section(provenance.completion, style)
    yield translate("Report", "2. Per-slice accuracy"), _pictured("per_slice", slices_section(findings, style))
    yield translate("Report", "3. Reliability diagram"), _pictured("reliability", reliability_section(findings, style))
    name = "adversarial_by_category"
    yield translate("Report", "4. Adversarial slice"), _pictured(name, adversarial_section(findings, style))
    yield translate("Report", "5. Confusion matrix"), _pictured("confusion", confusion_section(findings, style))
    yield translate("Report", "6. Conventions"), conventions_section(findings)
    yield translate("Report", "7. Reading"), reading.marked()


def _title(findings: Findings) -> str:
    text = translate("Report", "Eval Report — {name}")
    return f"# {text.format(name=escaped(findings.frame.report.provenance.name or '–'))}"


def _head(findings: Findings, evidence: Evidence) -> str:
    provenance = findings.frame.report.provenance
    run, checkpoint = provenance.run, provenance.checkpoint
    facts = [
        (translate("Report", "Checkpoint hash"), code(evidence.checkpoint_sha256)),
        (translate("Report", "Training step"), _fact(checkpoint, "step")),
        (translate("Report", "Parent manifest"), _fact(checkpoint, "parent_manifest")),
        (translate("Report", "Probe set version"), code(evidence.suite_sha256)),
        (translate("Report", "Eval date"), _fact(run, "created")),
        (translate("Report", "Seed"), _fact(run, "seed")),
    ]
    if evidence.selection:
        facts.append((translate("Report", "Selection"), f"{code(evidence.selection)} ({evidence.n})"))
    return "\n".join(f"- **{name}:** {value}" for name, value in facts)


def _noted(findings: Findings, style: Style) -> list[str]:
    """Return what a reader must know of the run before any number, nothing for none."""
    notes = noted_in_run(findings.frame.report.provenance)
    return ["\n".join(f"- **{escaped(note_text(note, style))}**" for note in notes)] if notes else []


def _fact(block: Mapping[str, Any], name: str) -> str:
    value = block.get(name)
    return "–" if value is None or value == "" else escaped(str(value))


def _headline(findings: Findings, style: Style) -> str:
    header = [translate("Report", "Metric"), translate("Report", "Value"), translate("Report", "95 % CI")]
    rows = table(header, [*_perplexity_rows(findings, style), *_headline_rows(findings, style)])
    return "\n\n".join([rows, *_under_other_conventions(findings, style), *_beside_accuracy(findings, style)])


def _perplexity_rows(findings: Findings, style: Style) -> Iterator[list[str]]:
    block = findings.frame.report.provenance.perplexity
    if not block:
        return
    split = str(block.get("headline_split") or translate("Report", "test"))
    text = translate("Report", "Perplexity, {split}, {part}")
    named = {"EN": part(part(block, "by_language"), "en"), "ES": part(part(block, "by_language"), "es")}
    for name, cell in {translate("Report", "overall"): part(block, "overall"), **named}.items():
        yield [text.format(split=escaped(split), part=name), number(cell, "perplexity", style), "–"]


def _headline_rows(findings: Findings, style: Style) -> Iterator[list[str]]:
    yield [translate("Report", "Accuracy"), *share(findings.accuracy, style)]
    if len(findings.by_task) > 1:
        for task, cell in findings.by_task.items():
            names = {"choice": translate("Report", "Accuracy, choice"), "judgement": translate("Report", "Accuracy,"
                     " judgement")}  # fmt: skip
            yield [names[task], *share(cell, style)]
    chance = translate("Report", "by chance at most {chance}")
    if findings.is_ece_shown:
        by_chance = chance.format(chance=style.number(findings.chance.percentile_95, 3))
        yield ["ECE", style.number(findings.bins.ece, 3), by_chance]
    else:
        yield ["ECE", "–", translate("Report", "fewer than 30 answers")]
    yield ["Brier", style.number(findings.brier, 3), "–"]
    yield [translate("Report", "Adversarial accuracy"), *share(findings.adversarial_accuracy, style)]


def _under_other_conventions(findings: Findings, style: Style) -> Iterator[str]:
    other, reach = findings.by_sum_and_boundary, findings.accuracy_range
    if other is not None:
        text = translate(
            "Report",
            "Under *sum, form and boundary*: accuracy {accuracy}, ECE {ece}, Brier {brier}, adversarial accuracy"
            " {adversarial}.",
        )
        yield text.format(
            accuracy=" ".join(share(other.accuracy, style)),
            ece=style.number(other.bins.ece, 3) if other.is_ece_shown else "–",
            brier=style.number(other.brier, 3),
            adversarial=" ".join(share(other.adversarial_accuracy, style)),
        )
    if reach is not None:
        text = translate(
            "Report",
            "Over all {n} settings of normalisation and span, accuracy goes from {lowest} ({lowest_at}) to {highest}"
            " ({highest_at}).",
        )
        yield text.format(
            n=reach.n_settings,
            lowest=style.number(reach.lowest), lowest_at=_setting(reach.lowest_at),
            highest=style.number(reach.highest), highest_at=_setting(reach.highest_at),
        )  # fmt: skip


def _beside_accuracy(findings: Findings, style: Style) -> Iterator[str]:
    chance = findings.accuracy.chance
    if chance is not None:
        text = translate("Report", "Guessing would reach an accuracy of {chance}. Right by rule: {n} of {right}.")
        yield text.format(chance=style.number(chance), n=findings.n_by_rule, right=findings.accuracy.correct)


def _setting(conventions: Conventions) -> str:
    return f"`normalisation={conventions.normalisation}`, `span={conventions.span}`"


def _pictured(name: str, body: str) -> str:
    return f"![{name}]({name}.png)\n\n{body}"
