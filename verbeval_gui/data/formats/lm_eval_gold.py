"""Which choices are right in rows of lm-evaluation-harness: the target is an index, a list of them, or a text."""

from __future__ import annotations

import ast
from collections.abc import Sequence
from typing import Any, Final

from verbeval_gui.data.formats.lm_eval_requests import Asked

_LONGEST: Final = 100_000
_DIGITS: Final = 19


def gold_of(target: object, asked: Asked, best: int, is_right: bool | None) -> tuple[list[int], bool]:
    """Return the positions of the right choices, and whether the row's own verdict says other than its target.

    A target such as `2` may be a position or a choice: the reading that the verdict agrees with is taken, the position
    where both do. Where the verdict agrees with none, it is believed: it was made from more than the file holds.

    Args:
        target: As the file has it.
        asked: The choices.
        best: Position of the highest score, the first of equals.
        is_right: The row's own verdict on it; None where it has none.
    """
    found = [] if asked.is_by_context else _readings(target, asked)
    if is_right is None:
        return (found[0] if found else []), False
    for reading in found:
        if (best in reading) == is_right:
            return reading, False
    if is_right:
        return [best], bool(found)
    other = [at for at in range(len(asked.forms)) if at != best]
    return (other if len(other) == 1 else []), bool(found)


def texts_of(target: object) -> list[str]:
    """Return the texts that a target names: itself, or those of a list."""
    held = _literal(target)
    if isinstance(held, list):
        return [str(one) for one in held if isinstance(one, str | int | float)]
    return [str(target)] if isinstance(target, str | int | float) and str(target) else []


def _readings(target: object, asked: Asked) -> list[list[int]]:
    """Return what a target may mean, the most usual first."""
    literal = _literal(target)
    held = literal if isinstance(literal, list) else [literal]
    as_places = [_place(one, len(asked.forms)) for one in held]
    places = _places(asked)
    as_texts = [_choice(one, places) for one in (held if isinstance(literal, list) else [target])]
    readings = [as_places, as_texts]
    return [[at for at in one if at is not None] for one in readings if one and any(at is not None for at in one)]


def _place(value: object, n: int) -> int | None:
    if isinstance(value, bool):
        return int(value)
    return value if isinstance(value, int) and 0 <= value < n else None


def _places(asked: Asked) -> tuple[dict[str, int], ...]:
    """Return where each choice stands, the first of equal ones, as it is written, without its white space, as shown."""
    held = (asked.measured, [one.strip() for one in asked.measured], asked.forms)
    return tuple({choices[at]: at for at in reversed(range(len(choices)))} for choices in held)


def _choice(value: object, places: Sequence[dict[str, int]]) -> int | None:
    text = str(value)
    for known in places:
        for wanted in (text, text.strip()):
            if wanted in known:
                return known[wanted]
    return None


def _literal(target: object) -> Any:
    """Return the number, truth value or list that a text writes in Python; the target itself where it writes none."""
    if not isinstance(target, str) or len(target) > _LONGEST:
        return target
    text = target.strip()
    if text.isdecimal() and text.isascii() and len(text) < _DIGITS:
        return int(text)
    if text[:1] not in "[(-0123456789TF" or not text:
        return target
    try:
        value = ast.literal_eval(text)
    except (ValueError, SyntaxError, MemoryError, RecursionError, TypeError):
        return target
    if isinstance(value, tuple):
        value = list(value)
    is_known: Sequence[type] = (bool, int, list)
    return value if isinstance(value, tuple(is_known)) else target
