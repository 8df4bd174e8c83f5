"""A queue of checkpoints: in order, skipping what is done, pausing and going on where it was."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.answers import made_up_report
from helpers.desk import CTRL, NONE, click, open_window
from helpers.tiny_models import llama_like, save_llama
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QApplication

from verbeval_gui.app.dialogs.queue_dialog import QueueDialog
from verbeval_gui.app.queue_desk import checkpoints_in
from verbeval_gui.app.queue_entry import State
from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_queue import ScoreQueue
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.scoring_run import RunOutcome
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import data_folder, resource_path
from verbeval_gui.scoring.options import ScoringOptions

PATIENCE_MS = 120_000


class Scorer:
    """Scores nothing by itself: the test says when a run ends."""

    def __init__(self, folder: Path) -> None:
        self.runs_folder = folder
        self.is_running = False
        self.scored: list[str] = []
        self.n_cancelled = 0
        self.queues: list[ScoreQueue] = []

    def score_queued(self, request: ScoreRequest) -> None:
        self.is_running = True
        self.scored.append(request.checkpoint.name)

    def cancel(self) -> None:
        self.n_cancelled += 1

    def end(self, queue: ScoreQueue, *, is_cancelled: bool = False, has_failed: bool = False) -> None:
        self.is_running = False
        position = queue.running
        request = queue.entries[position].request
        results = None if is_cancelled else RunFiles.of(request, self.runs_folder).results
        if has_failed:
            queue.failed(VerbevalError("No weights in {name}.", "Copy them again.", name=request.checkpoint.name))
        else:
            queue.heard(RunOutcome(made_up_report(n=1), 1, is_cancelled, results))


@pytest.fixture
def scorer(tmp_path):
    (tmp_path / "runs").mkdir()
    scorer = Scorer(tmp_path / "runs")
    yield scorer
    for queue in scorer.queues:
        queue.close()


def begun(scorer: Scorer) -> ScoreQueue:
    """Return the queue of a program that was started."""
    scorer.queues.append(ScoreQueue(scorer))
    return scorer.queues[-1]


@pytest.fixture
def requests_(tmp_path):
    found = []
    for name in ("step-1", "step-2", "step-3"):
        folder = tmp_path / name
        folder.mkdir()
        (folder / "model.safetensors").write_bytes(b"")
        found.append(ScoreRequest(checkpoint=folder, suite_paths=(resource_path("demo"),)))
    return found


def states(queue: ScoreQueue) -> list[State]:
    return [entry.state for entry in queue.entries]


def test_checkpoints_are_scored_in_order_and_all_results_are_told(qapp, scorer, requests_):
    queue = begun(scorer)
    told = []
    queue.emptied.connect(told.append)
    queue.fill(requests_)
    for _ in requests_:
        scorer.end(queue)
    assert scorer.scored == ["step-1", "step-2", "step-3"]
    assert states(queue) == [State.DONE] * 3
    assert told == [tuple(RunFiles.of(one, scorer.runs_folder).results for one in requests_)]


def test_one_that_fails_stops_no_other_and_is_tried_again_on_going_on(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_[:2])
    scorer.end(queue, has_failed=True)
    scorer.end(queue)
    assert states(queue) == [State.FAILED, State.DONE]
    queue.resume()
    assert scorer.scored[-1] == "step-1"
    assert states(queue) == [State.RUNNING, State.DONE]


def test_pausing_stops_the_run_and_going_on_takes_it_up_again(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    queue.pause()
    assert scorer.n_cancelled == 1
    scorer.end(queue, is_cancelled=True)
    assert states(queue) == [State.WAITING] * 3
    assert scorer.scored == ["step-1"]
    queue.resume()
    assert scorer.scored == ["step-1", "step-1"]


def test_a_run_that_the_person_cancels_pauses_the_queue(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    scorer.end(queue, is_cancelled=True)
    assert queue.is_paused
    assert scorer.scored == ["step-1"]


@pytest.mark.parametrize("has_begun", [True, False])
def test_what_waits_for_the_run_of_others_begins_when_that_is_over(qapp, scorer, requests_, has_begun):
    queue = begun(scorer)
    scorer.is_running = True
    queue.fill(requests_[:1])
    assert states(queue) == [State.WAITING]
    scorer.is_running = False
    if has_begun:
        queue.heard(RunOutcome(made_up_report(n=1), 1, False, scorer.runs_folder / "of-others.json"))
    else:
        queue.stopped()
    assert states(queue) == [State.RUNNING]
    assert queue.results == ()


def test_a_run_that_took_the_place_of_an_entry_does_not_pass_for_it(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_[:1])
    scorer.is_running = False
    queue.heard(RunOutcome(made_up_report(n=1), 1, False, scorer.runs_folder / "of-others.json"))
    assert scorer.scored == ["step-1", "step-1"]
    assert (states(queue), queue.results) == ([State.RUNNING], ())


def test_what_waits_can_be_reordered_and_taken_out(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    queue.move(2, -1)
    assert [entry.name for entry in queue.entries] == ["step-1", "step-3", "step-2"]
    queue.move(1, -1)
    queue.remove(0)
    assert [entry.name for entry in queue.entries] == ["step-1", "step-3", "step-2"]
    queue.remove(2)
    scorer.end(queue)
    scorer.end(queue)
    assert scorer.scored == ["step-1", "step-3"]


def test_what_was_taken_out_is_put_back_where_it_was(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    queue.remove(2)
    queue.remove(1)
    assert queue.can_put_back

    queue.put_back()
    queue.put_back()

    assert [entry.name for entry in queue.entries] == ["step-1", "step-2", "step-3"]
    assert not queue.can_put_back
    queue.put_back()
    assert len(queue.entries) == 3


def test_a_whole_queue_that_was_forgotten_comes_back_at_once(qapp, scorer, requests_):
    first = begun(scorer)
    first.fill(requests_)
    first.close()
    queue = begun(Scorer(scorer.runs_folder))
    queue.restore()
    queue.clear()
    assert queue.entries == ()

    queue.put_back()

    assert [entry.name for entry in queue.entries] == ["step-1", "step-2", "step-3"]
    assert queue.is_paused
    queue.close()


def test_what_is_put_back_while_nothing_is_scored_is_scored(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_[:2])
    queue.remove(1)
    scorer.end(queue)
    assert scorer.scored == ["step-1"]

    queue.put_back()

    assert scorer.scored == ["step-1", "step-2"]


def test_one_that_failed_says_why_and_is_tried_again_alone(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_[:2])
    scorer.end(queue, has_failed=True)
    assert str(queue.entries[0].error) == "No weights in step-1. Copy them again."
    scorer.end(queue)

    queue.retry(1)
    assert scorer.scored == ["step-1", "step-2"]
    queue.retry(0)

    assert scorer.scored == ["step-1", "step-2", "step-1"]
    assert (queue.running, queue.entries[0].error) == (0, None)


@pytest.mark.parametrize(
    ("source", "target", "order"),
    [(3, 1, "1423"), (1, 3, "1342"), (3, 0, "4123"), (2, 9, "1243"), (0, 2, "1234"), (7, 0, "1234")],
)
def test_what_waits_can_be_put_anywhere(qapp, scorer, requests_, tmp_path, source, target, order):
    (tmp_path / "step-4").mkdir()
    queue = begun(scorer)
    queue.fill([*requests_, replace(requests_[0], checkpoint=tmp_path / "step-4")])

    queue.place(source, target)

    assert "".join(entry.name[-1] for entry in queue.entries) == order


def test_what_is_done_is_skipped_unless_its_weights_are_younger(qapp, scorer, requests_):
    for request in requests_[:2]:
        RunFiles.of(request, scorer.runs_folder).results.write_text("{}")
    later = RunFiles.of(requests_[1], scorer.runs_folder).results.stat().st_mtime + 60
    os.utime(requests_[1].checkpoint / "model.safetensors", (later, later))
    queue = begun(scorer)
    queue.fill(requests_)
    assert scorer.scored == ["step-2"]
    assert states(queue) == [State.DONE, State.RUNNING, State.WAITING]


def left(queue: ScoreQueue, scorer: Scorer) -> ScoreQueue:
    """Return the queue of the next program, when the one before is gone."""
    queue.close()
    scorer.is_running = False
    return begun(scorer)


def test_what_waits_is_there_again_after_a_crash_and_waits_for_the_person(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    queue.move(2, -1)
    again = left(queue, scorer)
    assert again.restore()
    assert [entry.name for entry in again.entries] == ["step-1", "step-3", "step-2"]
    assert (states(again), again.is_paused) == ([State.WAITING] * 3, True)
    assert [entry.request for entry in again.entries] == [requests_[0], requests_[2], requests_[1]]
    again.resume()
    assert scorer.scored == ["step-1", "step-1"]


def test_what_was_scored_before_the_crash_is_done(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    RunFiles.of(requests_[0], scorer.runs_folder).results.write_text("{}")
    again = left(queue, scorer)
    assert again.restore()
    assert states(again) == [State.DONE, State.WAITING, State.WAITING]
    again.resume()
    assert scorer.scored == ["step-1", "step-2"]


def test_one_that_failed_waits_again_in_the_next_program(qapp, scorer, requests_):
    queue = begun(scorer)
    queue.fill(requests_)
    scorer.end(queue, has_failed=True)
    again = left(queue, scorer)
    again.restore()
    assert states(again) == [State.WAITING] * 3


@pytest.mark.parametrize("how", ["scored", "scored elsewhere", "cleared", "taken out"])
def test_nothing_is_left_of_a_queue_that_is_over(qapp, scorer, requests_, how):
    queue = begun(scorer)
    queue.fill(requests_[:2])
    if how == "scored":
        scorer.end(queue)
        scorer.end(queue)
    elif how == "scored elsewhere":
        for request in requests_[:2]:
            RunFiles.of(request, scorer.runs_folder).results.write_text("{}")
    else:
        scorer.end(queue, is_cancelled=True)
        for _ in requests_[:2]:
            queue.remove(0) if how == "taken out" else queue.clear()
    assert not left(queue, scorer).restore()
    assert list(scorer.runs_folder.glob("queue*")) == []


def test_a_second_program_leaves_the_queue_to_the_first(qapp, scorer, requests_):
    first, second = begun(scorer), begun(scorer)
    first.fill(requests_)
    assert not second.restore()
    second.fill(requests_[:1])
    assert len(json.loads((scorer.runs_folder / "queue.json").read_bytes())["entries"]) == 3
    second.close()
    assert left(first, scorer).restore()


@pytest.mark.parametrize("content", [b"", b"{", b'{"entries": [{"checkpoint": 3}]}', b"[]"])
def test_a_queue_that_cannot_be_read_is_none(qapp, scorer, content):
    (scorer.runs_folder / "queue.json").write_bytes(content)
    queue = begun(scorer)
    assert not queue.restore()
    assert queue.entries == ()


def test_a_folder_of_checkpoints_stands_for_them_in_the_order_of_their_steps(tmp_path):
    for step in (10, 2, 1):
        folder = tmp_path / f"checkpoint-{step}"
        folder.mkdir()
        (folder / "config.json").write_text("{}")
    (tmp_path / "logs").mkdir()
    assert [path.name for path in checkpoints_in([tmp_path])] == ["checkpoint-1", "checkpoint-2", "checkpoint-10"]
    assert checkpoints_in([tmp_path / "checkpoint-1", tmp_path / "logs"]) == ()


def test_dropped_checkpoints_are_scored_one_after_the_other_in_the_window(qtbot, qapp, tmp_path):
    suite = tmp_path / "probes.jsonl"
    source = Path(resource_path("demo")) / "probes.jsonl"
    suite.write_text("".join(source.read_text().splitlines(keepends=True)[:4]))
    first = save_llama(tmp_path / "training" / "step-1", llama_like(), max_position_embeddings=512)
    shutil.copytree(first, tmp_path / "training" / "step-2")
    with open_window(qapp, tmp_path / "home") as application:
        window, session = application.window, application.session
        _drop(window, tmp_path / "training")
        assert window.messages.messages[-1].text.startswith("2 checkpoints")
        request = ScoreRequest(first, (suite,), judge=False, options=ScoringOptions(seed=1, judge=False))
        with qtbot.waitSignal(session.queue.emptied, timeout=PATIENCE_MS) as told:
            session.queue.fill(replace(request, checkpoint=path) for path in checkpoints_in([tmp_path / "training"]))
            window.actions_.queue.trigger()
        dialog = next(child for child in window.children() if isinstance(child, QueueDialog))
        assert [dialog.list.item(i).text() for i in range(2)] == ["step-1 — done", "step-2 — done"]
        assert all(path.exists() for path in told.args[0])
        with qtbot.waitSignal(session.series.opened, timeout=30_000):
            click(dialog.series, dialog.series.rect().center())
        assert len(session.series.following.shown.points) == 2


@pytest.fixture
def waiting(requests_):
    """Leave a queue behind, as a program does that crashes."""
    folder = data_folder() / "runs"
    queue = ScoreQueue(Scorer(folder))
    queue.fill(requests_)
    queue.close()
    yield folder
    for path in folder.glob("queue*"):
        path.unlink()


def button(window, text: str) -> QAbstractButton:
    return next(one for one in window.findChildren(QAbstractButton) if one.isVisible() and one.text() == text)


def test_the_next_window_offers_what_the_one_before_left_waiting(qapp, tmp_path, waiting):
    with open_window(qapp, tmp_path / "home") as application:
        window = application.window
        assert window.messages.messages[-1].text == "3 checkpoints were still to be scored."
        shown = button(window, "Show them")
        click(shown, shown.rect().center())
        dialog = next(child for child in window.children() if isinstance(child, QueueDialog))
        assert [dialog.list.item(i).text() for i in range(3)] == [f"step-{i} — waits" for i in (1, 2, 3)]
        forget = button(window, "Forget them")
        click(forget, forget.rect().center())
        assert dialog.list.count() == 0
        assert window.messages.messages == ()
    assert list(waiting.glob("queue.json")) == []


def test_a_run_of_the_queue_that_was_cut_off_is_offered_with_the_queue_alone(qapp, tmp_path, waiting, requests_):
    files = RunFiles.of(requests_[0], waiting)
    files.begin(requests_[0])
    files.journal.write_bytes(b"")
    with open_window(qapp, tmp_path / "home") as application:
        application.desk.offer_interrupted()
        assert [message.text for message in application.window.messages.messages] == [
            "3 checkpoints were still to be scored."
        ]
        assert application.window.actions_.resume.isEnabled()
    files.forget()


def test_a_queue_is_put_in_order_by_keys_and_the_mouse(qtbot, qapp, tmp_path, waiting):
    with open_window(qapp, tmp_path / "home") as application:
        application.window.actions_.queue.trigger()
        dialog = next(child for child in application.window.children() if isinstance(child, QueueDialog))
        qtbot.waitUntil(lambda: QApplication.activeWindow() is dialog)
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        QTest.keyClick(dialog.list, Qt.Key.Key_Down)
        QTest.keyClick(dialog.list, Qt.Key.Key_Up, CTRL)
        QTest.keyClick(dialog.list, Qt.Key.Key_Up, CTRL)
        names = [entry.name for entry in application.session.queue.entries]
        assert (names, dialog.list.currentRow()) == (["step-3", "step-1", "step-2"], 0)
        click(dialog.down, dialog.down.rect().center())
        QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
        names = [entry.name for entry in application.session.queue.entries]
        assert names == ["step-1", "step-2"]
        assert not dialog.pause.isEnabled()
        assert dialog.resume.isEnabled()


@pytest.fixture
def dialog(qtbot, qapp, tmp_path, waiting):
    with open_window(qapp, tmp_path / "home") as application:
        application.window.actions_.queue.trigger()
        shown = next(child for child in application.window.children() if isinstance(child, QueueDialog))
        qtbot.waitUntil(lambda: QApplication.activeWindow() is shown)
        shown.queue = application.session.queue
        yield shown


def names_of(queue: ScoreQueue) -> list[str]:
    return [entry.name for entry in queue.entries]


def test_taking_out_is_undone_by_a_key_and_by_the_mouse(dialog):
    assert not dialog.put_back.isEnabled()
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    QTest.keyClick(dialog.list, Qt.Key.Key_Delete)
    assert names_of(dialog.queue) == ["step-3"]
    QTest.keyClick(dialog.list, Qt.Key.Key_Z, CTRL)
    assert names_of(dialog.queue) == ["step-2", "step-3"]
    click(dialog.put_back, dialog.put_back.rect().center())
    assert names_of(dialog.queue) == ["step-1", "step-2", "step-3"]
    assert not dialog.put_back.isEnabled()


@pytest.mark.parametrize(
    ("source", "at", "is_below", "order"),
    [(2, 0, False, [3, 1, 2]), (0, 2, True, [2, 3, 1]), (0, 1, True, [2, 1, 3]), (1, 1, True, [1, 2, 3])],
)
def test_a_line_is_dragged_to_another_place(dialog, source, at, is_below, order):
    listed = dialog.list
    listed.setCurrentRow(source)
    box = listed.visualItemRect(listed.item(at))
    place = QPointF(box.center().x(), box.bottom() - 1 if is_below else box.top() + 1)
    data = listed.mimeData([listed.item(source)])
    event = QDropEvent(place, Qt.DropAction.MoveAction, data, Qt.MouseButton.LeftButton, NONE)
    listed.dropEvent(event)  # there are no drags of its own offscreen

    assert event.dropAction() is Qt.DropAction.IgnoreAction  # of a move, the list would take the line out once more
    assert names_of(dialog.queue) == [f"step-{i}" for i in order]
    assert [listed.item(i).text() for i in range(3)] == [f"step-{i} — waits" for i in order]
    assert listed.currentRow() == order.index(source + 1)


def test_a_line_that_failed_says_why_and_what_helps_and_is_tried_again_by_a_key(dialog):
    queue = dialog.queue
    error = VerbevalError("No weights in {name}.", "Copy them again.", name="step-1")
    queue._entries[0] = replace(queue.entries[0], state=State.FAILED, error=error)
    queue.queue_changed.emit()

    assert dialog.list.item(0).text() == "step-1 — failed: No weights in step-1."
    assert dialog.list.item(0).toolTip().endswith("No weights in step-1.\nCopy them again.")
    assert (dialog.why.isVisible(), dialog.why.text()) == (True, "No weights in step-1. Copy them again.")
    QTest.keyClick(dialog.list, Qt.Key.Key_Down)
    assert not dialog.why.isVisible()
    assert not dialog.retry.isEnabled()
    QTest.keyClick(dialog.list, Qt.Key.Key_Up)
    QTest.keyClick(dialog.list, Qt.Key.Key_F5)
    assert queue.entries[0].state is State.WAITING
    assert not dialog.why.isVisible()


def _drop(window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copying, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), copying, data, left, NONE))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copying, data, left, NONE))


def test_what_the_queue_began_to_fill_goes_on_filling_and_its_messages_do_not_pile_up(qtbot, qapp, tmp_path):
    first = save_llama(tmp_path / "training" / "step-1", llama_like(), max_position_embeddings=512)
    shutil.copytree(first, tmp_path / "training" / "step-2")
    options = ScoringOptions(seed=1, batch_tokens=64, judge=False)
    request = ScoreRequest(first, (resource_path("demo"),), judge=False, options=options)
    with open_window(qapp, tmp_path / "home") as application:
        window, session = application.window, application.session
        with qtbot.waitSignal(session.run_progressed, check_params_cb=lambda told: told.n_done >= 20):
            session.queue.fill(replace(request, checkpoint=path) for path in checkpoints_in([tmp_path / "training"]))
        with qtbot.waitSignal(session.run_ended):
            window.actions_.cancel.trigger()
        assert session.queue.is_paused
        (cancelled,) = window.messages.messages
        with qtbot.waitSignal(session.queue.emptied, timeout=PATIENCE_MS):
            go_on = button(window, "Continue")
            click(go_on, go_on.rect().center())
            assert cancelled not in window.messages.messages
        assert session.explorer.report.provenance.name == "step-1"
        assert len(session.explorer.frame.scored) == len(session.explorer.frame)
        assert [message.text for message in window.messages.messages] == ["2 checkpoints are scored."]
        with qtbot.waitSignal(session.queue.emptied, timeout=PATIENCE_MS):
            third = shutil.copytree(first, tmp_path / "training" / "step-3")
            session.queue.fill(
                [*(entry.request for entry in session.queue.entries), replace(request, checkpoint=third)]
            )
        assert session.explorer.report.provenance.name == "step-1"
        assert [message.text for message in window.messages.messages] == ["3 checkpoints are scored."]


def test_several_checkpoints_are_named_together_and_one_that_is_broken_holds_up_no_other(qtbot, qapp, tmp_path):
    first = save_llama(tmp_path / "training" / "step-1", llama_like(), max_position_embeddings=512)
    shutil.copytree(first, tmp_path / "training" / "step-2")
    (weights,) = first.glob("*.safetensors")
    os.truncate(weights, 2_000)
    asked = []

    def answer() -> None:
        asked.append(dialog := QApplication.activeModalWidget())
        asked.append((dialog.checkpoint.note.text, dialog.checkpoint.line.isVisible()))
        dialog.prompt.show_choice("none", None)
        qtbot.waitUntil(dialog.score.isEnabled)
        click(dialog.score, dialog.score.rect().center())

    with open_window(qapp, tmp_path / "home") as application:
        window, session = application.window, application.session
        _drop(window, tmp_path / "training")
        QTimer.singleShot(0, answer)
        choose = button(window, "Choose the suite…")
        with qtbot.waitSignal(session.queue.emptied, timeout=PATIENCE_MS):
            click(choose, choose.rect().center())
        assert asked[1] == ("2 checkpoints, one after the other: step-1 to step-2.", False)
        assert states(session.queue) == [State.FAILED, State.DONE]
