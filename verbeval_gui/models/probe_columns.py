"""Which columns the probe table has, what they are called, and how they share a width."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import BASELINE_PREDICTED, FLIP
from verbeval_gui.figures import terms

SENTENCE: Final = "sentence"
SENTENCE_AT_LEAST: Final = 220


@dataclass(frozen=True)
class Column:
    """One column of the probe table; lengths in logical pixels at 100 % text size.

    Attributes:
        name: Canonical name, as in files and in the sort order.
        width: Where there is room.
        least: Before another column is hidden; the sentence's own least width comes first.
        is_number: Stands at the right.
        is_default: Shown until a person chooses.
        is_sortable: A click on its header orders the rows.
        shrinks: Its words may be cut before another column is hidden.
        dimensions: Dimensions of a selection that narrow what it shows, beside its own name.
        is_joined: Comes from beside the report; there only where the frame has it.
    """

    name: str
    width: int
    least: int
    is_number: bool = False
    is_default: bool = False
    is_sortable: bool = True
    shrinks: bool = True
    dimensions: tuple[str, ...] = ()
    is_joined: bool = False

    def is_narrowed_by(self, filtered: Collection[str]) -> bool:
        """Return whether one of the dimensions in `filtered` is this column's."""
        return any(name in filtered for name in (self.name, *self.dimensions))


_OF_BASELINE: Final = ("baseline_verdict", "baseline_predicted_kind")
COLUMNS: Final = (
    Column("verdict", 30, 30, is_default=True),
    Column(FLIP, 24, 24, is_default=True, is_joined=True),
    Column("id", 50, 50, is_default=True, shrinks=False),
    Column(SENTENCE, 0, SENTENCE_AT_LEAST, is_default=True, dimensions=("text",)),
    Column("expected", 82, 78, is_default=True, dimensions=("expected_kind",)),
    Column("predicted", 88, 84, is_default=True, dimensions=("predicted_kind",)),
    Column(BASELINE_PREDICTED, 88, 84, is_default=True, dimensions=_OF_BASELINE, is_joined=True),
    Column("confidence", 66, 58, is_number=True, is_default=True),
    Column("language", 58, 48, is_default=True),
    Column("tense", 104, 104, is_default=True, shrinks=False),
    Column("verb", 70, 60),
    Column("person", 62, 56),
    Column("regularity", 82, 76),
    Column("category", 88, 82),
    Column("reason_code", 128, 110),
    Column("task", 82, 76),
    Column("label", 82, 76),
    Column("status", 96, 80),
    Column("margin", 66, 60, is_number=True),
    Column("tag", 96, 70, is_sortable=False),
    Column("pair_id", 62, 50),
    Column("pair_outcome", 128, 110),
    Column("k", 44, 40, is_number=True),
    Column("review", 92, 88, dimensions=("review_stale",), is_joined=True),
    Column("review_tag", 96, 70, is_sortable=False, is_joined=True),
    Column("flags", 56, 48, is_default=True, dimensions=("tie", "prefix_trap", "status", "review_stale")),
)
HIDES_FIRST: Final = ("tense", "flags")
DEFAULT: Final = tuple(column.name for column in COLUMNS if column.is_default)
_PLACES: Final = {column.name: i for i, column in enumerate(COLUMNS)}


def columns_of(frame: Frame | None) -> tuple[Column, ...]:
    """Return the columns that a report can fill: the common ones, and one for each field of the probes' own."""
    names = frame.names if frame is not None else ()
    known = [column for column in COLUMNS if not column.is_joined or column.name in names]
    return (*known, *(Column(name, 90, 60) for name in names if name.startswith("x.")))


def chosen_columns(names: Sequence[str]) -> tuple[str, ...]:
    """Return columns chosen by name, in that order, the sentence always; nothing chooses the usual ones."""
    if not names:
        return DEFAULT
    known = tuple(name for name in dict.fromkeys(names) if name in _PLACES or name.startswith("x."))
    return known if SENTENCE in known else with_column(known, SENTENCE)


def with_column(names: Sequence[str], name: str) -> tuple[str, ...]:
    """Return columns with one more, behind the last of those that usually stand before it."""
    place = _PLACES.get(name, len(_PLACES))
    at = max((i for i, other in enumerate(names, 1) if _PLACES.get(other, len(_PLACES)) <= place), default=0)
    return (*names[:at], name, *names[at:])


def toggled(names: Sequence[str], name: str, *, is_wanted: bool) -> tuple[str, ...]:
    """Return columns with one more, or without one."""
    others = tuple(other for other in names if other != name)
    return with_column(others, name) if is_wanted else others


def moved(names: Sequence[str], columns: Sequence[Column], at: int, before: int) -> tuple[str, ...]:
    """Return names of columns of which the one at `at` stands before another; at the end for that of none."""
    name, behind = columns[at].name, columns[before].name if before < len(columns) else ""
    others = [other for other in names if other != name]
    place = others.index(behind) if behind in others else len(others)
    return (*others[:place], name, *others[place:])


def offered(columns: Sequence[Column], chosen: Sequence[str]) -> list[tuple[str, str, bool]]:
    """Return canonical name, name on screen and whether it is chosen, of all columns that can be left out."""
    return [(c.name, column_name(c.name), c.name in chosen) for c in columns if c.name != SENTENCE]


def marked(columns: Sequence[Column], filtered: frozenset[str]) -> tuple[set[int], set[int]]:
    """Return the places of columns that are narrowed, and of those that hold numbers."""
    narrowed = {at for at, column in enumerate(columns) if column.is_narrowed_by(filtered)}
    return narrowed, {at for at, column in enumerate(columns) if column.is_number}


def in_order(columns: Sequence[Column], names: Sequence[str]) -> tuple[Column, ...]:
    """Return columns in the order of the chosen names, those that are not chosen behind them."""
    places = {name: i for i, name in enumerate(names)}
    return tuple(sorted(columns, key=lambda column: places.get(column.name, len(places))))


def column_title(name: str) -> str:
    """Return what stands over a column, in the language on screen; empty over marks."""
    translate = QCoreApplication.translate
    short = {
        "verdict": "",
        FLIP: "",
        SENTENCE: translate("ProbeTable", "Sentence"),
        "confidence": translate("ProbeTable", "Conf."),
        "language": translate("ProbeTable", "Lang."),
        "flags": translate("ProbeTable", "Flags"),
        "k": translate("ProbeTable", "K"),
    }
    return short[name] if name in short else terms.dimension_name(name)


def column_name(name: str) -> str:
    """Return a column's full name, in the language on screen, for menus, tooltips and screen readers."""
    if name in (SENTENCE, "flags"):
        return column_title(name)
    return terms.dimension_name(name)


def shared_widths(
    columns: Sequence[Column],
    available: int,
    wanted: Callable[[Column], float],
    titles: Callable[[Column], float],
    scale: float = 1.0,
) -> dict[str, int]:
    """Return the width of each column that has room; the others are hidden.

    The sentence takes what is left. Before it falls under its least width the others shrink to theirs, then those of
    `HIDES_FIRST` go; what still does not fit is scrolled to.

    Args:
        columns: The columns chosen.
        available: Width of the table.
        wanted: What a column's contents need, from the column's own width up.
        titles: What its title needs; a title is never cut.
        scale: Text size.
    """
    for gone in range(len(HIDES_FIRST) + 1):
        others = [c for c in columns if c.name != SENTENCE and c.name not in HIDES_FIRST[:gone]]
        widths = {column.name: wanted(column) for column in others}
        kept = {c.name: max(titles(c), c.least * scale) if c.shrinks else widths[c.name] for c in others}
        give = {name: max(0.0, width - kept[name]) for name, width in widths.items()}
        short = sum(widths.values()) + SENTENCE_AT_LEAST * scale - available
        if short <= sum(give.values()):
            break
    part = min(1.0, max(0.0, short) / (sum(give.values()) or 1.0))
    found = {name: int(width - part * give[name]) for name, width in widths.items()}
    return found | {SENTENCE: max(int(SENTENCE_AT_LEAST * scale), available - sum(found.values()))}
