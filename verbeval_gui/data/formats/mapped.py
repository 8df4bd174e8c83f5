"""Reads a table under a mapping: its records become the rows of a report."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.mapped_rows import LeftOut, Reading
from verbeval_gui.data.formats.mapping import TableMapping, says
from verbeval_gui.data.formats.report_rows import RowReport
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.data.formats.table_paths import value_at
from verbeval_gui.data.formats.table_values import plain, text_of
from verbeval_gui.data.formats.tables import Record, Table, Tally
from verbeval_gui.data.report import Note, Provenance, Report
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

# Scores of other tools are compared as they are: what they were divided by is not known here.
AS_SCORED: Final = Conventions(normalisation="sum")
_BETWEEN_CHECKS: Final = 1_000
_MODELS_NAMED: Final = 5


@dataclass(frozen=True)
class Mapped:
    """A table that was read.

    Attributes:
        report: Its answers.
        conventions: Those that its scores are read under.
        left_out: How many rows were left out, by the sentence that says why.
        first_left_out: Line of the first row that was left out, by the same.
    """

    report: Report
    conventions: Conventions
    left_out: Mapping[str, int]
    first_left_out: Mapping[str, int]

    @property
    def n_left_out(self) -> int:
        """Rows that were left out."""
        return sum(self.left_out.values())


@dataclass
class _Collected:
    rows: RowReport = field(default_factory=RowReport)
    tally: Tally = field(default_factory=Tally)
    left_out: Counter[str] = field(default_factory=Counter)
    first: dict[str, int] = field(default_factory=dict)
    models: dict[str, None] = field(default_factory=dict)


def read_table(table: Table, mapping: TableMapping, check: Callable[[], None] = lambda: None) -> Mapped:
    """Read a table under a mapping.

    Args:
        table: The table.
        mapping: What its columns hold.
        check: Called now and then; may raise to stop.

    Raises:
        VerbevalError: The mapping does not fit the table, no row can be read with it, or the file cannot be read.
    """
    mapping.refuse()
    reading, held = Reading(mapping, table), _Collected()
    for number, (line, record) in enumerate(_records(table, mapping, held.tally), 1):
        if number % _BETWEEN_CHECKS == 0:
            check()
        try:
            held.rows.add(reading.row(record, number, line))
        except LeftOut as reason:
            held.left_out[reason.sentence] += 1
            held.first.setdefault(reason.sentence, line)
            continue
        if mapping.model and (name := text_of(value_at(record, mapping.model))):
            held.models.setdefault(name)
    if not len(held.rows):
        raise _nothing(table, held)
    return Mapped(held.rows.report(_provenance(table, mapping, held)), AS_SCORED, dict(held.left_out), held.first)


def _records(table: Table, mapping: TableMapping, tally: Tally) -> Iterator[tuple[int, Record]]:
    """Yield the records that are read, each with those that stand beside it."""
    beside = _beside(table, mapping)
    for line, record in table.rows(tally):
        if not says(record, mapping.where):
            continue
        joined = {one.name: beside[one.name].get(plain(value_at(record, one.on))) for one in mapping.joined}
        yield line, {**record, **joined} if joined else record


def _beside(table: Table, mapping: TableMapping) -> dict[str, dict[str, Record]]:
    found: dict[str, dict[str, Record]] = {one.name: {} for one in mapping.joined}
    if not mapping.joined:
        return found
    for _, record in table.rows():
        for one in mapping.joined:
            if says(record, one.where):
                found[one.name].setdefault(plain(value_at(record, one.on)), record)
    return found


def _provenance(table: Table, mapping: TableMapping, held: _Collected) -> Provenance:
    models = list(held.models)
    name = models[0] if len(models) == 1 else table.path.stem
    step = step_in(name)
    suite: dict[str, Any] = {"files": [{"name": table.path.name, "n": len(held.rows)}], "n": len(held.rows)}
    return Provenance(
        run={"name": mapping.name or table.path.stem},
        checkpoint={"name": name} if step is None else {"name": name, "step": step},
        suite=suite,
        source=str(table.path),
        notes=(*table.notes, *held.tally.notes(), *_left_out_notes(held), *_model_notes(models)),
    )


def _left_out_notes(held: _Collected) -> Iterator[Note]:
    for sentence, n in held.left_out.items():
        yield Note(sentence, {"n": n, "line": held.first[sentence]})


def _model_notes(models: list[str]) -> Iterator[Note]:
    if len(models) > 1:
        names = ", ".join(models[:_MODELS_NAMED]) + (", …" if len(models) > _MODELS_NAMED else "")
        yield Note(mark("The file holds the answers of {n} models: {names}."), {"n": len(models), "names": names})


def _nothing(table: Table, held: _Collected) -> VerbevalError:
    if not held.left_out:
        return VerbevalError(
            mark("{path} holds no row of the kind that the mapping reads."),
            mark("Choose another mapping, or say what the columns hold."),
            path=str(table.path),
        )
    sentence, n = held.left_out.most_common(1)[0]
    return VerbevalError(sentence, mark("Say what the columns hold in another way."), n=n, line=held.first[sentence])
