"""Where the names of a series' lines stand: beside their last points, moved apart as little as can be."""

from __future__ import annotations

from collections.abc import Sequence


def name_tops(wanted: Sequence[float], step: float, top: float, bottom: float) -> list[float | None]:
    """Return the upper end of each name; None for one that would cover another where not all have room.

    Args:
        wanted: Where each would stand by itself, ascending.
        step: How far apart two names have to be.
        top: Above which none stands.
        bottom: Below which none begins.
    """
    if bottom - top < (len(wanted) - 1) * step:
        return _where_free(wanted, step)
    last = bottom - (len(wanted) - 1) * step
    slack = _rising([at - i * step for i, at in enumerate(wanted)])
    return [min(max(at, top), last) + i * step for i, at in enumerate(slack)]


def _where_free(wanted: Sequence[float], step: float) -> list[float | None]:
    tops: list[float | None] = []
    free = float("-inf")
    for at in wanted:
        tops.append(at if at >= free else None)
        if at >= free:
            free = at + step
    return tops


def _rising(numbers: Sequence[float]) -> list[float]:
    """Return the nearest numbers that never fall: neighbours that would are put at their mean."""
    groups: list[tuple[float, int]] = []
    for number in numbers:
        total, n = number, 1
        while groups and groups[-1][0] * n > total * groups[-1][1]:
            before, n_before = groups.pop()
            total, n = total + before, n + n_before
        groups.append((total, n))
    return [total / n for total, n in groups for _ in range(n)]
