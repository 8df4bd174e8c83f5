"""The command that reproduces what is on screen: the very line from the clipboard, run, lists the same probes."""

from __future__ import annotations

import csv
import json
import shlex

import pytest
from helpers.answers import demo_probes, made_up_frame, made_up_report
from helpers.desk import click, click_mark, mark_of, open_window, shown_ids
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication, QFileDialog, QMenu

from verbeval_gui.cli import main
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import PickMode
from verbeval_gui.paths import resource_path
from verbeval_gui.widgets.choice_tabs import ChoiceTabs
from verbeval_gui.widgets.expression_edit import ExpressionEdit
from verbeval_gui.widgets.key_button import KeyButton


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path / "home") as application:
        yield application


def read(desk, path, qtbot, probes=None):
    with qtbot.waitSignal(desk.session.explorer.report_changed):
        desk.session.read(path, probes)


def choose_copy(desk):
    """Click the entry of the Selection menu; return what is on the clipboard then."""
    QApplication.clipboard().setText("")
    action = desk.window.actions_.copy_command
    menu = next(owner for owner in action.associatedObjects() if isinstance(owner, QMenu))
    menu.popup(desk.window.mapToGlobal(desk.window.rect().center()))
    click(menu, menu.actionGeometry(action).center())
    return QApplication.clipboard().text()


def enter(desk, line):
    """Type an expression into the filter bar, as a person does."""
    desk.window.filter.focus_expression()
    edit = desk.window.filter.line.findChild(ExpressionEdit)
    edit.selectAll()
    QTest.keyClicks(edit, line)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    assert desk.session.explorer.selection.facets


def selected_ids(desk):
    tab = desk.window.panels.items.findChild(ChoiceTabs).findChildren(QAbstractButton)[1]
    click(tab, tab.rect().center())
    return shown_ids(desk)


def listed(command, capfdbinary):
    """Run a command as a shell splits it, through the command line's own door; return the ids that it lists."""
    program, *arguments = shlex.split(command)
    assert program == "verbeval"
    capfdbinary.readouterr()
    assert main(arguments) == 0
    out, _ = capfdbinary.readouterr()
    lines = [line for line in out.decode("utf-8-sig").splitlines() if not line.startswith("#")]
    return [row["id"] for row in csv.DictReader(lines)]


@pytest.mark.parametrize("line", ["tense = past_simple and verdict = wrong", "language = es and confidence >= 0.3"])
def test_the_copied_command_lists_what_the_selected_tab_shows(desk, tmp_path, qtbot, capfdbinary, line):
    path = tmp_path / "a folder's" / "my results.json"
    path.parent.mkdir()
    write_results(made_up_frame(), path)
    read(desk, path, qtbot)
    enter(desk, line)
    shown = selected_ids(desk)
    command = choose_copy(desk)
    assert 0 < len(shown) < len(demo_probes())
    assert listed(command, capfdbinary) == shown
    assert "--convention" not in command
    assert desk.window.messages.messages[-1].details == command


def test_a_pick_in_a_chart_comes_along(desk, tmp_path, qtbot, capfdbinary):
    write_results(made_up_frame(), tmp_path / "results.json")
    read(desk, tmp_path / "results.json", qtbot)
    confusion = desk.window.panels.confusion
    click_mark(confusion, mark_of(confusion, ("incorrect", "correct")))
    shown = selected_ids(desk)
    assert shown
    assert listed(choose_copy(desk), capfdbinary) == shown


def test_only_conventions_other_than_the_files_own_are_named(desk, tmp_path, qtbot, capfdbinary):
    own = Conventions(normalisation="sum", ambiguous="drop")
    write_results(Frame(made_up_report(), own), tmp_path / "results.json")
    read(desk, tmp_path / "results.json", qtbot)
    enter(desk, "verdict = wrong")
    by_own = selected_ids(desk)
    desk.session.exploration.agree(Conventions(normalisation="byte", ambiguous="drop", bins=7))
    command, shown = choose_copy(desk), selected_ids(desk)
    words = shlex.split(command)
    named = {words[at + 1] for at, word in enumerate(words) if word == "--convention"}
    assert named == {"normalisation=byte", "bins=7"}
    assert listed(command, capfdbinary) == shown != by_own


def test_answers_only_name_their_probes_too(desk, tmp_path, qtbot, capfdbinary):
    answers = [
        {"id": probe.id, "predicted": probe.expected, "confidence": 0.75}
        for probe in demo_probes()
        if probe.task == "choice"
    ]
    (tmp_path / "answers.json").write_text(json.dumps({"predictions": answers}))
    read(desk, tmp_path / "answers.json", qtbot, resource_path("demo"))
    command = choose_copy(desk)
    assert "--probes" in command
    assert listed(command, capfdbinary) == selected_ids(desk)


def test_a_report_that_is_not_saved_is_offered_to_be_saved_first(desk, tmp_path, qtbot, capfdbinary, monkeypatch):
    desk.session.explorer.open_report(made_up_report(seed=3))
    desk.session.exploration.agree(Conventions(normalisation="char"))
    enter(desk, "verdict = wrong")
    assert not choose_copy(desk)
    bar = desk.window.messages
    assert "not saved yet" in bar.messages[-1].text
    path = tmp_path / "kept.results.json"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
    button = next(one for one in bar.findChildren(KeyButton) if one.text().startswith("Save it"))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    command = QApplication.clipboard().text()
    assert "--convention" not in command
    assert listed(command, capfdbinary) == selected_ids(desk)


def test_changing_ones_mind_about_saving_copies_nothing(desk, monkeypatch):
    desk.session.explorer.open_report(made_up_report(seed=3))
    assert not choose_copy(desk)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    button = next(one for one in desk.window.messages.findChildren(KeyButton) if one.text().startswith("Save it"))
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    assert not QApplication.clipboard().text()


def test_a_file_that_went_away_counts_as_not_saved(desk, tmp_path, qtbot):
    write_results(made_up_frame(), tmp_path / "results.json")
    read(desk, tmp_path / "results.json", qtbot)
    (tmp_path / "results.json").unlink()
    assert not choose_copy(desk)
    assert "not saved yet" in desk.window.messages.messages[-1].text


def test_a_selection_by_reviews_is_said_to_be_beyond_the_file(desk, tmp_path, qtbot):
    write_results(made_up_frame(), tmp_path / "results.json")
    read(desk, tmp_path / "results.json", qtbot)
    desk.session.exploration.pick("review", frozenset({"fair"}), PickMode.REPLACE)
    assert not choose_copy(desk)
    assert "review" in desk.window.messages.messages[-1].text


def test_own_edges_of_bins_are_in_the_command_once(desk, qtbot, tmp_path):
    path = tmp_path / "results.json"
    write_results(made_up_frame(), path)
    read(desk, path, qtbot)
    desk.session.explorer.part_at((0.0, 0.5, 0.8, 1.0))
    words = shlex.split(choose_copy(desk))
    assert [words[i + 1] for i, word in enumerate(words) if word == "--convention"] == ["bins=0,0.5,0.8,1"]
    assert main(words[1:]) == 0
