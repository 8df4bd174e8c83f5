"""Checks that a file is a picture of a window, not of an empty one: python packaging/check_picture.py FILE."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtGui import QImage

_LEAST_SIZE = (400, 300)
_LEAST_COLOURS = 24
_STEP = 3


def complaint(path: Path) -> str | None:
    """Return what is wrong with the picture at `path`, or None."""
    image = QImage(str(path))
    if image.isNull():
        return f"{path} is no picture"
    if image.width() < _LEAST_SIZE[0] or image.height() < _LEAST_SIZE[1]:
        return f"{path} is only {image.width()} x {image.height()} pixels"
    colours = {image.pixel(x, y) for x in range(0, image.width(), _STEP) for y in range(0, image.height(), _STEP)}
    return None if len(colours) >= _LEAST_COLOURS else f"{path} shows {len(colours)} colours only"


if __name__ == "__main__":
    sys.exit(complaint(Path(sys.argv[1])))
