"""How set-up speaks to a person."""

from __future__ import annotations

import sys


class SetupError(Exception):
    """Set-up cannot go on; the text says what is wrong and what to do about it."""


def say(text: str) -> None:
    """Print one line at once, so that it stands above what a started program prints."""
    print(text, file=sys.stderr, flush=True)
