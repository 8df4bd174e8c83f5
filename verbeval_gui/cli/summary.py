"""`verbeval summary`: the headline figures."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from verbeval_gui.cli.arguments import add_results
from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    add_results(parser)
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.figures import figures_of
    from verbeval_gui.cli.json_lines import json_line
    from verbeval_gui.cli.reading import opened

    found = figures_of(*opened(asked))
    print(json_line(found.block()) if asked.json else found.text())
    return FINE


VERB = Verb(
    "summary", "print the headline figures", "Print the headline figures of a results file.", _add_arguments, _run
)
