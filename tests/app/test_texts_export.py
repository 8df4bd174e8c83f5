"""The figure of running texts leaves the window as numbers, picture and file."""

from __future__ import annotations

import csv
import dataclasses
import io

import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import click, open_window
from helpers.texts import block
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.perplexity_chart import PerplexityChart
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.figure_files import figure_bytes
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.slices.perplexity import perplexity_slice
from verbeval_gui.widgets.key_button import KeyButton


@pytest.fixture
def desk(qapp, tmp_path):
    report = made_up_report()
    report = dataclasses.replace(report, provenance=dataclasses.replace(report.provenance, perplexity=block()))
    with open_window(qapp, tmp_path, report) as application:
        application.session.explorer.exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
        application.window.actions_.texts.trigger()
        QApplication.processEvents()
        yield application


def press(desk, text: str) -> None:
    buttons = [found for found in desk.window.findChildren(KeyButton) if found.text() == text and found.isVisible()]
    click(buttons[0], buttons[0].rect().center())


def test_an_exported_figure_is_of_all_texts_whatever_is_selected(desk, tmp_path, monkeypatch):
    desk.session.settings.figure_look = FigureLook("svg")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "ppl.svg"), ""))
    QTimer.singleShot(0, lambda: QApplication.activeModalWidget().accept())
    press(desk, "Export figure…")
    shown = perplexity_slice(desk.session.explorer.report.provenance)
    evidence = dataclasses.replace(evidence_of(made_up_frame(), Selection()), n=5)
    expected = figure_bytes(PerplexityChart(shown, "made-up"), evidence, FigureLook("svg"), Style())
    assert (tmp_path / "ppl.svg").read_bytes() == expected


def test_exported_numbers_name_texts_and_no_selection(desk, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "ppl.csv"), ""))
    press(desk, "Export numbers…")
    text = (tmp_path / "ppl.csv").read_text("utf-8")
    assert "# n: 5" in text
    assert "past_simple" not in text


def test_copied_numbers_are_the_figures(desk):
    press(desk, "Copy numbers")
    _, *rows = csv.reader(io.StringIO(QApplication.clipboard().text()), delimiter="\t")
    assert [row[:2] for row in rows] == [
        ["test", ""], ["test", "en"], ["test", "es"], ["val", ""], ["val", "en"], ["val", "es"],
    ]  # fmt: skip


def test_a_copied_figure_is_a_picture(desk):
    desk.session.settings.figure_look = FigureLook("pdf", 80.0, 60.0, 96)
    press(desk, "Copy figure")
    image = QApplication.clipboard().image()
    assert (image.width(), image.height()) == (302, 227)
