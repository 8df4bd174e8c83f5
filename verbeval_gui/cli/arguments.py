"""Arguments that several verbs take."""

from __future__ import annotations

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.errors import VerbevalError

Pair = tuple[str, str | int]
_DEFAULTS: Final = asdict(Conventions())


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
        help=f"read answers differently, for example normalisation=sum; one of {', '.join(_DEFAULTS)} ({default})",
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
    is_number = isinstance(_DEFAULTS[name], int)
    if is_number and not value.isdecimal():
        raise ArgumentTypeError(f"{name} is a number, not {value!r}")
    pair = (name, int(value) if is_number else value)
    try:
        agreed(Conventions(), [pair])
    except VerbevalError as error:
        raise ArgumentTypeError(str(error)) from error
    return pair


def agreed(base: Conventions, pairs: Iterable[Pair]) -> Conventions:
    """Return conventions with some values replaced.

    Raises:
        VerbevalError: A convention cannot have the value it is given.
    """
    changes: dict[str, Any] = dict(pairs)
    return replace(base, **changes)
