"""How well a text reads on its ground, by the rules for accessible content."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PySide6.QtGui import QColor

from verbeval_gui.figures.style import Palette

LEAST_CONTRAST: Final = 4.5


def contrast(first: QColor, second: QColor) -> float:
    """Return the contrast ratio of two colours, in [1, 21].

    Source:
        Web Content Accessibility Guidelines 2.2, relative luminance and contrast ratio.
    """
    return _ratio(first.rgb(), second.rgb())


def readable(palette: Palette, wanted: str, ground: QColor) -> str:
    """Return the token of a text on `ground`: the wanted one if it reads there, else the strongest that does."""
    if contrast(palette.color(wanted), ground) >= LEAST_CONTRAST:
        return wanted
    return max(("text1", "surface"), key=lambda token: contrast(palette.color(token), ground))


@lru_cache(maxsize=512)
def _ratio(first: int, second: int) -> float:
    low, high = sorted((_luminance(QColor(first)), _luminance(QColor(second))))
    return (high + 0.05) / (low + 0.05)


def _luminance(color: QColor) -> float:
    red, green, blue = (_linear(part) for part in (color.redF(), color.greenF(), color.blueF()))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)
