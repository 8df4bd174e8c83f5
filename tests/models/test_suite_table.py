from __future__ import annotations

from helpers.answers import demo_probes, made_up_frame
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester

from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.figures import glyphs
from verbeval_gui.models.suite_table import COLUMNS, SuiteTable
from verbeval_gui.slices.suite_answers import SuiteAnswers
from verbeval_gui.slices.suite_rows import SuiteChoice, SuiteTab, suite_rows
from verbeval_gui.slices.suite_state import SuiteState

PROBES = tuple(demo_probes())
NAMES = [column.name for column in COLUMNS]


def table_of(probes, reviews=None, frame=None):
    state = SuiteState(probes, reviews or {})
    answers = SuiteAnswers().following(probes, frame)
    shown = suite_rows(state, SuiteChoice(tab=SuiteTab.ALL), answers.predicted, answers.marks)
    table = SuiteTable()
    tester = QAbstractItemModelTester(table, QAbstractItemModelTester.FailureReportingMode.Fatal)
    table.show_rows(shown)
    table.tester = tester
    return table


def cell(table, row, name, role=Qt.ItemDataRole.DisplayRole):
    return table.data(table.index(row, NAMES.index(name)), int(role))


def test_cells_say_what_the_probe_the_answer_and_the_review_are(qapp):
    frame = made_up_frame()
    review = Review(probe_id=PROBES[0].id, text_hash="", probe_hash="other", verdict="wrong_label")
    table = table_of(PROBES, {PROBES[0].id: review}, frame)
    assert [cell(table, 0, name) for name in ("id", "sentence", "review")] == [
        PROBES[0].id,
        PROBES[0].prompt,
        "wrong label",
    ]
    assert cell(table, 0, "predicted") == frame.predicted_text(0)
    assert table.cells.flags(0) == (glyphs.STALE,)
    assert "different" in cell(table, 0, "review", Qt.ItemDataRole.ToolTipRole)
    assert cell(table, 1, "review") == "–"


def test_an_empty_suite_and_no_suite_have_no_rows(qapp):
    table = table_of(())
    assert table.rowCount() == 0
    table.show_rows(None)
    assert table.rowCount() == 0
    assert table.ids([]) == ()


def test_rows_are_copied_as_a_table_with_their_titles(qapp):
    table = table_of(PROBES)
    lines = table.mime_of([0, 2]).text().splitlines()
    assert lines[0].split("\t") == ["id", "sentence", "predicted", "review"]
    assert [line.split("\t")[0] for line in lines[1:]] == [PROBES[0].id, PROBES[2].id]
    assert table.position_of(PROBES[2].id) == 2
    assert table.position_of("nothing") == -1
