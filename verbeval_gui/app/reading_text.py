"""How far a file is read, in words."""

from __future__ import annotations

import time
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.widgets.progress_strip import left_text

translate: Final = QCoreApplication.translate
# Until then nobody wonders, and nobody could say.
_SILENT_S: Final = 2.0


class ReadingText:
    """Says how far a file is read, and how long that will take."""

    def __init__(self) -> None:
        self._begun = time.monotonic()

    def begin(self) -> str:
        """Return what is said first of another file."""
        self._begun = time.monotonic()
        return translate("Desk", "Reading…")

    def of(self, done: int, whole: int) -> str:
        """Return what is said when `done` of `whole` is read; 0 of 0 where nobody knows."""
        parts = [translate("Desk", "Reading…") + (f" {100 * done // whole} %" if whole else "")]
        passed = time.monotonic() - self._begun
        if whole and 0 < done < whole and passed > _SILENT_S:
            parts.append(left_text(passed * (whole - done) / done))
        return " · ".join(parts)
