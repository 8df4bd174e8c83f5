"""The command line `verbeval VERB ...`: a module a verb; each loads what it needs only when it runs."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence

from verbeval_gui import __version__
from verbeval_gui.cli import (
    compare,
    convert,
    export_suite,
    inspecting,
    items,
    merge,
    report,
    score,
    series,
    summary,
    validate,
    window,
)
from verbeval_gui.cli.outcome import FINE, MEANINGS, Outcome

_VERBS = (
    window.VERB,
    score.VERB,
    validate.VERB,
    merge.VERB,
    export_suite.VERB,
    items.VERB,
    summary.VERB,
    report.VERB,
    compare.VERB,
    series.VERB,
    convert.VERB,
    inspecting.VERB,
)
_CODES = "\n".join(["exit codes:", *(f"  {code:<5}{meaning}" for code, meaning in MEANINGS.items())])


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line asks for; returns the exit code.

    Args:
        arguments: What stands after the program's name; that of this process by default.
    """
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        asked = _parser().parse_args(arguments)
    except SystemExit as leaving:
        return leaving.code if isinstance(leaving.code, int) else FINE
    with Outcome(is_debug=asked.debug) as outcome:
        outcome.code = asked.run(asked)
        sys.stdout.flush()
    return outcome.code


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="verbeval",
        description="See how well a small language model handles English and Spanish verb forms.",
        epilog=_CODES,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    verbs = parser.add_subparsers(metavar="VERB", required=True)
    for verb in _VERBS:
        own = verbs.add_parser(
            verb.name,
            help=verb.help,
            description=verb.description,
            epilog=_CODES,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )
        verb.add_arguments(own)
        own.add_argument("--debug", action="store_true", help="show the traceback of what goes wrong")
        own.set_defaults(run=verb.run)
    return parser
