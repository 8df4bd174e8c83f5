"""`verbeval inspect`: where the numbers of an exported file come from."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "file", type=Path, metavar="FILE", help="a figure, a table, a report or a file of probes of this program"
    )
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.json_lines import json_line
    from verbeval_gui.reports.inspecting import evidence_in

    found = evidence_in(asked.file)
    if asked.json:
        print(json_line(dict(found)))
    else:
        for name, value in found:
            print(f"{name}: {''.join(letter if letter.isprintable() else '?' for letter in value)}".rstrip())
    return FINE


VERB = Verb(
    "inspect",
    "print where an exported file's numbers come from",
    "Print the evidence that an exported file carries: checkpoint, suite, number of probes, selection, conventions.",
    _add_arguments,
    _run,
)
