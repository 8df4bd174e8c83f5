from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from verbeval_gui.app.curation.import_dialog import ImportDialog
from verbeval_gui.figures.style import Style

ROWS = """prompt,candidates,expected,language,verb,tense,person,label,category
She ___ in a bank.,works|work,works,en,work,present_simple,3sg,correct,core
"""


@pytest.fixture
def dialog(qtbot):
    dialog = ImportDialog(Style(), ROWS)
    qtbot.addWidget(dialog)
    dialog.show()
    return dialog


def test_a_row_that_was_written_a_moment_ago_is_taken_too(dialog):
    assert [probe.prompt for probe in dialog.probes] == ["She ___ in a bank."]
    dialog.text.appendPlainText(ROWS.splitlines()[1].replace("bank", "school"))
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert dialog.result() == ImportDialog.DialogCode.Accepted
    assert [probe.prompt for probe in dialog.probes] == ["She ___ in a bank.", "She ___ in a school."]


def test_a_text_that_holds_no_rows_any_more_is_not_taken(dialog):
    dialog.text.setPlainText("nothing")
    QTest.mouseClick(dialog.take, Qt.MouseButton.LeftButton)
    assert dialog.isVisible()
    assert not dialog.take.isEnabled()
    assert dialog.probes == ()
