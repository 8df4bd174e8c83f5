from __future__ import annotations

import pytest
from helpers.dialogs import keys_of, walk_by_tab
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QDialog

from verbeval_gui.app.dialogs.mapping_dialog import MappingDialog
from verbeval_gui.app.dialogs.mapping_preview import COLUMNS
from verbeval_gui.app.dialogs.note import Tone
from verbeval_gui.data.formats.mapping import TableMapping, read_mapping, write_mapping
from verbeval_gui.data.formats.mapping_store import remember, remembered
from verbeval_gui.data.formats.tables import open_table
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import DARK, Style
from verbeval_gui.paths import data_folder

TABLE = """code,said,gold,given,sure,kind
p1,She ___ to work.,goes,goes,0.9,a
p2,They ___ to work.,go,goes,0.6,a
p3,He ___ to work.,goes,,0.5,b
"""


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(TABLE, "utf-8")
    return open_table(path)


@pytest.fixture
def make(qtbot, table):
    def made(**changes):
        dialog = MappingDialog(Style(), table, **changes)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda: dialog.note.tone is not Tone.INFO)
        return dialog

    return made


@pytest.fixture
def dialog(make):
    return make()


def choose(qtbot, dialog, place, name):
    """Open a column's list with the mouse, and go to the line with this name."""
    box = dialog.columns.boxes[place]
    qtbot.mouseClick(box, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(box.view().isVisible)
    for key in (Qt.Key.Key_Home, *[Qt.Key.Key_Down] * box.findText(name), Qt.Key.Key_Return):
        qtbot.keyClick(box.view(), key)
    qtbot.waitUntil(lambda: dialog.note.tone is not Tone.INFO)


def shown(dialog, name):
    column = COLUMNS.index(name)
    return [dialog.model.index(row, column).data() for row in range(dialog.model.rowCount())]


def roles(dialog):
    return {place: box.currentText() for place, box in dialog.columns.boxes.items()}


def test_what_can_be_guessed_is_filled_in_and_the_rest_is_asked_for(dialog):
    assert roles(dialog) == {
        "code": "not used", "said": "not used", "gold": "what is right", "given": "a dimension", "sure": "not used",
        "kind": "a dimension",
    }  # fmt: skip
    assert dialog.note.tone is Tone.ERROR
    assert "Nothing says which answers are right" in dialog.note.text
    assert not dialog.open_button.isEnabled()
    assert dialog.model.rowCount() == 0


def test_saying_what_columns_hold_shows_at_once_what_would_be_counted(qtbot, dialog):
    choose(qtbot, dialog, "said", "the question")
    choose(qtbot, dialog, "given", "what was answered")
    choose(qtbot, dialog, "sure", "confidence, 0 to 1")

    assert dialog.note.text == (
        "3 rows: 1 right, 1 wrong, 1 left out. Rows without an answer are left out: 1, the first in line 4."
    )
    assert dialog.note.tone is Tone.WARNING
    assert shown(dialog, "text") == ["She ___ to work.", "They ___ to work."]
    assert shown(dialog, "verdict") == ["✓ right", "✗ wrong"]
    assert shown(dialog, "confidence") == ["0.90", "0.60"]
    assert dialog.open_button.isEnabled()


def test_a_role_that_one_column_has_leaves_the_one_that_had_it(qtbot, dialog):
    choose(qtbot, dialog, "kind", "what is right")

    assert (roles(dialog)["kind"], roles(dialog)["gold"]) == ("what is right", "not used")


def test_walking_through_a_list_by_keys_takes_no_role_from_other_columns(qtbot, dialog):
    box = dialog.columns.boxes["given"]
    box.setFocus()
    qtbot.waitUntil(box.hasFocus)
    for key in (Qt.Key.Key_Home, *[Qt.Key.Key_Down] * 4):
        qtbot.keyClick(box, key)
    qtbot.waitUntil(dialog.open_button.isEnabled)

    assert (dialog.mapping.predicted, dialog.mapping.expected) == ("given", "gold")


def test_opening_keeps_the_mapping_for_tables_like_it(qtbot, dialog, table):
    choose(qtbot, dialog, "given", "what was answered")
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)

    assert dialog.result() == QDialog.DialogCode.Accepted
    assert remembered(table) == dialog.mapping == TableMapping(expected="gold", predicted="given", dimensions=("kind",))


def test_a_table_opens_where_its_mapping_cannot_be_kept(qtbot, dialog, table):
    (data_folder() / "mappings").write_bytes(b"no folder")
    choose(qtbot, dialog, "given", "what was answered")
    qtbot.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)

    assert dialog.result() == QDialog.DialogCode.Accepted
    with pytest.raises(VerbevalError):
        remember(table, dialog.mapping)


def test_a_table_like_one_before_begins_with_its_mapping(qtbot, make):
    first = make()
    choose(qtbot, first, "given", "what was answered")
    first.accept()

    assert roles(make())["given"] == "what was answered"


def test_cancelling_keeps_nothing(qtbot, dialog, table):
    choose(qtbot, dialog, "given", "what was answered")
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert dialog.result() == QDialog.DialogCode.Rejected
    assert remembered(table) is None


def test_enter_does_nothing_while_nothing_can_be_read(qtbot, dialog):
    QTest.keyClick(dialog, Qt.Key.Key_Return)

    assert dialog.isVisible()


def test_a_mapping_is_saved_for_others_and_loaded(qtbot, dialog, make, tmp_path):
    choose(qtbot, dialog, "given", "what was answered")
    dialog.save_mapping(tmp_path / "shared.json")
    other = make()
    other.load_mapping(tmp_path / "shared.json")
    qtbot.waitUntil(other.open_button.isEnabled)

    assert read_mapping(tmp_path / "shared.json") == dialog.mapping == other.mapping
    assert dialog.note.tone is Tone.GOOD
    assert roles(other) == roles(dialog)


def test_a_mapping_may_name_places_that_are_no_columns(qtbot, dialog, tmp_path):
    write_mapping(TableMapping(right="elsewhere[0]"), tmp_path / "other.json")
    dialog.load_mapping(tmp_path / "other.json")
    qtbot.waitUntil(lambda: dialog.note.tone is Tone.ERROR)

    assert roles(dialog)["elsewhere[0]"] == "right or wrong"
    assert "without an answer" in dialog.note.text


def test_a_file_that_is_no_mapping_is_said_in_place(dialog, tmp_path):
    (tmp_path / "bad.json").write_text("{", "utf-8")
    before = dialog.mapping
    dialog.load_mapping(tmp_path / "bad.json")

    assert dialog.note.tone is Tone.ERROR
    assert dialog.mapping == before


def test_tab_reaches_every_column_and_button_once(qtbot, dialog):
    choose(qtbot, dialog, "given", "what was answered")
    dialog.columns.boxes["code"].setFocus()
    found = walk_by_tab(qtbot, dialog)

    assert found == [
        *dialog.columns.boxes.values(), dialog.view, dialog.load, dialog.save, dialog.cancel, dialog.open_button,
    ]  # fmt: skip


def test_every_key_is_given_once(dialog):
    keys = keys_of(dialog)

    assert keys == ["Alt+C", "Alt+L", "Alt+O", "Alt+S"]


def test_it_is_drawn_in_both_themes_without_a_foreign_ground(qtbot, table):
    grounds = {}
    for name, style in (("light", Style()), ("dark", Style(palette=DARK))):
        dialog = MappingDialog(style, table)
        qtbot.addWidget(dialog)
        dialog.show()
        qtbot.waitUntil(lambda dialog=dialog: dialog.note.tone is not Tone.INFO)
        place = dialog.columns.mapTo(dialog, dialog.columns.rect().topLeft())
        grounds[name] = dialog.grab().toImage().pixelColor(place.x() + 1, place.y() + 1).name()
        assert grounds[name] == style.palette.color("ground").name()

    assert grounds["light"] != grounds["dark"]
