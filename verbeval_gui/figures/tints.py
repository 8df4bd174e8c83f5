"""Colours between two tokens."""

from __future__ import annotations

from PySide6.QtGui import QColor

from verbeval_gui.figures.style import Palette


def mixed(first: QColor, second: QColor, share: float) -> QColor:
    """Return the colour `share` of the way from `first` to `second`, opaque."""
    rest = 1 - share
    return QColor.fromRgbF(
        first.redF() * rest + second.redF() * share,
        first.greenF() * rest + second.greenF() * share,
        first.blueF() * rest + second.blueF() * share,
    )


def tint(palette: Palette, token: str, share: float = 0.12) -> QColor:
    """Return the surface with a touch of a token's colour, as ground under words in that colour."""
    return mixed(palette.color("surface"), palette.color(token), share)
