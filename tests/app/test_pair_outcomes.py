"""Outcomes of language pairs in the real window: as bars, as curves, as a column, in the expression."""

from __future__ import annotations

from itertools import pairwise

import pytest
from helpers.answers import made_up_report
from helpers.desk import choose, click_mark, mark_of, open_window, shown_ids
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.data.pair_outcomes import PAIR_OUTCOME
from verbeval_gui.widgets.expression_edit import ExpressionEdit


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application


def ids_of(desk, outcome: str) -> list[str]:
    frame = desk.session.explorer.frame
    return sorted(frame.report.ids[frame.column(PAIR_OUTCOME).mask([outcome]) & frame.counted("core")])


def test_a_bar_opens_its_pairs_one_after_the_other(desk):
    panel = desk.window.panels.slices
    choose(panel, "Pair outcome")
    click_mark(panel, mark_of(panel, "only_english"))
    shown = shown_ids(desk)
    assert sorted(shown) == ids_of(desk, "only_english")
    report = desk.session.explorer.report
    pairs = dict(zip(report.ids, map(report.dimensions["pair_id"].value, range(len(report))), strict=True))
    in_order = [pairs[key] for key in shown]
    assert sum(a != b for a, b in pairwise(in_order)) == len(set(in_order)) - 1
    assert all(in_order.count(name) == 2 for name in in_order)


def test_an_outcome_is_typed_and_narrows_every_view(desk):
    desk.window.filter.focus_expression()
    edit = desk.window.filter.line.findChild(ExpressionEdit)
    QTest.keyClicks(edit, "pair_outcome = both_wrong and counted = core")
    QTest.keyClick(edit, Qt.Key.Key_Return)
    chosen = desk.window.panels.adversarial.canvas.figure.shown
    assert chosen is not None
    frame = desk.session.explorer.frame
    assert sorted(frame.report.ids[frame.selected(desk.session.explorer.selection)]) == ids_of(desk, "both_wrong")


def test_the_table_has_a_column_of_outcomes(desk):
    items, frame = desk.window.panels.items, desk.session.explorer.frame
    items.set_columns(("id", "pair_outcome"))
    QApplication.processEvents()
    model = items.table.model()
    section = next(at for at, column in enumerate(model.columns) if column.name == PAIR_OUTCOME)
    assert not items.table.isColumnHidden(section)
    words = {"both_right": "both right", "only_english": "only English right", "only_spanish": "only Spanish right"}
    words |= {"both_wrong": "both wrong", "no_partner": "no partner", None: None}
    ids = list(frame.report.ids)
    for row in range(0, model.rowCount(), 9):
        (key,) = model.ids([row])
        outcome = frame.column(PAIR_OUTCOME).value(ids.index(key))
        assert (model.index(row, section).data() or None) == words[outcome]


def test_bars_of_outcomes_in_the_language_on_screen(desk):
    panel = desk.window.panels.slices
    choose(panel, "Pair outcome")
    names = {mark.values[0] for mark in panel.canvas.marks}
    assert names == {"both_right", "only_english", "only_spanish", "both_wrong", "no_partner"}
