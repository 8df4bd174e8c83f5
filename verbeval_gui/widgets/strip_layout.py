"""Shares the width of a strip among its cells."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass


@dataclass(frozen=True)
class Shares:
    """How a width is shared.

    Attributes:
        widths: One a cell; they sum to the whole width when the cells fit.
        fits: Whether each cell has the width it wants.
    """

    widths: tuple[float, ...]
    fits: bool


def share_width(cells: Sequence[tuple[float, float]], width: float, grow: Collection[int] = ()) -> Shares:
    """Share a width among cells that each have a least and a wanted width.

    Args:
        cells: Least and wanted width of each.
        width: What there is.
        grow: Positions of the cells that share what is left over, all of them equally.

    Returns:
        Wanted widths plus a share of the rest; where there is not enough, something between least and wanted for all;
        least widths cut in proportion where even these do not fit.
    """
    wanted = [max(pair) for pair in cells]
    least = [pair[0] for pair in cells]
    spare = width - sum(wanted)
    if spare >= 0:
        growing = set(grow) or set(range(len(cells)))
        return Shares(_levelled(wanted, spare, growing), fits=True)
    slack = sum(wanted) - sum(least)
    part = (width - sum(least)) / slack if slack else -1.0
    if part < 0:
        return Shares(tuple(value * width / sum(least) for value in least), fits=False)
    return Shares(tuple(lo + part * (hi - lo) for lo, hi in zip(least, wanted, strict=True)), fits=False)


def _levelled(widths: list[float], spare: float, growing: set[int]) -> tuple[float, ...]:
    """Spend the spare on the narrowest growing cells first, so that they come out alike."""
    level = _level(sorted(widths[at] for at in growing), spare)
    return tuple(max(width, level) if at in growing else width for at, width in enumerate(widths))


def _level(ascending: list[float], spare: float) -> float:
    for n, (width, above) in enumerate(zip(ascending, [*ascending[1:], float("inf")], strict=True), start=1):
        if spare <= n * (above - width):
            return width + spare / n
        spare -= n * (above - width)
    return ascending[-1]
