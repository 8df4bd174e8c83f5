"""Two reports in the real window: every flip cell picks exactly its probes; swap, close and come back by keys."""

from __future__ import annotations

import csv
import json
import threading
from collections import Counter
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.answers import demo_probes, made_up_frame, made_up_report
from helpers.desk import CTRL, NONE, SHIFT, click, click_mark, mark_of, open_window, shown_ids
from helpers.pairs import flipped
from helpers.tiny_models import llama_like, save_llama
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.dialogs.differences_dialog import DifferencesDialog
from verbeval_gui.app.explorer import Shown
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.settings import Appearance
from verbeval_gui.data import derived
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.slices.items import SortKey, Tab
from verbeval_gui.widgets.flip_choice import KINDS

SUITE_ORDER = {"tab": Tab.SELECTED, "sort": (SortKey("id"),)}


def named(seed: int, name: str):
    report = made_up_report(seed)
    provenance = replace(report.provenance, checkpoint={"name": name, "sha256": name * 8})
    return replace(report, provenance=provenance)


NOW, WAS = named(0, "final"), named(1, "early")


def plain_flips() -> dict[str, set[str]]:
    """Return the core ids of every cell, computed probe by probe."""
    now, was = made_up_frame(0).verdicts, made_up_frame(1).verdicts
    names = {(True, True): "both_right", (False, True): "fixed", (True, False): "broken", (False, False): "both_wrong"}
    found: dict[str, set[str]] = {name: set() for name in FLIPS}
    for row, probe in enumerate(demo_probes()):
        if probe.category == "core" and now.counted[row] and was.counted[row]:
            found[names[bool(was.right[row]), bool(now.right[row])]].add(probe.id)
    return found


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, NOW) as application:
        application.session.baselines.compare_with(WAS, Conventions())
        explorer = application.session.explorer
        explorer.show(replace(explorer.shown, **SUITE_ORDER))
        yield application


def press(window, key: Qt.Key, modifier: Qt.KeyboardModifier = CTRL) -> None:
    """Press a key of the menu in the window."""
    window.activateWindow()
    QTest.keyClick(window, key, modifier)


def exporter_of(application) -> Exporter:
    return application.window.findChild(Exporter)


def said(application) -> str:
    return application.window.progress.text


def test_every_flip_cell_leaves_exactly_its_probes(desk):
    panel, wanted = desk.window.panels.flips, plain_flips()
    for name in FLIPS:
        click_mark(panel, mark_of(panel, name))
        assert set(shown_ids(desk)) == wanted[name]
    assert sum(map(len, wanted.values())) > 150


def test_flips_are_added_and_left_out_like_in_any_chart(desk):
    panel, wanted = desk.window.panels.flips, plain_flips()
    click_mark(panel, mark_of(panel, "fixed"))
    click_mark(panel, mark_of(panel, "broken"), CTRL)
    assert set(shown_ids(desk)) == wanted["fixed"] | wanted["broken"]
    click_mark(panel, mark_of(panel, "fixed"), CTRL | SHIFT)
    assert set(shown_ids(desk)) == wanted["broken"]


def test_a_flip_is_picked_with_the_keyboard(desk):
    panel = desk.window.panels.flips
    panel.canvas.setFocus()
    for key in (Qt.Key.Key_Home, Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Space):
        QTest.keyClick(panel.canvas, key)
    (flip,) = {value for facet in desk.session.explorer.selection.facets if facet.dimension == "flip"
               for value in facet.values}  # fmt: skip
    assert panel.canvas.cursor_mark.values == (flip,)


def test_the_status_line_says_whether_it_got_better_and_keeps_saying_so(desk):
    counts = {name: len(ids) for name, ids in plain_flips().items()}
    assert said(desk).startswith(f"{counts['fixed']} fixed, {counts['broken']} broken: ")
    before = said(desk)
    panel = desk.window.panels.flips
    click_mark(panel, mark_of(panel, "broken"))
    assert said(desk) == before


def test_the_overview_says_what_each_figure_was(desk):
    text = desk.window.overview._accuracy.text_shown
    assert text.detail.startswith("was ")
    assert "within noise" in text.seconds[0] or "real" in text.seconds[0]
    assert desk.window.overview._counts[0]._text.words == "fixed"


def test_counts_beside_the_figures_pick_what_flipped(desk):
    row = desk.window.overview._counts[1]
    click(row, row.rect().center())
    assert set(shown_ids(desk)) == plain_flips()["broken"]


def test_swapping_keeps_selection_and_conventions_and_swapping_again_undoes_it(desk):
    session, explorer = desk.session, desk.session.explorer
    session.exploration.agree(Conventions(normalisation="sum"))
    session.exploration.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE, ("counted", "core"))
    before, selection = shown_ids(desk), explorer.selection

    press(desk.window, Qt.Key.Key_B)
    assert explorer.report is WAS
    assert session.baselines.report is NOW
    assert (explorer.selection, explorer.frame.conventions.normalisation) == (selection, "sum")
    assert session.baselines.compared.baseline.conventions.normalisation == "sum"

    press(desk.window, Qt.Key.Key_B)
    assert (explorer.report, session.baselines.report) == (NOW, WAS)
    assert shown_ids(desk) == before


def test_closing_takes_all_of_it_away_and_closing_again_brings_it_back(desk):
    window, explorer = desk.window, desk.session.explorer
    press(window, Qt.Key.Key_B, CTRL | SHIFT)
    assert desk.session.baselines.report is None
    assert "flip" not in explorer.frame.names
    assert window.panels.stack.shown == "confusion"
    assert not window.baseline_keys.isVisible()
    assert "was" not in window.overview._accuracy.text_shown.detail

    press(window, Qt.Key.Key_B, CTRL | SHIFT)
    assert desk.session.baselines.report is WAS
    assert window.panels.stack.shown == "flips"
    assert explorer.shown.matrix == "flips"


def test_a_selection_by_flips_goes_with_the_baseline_and_comes_back_with_it(desk):
    panel, explorer = desk.window.panels.flips, desk.session.explorer
    click_mark(panel, mark_of(panel, "fixed"))
    picked = explorer.selection
    press(desk.window, Qt.Key.Key_B, CTRL | SHIFT)
    assert explorer.selection == Selection()
    assert len(shown_ids(desk)) == len(NOW)
    desk.session.exploration.go_back()
    assert shown_ids(desk) == []
    desk.session.exploration.go_forward()
    press(desk.window, Qt.Key.Key_B, CTRL | SHIFT)
    assert explorer.selection == picked
    assert set(shown_ids(desk)) == plain_flips()["fixed"]


def test_a_condition_about_flips_among_others_goes_with_the_baseline_too(desk):
    explorer = desk.session.explorer
    either = read_expression("flip = broken or language = es", vocabulary(explorer.frame))
    desk.session.exploration.select(either)
    desk.session.baselines.toggle()
    assert explorer.selection == Selection()
    desk.session.baselines.toggle()
    assert explorer.selection == either


def test_the_buttons_of_the_status_line_do_what_the_keys_do(desk):
    keys = desk.window.baseline_keys
    click(keys.swap, keys.swap.rect().center())
    assert desk.session.explorer.report is WAS
    click(keys.close_button, keys.close_button.rect().center())
    assert desk.session.baselines.report is None


def test_the_table_has_a_column_for_each_checkpoint_named_by_it(desk):
    model = desk.window.panels.items.table.model()
    titles = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
    assert {"final", "early"} <= set(titles)
    column = titles.index("early")
    row = model.row_at(0)
    was = desk.session.baselines.compared.baseline
    assert model.index(0, column).data() == was.predicted_text(row)


def test_two_checkpoints_of_one_name_are_told_apart_wherever_both_are_named(qapp, tmp_path):
    reports = [
        replace(report, provenance=replace(report.provenance, checkpoint={"name": "model", "path": f"{folder}/model"}))
        for report, folder in ((NOW, "warm"), (WAS, "cold"))
    ]
    with open_window(qapp, tmp_path, reports[0]) as application:
        application.session.baselines.compare_with(reports[1], Conventions())
        panels = application.window.panels
        model = panels.items.table.model()
        titles = [model.headerData(i, Qt.Orientation.Horizontal) for i in range(model.columnCount())]
        assert {"model (warm)", "model (cold)"} <= set(titles)
        assert panels.detail.candidates.baseline_text().startswith("model (cold): ")
        chart = panels.flips.figure()
        assert "model (warm)" in chart.title(application.window.look)
        assert "model (cold)" in chart.title(application.window.look)


def test_the_form_kinds_of_a_baseline_are_made_where_nobody_waits_for_them(qapp, qtbot, tmp_path, monkeypatch):
    paths = [tmp_path / f"{report.provenance.name}.results.json" for report in (NOW, WAS)]
    for path, report in zip(paths, (NOW, WAS), strict=True):
        write_results(Frame(report, Conventions()), path)
    make, threads = derived.MAKERS["predicted_kind"], []
    monkeypatch.setitem(
        derived.MAKERS, "predicted_kind", lambda *given: (threads.append(threading.current_thread()), make(*given))[1]
    )
    with open_window(qapp, tmp_path) as application:
        session = application.session
        with qtbot.waitSignal(session.explorer.report_changed, timeout=30_000):
            session.open_path(paths[0])
        with qtbot.waitSignal(session.baselines.baseline_changed, timeout=30_000):
            session.compare_with(paths[1])
        session.explorer.show(replace(session.explorer.shown, matrix=KINDS))
        assert application.window.panels.flips.figure().shown.whole.n
        assert threads
        assert threading.main_thread() not in threads


def test_the_detail_shows_both_answers(desk):
    bars = desk.window.panels.detail.candidates
    assert bars.baseline_text().startswith("early: ")
    assert bars.baseline_text() in bars.accessibleDescription()
    desk.session.baselines.toggle()
    assert bars.baseline_text() == ""


def test_the_baseline_survives_another_language_and_theme(desk):
    desk.appear(Appearance(theme="dark", language="es"))
    assert desk.session.baselines.report is WAS
    assert desk.window.panels.stack.shown == "flips"
    assert desk.window.baseline_keys.isVisibleTo(desk.window)
    panel = desk.window.panels.flips
    click_mark(panel, mark_of(panel, "fixed"))
    assert set(shown_ids(desk)) == plain_flips()["fixed"]


def test_predictions_of_both_are_a_choice_of_the_same_panel(desk):
    panel, explorer = desk.window.panels.flips, desk.session.explorer
    forms = next(action for action in panel.header.choices.actions() if action.text() == "forms of both")
    forms.trigger()
    assert explorer.shown.matrix == "kinds"
    mark = next(mark for mark in panel.canvas.marks if mark.group == "cells" and mark.place[0] != mark.place[1])
    click_mark(panel, mark)
    was, now = mark.values[0]
    wanted = [
        explorer.frame.report.ids[row]
        for row in range(len(explorer.frame))
        if explorer.frame.codes("baseline_predicted_kind").value(row) == was
        and explorer.frame.codes("predicted_kind").value(row) == now
        and explorer.frame.codes("counted").value(row) == "core"
    ]
    assert Counter(shown_ids(desk)) == Counter(wanted)


def test_a_rectangle_among_the_confidences_picks_the_probes_in_it(desk):
    explorer = desk.session.explorer
    explorer.show(replace(explorer.shown, matrix="confidences"))
    panel = desk.window.panels.scatter
    canvas = panel.lasso
    shown = panel._shown
    layout = panel.figure().layout(canvas.rect().toRectF(), desk.window.look)
    start, end = QPoint(round(layout.x(0.3)), round(layout.y(0.9))), QPoint(round(layout.x(0.8)), round(layout.y(0.4)))
    QTest.mousePress(canvas, Qt.MouseButton.LeftButton, NONE, start)
    QTest.mouseMove(canvas, QPoint((start.x() + end.x()) // 2, (start.y() + end.y()) // 2))
    QTest.mouseMove(canvas, end)
    QTest.mouseRelease(canvas, Qt.MouseButton.LeftButton, NONE, end)

    (x0, y1), (x1, y0) = (layout.shares(QPointF(point)) for point in (start, end))
    inside = (shown.was > x0) & (shown.was < x1) & (shown.now > y0) & (shown.now < y1)
    assert 0 < inside.sum() < len(shown)
    assert set(shown_ids(desk)) == set(shown.ids[inside])


def test_a_written_report_holds_the_comparison_in_a_folder_of_its_own(qtbot, desk, tmp_path):
    session = desk.session
    with qtbot.waitSignal(session.writing.succeeded, timeout=60_000):
        exporter_of(desk).write_report(tmp_path / "out")
    inside = tmp_path / "out" / "against-early"
    assert "final" in (inside / "COMPARE.md").read_text()
    assert (tmp_path / "out" / "REPORT.md").exists()
    flips = (inside / "flips.csv").read_text()
    assert "baseline: early" in flips


def test_exported_numbers_name_both_checkpoints_and_hold_both_columns(desk, tmp_path):
    panel = desk.window.panels.slices
    exporter_of(desk).write_table(tmp_path / "slices.csv", panel.table())
    text = (tmp_path / "slices.csv").read_text()
    assert "checkpoint: final" in text
    assert "baseline: early" in text
    assert "baseline_accuracy" in text


@pytest.mark.parametrize("kind", ["csv", "jsonl", "parquet"])
def test_exported_probes_hold_what_the_baseline_answered(qtbot, desk, tmp_path, kind):
    panel = desk.window.panels.flips
    click_mark(panel, mark_of(panel, "broken"))
    path = tmp_path / f"probes.{kind}"
    with qtbot.waitSignal(desk.session.writing.succeeded, timeout=60_000):
        exporter_of(desk).write_items(path)
    if kind == "parquet":
        found = pytest.importorskip("pyarrow.parquet").read_table(path).to_pylist()
    elif kind == "jsonl":
        found = [json.loads(line) for line in path.read_text().splitlines()]
    else:
        lines = [line for line in path.read_text().splitlines() if not line.startswith("#")]
        found = list(csv.DictReader(lines))
    assert {one["id"] for one in found} == plain_flips()["broken"]
    assert {(one["flip"], one["baseline_verdict"]) for one in found} == {("broken", "right")}
    assert all(one["baseline_predicted"] for one in found)


def test_slices_stand_by_their_change_while_there_is_a_baseline(desk):
    explorer = desk.session.explorer
    assert explorer.shown.order.value == "biggest_change"
    shown, was = desk.window.panels.slices._shown, desk.window.panels.slices._baseline
    before = {bar.value: bar.whole.accuracy for bar in was.bars}
    changes = [abs(bar.whole.accuracy - before[bar.value]) for bar in shown.bars if not bar.whole.low_sample]
    assert changes == sorted(changes, reverse=True)
    press(desk.window, Qt.Key.Key_B, CTRL | SHIFT)
    assert explorer.shown.order == Shown().order


def test_a_dropped_report_can_be_compared_with_the_open_one(qtbot, qapp, tmp_path):
    path = tmp_path / "early.results.json"
    write_results(made_up_frame(1), path)
    with open_window(qapp, tmp_path / "home", NOW) as application:
        data = QMimeData()
        data.setUrls([QUrl.fromLocalFile(str(path))])
        copying, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
        QApplication.sendEvent(application.window, QDragEnterEvent(QPoint(50, 50), copying, data, left, NONE))
        QApplication.sendEvent(application.window, QDropEvent(QPointF(50, 50), copying, data, left, NONE))
        offered = dict(application.window.messages.messages[-1].actions)
        with qtbot.waitSignal(application.session.baselines.baseline_changed, timeout=30_000):
            application.window.messages.action_chosen.emit(offered["Compare"])
        assert application.session.explorer.report is NOW
        assert application.session.baselines.report.provenance.source == str(path)
        assert application.window.panels.stack.shown == "flips"


def test_a_second_checkpoint_is_scored_on_the_same_suite_as_the_baseline(qtbot, qapp, tmp_path):
    checkpoint = save_llama(tmp_path / "tiny", llama_like(), max_position_embeddings=512)
    request = ScoreRequest(
        checkpoint, (Path(resource_path("demo")),), judge=False, options=ScoringOptions(seed=1, judge=False)
    )
    with open_window(qapp, tmp_path / "home", NOW) as application:
        with qtbot.waitSignal(application.session.baselines.baseline_changed, timeout=120_000):
            application.session.score_baseline(request)
        assert application.session.explorer.report is NOW
        assert application.session.baselines.name == "tiny"
        assert application.session.baselines.compared.pairing.matching.n == len(NOW)
        assert application.window.panels.stack.shown == "flips"


def test_what_differs_is_said_and_every_probe_that_is_left_out_is_listed(qapp, tmp_path):
    short = made_up_report(1, 200)
    with open_window(qapp, tmp_path, NOW) as application:
        application.session.baselines.compare_with(short, Conventions())
        window, n_apart = application.window, len(NOW) - 200
        warning = window.messages.messages[-1]
        assert f"{n_apart}" in warning.text
        shown = next(name for words, name in warning.actions if words == "Show them")
        window.messages.action_chosen.emit(shown)
        dialog = next(child for child in window.children() if isinstance(child, DifferencesDialog))
        assert dialog.view.model().rowCount() == n_apart
        click(dialog.shared, dialog.shared.rect().center())
        assert len(application.session.explorer.frame.chosen(application.session.explorer.selection)) <= 200
        assert warning in window.messages.messages
        dialog.close()
        application.session.baselines.toggle()
        assert warning not in window.messages.messages


def test_a_file_with_other_conventions_is_read_under_those_of_the_open_report_and_that_is_said(qapp, tmp_path):
    with open_window(qapp, tmp_path, NOW) as application:
        session, messages = application.session, application.window.messages
        session.baselines.compare_with(WAS, Conventions(normalisation="sum"))
        said = messages.messages[-1]
        assert "normalisation=sum" in said.text
        assert session.baselines.compared.baseline.conventions == session.explorer.frame.conventions
        messages.dismiss()
        session.exploration.pick("tense", frozenset({"future"}), PickMode.REPLACE)
        assert said not in messages.messages
        session.exploration.agree(Conventions(normalisation="sum"))
        assert messages.messages == ()


def test_a_report_that_shares_no_probe_is_refused_in_words(qapp, tmp_path):
    other = replace(NOW, ids=NOW.ids + "x", text_hashes=NOW.text_hashes + "x", probe_hashes=NOW.probe_hashes + "x")
    with open_window(qapp, tmp_path / "home", NOW) as application:
        session = application.session
        session._compare(lambda: session.baselines.compare_with(other, Conventions()))
        assert "shares no probe" in application.window.messages.messages[-1].text
        assert session.baselines.report is None


def test_of_too_few_probes_the_sentence_names_no_test(qapp, tmp_path):
    now, was = flipped(1, 1, 0, 0)
    with open_window(qapp, tmp_path, now.report) as application:
        application.session.baselines.compare_with(was.report, Conventions())
        QApplication.processEvents()
        assert said(application) == "1 fixed, 0 broken: too few probes to tell (2)."
