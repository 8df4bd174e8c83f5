"""Holds the garbage collector while many objects are made that stay: it would look at each of them again and again."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock

_lock = Lock()
_holders = 0


@contextmanager
def held_collector() -> Iterator[None]:
    """Leave cycles uncollected meanwhile; where threads do so at once, until the last is done.

    It is left alone where it was off already.
    """
    global _holders  # noqa: PLW0603  # there is one collector
    with _lock:
        is_first = _holders == 0 and gc.isenabled()
        is_held = is_first or _holders > 0
        _holders += is_held
        if is_first:
            gc.disable()
    try:
        yield
    finally:
        with _lock:
            _holders -= is_held
            if is_held and _holders == 0:
                gc.enable()
