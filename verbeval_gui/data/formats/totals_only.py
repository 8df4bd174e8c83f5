"""Files with figures of whole sets, or answers without what is right: said to be that, and what to open instead."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NoReturn

from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats.lines import first_line
from verbeval_gui.data.formats.reading import RESULTS, Choice, Recognised, Watch, decoded, unwatched
from verbeval_gui.data.report import Note
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

READER: Final = "totals_only"
_PAIRS: Final = mark("Open the scored pairs themselves, or score the sets of pairs with a checkpoint.")
_HUMANS: Final = frozenset({"Condition", "accepted", "total_mean", "count"})
_NOT_FIGURES: Final = frozenset({"UID", "linguistics_term", "field"})


@dataclass(frozen=True)
class Kind:
    """A file without answers to single items.

    Attributes:
        name: What it is, as in "Taken for {name}."
        sentence: What it holds.
        remedy: What to open instead.
        suffixes: Endings of its name.
        is_one: Whether the start of a file is of this kind.
    """

    name: str
    sentence: str
    remedy: str
    suffixes: tuple[str, ...]
    is_one: Callable[[Path], bool]


def sniff(path: Path) -> Recognised | None:
    """Return what a file is where it holds no answers that can be counted; None for anything else.

    Raises:
        VerbevalError: It cannot be read.
    """
    if not path.is_file():
        return None
    suffix = path.suffix.lower()
    found = next((kind for kind in _KINDS if suffix in kind.suffixes and kind.is_one(path)), None)
    return None if found is None else Recognised(RESULTS, READER, path, Note(found.name), found)


def read(found: Recognised, choice: Choice | None = None, watch: Watch = unwatched) -> NoReturn:
    """Say what the file holds, and what to open instead.

    Raises:
        VerbevalError: Always.
    """
    del choice, watch
    kind: Kind = found.detail
    raise VerbevalError(kind.sentence, kind.remedy, path=str(found.path))


def _record(path: Path) -> dict[str, Any]:
    """Return the object in the first line of a file; an empty one where there is none."""
    try:
        value = decoded(first_line(path), dict[str, Any])
    except ValueError:
        return {}
    return dict(value)


def _is_paradigms(path: Path) -> bool:
    record = _record(path)
    if not record.keys() >= {"UID", "linguistics_term"} or any("sentence" in name for name in record):
        return False
    figures = [value for name, value in record.items() if name not in _NOT_FIGURES]
    return bool(figures) and all(isinstance(value, int | float) and 0 <= value <= 1 for value in figures)


def _is_humans(path: Path) -> bool:
    names = first_line(path).decode(errors="replace").split(",")
    return {name.strip().strip('"') for name in names} == _HUMANS


def _is_babylm(path: Path) -> bool:
    start = read_start(path)
    return b'"predictions"' in start and b'"pred"' in start and b'"blimp"' in start[:400]


def _is_lighteval(path: Path) -> bool:
    start = read_start(path)
    return b'"config_general"' in start and b'"results"' in start


_KINDS: Final = (
    Kind(
        mark("Taken for a summary of BLiMP."),
        mark("{path} holds the accuracies of models by paradigm, no answers to single items."),
        _PAIRS, (".jsonl", ".json"), _is_paradigms,
    ),
    Kind(
        mark("Taken for a summary of BLiMP."),
        mark("{path} holds how often people agreed with each paradigm, no answers of a model."),
        _PAIRS, (".csv",), _is_humans,
    ),
    Kind(
        mark("Taken for predictions of BabyLM."),
        mark("{path} holds what a model answered, but not what is right."),
        mark("Open the samples that its evaluation logs (--log_samples)."), (".json",), _is_babylm,
    ),
    Kind(
        mark("Taken for totals of lighteval."),
        mark("{path} holds totals only, no answers to single items."),
        mark("Run it again with --save-details, and open the details_*.parquet beside it."), (".json",), _is_lighteval,
    ),
)  # fmt: skip
