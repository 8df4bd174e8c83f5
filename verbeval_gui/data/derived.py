"""Categorical columns that follow from a report and its verdicts."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np

from verbeval_gui.data.columns import Bools, Codes, Ints, MultiCodes
from verbeval_gui.data.report import Report
from verbeval_gui.data.verbs import FORM_KINDS, VerbTable
from verbeval_gui.data.verdicts import Verdicts
from verbeval_gui.data.vocabulary import LABELS

Maker: TypeAlias = Callable[[Report, Verdicts, VerbTable], "Codes | MultiCodes"]


def counted(report: Report, verdicts: Verdicts, _: VerbTable) -> Codes:
    """Category of the rows that enter numbers; none on rows left out."""
    category = report.dimensions["category"]
    return Codes(category.values, np.where(verdicts.counted, category.codes, -1).astype(np.int32))


def verdict(_: Report, verdicts: Verdicts, __: VerbTable) -> Codes:
    """`right` or `wrong` on rows that enter numbers."""
    return Codes(("right", "wrong"), np.where(verdicts.counted, ~verdicts.right, -1).astype(np.int32))


def tie(_: Report, verdicts: Verdicts, __: VerbTable) -> Codes:
    """`yes` where the best two scores are equal, `no` on other rows with an answer."""
    return _yes_no(verdicts.tie, verdicts.predicted >= 0)


def prefix_trap(report: Report, _: Verdicts, __: VerbTable) -> Codes:
    """`yes` where one candidate's tokens begin another's."""
    return _yes_no(report.prefix_trap, np.ones(len(report), np.bool_))


def tag(report: Report, _: Verdicts, __: VerbTable) -> MultiCodes:
    """The person's own tags."""
    return report.tags


def reason_code(report: Report, _: Verdicts, __: VerbTable) -> Codes:
    """The trick of an adversarial probe."""
    return _within(report, "adversarial")


def core_code(report: Report, _: Verdicts, __: VerbTable) -> Codes:
    """The free reason code of a core probe."""
    return _within(report, "core")


def expected(report: Report, _: Verdicts, __: VerbTable) -> Codes:
    """The right form of a choice probe, the right label of a judgement probe."""
    return _answers(report, report.expected, report.dimensions["label"].codes, report.dimensions["label"].values)


def predicted(report: Report, verdicts: Verdicts, _: VerbTable) -> Codes:
    """The predicted form of a choice probe, the predicted label of a judgement probe."""
    return _answers(report, verdicts.predicted, verdicts.predicted, LABELS)


def expected_kind(report: Report, _: Verdicts, verbs: VerbTable) -> Codes:
    """Form kind of the right form; none on judgement probes."""
    return _kinds(report, report.expected, verbs)


def predicted_kind(report: Report, verdicts: Verdicts, verbs: VerbTable) -> Codes:
    """Form kind of the predicted form; none on judgement probes and on rows that do not enter numbers."""
    return _kinds(report, np.where(verdicts.counted, verdicts.predicted, -1), verbs)


MAKERS: Final[dict[str, Maker]] = {
    "counted": counted,
    "verdict": verdict,
    "tie": tie,
    "prefix_trap": prefix_trap,
    "tag": tag,
    "reason_code": reason_code,
    "core_code": core_code,
    "expected": expected,
    "predicted": predicted,
    "expected_kind": expected_kind,
    "predicted_kind": predicted_kind,
}


def _yes_no(flags: Bools, known: Bools) -> Codes:
    return Codes(("yes", "no"), np.where(known, ~flags, -1).astype(np.int32))


def _within(report: Report, category: str) -> Codes:
    column = report.dimensions["reason_code"]
    inside = report.dimensions["category"].mask([category])
    used = np.unique(column.codes[inside & (column.codes >= 0)])
    renumbered = np.full(len(column.values) + 1, -1, np.int32)
    renumbered[used] = np.arange(len(used))
    values = tuple(column.values[i] for i in used)
    return Codes(values, np.where(inside, renumbered[column.codes], -1).astype(np.int32))


def _is_choice(report: Report) -> Bools:
    return report.dimensions["task"].mask(["choice"])


def _answers(report: Report, forms: Ints, labels: Ints, names: tuple[str, ...]) -> Codes:
    is_choice = _is_choice(report)
    at = report.candidates.offsets[:-1]
    texts = [
        (report.candidates.forms[at[row] + forms[row]] if forms[row] >= 0 else None)
        if is_choice[row]
        else (names[labels[row]] if labels[row] >= 0 else None)
        for row in range(len(report))
    ]
    return Codes.from_values(texts)


def _kinds(report: Report, forms: Ints, verbs: VerbTable) -> Codes:
    is_choice = _is_choice(report)
    at = report.candidates.offsets[:-1]
    verb, language, tense, person = (report.dimensions[n] for n in ("verb", "language", "tense", "person"))
    kinds = [
        verbs.form_kind(
            verb.value(row) or "",
            language.value(row) or "",
            tense.value(row) or "",
            person.value(row),
            report.candidates.forms[at[row] + forms[row]],
        )
        if is_choice[row] and forms[row] >= 0
        else None
        for row in range(len(report))
    ]
    return Codes.from_values(kinds, FORM_KINDS)
