"""`verbeval report`: the folder of figures, tables and REPORT.md, without a display."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_reading
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "results",
        type=Path,
        nargs="+",
        metavar="RESULTS",
        help="results.json, or results of another tool, or the folder of either",
    )
    parser.add_argument(
        "-o", "--output", type=Path, required=True, metavar="FOLDER",
        help="where to; with several results, one folder in it for each",
    )  # fmt: skip
    parser.add_argument(
        "--format", choices=("md", "md,html"), default="md", help="md,html writes REPORT.html as well (default: md)"
    )
    parser.add_argument("--lang", choices=("en", "es"), default="en", help="language of the report (default: en)")
    add_reading(parser)


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.report_runs import run_reports

    return run_reports(asked)


VERB = Verb(
    "report",
    "write figures, tables and REPORT.md",
    "Write results.json, per_slice, reliability, confusion, adversarial_by_category and REPORT.md into a folder. A"
    " reading that somebody has edited in REPORT.md is kept.",
    _add_arguments,
    _run,
)
