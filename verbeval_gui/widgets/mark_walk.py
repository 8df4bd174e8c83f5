"""From mark to mark: what lies under the pointer, where arrow keys lead, what a range covers."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt

from verbeval_gui.data.selection import PickMode
from verbeval_gui.figures.marks import Mark, Place
from verbeval_gui.widgets.pick_button import pick_mode

_STEPS: Final = {
    Qt.Key.Key_Left: (0, -1),
    Qt.Key.Key_Right: (0, 1),
    Qt.Key.Key_Up: (-1, 0),
    Qt.Key.Key_Down: (1, 0),
}
ARROWS: Final = frozenset(_STEPS)


def mark_of(marks: Sequence[Mark], place: Place | None) -> Mark | None:
    """Return the mark at a place of the grid."""
    return next((mark for mark in marks if mark.place == place), None)


def mark_at(marks: Sequence[Mark], point: QPointF) -> Mark | None:
    """Return the mark under a point."""
    return next((mark for mark in marks if mark.rect.contains(point)), None)


def nearest_mark(marks: Sequence[Mark], point: QPointF) -> Mark | None:
    """Return the mark that lies nearest to a point, level distance first; None for no marks."""
    return min(marks, key=lambda mark: _distance(mark, point), default=None)


def neighbour(marks: Sequence[Mark], place: Place | None, key: int) -> Mark | None:
    """Return where an arrow key, Home or End leads from a place; None where it leads nowhere."""
    if not marks:
        return None
    if key == Qt.Key.Key_Home or (place is None and key != Qt.Key.Key_End):
        return marks[0]
    if key == Qt.Key.Key_End:
        return marks[-1]
    down, right = _STEPS[Qt.Key(key)]
    row, column = place or (0, 0)
    ahead = [mark for mark in marks if _is_ahead(mark.place, (row, column), down, right)]
    return min(ahead, key=lambda mark: abs(mark.place[0] - row) + abs(mark.place[1] - column), default=None)


def between(marks: Sequence[Mark], anchor: Place | None, target: Mark) -> tuple[Mark, ...]:
    """Return the marks from `anchor` to `target` in reading order, as far as they are of the target's group."""
    start = mark_of(marks, anchor)
    if start is None or start.group != target.group:
        return (target,)
    group = [mark for mark in marks if mark.group == target.group]
    first, last = sorted((group.index(start), group.index(target)))
    return tuple(group[first : last + 1])


def values_of(marks: Sequence[Mark]) -> frozenset[Hashable]:
    """Return the facet values that the marks name."""
    return frozenset(value for mark in marks for value in mark.values)


def chart_mode(modifiers: Qt.KeyboardModifier) -> PickMode:
    """Return how a pick with these keys held combines; Alt stands in where a window manager takes Ctrl+Shift."""
    return PickMode.EXCLUDE if modifiers & Qt.KeyboardModifier.AltModifier else pick_mode(modifiers)


def same_mark(marks: Sequence[Mark], mark: Mark | None) -> Mark | None:
    """Return the mark that stands for the same values as one of another figure; None where there is none."""
    if mark is None:
        return None
    return next((other for other in marks if (other.group, other.values) == (mark.group, mark.values)), None)


def _is_ahead(place: Place, here: Place, down: int, right: int) -> bool:
    rows, columns = (place[0] - here[0]) * down, (place[1] - here[1]) * right
    return (rows > 0 and place[1] == here[1]) if down else (columns > 0 and place[0] == here[0])


def _distance(mark: Mark, point: QPointF) -> tuple[float, float]:
    rect = mark.rect
    level = max(rect.left() - point.x(), 0.0, point.x() - rect.right())
    return level, max(rect.top() - point.y(), 0.0, point.y() - rect.bottom())
