"""A queue of checkpoints: in order, skipping what is done, pausing and going on where it was."""

from __future__ import annotations

import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from helpers.answers import made_up_report
from helpers.desk import NONE, click, open_window
from helpers.tiny_models import llama_like, save_llama
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.dialogs.queue_dialog import QueueDialog
from verbeval_gui.app.queue_desk import checkpoints_in
from verbeval_gui.app.run_files import RunFiles
from verbeval_gui.app.score_queue import ScoreQueue, State
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.app.scoring_run import RunOutcome
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.options import ScoringOptions

PATIENCE_MS = 120_000


class Scorer:
    """Scores nothing by itself: the test says when a run ends."""

    def __init__(self, folder: Path) -> None:
        self.runs_folder = folder
        self.is_running = False
        self.scored: list[str] = []
        self.n_cancelled = 0

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
        queue.heard(None if has_failed else RunOutcome(made_up_report(n=1), 1, is_cancelled, results))


@pytest.fixture
def scorer(tmp_path):
    return Scorer(tmp_path / "runs")


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
    queue = ScoreQueue(scorer)
    told = []
    queue.emptied.connect(told.append)
    queue.fill(requests_)
    for _ in requests_:
        scorer.end(queue)
    assert scorer.scored == ["step-1", "step-2", "step-3"]
    assert states(queue) == [State.DONE] * 3
    assert told == [tuple(RunFiles.of(one, scorer.runs_folder).results for one in requests_)]


def test_one_that_fails_stops_no_other_and_is_tried_again_on_going_on(qapp, scorer, requests_):
    queue = ScoreQueue(scorer)
    queue.fill(requests_[:2])
    scorer.end(queue, has_failed=True)
    scorer.end(queue)
    assert states(queue) == [State.FAILED, State.DONE]
    queue.resume()
    assert scorer.scored[-1] == "step-1"
    assert states(queue) == [State.RUNNING, State.DONE]


def test_pausing_stops_the_run_and_going_on_takes_it_up_again(qapp, scorer, requests_):
    queue = ScoreQueue(scorer)
    queue.fill(requests_)
    queue.pause()
    assert scorer.n_cancelled == 1
    scorer.end(queue, is_cancelled=True)
    assert states(queue) == [State.WAITING] * 3
    assert scorer.scored == ["step-1"]
    queue.resume()
    assert scorer.scored == ["step-1", "step-1"]


def test_a_run_that_the_person_cancels_pauses_the_queue(qapp, scorer, requests_):
    queue = ScoreQueue(scorer)
    queue.fill(requests_)
    scorer.end(queue, is_cancelled=True)
    assert queue.is_paused
    assert scorer.scored == ["step-1"]


@pytest.mark.parametrize("has_begun", [True, False])
def test_what_waits_for_the_run_of_others_begins_when_that_is_over(qapp, scorer, requests_, has_begun):
    queue = ScoreQueue(scorer)
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
    queue = ScoreQueue(scorer)
    queue.fill(requests_[:1])
    scorer.is_running = False
    queue.heard(RunOutcome(made_up_report(n=1), 1, False, scorer.runs_folder / "of-others.json"))
    assert scorer.scored == ["step-1", "step-1"]
    assert (states(queue), queue.results) == ([State.RUNNING], ())


def test_what_waits_can_be_reordered_and_taken_out(qapp, scorer, requests_):
    queue = ScoreQueue(scorer)
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


def test_what_is_done_is_skipped_unless_its_weights_are_younger(qapp, scorer, requests_):
    scorer.runs_folder.mkdir()
    for request in requests_[:2]:
        RunFiles.of(request, scorer.runs_folder).results.write_text("{}")
    later = RunFiles.of(requests_[1], scorer.runs_folder).results.stat().st_mtime + 60
    os.utime(requests_[1].checkpoint / "model.safetensors", (later, later))
    queue = ScoreQueue(scorer)
    queue.fill(requests_)
    assert scorer.scored == ["step-2"]
    assert states(queue) == [State.DONE, State.RUNNING, State.WAITING]


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


def _drop(window, path: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    copying, left = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    QApplication.sendEvent(window, QDragEnterEvent(QPoint(50, 50), copying, data, left, NONE))
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), copying, data, left, NONE))
