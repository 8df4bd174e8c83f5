"""The curation page on a real suite, driven by keys and mouse: what is done is in the file, and nothing else."""

from __future__ import annotations

import json

import pytest
from helpers.answers import made_up_report
from helpers.desk import CTRL, SHIFT, open_window, press, type_text
from helpers.suites import changed_lines, copied_suite, report_of_suite
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QPushButton

from verbeval_gui.app.curation import desk as curation_desk
from verbeval_gui.app.curation import operations, saving
from verbeval_gui.app.curation.field_dialog import FieldDialog
from verbeval_gui.app.curation.import_dialog import ImportDialog
from verbeval_gui.app.dialogs.score_dialog import ScoreDialog
from verbeval_gui.app.settings import Appearance
from verbeval_gui.data.curation.reviews import read_reviews, sidecar_of
from verbeval_gui.paths import data_folder, resource_path
from verbeval_gui.slices.suite_rows import SuiteChoice
from verbeval_gui.widgets.chip import Chip
from verbeval_gui.widgets.key_button import KeyButton

ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def suite(tmp_path):
    return copied_suite(tmp_path / "suite")


@pytest.fixture
def page(qapp, tmp_path, suite):
    """The page on the adversarial probes, all of them shown."""
    with open_window(qapp, tmp_path) as application:
        application.session.settings.author = "ann"
        application.window.activateWindow()
        application.curation.open_paths([suite / "adversarial.jsonl"])
        QApplication.processEvents()
        yield application


def listing(page):
    return page.window.curate.listing


def shown(page):
    model = listing(page).table.model()
    return list(model.ids(range(model.rowCount())))


def tab(page, position):
    QTest.mouseClick(listing(page).tabs.tabs[position], Qt.MouseButton.LeftButton)
    listing(page).table.setFocus()


def ids_in(path):
    return [json.loads(line)["id"] for line in path.read_text().splitlines()]


def test_a_suite_is_shown_with_what_is_not_judged_first(page, suite):
    assert page.window.is_curating
    assert shown(page) == ids_in(suite / "adversarial.jsonl")
    assert page.window.windowTitle() == "adversarial.jsonl — verbeval"
    assert QApplication.focusWidget() is listing(page).table


def test_a_judged_probe_leaves_the_list_and_the_next_one_is_under_the_keys(page):
    before = shown(page)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_2)
    assert shown(page) == [before[0], *before[3:]]
    assert listing(page).current_id() == before[3]
    assert page.window.curate.overview.review_rows["fair"].accessibleName() == "fair: 1"


def test_progress_and_verdicts_and_cells_narrow_the_table_and_let_go_again(page):
    press(Qt.Key.Key_5)
    overview, everything = page.window.curate.overview, len(shown(page)) + 1
    QTest.mouseClick(overview.review_rows["drop"], Qt.MouseButton.LeftButton)
    assert len(shown(page)) == 1
    assert [chip.text_shown.value for chip in listing(page).chips.findChildren(Chip)] == ["drop"]
    QTest.mouseClick(overview.review_rows["drop"], Qt.MouseButton.LeftButton)
    assert len(shown(page)) == everything

    QTest.mouseClick(overview.progress_rows[0], Qt.MouseButton.LeftButton)
    state = page.curation.presenter.state
    wanted = [probe.id for probe in state.probes if probe.reason_code == "over_regularization"]
    assert shown(page) == wanted
    QTest.mouseClick(overview.progress_rows[0], Qt.MouseButton.LeftButton)

    overview.matrix.setFocus()
    press(Qt.Key.Key_Right)
    press(Qt.Key.Key_Return)
    spanish = [probe.id for probe in state.probes if probe.id in wanted and probe.language == "es"]
    assert shown(page) == spanish


def test_probes_are_deleted_by_ctrl_delete_and_come_back(page):
    tab(page, 2)
    before = shown(page)
    press(Qt.Key.Key_Down, SHIFT)
    press(Qt.Key.Key_Delete, CTRL)
    assert shown(page) == before[2:]
    press(Qt.Key.Key_Z, CTRL)
    assert shown(page) == before


def test_probes_are_moved_within_their_file(page, suite):
    tab(page, 2)
    before = shown(page)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up, ALT)
    assert shown(page)[:2] == [before[1], before[0]]
    press(Qt.Key.Key_Down, ALT)
    press(Qt.Key.Key_Down, ALT)
    assert shown(page)[:3] == [before[0], before[2], before[1]]
    press(Qt.Key.Key_S, CTRL)
    assert ids_in(suite / "adversarial.jsonl")[:3] == [before[0], before[2], before[1]]


def test_search_finds_by_sentence_whatever_the_tab(page):
    page.window.focus_find()
    type_text("manana")
    press(Qt.Key.Key_Return)
    state = page.curation.presenter.state
    assert shown(page) == [probe.id for probe in state.probes if "mañana" in probe.prompt.casefold()]


def test_ctrl_s_saves_the_suite_and_its_reviews_and_leaves_other_lines_alone(page, suite):
    path = suite / "adversarial.jsonl"
    before = path.read_bytes()
    press(Qt.Key.Key_1)
    tab(page, 2)
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Delete, CTRL)
    assert "2 unsaved changes" in page.window.windowTitle()
    assert path.read_bytes() == before
    press(Qt.Key.Key_S, CTRL)
    gone, new = changed_lines(before, path.read_bytes())
    assert (len(gone), new) == (1, [])
    assert next(iter(read_reviews(sidecar_of(path)).values())).verdict == "fair"
    assert page.window.windowTitle() == "adversarial.jsonl — verbeval"


def test_closing_and_opening_again_goes_on_with_everything_and_its_undo(qapp, tmp_path, suite, monkeypatch):
    answer(monkeypatch, "journal")
    states = []
    for round_ in range(2):
        with open_window(qapp, tmp_path) as application:
            application.window.activateWindow()
            application.curation.open_paths([suite / "adversarial.jsonl"])
            if round_:
                states.append(shown(application))
                press(Qt.Key.Key_Z, CTRL)
                press(Qt.Key.Key_Z, CTRL)
                states.append(shown(application))
            else:
                states.append(shown(application))
                press(Qt.Key.Key_Delete, CTRL)
                press(Qt.Key.Key_1)
                application.window.close()
    assert states[1] == states[0][2:]
    assert states[2] == states[0]


def answer(monkeypatch, word):
    """Answer the question on leaving by the button whose words hold `word`."""

    def exec_(box):
        next(one for one in box.findChildren(QPushButton) if word in one.text()).click()
        return 0

    monkeypatch.setattr(saving.QMessageBox, "exec", exec_)


def test_staying_keeps_the_window_open(page, monkeypatch):
    press(Qt.Key.Key_Delete, CTRL)
    answer(monkeypatch, "Stay")
    page.window.close()
    assert page.window.isVisible()


def test_a_file_that_someone_else_changed_is_merged_and_never_overwritten(page, suite):
    path = suite / "adversarial.jsonl"
    lines = path.read_bytes().splitlines(keepends=True)
    theirs = [lines[0].replace(b'"explanation": "', b'"explanation": "Theirs. '), *lines[1:]]
    press(Qt.Key.Key_End)
    press(Qt.Key.Key_Delete, CTRL)
    path.write_bytes(b"".join(theirs))
    press(Qt.Key.Key_S, CTRL)
    assert path.read_bytes() == b"".join(theirs)
    click_message(page, "Merge")
    press(Qt.Key.Key_S, CTRL)
    assert path.read_bytes() == b"".join(theirs[:-1])


def click_message(page, words):
    button = next(one for one in page.window.messages.findChildren(KeyButton) if one.text() == words)
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_ctrl_e_goes_to_the_suite_of_the_report_and_back(qapp, tmp_path, suite):
    with open_window(qapp, tmp_path, report_of_suite(suite)) as application:
        window = application.window
        window.activateWindow()
        window.panels.items.table.setFocus()
        press(Qt.Key.Key_E, CTRL)
        assert window.is_curating
        assert window.windowTitle().startswith("probes.jsonl, adversarial.jsonl")
        assert listing(application).current_id() == window.panels.items.selected_ids()[0]
        tab(application, 2)
        assert shown(application) == list(application.session.explorer.report.ids)
        press(Qt.Key.Key_2)
        press(Qt.Key.Key_E, CTRL)
        assert window.is_exploring
        review = application.session.curation.report_reviews
        assert [one.verdict for one in review.values()] == ["wrong_label"]
        assert window.actions_.save_slice.isEnabled()
        assert not window.curation.save.isEnabled()


def test_the_demo_is_curated_in_a_copy(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        application.window.activateWindow()
        application.curation.open_paths([resource_path("demo") / "adversarial.jsonl"])
        press(Qt.Key.Key_1)
        books = application.session.curation.page_shelf.books
        assert all(book.path.is_relative_to(data_folder()) for book in books)
        assert any("a copy of it" in message.text for message in application.window.messages.messages)


def test_all_judged_says_so(page):
    tab(page, 2)
    press(Qt.Key.Key_A, CTRL)
    press(Qt.Key.Key_1)
    press(Qt.Key.Key_N)
    assert any("is judged" in message.text for message in page.window.messages.messages)
    page.curation.presenter.choose(SuiteChoice())
    assert listing(page).empty.sentence.text() == "Every probe is judged."


ROWS = """sentence,correct,wrong forms,trick,lang,verb,tense,person,label
She ___ to Lima by bus last May.,went,goed | goes,over_regularization,en,go,past_simple,3sg,correct
He ___ a very long letter last May.,wrote,writed | writes,over_regularization,en,write,past_simple,3sg,correct
He ___ nothing.,wrote,wrote,over_regularization,en,write,past_simple,3sg,correct
"""


def test_pasted_rows_are_mapped_and_added_as_one_step(page, monkeypatch, suite):
    seen = []

    def exec_(dialog):
        boxes = {name: box.currentData() for name, box in dialog.boxes.items()}
        seen.append((boxes, dialog.note.text, len(dialog.probes)))
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(ImportDialog, "exec", exec_)
    QApplication.clipboard().setText(ROWS)
    before = ids_in(suite / "adversarial.jsonl")
    press(Qt.Key.Key_V, CTRL | SHIFT)
    ((boxes, told, n),) = seen
    assert (boxes["sentence"], boxes["correct"], boxes["wrong forms"]) == ("prompt", "expected", "distractors")
    assert n == 2
    assert told.startswith("2 of 3 rows become probes. Line 4")
    press(Qt.Key.Key_S, CTRL)
    new = ids_in(suite / "adversarial.jsonl")[len(before) :]
    assert new == ["a062", "a063"]
    assert listing(page).selected_ids() == tuple(new)
    press(Qt.Key.Key_Z, CTRL)
    press(Qt.Key.Key_S, CTRL)
    assert ids_in(suite / "adversarial.jsonl") == before


def test_a_field_of_several_probes_is_changed_as_one_step(page, monkeypatch, suite):
    def exec_(dialog):
        dialog.fields.setCurrentIndex(dialog.fields.findData("tags"))
        dialog.text.setText("march, odd")
        return QDialog.DialogCode.Accepted

    monkeypatch.setattr(FieldDialog, "exec", exec_)
    before = (suite / "adversarial.jsonl").read_bytes()
    press(Qt.Key.Key_Down, SHIFT)
    ids = listing(page).selected_ids()
    page.window.curation.change_field.trigger()
    press(Qt.Key.Key_S, CTRL)
    _, new = changed_lines(before, (suite / "adversarial.jsonl").read_bytes())
    assert [(line["id"], line["tags"]) for line in map(json.loads, new)] == [(name, ["march", "odd"]) for name in ids]
    press(Qt.Key.Key_Z, CTRL)
    press(Qt.Key.Key_S, CTRL)
    assert (suite / "adversarial.jsonl").read_bytes() == before


@pytest.mark.parametrize("form", ["jsonl", "csv", "lm-eval", "inspect"])
def test_the_selected_probes_are_exported(page, monkeypatch, tmp_path, form):
    place = tmp_path / "out"
    monkeypatch.setattr(operations.QFileDialog, "getSaveFileName", lambda *_args: (str(place), ""))
    press(Qt.Key.Key_Down, SHIFT)
    page.window.curation.export_wanted.emit(form, False)
    assert place.exists()
    assert any("2 probes saved as" in message.text for message in page.window.messages.messages)


def test_the_page_stays_in_front_when_the_window_is_built_anew(page):
    press(Qt.Key.Key_3)
    old = page.window
    page.appear(Appearance(theme="dark", language="en"))
    assert page.window is not old
    assert page.window.is_curating
    page.window.activateWindow()
    page.window.curate.listing.table.setFocus()
    press(Qt.Key.Key_Z, CTRL)
    assert page.session.curation.page_shelf.reviews == {}


def test_back_in_the_explorer_title_and_status_are_those_of_the_report(qapp, tmp_path, suite):
    with open_window(qapp, tmp_path, report_of_suite(suite)) as application:
        window = application.window
        window.activateWindow()
        before = (window.windowTitle(), window.progress.text)
        window.panels.items.table.setFocus()
        press(Qt.Key.Key_E, CTRL)
        assert window.progress.text.endswith("Nothing to undo")
        press(Qt.Key.Key_E, CTRL)
        assert (window.windowTitle(), window.progress.text) == before


def test_coming_back_to_the_program_tells_of_a_file_that_changed_meanwhile(page, suite, qapp):
    path = suite / "adversarial.jsonl"
    path.write_bytes(path.read_bytes() + b"\n\n")
    qapp.applicationStateChanged.emit(Qt.ApplicationState.ApplicationActive)
    assert any("changed on disk" in message.text for message in page.window.messages.messages)


def test_a_dropped_probe_file_can_be_curated_instead_of_scored(qapp, tmp_path, suite, monkeypatch):
    monkeypatch.setattr(ScoreDialog, "exec", lambda dialog: (dialog.curate.click(), dialog.result())[1])
    with open_window(qapp, tmp_path) as application:
        application.desk.open_paths([str(suite / "probes.jsonl")])
        assert application.window.is_curating
        assert application.window.windowTitle() == "probes.jsonl — verbeval"


def test_a_report_without_its_suite_says_so_and_offers_to_open_one(qapp, tmp_path, monkeypatch, suite):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        application.window.activateWindow()
        application.window.panels.items.table.setFocus()
        press(Qt.Key.Key_E, CTRL)
        assert application.window.is_exploring
        chosen = ([str(suite / "probes.jsonl")], "")
        monkeypatch.setattr(curation_desk.QFileDialog, "getOpenFileNames", lambda *_args: chosen)
        click_message(application, "Open a suite…")
        assert application.window.is_curating


def test_a_file_that_cannot_be_read_is_named_and_the_page_stays_away(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        application.curation.open_paths([tmp_path / "nothing.jsonl"])
        assert not application.window.is_curating
        assert "nothing.jsonl" in application.window.messages.messages[-1].text


def test_f6_goes_round_table_editor_and_coverage(page):
    places = []
    for _ in range(3):
        press(Qt.Key.Key_F6)
        places.append(QApplication.focusWidget())
    assert page.window.curate.editor.isAncestorOf(places[0])
    assert places[1:] == [page.window.curate.overview.matrix, listing(page).table]


def test_ctrl_e_on_the_start_page_asks_for_a_suite_that_is_then_a_recent_file(qapp, tmp_path, suite, monkeypatch):
    chosen = ([str(suite / "probes.jsonl")], "")
    monkeypatch.setattr(curation_desk.QFileDialog, "getOpenFileNames", lambda *_args: chosen)
    with open_window(qapp, tmp_path) as application:
        application.window.activateWindow()
        application.window.start.setFocus()
        press(Qt.Key.Key_E, CTRL)
        assert application.window.is_curating
        (entry,) = application.session.settings.recent
        assert (entry.path, entry.kind, entry.n_probes) == (
            str(suite / "probes.jsonl"),
            "probes",
            len(shown(application)),
        )
