"""Rectangles as plain numbers: asked of Qt in one call, and fit for keys."""

from __future__ import annotations

from typing import TypeAlias, cast

from PySide6.QtCore import QRectF

Box: TypeAlias = tuple[float, float, float, float]


def box_of(rect: QRectF) -> Box:
    """Return left, top, width and height."""
    return cast("Box", rect.getRect())
