"""Opens the window: `python -m verbeval_gui [--demo] [PATH ...]`."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from verbeval_gui import __version__


def main(arguments: Sequence[str] | None = None) -> int:
    """Open the window on what the command line names; returns the exit code."""
    asked = _parser().parse_args(arguments)
    if asked.smoke is not None:
        from verbeval_gui.app.smoke import smoke

        return smoke(asked.smoke)
    from verbeval_gui.app.launch import run

    return run(asked.paths, is_demo=asked.demo)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="verbeval-gui", description="Explore where a model gets verbs wrong.")
    parser.add_argument("paths", nargs="*", type=Path, metavar="PATH", help="results.json, checkpoint or probe file")
    parser.add_argument("--demo", action="store_true", help="score the embedded demo and explore it")
    parser.add_argument(
        "--smoke", type=Path, metavar="PNG", help="score the demo, click, save a picture of the window, and leave"
    )
    parser.add_argument("--version", action="version", version=f"%(prog)s {__version__}")
    return parser


if __name__ == "__main__":
    sys.exit(main())
