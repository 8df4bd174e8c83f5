"""Test suites of SyntaxGym with the surprisals of a model: right is what the suite's predictions say of an item."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.files import read_bytes, read_start
from verbeval_gui.data.formats.reading import RESULTS, Choice, Recognised, Watch, decoded, number_of, unwatched
from verbeval_gui.data.formats.report_rows import Row, RowReport
from verbeval_gui.data.formats.syntaxgym_formulas import holds
from verbeval_gui.data.formats.tables import MOST_ROWS
from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

NAME: Final = "SyntaxGym"
READER: Final = "syntaxgym"
_LARGEST: Final = 64 * 2**20
_MARKS: Final = (b'"region_meta"', b'"items"', b'"conditions"')
_BETWEEN_WATCHES: Final = 1_000
_NO_VERDICT: Final = "The prediction names what the item does not have."


class Region(msgspec.Struct, kw_only=True):
    """What stands in one part of a sentence."""

    region_number: int = 0
    content: str = ""
    metric_value: dict[str, Any] | None = None


class Condition(msgspec.Struct, kw_only=True):
    """One version of an item's sentence."""

    condition_name: str = ""
    regions: list[Region] = []

    @property
    def sentence(self) -> str:
        """The whole sentence."""
        return " ".join(region.content for region in self.regions if region.content)


class Item(msgspec.Struct, kw_only=True):
    """An item in several versions."""

    item_number: int | str = 0
    conditions: list[Condition] = []

    @property
    def text(self) -> str:
        """Its versions, a line each."""
        return "\n".join(f"{one.condition_name}: {one.sentence}" for one in self.conditions)

    def surprisals(self) -> dict[tuple[str, int], float]:
        """Return the sum of each region's surprisals, of those that have one."""
        numbers = {
            (one.condition_name, region.region_number): number_of((region.metric_value or {}).get("sum"))
            for one in self.conditions
            for region in one.regions
        }
        return {place: number for place, number in numbers.items() if number is not None}


class Prediction(msgspec.Struct, kw_only=True):
    """What must be true of each item."""

    formula: str = ""


class Suite(msgspec.Struct, kw_only=True):
    """A suite, with the surprisals of a model or without."""

    meta: dict[str, Any] = {}
    region_meta: Any = None
    predictions: list[Prediction] = []
    items: list[Item] = []


def sniff(path: Path) -> Recognised | None:
    """Return what a file is where it is a suite of SyntaxGym; None for anything else.

    Raises:
        VerbevalError: It cannot be read.
    """
    if not path.is_file() or path.suffix.lower() != ".json":
        return None
    start = read_start(path)
    if not all(word in start for word in _MARKS):
        return None
    return Recognised(RESULTS, READER, path, Note(mark("Taken for a test suite of {tool}."), {"tool": NAME}))


def read(found: Recognised, choice: Choice | None = None, watch: Watch = unwatched) -> ResultsFile:
    """Read a suite as a report: a row for each item and prediction.

    Args:
        found: What `sniff` returned.
        choice: Not used: a file holds one suite.
        watch: Hears how many items are read.

    Raises:
        VerbevalError: It cannot be read, or holds no surprisals, or no predictions.
    """
    del choice
    path = found.path
    suite = _suite(path)
    if len(suite.items) * len(suite.predictions) > MOST_ROWS:
        raise _unreadable(path, f"more than {MOST_ROWS:,} predictions in all")
    if not suite.predictions or not any(item.surprisals() for item in suite.items):
        raise _nothing_said(path, suite)
    report = RowReport()
    for at, item in enumerate(suite.items):
        if at % _BETWEEN_WATCHES == 0:
            watch(at, len(suite.items))
        for row in _rows(item, suite):
            report.add(row)
    said = {name: str(suite.meta[name]) for name in ("name", "model") if suite.meta.get(name)}
    run = {"format": NAME, "name": said.get("name", path.stem)}
    provenance = Provenance(run=run, checkpoint={"name": said.get("model", path.stem)}, source=str(path))
    return ResultsFile(report.report(provenance), Conventions(normalisation="sum"), {})


def _rows(item: Item, suite: Suite) -> Iterator[Row]:
    surprisals = item.surprisals()
    for number, prediction in enumerate(suite.predictions, 1):
        is_right = holds(prediction.formula, surprisals)
        yield Row(
            key=f"{item.item_number}/{number}" if len(suite.predictions) > 1 else str(item.item_number),
            text=item.text,
            dimensions={"suite": suite.meta.get("name"), "prediction": prediction.formula},
            is_complete=False,
            is_right=is_right,
            status="ok" if is_right is not None else "error",
            note="" if is_right is not None else _NO_VERDICT,
            explanation=prediction.formula,
            source=f"{NAME}: {item.item_number}",
        )


def _suite(path: Path) -> Suite:
    if path.stat().st_size > _LARGEST:
        raise _unreadable(path, f"more than {_LARGEST >> 20} MB")
    try:
        suite: Suite = decoded(read_bytes(path).removeprefix(b"\xef\xbb\xbf"), Suite)
    except ValueError as error:
        raise _unreadable(path, str(error)) from error
    return suite


def _unreadable(path: Path, reason: str) -> VerbevalError:
    return VerbevalError(
        mark("{path} cannot be read as a test suite of SyntaxGym: {reason}."),
        mark("Copy it again, or write it again with SyntaxGym."),
        path=str(path), reason=reason.rstrip(".")[:200],
    )  # fmt: skip


def _nothing_said(path: Path, suite: Suite) -> VerbevalError:
    if suite.predictions:
        return VerbevalError(
            mark("{path} is a test suite of SyntaxGym without the surprisals of a model."),
            mark("Have SyntaxGym compute them (syntaxgym compute-surprisals), and open what it writes."),
            path=str(path),
        )
    return VerbevalError(
        mark("{path} is a test suite of SyntaxGym without predictions: nothing in it says what is right."),
        mark("Add the predictions of the suite to the file."),
        path=str(path),
    )
