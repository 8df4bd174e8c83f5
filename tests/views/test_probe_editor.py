from __future__ import annotations

from dataclasses import replace

import pytest
from helpers.desk import press, type_text
from helpers.probes import choice, judgement
from msgspec import structs
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMenu

from verbeval_gui.data.curation.proposals import FormProposal
from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.live_answers import LiveAnswer, LiveAnswers, LiveLine
from verbeval_gui.views.probe_editor import ProbeEditor
from verbeval_gui.widgets.editor_checks import CheckLine

CTRL, SHIFT, ALT = (
    Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.AltModifier,
)  # fmt: skip
NONE = Qt.KeyboardModifier.NoModifier
CLOSE = CheckLine("near_duplicate", "look", "Close to p101: 0.86 alike.", can_overrule=True)
LONE = CheckLine("partner", "look", "No Spanish partner.", offer="draft one…", can_overrule=True)
KNOWN = CheckLine("form", "ok", "works is the present of work.")


@pytest.fixture
def editor(qtbot):
    editor = ProbeEditor(Style())
    qtbot.addWidget(editor)
    editor.resize(596, 676)
    editor.show()
    editor.activateWindow()
    qtbot.waitUntil(editor.isActiveWindow)
    editor.show_probe(trap())
    return editor


def trap(**changes):
    return choice(category="adversarial", reason_code="wrong_person_agreement", **changes)


def heard(signal):
    said = []
    signal.connect(lambda *values: said.append(values[0] if len(values) == 1 else values))
    return said


def choose(box, value):
    box.setFocus()
    press(Qt.Key.Key_Home)
    while box.currentData() != value:
        at = box.currentIndex()
        press(Qt.Key.Key_Down)
        assert box.currentIndex() > at, f"{value} is not on the list"


def forms(editor):
    return [row.form.text() for row in editor.candidates.rows]


def roles(editor):
    return {row.form.text(): row.role.text() for row in editor.candidates.rows if row.role.text()}


def test_typing_in_the_sentence_tells_the_probe_that_it_makes(editor):
    told = heard(editor.draft_changed)
    editor.begin()
    press(Qt.Key.Key_Backspace)
    type_text(" now.")
    assert told[-1] == trap(prompt="She ___ in a bank now.")
    assert editor.sentence.sentence.lit() == ["now"]
    assert editor.sentence.difference.accessibleName() == "added: now · before: She ___ in a bank."


def test_a_sentence_without_its_blank_and_without_a_form_says_so_at_the_field_and_cannot_be_kept(editor):
    kept = heard(editor.kept)
    told = heard(editor.draft_changed)
    editor.begin()
    press(Qt.Key.Key_A, CTRL)
    type_text("Nothing here.")
    assert told[-1] is None
    assert editor.sentence.problem.text == "A blank ___, or one of the candidates as a whole word."
    assert editor.bar.reason.text.startswith("Not to be kept yet: Sentence:")
    assert not editor.bar.keep.isEnabled()
    press(Qt.Key.Key_Return, CTRL)
    assert kept == []


def test_undo_in_the_sentence_is_the_fields_own(editor):
    editor.begin()
    type_text(" So it is.")
    press(Qt.Key.Key_Z, CTRL)
    assert editor.draft.prompt == "She ___ in a bank."
    assert not editor.is_changed


def test_enter_is_no_character_of_the_sentence(editor):
    editor.begin()
    press(Qt.Key.Key_Return)
    assert editor.draft.prompt == "She ___ in a bank."


def test_ctrl_enter_keeps_what_is_written(editor):
    kept = heard(editor.kept)
    editor.begin()
    type_text(" Still.")
    press(Qt.Key.Key_Return, CTRL)
    assert kept == [trap(prompt="She ___ in a bank. Still.")]


@pytest.mark.parametrize("place", ["row", "box", "line", "note", "revert", "proposal"])
def test_ctrl_enter_keeps_wherever_the_focus_is(editor, place):
    editor.show_proposals([FormProposal("will work", "wrong_tense")])
    editor.begin()
    type_text("!")
    kept, before = heard(editor.kept), editor.probe
    places = {
        "row": editor.candidates.rows[1].form, "box": editor.fields.boxes["tense"], "line": editor.fields.pair,
        "note": editor.note, "revert": editor.bar.revert, "proposal": editor.forms.buttons[0],
    }  # fmt: skip
    places[place].setFocus()
    press(Qt.Key.Key_Return, CTRL)
    assert kept == [before]


def test_with_shift_the_next_one_is_wanted(editor):
    kept, following = heard(editor.kept), heard(editor.kept_and_next)
    editor.begin()
    type_text("!")
    press(Qt.Key.Key_Return, CTRL | SHIFT)
    assert (kept, following) == ([], [trap(prompt="She ___ in a bank.!")])


def test_nothing_changed_is_nothing_to_keep_but_a_new_probe_is(editor):
    assert not editor.bar.keep.isEnabled()
    assert editor.bar.reason.text == ""
    editor.show_probe(trap(id="c2"), choice(), is_new=True)
    assert editor.bar.keep.isEnabled()
    assert editor.head.state.accessibleName() == "new · from c1 · not kept yet"


def test_escape_gives_up_and_what_was_written_can_be_brought_back(editor):
    reverted = heard(editor.reverted)
    editor.begin()
    type_text(" Still.")
    press(Qt.Key.Key_Escape)
    assert (editor.draft.prompt, len(reverted)) == ("She ___ in a bank.", 1)
    QTest.mouseClick(editor.head.restore, Qt.MouseButton.LeftButton)
    assert editor.draft.prompt == "She ___ in a bank. Still."
    assert editor.sentence.sentence.text() == editor.draft.prompt
    assert editor.head.restore.isHidden()


def test_a_new_probe_is_compared_with_its_parent(editor):
    editor.show_probe(trap(id="c2", prompt="She ___ in a big bank."), choice(), is_new=True)
    assert editor.sentence.sentence.lit() == ["big"]
    assert editor.sentence.difference.accessibleName() == "added: big · parent: She ___ in a bank."


def test_fields_are_chosen_by_key_and_the_regularity_follows_the_verb(editor):
    choose(editor.fields.boxes["verb"], "go")
    assert (editor.draft.verb, editor.draft.regularity) == ("go", "irregular")
    choose(editor.fields.boxes["tense"], "past_simple")
    assert editor.draft.tense == "past_simple"


def test_a_tense_without_persons_takes_the_person_away(editor):
    choose(editor.fields.boxes["tense"], "infinitive")
    assert editor.draft.person is None
    assert not editor.fields.boxes["person"].isEnabled()


def test_an_adversarial_probe_needs_a_reason_and_a_core_probe_may_have_a_word_of_its_own(editor):
    choose(editor.fields.boxes["category"], "core")
    word = editor.fields.reason.word
    word.setFocus()
    press(Qt.Key.Key_A, CTRL)
    type_text("PRES-1SG")
    assert editor.probe.reason_code == "PRES-1SG"
    choose(editor.fields.boxes["category"], "adversarial")
    assert editor.probe is None
    assert editor.fields.first.problem_of("reason_code").startswith("Reason: One of over_regularization")
    choose(editor.fields.reason.codes, "wrong_tense_marker")
    assert editor.probe.reason_code == "wrong_tense_marker"


def test_a_label_that_the_rules_refuse_is_said_below_its_row(editor):
    choose(editor.fields.boxes["label"], "incorrect")
    assert editor.fields.first.problem_of("label").startswith("Label: correct or ambiguous")
    assert editor.fields.boxes["label"].accessibleDescription() == editor.fields.first.problem_of("label")


def test_tags_are_written_with_commas_and_a_pair_as_a_word(editor):
    editor.fields.tags.setFocus()
    type_text("held out, odd,")
    editor.fields.pair.setFocus()
    type_text("pair 7")
    assert (editor.probe.tags, editor.probe.pair_id) == (("held out", "odd"), "pair 7")
    assert editor.fields.tags.text() == "held out, odd,"


def test_a_value_is_found_by_its_first_letters(editor):
    box = editor.fields.boxes["verb"]
    box.setFocus()
    QTest.keyClicks(box, "wri")
    assert editor.draft.verb == "write"


def test_the_wheel_over_a_list_changes_nothing(editor, qtbot):
    box = editor.fields.boxes["tense"]
    box.setFocus()
    wheel = QWheelEvent(
        QPointF(5, 5), QPointF(box.mapToGlobal(QPoint(5, 5))), QPoint(), QPoint(0, -120), Qt.MouseButton.NoButton,
        NONE, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(box, wheel)
    assert editor.draft.tense == "present_simple"


def test_a_form_is_typed_in_its_row_and_its_role_stays(editor):
    editor.candidates.focus_row(1)
    type_text("x")
    assert editor.probe.candidates == ("work", "worksx", "worked", "working")
    assert editor.probe.expected == "worksx"


def test_enter_adds_a_row_below_and_an_empty_row_goes_by_backspace(editor):
    editor.candidates.focus_row(1)
    press(Qt.Key.Key_Return)
    assert forms(editor) == ["work", "works", "", "worked", "working"]
    type_text("wo")
    assert editor.probe.candidates == ("work", "works", "wo", "worked", "working")
    for _ in range(3):
        press(Qt.Key.Key_Backspace)
    assert forms(editor) == ["work", "works", "worked", "working"]
    assert QApplication.focusWidget() is editor.candidates.rows[2].form


def test_the_last_form_cannot_be_added_past_the_rule_without_a_word(editor):
    editor.candidates.focus_row(0)
    for letter in "abcde":
        press(Qt.Key.Key_Return)
        type_text(letter)
    assert editor.candidates.problem.text == "2 to 8 different forms."
    press(Qt.Key.Key_Backspace, CTRL | SHIFT)
    assert editor.candidates.problem.text == ""


def test_rows_move_by_alt_and_arrow_and_take_their_role_along(editor):
    editor.candidates.focus_row(1)
    press(Qt.Key.Key_Up, ALT)
    assert forms(editor) == ["works", "work", "worked", "working"]
    assert QApplication.focusWidget() is editor.candidates.rows[0].form
    press(Qt.Key.Key_Down, ALT)
    press(Qt.Key.Key_Down, ALT)
    assert forms(editor) == ["work", "worked", "works", "working"]
    assert roles(editor) == {"works": "expected"}


def test_the_arrows_walk_the_rows(editor):
    editor.candidates.focus_row(0)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Down)
    press(Qt.Key.Key_Up)
    assert QApplication.focusWidget() is editor.candidates.rows[1].form


def test_the_right_form_is_marked_by_key(editor):
    editor.candidates.focus_row(2)
    press(Qt.Key.Key_T, CTRL)
    assert editor.probe.expected == "worked"
    editor.candidates.focus_row(1)
    press(Qt.Key.Key_T, CTRL | SHIFT)
    assert editor.probe.accepted == ("works", "worked")
    assert roles(editor) == {"works": "also right", "worked": "expected"}
    press(Qt.Key.Key_T, CTRL | SHIFT)
    assert editor.probe.accepted is None


def test_the_right_form_is_marked_by_mouse(editor):
    QTest.mouseClick(editor.candidates.rows[0].mark, Qt.MouseButton.LeftButton)
    assert editor.probe.expected == "work"
    QTest.mouseClick(editor.candidates.rows[3].mark, Qt.MouseButton.LeftButton, SHIFT)
    assert editor.probe.accepted == ("work", "working")


def test_a_rows_menu_does_what_its_keys_do(editor):
    QTest.mouseClick(editor.candidates.rows[3].more, Qt.MouseButton.LeftButton)
    menu = next(menu for menu in editor.candidates.rows[3].findChildren(QMenu) if menu.isVisible())
    actions = {action.text(): action for action in menu.actions()}
    actions["Move up"].trigger()
    actions["Remove"].trigger()
    menu.close()
    assert forms(editor) == ["work", "works", "working"]


def test_equal_forms_are_marked_and_said(editor):
    editor.candidates.focus_row(3)
    press(Qt.Key.Key_A, CTRL)
    type_text("work")
    assert editor.candidates.problem.text == "Forms that differ from each other."
    assert [bool(row.form.property("bad")) for row in editor.candidates.rows] == [True, False, False, True]


def test_proposed_forms_are_buttons_and_the_right_one_becomes_expected_where_there_is_none(editor):
    editor.show_proposals([FormProposal("will work", "wrong_tense"), FormProposal("trabaja", "other_language")])
    assert editor.forms.forms == ("will work", "trabaja")
    button = editor.forms.buttons[1]
    button.setFocus()
    press(Qt.Key.Key_Return)
    assert editor.probe.candidates[-1] == "trabaja"
    editor.candidates.focus_row(1)
    press(Qt.Key.Key_Backspace, CTRL | SHIFT)
    editor.show_proposals([FormProposal("works", "right")])
    QTest.mouseClick(editor.forms.buttons[0], Qt.MouseButton.LeftButton)
    assert editor.probe.expected == "works"


def test_another_form_than_the_proposed_gets_a_row_to_be_typed_in(editor):
    QTest.mouseClick(editor.forms.buttons[-1], Qt.MouseButton.LeftButton)
    type_text("workd")
    assert editor.probe.candidates[-1] == "workd"


def test_a_choice_becomes_a_judgement_and_a_wrong_form_makes_its_label_incorrect(editor):
    QTest.mouseClick(editor.sentence.tasks["judgement"], Qt.MouseButton.LeftButton)
    assert editor.probe.prompt == "She works in a bank."
    editor.candidates.focus_row(0)
    press(Qt.Key.Key_I, CTRL)
    assert (editor.probe.prompt, editor.probe.label) == ("She work in a bank.", "incorrect")
    assert roles(editor) == {"work": "shown", "works": "expected"}
    QTest.mouseClick(editor.sentence.tasks["choice"], Qt.MouseButton.LeftButton)
    assert editor.probe == trap()


def test_changing_the_task_can_be_taken_back_in_the_sentence(editor):
    QTest.mouseClick(editor.sentence.tasks["judgement"], Qt.MouseButton.LeftButton)
    editor.begin()
    press(Qt.Key.Key_Z, CTRL)
    assert editor.draft.is_choice


def test_the_models_answer_stands_beside_the_forms_with_its_marks(editor):
    lines = (LiveLine("work", 0.2, 0.7, is_predicted=True), LiveLine("works", 0.8, 0.2, is_accepted=True))
    editor.show_answers(LiveAnswers((LiveAnswer("final", "answered", lines, is_right=False, seconds=0.12),)))
    rows = {row.form.text(): row for row in editor.candidates.rows}
    assert (rows["work"].mark.mark, rows["works"].mark.mark) == (glyphs.WRONG, glyphs.RIGHT)
    assert rows["work"].bars.accessibleName() == "before 0.20, now 0.70"
    assert rows["worked"].bars.line is None
    assert editor.asked.state.accessibleName() == "scored in 0.1 s"


def test_a_judgement_probe_shows_the_labels_and_an_error_that_is_passed_as_correct_is_marked_as_such(editor):
    editor.show_probe(judgement())
    lines = tuple(LiveLine(label, None, share, label == "incorrect", label == "correct")
                  for label, share in (("correct", 0.6), ("incorrect", 0.3), ("ambiguous", 0.1)))  # fmt: skip
    answers = LiveAnswers((LiveAnswer("final", "answered", lines, is_judgement=True, is_right=False),))
    editor.show_answers(answers)
    assert editor.labels.isVisible()
    assert editor.labels.rows["correct"].mark == glyphs.DANGEROUS
    assert editor.labels.rows["incorrect"].mark == glyphs.RIGHT
    editor.show_probe(trap())
    editor.show_answers(answers)
    assert editor.labels.isHidden()


def test_a_checkpoint_that_failed_says_why_in_its_line(editor):
    failed = LiveAnswer("final", "failed", sentence="There is no {path}.", fields={"path": "final"})
    editor.show_answers(LiveAnswers((failed,)))
    assert editor.asked.state.accessibleName() == "There is no final."


def test_a_check_is_kept_anyway_with_a_reason_written_in_place(editor):
    overruled, kept = heard(editor.overruled), heard(editor.kept)
    editor.show_checks([CLOSE, LONE, KNOWN])
    QTest.mouseClick(editor.checks.rows["near_duplicate"].links[0], Qt.MouseButton.LeftButton)
    type_text("another verb form is asked")
    press(Qt.Key.Key_Return)
    assert overruled == [("near_duplicate", "another verb form is asked")]
    assert kept == []


def test_escape_leaves_the_reason_and_not_the_probe(editor):
    editor.begin()
    type_text(" Still.")
    editor.show_checks([CLOSE])
    link = editor.checks.rows["near_duplicate"].links[0]
    link.setFocus()
    press(Qt.Key.Key_Space)
    type_text("no")
    press(Qt.Key.Key_Escape)
    assert editor.is_changed
    assert QApplication.focusWidget() is link


def test_a_reason_being_written_survives_new_checks_that_say_the_same(editor):
    editor.show_checks([CLOSE, KNOWN])
    editor.checks.rows["near_duplicate"].ask_reason()
    type_text("because")
    editor.show_checks([LONE, CLOSE])
    assert QApplication.focusWidget().text() == "because"
    assert list(editor.checks.rows) == ["partner", "near_duplicate"]


def test_an_overruled_check_says_its_reason_and_can_be_taken_back(editor):
    overruled = heard(editor.overruled)
    editor.show_checks([replace(CLOSE, overruled="it is meant so")])
    row = editor.checks.rows["near_duplicate"]
    assert row.label.text() == "Close to p101: 0.86 alike. Kept: it is meant so"
    assert row.sign.level == "ok"
    QTest.mouseClick(row.links[0], Qt.MouseButton.LeftButton)
    assert overruled == [("near_duplicate", "")]


def test_what_a_check_offers_is_a_button(editor):
    offered = heard(editor.offered)
    editor.show_checks([LONE])
    QTest.mouseClick(editor.checks.rows["partner"].links[0], Qt.MouseButton.LeftButton)
    assert offered == ["partner"]


def test_a_check_that_refuses_keeps_the_probe_from_being_kept(editor):
    editor.begin()
    type_text("!")
    editor.show_checks([CLOSE], refusal="Two probes ask the same.")
    assert not editor.bar.keep.isEnabled()
    assert editor.bar.reason.text == "Two probes ask the same."
    editor.show_checks([CLOSE])
    assert editor.bar.keep.isEnabled()


def test_a_note_is_told_when_it_is_left_and_before_the_probe_is_kept(editor):
    said = []
    editor.note_written.connect(said.append)
    editor.kept.connect(lambda _probe: said.append("kept"))
    editor.note.setFocus()
    type_text("odd one")
    press(Qt.Key.Key_Tab)
    assert said == ["odd one"]
    editor.begin()
    type_text("!")
    press(Qt.Key.Key_Return, CTRL)
    assert said[-2:] == ["odd one", "kept"]


def test_unknown_fields_are_seen_and_kept(editor):
    editor.show_probe(structs.replace(trap(), extra={"template": "t7", "weight": 3}))
    assert editor.others.unknown.text() == "Other fields, kept as they are: template: t7   weight: 3"
    editor.begin()
    type_text("!")
    assert editor.probe.extra == {"template": "t7", "weight": 3}


def test_only_a_new_probe_can_be_named_and_a_taken_id_is_said(editor):
    assert not editor.others.id.isEnabled()
    editor.show_probe(trap(id="c9"), is_new=True, taken={"c1"})
    editor.others.id.setFocus()
    press(Qt.Key.Key_A, CTRL)
    type_text("c1")
    assert editor.others.named.problem_of("id") == "ID: An id of its own; another probe has this one."
    assert not editor.bar.keep.isEnabled()


def test_tab_walks_the_form_from_top_to_bottom(editor):
    editor.show_proposals([FormProposal("will work", "wrong_tense")])
    editor.show_checks([CLOSE])
    editor.begin()
    type_text("!")
    reached = [QApplication.focusWidget()]
    while QApplication.focusWidget() is not editor.bar.revert:
        press(Qt.Key.Key_Tab)
        reached.append(QApplication.focusWidget())
        assert len(reached) < 40
    box = editor.fields.boxes
    rows = [row.form for row in editor.candidates.rows]
    link = editor.checks.rows["near_duplicate"].links[0]
    wanted = [
        editor.sentence.sentence, editor.sentence.tasks["judgement"], editor.fields.reason.codes, box["tense"],
        box["person"], box["label"], box["language"], box["verb"], box["regularity"], box["category"],
        editor.fields.pair, editor.fields.tags, editor.asked.choice, *rows, *editor.forms.buttons, link,
        editor.note, editor.others.explanation, editor.others.source, *editor.bar.buttons,
    ]  # fmt: skip
    assert reached == wanted


def test_a_written_draft_is_shown_again_as_it_was_left(editor):
    editor.begin()
    type_text(" Still.")
    draft = editor.draft
    editor.show_probe(trap(id="c5"))
    assert not editor.is_changed
    editor.show_probe(trap(), draft=draft)
    assert editor.is_changed
    assert editor.sentence.sentence.text() == "She ___ in a bank. Still."


def test_without_a_probe_the_form_is_empty_and_cannot_be_written(editor):
    editor.show_nothing()
    assert editor.head.id.text() == "No probe is chosen."
    assert not editor.sentence.sentence.isEnabled()
    assert not any(button.isEnabled() for button in editor.bar.buttons)
    assert editor.bar.reason.text == ""


def test_characters_beyond_the_basic_plane_are_lit_at_their_place(editor):
    editor.show_probe(trap(prompt="😀 She ___ here."))
    editor.begin()
    press(Qt.Key.Key_Backspace)
    type_text(" now.")
    assert editor.sentence.sentence.lit() == ["now"]
