"""Whether the items of a file fit together, looked at column by column."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Bools, Ints, Texts
from verbeval_gui.data.item_columns import ItemColumns
from verbeval_gui.data.report import Report
from verbeval_gui.data.score_columns import ALL_STATUSES, LENGTHS
from verbeval_gui.data.segments import blocks
from verbeval_gui.data.vocabulary import CATEGORIES, LABELS

_CLOSED: Final[dict[str, Collection[str]]] = {"category": CATEGORIES, "label": LABELS, "status": ALL_STATUSES}
# Few enough that no other thread waits long.
_AT_ONCE: Final = 16384


def is_sound(columns: ItemColumns, report: Report) -> bool:
    """Whether nothing of what `ReportBuilder` refuses is in the items; it then says what, and of which item.

    Args:
        columns: The items as read.
        report: What was made of them.
    """
    return not any(_troubles(columns, report))


def _troubles(columns: ItemColumns, report: Report) -> Iterator[bool]:
    for name, allowed in _CLOSED.items():
        yield not set(report.dimensions[name].values) <= set(allowed)
    yield not set(columns.coding("judged.label").values_in_order) <= set(LABELS)
    yield _has_repeats(report.ids)
    yield _has_repeated_forms(columns.offsets, columns.codes("candidates.form"))
    yield any((getattr(report.candidates, name) < 0).any() for name in LENGTHS)
    yield bool(
        (report.has_accepted_list & (columns.number("accepted.count", np.int32) == 0) & _is_labelled(report)).any()
    )
    yield _has_foreign_forms(columns, report)
    yield _has_foreign_answers(columns, report)


def _has_repeats(texts: Texts) -> bool:
    """Whether a text stands twice; only where two have the same hash are all of them looked at."""
    parts = (texts[start : start + _AT_ONCE].tolist() for start in range(0, len(texts), _AT_ONCE))
    hashes = np.concatenate([np.fromiter(map(hash, part), np.int64, len(part)) for part in ([], *parts)])
    hashes.sort()
    return bool((hashes[1:] == hashes[:-1]).any()) and len(set(texts.tolist())) < len(texts)


def _is_labelled(report: Report) -> Bools:
    return np.asarray(report.dimensions["label"].codes >= 0)


def _has_repeated_forms(offsets: Ints, forms: Ints) -> bool:
    return any((np.diff(np.sort(block.take(forms), axis=0), axis=0) == 0).any() for block in blocks(offsets))


def _has_foreign_forms(columns: ItemColumns, report: Report) -> bool:
    """Whether a probe names a form that is none of its candidates, or a labelled one no right form."""
    is_named = (columns.codes("expected") >= 0) | _is_labelled(report)
    if (is_named & (report.expected < 0)).any():
        return True
    named = {name: columns.codes(name) for name in ("shown", "shown.given", "accepted", "judged.form")}
    owners = {name: columns.owners(name.partition(".")[0]) for name in ("accepted", "judged.form")}
    for name, codes in named.items():
        some = np.flatnonzero(codes >= 0)
        rows = owners[name][some] if name in owners else some.astype(np.int32)
        if (columns.places(rows, codes[some]) < 0).any():
            return True
    return False


def _has_foreign_answers(columns: ItemColumns, report: Report) -> bool:
    """Whether an answer that came without scores is none of a probe's, or no number is a confidence."""
    confidences = report.given_confidences[~np.isnan(report.given_confidences)]
    if ((confidences < 0) | (confidences > 1)).any():
        return True
    is_given = report.dimensions["status"].mask(["ok"]) & ~columns.scored_rows() & (columns.codes("predicted") >= 0)
    return bool((is_given & (report.given_predicted < 0)).any())
