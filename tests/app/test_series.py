"""A training in the real window: drop its results, follow its figures, open a step, pick what was learned and lost."""

from __future__ import annotations

import random
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
from helpers.answers import demo_probes, made_up_items
from helpers.desk import CTRL, NONE, click, mark_of, open_window, shown_ids
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from verbeval_gui.app.dialogs.series_dialog import SeriesDialog
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.settings import Appearance
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.columns import Codes
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import PickMode
from verbeval_gui.reports.series_folder import NAMES
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.table_dialog import TableDialog

STEPS = (200, 400, 1600)


def step_frame(step: int) -> Frame:
    """Return the answers after a step: the later, the more of them are the final ones."""
    probes, rng = demo_probes(), random.Random(3)
    early, late = made_up_items(probes, 1), made_up_items(probes, 0)
    mixed = [b if rng.random() < step / STEPS[-1] else a for a, b in zip(early, late, strict=True)]
    builder = ReportBuilder(probes)
    builder.add(mixed)
    checkpoint = {"name": f"step-{step}", "step": step, "sha256": f"{step}"}
    return Frame(builder.report(Provenance(run={"seed": 7}, checkpoint=checkpoint)), Conventions())


@pytest.fixture(scope="module")
def folder(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("training")
    for step in STEPS:
        write_results(step_frame(step), path / f"step-{step}.results.json")
    return path


@pytest.fixture
def desk(qapp, qtbot, folder, tmp_path):
    with open_window(qapp, tmp_path) as application:
        with qtbot.waitSignal(application.session.series.opened, timeout=30_000):
            drop(application, [folder])
            message = application.window.messages.messages[-1]
            application.window.messages.action_chosen.emit(dict(message.actions)["Open as a series"])
        yield application


def drop(application, paths) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    copying, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    QApplication.sendEvent(application.window, QDragEnterEvent(QPoint(50, 50), copying, data, left, NONE))
    QApplication.sendEvent(application.window, QDropEvent(QPointF(50, 50), copying, data, left, NONE))


def view_of(application):
    return next(child for child in application.window.children() if isinstance(child, SeriesDialog)).view


def name(application) -> str:
    return application.session.explorer.report.provenance.name


def press_point(view, position: int, keys=NONE) -> None:
    click(view.chart.canvas, mark_of(view.chart, position).rect.center().toPoint(), keys)


def plain_outcomes() -> dict[str, list[bool | None]]:
    """Return whether each probe was right after every step, None where it has no answer."""
    verdicts = [step_frame(step).verdicts for step in STEPS]
    return {
        probe.id: [bool(one.right[row]) if one.counted[row] else None for one in verdicts]
        for row, probe in enumerate(demo_probes())
    }


def test_a_dropped_folder_of_results_opens_as_a_series_at_its_last_step(desk):
    shown = desk.session.series.following.shown
    assert [point.step for point in shown.points] == list(STEPS)
    assert name(desk) == "step-1600"
    assert "step-1600" in view_of(desk).chart.canvas.figure.captions(desk.window.look)[0]


def test_a_pair_that_is_open_is_found_again_in_its_series(qapp, qtbot, folder, tmp_path):
    with open_window(qapp, tmp_path) as application:
        session = application.session
        with qtbot.waitSignal(session.baselines.baseline_changed, timeout=30_000):
            session.read_both(folder / "step-200.results.json", folder / "step-400.results.json")
        now, was = session.explorer.report, session.baselines.report
        with qtbot.waitSignal(session.series.opened, timeout=30_000):
            session.series.open([folder])
        assert (session.explorer.report, session.baselines.report) == (now, was)
        assert (session.series.current, session.series.baseline) == (1, 0)
        caption = view_of(application).chart.canvas.figure.captions(application.window.look)[0]
        assert "step-400" in caption
        assert "step-200" in caption


def test_a_click_on_a_point_opens_its_report(desk):
    press_point(view_of(desk), 0)
    assert name(desk) == "step-200"
    assert desk.session.series.current == 0


def test_a_point_becomes_the_baseline_with_ctrl_and_by_its_key(desk):
    view, baselines = view_of(desk), desk.session.baselines
    press_point(view, 0, CTRL)
    assert (name(desk), baselines.name) == ("step-1600", "step-200")
    view.chart.canvas.setFocus()
    QTest.keyClick(view.chart.canvas, Qt.Key.Key_Right)
    QTest.keyClick(view.chart.canvas, Qt.Key.Key_B)
    assert baselines.name == "step-400"


def test_its_report_is_written_by_a_key_and_by_a_button(desk, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path / "out"))
    view, exporter = view_of(desk), desk.window.findChild(Exporter)
    with qtbot.waitSignal(exporter.exported, timeout=30_000):
        QTest.keyClick(view.chart.canvas, Qt.Key.Key_E)
    assert {path.name for path in (tmp_path / "out").iterdir()} >= {*NAMES, "SERIES.html"}
    assert "step-200 to step-1600" in (tmp_path / "out" / "SERIES.md").read_text("utf-8")

    (tmp_path / "out" / "SERIES.html").unlink()
    with qtbot.waitSignal(exporter.exported, timeout=30_000):
        button = view.window().export
        click(button, button.rect().center())
    assert (tmp_path / "out" / "SERIES.html").exists()


def test_the_step_before_becomes_the_baseline_by_a_key(desk):
    view = view_of(desk)
    QTest.keyClick(view.chart.canvas, Qt.Key.Key_P)
    assert desk.session.baselines.name == "step-400"
    press_point(view, 1)
    assert (name(desk), desk.session.baselines.name) == ("step-400", "step-1600")
    desk.window.activateWindow()
    QTest.keyClick(desk.window, Qt.Key.Key_P, CTRL | Qt.KeyboardModifier.ShiftModifier)
    assert desk.session.baselines.name == "step-200"


def test_counts_of_fates_pick_exactly_their_probes(desk):
    explorer, fates = desk.session.explorer, view_of(desk).fates
    explorer.show(replace(explorer.shown, tab=Tab.SELECTED, sort=(SortKey("id"),)))
    outcomes = plain_outcomes()
    known = {key: [one for one in seen if one is not None] for key, seen in outcomes.items()}
    wanted = {
        "always_right": {key for key, seen in known.items() if seen and all(seen)},
        "never_right": {key for key, seen in known.items() if seen and not any(seen)},
        "lost": {key for key, seen in known.items() if any(seen) and not seen[-1]},
        "learned": {key for key, seen in known.items() if seen and seen[-1] and not all(seen)},
    }
    for fate, ids in wanted.items():
        row = fates.counts[fate]
        click(row, row.rect().center())
        assert set(shown_ids(desk)) == ids
        assert ids


def test_rows_of_the_list_are_picked_by_enter(desk):
    fates = view_of(desk).fates
    fates.table.setFocus()
    fates.table.selectRow(2)
    key = fates.table.model().index(2, 0).data()
    QTest.keyClick(fates.table, Qt.Key.Key_Return)
    (facet,) = desk.session.explorer.selection.facets
    assert facet.values == {key}


def test_the_detail_says_when_a_probe_was_learned_or_lost(desk):
    outcomes = plain_outcomes()
    explorer, detail = desk.session.explorer, desk.window.panels.detail
    cases = {
        (False, False, False): "Wrong at every checkpoint.",
        (True, True, True): "Right at every checkpoint.",
        (False, True, True): "Right from step-400 on.",
        (True, True, False): "Right at step-400, wrong from step-1600 on.",
    }
    for seen, sentence in cases.items():
        key = next(key for key, found in outcomes.items() if tuple(found) == seen)
        explorer.look_at(int((explorer.report.ids == key).argmax()))
        assert detail.training.text.text() == sentence


def test_a_dimension_is_drawn_line_by_line(desk):
    view = view_of(desk)
    action = next(one for one in view.chart.header.choices.actions() if one.text() == "Tense")
    action.trigger()
    figure = view.chart.canvas.figure
    values = [line.name for line in figure.lines]
    assert values == list(desk.session.explorer.frame.column("tense").values)
    last = figure.lines[0].cells[-1]
    frame = desk.session.explorer.frame
    rows = frame.counted("core") & frame.codes("tense").mask([values[0]])
    assert (last.n, last.correct) == (rows.sum(), (rows & frame.verdicts.right).sum())


def test_other_conventions_and_a_selection_are_followed(qtbot, desk):
    series = desk.session.series
    before = series.following.shown.points[0].accuracy.n
    desk.session.exploration.pick("language", frozenset({"es"}), PickMode.REPLACE, ("counted", "core"))
    qtbot.waitUntil(lambda: series.following.shown.is_part)
    assert series.following.shown.points[0].accuracy.n < before
    desk.session.exploration.agree(Conventions(normalisation="sum"))
    qtbot.waitUntil(lambda: series.following.frames[0].conventions.normalisation == "sum")


def test_exported_numbers_say_of_which_probes_the_series_is(qtbot, desk, tmp_path, monkeypatch):
    series, store = desk.session.series, desk.session.exploration
    series.compare_with(0)
    store.select(read_expression("language = es and flip = fixed", vocabulary(desk.session.explorer.frame)))
    qtbot.waitUntil(lambda: series.following.shown.is_part)
    path = tmp_path / "series.csv"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    view_of(desk).chart.table_requested.emit()
    dialog = view_of(desk).window().findChild(TableDialog)
    button = next(one for one in dialog.findChildren(KeyButton) if one.text() == "Export numbers…")
    click(button, button.rect().center())
    lines = path.read_text().splitlines()
    spanish = sum(probe.language == "es" for probe in demo_probes())
    assert {"# selection: language = es", f"# n: {spanish}"} <= set(lines)
    assert any(line.startswith("# checkpoints: step-200") for line in lines)


def test_probes_selected_by_what_was_said_of_them_are_followed(qtbot, desk):
    explorer, series = desk.session.explorer, desk.session.series
    chosen = np.arange(len(explorer.report)) % 7 == 0
    explorer.join({"review": lambda frame: Codes(("fair",), np.where(chosen, 0, -1).astype(np.int32))})
    desk.session.exploration.pick("review", frozenset({"fair"}), PickMode.REPLACE)
    qtbot.waitUntil(lambda: series.following.shown.is_part)
    wanted = (explorer.frame.counted("core") & chosen).sum()
    assert [point.accuracy.n for point in series.following.shown.points] == [wanted] * len(STEPS)
    assert wanted


def test_the_series_comes_back_when_the_window_is_built_anew(desk):
    desk.appear(Appearance(theme="dark", language="en"))
    assert view_of(desk).isVisibleTo(desk.window)
    press_point(view_of(desk), 0)
    assert name(desk) == "step-200"


def test_two_dropped_reports_can_be_compared_at_once(qapp, qtbot, folder, tmp_path):
    with open_window(qapp, tmp_path) as application:
        drop(application, [folder / "step-200.results.json", folder / "step-1600.results.json"])
        offered = dict(application.window.messages.messages[-1].actions)
        with qtbot.waitSignal(application.session.baselines.baseline_changed, timeout=30_000):
            application.window.messages.action_chosen.emit(offered["Compare the two"])
        assert (name(application), application.session.baselines.name) == ("step-1600", "step-200")
