"""Items of a results file to a report: all together, or one by one where something is wrong with one."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import msgspec

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.collector import held_collector
from verbeval_gui.data.item_checks import is_sound
from verbeval_gui.data.item_report import report_of
from verbeval_gui.data.json_columns import JsonColumns
from verbeval_gui.data.open_rows import with_open_rows
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results_items import composed, probe_of, scores_of
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.vocabulary import CATEGORIES, PENDING
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_ITEMS: Final = msgspec.json.Decoder(list[Item])
# Few enough that they stay in the processor's cache.
_GROUP: Final = 256


def decoded_groups(items: Sequence[msgspec.Raw]) -> Iterator[list[Item]]:
    """Yield items in groups: those of one are gone before the next are made."""
    for start in range(0, len(items), _GROUP):
        yield _ITEMS.decode(b"[" + b",".join(items[start : start + _GROUP]) + b"]")


def report_of_items(groups: Iterable[Sequence[Item]], provenance: Provenance) -> Report | None:
    """Return the report of items, group after group; None where something about them is to be refused."""
    try:
        return sound_report(columns_of(groups), provenance)
    except OverflowError:
        return None


def columns_of(groups: Iterable[Sequence[Item]]) -> JsonColumns:
    """Return the columns of items, group after group.

    Raises:
        OverflowError: A length is beyond 32 bits.
        msgspec.DecodeError: A group is not as it should be.
    """
    columns = JsonColumns()
    with held_collector():
        for items in groups:
            columns.add(items)
    return columns


def sound_report(columns: JsonColumns, provenance: Provenance) -> Report | None:
    """Return the report of columns; None where something about them is to be refused."""
    report = report_of(columns, provenance)
    return report if is_sound(columns, report) else None


def report_one_by_one(items: Sequence[Item], provenance: Provenance) -> Report:
    """Return the report of items; built item by item, so that what is wrong can be said of one.

    Raises:
        VerbevalError: An item does not fit together.
    """
    items = [composed(item) for item in items]
    for item in items:
        if item.category not in CATEGORIES:
            raise VerbevalError(
                mark("Probe {id}: the category {value} is none of {values}."),
                id=item.id, value=item.category, values=", ".join(CATEGORIES),
            )  # fmt: skip
    builder = ReportBuilder([probe_of(item) for item in items])
    builder.add(scores_of(item, row) for row, item in enumerate(items) if item.status != PENDING)
    given = [row for row, item in enumerate(items) if _is_given(item)]
    builder.add_given(given, [items[row].predicted for row in given], [items[row].confidence for row in given])
    return with_open_rows(builder.report(provenance), [row for row, item in enumerate(items) if item.is_open is True])


def _is_given(item: Item) -> bool:
    """Whether an item has nothing but its prediction to go by."""
    if item.status not in {None, "ok"} or (item.predicted is None and item.confidence is None):
        return False
    return item.label_logprobs is None and all(candidate.logprob is None for candidate in item.candidates)
