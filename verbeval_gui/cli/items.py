"""`verbeval items`: the selected probes as CSV."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_results
from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    add_results(parser)
    parser.add_argument("-o", "--output", type=Path, metavar="FILE.csv", help="where to (default: standard output)")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.reading import opened
    from verbeval_gui.reports.csv_files import csv_text, write_csv
    from verbeval_gui.reports.evidence import evidence_of
    from verbeval_gui.slices.items import Tab, items
    from verbeval_gui.slices.items_table import items_table

    frame, selection = opened(asked)
    table = items_table(frame, items(frame, selection, Tab.SELECTED).rows)
    evidence = evidence_of(frame, selection)
    if asked.output is not None:
        write_csv(asked.output, table, evidence)
    else:
        sys.stdout.buffer.write(csv_text(table, evidence).encode())
        sys.stdout.buffer.flush()
    return FINE


VERB = Verb(
    "items",
    "write the selected probes as CSV",
    "Write what the model answered to the selected probes as CSV, the confidently wrong ones first.",
    _add_arguments,
    _run,
)
