"""`verbeval open`: the window."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="results.json, checkpoint or probe file")
    parser.add_argument("--demo", action="store_true", help="score the embedded demo and explore it")


def _run(asked: Namespace) -> int:
    from verbeval_gui.app.launch import run

    return run(asked.paths, is_demo=asked.demo)


VERB = Verb(
    "open", "open the window", "Open the window, on a results file, a checkpoint or probe files.", _add_arguments, _run
)
