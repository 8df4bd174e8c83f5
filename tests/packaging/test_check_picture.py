from __future__ import annotations

import check_picture
from PySide6.QtGui import QColor, QImage


def picture(tmp_path, *, width=640, height=480, colours=1):
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor("white"))
    for column in range(colours):
        for y in range(height):
            image.setPixelColor(3 * column, y, QColor.fromHsv(column, 200, 200))
    image.save(str(tmp_path / "window.png"))
    return tmp_path / "window.png"


def test_a_picture_with_something_on_it_passes(tmp_path):
    assert check_picture.complaint(picture(tmp_path, colours=40)) is None


def test_a_picture_of_one_colour_is_refused(tmp_path):
    assert "shows 2 colours only" in check_picture.complaint(picture(tmp_path))


def test_a_small_picture_is_refused(tmp_path):
    assert "only 640 x 200 pixels" in check_picture.complaint(picture(tmp_path, height=200, colours=40))


def test_a_missing_picture_is_refused(tmp_path):
    assert "is no picture" in check_picture.complaint(tmp_path / "window.png")
