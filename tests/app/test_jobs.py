from __future__ import annotations

import threading

import pytest

from verbeval_gui.app.jobs import JobRunner
from verbeval_gui.errors import VerbevalError


@pytest.fixture
def runner(qapp):
    runner = JobRunner()
    yield runner
    runner.close()


def test_a_result_arrives_on_the_gui_thread(qtbot, runner):
    threads = []
    runner.succeeded.connect(lambda _: threads.append(threading.current_thread()))
    results = []
    runner.succeeded.connect(results.append)
    with qtbot.waitSignal(runner.finished):
        runner.start("count", lambda _: 42)
    assert results == [42]
    assert threads == [threading.main_thread()]
    assert not runner.is_running


def test_progress_and_what_there_is_so_far_arrive_in_order(qtbot, runner):
    said = []
    runner.progressed.connect(said.append)
    runner.partial.connect(said.append)

    def job(reporter):
        reporter.progressed(1)
        reporter.partial("half")
        reporter.progressed(2)

    with qtbot.waitSignal(runner.finished):
        runner.start("talk", job)
    assert said == [1, "half", 2]


def test_an_error_for_a_person_arrives_as_it_is(qtbot, runner):
    def job(_):
        raise VerbevalError("No weights here.", "Choose another folder.")

    with qtbot.waitSignal(runner.failed) as heard:
        runner.start("fail", job)
    assert str(heard.args[0]) == "No weights here. Choose another folder."


def test_an_unforeseen_error_ends_the_job_and_nothing_else(qtbot, runner):
    with qtbot.waitSignal(runner.failed) as heard:
        runner.start("fail", lambda _: 1 / 0)
    assert isinstance(heard.args[0], ZeroDivisionError)
    with qtbot.waitSignal(runner.succeeded):
        runner.start("next", lambda _: None)


def test_cancelling_is_no_error(qtbot, runner):
    entered = threading.Event()
    stopped = threading.Event()

    def job(reporter):
        reporter.on_stop(stopped.set)
        entered.set()
        stopped.wait(5)
        reporter.check()

    failures = []
    runner.failed.connect(failures.append)
    with qtbot.waitSignal(runner.cancelled):
        runner.start("long", job)
        assert entered.wait(5)
        runner.cancel()
    assert failures == []
    assert not runner.is_running


def test_starting_another_job_drops_what_the_first_would_say(qtbot, runner):
    stopped = threading.Event()

    def first(reporter):
        reporter.on_stop(stopped.set)
        stopped.wait(5)
        return "first"

    results = []
    runner.succeeded.connect(results.append)
    runner.start("first", first)
    with qtbot.waitSignal(runner.succeeded):
        runner.start("second", lambda _: "second")
    assert results == ["second"]


def test_closing_waits_for_the_thread_and_says_nothing_more(qtbot, runner):
    stopped = threading.Event()

    def job(reporter):
        reporter.on_stop(stopped.set)
        stopped.wait(5)
        return "late"

    heard = []
    runner.succeeded.connect(heard.append)
    runner.start("long", job)
    runner.close()
    assert not [thread for thread in threading.enumerate() if thread.name == "long"]
    assert heard == []
