"""Files and folders of other tools open by being dropped, and the window says what they were taken for."""

from __future__ import annotations

import pytest
from helpers.desk import click_mark, mark_of, open_window, shown_ids
from helpers.foreign import SAMPLES, generated, log_sample, sample, write_log, write_samples
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.reproducing import command_line
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.figures.matrix_words import class_name
from verbeval_gui.slices.detail import detail
from verbeval_gui.widgets.message_bar import Level


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path / "home") as application:
        yield application


def drop(desk, *paths) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window = desk.window
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, buttons, keys))


def dropped(qtbot, desk, *paths):
    """Drop files and wait until they are shown; returns what the window says first."""
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        drop(desk, *paths)
    return desk.window.messages.messages[0]


@pytest.mark.parametrize(
    ("path", "says", "n"),
    [
        ("lm_eval", "Taken for results of lm-evaluation-harness: verb_probe, run 2026-11-30T02-53-04.660490.", 6),
        ("lm_eval_demo", "Taken for results of lm-evaluation-harness: verbs_en, verbs_es, run 2026", 24),
        (
            "lm_eval_tasks",
            "Taken for results of lm-evaluation-harness: answers, by_text, context_pairs, last_word, …",
            69,
        ),
        ("inspect/mmlu-summary-choices.eval", "Taken for a log of Inspect.", 1),
        ("inspect/popularity.json", "Taken for a log of Inspect.", 3),
    ],
)
def test_a_genuine_sample_opens_by_being_dropped_and_is_said_to_be_what_it_is(qtbot, desk, path, says, n):
    said = dropped(qtbot, desk, SAMPLES / path)
    assert said.level is Level.INFO
    assert said.text.startswith(says)
    assert len(desk.session.explorer.report) == n
    assert desk.session.settings.recent[0].path == str(SAMPLES / path)


def test_the_samples_of_several_tasks_dropped_together_are_one_run(qtbot, desk):
    folder = SAMPLES / "lm_eval_demo" / "demo__final"
    dropped(qtbot, desk, *sorted(folder.glob("samples_*")))
    assert len(desk.session.explorer.report) == 24


def test_what_was_opened_lately_opens_again(qtbot, desk):
    dropped(qtbot, desk, SAMPLES / "lm_eval")
    desk.session.close_report()
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        desk.desk.open_path(desk.session.settings.recent[0].path)
    assert len(desk.session.explorer.report) == 6


def test_without_any_probability_the_diagram_says_why_it_is_empty(qtbot, desk):
    dropped(qtbot, desk, SAMPLES / "inspect" / "popularity.json")
    empty = desk.window.panels.reliability.empty
    assert empty.isVisible()
    assert "keeps what was answered, but not how likely" in empty.sentence.text()


def test_slices_are_by_a_field_that_the_file_has(qtbot, desk, tmp_path):
    rows = [log_sample(n, metadata={"subject": ("law", "history")[n % 2]}) for n in range(6)]
    dropped(qtbot, desk, write_log(tmp_path / "a.eval", *rows))
    assert desk.session.explorer.shown.dimension == "x.subject"
    panel = desk.window.panels.slices
    click_mark(panel, mark_of(panel, "law"))
    assert len(desk.session.explorer.frame.chosen(desk.session.explorer.selection)) == 3


def test_texts_of_twenty_thousand_characters_are_shown_in_rows_of_one_line(qtbot, desk, tmp_path):
    rows = [generated(n, "5", 0.0) for n in range(40)]
    for row in rows:
        row["arguments"]["gen_args_0"]["arg_0"] = "word " * 4000 + f"{row['doc_id']}?"
    dropped(qtbot, desk, write_samples(tmp_path, *rows))
    table = desk.window.panels.items.table
    assert len(shown_ids(desk)) == 40
    desk.window.grab()
    assert len({table.rowHeight(row) for row in range(5)}) == 1
    assert desk.window.width() == 1280


def test_an_answer_follows_a_question_without_a_blank(qtbot, desk, tmp_path):
    dropped(qtbot, desk, write_samples(tmp_path, generated(2, "5", 0.0)))
    shown = detail(desk.session.explorer.frame, 0)
    assert (shown.before, shown.filled, shown.expected) == ("2 + 2 = ", "5", "4")


def test_a_file_that_is_nothing_says_what_it_looks_like_and_leaves_the_open_report(qtbot, desk, tmp_path):
    dropped(qtbot, desk, SAMPLES / "lm_eval")
    (tmp_path / "notes.xyz").write_bytes(b"%PDF-1.7")
    with qtbot.waitSignal(desk.session.failed):
        drop(desk, tmp_path / "notes.xyz")
    said = desk.window.messages.messages[-1]
    assert said.level is Level.ERROR
    assert "It looks like a PDF document." in said.text
    assert len(desk.session.explorer.report) == 6


def test_reading_a_long_file_shows_how_far_it_is_and_can_be_cancelled(qtbot, desk, tmp_path):
    path = write_samples(tmp_path, sample(0, note="x" * 500_000))
    with path.open("ab") as file:
        line = path.read_bytes()
        for _ in range(160):
            file.write(line)
    heard = []
    desk.session.reading.progressed.connect(heard.append)
    with qtbot.waitSignal(desk.session.reading.progressed, timeout=30_000):
        drop(desk, path)
    assert desk.window.actions_.cancel.isEnabled()
    assert desk.window.progress.text.startswith("Reading…")
    with qtbot.waitSignal(desk.session.reading.cancelled, timeout=30_000):
        desk.window.actions_.cancel.trigger()
    assert desk.session.explorer.report is None
    assert heard[0][1] == path.stat().st_size
    assert not desk.window.actions_.cancel.isEnabled()


def test_a_field_of_the_file_comes_before_the_number_of_candidates(qtbot, desk):
    dropped(qtbot, desk, SAMPLES / "lm_eval_tasks")
    assert desk.session.explorer.shown.dimension == "x.task"


def labelled(folder, n_labels=40, n=400):
    """Write a table of answers that are labels of its own, every fifth of which is taken for the next."""
    rows = [(f"intent{i % n_labels:02}", f"intent{(i + (i % 5 == 0)) % n_labels:02}") for i in range(n)]
    path = folder / "intents.csv"
    lines = [f"{i},{true},{said}\n" for i, (true, said) in enumerate(rows)]
    path.write_text("id,expected,predicted\n" + "".join(lines), "utf-8")
    return path, rows


def test_labels_of_the_files_own_make_a_matrix_whose_cells_pick_their_rows(qtbot, desk, tmp_path):
    path, rows = labelled(tmp_path)
    with qtbot.waitSignal(desk.session.explorer.report_changed, timeout=30_000):
        desk.session.read(path, mapping=TableMapping(key=("id",), expected="expected", predicted="predicted"))
    panel, explorer = desk.window.panels.confusion, desk.session.explorer
    assert not panel.empty.isVisible()
    drawn = panel.figure()
    assert "12 of 40 answers, the others together" in drawn.captions(desk.window.look)[0]
    assert class_name(drawn.shown, 12) == "others (28)"

    click_mark(panel, next(mark for mark in panel.canvas.marks if mark.place == (1, 2)))
    assert len(explorer.frame.chosen(explorer.selection)) == rows.count(("intent00", "intent01"))
    click_mark(panel, next(mark for mark in panel.canvas.marks if mark.place == (13, 13)))
    others = [pair for pair in rows if pair[0] > "intent11" and pair[1] > "intent11"]
    assert len(explorer.frame.chosen(explorer.selection)) == len(others)


def test_where_answers_are_not_named_the_matrix_says_why_it_is_empty(qtbot, desk, tmp_path):
    path = tmp_path / "verdicts.csv"
    path.write_text("id,right\n" + "".join(f"{n},{n % 2}\n" for n in range(20)), "utf-8")
    with qtbot.waitSignal(desk.session.explorer.report_changed, timeout=30_000):
        desk.session.read(path, mapping=TableMapping(key=("id",), right="right"))
    empty = desk.window.panels.confusion.empty
    assert empty.isVisible()
    assert "but not what was expected and what was answered" in empty.sentence.text()


def test_answers_under_another_filter_are_read_by_a_button_and_the_command_says_which(qtbot, desk, tmp_path):
    names = ("strict", "flexible")
    rows = [generated(n, "4", float(name == "flexible"), filter_name=name) for n in range(3) for name in names]
    said = dropped(qtbot, desk, write_samples(tmp_path, *rows))
    explorer = desk.session.explorer
    assert not explorer.frame.verdicts.right.any()

    words, action = said.actions[0]
    assert words == "Read flexible instead"
    with qtbot.waitSignal(desk.session.taken_for, timeout=30_000):
        desk.window.messages.action_chosen.emit(action)
    assert explorer.frame.verdicts.right.all()
    place = desk.session.places.of(explorer.report, explorer.usual)
    assert "--filter flexible" in command_line(place, explorer.selection, explorer.frame.conventions)
