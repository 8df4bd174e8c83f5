from __future__ import annotations

import sys

import pytest
from PySide6.QtGui import QImage, QPainter, QPen
from PySide6.QtWidgets import QWidget


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_calls_that_return_nothing_keep_the_references_to_none(qtbot):
    widget, image = QWidget(), QImage(8, 8, QImage.Format.Format_RGB32)
    qtbot.addWidget(widget)
    painter, pen = QPainter(image), QPen()
    before = sys.getrefcount(None)

    for _ in range(5_000):
        widget.update()
        painter.setPen(pen)

    lost = before - sys.getrefcount(None)
    painter.end()
    assert abs(lost) < 500
