"""`verbeval items`: the selected probes as a file."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_results
from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    add_results(parser)
    parser.add_argument(
        "-o", "--output", type=Path, metavar="FILE",
        help="where to, as .csv, .jsonl or .parquet (default: CSV on standard output)",
    )  # fmt: skip
    parser.add_argument(
        "--evidence-beside", action="store_true", help="write the evidence of a CSV file beside it, not as comments"
    )


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.reading import opened
    from verbeval_gui.reports.csv_files import csv_text
    from verbeval_gui.reports.evidence import evidence_of
    from verbeval_gui.reports.items_files import write_items
    from verbeval_gui.slices.items import Tab, items
    from verbeval_gui.slices.items_table import items_table

    frame, selection = opened(asked)
    rows, evidence = items(frame, selection, Tab.SELECTED).rows, evidence_of(frame, selection)
    if asked.output is not None:
        write_items(asked.output, frame, rows, evidence, is_beside=asked.evidence_beside)
    else:
        sys.stdout.buffer.write(csv_text(items_table(frame, rows), evidence).encode())
        sys.stdout.buffer.flush()
    return FINE


VERB = Verb(
    "items",
    "write the selected probes as CSV, JSON Lines or Parquet",
    "Write what the model answered to the selected probes, the confidently wrong ones first.",
    _add_arguments,
    _run,
)
