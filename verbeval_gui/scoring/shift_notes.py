"""What is said of the members of a run: why one is started again or given up, and why a run cannot go on."""

from __future__ import annotations

from typing import Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.client import ProcessDiedError
from verbeval_gui.scoring.messages import Ready
from verbeval_gui.words import mark

RESTARTED_NOTE: Final = mark("A scoring process stopped ({reason}) and was started again: nothing is lost.")
FEWER_NOTE: Final = mark("A scoring process is given up ({reason}); the others do its work.")
OTHER_NOTE: Final = mark("A scoring process is given up: it computes otherwise than the first one ({what}).")
MIXED_NOTE: Final = mark("Part of the answers were computed otherwise than the rest: the first process was lost.")
CREW_NOTE: Final = mark("{n} processes score together, {ratio} times as fast as one.")
ALONE_NOTE: Final = mark("One process scores: {n} together were not faster.")


def differences(one: Ready, other: Ready) -> list[str]:
    """Return in what two members compute otherwise, so that it matters who does a unit; `units` for how it is cut."""
    names = sorted((one.run.keys() | other.run.keys()) - {"notes"})
    found = [name for name in names if one.run.get(name) != other.run.get(name)]
    return found if one.units == other.units else [*found, "units"]


def reason_of(error: Exception) -> str:
    """Return the shortest that can be said of an error within a note."""
    if not isinstance(error, VerbevalError):
        return str(error)
    return str(error.fields.get("reason", "")) or error.sentence.format(**error.fields).rstrip(".")


def gave_up(error: ProcessDiedError) -> ProcessDiedError:
    """Return the error of a run whose process stopped again after it was started again."""
    return ProcessDiedError(
        mark("The scoring process stopped twice ({reason})."),
        mark("Score again: what was finished is kept."),
        reason=error.fields.get("reason", ""),
        detail=error.fields.get("detail", ""),
    )


def cannot_go_on() -> VerbevalError:
    """Return the error of a run of which nobody is left who cuts the work as the first one did."""
    return VerbevalError(
        mark("The rest cannot be handed over: the only scoring process left computes otherwise than the first one."),
        mark("Score again: what was finished is kept."),
    )
