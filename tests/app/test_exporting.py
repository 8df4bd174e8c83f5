"""What leaves the window: the same files as from a script, and what goes to the clipboard."""

from __future__ import annotations

import csv
import io

import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import open_window
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QFileDialog

from verbeval_gui.app.export_dialog import ExportDialog
from verbeval_gui.app.exporting import Exporter, kinds_in_words
from verbeval_gui.app.i18n import Translators
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.figures.reliability_chart import ReliabilityChart
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.csv_files import evidence_beside
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.reports.figure_files import figure_bytes
from verbeval_gui.reports.figure_look import FigureLook
from verbeval_gui.reports.folder import write_report
from verbeval_gui.reports.inspecting import evidence_in
from verbeval_gui.slices.reliability import reliability


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application


def exporter(desk) -> Exporter:
    return desk.window.findChild(Exporter)


def action(panel, text: str):
    return next(found for found in panel.header.menu.actions() if found.text() == text)


@pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
def test_a_figure_from_the_window_is_the_same_bytes_as_from_a_script(desk, tmp_path, kind):
    look = FigureLook(kind, 85.0, 85.0)
    exporter(desk).write_figure(tmp_path / "figure", desk.window.panels.reliability.figure(), look)
    frame = made_up_frame()
    chart = ReliabilityChart(reliability(frame, Selection()), "made-up")
    expected = figure_bytes(chart, evidence_of(frame, Selection()), look, Style())
    assert (tmp_path / "figure").read_bytes() == expected


def test_a_report_from_the_window_is_the_same_files_as_from_a_script(desk, tmp_path, monkeypatch, qtbot):
    for name in ("window", "script"):
        (tmp_path / name).mkdir()
    desk.session.explorer.exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "window"))
    with qtbot.waitSignal(exporter(desk).exported):
        desk.window.actions_.write_report.trigger()
        assert desk.window.progress.text == "Writing window…"
    write_report(tmp_path / "script", made_up_frame(), desk.session.explorer.selection, has_page=True)
    found, expected = ({f.name: f.read_bytes() for f in (tmp_path / name).iterdir()} for name in ("window", "script"))
    assert found == expected
    assert desk.session.settings.last_folder == str(tmp_path / "window")
    qtbot.waitUntil(lambda: "Writing" not in desk.window.progress.text)


def test_no_folder_chosen_writes_nothing(desk, tmp_path, monkeypatch):
    (tmp_path / "window").mkdir()
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: "")
    desk.window.actions_.write_report.trigger()
    assert not list((tmp_path / "window").iterdir())


def test_a_folder_that_refuses_is_said(desk, tmp_path, qtbot):
    (tmp_path / "file").write_text("")
    with qtbot.waitSignal(exporter(desk).failed, timeout=60_000) as told:
        exporter(desk).write_report(tmp_path / "file")
    assert "cannot be written" in str(told.args[0])


def test_closing_the_window_lets_a_report_be_finished(desk, tmp_path):
    (tmp_path / "window").mkdir()
    exporter(desk).write_report(tmp_path / "window")
    desk.session.close()
    assert {"REPORT.md", "REPORT.html"} <= {file.name for file in (tmp_path / "window").iterdir()}


@pytest.mark.parametrize(
    ("chosen", "name"),
    [(0, "probes.csv"), (1, "probes.csv"), (2, "probes.jsonl"), (3, "probes.parquet")],
)
def test_the_kind_of_file_chosen_decides_how_probes_are_written(desk, tmp_path, monkeypatch, qtbot, chosen, name):
    kinds = kinds_in_words()
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "probes"), kinds[chosen][1]))
    with qtbot.waitSignal(exporter(desk).exported):
        desk.window.actions_.export_items.trigger()
    assert (tmp_path / name).exists()
    assert evidence_beside(tmp_path / name).exists() == (chosen in {1, 2})


def test_a_report_needs_an_open_report(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        assert not application.window.actions_.write_report.isEnabled()


def test_a_figure_goes_to_the_clipboard_as_a_picture(desk):
    desk.session.settings.figure_look = FigureLook("pdf", 80.0, 60.0, 96)
    action(desk.window.panels.reliability, "Copy figure").trigger()
    image = QApplication.clipboard().image()
    assert (image.width(), image.height()) == (302, 227)


def test_numbers_go_to_the_clipboard_as_a_table(desk):
    action(desk.window.panels.reliability, "Copy numbers").trigger()
    header, *rows = csv.reader(io.StringIO(QApplication.clipboard().text()), delimiter="\t")
    table = reliability(made_up_frame(), Selection()).table()
    assert tuple(header) == table.columns
    assert [[float(cell) if cell else None for cell in row] for row in rows] == [list(row) for row in table.rows]


def test_a_figure_in_spanish_is_the_same_from_a_window_in_english_as_from_a_script(desk, tmp_path, qapp):
    look = FigureLook("svg", language="es")
    exporter(desk).write_figure(tmp_path / "figure", desk.window.panels.reliability.figure(), look)
    frame = made_up_frame()
    chart = ReliabilityChart(reliability(frame, Selection()), "made-up")
    with Translators(qapp).speaking("es"):
        expected = figure_bytes(chart, evidence_of(frame, Selection()), look, Style())
    assert (tmp_path / "figure").read_bytes() == expected
    assert "Fiabilidad" in expected.decode()


def exported(desk, monkeypatch, path, name: str, extent: str | None) -> bytes:
    """Export a chart as a person does, choosing what is shown where that is asked; return the file."""

    def choose() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, ExportDialog)
        assert dialog.extent.isVisible() == (extent is not None)
        dialog.extent.setCurrentIndex(dialog.extent.findData(extent or "selection"))
        dialog.accept()

    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    QTimer.singleShot(0, choose)
    desk.window.panels.charts[name].export_figure_requested.emit()
    return path.read_bytes()


CHARTS = ("reliability", "confusion", "adversarial", "slices", "heat_map", "risk_coverage")


@pytest.mark.parametrize("name", CHARTS)
def test_the_whole_only_is_the_same_bytes_as_after_clearing_the_selection(desk, tmp_path, monkeypatch, name):
    desk.session.settings.figure_look = FigureLook("svg")
    desk.session.explorer.exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
    with_part = exported(desk, monkeypatch, tmp_path / "part.svg", name, "selection")
    whole = exported(desk, monkeypatch, tmp_path / "whole.svg", name, "whole")
    desk.session.explorer.exploration.select(Selection())
    cleared = exported(desk, monkeypatch, tmp_path / "cleared.svg", name, None)
    assert whole == cleared
    assert whole != with_part
    assert b"past_simple" in with_part


@pytest.mark.parametrize("name", ["flips", "scatter"])
def test_what_two_reports_show_is_exported_whole_too(desk, tmp_path, monkeypatch, name):
    desk.session.settings.figure_look = FigureLook("svg")
    desk.session.baselines.compare_with(made_up_report(), Conventions())
    desk.session.explorer.exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
    whole = exported(desk, monkeypatch, tmp_path / "whole.svg", name, "whole")
    desk.session.explorer.exploration.select(Selection())
    assert exported(desk, monkeypatch, tmp_path / "cleared.svg", name, None) == whole


def test_what_needs_two_reports_is_offered_only_beside_a_baseline(desk):
    menu = desk.window.menus.export
    flips = next(found.menu() for found in menu.actions() if found.text() == "Flips")
    menu.aboutToShow.emit()
    assert not flips.isEnabled()
    desk.session.baselines.compare_with(made_up_report(), Conventions())
    menu.aboutToShow.emit()
    assert flips.isEnabled()


@pytest.mark.parametrize("is_beside", [False, True])
def test_numbers_carry_their_evidence_inside_or_in_a_file_beside_them(desk, tmp_path, monkeypatch, is_beside):
    path, kinds = tmp_path / "numbers.csv", [words for ending, words in kinds_in_words() if ending == "csv"]
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), kinds[is_beside]))
    exporter(desk).export_numbers("numbers", desk.window.panels.reliability.table())
    assert path.read_text("utf-8").startswith("#") is not is_beside
    assert dict(evidence_in(path))["conventions"] == desk.session.explorer.frame.conventions.text()
