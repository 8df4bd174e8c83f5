"""The sections of REPORT.md that hold tables, as Markdown."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.figures.wording import estimate
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.reports.markdown import code, escaped, table
from verbeval_gui.slices.findings import Findings

translate = QCoreApplication.translate
SLICED = ("language", "regularity", "tense", "person", "verb")
_OWN_FIELDS, _MOST_VALUES = 6, 40


def sliced(findings: Findings) -> tuple[str, ...]:
    """Return what is sliced by: the evaluation's dimensions; in results of another tool those that its file has."""
    if not findings.frame.report.provenance.is_foreign:
        return SLICED
    cells = findings.slices
    own = [
        name
        for name, held in cells.items()
        if name.startswith("x.") and 1 < len(held) <= _MOST_VALUES and any(cell["n"] > 1 for cell in held.values())
    ]
    return (*(name for name in SLICED if cells.get(name)), *own[:_OWN_FIELDS]) or SLICED


def slices_section(findings: Findings, style: Style) -> str:
    """Return accuracy by language, regularity, tense, person and verb, or by the fields of another tool's file."""
    header = [translate("Report", "Value"), "n", *_share_header()]
    parts = []
    for dimension in sliced(findings):
        cells = findings.slices.get(dimension, {})
        rows = [[_value(dimension, value), str(cell["n"]), *_share(cell, style)] for value, cell in cells.items()]
        title = f"### {dimension_name(dimension)}"
        parts.append(f"{title}\n\n{table(header, rows)}" if rows else f"{title}\n\n–")
    return "\n\n".join(parts)


def reliability_section(findings: Findings, style: Style) -> str:
    """Return the calibration error beside chance, and the bins."""
    bins = findings.bins
    text = translate("Report", "ECE {ece} over {n} answers, by chance at most {chance}; {populated} of {bins} bins hold"
                     " any, the fewest {least}.")  # fmt: skip
    said = text.format(
        ece=style.number(bins.ece, 3) if findings.is_ece_shown else "–",
        n=bins.n,
        chance=style.number(findings.chance.percentile_95, 3),
        populated=bins.populated_bins,
        bins=bins.n_bins,
        least=bins.min_bin_count,
    )
    header = [
        translate("Report", "Confidence"), "n", translate("Report", "Mean confidence"), *_share_header(),
    ]  # fmt: skip
    rows = [[_bin(findings, i, style), *_bin_cells(findings, i, style)] for i in range(bins.n_bins)]
    return f"{said}\n\n{table(header, rows)}"


def adversarial_section(findings: Findings, style: Style) -> str:
    """Return accuracy by category, all six."""
    header = [translate("Report", "Category"), "n", *_share_header()]
    cells = {value_name("reason_code", name): cell for name, cell in findings.tricks.items()}
    cells[translate("Report", "all")] = findings.adversarial_accuracy
    return table(header, [[escaped(name), str(cell.n), *share(cell, style)] for name, cell in cells.items()])


def confusion_section(findings: Findings, style: Style) -> str:
    """Return the dangerous cell, the matrix, and precision and recall."""
    found = findings.matrix
    names = [value_name("label", label) for label in LABELS]
    header = [translate("Report", "True ↓ Predicted →"), *names, value_name("label", "no_answer")]
    counts = np.column_stack([found.counts, found.no_answer]).tolist()
    matrix = table(header, [[name, *map(str, row)] for name, row in zip(names, counts, strict=True)])
    header = [
        translate("Report", "Class"), translate("Report", "Precision"), _interval(),
        translate("Report", "Recall"), _interval(), "F1",
    ]  # fmt: skip
    rows = [
        [name, *share(precision, style), *share(recall, style), style.number(f1)]
        for name, precision, recall, f1 in zip(names, found.precision, found.recall, found.f1, strict=True)
    ]
    return f"{_dangerous(findings, style)}\n\n{matrix}\n\n{table(header, rows)}"


def conventions_section(findings: Findings) -> str:
    """Return the conventions, and what was counted under them."""
    names = findings.frame.conventions.as_dict()
    header = [translate("Report", "Convention"), translate("Report", "Value")]
    found = table(header, [[code(name), code(str(value))] for name, value in names.items()], n_text=2)
    return "\n".join([found, "", *(f"- {line}" for line in _counted(findings))])


def perplexity_section(block: Mapping[str, Any], style: Style) -> str:
    """Return perplexity by split and language."""
    header = [
        translate("Report", "Split"), translate("Report", "Language"), translate("Report", "Perplexity"),
        translate("Report", "Bits per byte"), translate("Report", "Tokens"), "SHA-256",
    ]  # fmt: skip
    rows = [
        [escaped(split), name, number(cell, "perplexity", style), number(cell, "bits_per_byte", style),
         str(cell.get("tokens", "–")), code(str(cell.get("sha256") or "")[:12])]
        for split, name, cell in _perplexities(block)
    ]  # fmt: skip
    return table(header, rows, n_text=2)


def completion_section(block: Mapping[str, Any], style: Style) -> str:
    """Return pass@k of the free completion over all prompts, and how many samples of each are right."""
    parts = [f"{_sampled(block)}\n\n{_passes(block, style)}"]
    prompts = [prompt for prompt in block.get("prompts") or () if isinstance(prompt, dict)]
    if prompts:
        header = [
            translate("Report", "Probe"),
            translate("Report", "Right samples"),
            translate("Report", "Begins with"),
        ]
        rows = [
            [code(str(prompt.get("id"))), str(prompt.get("correct", "–")), escaped(str(prompt.get("prompt") or "–"))]
            for prompt in prompts
        ]
        parts.append(table(header, rows, n_text=1))
    return "\n\n".join(parts)


def _passes(block: Mapping[str, Any], style: Style) -> str:
    header = [translate("Report", "Metric"), translate("Report", "Value")]
    found = part(block, "pass")
    rows = [[f"pass@{k}", number(found, k, style)] for k in sorted(found, key=lambda k: (len(k), k))]
    return table(header, rows)


def _sampled(block: Mapping[str, Any]) -> str:
    text = translate("Report", "{n} samples a prompt at temperature {temperature}, seed {seed}; right are those that"
                     " begin with an accepted form.")  # fmt: skip
    return text.format(**{name: block.get(name, "–") for name in ("n", "temperature", "seed")})


def share(cell: Proportion, style: Style) -> list[str]:
    """Return a share and its interval as two cells."""
    return [style.number(cell.accuracy), style.interval(cell.wilson) or "–"]


def part(block: object, name: str) -> Mapping[str, Any]:
    """Return a member of a block that is a block itself; an empty one where there is none."""
    found = block.get(name) if isinstance(block, Mapping) else None
    return found if isinstance(found, Mapping) else {}


def number(block: Mapping[str, Any], name: str, style: Style) -> str:
    """Return a number of a block with two decimals; a dash where there is none."""
    found = block.get(name)
    return style.number(float(found) if isinstance(found, int | float) else None)


def _perplexities(block: Mapping[str, Any]) -> Iterator[tuple[str, str, Mapping[str, Any]]]:
    splits = part(block, "by_split") or {str(block.get("headline_split") or "–"): block}
    for split, found in splits.items():
        if part(found, "overall"):
            yield split, translate("Report", "all"), part(found, "overall")
        for language in part(found, "by_language"):
            yield split, value_name("language", language), part(part(found, "by_language"), language)


def _share(cell: Mapping[str, Any], style: Style) -> list[str]:
    ends = cell["wilson"]
    return [style.number(cell["accuracy"]), style.interval(None if ends is None else tuple(ends)) or "–"]


def _share_header() -> list[str]:
    return [translate("Report", "Accuracy"), _interval()]


def _interval() -> str:
    return translate("Report", "95 % CI")


def _value(dimension: str, value: str) -> str:
    return escaped(value_name(dimension, value))


def _bin(findings: Findings, i: int, style: Style) -> str:
    lo, hi = (style.number(float(ends[i])) for ends in (findings.bins.lo, findings.bins.hi))
    return f"{lo} – {hi}"


def _bin_cells(findings: Findings, i: int, style: Style) -> list[str]:
    bins = findings.bins
    n = int(bins.counts[i])
    cell = Proportion.of(n, int(bins.correct[i]))
    return [str(n), style.number(float(bins.mean_confidence[i]) if n else None), *share(cell, style)]


def _dangerous(findings: Findings, style: Style) -> str:
    cell = findings.dangerous
    text = translate("Report", "True incorrect, predicted correct: {k} of {n} sentences, {share}.")
    return f"**{text.format(k=cell.correct, n=cell.n, share=estimate(style, cell))}**"


def _counted(findings: Findings) -> Iterator[str]:
    report, verdicts = findings.frame.report, findings.frame.verdicts
    suite = report.provenance.suite.get("n_left_out")
    is_choice = findings.frame.codes("task").mask(["choice"])
    yield translate("Report", "Probes: {n}").format(n=findings.count(findings.rows))
    for status, n in findings.left_out.items():
        yield translate("Report", "Left out, {status}: {n}").format(status=value_name("status", status), n=n)
    if isinstance(suite, int) and suite:
        yield translate("Report", "Lines of the suite left out for errors: {n}").format(n=suite)
    ties = findings.count(verdicts.tie & verdicts.counted & is_choice)
    yield translate("Report", "Ties: {n}").format(n=ties)
    yield translate("Report", "Prefix traps: {n}").format(n=findings.count(report.prefix_trap))
    start = report.provenance.checkpoint.get("start_token")
    if start is not None:
        yield translate("Report", "Start token: {token}").format(token=code(str(start)))
