"""How evenly a suite covers what it asks about, and where it has gaps."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from verbeval_gui.data.paradigms import WITHOUT_PERSON
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import CATEGORIES, LABELS, LANGUAGES, PERSONS, REASON_CODES, TENSES, VERBS

VALUES: Final[Mapping[str, tuple[str, ...]]] = {
    "verb": VERBS,
    "tense": TENSES,
    "person": PERSONS,
    "language": LANGUAGES,
    "reason_code": REASON_CODES,
    "label": LABELS,
    "category": CATEGORIES,
}


@dataclass(frozen=True)
class Coverage:
    """How many probes there are of each two values of two dimensions.

    Attributes:
        rows: Dimension of the rows, a name of `VALUES`.
        columns: Dimension of the columns.
        row_names: Its values, in their own order.
        column_names: As `row_names`.
        counts: Number of probes by row and column, shape (rows, columns). A probe without one of the two values, such
            as a core probe without a trick, is in none of them.
        gaps: The cells (row name, column name) that could hold a probe and hold none, in reading order.
        impossible: The cells that no probe can be in, such as a person of the infinitive.
    """

    rows: str
    columns: str
    row_names: tuple[str, ...]
    column_names: tuple[str, ...]
    counts: tuple[tuple[int, ...], ...]
    gaps: tuple[tuple[str, str], ...]
    impossible: frozenset[tuple[str, str]]


def coverage(probes: Sequence[Probe], rows: str, columns: str) -> Coverage:
    """Return how a suite covers two dimensions.

    Args:
        probes: The suite, or a part of it.
        rows: One of `VALUES`.
        columns: Another one.

    Raises:
        KeyError: There is no such dimension.
    """
    names, others = VALUES[rows], VALUES[columns]
    found = Counter((value_of(probe, rows), value_of(probe, columns)) for probe in probes)
    cells = [(row, column) for row in names for column in others]
    impossible = frozenset(cell for cell in cells if not is_possible({rows: cell[0], columns: cell[1]}))
    return Coverage(
        rows=rows,
        columns=columns,
        row_names=names,
        column_names=others,
        counts=tuple(tuple(found[row, column] for column in others) for row in names),
        gaps=tuple(cell for cell in cells if not found[cell] and cell not in impossible),
        impossible=impossible,
    )


def value_of(probe: Probe, name: str) -> str | None:
    """Return the value of a field; the free code of a core probe is no trick, even if it is called like one."""
    if name == "reason_code" and probe.category != "adversarial":
        return None
    value: str | None = getattr(probe, name)
    return value


def is_possible(values: Mapping[str, str]) -> bool:
    """Return whether a probe can have these values together.

    Args:
        values: By dimension; those that are missing are free.
    """
    tense, person, code, label = (values.get(name) for name in ("tense", "person", "reason_code", "label"))
    if person is not None and (tense in WITHOUT_PERSON or code == "plural_or_oos"):
        return False
    if code is not None and values.get("category") == "core":
        return False
    if code == "wrong_person_agreement" and tense in WITHOUT_PERSON:
        return False
    if code == "over_regularization" and not _has_over_regularised(values.get("verb"), values.get("language")):
        return False
    return code is None or label is None or (label == "ambiguous") == (code == "plural_or_oos")


def _has_over_regularised(verb: str | None, language: str | None) -> bool:
    """Return whether the table holds a form of the verb that the plain rule would give, and that is wrong."""
    if verb is None:
        return True
    languages = LANGUAGES if language is None else (language,)
    return any(one.over_regularised for name in languages for one in VerbTable.load().paradigms(verb, name))
