"""Runs the command line: `python -m verbeval_gui.cli VERB ...`."""

import sys

from verbeval_gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
