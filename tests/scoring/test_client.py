from __future__ import annotations

import os
import sys
import threading
import time

import pytest

from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.messages import Finished, Loading, Ready, Scored, Start
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import SuiteRun, score_suite

# A worker without a model: it says "<seed>" three times, or what its seed is for.
SMALL = """
import os, signal, sys, time
from verbeval_gui.scoring import worker
from verbeval_gui.scoring.messages import Finished, Loading
def score(self, request):
    seed = request.options.seed
    print("a stray print")
    os.write(1, b"and one past Python")
    for _ in range(3):
        self._say(Loading(str(seed)))
    if seed == 9:
        os.kill(os.getpid(), signal.SIGKILL)
    if seed == 3:
        raise RuntimeError("a bug")
    self._say(Finished())
worker.Worker._score = score
worker.main()
"""


@pytest.fixture
def small():
    with ScoringProcess([sys.executable, "-c", SMALL]) as small:
        yield small


@pytest.fixture
def request_for(llama_folder, suite):
    def make(copies=1, **changes):
        fields = {
            "checkpoint": describe_checkpoint(llama_folder),
            "probes": suite * copies,
            "template": DEFAULT_TEMPLATE,
            "options": ScoringOptions(keep_tokens=False),
        }
        return Start(**{**fields, **changes})

    return make


def items_of(replies):
    return sorted(
        (item for reply in replies if isinstance(reply, Scored) for item in reply.items), key=lambda item: item.row
    )


def is_gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_a_run_tells_its_stages_its_blocks_and_its_end(process, request_for):
    replies = list(process.run(request_for()))
    stages = [reply.stage for reply in replies if isinstance(reply, Loading)]
    ready = next(reply for reply in replies if isinstance(reply, Ready))
    assert stages == ["libraries", "model", "check"]
    assert ready.checkpoint["name"] == "llama"
    assert (ready.run["device"], ready.run["dtype"], ready.run["threads"]) == ("cpu", "float32", 1)
    assert ready.run["options"]["batch_tokens"] == 1024
    assert replies[-1] == Finished(is_cancelled=False)


def test_the_worker_gives_the_numbers_of_this_process(process, request_for, llama_folder, suite):
    options = ScoringOptions(keep_tokens=False)
    here = [i for batch in score_suite(llama_folder, suite, DEFAULT_TEMPLATE, options) for i in batch]
    there = items_of(process.run(request_for()))
    assert [item.row for item in there] == list(range(len(suite)))
    for one, two in zip(sorted(here, key=lambda item: item.row), there, strict=True):
        assert [c.logprob for c in one.candidates] == pytest.approx([c.logprob for c in two.candidates], abs=1e-5)


def test_rows_to_skip_are_left_out(process, request_for):
    assert [item.row for item in items_of(process.run(request_for(skip=[0, 1, 2, 3, 4, 5])))] == [6, 7, 8, 9]


def test_a_checkpoint_that_cannot_be_loaded_is_the_same_error_here(process, request_for):
    with pytest.raises(VerbevalError, match="There is no device nosuch here"):
        list(process.run(request_for(options=ScoringOptions(device="nosuch"))))
    assert items_of(process.run(request_for()))


def test_a_worker_that_is_killed_is_an_error_and_the_next_run_starts_another(small, request_for):
    with pytest.raises(VerbevalError, match=r"The scoring process stopped unexpectedly \(SIGKILL\)\."):
        list(small.run(request_for(options=ScoringOptions(seed=9))))
    assert list(small.run(request_for(options=ScoringOptions(seed=1)))) == [*[Loading("1")] * 3, Finished()]


def test_a_bug_in_the_worker_is_told_with_its_last_lines(small, request_for):
    with pytest.raises(VerbevalError, match=r"\(exit code 1\)") as caught:
        list(small.run(request_for(options=ScoringOptions(seed=3))))
    assert caught.value.fields["detail"].endswith("RuntimeError: a bug")


def test_cancelling_keeps_what_is_done_and_ends_within_half_a_second(process, request_for):
    found, cancelled_at = [], None
    for reply in process.run(request_for(copies=400)):
        found.append(reply)
        if isinstance(reply, Scored) and cancelled_at is None:
            threading.Thread(target=process.cancel).start()
            cancelled_at = time.monotonic()
    assert time.monotonic() - cancelled_at < 0.5
    assert found[-1] == Finished(is_cancelled=True)
    assert 0 < len(items_of(found)) < 4000


def test_a_run_that_is_given_up_leaves_nothing_for_the_next_one(small, request_for):
    replies = small.run(request_for(options=ScoringOptions(seed=1)))
    assert next(replies) == Loading("1")
    replies.close()
    assert list(small.run(request_for(options=ScoringOptions(seed=2)))) == [*[Loading("2")] * 3, Finished()]


def test_stray_prints_go_with_the_errors_and_not_into_the_messages(small, request_for):
    with pytest.raises(VerbevalError) as caught:
        list(small.run(request_for(options=ScoringOptions(seed=9))))
    assert caught.value.fields["detail"].splitlines() == ["a stray print", "and one past Python"]


def test_a_worker_that_does_not_listen_is_killed(request_for):
    with ScoringProcess([sys.executable, "-c", "import time; time.sleep(60)"]) as deaf:
        threading.Timer(0.05, deaf.cancel).start()
        started = time.monotonic()
        assert list(deaf.run(request_for())) == [Finished(is_cancelled=True)]
        assert time.monotonic() - started < 2


def test_a_worker_that_ends_at_once_gives_its_last_words(request_for):
    dying = "import sys; print('no such library', file=sys.stderr); sys.exit(3)"
    with (
        ScoringProcess([sys.executable, "-c", dying]) as process,
        pytest.raises(VerbevalError, match=r"stopped unexpectedly \(exit code 3\)") as caught,
    ):
        list(process.run(request_for()))
    assert caught.value.fields["detail"] == "no such library"


def test_closing_ends_the_process():
    process = ScoringProcess()
    process.prepare()
    pid = process.pid
    assert not is_gone(pid)
    process.close()
    assert is_gone(pid)
    assert process.pid is None


def test_cancelling_without_a_run_does_nothing(process, request_for):
    process.cancel()
    assert len(items_of(process.run(request_for()))) == 10


def test_the_asking_side_needs_no_torch(run_python):
    found = run_python(
        "import sys\n"
        "from verbeval_gui.scoring import checkpoint, client, journal, messages, options, session, worker\n"
        "print(sorted({'torch', 'transformers', 'tokenizers', 'numpy', 'PySide6'} & set(sys.modules)))"
    )
    assert found == "[]"


def test_run_is_imported_without_torch(run_python):
    assert SuiteRun
    found = run_python("import sys, verbeval_gui.scoring.run\nprint({'torch', 'transformers'} & set(sys.modules))")
    assert found == "set()"
