"""The keys with which a person says what they think of a probe, wherever no text is typed."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

REVIEWS: Final = ("fair", "wrong_label", "ambiguous", "fix", "drop")
NONE, NOTE, TAG, NEXT = "none", "note", "tag", "next"

_KEYS: Final = {
    **{Qt.Key(Qt.Key.Key_1 + place): review for place, review in enumerate(REVIEWS)},
    Qt.Key.Key_0: NONE,
    Qt.Key.Key_Delete: NONE,
    Qt.Key.Key_Backspace: NONE,
    Qt.Key.Key_6: NOTE,
    Qt.Key.Key_T: TAG,
    Qt.Key.Key_N: NEXT,
}


def key_of(wish: str) -> str:
    """Return the key that is drawn for a review or another wish."""
    return {NONE: "0", NOTE: "6", TAG: "T", NEXT: "N"}.get(wish) or str(REVIEWS.index(wish) + 1)


def wish_of(event: QKeyEvent) -> str | None:
    """Return what a key asks for: a review, or one of `NONE`, `NOTE`, `TAG`, `NEXT`; None for any other key."""
    if event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier:
        return None
    return _KEYS.get(Qt.Key(event.key()))
