"""Figures for files: drawn anew at their size, never grabbed from the screen."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_frame
from PySide6.QtCore import QLocale, QSizeF
from PySide6.QtGui import QImage

from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.export import magnification
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import DARK, LIGHT, Style
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.figure_files import figure_image
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.slices.reliability import reliability


def draw_image(figure, width_px: int, height_px: int, dpi: int, style: Style, notes=("",)) -> QImage:
    """Return the picture that an export of that size writes."""
    look = FigureLook(dpi=dpi).in_pixels(width_px, height_px)
    return figure_image(figure, Evidence("", "", "", 0, "", *notes), look, style)


@pytest.fixture(scope="module")
def chart():
    return ReliabilityChart(reliability(made_up_frame(3), Selection()), "final")


def pixels(image: QImage) -> np.ndarray:
    """Return the grey values of a picture, shape (height, width)."""
    grey = image.convertToFormat(QImage.Format.Format_Grayscale8)
    lines = np.frombuffer(grey.constBits(), np.uint8).reshape(grey.height(), grey.bytesPerLine())
    return lines[:, : grey.width()].astype(float)


def test_a_picture_has_the_size_and_resolution_asked_for(chart):
    image = draw_image(chart, 1200, 900, 300, Style())

    assert (image.width(), image.height()) == (1200, 900)
    assert image.dotsPerMeterX() == 11811


def test_a_picture_at_twice_the_size_is_the_same_picture_in_finer_lines(chart):
    small = pixels(draw_image(chart, 800, 600, 100, Style()))
    large = pixels(draw_image(chart, 1600, 1200, 200, Style()))

    shrunk = large.reshape(600, 2, 800, 2).mean(axis=(1, 3))

    assert np.abs(shrunk - small).mean() < 1.5


def test_lines_and_texts_take_the_same_share_of_a_picture_at_every_size(chart):
    shares = [(255 - pixels(draw_image(chart, 640 * k, 480 * k, 96 * k, Style()))).mean() for k in (1, 2, 4)]

    assert max(shares) / min(shares) < 1.05


def test_a_large_picture_at_screen_resolution_gets_larger_texts():
    assert magnification(QSizeF(3840, 2160), 96) == pytest.approx(4)


def test_a_small_picture_at_high_resolution_gets_texts_that_fit():
    assert magnification(QSizeF(300, 220), 600) == pytest.approx(1)


def test_files_are_light_and_use_a_point_whatever_the_screen_shows(chart):
    screen = Style(palette=DARK, family="DejaVu Sans", locale=QLocale(QLocale.Language.Spanish))

    image = draw_image(chart, 640, 480, 96, screen)

    assert image.pixelColor(1, 1) == LIGHT.color("surface")
    assert image == draw_image(chart, 640, 480, 96, Style())


def test_text_size_on_screen_does_not_change_files(chart):
    assert draw_image(chart, 640, 480, 96, Style(scale=1.5)) == draw_image(chart, 640, 480, 96, Style())


def test_title_caption_and_notes_take_their_own_room(chart):
    plain = draw_image(chart, 640, 480, 96, Style())
    noted = draw_image(chart, 640, 480, 96, Style(), ["per token · form · 10 equal-width bins"])

    assert (pixels(noted)[-26:-12] < 200).sum() > (pixels(plain)[-26:-12] < 200).sum()


def test_the_same_figure_gives_the_same_picture(chart):
    assert draw_image(chart, 640, 480, 96, Style()) == draw_image(replace(chart), 640, 480, 96, Style())


def test_the_title_names_checkpoint_error_and_number_of_answers(chart):
    assert chart.title(Style()) == "Reliability — checkpoint=final, ECE=0.220, N=210"
