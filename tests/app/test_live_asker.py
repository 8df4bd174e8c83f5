from __future__ import annotations

import os

import msgspec
import pytest
from helpers.asking import asked, quick_process
from helpers.probes import choice, judgement

from verbeval_gui.app.curation.asking import LiveAsker, key_of
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.items import CandidateScore, ItemScores

PLAIN = Conventions()


@pytest.fixture
def asker(qapp):
    asker = LiveAsker(make_process=quick_process, pause_ms=20)
    yield asker
    asker.close()
    asker.wait()
    asker.deleteLater()


@pytest.fixture
def model(tmp_path):
    return tmp_path / "model"


def first(asker):
    return asker.answers(PLAIN).first


def settled(asker):
    return all(answer.state in ("answered", "failed") for answer in asker.answers(PLAIN).answers)


def is_gone(pid):
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    return False


def test_an_answer_comes_with_the_shares_before_beside_it(asker, model, qtbot):
    before = choice()
    now = choice(candidates=["works", "work", "have worked"])
    asker.choose([model])
    asker.open()
    asker.ask(now, before)
    qtbot.waitUntil(lambda: settled(asker))
    answer = first(asker)
    assert (answer.name, answer.state, answer.is_right) == ("model", "answered", False)
    assert answer.line("have worked").before is None
    assert answer.line("have worked").is_predicted
    assert answer.line("works").before > answer.line("works").now
    assert answer.seconds is None, "loading is not answering"
    asker.ask(before)
    asker.ask(choice(prompt="He ___ now."))
    qtbot.waitUntil(lambda: settled(asker))
    assert first(asker).seconds > 0


def test_it_says_that_the_checkpoint_is_loading_and_then_that_it_is_asked(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    asker.ask(choice())
    assert first(asker).state == "loading"
    qtbot.waitUntil(lambda: settled(asker))
    asker.ask(choice(prompt="He ___ now."))
    assert first(asker).state == "asking"
    assert first(asker).lines, "the last answer stays on show"


def test_while_typing_only_the_last_text_is_asked(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    asker.ask(choice())
    qtbot.waitUntil(lambda: settled(asker))
    for text in ("He ___", "He ___ h", "He ___ he", "He ___ here."):
        asker.ask(choice(prompt=text))
    qtbot.waitUntil(lambda: settled(asker))
    assert asked(model) == [choice().prompt, "He ___ here."]


def test_an_answer_that_comes_too_late_is_not_shown(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    asker.ask(choice(prompt="She ___ slow.", candidates=["works", "working hard"]))
    qtbot.waitUntil(lambda: asked(model) == ["She ___ slow."])
    asker.ask(choice(prompt="She ___ fast."))
    qtbot.waitUntil(lambda: settled(asker))
    assert [line.form for line in first(asker).lines] == list(choice().candidates)
    assert asked(model) == ["She ___ slow.", "She ___ fast."]


def test_what_was_answered_is_not_asked_again(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    for prompt in ("She ___ a.", "She ___ b."):
        asker.ask(choice(prompt=prompt))
        qtbot.waitUntil(lambda: settled(asker))
    asker.ask(choice(prompt="She ___ a.", id="other", expected="worked"))
    assert settled(asker)
    assert first(asker).line("worked").is_accepted
    assert asked(model) == ["She ___ a.", "She ___ b."]


def test_the_answers_of_a_run_are_taken_over(asker, model):
    probe = choice()
    scores = [CandidateScore(form=form, logprob=-1.0, n_tokens=1, boundary_logprob=0, tail_logprob=0)
              for form in probe.candidates]  # fmt: skip
    asker.choose([model])
    asker.know(model, {key_of(probe): ItemScores(row=3, status="ok", candidates=scores)})
    asker.ask(probe)
    assert [line.now for line in first(asker).lines] == pytest.approx([0.25] * 4)


def test_a_text_that_breaks_a_rule_is_not_asked_and_the_last_answer_stays(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    asker.ask(choice())
    qtbot.waitUntil(lambda: settled(asker))
    asker.ask(choice(prompt="He ___ now."))
    asker.ask(None)
    assert first(asker).lines
    asker.ask(choice(prompt="He ___ soon."))
    qtbot.waitUntil(lambda: settled(asker))
    assert asked(model) == [choice().prompt, "He ___ soon."]


def test_judgement_probes_are_asked_too(asker, model, qtbot):
    asker.choose([model])
    asker.open("Is this right? {sentence}")
    asker.ask(judgement())
    qtbot.waitUntil(lambda: settled(asker))
    assert [line.form for line in first(asker).lines] == ["correct", "incorrect", "ambiguous"]
    assert first(asker).is_right is False


def test_several_checkpoints_answer_each_from_its_own_process(asker, tmp_path, qtbot):
    models = [tmp_path / name for name in ("a", "b", "c", "d")]
    asker.choose(models)
    asker.open()
    asker.ask(choice(candidates=["works", "working"]))
    qtbot.waitUntil(lambda: settled(asker))
    answers = asker.answers(PLAIN)
    assert [answer.name for answer in answers.answers] == ["a", "b", "c"]
    assert (answers.n_fooled, answers.n_known) == (3, 3)
    assert len(set(asker.pids)) == 3


def test_a_checkpoint_that_cannot_be_loaded_says_why_and_is_not_tried_again(asker, tmp_path, qtbot):
    broken, model = tmp_path / "broken", tmp_path / "model"
    asker.choose([broken, model])
    asker.open()
    for prompt in ("She ___ a.", "She ___ b."):
        asker.ask(choice(prompt=prompt))
        qtbot.waitUntil(lambda: settled(asker))
    answer = first(asker)
    assert (answer.state, answer.sentence.format(**answer.fields)) == ("failed", "broken is broken.")
    assert asker.answers(PLAIN).n_known == 1
    assert asked(broken) == ["broken"]
    asker.try_again()
    assert first(asker).state == "loading"
    qtbot.waitUntil(lambda: settled(asker))
    assert asked(broken) == ["broken", "broken"]


def test_a_process_that_dies_twice_over_a_text_is_given_up(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    asker.ask(choice(prompt="A deadly ___."))
    qtbot.waitUntil(lambda: settled(asker))
    assert first(asker).state == "failed"
    assert asked(model) == ["A deadly ___."] * 2


def test_another_checkpoint_ends_the_process_of_the_one_before(asker, tmp_path, qtbot):
    asker.choose([tmp_path / "a"])
    asker.open()
    asker.ask(choice())
    qtbot.waitUntil(lambda: settled(asker))
    (pid,) = asker.pids
    asker.choose([tmp_path / "b"])
    qtbot.waitUntil(lambda: is_gone(pid))
    qtbot.waitUntil(lambda: settled(asker))
    assert first(asker).name == "b"


def test_closing_ends_the_processes_and_opening_starts_them_again(asker, model, qtbot):
    asker.choose([model])
    asker.open()
    asker.ask(choice())
    qtbot.waitUntil(lambda: settled(asker))
    (pid,) = asker.pids
    asker.close()
    asker.wait()
    assert is_gone(pid)
    assert asker.pids == ()
    asker.open()
    asker.ask(msgspec.structs.replace(choice(), prompt="He ___ again."))
    qtbot.waitUntil(lambda: settled(asker))
    assert asked(model)[-1] == "He ___ again."


def test_closing_while_it_loads_leaves_nothing(asker, model):
    asker.choose([model])
    asker.open()
    asker.close()
    asker.wait()
    assert asker.pids == ()
