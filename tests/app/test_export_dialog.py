"""The dialog that asks how a figure is exported."""

from __future__ import annotations

from itertools import pairwise

import pytest
from helpers.answers import made_up_frame
from PySide6.QtCore import QCoreApplication

from verbeval_gui.app.export_dialog import ExportDialog
from verbeval_gui.app.i18n import Translators
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.fonts import load_fonts
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.slices.reliability import reliability

FRAME = made_up_frame()


@pytest.fixture
def dialog(qapp, qtbot):
    load_fonts()
    chart = ReliabilityChart(reliability(FRAME, Selection()), "final")
    found = ExportDialog(chart, evidence_of(FRAME, Selection()), FigureLook(), Style(), Translators(qapp).speaking)
    qtbot.addWidget(found)
    return found


def choose(box, key: str) -> None:
    box.setCurrentIndex(box.findData(key))
    box.activated.emit(box.currentIndex())


def test_one_column_is_85_mm_wide(dialog):
    choose(dialog.size_box, "one_column")
    assert dialog.look().width == 85
    assert dialog.width_box.value() == 85


def test_a_slide_is_told_in_pixels(dialog):
    choose(dialog.size_box, "slide")
    assert dialog.look().pixels == (1920, 1080)
    assert (dialog.width_box.value(), dialog.height_box.value()) == (1920, 1080)
    assert dialog.unit.currentData() == "px"


def test_a_width_typed_is_no_preset_any_more(dialog):
    choose(dialog.size_box, "one_column")
    dialog.width_box.setValue(90)
    assert dialog.look().width == 90
    assert dialog.size_box.currentData() == "own"


def test_another_unit_leaves_the_size_as_it_is(dialog):
    before = dialog.look()
    choose(dialog.unit, "px")
    assert dialog.look() == before
    assert dialog.width_box.value() == before.pixels[0]


def test_a_finer_resolution_keeps_millimetres_or_else_pixels(dialog):
    dialog.dpi_box.setValue(600)
    assert dialog.look().width == FigureLook().width
    choose(dialog.unit, "px")
    pixels = dialog.look().pixels
    dialog.dpi_box.setValue(300)
    assert dialog.look().pixels == pixels


def test_kind_title_and_grey_reach_the_look(dialog):
    choose(dialog.kind, "pdf")
    dialog.title_box.setChecked(False)
    dialog.grey_box.setChecked(True)
    look = dialog.look()
    assert (look.kind, look.has_title, look.is_grey) == ("pdf", False, True)


def test_the_preview_follows_every_choice(dialog):
    seen = [dialog._preview.pixmap().toImage()]
    for change in (
        lambda: dialog.title_box.setChecked(False),
        lambda: dialog.grey_box.setChecked(True),
        lambda: choose(dialog.size_box, "slide"),
    ):
        change()
        seen.append(dialog._preview.pixmap().toImage())
    assert all(before != after for before, after in pairwise(seen))


def test_the_look_is_remembered(tmp_path):
    look = FigureLook("svg", 85.0, 60.0, 600, has_title=False, is_grey=True)
    Settings(tmp_path / "settings.ini").figure_look = look
    assert Settings(tmp_path / "settings.ini").figure_look == look


def test_labels_come_out_as_large_as_asked_for(dialog):
    choose(dialog.size_box, "two_columns")
    usual = dialog._preview.pixmap().toImage()
    dialog.text_box.setValue(12)
    assert dialog.look().text_pt == 12
    assert not dialog._note.text()
    assert dialog._preview.pixmap().toImage() != usual


def test_labels_that_would_not_fit_are_smaller_and_that_is_said(dialog):
    choose(dialog.size_box, "one_column")
    dialog.text_box.setValue(30)
    assert "8.8 pt" in dialog._note.text()


def test_the_least_text_size_leaves_it_to_the_page(dialog):
    dialog.text_box.setValue(12)
    dialog.text_box.setValue(dialog.text_box.minimum())
    assert dialog.look().text_pt is None
    assert "8.3 pt" in dialog.text_box.text()


def test_another_language_is_seen_at_once_and_the_screen_keeps_its_own(dialog):
    english = dialog._preview.pixmap().toImage()
    dialog.language.setCurrentIndex(dialog.language.findData("es"))
    assert dialog._preview.pixmap().toImage() != english
    assert QCoreApplication.translate("Panels", "Reliability") == "Reliability"
