"""The editor on a real suite: its steps are in the workbook, its checks and answers come while it is written."""

from __future__ import annotations

import json
import shutil
from dataclasses import replace
from pathlib import Path
from types import SimpleNamespace

import pytest
from helpers.asking import asked, quick_process
from helpers.desk import press, type_text
from helpers.scored import scored
from PySide6.QtCore import QObject, Qt
from PySide6.QtTest import QTest

from verbeval_gui.app.curation.asked_checkpoints import AskedCheckpoints
from verbeval_gui.app.curation.asking import LiveAsker
from verbeval_gui.app.curation.editing import Editing
from verbeval_gui.app.curation.editor_session import EditorSession
from verbeval_gui.app.curation.homes import Homes
from verbeval_gui.app.curation.live import LiveAnswering
from verbeval_gui.app.curation.store import CurationStore
from verbeval_gui.app.curation.surroundings import template_of
from verbeval_gui.app.exploration import ExplorationStore
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.curation.reviews import read_reviews, sidecar_of
from verbeval_gui.data.curation.templates import template
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.figures.style import Style
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.slices.detail import detail
from verbeval_gui.views.probe_editor import ProbeEditor

CTRL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


@pytest.fixture
def suite(tmp_path):
    folder = tmp_path / "suite"
    folder.mkdir()
    for name in ("probes.jsonl", "adversarial.jsonl"):
        shutil.copy(resource_path("demo") / name, folder / name)
    return folder


@pytest.fixture
def desk(qtbot, tmp_path, suite):
    """The editor in sight, its suite open, one quick checkpoint asked."""
    owner, settings = QObject(), Settings(tmp_path / "settings.ini")
    model = tmp_path / "model"
    model.mkdir()
    settings.asked_checkpoints = (str(model),)
    store = CurationStore(Homes(tmp_path / "person"), lambda: "ann", owner)
    explorer = Explorer(ExplorationStore(owner), owner)
    asker = LiveAsker(owner, quick_process, pause_ms=10)
    session = EditorSession(settings, explorer, owner, asker)
    checkpoints = session.checkpoints
    editor = ProbeEditor(Style())
    qtbot.addWidget(editor)
    editor.resize(596, 676)
    live = LiveAnswering(editor, asker, checkpoints, explorer, owner)
    editing = Editing(editor, store, live, session, owner)
    store.open_suite([suite / "probes.jsonl", suite / "adversarial.jsonl"])
    editor.show()
    editor.activateWindow()
    qtbot.waitUntil(editor.isActiveWindow)
    yield SimpleNamespace(
        editor=editor, editing=editing, store=store, asker=asker, checkpoints=checkpoints, model=model, suite=suite,
        qtbot=qtbot, explorer=explorer, settings=settings,
    )  # fmt: skip
    editing.close()
    session.close()
    store.close()
    owner.deleteLater()


def write_sentence(desk, text):
    desk.editor.begin()
    press(Qt.Key.Key_A, CTRL)
    type_text(text)


def keep(desk):
    desk.editor.begin()
    press(Qt.Key.Key_Return, CTRL)


def lines(path):
    return [json.loads(line) for line in path.read_text("utf-8").splitlines()]


def check_texts(desk):
    return {name: row.label.text() for name, row in desk.editor.checks.rows.items()}


def overrule_errors(desk):
    for row in list(desk.editor.checks.rows.values()):
        if row.line.level == "error" and row.line.overruled is None:
            row.ask_reason()
            type_text("meant so")
            press(Qt.Key.Key_Return)


def settle(desk):
    """Wait until checks and answers are those of what is written."""
    desk.qtbot.waitUntil(lambda: "index" not in desk.editor.checks.rows and bool(desk.editor.checks.rows))
    answers = desk.editing._live
    desk.qtbot.waitUntil(lambda: answers.answers.first.state == "answered" and not desk.editing._pause.isActive())


def test_a_changed_probe_is_one_step_and_one_changed_line(desk):
    before = (desk.suite / "adversarial.jsonl").read_bytes().splitlines()
    desk.editing.look_at("a002")
    write_sentence(desk, "My father ___ to this school as a boy.")
    keep(desk)
    shelf = desk.store.page_shelf
    assert shelf.probe("a002").prompt == "My father ___ to this school as a boy."
    assert sum(book.n_steps for book in shelf.books) == 1
    assert not desk.editor.is_changed
    desk.store.save(shelf)
    after = (desk.suite / "adversarial.jsonl").read_bytes().splitlines()
    assert [at for at, (one, other) in enumerate(zip(before, after, strict=True)) if one != other] == [1]


def test_undo_is_shown_in_the_form_and_redo_too(desk):
    desk.editing.look_at("a002")
    write_sentence(desk, "My father ___ to this school as a boy.")
    keep(desk)
    desk.store.undo(desk.store.page_shelf)
    assert desk.editor.sentence.sentence.text() == "My father ___ to this school when he was a boy."
    desk.store.redo(desk.store.page_shelf)
    assert desk.editor.sentence.sentence.text() == "My father ___ to this school as a boy."


def test_an_undo_elsewhere_leaves_what_is_being_written(desk):
    desk.editing.look_at("a002")
    desk.store.change(desk.store.page_shelf, ["a002"], lambda book, names: book.change_field(names, "explanation", "x"))
    write_sentence(desk, "My father ___ here.")
    desk.store.undo(desk.store.page_shelf)
    assert desk.editor.sentence.sentence.text() == "My father ___ here."
    assert desk.editor.is_changed


def test_probes_are_compared_with_those_of_two_files_of_one_name(desk):
    twin, changed = lines(desk.suite / "probes.jsonl")[:2]
    first, other = desk.suite / "one" / "probes.jsonl", desk.suite / "two" / "probes.jsonl"
    for path, probes in ((first, (twin, twin | {"id": "twin"})), (other, (changed | {"id": "other"},))):
        path.parent.mkdir()
        path.write_text("".join(json.dumps(probe) + "\n" for probe in probes), "utf-8")
    desk.store.open_suite([first, other])
    desk.editing.look_at("twin")
    settle(desk)
    assert check_texts(desk)["duplicate"] == f"{twin['id']} has the same text and candidates."


def test_adversarial_probes_are_compared_with_the_core_ones_that_are_not_open(desk):
    path = desk.suite / "adversarial" / "adversarial.jsonl"
    path.parent.mkdir()
    core = lines(desk.suite / "probes.jsonl")[0]
    shutil.copy(desk.suite / "probes.jsonl", path.with_name("probes.jsonl"))
    trap = core | {"id": "a001", "category": "adversarial", "reason_code": "wrong_tense_marker"}
    path.write_text(json.dumps(trap) + "\n", "utf-8")
    desk.store.open_suite([path])
    desk.editing.look_at("a001")
    settle(desk)
    assert check_texts(desk)["duplicate"] == f"{core['id']} has the same text and candidates."


def test_a_duplicate_names_its_parent_and_stands_behind_it(desk):
    desk.editing.look_at("a002")
    desk.editing.duplicate()
    assert desk.editor.head.state.accessibleName() == "new · from a002 · not kept yet"
    write_sentence(desk, "My father ___ to this school last year.")
    keep(desk)
    desk.store.save(desk.store.page_shelf)
    held = lines(desk.suite / "adversarial.jsonl")
    assert [line["id"] for line in held[1:3]] == ["a002", "a062"]
    assert held[2]["source"] == "a002"
    assert desk.editor.head.state.accessibleName() == "from a002"
    assert desk.editor.sentence.sentence.lit() == ["last year"]


def test_keep_and_write_the_next_begins_one_of_the_same_kind(desk):
    desk.editing.write(template("over_regularization", "en", name=desk.editing.next_id("adversarial")))
    write_sentence(desk, "Yesterday my aunt ___ home by bus.")
    press(Qt.Key.Key_Return, CTRL | SHIFT)
    assert desk.store.page_shelf.probe("a062").prompt == "Yesterday my aunt ___ home by bus."
    assert (desk.editor.draft.id, desk.editor.is_new) == ("a063", True)
    assert (desk.editor.draft.reason_code, desk.editor.draft.language) == ("over_regularization", "en")
    press(Qt.Key.Key_Escape)
    assert desk.editor.draft.id == "a062"


def test_a_core_probe_goes_into_the_core_file(desk):
    desk.editing.write(template(None, "es", name=desk.editing.next_id("core")))
    keep(desk)
    core, tricks = desk.store.page_shelf.books
    assert core.probes[-1].id == desk.editor.draft.id
    assert core.probes[-1].category == "core"
    assert tricks.n_steps == 0


def test_checks_come_while_it_is_written(desk):
    desk.editing.look_at("a002")
    settle(desk)
    assert "form" in desk.editor.checks.rows
    desk.editing.duplicate()
    settle(desk)
    same = desk.editor.checks.rows["duplicate"]
    assert same.line.level != "ok"
    assert "a002" in same.label.text()
    write_sentence(desk, "Sometimes it is she who ___ first.")
    settle(desk)
    assert desk.editor.checks.rows["duplicate"].line.level == "ok"


def test_a_check_that_contradicts_is_overruled_before_the_probe_is_kept(desk):
    desk.editing.look_at("a002")
    settle(desk)
    desk.editor.candidates.focus_row(1)
    press(Qt.Key.Key_T, CTRL)
    settle(desk)
    wrong = [row for row in desk.editor.checks.rows.values() if row.line.level == "error"]
    assert wrong
    assert not desk.editor.bar.keep.isEnabled()
    for row in wrong:
        kind = row.line.kind
        QTest.mouseClick(row.links[-1], Qt.MouseButton.LeftButton)
        type_text("a question for the teacher")
        press(Qt.Key.Key_Return)
        assert desk.editor.checks.rows[kind].line.overruled == "a question for the teacher"
    assert desk.editor.bar.keep.isEnabled()
    keep(desk)
    assert desk.store.page_shelf.probe("a002").expected == "goed"
    desk.store.save(desk.store.page_shelf)
    kept = read_reviews(sidecar_of(desk.suite / "adversarial.jsonl"))["a002"].overruled
    assert set(kept.values()) == {"a question for the teacher"}


def test_reasons_and_note_of_a_new_probe_are_kept_with_it(desk):
    desk.editing.look_at("a002")
    desk.editing.duplicate()
    settle(desk)
    row = next(row for row in desk.editor.checks.rows.values() if row.line.can_overrule)
    row.ask_reason()
    type_text("on purpose")
    press(Qt.Key.Key_Return)
    desk.editor.note.setFocus()
    type_text("for Monday")
    write_sentence(desk, "My father ___ to that other school.")
    settle(desk)
    while not desk.editor.bar.keep.isEnabled():
        row = next(
            row for row in desk.editor.checks.rows.values() if row.line.level == "error" and not row.line.overruled
        )
        desk.editor.overruled.emit(row.line.kind, "on purpose")
    keep(desk)
    review = desk.store.page_shelf.reviews["a062"]
    assert review.note == "for Monday"
    assert "on purpose" in review.overruled.values()


def test_a_note_on_a_kept_probe_is_a_step_of_its_own(desk):
    desk.editing.look_at("a002")
    desk.editor.note.setFocus()
    type_text("odd")
    press(Qt.Key.Key_Tab)
    assert desk.store.page_shelf.reviews["a002"].note == "odd"
    desk.editor.note.setFocus()
    press(Qt.Key.Key_Tab)
    assert sum(book.n_steps for book in desk.store.page_shelf.books) == 1
    desk.editing.look_at("a003")
    assert desk.editor.note.toPlainText() == ""


def test_what_is_written_is_there_again_after_another_probe(desk):
    desk.editing.look_at("a002")
    write_sentence(desk, "My father ___ here.")
    desk.editing.look_at("a003")
    assert not desk.editor.is_changed
    desk.editing.look_at("a002")
    assert desk.editor.sentence.sentence.text() == "My father ___ here."
    assert desk.store.page_shelf.probe("a002").prompt != "My father ___ here."


def test_a_new_probe_that_was_left_can_be_taken_up_again(desk):
    desk.editing.look_at("a002")
    desk.editing.duplicate()
    write_sentence(desk, "My father ___ here.")
    desk.editing.look_at("a003")
    assert desk.editor.head.waiting.text() == "back to a062, not kept"
    QTest.mouseClick(desk.editor.head.waiting, Qt.MouseButton.LeftButton)
    assert (desk.editor.draft.id, desk.editor.draft.prompt) == ("a062", "My father ___ here.")
    assert desk.editor.head.waiting.isHidden()
    keep(desk)
    assert desk.store.page_shelf.probe("a062") is not None


def test_a_partner_is_drafted_and_both_get_the_pair(desk):
    desk.editing.look_at("a002")
    settle(desk)
    partner = desk.editor.checks.rows["partner"]
    QTest.mouseClick(partner.links[0], Qt.MouseButton.LeftButton)
    draft = desk.editor.draft
    assert (draft.language, draft.source, desk.editor.is_new) == ("es", "a002", True)
    write_sentence(desk, "Mi padre ___ a esta escuela.")
    settle(desk)
    overrule_errors(desk)
    keep(desk)
    shelf = desk.store.page_shelf
    assert shelf.probe("a002").pair_id == shelf.probe(draft.id).pair_id == draft.pair_id


def test_forms_of_the_verb_are_offered_for_what_is_written(desk):
    desk.editing.look_at("a002")
    assert "wented" in desk.editor.forms.forms
    assert "went" not in desk.editor.forms.forms


def test_the_model_is_asked_while_it_is_written_and_before_stands_beside(desk):
    desk.editing.look_at("a002")
    settle(desk)
    write_sentence(desk, "My father ___ here.")
    settle(desk)
    assert asked(desk.model)[-1] == "My father ___ here."
    row = desk.editor.candidates.rows[0]
    assert row.bars.line.before == row.bars.line.now
    assert check_texts(desk)["fools"] == "Fools the model"


def test_going_out_of_sight_ends_the_model_and_coming_back_asks_again(desk):
    desk.editing.look_at("a002")
    settle(desk)
    desk.editor.hide()
    assert desk.asker.pids == ()
    desk.editor.show()
    write_sentence(desk, "My father ___ here.")
    settle(desk)
    assert asked(desk.model)[-1] == "My father ___ here."


def test_the_menu_of_checkpoints_is_remembered(desk, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    desk.checkpoints.add(other)
    assert desk.asker.checkpoints == (desk.model, other)
    menu = desk.editor.asked.menu
    menu.aboutToShow.emit()
    names = [action.text() for action in menu.actions() if action.text()]
    assert names[0] == "other"
    assert names[-1] == "Choose a checkpoint…"
    next(action for action in menu.actions() if action.text() == "other").trigger()
    assert desk.asker.checkpoints == (desk.model,)
    again = AskedCheckpoints(Settings(tmp_path / "settings.ini"))
    assert (again.asked, other in again.known) == ((desk.model,), True)


def test_another_suite_empties_the_form(desk):
    desk.editing.look_at("a002")
    desk.store.open_suite([desk.suite / "probes.jsonl"])
    assert desk.editor.head.id.text() == "No probe is chosen."


def test_a_deleted_probe_leaves_the_form(desk):
    desk.editing.look_at("a002")
    desk.store.change(desk.store.page_shelf, ["a002"], lambda book, names: book.delete(names))
    assert desk.editor.original is None


def report_on(probes, template, **options):
    """Return made-up answers that name the demo's last checkpoint, scored as usual."""
    info = describe_checkpoint(resource_path("demo") / "checkpoints" / "final")
    builder = ReportBuilder(probes)
    builder.add(scored(probes, seed=3))
    usual = {"start_token": "tokenizer", "dtype": "float32"} | options
    return builder.report(
        Provenance(
            run={"options": usual},
            checkpoint={"name": "final", "sha256": info.sha256},
            suite={"prompt_template": template},
        )
    )


def open_report(desk, **options):
    """Open a report of the suite on the page, and wait until its checkpoint is found and asked."""
    shelf = desk.store.page_shelf
    report = report_on(shelf.probes, template_of(shelf, desk.store.homes), **options)
    desk.explorer.open_report(report)
    desk.qtbot.waitUntil(lambda: desk.checkpoints.of_report is not None)
    assert [path.name for path in desk.asker.checkpoints] == ["final", "model"]
    return report


@pytest.fixture
def diary_elsewhere(monkeypatch, tmp_path):
    """The quick checkpoint notes what it was asked in the test's folder, not beside the demo's."""
    monkeypatch.setattr("helpers.asking.diary_of", lambda checkpoint: tmp_path / f"{checkpoint.name}.diary")


@pytest.mark.parametrize("name", ["a002", "a003"])
def test_the_answer_to_an_unchanged_probe_is_the_open_reports_own(diary_elsewhere, desk, name):
    report = open_report(desk)
    frame = Frame(report, desk.explorer.exploration.now.conventions)
    row = list(report.ids).index(name)
    desk.editing.look_at(name)
    live = desk.editing._live.answers.first
    wanted = {line.form: line.share for line in detail(frame, row).candidates}
    assert live.state == "answered"
    assert {line.form: line.now for line in live.lines} == pytest.approx(wanted, abs=1e-9)
    assert live.is_right == bool(frame.verdicts.right[row])
    assert asked(Path("final")) == []


def test_a_changed_text_is_asked_with_the_reports_answer_beside(diary_elsewhere, desk):
    report = open_report(desk)
    frame = Frame(report, desk.explorer.exploration.now.conventions)
    desk.editing.look_at("a002")
    write_sentence(desk, "My father ___ here.")
    settle(desk)
    wanted = {line.form: line.share for line in detail(frame, list(report.ids).index("a002")).candidates}
    lines = desk.editing._live.answers.first.lines
    assert {line.form: line.before for line in lines} == pytest.approx(wanted, abs=1e-9)
    assert asked(Path("final")) == ["My father ___ here."]


def test_a_report_that_was_scored_otherwise_is_asked_anew(diary_elsewhere, desk):
    open_report(desk, dtype="float64")
    desk.editing.look_at("a002")
    settle(desk)
    assert asked(Path("final")) == ["My father ___ to this school when he was a boy."]


def test_a_report_whose_checkpoint_is_not_at_hand_leaves_what_was_chosen(desk):
    shelf = desk.store.page_shelf
    report = report_on(shelf.probes, "")
    provenance = replace(report.provenance, checkpoint={"name": "final", "sha256": "ab" * 32})
    desk.explorer.open_report(replace(report, provenance=provenance))
    desk.qtbot.waitUntil(lambda: not desk.checkpoints._jobs.is_running)
    assert desk.checkpoints.of_report is None
    assert desk.asker.checkpoints == (desk.model,)
