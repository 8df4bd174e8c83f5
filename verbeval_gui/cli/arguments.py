"""Arguments that several verbs take."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.conventions import OWN, Conventions, changes_of
from verbeval_gui.errors import VerbevalError

Pair = tuple[str, str | int]
_DEFAULTS: Final = Conventions().as_dict()


def add_conventions(parser: ArgumentParser, default: str) -> None:
    """Add `--convention name=value`, which may be given several times.

    Args:
        parser: The verb's parser.
        default: What holds where it is not given.
    """
    parser.add_argument(
        "--convention",
        action="append",
        type=convention,
        default=[],
        dest="conventions",
        metavar="NAME=VALUE",
        help="read answers differently, for example normalisation=sum, or bins=0,0.5,0.8,1 for bins of one's own;"
        f" one of {', '.join(_DEFAULTS)} ({default})",
    )


def add_results(parser: ArgumentParser) -> None:
    """Add a results file, what to select in it, and how to read it."""
    parser.add_argument(
        "results",
        type=Path,
        metavar="RESULTS",
        help="results.json, or results of another tool, or the folder of either",
    )
    add_reading(parser)


def add_reading(parser: ArgumentParser, default: str = "default: the file's own") -> None:
    """Add how results are read: the probes they need, what to select in them, and conventions.

    Args:
        parser: The verb's parser.
        default: Which conventions hold where none is given.
    """
    parser.add_argument("--probes", type=Path, metavar="FILE", help="the probes of a file that holds answers only")
    parser.add_argument(
        "--select", default="", metavar="EXPR",
        help="only these probes, for example 'tense = past_simple and verdict = right'",
    )  # fmt: skip
    add_foreign(parser)
    add_conventions(parser, default)


def add_foreign(parser: ArgumentParser) -> None:
    """Add which of several things in a file of another tool is read."""
    parser.add_argument("--task", metavar="TASK", help="only this task of another tool's results (default: all)")
    parser.add_argument(
        "--filter", metavar="NAME",
        help="the answers under this filter (lm-evaluation-harness), or the verdicts of this scorer (Inspect)",
    )  # fmt: skip
    parser.add_argument("--map", type=Path, metavar="FILE", help="what the columns of a table hold: a saved mapping")


def convention(text: str) -> Pair:
    """Return the name and the value of `name=value`.

    Raises:
        ArgumentTypeError: There is no such convention, or it cannot have that value.
    """
    name, _, value = text.partition("=")
    if name not in _DEFAULTS:
        raise ArgumentTypeError(f"{text!r} names no convention; they are {', '.join(_DEFAULTS)}")
    if name == "bins" and "," not in value and not value.isdecimal():
        raise ArgumentTypeError(f"{name} is a number, or edges such as 0,0.5,0.8,1, not {value!r}")
    pair = (name, value)
    if pair == ("binning", OWN):
        return pair
    try:
        agreed(Conventions(), [pair])
    except VerbevalError as error:
        raise ArgumentTypeError(str(error)) from error
    return pair


def agreed(base: Conventions, pairs: Iterable[Pair]) -> Conventions:
    """Return conventions with some values replaced; a number of bins ends own edges.

    Raises:
        VerbevalError: A convention cannot have the value it is given.
    """
    changes: dict[str, Any] = {}
    for name, value in pairs:
        changes |= changes_of(name, value)
    if "bins" in changes and base.binning == OWN:
        changes = {"binning": "width", **changes}
    return replace(base, **changes)
