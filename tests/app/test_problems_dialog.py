from __future__ import annotations

import pytest
from helpers.probes import CHOICE, write_lines
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from verbeval_gui.app.dialogs.problems_dialog import ProblemsDialog
from verbeval_gui.app.dialogs.problems_table import COLUMNS, ProblemsModel
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.suite import load_suite
from verbeval_gui.figures.style import DARK, Style

LINES = (
    CHOICE,
    CHOICE | {"id": "c2", "tense": "tens"},
    "{broken",
    CHOICE | {"id": "c4", "prompt": "He ___ in a bank.", "wave": 3},
    CHOICE | {"id": "b5"},
)


@pytest.fixture
def problems(tmp_path):
    return load_suite([write_lines(tmp_path / "probes.jsonl", *LINES)]).problems


@pytest.fixture
def dialog(qtbot, problems):
    dialog = ProblemsDialog(Style(), problems)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def shown(dialog, name):
    column = COLUMNS.index(name)
    return [dialog.model.index(row, column).data() for row in range(dialog.model.rowCount())]


def click_title(qtbot, dialog, name):
    titles = dialog.view.horizontalHeader()
    section = COLUMNS.index(name)
    at = titles.rect().center()
    at.setX(titles.sectionViewportPosition(section) + 8)
    qtbot.mouseClick(titles.viewport(), Qt.MouseButton.LeftButton, pos=at)


def test_all_problems_stand_in_the_order_of_the_files(dialog, problems):
    assert shown(dialog, "line") == [str(problem.line) for problem in problems]
    assert shown(dialog, "severity") == ["error", "error", "note", "warning"]
    assert shown(dialog, "rule") == ["closed_value", "json", "unknown_field", "duplicate_text"]


def test_a_sentence_says_what_would_be_right(dialog):
    assert shown(dialog, "would_be_right")[2] == "Kept as the dimension x.wave."
    assert "present_simple" in shown(dialog, "would_be_right")[0]


def test_a_title_sorts_and_sorts_the_other_way_round(qtbot, dialog):
    click_title(qtbot, dialog, "id")
    assert shown(dialog, "id") == [None, "b5", "c2", "c4"]

    click_title(qtbot, dialog, "id")
    assert shown(dialog, "id") == ["c4", "c2", "b5", None]


def test_severities_sort_by_weight(qtbot, dialog):
    click_title(qtbot, dialog, "severity")
    assert shown(dialog, "severity") == ["error", "error", "warning", "note"]


def test_a_severity_can_be_looked_at_alone_and_says_how_many_it_has(qtbot, dialog):
    everything, errors, *_ = dialog.filters
    assert errors.text() == "&Errors 2"

    qtbot.mouseClick(errors, Qt.MouseButton.LeftButton)
    assert shown(dialog, "severity") == ["error", "error"]

    qtbot.mouseClick(everything, Qt.MouseButton.LeftButton)
    assert len(shown(dialog, "id")) == 4


def test_a_severity_that_does_not_occur_cannot_be_chosen(qtbot):
    dialog = ProblemsDialog(Style(), [Problem("a.jsonl", 1, "x", "", "json", "error", "?", "One JSON object a line.")])
    qtbot.addWidget(dialog)
    assert [button.isEnabled() for button in dialog.filters] == [True, True, False, False]


def test_the_current_problem_stands_in_full_below(qtbot, dialog):
    assert "probes.jsonl:2" in dialog.full_text
    qtbot.keyClick(dialog.view, Qt.Key.Key_Down)
    assert "probes.jsonl:3" in dialog.full_text
    assert "Valid JSON" in dialog.full_text


def test_the_key_copies_everything_under_canonical_names(qtbot, dialog, problems):
    qtbot.keyClick(dialog.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    header, *lines = QGuiApplication.clipboard().text().splitlines()
    assert header.split("\t") == list(COLUMNS)
    assert len(lines) == len(problems)
    cells = lines[2].split("\t")
    assert cells[0] == "info"
    assert cells[-1] == "Kept as the dimension x.wave."
    assert cells[1] == problems[2].file


def test_marked_lines_are_copied_alone(qtbot, dialog):
    qtbot.keyClick(dialog.view, Qt.Key.Key_Down, Qt.KeyboardModifier.ShiftModifier)
    qtbot.mouseClick(dialog.copy_button, Qt.MouseButton.LeftButton)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 3


def test_a_sign_keeps_its_colour_in_a_selected_row(qapp, problems):
    model = ProblemsModel(Style(palette=DARK), problems)
    icon = model.index(0, 0).data(Qt.ItemDataRole.DecorationRole)
    normal, selected = (icon.pixmap(12, mode).toImage() for mode in (icon.Mode.Normal, icon.Mode.Selected))
    assert normal == selected
    assert normal.pixelColor(normal.width() // 2, 2).name().upper() == DARK.dangerous


def test_the_model_keeps_qts_rules(qtmodeltester, qapp, problems):
    qtmodeltester.check(ProblemsModel(Style(), problems), force_py=True)
    qtmodeltester.check(ProblemsModel(Style(), ()), force_py=True)
