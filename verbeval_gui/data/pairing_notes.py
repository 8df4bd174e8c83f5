"""What stands in the way of comparing two reports: other probes, another prompt, other conventions, another run."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, Final

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.matching import Matching
from verbeval_gui.data.report import Note, Provenance, Report
from verbeval_gui.words import mark

_SHOWN: Final = 5


def pairing_notes(
    report: Report, baseline: Report, matching: Matching, conventions: tuple[Conventions, Conventions]
) -> tuple[Note, ...]:
    """Return the standing warnings of a comparison, none for two runs of one suite under one set of conventions.

    Args:
        report: What is looked at.
        baseline: What it is compared with.
        matching: Which probe is which.
        conventions: Under which they are read, in the same order.
    """
    pair = (report.provenance, baseline.provenance)
    return (
        *repeat_notes(matching),
        *_suite_notes(report, baseline, matching),
        *_prompt_notes(*pair),
        *_convention_notes(*conventions),
        *_run_notes(*pair),
    )


def has_other_prompt(now: Provenance, was: Provenance) -> bool:
    """Return whether two runs asked for judgements in other words."""
    return _differ(now.suite, was.suite, "prompt_sha256")


def has_other_start(now: Provenance, was: Provenance) -> bool:
    """Return whether one of two runs forced or left out the start token and the other did not."""
    return _differ(_part(now.run, "options"), _part(was.run, "options"), "start_token")


def has_other_type(now: Provenance, was: Provenance) -> bool:
    """Return whether two runs computed with other number types."""
    return _differ(now.run, was.run, "dtype")


def _suite_notes(report: Report, baseline: Report, matching: Matching) -> Iterator[Note]:
    ids, n = report.ids, matching.n
    if left_out := matching.n_left_out:
        text = mark("The suites differ: only shared probes are compared ({n}; left out: {left_out}).")
        yield Note(text, {"n": n, "left_out": left_out})
    elif matching.is_same and _files(report.provenance) != _files(baseline.provenance):
        yield Note(mark("The files of the suites differ, but their probes are the same."))
    if len(matching.changed):
        text = mark("Probes with another text in the baseline: {n} ({ids}).")
        yield Note(text, {"n": len(matching.changed), "ids": some(ids[matching.changed].tolist())})
    if len(matching.renamed):
        text = mark("Probes with another id in the baseline, matched by their text: {n} ({ids}).")
        yield Note(text, {"n": len(matching.renamed), "ids": some(ids[matching.renamed].tolist())})
    if len(matching.regolded):
        text = mark("Probes with other right answers in the baseline: {n} ({ids}).")
        yield Note(text, {"n": len(matching.regolded), "ids": some(ids[matching.regolded].tolist())})


def repeat_notes(matching: Matching) -> Iterator[Note]:
    """Return the note of probes that were answered several times."""
    if matching.repeats is not None:
        text = mark(
            "Probes were answered several times ({n} answers to {probes}): answers to one probe count together."
        )
        yield Note(text, {"n": len(matching.repeats), "probes": int(matching.repeats.max(initial=-1)) + 1})


def _prompt_notes(now: Provenance, was: Provenance) -> Iterator[Note]:
    if has_other_prompt(now, was):
        yield Note(mark("The prompts differ: judgements were asked for in other words. Choices can be compared."))


def _convention_notes(now: Conventions, was: Conventions) -> Iterator[Note]:
    before, after = was.as_dict(), now.as_dict()
    changes = [f"{name}={before[name]} → {value}" for name, value in after.items() if value != before[name]]
    if changes:
        text = mark("The conventions differ ({changes}): differences mix what the model does and how it is read.")
        yield Note(text, {"changes": ", ".join(changes)})


def _run_notes(now: Provenance, was: Provenance) -> Iterator[Note]:
    if has_other_start(now, was):
        yield Note(mark("One run forced or left out the start token and the other did not: all scores depend on it."))
    if has_other_type(now, was):
        text = mark("The runs computed with other number types ({was} and {now}): small differences can be theirs.")
        yield Note(text, {"was": was.run["dtype"], "now": now.run["dtype"]})
    same = now.checkpoint.get("sha256")
    if same and same == was.checkpoint.get("sha256"):
        yield Note(mark("Both runs scored the same weights."))


def _files(provenance: Provenance) -> object:
    files = provenance.suite.get("files")
    if not isinstance(files, list | tuple):
        return None
    return sorted(str(file.get("sha256")) for file in files if isinstance(file, dict))


def _differ(first: Mapping[str, Any], second: Mapping[str, Any], name: str) -> bool:
    """Return whether both blocks name a value, and not the same."""
    mine, theirs = first.get(name), second.get(name)
    return bool(mine) and bool(theirs) and mine != theirs


def _part(block: Mapping[str, Any], name: str) -> Mapping[str, Any]:
    found = block.get(name)
    return found if isinstance(found, Mapping) else {}


def some(ids: list[str]) -> str:
    """Return the first few ids or names."""
    return ", ".join(ids[:_SHOWN]) + (", …" if len(ids) > _SHOWN else "")
