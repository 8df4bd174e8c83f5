"""The bundled font: what figures are drawn with everywhere, so that they look the same on every machine."""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QFontDatabase

from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.ruler import forget_rulers
from verbeval_gui.paths import resource_path
from verbeval_gui.words import mark

FAMILY: Final = "Inter"
FONT_FILES: Final = tuple(f"fonts/Inter-{name}.otf" for name in ("Regular", "Medium", "SemiBold", "Italic"))


def load_fonts() -> str:
    """Make the bundled font known to the running application, and return its family name; again is for free.

    Raises:
        VerbevalError: A font file is missing or damaged.
    """
    if FAMILY not in QFontDatabase.families() or "Semi Bold" not in QFontDatabase.styles(FAMILY):
        for name in FONT_FILES:
            _load(name)
        forget_rulers()
    return FAMILY


def _load(name: str) -> None:
    if QFontDatabase.addApplicationFont(str(resource_path(name))) < 0:
        raise VerbevalError(
            mark("The bundled font {name} cannot be read."), mark("Install the program again."), name=name
        )
