from __future__ import annotations

import os
import signal
import sys
import threading

import msgspec
import pytest

from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.asking_process import ASKING, AskingProcess
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.client import ProcessDiedError
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import SuiteRun, score_suite

DEMO = resource_path("demo")
FINAL = DEMO / "checkpoints" / "final"

# A worker that dies over every probe named "deadly", and over one named "once" as long as the file is not there.
DYING = """
import os, signal, sys
from pathlib import Path
from verbeval_gui.data.items import ItemScores
from verbeval_gui.scoring import worker
def answers(probes):
    for probe in probes:
        if probe.id == "deadly":
            os.kill(os.getpid(), signal.SIGKILL)
        if probe.id == "once" and not Path(sys.argv[1]).exists():
            Path(sys.argv[1]).touch()
            os._exit(7)
    return [ItemScores(row=row, status="ok") for row in range(len(probes))]
class Run:
    answers = staticmethod(answers)
worker.Worker._kept_warm = lambda self, request: Run
worker.main()
"""


@pytest.fixture(scope="module")
def final():
    """The demo checkpoint, loaded once for all tests."""
    process = AskingProcess(FINAL)
    process.warm()
    yield process
    process.close()


@pytest.fixture
def dying(tmp_path):
    process = AskingProcess(tmp_path / "model", [sys.executable, "-c", DYING, str(tmp_path / "died")])
    yield process
    process.close()


def numbers(items):
    found = []
    for item in sorted(items, key=lambda item: item.row):
        found += [(one.logprob, one.boundary_logprob, one.tail_logprob) for one in item.candidates]
        found.append(item.label_logprobs)
    return found


def sample(suite):
    return [*suite.probes[:12], *(probe for probe in suite.probes if probe.task == "judgement")][:24]


def test_probes_asked_one_by_one_get_the_numbers_of_a_run(final):
    suite = load_suite([DEMO], None)
    chosen = sample(suite)
    run = [item for batch in score_suite(FINAL, chosen, suite.template, ScoringOptions()) for item in batch]
    wanted = {item.row: item for item in run}
    for row, probe in enumerate(chosen):
        asked = final.ask([probe], suite.template)
        # What stands beside a probe in its batch changes the last digits of single precision.
        for one, two in zip(numbers(asked), numbers([wanted[row]]), strict=True):
            assert one == (None if two is None else pytest.approx(two, abs=2e-5))


def test_in_double_precision_nothing_is_left_of_the_difference_to_a_run():
    suite = load_suite([DEMO], None)
    options = ScoringOptions(dtype="float64")
    loaded = load_checkpoint(describe_checkpoint(FINAL), options)
    chosen = sample(suite)
    run = SuiteRun(loaded, chosen, suite.template, options)
    wanted = {item.row: item for batch in run.batches() for item in batch}
    asked = SuiteRun(loaded, [], suite.template, msgspec.structs.replace(ASKING, dtype="float64"))
    assert {probe.task for probe in chosen} == {"choice", "judgement"}
    for row, probe in enumerate(chosen):
        for one, two in zip(numbers(asked.answers([probe])), numbers([wanted[row]]), strict=True):
            assert one == (None if two is None else pytest.approx(two, abs=1e-6))


def test_the_checkpoint_stays_loaded_between_questions(final, make_probe):
    before = final.pid
    first = final.ask([make_probe()])
    assert numbers(final.ask([make_probe()])) == numbers(first)
    assert final.pid == before


def test_a_question_of_several_probes_is_answered_in_their_order(final, make_probe):
    probes = [make_probe("He ___ every day.", ("works", "work")), make_probe("I ___ now.", ("go", "goes", "goed"))]
    found = final.ask(probes)
    assert [item.row for item in found] == [0, 1]
    assert [[one.form for one in item.candidates] for item in found] == [list(probe.candidates) for probe in probes]


def test_the_process_runs_at_low_priority(final):
    assert os.getpriority(os.PRIO_PROCESS, final.pid) >= 10


def test_a_checkpoint_that_is_not_there_is_said(tmp_path, make_probe):
    process = AskingProcess(tmp_path / "nowhere")
    with pytest.raises(VerbevalError, match="There is no"):
        process.ask([make_probe()])
    process.close()


def test_a_process_that_dies_is_started_once_more_for_the_same_question(dying, make_probe):
    assert len(dying.ask([make_probe(id="calm")])) == 1
    pid = dying.pid
    assert [item.row for item in dying.ask([make_probe(id="once"), make_probe(id="calm")])] == [0, 1]
    assert dying.pid != pid


def test_a_process_that_dies_again_is_given_up_with_the_reason(dying, make_probe):
    with pytest.raises(VerbevalError, match=r"model does not answer: its process stopped twice \(SIGKILL\)"):
        dying.ask([make_probe(id="deadly")])
    assert len(dying.ask([make_probe(id="calm")])) == 1


def test_ending_it_frees_the_thread_that_waits_and_starts_no_other(tmp_path, make_probe):
    process = AskingProcess(tmp_path, [sys.executable, "-c", "import time; time.sleep(60)"])
    raised = threading.Event()

    def ask():
        with pytest.raises(ProcessDiedError):
            process.ask([make_probe()])
        raised.set()

    thread = threading.Thread(target=ask)
    thread.start()
    process.end()
    assert raised.wait(10)
    thread.join()
    with pytest.raises(ProcessDiedError):
        process.ask([make_probe()])
    process.close()
    assert process.pid is None


def test_a_killed_process_is_replaced_unnoticed(final, make_probe):
    pid = final.pid
    os.kill(pid, signal.SIGKILL)
    assert final.ask([make_probe()])[0].status == "ok"
    assert final.pid != pid
