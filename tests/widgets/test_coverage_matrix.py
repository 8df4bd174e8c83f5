from __future__ import annotations

import pytest
from helpers.answers import demo_probes
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from verbeval_gui.data.curation.balance import coverage
from verbeval_gui.figures.style import Style
from verbeval_gui.widgets.coverage_matrix import CoverageMatrix

PROBES = [probe for probe in demo_probes() if probe.reason_code != "auxiliary_mismatch" or probe.language == "en"]


@pytest.fixture
def matrix(qtbot):
    matrix = CoverageMatrix(Style())
    qtbot.addWidget(matrix)
    matrix.resize(264, 220)
    matrix.show_coverage(coverage(PROBES, "reason_code", "language"), None)
    matrix.show()
    matrix.setFocus()
    return matrix


def middle(matrix, row, column):
    return matrix.cell_rect(row, column).center().toPoint()


def test_a_cell_with_probes_picks_them_and_a_gap_is_to_be_filled(qtbot, matrix):
    with qtbot.waitSignal(matrix.cell_picked) as picked:
        QTest.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=middle(matrix, 0, 1))
    assert picked.args == ["over_regularization", "es"]
    with qtbot.waitSignal(matrix.gap_picked) as gap:
        QTest.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=middle(matrix, 3, 1))
    assert gap.args == ["auxiliary_mismatch", "es"]


def test_the_arrow_keys_walk_the_cells_and_enter_picks(qtbot, matrix):
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Right):
        QTest.keyClick(matrix, key)
    assert matrix.accessibleDescription() == "auxiliary, Spanish: none; Enter opens a template"
    with qtbot.waitSignal(matrix.gap_picked) as gap:
        QTest.keyClick(matrix, Qt.Key.Key_Return)
    assert gap.args == ["auxiliary_mismatch", "es"]


def test_cells_that_no_probe_can_be_in_are_no_gaps(qtbot, matrix):
    matrix.show_coverage(coverage([], "tense", "person"), None)
    matrix.resize(264, 200)
    picked = []
    matrix.gap_picked.connect(lambda *cell: picked.append(cell))
    matrix.cell_picked.connect(lambda *cell: picked.append(cell))
    QTest.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=middle(matrix, 0, 0))
    assert picked == []
    assert "no probe can be of both" in matrix.spoken(0, 0)
    QTest.mouseClick(matrix, Qt.MouseButton.LeftButton, pos=middle(matrix, 1, 0))
    assert picked == [("present_simple", "1sg")]


def test_every_cell_has_room_for_its_number_in_the_narrow_column(matrix):
    matrix.show_coverage(coverage(PROBES, "verb", "tense"), None)
    matrix.resize(264, matrix.sizeHint().height())
    rects = [matrix.cell_rect(row, column) for row in range(20) for column in range(5)]
    assert all(rect.width() >= 20 and rect.right() <= 264 for rect in rects)
