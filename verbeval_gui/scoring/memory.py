"""Running out of memory: how it is told apart from a bug, and what is let go of before the next try."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

FEWEST_TOKENS: Final = 16
SHORT_NOTE: Final = mark("Memory ran short: fewer tokens were read at once than was asked for.")

# A CPU's allocator has no error of its own; those of other devices are kinds of RuntimeError too.
_WORDS: Final = ("out of memory", "not enough memory", "allocate memory", "bad_alloc", "bad allocation")


def is_out_of_memory(error: BaseException) -> bool:
    """Return whether an error of Python's or of torch's says that memory ran out."""
    if isinstance(error, MemoryError):
        return True
    return isinstance(error, RuntimeError) and any(word in str(error).lower() for word in _WORDS)


def release() -> None:
    """Give back what a failed computation left, as far as that can be done; loads nothing for it."""
    gc.collect()
    torch = sys.modules.get("torch")
    if torch is None:
        return
    if torch.cuda.is_available():
        torch.cuda.empty_cache()
    if torch.backends.mps.is_available():
        torch.mps.empty_cache()


def too_large(probe: Probe) -> VerbevalError:
    """Return the error of a probe for which there is not enough memory however little is read at once."""
    return VerbevalError(
        mark("There is not enough memory for the probe {id}, even alone."),
        mark("Close other programs, or choose a smaller checkpoint; what was finished is kept."),
        id=probe.id,
    )


@contextmanager
def beside_another() -> Iterator[None]:
    """Let the weights be loaded a second time, in 32 bits for the close answers of a run in 16.

    Raises:
        VerbevalError: There is no room for them.
    """
    try:
        yield
    except (RuntimeError, MemoryError) as error:
        if not is_out_of_memory(error):
            raise
        raise VerbevalError(
            mark("There is not enough memory for this checkpoint in 16 bits and, for close answers, in 32 beside it."),
            mark("Score it in 32 bits alone, which takes less; what was finished is kept."),
        ) from error
