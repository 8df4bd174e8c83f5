"""An exported file dropped on the window opens its report again, as it was looked at."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from helpers.answers import made_up_frame
from helpers.desk import open_window
from helpers.dialogs import drop

from verbeval_gui.app import exported
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.reports.figure_look import FigureLook


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        yield application


@pytest.fixture
def results(tmp_path):
    folder = tmp_path / "run"
    folder.mkdir()
    write_results(made_up_frame(), folder / "results.json")
    return folder / "results.json"


def opened(desk, qtbot, path) -> None:
    with qtbot.waitSignal(desk.session.reading.finished):
        drop(desk.window, path)


@pytest.mark.parametrize(
    "name", ["figure.png", "figure.svg", "figure.pdf", "numbers.csv", "probes.csv", "probes.jsonl"]
)
def test_a_dropped_export_opens_its_report_selection_and_conventions(desk, qtbot, results, name):
    opened(desk, qtbot, results)
    exploration = desk.session.exploration
    exploration.agree(Conventions(normalisation="sum", binning="edges", edges=(0, 0.5, 0.8, 1)))
    exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE, ("counted", "core"))
    left = exploration.now
    exporter, panel = desk.window.findChild(Exporter), desk.window.panels.reliability
    path = results.parent / name
    if name.startswith("figure"):
        exporter.write_figure(path, panel.figure(), FigureLook(path.suffix[1:]))
    elif name.startswith("numbers"):
        exporter.write_table(path, panel.table())
    else:
        with qtbot.waitSignal(exporter.exported):
            exporter.write_items(path)
    desk.session.close_report()
    exploration.agree(Conventions())
    exploration.select(Selection())
    opened(desk, qtbot, path)
    assert desk.session.explorer.report.provenance.source == str(results)
    assert exploration.now == left


@pytest.fixture
def pair(tmp_path):
    """Two checkpoints' results beside each other, with hashes of their own."""
    folder = tmp_path / "pair"
    folder.mkdir()
    for seed, name in ((1, "early"), (2, "final")):
        frame = made_up_frame(seed)
        provenance = frame.report.provenance
        checkpoint = {**provenance.checkpoint, "name": name, "sha256": str(seed) * 64}
        report = replace(frame.report, provenance=replace(provenance, checkpoint=checkpoint))
        write_results(Frame(report, frame.conventions, frame.verbs), folder / f"{name}.results.json")
    return folder


def compared_figure(desk, qtbot, pair) -> Path:
    """Export a figure of what broke since the baseline, and close both reports."""
    session = desk.session
    opened(desk, qtbot, pair / "final.results.json")
    with qtbot.waitSignal(session.comparing.finished):
        session.compare_with(pair / "early.results.json")
    session.exploration.pick("flip", frozenset({"broken"}), PickMode.REPLACE, ("counted", "core"))
    path = pair / "figure.svg"
    desk.window.findChild(Exporter).write_figure(path, desk.window.panels.reliability.figure(), FigureLook("svg"))
    session.baselines.toggle()
    session.close_report()
    session.exploration.select(Selection())
    return path


def test_a_figure_of_a_comparison_opens_both_reports_and_what_was_selected_by_them(desk, qtbot, pair):
    path = compared_figure(desk, qtbot, pair)
    with qtbot.waitSignal(desk.session.comparing.finished):
        opened(desk, qtbot, path)
    assert desk.session.explorer.report.provenance.name == "final"
    assert desk.session.baselines.name == "early"
    assert write_expression(desk.session.exploration.now.selection) == "flip = broken and counted = core"


def test_a_file_beside_an_export_is_read_once_for_both_reports(desk, qtbot, pair, monkeypatch):
    path = compared_figure(desk, qtbot, pair)
    read, usual = [], exported.read_json
    monkeypatch.setattr(exported, "read_json", lambda path: (read.append(path), usual(path))[1])

    found = exported.Exported.read(path)

    assert found.results(()) == pair / "final.results.json"
    assert found.baseline_results(()) == pair / "early.results.json"
    assert len(read) == len(set(read)) == 2


def test_a_baseline_that_is_gone_is_said(desk, qtbot, pair):
    path = compared_figure(desk, qtbot, pair)
    (pair / "early.results.json").unlink()
    told = []
    desk.session.failed.connect(told.append)
    opened(desk, qtbot, path)
    assert "figure.svg compares with early" in str(told[0])
    assert desk.session.explorer.report.provenance.name == "final"


def test_a_report_moved_elsewhere_is_found_among_the_recent_ones(desk, qtbot, results, tmp_path):
    opened(desk, qtbot, results)
    (tmp_path / "paper").mkdir()
    path = tmp_path / "paper" / "figure.png"
    desk.window.findChild(Exporter).write_figure(path, desk.window.panels.reliability.figure(), FigureLook())
    desk.session.close_report()
    opened(desk, qtbot, path)
    assert desk.session.explorer.report.provenance.source == str(results)


def test_results_that_are_gone_are_said_with_what_the_figure_shows(desk, qtbot, results, tmp_path):
    opened(desk, qtbot, results)
    path = tmp_path / "figure.png"
    desk.session.exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
    desk.window.findChild(Exporter).write_figure(path, desk.window.panels.reliability.figure(), FigureLook())
    results.unlink()
    with qtbot.waitSignal(desk.session.failed) as told:
        drop(desk.window, path)
    assert "figure.png was made from results of made-up" in str(told.args[0])
    assert "tense = past_simple" in told.args[0].remedy.format(**told.args[0].fields)
    assert desk.session.explorer.report is not None


def test_a_picture_of_anything_else_is_no_export(desk, qtbot, tmp_path, qapp):
    path = tmp_path / "photo.png"
    desk.window.grab().save(str(path))
    with qtbot.waitSignal(desk.session.failed) as told:
        drop(desk.window, path)
    assert "cannot be opened" in str(told.args[0]) or "is not a file" in str(told.args[0])
