"""Sets of minimal pairs among the foreign formats: to be scored, or scored already and read as a report."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.blimp import PairSet, pair_files, pair_set, pairs_at
from verbeval_gui.data.formats.blimp_fields import pair_fields
from verbeval_gui.data.formats.pairs import Pair, span_of
from verbeval_gui.data.formats.reading import PROBES, RESULTS, Choice, Recognised, Watch, unwatched
from verbeval_gui.data.formats.report_rows import Row, RowReport, candidate
from verbeval_gui.data.formats.steps import step_in
from verbeval_gui.data.formats.table_values import list_of, number_of
from verbeval_gui.data.formats.tables import Record, Table, Tally
from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

READER: Final = "blimp"
_SIDES: Final = (("sen", "wrong"), ("good", "bad"), ("correct", "incorrect"), ("grammatical", "ungrammatical"))
_SCORE: Final = re.compile(r"nll|surprisal|loss|log_?prob|logp|ll|lp|score")
_COSTS: Final = re.compile(r"nll|surprisal|loss")
_BETWEEN_WATCHES: Final = 1_000


@dataclass(frozen=True)
class ScoreColumns:
    """Where a set of pairs holds the scores of its sentences.

    Attributes:
        good: Column of the right sentence's.
        bad: Column of the wrong one's.
        good_tokens: Column of its tokens, as a list; empty for none.
        bad_tokens: Column of the wrong one's.
        is_cost: Less is better.
    """

    good: str
    bad: str
    good_tokens: str = ""
    bad_tokens: str = ""
    is_cost: bool = False


def sniff(path: Path) -> Recognised | None:
    """Return what a set of minimal pairs is: probes to score, or results; None for anything else.

    A folder of sets is one suite.
    """
    if path.is_dir():
        return _folder(path)
    found = pair_set(path)
    if found is None:
        return None
    columns = None if found.table is None else score_columns(found.table)
    if columns is None:
        return Recognised(
            PROBES, READER, path, Note(mark("Taken for pairs to score ({kind})."), {"kind": found.kind}), found
        )
    return Recognised(
        RESULTS, READER, path, Note(mark("Taken for scored pairs ({kind})."), {"kind": found.kind}), found
    )


def _folder(path: Path) -> Recognised | None:
    if not (n := len(pair_files(path))):
        return None
    return Recognised(PROBES, READER, path, Note(mark("Taken for {n} sets of pairs to score."), {"n": n}))


def read(found: Recognised, choice: Choice | None = None, watch: Watch = unwatched) -> ResultsFile:
    """Read scored pairs as a report: the sentence with the better score is the answer.

    Args:
        found: What `sniff` returned.
        choice: Not used: a file holds one thing.
        watch: Hears that reading goes on; may raise to stop.

    Raises:
        VerbevalError: The pairs are not scored, or the file cannot be read.
    """
    del choice
    pairs: PairSet = found.detail if isinstance(found.detail, PairSet) else pairs_at(found.path)
    columns = None if pairs.table is None else score_columns(pairs.table)
    if columns is None:
        raise VerbevalError(
            mark("{path} holds pairs without scores."), mark("Score them with a checkpoint."), path=str(found.path)
        )
    report, tally = RowReport(), Tally()
    for number, row in enumerate(_rows(pairs, columns, tally), 1):
        if number % _BETWEEN_WATCHES == 0:
            watch(0, 0)
        report.add(row)
    name = found.path.stem
    suite = {"files": [{"name": found.path.name, "n": len(report)}], "n": len(report)}
    notes = (*(() if pairs.table is None else pairs.table.notes), *tally.notes())
    step = step_in(name)
    checkpoint = {"name": name} if step is None else {"name": name, "step": step}
    provenance = Provenance(run={"name": name}, checkpoint=checkpoint, suite=suite, source=str(found.path), notes=notes)
    return ResultsFile(report.report(provenance), Conventions(normalisation="sum"), {})


def score_columns(table: Table) -> ScoreColumns | None:
    """Return where a set of pairs holds its scores; None where it has none."""
    for good in table.header:
        for ours, theirs in _SIDES:
            rest = good.removeprefix(f"{ours}_") if good.startswith(f"{ours}_") else good.removesuffix(f"_{ours}")
            bad = good.replace(ours, theirs, 1) if good.startswith(ours) else f"{rest}_{theirs}"
            if rest != good and bad in table.header and _SCORE.search(rest) and _is_numeric(table, good, bad):
                tokens = (f"{ours}_prob", f"{theirs}_prob")
                held = tokens if {*tokens} <= {*table.header} else ("", "")
                return ScoreColumns(good, bad, *held, is_cost=_COSTS.search(rest) is not None)
    return None


def _rows(pairs: PairSet, columns: ScoreColumns, tally: Tally) -> Iterator[Row]:
    if pairs.table is None:
        return
    taken = {columns.good, columns.bad, columns.good_tokens, columns.bad_tokens}
    names = pair_fields(pairs.table, taken | pairs.taken)
    for pair, record in pairs.records(tally):
        yield _row(pair, record, columns, {name: record.get(place) for name, place in names.items()})


def _row(pair: Pair, record: Record, columns: ScoreColumns, fields: dict[str, object]) -> Row:
    span = span_of(pair.good, pair.bad)
    sides = (
        (span.good, pair.good, columns.good, columns.good_tokens),
        (span.bad, pair.bad, columns.bad, columns.bad_tokens),
    )
    candidates = [
        candidate(form, _score(record.get(place), columns), whole, _length(record.get(tokens)))
        for form, whole, place, tokens in sides
        if form
    ]
    return Row(
        key=pair.key,
        text=span.prompt if span.before or span.after else "___",
        dimensions={"language": pair.language} | fields,
        candidates=sorted(candidates, key=lambda one: one.form),
        expected=[span.good] if span.good else [],
    )


def _score(value: object, columns: ScoreColumns) -> float | None:
    number = number_of(value)
    return -number if number is not None and columns.is_cost else number


def _length(value: object) -> int:
    return len(list_of(value) or ())


def _is_numeric(table: Table, *places: str) -> bool:
    values = [record.get(place) for record in table.sample for place in places]
    return any(number_of(value) is not None for value in values)
