"""`verbeval compare`: two checkpoints on the same probes, probe by probe."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_reading
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    what = "results.json of the checkpoint {}, or a folder that holds it, or one with several runs to take together"
    parser.add_argument("before", type=Path, metavar="A", help=what.format("before"))
    parser.add_argument("now", type=Path, metavar="B", help=what.format("now"))
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FOLDER", help="write COMPARE.md, tables and figures into this folder"
    )
    parser.add_argument(
        "--format", choices=("md", "md,html"), default="md", help="md,html writes COMPARE.html as well (default: md)"
    )
    parser.add_argument("--lang", choices=("en", "es"), default="en", help="language of COMPARE.md (default: en)")
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument(
        "--fail-on-regression", action="store_true",
        help="end with 3 where a whole figure (accuracy, adversarial accuracy, ECE, Brier, incorrect sentences passed,"
        " perplexity) became worse and that is real, corrected by Holm over these figures",
    )  # fmt: skip
    add_reading(parser, default="default: those of B, for both")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.compare_runs import run_compare

    return run_compare(asked)


VERB = Verb(
    "compare",
    "compare two checkpoints probe by probe",
    "Say which answers were fixed and which were broken from A to B, figure by figure and slice by slice, and whether"
    " that is real. Both are read under the same conventions. Of several runs of one suite, as with several seeds, the"
    " answers to one probe count together.",
    _add_arguments,
    _run,
)
