"""The drawn numbers as a table, and help in a popup."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QItemSelectionModel, QLocale, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.help_popup import HelpPopup
from verbeval_gui.widgets.table_dialog import TableDialog, TableModel, as_tsv

TABLE = Table(
    ("tense", "n", "accuracy", "low_sample"), (("future", 1200, 0.123456789, False), ("past\tsimple", 2, None, True))
)


@pytest.fixture
def dialog(qtbot):
    dialog = TableDialog(Style(), "Slices", TABLE)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_copied_text_is_canonical_and_precise():
    assert as_tsv(TABLE).splitlines() == [
        "tense\tn\taccuracy\tlow_sample",
        "future\t1200\t0.123456789\tFalse",
        "past simple\t2\t\tTrue",
    ]


def test_titles_and_what_is_unknown_stand_where_the_numbers_of_their_column_do(qapp):
    model = TableModel(TABLE, Style())
    role, across = Qt.ItemDataRole.TextAlignmentRole, Qt.Orientation.Horizontal
    sides = [bool(model.headerData(at, across, role) & Qt.AlignmentFlag.AlignRight.value) for at in range(4)]
    assert sides == [False, True, True, False]
    assert [[model.index(row, at).data(role) for at in range(4)] for row in range(2)] == [
        [model.headerData(at, across, role) for at in range(4)]
    ] * 2


def test_the_model_keeps_qts_rules(qapp):
    model = TableModel(TABLE, Style())

    QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Fatal)

    assert (model.rowCount(), model.columnCount()) == (2, 4)


def test_numbers_are_read_in_the_language_on_screen(qapp):
    model = TableModel(TABLE, Style(locale=QLocale(QLocale.Language.Spanish)))

    assert [model.index(0, column).data() for column in range(3)] == ["future", "1200", "0,1235"]
    assert model.index(1, 2).data() == ""


def test_ctrl_c_copies_everything(qtbot, dialog):
    qtbot.keyClick(dialog, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == as_tsv(TABLE)


def test_ctrl_c_in_the_table_copies_the_marked_cells(qtbot, dialog):
    chosen = dialog.view.selectionModel()
    for row, column in ((0, 0), (0, 1), (1, 0), (1, 1)):
        chosen.select(dialog.view.model().index(row, column), QItemSelectionModel.SelectionFlag.Select)

    qtbot.keyClick(dialog.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)

    assert QGuiApplication.clipboard().text() == "tense\tn\nfuture\t1200\npast simple\t2\n"


def test_the_numbers_can_be_exported(qtbot, dialog):
    export = next(found for found in dialog.findChildren(QAbstractButton) if found.text().startswith("Export"))

    with qtbot.waitSignal(dialog.export_requested):
        qtbot.mouseClick(export, Qt.MouseButton.LeftButton)


def test_help_is_read_and_closed_by_escape(qtbot):
    anchor = QWidget()
    qtbot.addWidget(anchor)
    anchor.show()
    popup = HelpPopup(Style(), "Reliability", "<h3>Reliability</h3><p>Each point is a <b>bin</b>.</p>", anchor)
    popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
    qtbot.addWidget(popup)
    popup.show_at(anchor)

    assert popup.text == "Reliability\nEach point is a bin."
    qtbot.keyClick(popup, Qt.Key.Key_Escape)
    assert not popup.isVisible()
