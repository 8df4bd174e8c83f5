"""`verbeval merge`: what two people did to one suite, or said of its probes, as one file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.outcome import FAILED, FINE
from verbeval_gui.cli.verb import Verb

_DESCRIPTION = (
    "Put two suites, or two files of reviews (.reviews.jsonl), together by the ids of their probes. "
    "Suites: what one side alone changed since BASE is taken from it; what both changed differently is a conflict, and "
    "while there is one nothing is written; without BASE every difference is one. "
    "Reviews: all are written; where two people gave different verdicts on the same text the probe is left unjudged, "
    "tagged disputed, with both verdicts in its note; Cohen's kappa is told. "
    "Without -o nothing is written. Code 1 means conflicts or disagreements that --take did not settle, or lines that "
    "could not be read."
)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("mine", type=Path, metavar="MINE", help="one file; its order and its lines are kept to")
    parser.add_argument("theirs", type=Path, metavar="THEIRS", help="the other")
    parser.add_argument("--base", type=Path, metavar="BASE", help="the suite that both began with")
    parser.add_argument("-o", "--output", type=Path, metavar="OUT", help="where the outcome goes; may be MINE")
    parser.add_argument(
        "--take",
        choices=("mine", "theirs", "newer"),
        help="whose side holds where both differ (newer: for reviews only)",
    )
    parser.add_argument("--json", action="store_true", help="as one JSON object")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.json_lines import json_line
    from verbeval_gui.cli.merging import merged_files
    from verbeval_gui.data.atomic import write_atomically

    found = merged_files(asked.mine, asked.theirs, asked.base, asked.take)
    written = asked.output if found.data is not None else None
    if written is not None and found.data is not None:
        write_atomically(written, [found.data])
    print(json_line(found.block(written)) if asked.json else found.text(written))
    return FINE if found.is_settled else FAILED


VERB = Verb("merge", "put two people's suites or reviews together", _DESCRIPTION, _add_arguments, _run)
