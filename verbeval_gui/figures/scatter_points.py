"""The points of a scatter of confidences: by what became of the answer, or as an image of how many lie where."""

from __future__ import annotations

from typing import Final

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPolygonF

from verbeval_gui.data.columns import Bools
from verbeval_gui.data.pairing import FLIPS
from verbeval_gui.figures.pencil import Pencil
from verbeval_gui.figures.scatter_layout import ScatterLayout
from verbeval_gui.figures.tints import mixed
from verbeval_gui.slices.confidence_pairs import ConfidencePairsSlice

N_DENSE: Final = 80
_LEVELS: Final = 32
_LOOKS: Final = {
    "both_right": ("text3", "dot"),
    "both_wrong": ("text3", "ring"),
    "fixed": ("right", "up"),
    "broken": ("wrong", "down"),
}


def draw_points(pencil: Pencil, layout: ScatterLayout, shown: ConfidencePairsSlice, chosen: Bools) -> None:
    """Draw a sign a probe: what is not selected faintly and behind, what flipped in front."""
    for is_chosen in (False, True):
        for name in ("both_wrong", "both_right", "fixed", "broken"):
            token, sign = _LOOKS[name]
            at = np.flatnonzero((chosen == is_chosen) & (shown.flips == FLIPS.index(name)))
            points = [
                QPointF(layout.x(was), layout.y(now))
                for was, now in zip(shown.was[at].tolist(), shown.now[at].tolist(), strict=True)
            ]
            _draw_signs(pencil, points, token if is_chosen else "whole", sign)


def _draw_signs(pencil: Pencil, points: list[QPointF], token: str, sign: str) -> None:
    size = pencil.style.px(2.6 if sign in ("dot", "ring") else 3.8)
    painter = pencil.painter
    color = pencil.color(token)
    painter.setPen(pencil.pen(token, 1.2) if sign == "ring" else Qt.PenStyle.NoPen)
    painter.setBrush(Qt.BrushStyle.NoBrush if sign == "ring" else color)
    for point in points:
        if sign in ("dot", "ring"):
            painter.drawEllipse(point, size, size)
        else:
            painter.drawPolygon(_triangle(point, -size if sign == "up" else size))


def _triangle(center: QPointF, reach: float) -> QPolygonF:
    """Return a triangle that points up for a negative reach, down for a positive one."""
    width = abs(reach)
    return QPolygonF(
        [center + QPointF(0, reach), center + QPointF(-width, -reach * 0.7), center + QPointF(width, -reach * 0.7)]
    )


def draw_density(pencil: Pencil, layout: ScatterLayout, shown: ConfidencePairsSlice, chosen: Bools) -> None:
    """Draw how many points lie where: the darker, the more, in steps of equal ratio; the selection in ink."""
    is_all = bool(chosen.all())
    painter = pencil.painter
    plot = QRectF(layout.plot)
    for mask, token in ((None, "text2" if is_all else "edge"), *(() if is_all else ((chosen, "ink"),))):
        image = _image(pencil, _counted(shown, mask), pencil.color(token))
        painter.drawImage(plot, image)


def _counted(shown: ConfidencePairsSlice, mask: Bools | None) -> np.ndarray:
    was, now = (shown.was, shown.now) if mask is None else (shown.was[mask], shown.now[mask])
    column, row = (np.clip((part * N_DENSE).astype(np.int32), 0, N_DENSE - 1) for part in (was, now))
    return np.bincount(row * N_DENSE + column, minlength=N_DENSE**2).reshape(N_DENSE, N_DENSE)[::-1]


def _image(pencil: Pencil, counts: np.ndarray, color: QColor) -> QImage:
    """Return counts as an image whose empty cells are transparent."""
    most = np.log1p(counts.max(initial=1))
    level = np.ceil(np.log1p(counts) / most * (_LEVELS - 1)).astype(np.int32)
    ground = pencil.color("surface")
    shades = [mixed(ground, color, 0.12 + 0.88 * step / (_LEVELS - 1)).rgba() for step in range(_LEVELS)]
    table = np.array([0, *shades[1:]], np.uint32)
    pixels = np.ascontiguousarray(table[level])
    n = len(pixels)
    return QImage(pixels.data, n, n, 4 * n, QImage.Format.Format_ARGB32).copy()
