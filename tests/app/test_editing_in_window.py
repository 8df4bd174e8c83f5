"""Writing probes in the real window, by keys: from the table into the form and back, to the file on disk."""

from __future__ import annotations

import json
import os

import pytest
from helpers.asking import quick_process
from helpers.desk import CTRL, SHIFT, open_window, press, type_text
from helpers.suites import changed_lines, copied_suite
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.settings import Appearance
from verbeval_gui.data.curation.reviews import sidecar_of

FIRST = "Last night the girl ___ all the bread."


@pytest.fixture
def suite(tmp_path):
    return copied_suite(tmp_path / "suite")


@pytest.fixture
def page(qapp, tmp_path, suite):
    """The page on the adversarial probes; no checkpoint is asked."""
    with open_window(qapp, tmp_path) as application:
        application.window.activateWindow()
        application.curation.open_paths([suite / "adversarial.jsonl"])
        QApplication.processEvents()
        yield application


def editor(page):
    return page.window.curate.editor


def table(page):
    return page.window.curate.listing.table


def to_row(page, number):
    """Go to a row of the table by keys."""
    table(page).setFocus()
    press(Qt.Key.Key_Home)
    for _ in range(number):
        press(Qt.Key.Key_Down)


def rows(page):
    model = table(page).model()
    return list(model.ids(range(model.rowCount())))


def test_the_form_follows_the_table(page):
    to_row(page, 0)
    assert editor(page).sentence.sentence.text() == FIRST
    press(Qt.Key.Key_Down)
    assert editor(page).head.id.text() == "a002"


def test_enter_begins_to_write_and_ctrl_enter_keeps_and_goes_back(page, suite):
    before = (suite / "adversarial.jsonl").read_bytes()
    to_row(page, 0)
    press(Qt.Key.Key_Return)
    assert QApplication.focusWidget() is editor(page).sentence.sentence
    type_text(" Yes.")
    press(Qt.Key.Key_Return, CTRL)
    assert QApplication.focusWidget() is table(page)
    assert page.window.curate.listing.current_id() == "a001"
    press(Qt.Key.Key_S, CTRL)
    (gone,), (new,) = changed_lines(before, (suite / "adversarial.jsonl").read_bytes())
    assert json.loads(new) == json.loads(gone) | {"prompt": f"{FIRST} Yes."}


def test_keys_that_judge_are_letters_in_the_form(page):
    to_row(page, 0)
    press(Qt.Key.Key_Return)
    type_text(" 12 njk/")
    assert editor(page).draft.prompt == f"{FIRST} 12 njk/"
    assert page.session.curation.page_shelf.reviews == {}


def test_escape_gives_up_and_again_goes_back_to_the_table(page):
    to_row(page, 0)
    press(Qt.Key.Key_Return)
    type_text(" Yes.")
    press(Qt.Key.Key_Escape)
    assert editor(page).sentence.sentence.text() == FIRST
    press(Qt.Key.Key_Escape)
    assert QApplication.focusWidget() is table(page)


def test_ctrl_z_in_the_sentence_takes_back_letters_and_in_the_table_steps(page):
    to_row(page, 0)
    press(Qt.Key.Key_Return)
    type_text("!")
    press(Qt.Key.Key_Return, CTRL)
    press(Qt.Key.Key_Return)
    type_text("?")
    press(Qt.Key.Key_Z, CTRL)
    assert editor(page).draft.prompt == f"{FIRST}!"
    press(Qt.Key.Key_Escape)
    press(Qt.Key.Key_Z, CTRL)
    assert page.session.curation.page_shelf.probe("a001").prompt == FIRST
    assert editor(page).sentence.sentence.text() == FIRST
    press(Qt.Key.Key_Z, CTRL | SHIFT)
    assert editor(page).sentence.sentence.text() == f"{FIRST}!"


def test_ctrl_d_writes_a_copy_behind_its_parent(page, suite):
    to_row(page, 1)
    press(Qt.Key.Key_D, CTRL)
    assert editor(page).head.id.text() == "a062"
    press(Qt.Key.Key_End)
    for _ in range(len("when he was a boy.")):
        press(Qt.Key.Key_Backspace)
    type_text("last year.")
    press(Qt.Key.Key_Return, CTRL)
    assert rows(page)[1:3] == ["a002", "a062"]
    assert page.window.curate.listing.current_id() == "a062"
    press(Qt.Key.Key_S, CTRL)
    held = [json.loads(line) for line in (suite / "adversarial.jsonl").read_text("utf-8").splitlines()]
    assert (held[2]["id"], held[2]["source"]) == ("a062", "a002")


def test_two_traps_one_after_the_other_from_a_template(page):
    page.window.curation.template_wanted.emit("wrong_tense_marker", "en")
    assert QApplication.focusWidget() is editor(page).sentence.sentence
    type_text(" So it was.")
    press(Qt.Key.Key_Return, CTRL | SHIFT)
    assert QApplication.focusWidget() is editor(page).sentence.sentence
    type_text(" It was so.")
    press(Qt.Key.Key_Return, CTRL)
    shelf = page.session.curation.page_shelf
    assert [shelf.probe(name).reason_code for name in ("a062", "a063")] == ["wrong_tense_marker"] * 2
    assert rows(page)[-2:] == ["a062", "a063"]


def test_a_note_written_in_the_form_is_in_the_reviews(page, suite):
    to_row(page, 0)
    editor(page).note.setFocus()
    type_text("ask Monday")
    table(page).setFocus()
    press(Qt.Key.Key_S, CTRL)
    (line,) = sidecar_of(suite / "adversarial.jsonl").read_text("utf-8").splitlines()
    assert json.loads(line)["note"] == "ask Monday"


def test_what_is_written_survives_another_theme(page):
    to_row(page, 0)
    press(Qt.Key.Key_Return)
    type_text(" Yes.")
    page.appear(Appearance(theme="dark", language="en"))
    QApplication.processEvents()
    page.curation.presenter.bring(["a001"])
    assert editor(page).sentence.sentence.text() == f"{FIRST} Yes."
    assert editor(page).is_changed


def test_another_theme_keeps_the_checkpoints_warm(page, qtbot, tmp_path):
    asker = page.session.editor.asker
    asker._make_process = quick_process
    to_row(page, 0)
    (tmp_path / "model").mkdir()
    page.session.editor.checkpoints.add(tmp_path / "model")
    qtbot.waitUntil(lambda: bool(editor(page).asked.state.accessibleName()) and bool(asker.pids))
    before = asker.pids
    page.appear(Appearance(theme="dark", language="en"))
    QApplication.processEvents()
    page.curation.presenter.bring(["a002"])
    qtbot.waitUntil(lambda: editor(page).candidates.rows[0].bars.line is not None)
    assert asker.pids == before
    press(Qt.Key.Key_E, CTRL)
    assert not page.window.is_curating
    assert asker.pids == ()


def test_quitting_ends_the_checkpoints_processes(page, qtbot, tmp_path):
    asker = page.session.editor.asker
    asker._make_process = quick_process
    (tmp_path / "model").mkdir()
    to_row(page, 0)
    page.session.editor.checkpoints.add(tmp_path / "model")
    qtbot.waitUntil(lambda: editor(page).candidates.rows[0].bars.line is not None)
    (pid,) = asker.pids
    page.session.close()
    with pytest.raises(ProcessLookupError):
        os.kill(pid, 0)


def test_the_form_is_reached_and_left_by_f6(page):
    to_row(page, 0)
    press(Qt.Key.Key_F6)
    assert editor(page).isAncestorOf(QApplication.focusWidget())
    press(Qt.Key.Key_F6, SHIFT)
    assert page.window.curate.listing.isAncestorOf(QApplication.focusWidget())
