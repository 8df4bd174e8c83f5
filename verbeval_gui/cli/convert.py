"""`verbeval convert`: results of another tool as results.json."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.arguments import add_conventions, add_foreign
from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("results", type=Path, metavar="IN", help="a file or folder of another tool, or a table")
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="FILE.json", help="where to")
    parser.add_argument("--probes", type=Path, metavar="FILE", help="the probes of a file that holds answers only")
    add_foreign(parser)
    add_conventions(parser, "default: as the tool that wrote them counts")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.arguments import agreed
    from verbeval_gui.cli.reading import loaded, say_note
    from verbeval_gui.data.frame import Frame
    from verbeval_gui.data.results_writer import write_results

    found = loaded(asked.results, asked)
    frame = Frame(found.report, agreed(found.conventions, asked.conventions))
    for note in write_results(frame, asked.output):
        say_note(note)
    print(asked.output)
    return FINE


VERB = Verb(
    "convert",
    "write results of another tool as results.json",
    "Read results of lm-evaluation-harness, Inspect, scored minimal pairs or a table, and write them as a results.json"
    " that opens with the same figures.",
    _add_arguments,
    _run,
)
