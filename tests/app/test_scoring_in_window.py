"""Scoring as a person sees it: views fill, cancel keeps what is done, a crash loses nothing, closing asks."""

from __future__ import annotations

import json
import os
import signal

import pytest
from helpers.answers import demo_probes
from helpers.desk import click, mark_of, open_window, shown_ids
from helpers.stand_in import COMMAND
from helpers.tiny_models import llama_like, save_llama
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QMessageBox

from verbeval_gui.app.explorer import Shown
from verbeval_gui.app.run_files import interrupted_runs
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import load_results
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.slices.items import SortKey, Tab

PATIENCE_MS = 180_000


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory):
    return save_llama(tmp_path_factory.mktemp("checkpoints") / "tiny", llama_like(), max_position_embeddings=512)


@pytest.fixture
def request_(checkpoint):
    """Small batches, so that there is something to see and to cancel."""
    return ScoreRequest(
        checkpoint=checkpoint, suite_paths=(resource_path("demo"),), options=ScoringOptions(seed=7, batch_tokens=64)
    )


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        yield application


def test_views_fill_while_the_suite_is_scored_and_the_end_is_saved(qtbot, desk, request_):
    session = desk.session
    counts, stages = [], []
    session.explorer.report_changed.connect(
        lambda report: counts.append(int(report.dimensions["status"].mask(["pending"]).sum()))
    )
    session.run_progressed.connect(lambda progress: stages.append(progress.stage))
    with qtbot.waitSignal(session.run_ended, timeout=PATIENCE_MS) as heard:
        session.score(request_)
        assert desk.window.actions_.cancel.isEnabled()
    outcome = heard.args[0]

    assert counts[0] == len(demo_probes())
    assert counts == sorted(counts, reverse=True)
    assert len(counts) > 3
    assert counts[-1] == 0
    assert list(dict.fromkeys(stages)) == ["suite", "libraries", "model", "check", "items"]
    saved = load_results(outcome.results)
    assert [str(key) for key in saved.report.ids] == [probe.id for probe in demo_probes()]
    assert session.settings.recent[0].path == str(outcome.results)
    assert interrupted_runs(session.runs_folder) == ()
    check_numbers(desk, json.loads(outcome.results.read_text()))


def check_numbers(desk, document):
    """What is on screen equals what the file says, and a click leaves what a plain filter of the file gives."""
    frame = desk.session.explorer.frame
    assert frame.verdicts.right.tolist() == [bool(item["right"]) for item in document["items"]]
    accuracy = document["accuracy"]
    core = [item for item in document["items"] if item["category"] == "core" and item["right"] is not None]
    assert accuracy["n"] == len(core)
    assert accuracy["correct"] == sum(item["right"] for item in core)
    desk.session.explorer.show(Shown(tab=Tab.SELECTED, sort=(SortKey("id"),)))
    panel = desk.window.panels.adversarial
    for code, cell in document["adversarial"]["by_category"].items():
        mark = mark_of(panel, code)
        click(panel.canvas, mark.rect.center().toPoint())
        wanted = [i["id"] for i in document["items"] if i["category"] == "adversarial" and i["reason_code"] == code]
        assert shown_ids(desk) == sorted(wanted)
        assert cell["n"] == len(wanted)


def test_cancelling_by_its_key_keeps_what_is_done_and_offers_to_go_on(qtbot, desk, request_):
    session, window = desk.session, desk.window
    with qtbot.waitSignal(session.run_progressed, check_params_cb=lambda p: p.n_done >= 20, timeout=PATIENCE_MS):
        session.score(request_)
    with qtbot.waitSignal(session.run_ended) as heard:
        window.actions_.cancel.trigger()
    outcome = heard.args[0]
    assert outcome.is_cancelled
    assert 20 <= outcome.n_done < len(demo_probes())
    said = window.messages.messages[0]
    assert str(outcome.n_done) in said.text

    with qtbot.waitSignal(session.run_ended, timeout=PATIENCE_MS) as heard:
        window.messages.action_chosen.emit(said.actions[0][1])
    again = heard.args[0]
    assert again.n_done == len(demo_probes())
    kept = Frame(outcome.report, session.exploration.now.conventions)
    whole = Frame(again.report, session.exploration.now.conventions)
    rows = ~kept.codes("status").mask(["pending"])
    assert rows.sum() == outcome.n_done
    assert (kept.verdicts.scores[kept.verdicts.scores == kept.verdicts.scores]).size > 0
    assert whole.verdicts.predicted[rows].tolist() == kept.verdicts.predicted[rows].tolist()


def test_a_killed_worker_is_started_again_once_and_a_second_time_it_is_a_sentence(qtbot, desk, request_):
    session = desk.session
    session._crew = Crew(1, (*COMMAND, "--pace", "0.02"))
    with qtbot.waitSignal(session.run_progressed, check_params_cb=lambda p: p.n_done >= 20, timeout=PATIENCE_MS):
        session.score(request_)
    first = session.worker_pid
    os.kill(first, signal.SIGKILL)
    with qtbot.waitSignal(session.running.noted, timeout=PATIENCE_MS):
        pass
    said = desk.window.messages.messages[0]
    assert said.text == "A scoring process stopped (SIGKILL) and was started again: nothing is lost."
    assert session.is_running
    with qtbot.waitSignal(session.run_progressed, check_params_cb=lambda p: p.stage == "items", timeout=PATIENCE_MS):
        pass
    assert session.worker_pid != first
    with qtbot.waitSignal(session.failed, timeout=PATIENCE_MS):
        os.kill(session.worker_pid, signal.SIGKILL)
    said = desk.window.messages.messages[-1]
    assert said.text.startswith("The scoring process stopped twice (SIGKILL).")
    assert "Traceback" not in said.text
    frame = session.explorer.frame
    assert (~frame.codes("status").mask(["pending"])).sum() >= 1
    assert len(session.interrupted()) == 1


def test_the_window_scores_with_several_processes_what_one_scores(qtbot, desk, request_, tmp_path):
    session, documents = desk.session, []
    meeting = tmp_path / "meeting"
    meeting.mkdir()
    for crew in (Crew(1, COMMAND), Crew(2, (*COMMAND, "--meet", str(meeting)))):
        session._crew.close()
        session._crew = crew
        with qtbot.waitSignal(session.run_ended, timeout=PATIENCE_MS) as heard:
            session.score(request_)
        documents.append(json.loads(heard.args[0].results.read_text()))
    assert len(list(meeting.iterdir())) == 2
    assert documents[0]["items"] == documents[1]["items"]
    assert len(documents[0]["items"]) == len(demo_probes())


def test_closing_while_a_run_goes_on_asks_first(qtbot, desk, request_):
    session, window = desk.session, desk.window
    answers = iter(["Keep running", "Stop and quit"])

    def answer():
        box = QApplication.activeModalWidget()
        assert isinstance(box, QMessageBox)
        wanted = next(answers)
        button = next(button for button in box.buttons() if button.text() == wanted)
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)

    with qtbot.waitSignal(session.run_progressed, timeout=PATIENCE_MS):
        session.score(request_)
    left = []
    desk.desk.left.connect(lambda: left.append(True))
    QTimer.singleShot(0, answer)
    window.close()
    assert window.isVisible()
    assert left == []
    assert session.is_running
    QTimer.singleShot(0, answer)
    window.close()
    assert left == [True]
    assert not window.isVisible()
