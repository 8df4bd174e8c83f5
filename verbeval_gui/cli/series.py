"""`verbeval series`: the checkpoints of one training over its steps."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_conventions, add_foreign
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "paths", type=Path, nargs="+", metavar="FILE_OR_FOLDER",
        help="results files, or folders of them: results.json, *.results.json, runs of lm-evaluation-harness",
    )  # fmt: skip
    parser.add_argument("-o", "--output", type=Path, metavar="FOLDER", help="write SERIES.md, tables and figures")
    parser.add_argument(
        "--format", choices=("md", "md,html"), default="md", help="md,html writes SERIES.html as well (default: md)"
    )
    parser.add_argument("--lang", choices=("en", "es"), default="en", help="language of SERIES.md (default: en)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--select", default="", metavar="EXPR", help="only these probes of the last checkpoint, as in 'language = es'"
    )
    parser.add_argument(
        "--fail-on-regression", action="store_true",
        help="end with 3 where a whole figure of the last checkpoint is worse than that of the one before it, and that"
        " is real, as `compare` says it",
    )  # fmt: skip
    add_foreign(parser)
    add_conventions(parser, "default: those of the last checkpoint's file, for all")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.series_runs import run_series

    return run_series(asked)


VERB = Verb(
    "series",
    "follow the checkpoints of one training over its steps",
    "Order results files by the step of their checkpoints (by name where one has none) and say how figures, slices and"
    " single probes went: what was learned when, and what was lost again.",
    _add_arguments,
    _run,
)
