"""Hears of a scoring run through functions."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from verbeval_gui.scoring.session import Listener


def hearing(**heard: Callable[[Any], object]) -> Listener:
    """Return a listener that hands what it hears to functions, by the names of its methods."""
    listener = Listener()
    for name, function in heard.items():
        setattr(listener, name, function)
    return listener
