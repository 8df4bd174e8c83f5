"""What the status bar says."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QLocale, Qt
from PySide6.QtWidgets import QAbstractButton

from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.progress_strip import Progress, ProgressStrip, progress_text


@pytest.fixture
def strip(qtbot):
    strip = ProgressStrip(Style())
    qtbot.addWidget(strip)
    strip.resize(1280, 26)
    strip.show_idle("per token · form")
    strip.show()
    yield strip
    strip.show_idle("")


def button(strip: ProgressStrip, name: str) -> QAbstractButton:
    return next(found for found in strip.findChildren(QAbstractButton) if name in found.text())


@pytest.mark.parametrize(
    ("progress", "text"),
    [
        (Progress(131, 208, 42.3, 1.4), "Scoring 131 of 208 · 42 a second · 2 s left"),
        (Progress(0, 208), "Scoring 0 of 208"),
        (Progress(5, 2000, 3.14, 400), "Scoring 5 of 2,000 · 3.1 a second · 7 min left"),
    ],
)
def test_progress_is_one_sentence(qapp, progress, text):
    assert progress_text(progress, Style()) == text


def test_numbers_follow_the_language(qapp):
    text = progress_text(Progress(5, 20_000, 3.14), Style(locale=QLocale(QLocale.Language.Spanish)))

    assert "20.000" in text
    assert "3,1" in text


def test_while_idle_the_conventions_stand_there_and_nothing_can_be_cancelled(strip):
    assert strip.text == "per token · form"
    assert not button(strip, "Cancel").isVisible()


def test_a_run_can_be_cancelled(qtbot, strip):
    strip.show_progress(1, 208)

    with qtbot.waitSignal(strip.cancel_requested):
        qtbot.mouseClick(button(strip, "Cancel"), Qt.MouseButton.LeftButton)


def test_the_line_grows_with_the_run(strip):
    strip.show_progress(104, 208)

    image = strip.grab().toImage()
    ink = Style().palette.color("ink")
    assert image.pixelColor(600, 1) == ink
    assert image.pixelColor(700, 1) != ink


def test_reports_of_progress_within_a_tenth_of_a_second_are_drawn_together(qtbot, strip):
    strip.show_progress(0, 1000)

    for done in range(1, 21):
        strip.show_progress(done, 1000)

    assert strip.accessibleName() == "Scoring 0 of 1,000"
    qtbot.waitUntil(lambda: strip.accessibleName() == "Scoring 20 of 1,000")


def test_warnings_are_counted_and_lead_to_the_list(qtbot, strip):
    strip.show_warnings(4)

    assert button(strip, "4 warnings").isVisible()
    with qtbot.waitSignal(strip.warnings_requested):
        qtbot.mouseClick(button(strip, "4 warnings"), Qt.MouseButton.LeftButton)


def test_without_warnings_there_is_no_button(strip):
    strip.show_warnings(4)
    strip.show_warnings(0)

    assert not [found for found in strip.findChildren(QAbstractButton) if found.isVisible()]
