"""What a verb of the command line is."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass


@dataclass(frozen=True)
class Verb:
    """One verb.

    Attributes:
        name: As it is typed.
        help: A few words for the list of verbs.
        description: A sentence or two for its own help.
        add_arguments: Adds what it takes to its parser.
        run: Does it; returns the exit code.
    """

    name: str
    help: str
    description: str
    add_arguments: Callable[[ArgumentParser], None]
    run: Callable[[Namespace], int]
