"""What every reader of another tool's files shares: what was recognised, what is chosen, and how far reading is."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeAlias

import msgspec

from verbeval_gui.data.formats.sound_text import without_halves
from verbeval_gui.data.report import Note
from verbeval_gui.data.results_json import without_constants

# Hears how much is read of how much; may raise to stop reading.
Watch: TypeAlias = Callable[[int, int], None]

RESULTS = "results"
PROBES = "probes"
TABLE = "table"


def unwatched(_done: int, _whole: int) -> None:
    """Hear nothing."""


@dataclass(frozen=True)
class Recognised:
    """What a file or folder was taken for.

    Attributes:
        kind: `results` can be read as a report, `probes` can be scored, a `table` needs a mapping.
        reader: Name of the module that reads it.
        path: The file or folder that is really meant.
        says: What it was taken for, in a sentence.
        detail: What its reader wants to remember from looking at it.
    """

    kind: str
    reader: str
    path: Path
    says: Note
    detail: Any = field(default=None, compare=False)


@dataclass(frozen=True)
class Choice:
    """What is read of a file that holds more than one thing; None for what is sensible.

    Attributes:
        task: Only this task.
        filter: The answers of this filter (lm-evaluation-harness), or the verdicts of this scorer (Inspect).
    """

    task: str | None = None
    filter: str | None = None


def decoded(data: bytes, shape: Any) -> Any:
    """Return JSON as `shape`; NaN and infinities are null, halves of characters signs for them.

    Raises:
        ValueError: It is no JSON, of another shape, nested too deeply, or holds a number that is too long.
    """
    try:
        return msgspec.json.decode(data, type=shape)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    except (msgspec.DecodeError, RecursionError) as error:
        reason = str(error)
    plain, _ = without_constants(without_halves(data))
    if plain == data:
        raise ValueError(reason)
    try:
        return msgspec.json.decode(plain, type=shape)
    except (msgspec.DecodeError, RecursionError) as error:
        raise ValueError(str(error)) from error


def number_of(value: object) -> float | None:
    """Return a number, a truth value, or the text of either, as a number; None for anything else."""
    if isinstance(value, str):
        named = {"true": 1.0, "false": 0.0}.get(value.strip().lower())
        if named is not None:
            return named
        try:
            return float(value) if len(value) < 400 else None
        except ValueError:
            return None
    if not isinstance(value, int | float):
        return None
    try:
        return float(value)
    except OverflowError:
        return None


def flat_fields(record: dict[str, Any], before: str = "") -> dict[str, Any]:
    """Return the single values of an object, those of the objects in it as `outer.inner`."""
    found: dict[str, Any] = {}
    for name, value in record.items():
        if isinstance(value, dict) and not before:
            found |= flat_fields(value, f"{name}.")
        elif not isinstance(value, dict | list):
            found[before + name] = value
    return found
