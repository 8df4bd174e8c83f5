"""How a matrix is shown, chosen in the window: counts, shares of rows and columns, linear and logarithmic colour."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_report
from helpers.charts import texts
from helpers.desk import choose, click, click_mark, open_window
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.exporting import Exporter
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.matrix_look import CellText, MatrixLook
from verbeval_gui.figures.style import Style


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application


@pytest.fixture
def panel(desk):
    return desk.window.panels.confusion


def written(panel) -> list[str]:
    return texts(panel.figure(), 400, 300, Style())


def test_shares_of_columns_are_those_of_the_counts(panel):
    counts = panel.canvas.figure.shown.whole.counts
    choose(panel, "shares of the column")
    found = written(panel)
    for row in range(3):
        for column in range(3):
            share = counts[row, column] / counts[:, column].sum()
            assert f"{share:.2f}" in found
    assert panel.header.choice.text() == "by column"
    assert "share of the column" in " ".join(panel.figure().captions(Style()))


def test_shares_follow_the_selection(desk, panel):
    choose(panel, "shares of the row")
    desk.session.explorer.exploration.select(Selection().pick("regularity", ["irregular"]))
    part = panel.canvas.figure.shown.part.counts
    assert {f"{part[row, 0] / part[row].sum():.2f}" for row in range(3)} <= set(written(panel))


def test_a_logarithmic_colour_lets_rare_cells_stand_out(panel):
    before = panel.canvas.grab().toImage()
    choose(panel, "logarithmic colour")
    assert panel.canvas.grab().toImage() != before
    counts = panel.canvas.figure.shown.whole
    linear, log = MatrixLook(), MatrixLook(is_log=True)
    for row, column in ((0, 2), (1, 2), (2, 2)):
        assert log.shade(counts, row, column) > linear.shade(counts, row, column)
    assert max(log.shade(counts, row, column) for row in range(3) for column in range(3)) <= 1
    assert "by its logarithm" in panel.figure().captions(Style())[0]


def test_each_matrix_keeps_its_own_look_also_in_a_window_built_anew(desk, panel):
    choose(panel, "shares of the column")
    click(panel.header.tabs["forms"], panel.header.tabs["forms"].rect().center())
    assert panel.header.choice.text() == "counts"
    choose(panel, "logarithmic colour")
    click(panel.header.tabs["labels"], panel.header.tabs["labels"].rect().center())
    assert panel.header.choice.text() == "by column"
    assert desk.session.explorer.shown.looks == {
        "labels": MatrixLook(CellText.COLUMN_SHARES),
        "forms": MatrixLook(is_log=True),
    }
    window = desk.show_window()
    QApplication.processEvents()
    assert window.panels.confusion.header.choice.text() == "by column"


def test_a_matrix_is_exported_as_it_is_shown(desk, panel, monkeypatch):
    drawn = []
    monkeypatch.setattr(Exporter, "export_drawn", lambda _self, _name, draw: drawn.append(draw(Selection())))
    choose(panel, "shares of the column")
    panel.header.export_figure_requested.emit()
    assert drawn[0].view == MatrixLook(CellText.COLUMN_SHARES)


def test_picking_a_row_or_a_column_says_recall_or_precision_and_that_nothing_is_weighted(panel):
    whole = panel.canvas.figure.shown.whole
    for place, words, cell in (
        ((2, 0), "recall", whole.recall[1]),
        ((0, 1), "precision", whole.precision[0]),
    ):
        click_mark(panel, next(mark for mark in panel.canvas.marks if mark.place == place))
        said = panel.figure().captions(Style())[0]
        assert f"{words} {cell.accuracy:.2f}" in said
        assert "classes are not weighted" in said
