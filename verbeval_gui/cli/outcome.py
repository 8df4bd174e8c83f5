"""How a verb ends: an exit code, and a sentence on stderr for whatever went wrong."""

from __future__ import annotations

import os
import sys
import traceback
from types import TracebackType
from typing import Final, Self

from verbeval_gui.errors import VerbevalError

FINE: Final = 0
FAILED: Final = 1
WRONG_USAGE: Final = 2
REGRESSED: Final = 3
INTERRUPTED: Final = 130
MEANINGS: Final = {
    FINE: "fine",
    FAILED: "problems were found (validate, merge), or something did not work",
    WRONG_USAGE: "wrong usage",
    REGRESSED: "something became worse, and that is real (compare and series with --fail-on-regression)",
    INTERRUPTED: "interrupted",
}


class UsageError(VerbevalError):
    """The command line asks for something that cannot be meant."""


class Outcome:
    """Holds a verb's exit code; turns what the verb raises into one, and says it in a sentence.

    Args:
        is_debug: Show tracebacks as well.

    Attributes:
        code: The exit code.
    """

    def __init__(self, *, is_debug: bool) -> None:
        self.code = FINE
        self._is_debug = is_debug

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        if not isinstance(error, Exception | KeyboardInterrupt):
            return False
        self.code = exit_code(error)
        if not isinstance(error, BrokenPipeError):
            say_error(error, is_debug=self._is_debug)
        _leave_output()
        return True


def exit_code(error: BaseException) -> int:
    """Return the exit code that an error stands for."""
    if isinstance(error, KeyboardInterrupt):
        return INTERRUPTED
    return WRONG_USAGE if isinstance(error, UsageError) else FAILED


def say_error(error: BaseException, *, is_debug: bool) -> None:
    """Write an error to stderr as a person reads it."""
    if isinstance(error, KeyboardInterrupt):
        say("interrupted.")
    elif isinstance(error, VerbevalError):
        say(str(error))
    elif isinstance(error, OSError):
        say(f"{error.filename or 'the output'} cannot be used: {error.strerror or type(error).__name__}.")
    else:
        reason = f"{type(error).__name__}: {error}".split("\n", 1)[0].rstrip(" :.")
        say(f"something unforeseen went wrong ({reason}). Pass --debug to see where.")
    if is_debug:
        traceback.print_exception(error, file=sys.stderr)
        if isinstance(error, VerbevalError) and error.fields.get("detail"):
            print(error.fields["detail"], file=sys.stderr)


def say(text: str) -> None:
    """Write a line to stderr, with the program's name before it."""
    print(f"verbeval: {text}", file=sys.stderr)


def _leave_output() -> None:
    """Let what could not be written go: whoever read it has left, or its disk is full."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
