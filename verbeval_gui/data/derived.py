"""Categorical columns that follow from a report and its verdicts."""

from __future__ import annotations

import math
from collections.abc import Callable
from typing import Final, TypeAlias

import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Codes, Ints, MultiCodes
from verbeval_gui.data.pair_outcomes import PAIR_OUTCOME, pair_outcome
from verbeval_gui.data.report import UNNAMED, Report
from verbeval_gui.data.verbs import FORM_KINDS, VerbTable
from verbeval_gui.data.verdict_columns import Verdicts
from verbeval_gui.data.vocabulary import LABELS

Keys: TypeAlias = NDArray[np.intp]
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
    PAIR_OUTCOME: pair_outcome,
}

# What follows from the report alone need not be made anew under other conventions.
WITHOUT_CONVENTIONS: Final = frozenset({"prefix_trap", "tag", "reason_code", "core_code", "expected", "expected_kind"})


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


def _chosen_forms(report: Report, forms: Ints) -> Ints:
    """Return the code of each choice probe's form, shape (n,); -1 without one.

    Args:
        report: The answers.
        forms: Positions among each row's candidates, -1 for none.
    """
    has_form = report.dimensions["task"].mask(["choice"]) & (forms >= 0)
    found = np.full(len(report), -1, np.int32)
    at = report.candidates.offsets[:-1][has_form] + forms[has_form]
    found[has_form] = report.candidates.coded_forms.codes[at]
    return found


def _answers(report: Report, forms: Ints, labels: Ints, names: tuple[str, ...]) -> Codes:
    known = report.candidates.coded_forms.values
    place = {value: i for i, value in enumerate(known)}
    values = (*known, *(name for name in names if name not in place))
    place |= {value: i for i, value in enumerate(values)}
    table = np.array([*(place[name] for name in names), -1], np.int32)
    is_choice = report.dimensions["task"].mask(["choice"])
    codes = np.where(is_choice, _chosen_forms(report, forms), table[np.where(is_choice, -1, labels)])
    return _used_only(values, codes)


def _used_only(values: tuple[str, ...], codes: Ints) -> Codes:
    """Return a column without the values that no row has, the others in order of first appearance.

    An answer that a file judges and does not name has no value.
    """
    first = np.full(len(values) + 1, len(codes))
    first[codes[::-1]] = np.arange(len(codes))[::-1]
    if UNNAMED in values:
        first[values.index(UNNAMED)] = len(codes)
    used = np.flatnonzero(first[:-1] < len(codes))
    used = used[np.argsort(first[used])]
    renumbered = np.full(len(values) + 1, -1, np.int32)
    renumbered[used] = np.arange(len(used))
    return Codes(tuple(values[i] for i in used), renumbered[codes])


def _kinds(report: Report, forms: Ints, verbs: VerbTable) -> Codes:
    """Return the kind of each form, none where there is no verb; asked for once for all with the same question."""
    parts = [report.dimensions[name] for name in ("verb", "language", "tense", "person")]
    known = report.candidates.coded_forms
    codes = _chosen_forms(report, forms)
    rows = np.flatnonzero((codes >= 0) & (parts[0].codes >= 0))
    sizes = [len(part.values) + 1 for part in parts] + [len(known.values)]
    keys = np.ravel_multi_index([*(part.codes[rows] + 1 for part in parts), codes[rows]], sizes)
    used, places = _distinct(keys, math.prod(sizes))
    names: list[tuple[str | None, ...]] = [(None, *part.values) for part in parts]
    kinds = [
        verbs.form_kind(names[0][verb], names[1][language], names[2][tense], names[3][person], known.values[form])
        for verb, language, tense, person, form in zip(*np.unravel_index(used, sizes), strict=True)
    ]
    values = tuple(kind for kind in FORM_KINDS if kind in kinds)
    found = np.full(len(report), -1, np.int32)
    found[rows] = np.array([values.index(kind) for kind in kinds], np.int32)[places]
    return Codes(values, found)


def _distinct(keys: Keys, size: int) -> tuple[Keys, Keys]:
    """Return the distinct keys, ascending, and the place of each key among them, as `np.unique` does.

    Args:
        keys: In [0, size).
        size: How many keys there could be.
    """
    if size > 4 * len(keys) + 65_536:
        return np.unique(keys, return_inverse=True)
    is_used = np.zeros(size, np.bool_)
    is_used[keys] = True
    return np.flatnonzero(is_used), (np.cumsum(is_used) - 1)[keys]
