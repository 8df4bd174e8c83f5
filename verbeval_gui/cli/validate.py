"""`verbeval validate`: every problem of probe files."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.outcome import FAILED, FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "paths", nargs="+", type=Path, metavar="FILE_OR_FOLDER", help="probe file (.jsonl), or folder of a suite"
    )
    parser.add_argument(
        "--corpus", nargs="+", type=Path, default=[], metavar="FILE", help="training text that must hold no probe"
    )
    parser.add_argument(
        "--checks",
        action="store_true",
        help="also look at forms, near duplicates, training text, partners and balance, as when a probe is written",
    )
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.checking import checked
    from verbeval_gui.cli.json_lines import json_line
    from verbeval_gui.cli.suite_checks import suite_checks

    found = checked(asked.paths, asked.corpus)
    looked = suite_checks(found.files, asked.corpus) if asked.checks else None
    if asked.json:
        print(json_line(found.block() if looked is None else found.block() | {"checks": looked.block()}))
    else:
        print("\n".join([found.text()] if looked is None else [found.text(), looked.text()]))
    return FINE if found.is_fine and (looked is None or looked.is_fine) else FAILED


VERB = Verb(
    "validate",
    "list every problem of probe files",
    "List every problem of probe files, each with its place and what would be right.",
    _add_arguments,
    _run,
)
