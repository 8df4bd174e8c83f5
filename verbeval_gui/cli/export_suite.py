"""`verbeval export-suite`: a suite, or a part of it, as files that other programs read."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from verbeval_gui.cli.outcome import FINE
from verbeval_gui.cli.verb import Verb

_FORMS = ("jsonl", "csv", "parquet", "lm-eval", "inspect")
_DESCRIPTION = (
    "Write probes as JSON Lines, CSV or Parquet, as a task folder of lm-evaluation-harness, or as an Inspect data set. "
    "Lines with errors are left out and counted. OUT is a file; for lm-eval it is a folder."
)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument(
        "probes", nargs="+", type=Path, metavar="PROBES", help="probe file (.jsonl), or folder of a suite"
    )
    parser.add_argument("-o", "--output", type=Path, required=True, metavar="OUT", help="where to")
    parser.add_argument("--as", dest="form", required=True, choices=_FORMS, help="what to write")
    parser.add_argument(
        "--select", default="", metavar="EXPR", help="only these probes, for example 'category = adversarial'"
    )
    parser.add_argument("--prompt", type=Path, metavar="FILE", help="template of the judgement task")
    parser.add_argument("--name", default="verbeval", help="name of the task of lm-eval (default: verbeval)")


def _run(asked: Namespace) -> int:
    from verbeval_gui.cli.outcome import say
    from verbeval_gui.cli.reading import selection_of
    from verbeval_gui.data.building import ReportBuilder
    from verbeval_gui.data.conventions import Conventions
    from verbeval_gui.data.exports.suite_files import export_suite
    from verbeval_gui.data.frame import Frame
    from verbeval_gui.data.suite import load_suite

    suite = load_suite(asked.probes, asked.prompt)
    if suite.n_left_out:
        say(f"warning: left out {suite.n_left_out} line(s) with errors; `verbeval validate` lists them.")
    frame = Frame(ReportBuilder(suite.probes).report(), Conventions())
    kept = frame.selected(selection_of(frame, asked.select))
    probes = [probe for probe, is_kept in zip(suite.probes, kept.tolist(), strict=True) if is_kept]
    for path in export_suite(probes, asked.output, asked.form, template=suite.template, name=asked.name):
        print(path)
    return FINE


VERB = Verb("export-suite", "write probes as other programs read them", _DESCRIPTION, _add_arguments, _run)
