from __future__ import annotations

import threading
from pathlib import Path

import pytest
from helpers.dialogs import drop, keys_of, walk_by_tab, write_checkpoint
from helpers.probes import CHOICE, JUDGEMENT, write_lines
from PySide6.QtCore import QPoint, Qt
from PySide6.QtWidgets import QFileDialog

from verbeval_gui.app.dialogs import checkpoint_part
from verbeval_gui.app.dialogs.note import Tone
from verbeval_gui.app.dialogs.problems_dialog import ProblemsDialog
from verbeval_gui.app.dialogs.score_dialog import ScoreDialog
from verbeval_gui.app.settings import ScoreChoices, Settings
from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.style import Style
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.options import ScoringOptions

BROKEN = CHOICE | {"id": "c2", "tense": "tens"}
TEMPLATE = "Is this right? {sentence}"


@pytest.fixture
def checkpoint(tmp_path):
    return write_checkpoint(tmp_path / "final")


@pytest.fixture
def settings(tmp_path):
    return Settings(tmp_path / "settings.ini")


@pytest.fixture
def probes(tmp_path):
    return write_lines(tmp_path / "own.jsonl", CHOICE, JUDGEMENT)


@pytest.fixture
def broken(tmp_path):
    return write_lines(tmp_path / "broken.jsonl", CHOICE, BROKEN)


@pytest.fixture
def open_dialog(qtbot):
    def make(settings=None, checkpoint=None, **named):
        dialog = ScoreDialog(Style(), settings, checkpoint, **named)
        qtbot.addWidget(dialog)
        dialog.show()
        settle(qtbot, dialog)
        return dialog

    return make


def settle(qtbot, dialog):
    """Wait until the dialog has looked at everything that was chosen."""
    reading = ("Reading the checkpoint…", "Reading the suite…", "")
    qtbot.waitUntil(lambda: not {dialog.checkpoint.note.text, dialog.suite.note.text} & set(reading))


def click(qtbot, widget):
    qtbot.mouseClick(widget, Qt.MouseButton.LeftButton, pos=QPoint(10, widget.height() // 2))


def test_a_checkpoint_is_recognised_and_can_be_scored_on_the_demo_by_enter(qtbot, open_dialog, checkpoint):
    dialog = open_dialog(checkpoint=checkpoint)
    assert dialog.checkpoint.note.text.startswith("TinyForCausalLM · 6 parameters · step 1,200 · sha256 ")
    assert dialog.checkpoint.note.tone is Tone.GOOD
    n = len(load_suite([resource_path("demo")]).probes)
    assert dialog.suite.demo.text() == f"The &demo suite ({n} probes)"

    with qtbot.waitSignal(dialog.accepted):
        qtbot.keyClick(dialog, Qt.Key.Key_Return)

    request = dialog.request()
    assert (request.checkpoint, request.suite_paths) == (checkpoint, (resource_path("demo"),))
    assert (request.prompt, request.judge, request.leave_out_errors) == (None, True, False)
    assert request.options == ScoringOptions()


def test_escape_cancels(qtbot, open_dialog, checkpoint):
    dialog = open_dialog(checkpoint=checkpoint)
    with qtbot.waitSignal(dialog.rejected):
        qtbot.keyClick(dialog, Qt.Key.Key_Escape)


def test_without_a_checkpoint_nothing_can_be_scored(qtbot, open_dialog):
    dialog = open_dialog()
    assert dialog.checkpoint.note.text == "Choose the model to score."
    assert not dialog.score.isEnabled()

    qtbot.keyClick(dialog, Qt.Key.Key_Return)

    assert dialog.isVisible()
    with pytest.raises(VerbevalError, match="No checkpoint"):
        dialog.request()


def test_a_folder_without_weights_is_refused_in_place(qtbot, open_dialog, tmp_path):
    dialog = open_dialog(checkpoint=tmp_path)
    assert dialog.checkpoint.note.tone is Tone.ERROR
    assert dialog.checkpoint.note.text == "No weights here. Choose a folder with a .safetensors file."
    assert not dialog.score.isEnabled()


def test_typing_a_path_is_looked_at_when_it_pauses(qtbot, open_dialog, checkpoint):
    dialog = open_dialog()
    qtbot.keyClicks(dialog.checkpoint.line, str(checkpoint))
    assert not dialog.score.isEnabled()
    assert dialog.checkpoint.info is None

    settle(qtbot, dialog)

    assert dialog.score.isEnabled()
    assert dialog.request().checkpoint == checkpoint


def test_another_path_forgets_what_was_known(qtbot, open_dialog, checkpoint):
    dialog = open_dialog(checkpoint=checkpoint)
    qtbot.keyClicks(dialog.checkpoint.line, "2")
    assert not dialog.score.isEnabled()

    settle(qtbot, dialog)

    assert "There is no" in dialog.checkpoint.note.text


def test_a_dropped_folder_becomes_the_checkpoint(qtbot, open_dialog, checkpoint):
    dialog = open_dialog()
    drop(dialog.checkpoint.line, checkpoint)
    settle(qtbot, dialog)
    assert dialog.request().checkpoint == checkpoint
    assert dialog.score.isEnabled()


def test_a_browsed_folder_becomes_the_checkpoint(qtbot, open_dialog, checkpoint, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(checkpoint))
    dialog = open_dialog()
    click(qtbot, dialog.checkpoint.browse)
    settle(qtbot, dialog)
    assert dialog.score.isEnabled()


@pytest.mark.parametrize("written", ['"{path}"', "  {path} ", "file://{path}"])
def test_quotes_spaces_and_addresses_are_understood(qtbot, open_dialog, checkpoint, written):
    dialog = open_dialog()
    qtbot.keyClicks(dialog.checkpoint.line, written.format(path=checkpoint))
    settle(qtbot, dialog)
    assert dialog.request().checkpoint == checkpoint


def test_dropped_probes_are_the_suite(qtbot, open_dialog, checkpoint, probes):
    dialog = open_dialog(checkpoint=checkpoint)
    drop(dialog.suite.files, probes)
    settle(qtbot, dialog)

    assert dialog.suite.own.isChecked()
    assert dialog.suite.note.text == "1 core · 1 adversarial · 1 of them judgements"
    assert dialog.request().suite_paths == (probes,)


def test_a_folder_counts_as_its_suite_and_stands_once(qtbot, open_dialog, checkpoint, tmp_path, monkeypatch):
    folder = tmp_path / "suite"
    folder.mkdir()
    write_lines(folder / "probes.jsonl", CHOICE)
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(folder))
    dialog = open_dialog(checkpoint=checkpoint)

    click(qtbot, dialog.suite.add_folder)
    click(qtbot, dialog.suite.add_folder)
    settle(qtbot, dialog)

    assert dialog.request().suite_paths == (folder,)
    assert dialog.suite.note.text == "1 core · 0 adversarial"


def test_files_are_added_and_removed(qtbot, open_dialog, checkpoint, probes, broken, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: ([str(probes), str(broken)], ""))
    dialog = open_dialog(checkpoint=checkpoint)
    click(qtbot, dialog.suite.add)
    assert dialog.suite.paths == (probes, broken)

    click(qtbot, dialog.suite.remove)
    assert dialog.suite.paths == (probes,)
    qtbot.keyClick(dialog.suite.files, Qt.Key.Key_Delete)
    assert dialog.suite.paths == (probes,)
    dialog.suite.files.setCurrentRow(0)
    qtbot.keyClick(dialog.suite.files, Qt.Key.Key_Delete)

    assert dialog.suite.paths == ()
    assert dialog.suite.note.text == "Add probe files, or a folder that holds a suite."
    assert not dialog.score.isEnabled()


def test_lines_with_errors_are_left_out_only_when_that_is_agreed(qtbot, open_dialog, checkpoint, broken):
    dialog = open_dialog(checkpoint=checkpoint, suite=(broken,))
    assert dialog.suite.note.tone is Tone.WARNING
    assert dialog.suite.note.text.startswith(("1 line has errors.", "1 lines have errors."))
    assert not dialog.score.isEnabled()

    click(qtbot, dialog.suite.leave_out)

    assert dialog.score.isEnabled()
    assert dialog.request().leave_out_errors


def test_another_suite_asks_again_whether_to_leave_out(qtbot, open_dialog, checkpoint, broken, probes):
    dialog = open_dialog(checkpoint=checkpoint, suite=(broken,))
    click(qtbot, dialog.suite.leave_out)

    drop(dialog.suite.files, probes)
    settle(qtbot, dialog)

    assert not dialog.score.isEnabled()
    click(qtbot, dialog.suite.demo)
    settle(qtbot, dialog)
    assert dialog.score.isEnabled()
    assert not dialog.suite.leave_out.isVisible()


def test_the_problems_can_be_looked_at(qtbot, open_dialog, checkpoint, broken):
    dialog = open_dialog(checkpoint=checkpoint, suite=(broken,))
    click(qtbot, dialog.suite.show_problems)

    problems = dialog.findChild(ProblemsDialog)
    assert problems.isVisible()
    assert "tens" in problems.full_text
    qtbot.keyClick(problems, Qt.Key.Key_Escape)
    assert dialog.isVisible()


def test_a_suite_that_cannot_be_read_is_said_in_place(qtbot, open_dialog, checkpoint, tmp_path):
    dialog = open_dialog(checkpoint=checkpoint, suite=(tmp_path / "gone.jsonl",))
    assert dialog.suite.note.tone is Tone.ERROR
    assert "gone.jsonl" in dialog.suite.note.text
    assert not dialog.score.isEnabled()


def test_no_judging_is_a_choice(qtbot, open_dialog, checkpoint):
    dialog = open_dialog(checkpoint=checkpoint)
    click(qtbot, dialog.prompt.none)

    request = dialog.request()
    assert not request.judge
    assert not request.options.judge


def test_an_own_prompt_is_used_once_it_is_sound(qtbot, open_dialog, checkpoint, tmp_path):
    good, bad = tmp_path / "good.txt", tmp_path / "bad.txt"
    good.write_text(TEMPLATE, "utf-8")
    bad.write_text("no place", "utf-8")
    dialog = open_dialog(checkpoint=checkpoint)
    click(qtbot, dialog.prompt.own)
    assert not dialog.score.isEnabled()

    drop(dialog.prompt.line, bad)
    assert "0 times" in dialog.prompt.note.text
    assert not dialog.score.isEnabled()

    drop(dialog.prompt.line, good)
    assert dialog.prompt.note.text == TEMPLATE
    assert dialog.score.isEnabled()
    assert dialog.request().prompt == good

    click(qtbot, dialog.prompt.suite)
    assert dialog.request().prompt is None


def test_a_huge_file_is_no_prompt(qtbot, open_dialog, checkpoint, tmp_path):
    huge = tmp_path / "huge.txt"
    huge.write_bytes(b"{sentence}" + b" " * 200_000)
    dialog = open_dialog(checkpoint=checkpoint)
    click(qtbot, dialog.prompt.own)
    drop(dialog.prompt.line, huge)
    assert "huge.txt is too large for a prompt." in dialog.prompt.note.text


def test_seed_and_start_token_are_folded_away(qtbot, open_dialog, checkpoint):
    dialog = open_dialog(checkpoint=checkpoint)
    assert not dialog.more.seed.isVisible()

    click(qtbot, dialog.more.fold)
    dialog.more.seed.selectAll()
    qtbot.keyClicks(dialog.more.seed, "7")
    click(qtbot, dialog.more.start_tokens["omit"])

    options = dialog.request().options
    assert (options.seed, options.start_token) == (7, "omit")


def test_a_fast_run_is_a_choice_that_says_what_it_costs(qtbot, open_dialog, settings, checkpoint, probes, tmp_path):
    dialog = open_dialog(settings, checkpoint, suite=(probes,))
    assert dialog.request().options.dtype == "float32"

    click(qtbot, dialog.more.fold)
    click(qtbot, dialog.more.is_fast)

    assert dialog.request().options.dtype == "bfloat16"
    assert dialog.more.is_fast.text() == "Fast, appro&ximate (bfloat16)"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    again = open_dialog(Settings(tmp_path / "settings.ini"))
    assert again.more.is_fast.isVisible()
    assert again.request() == dialog.request()


def test_the_last_choices_come_back(qtbot, open_dialog, settings, checkpoint, probes, tmp_path):
    prompt = tmp_path / "prompt.txt"
    prompt.write_text(TEMPLATE, "utf-8")
    dialog = open_dialog(settings, checkpoint, suite=(probes,))
    click(qtbot, dialog.prompt.own)
    drop(dialog.prompt.line, prompt)
    click(qtbot, dialog.more.fold)
    click(qtbot, dialog.more.start_tokens["force"])
    qtbot.keyClick(dialog, Qt.Key.Key_Return)

    again = open_dialog(Settings(tmp_path / "settings.ini"))

    assert again.request() == dialog.request()
    assert again.more.seed.isVisible()


def test_cancelled_choices_are_not_remembered(qtbot, open_dialog, settings, checkpoint):
    dialog = open_dialog(settings, checkpoint)
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert settings.score_choices == ScoreChoices()


def test_unreadable_memories_are_forgotten(settings):
    settings._store.setValue("score_choices", '{"suite": 3}')
    assert settings.score_choices == ScoreChoices()


def test_closing_while_a_large_file_is_read_does_not_wait_for_it(qtbot, open_dialog, checkpoint, monkeypatch):
    hashing, goes_on = threading.Event(), threading.Event()

    def describe_slowly(path: Path):
        hashing.set()
        goes_on.wait(5)
        raise VerbevalError("too late")

    monkeypatch.setattr(checkpoint_part, "describe_checkpoint", describe_slowly)
    dialog = open_dialog()
    dialog.checkpoint.line.set_path(checkpoint)
    assert hashing.wait(5)
    runner = dialog.checkpoint._jobs

    qtbot.keyClick(dialog, Qt.Key.Key_Escape)

    assert not dialog.isVisible()
    assert runner.is_running
    with qtbot.waitSignal(runner.finished):
        goes_on.set()
    assert dialog.checkpoint.note.text == "Reading the checkpoint…"


def test_nothing_is_cut_when_everything_is_shown(qtbot, open_dialog, checkpoint, broken):
    dialog = open_dialog(checkpoint=checkpoint, suite=(broken,))
    click(qtbot, dialog.prompt.own)
    click(qtbot, dialog.more.fold)

    qtbot.waitUntil(lambda: dialog.height() >= dialog.layout().totalHeightForWidth(dialog.width()))

    parts = (dialog.suite.show_problems, dialog.suite.leave_out, dialog.prompt.none, dialog.more.start_tokens["omit"])
    assert all(part.width() >= part.sizeHint().width() for part in parts)


def test_every_control_has_a_key_of_its_own_and_tab_reaches_them_from_the_top_down(qtbot, open_dialog, checkpoint):
    dialog = open_dialog(checkpoint=checkpoint)
    click(qtbot, dialog.prompt.own)
    click(qtbot, dialog.more.fold)
    keys = keys_of(dialog)
    assert len(keys) == len(set(keys)) >= 15

    dialog.checkpoint.line.setFocus()
    reached = walk_by_tab(qtbot, dialog)

    assert reached[0] is dialog.checkpoint.line
    heights = [widget.mapTo(dialog, widget.rect().center()).y() // 12 for widget in reached]
    assert heights == sorted(heights)
    wanted = (dialog.suite.demo, dialog.suite.files, dialog.prompt.line, dialog.more.seed, dialog.cancel)
    assert set(wanted) <= set(reached)


def test_texts_for_perplexity_are_read_and_counted(qtbot, open_dialog, settings, checkpoint, tmp_path):
    texts = write_lines(tmp_path / "test.jsonl", {"text": "She goes.", "spanish": "Va."}, {"text": "x", "label": "no"})
    dialog = open_dialog(settings, checkpoint)
    assert dialog.request().corpora == ()
    drop(dialog.corpora.files, texts)
    assert not dialog.score.isEnabled()
    qtbot.waitUntil(lambda: dialog.corpora.note.tone is Tone.GOOD)

    assert dialog.corpora.note.text == "2 texts · 1 EN · 1 ES · 1 left out by their label"
    qtbot.keyClick(dialog, Qt.Key.Key_Return)
    assert dialog.request().corpora == (texts,)
    again = open_dialog(Settings(tmp_path / "settings.ini"))
    assert again.corpora.paths == (texts,)


def test_texts_that_cannot_be_read_stand_in_the_way_until_they_are_taken_out(qtbot, open_dialog, checkpoint, tmp_path):
    dialog = open_dialog(checkpoint=checkpoint)
    drop(dialog.corpora.files, write_lines(tmp_path / "a.jsonl", {"words": 1}))
    qtbot.waitUntil(lambda: dialog.corpora.note.tone is Tone.ERROR)
    assert "line 1: there is no text" in dialog.corpora.note.text
    assert not dialog.score.isEnabled()

    qtbot.mouseClick(dialog.corpora.remove, Qt.MouseButton.LeftButton)
    assert dialog.score.isEnabled()
