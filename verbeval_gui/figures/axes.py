"""Linear axes: from numbers to lengths, and how ticks are written."""

from __future__ import annotations

from dataclasses import dataclass

from verbeval_gui.figures.style import Style


@dataclass(frozen=True)
class Scale:
    """Maps the numbers from `lo` to `hi` onto the lengths from `start` to `stop`.

    Attributes:
        start: Where `lo` lies; `stop` is where `hi` lies, which may be the smaller length.
        stop: See `start`.
        lo: The number at the start.
        hi: The number at the stop.
    """

    start: float
    stop: float
    lo: float = 0.0
    hi: float = 1.0

    def __call__(self, number: float) -> float:
        """Return where a number lies."""
        return self.start + (number - self.lo) / (self.hi - self.lo) * (self.stop - self.start)


def tick_text(style: Style, number: float) -> str:
    """Write a tick without zeros that say nothing: 0, 0.125, 0.5, 1; to hundredths where thousandths are not enough."""
    decimals = next((n for n in (0, 1, 2, 3) if abs(round(number, n) - number) < 1e-9), 2)
    return style.number(number, decimals)
