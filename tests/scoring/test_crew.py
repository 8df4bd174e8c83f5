"""Several processes, or one that is started again: the same numbers, nothing lost, nothing twice."""

from __future__ import annotations

import os
import signal

import pytest
from helpers.listening import hearing
from helpers.stand_in import COMMAND

from verbeval_gui.data.corpora import CorpusText
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.journal import read_journal
from verbeval_gui.scoring.messages import Ready
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.session import journal_key, score
from verbeval_gui.scoring.shift_notes import FEWER_NOTE, MIXED_NOTE, OTHER_NOTE, RESTARTED_NOTE

OPTIONS = ScoringOptions(keep_tokens=False, batch_tokens=128)


@pytest.fixture(scope="module")
def probes(make_probe):
    return [make_probe(f"Every day she ___ at office {i}.") for i in range(400)]


@pytest.fixture(scope="module")
def texts():
    return [CorpusText(f"Every day she works at office {i}. " * (1 + i % 7), "test", "en") for i in range(30)]


@pytest.fixture(scope="module")
def order(llama_folder, probes, texts):
    """Score everything."""
    ids = [probe.id for probe in probes[:3]]

    def run(process, **more):
        return score(
            llama_folder, probes, DEFAULT_TEMPLATE, OPTIONS, process=process, texts=texts, completed=ids, **more
        )

    return run


@pytest.fixture(scope="module")
def whole(order):
    """What one stand-in brings back that nothing interrupts."""
    with Crew(1, COMMAND) as crew:
        return order(crew)


@pytest.fixture
def meeting(tmp_path):
    """Arguments of a stand-in that begins only once two processes have something to do."""
    folder = tmp_path / "meeting"
    folder.mkdir()
    return ("--meet", str(folder))


@pytest.fixture
def dying(tmp_path):
    """Make the arguments of a stand-in that dies, so often."""
    folder = tmp_path / "graves"
    folder.mkdir()
    return lambda n: ("--die", str(folder), str(n))


def same(found, whole):
    """Whether two runs brought back the same, to the last bit."""
    parts = [(one.items, one.documents, one.completions) for one in (found, whole)]
    blocks = [{k: v for k, v in one.run.items() if k not in ("created", "duration")} for one in (found, whole)]
    return parts[0] == parts[1] and blocks[0] == blocks[1] and found.checkpoint == whole.checkpoint


def test_two_real_processes_of_which_one_is_killed_give_the_numbers_of_one_to_the_last_bit(
    process, order, meeting, probes
):
    whole, killed, said, handed = order(process), [], [], []

    def shoot(items):
        handed.extend(items)
        if not killed:
            killed.append(crew.pids[1])
            os.kill(killed[0], signal.SIGKILL)

    with Crew(2, (*COMMAND, "--real", *meeting)) as crew:
        crew.prepare()
        found = order(crew, listener=hearing(add=shoot, noted=said.append))
    assert same(found, whole)
    assert sorted(item.row for item in handed) == list(range(len(probes)))
    assert [(noted.note, noted.fields, noted.stays) for noted in said] == [
        (RESTARTED_NOTE, {"reason": "SIGKILL"}, False)
    ]


def test_two_processes_share_a_run(order, whole, meeting):
    with Crew(2, (*COMMAND, *meeting)) as crew:
        assert same(order(crew), whole)


def test_a_process_that_dies_is_started_again_and_nothing_is_lost(order, whole, dying, tmp_path):
    said, handed = [], []
    with Crew(1, (*COMMAND, *dying(1))) as crew:
        found = order(
            crew, journal_path=tmp_path / "run.journal", listener=hearing(add=handed.extend, noted=said.append)
        )
    assert same(found, whole)
    assert len(handed) == len(found.items)
    assert [noted.note for noted in said] == [RESTARTED_NOTE]


def test_a_process_that_dies_again_is_reported_and_what_it_did_is_kept(
    llama_folder, order, whole, dying, tmp_path, probes
):
    journal, said = tmp_path / "run.journal", []
    with (
        Crew(1, (*COMMAND, *dying(2))) as crew,
        pytest.raises(VerbevalError, match=r"The scoring process stopped twice \(SIGKILL\)\.") as caught,
    ):
        order(crew, journal_path=journal, listener=hearing(noted=said.append))
    assert "what was finished is kept" in caught.value.remedy
    assert len(said) == 1
    kept = read_journal(journal, journal_key(describe_checkpoint(llama_folder), DEFAULT_TEMPLATE, OPTIONS)).items
    assert 0 < len(kept) < len(probes)
    first = []
    with Crew(1, COMMAND) as crew:
        assert same(order(crew, journal_path=journal, listener=hearing(add=first.append)), whole)
    assert len(first[0]) == len(kept)


def test_a_second_process_that_dies_twice_leaves_its_work_to_the_first(order, whole, meeting):
    shot, said = [], []

    def shoot(items):
        if crew.pids[1:] and crew.pids[1] not in shot and len(shot) < 2:
            shot.append(crew.pids[1])
            os.kill(shot[-1], signal.SIGKILL)

    with Crew(2, (*COMMAND, "--pace", "0.01", *meeting)) as crew:
        found = order(crew, listener=hearing(add=shoot, noted=said.append))
    assert same(found, whole)
    assert len(shot) == len(said) == 2


def test_a_process_that_says_it_cannot_go_on_is_given_up_and_its_memory_is_free(order, whole, meeting, tmp_path):
    said, left = [], []

    def hear(note):
        said.append((note.note, note.fields["reason"]))
        left.append(crew.pids)

    with Crew(2, (*COMMAND, "--pace", "0.01", *meeting, "--fail", str(tmp_path / "failed"))) as crew:
        found = order(crew, listener=hearing(noted=hear))
    assert same(found, whole)
    assert said == [(FEWER_NOTE, "There is not enough memory for this checkpoint")]
    assert [len(pids) for pids in left] == [1]


def test_a_process_that_computes_otherwise_is_given_up_and_that_is_said(order, whole, tmp_path):
    said = []
    with Crew(2, (*COMMAND, "--pace", "0.01", "--other", str(tmp_path / "first"), "device")) as crew:
        found = order(crew, listener=hearing(noted=said.append))
    assert same(found, whole)
    assert [(noted.note, noted.fields, noted.stays) for noted in said] == [(OTHER_NOTE, {"what": "device"}, False)]


def test_a_last_process_that_computes_otherwise_goes_on_and_the_results_say_so(order, whole, dying, tmp_path):
    said = []
    with Crew(1, (*COMMAND, *dying(1), "--other", str(tmp_path / "first"), "device")) as crew:
        found = order(crew, listener=hearing(noted=said.append))
    assert found.items == whole.items
    assert [noted.note for noted in said] == [RESTARTED_NOTE, MIXED_NOTE]
    assert found.run["notes"] == [MIXED_NOTE]
    assert found.run["device"] == "cpu"


def test_a_last_process_that_cuts_the_work_otherwise_ends_the_run_and_what_was_done_is_kept(
    llama_folder, order, dying, tmp_path, probes
):
    journal = tmp_path / "run.journal"
    with (
        Crew(1, (*COMMAND, *dying(1), "--other", str(tmp_path / "first"), "plan")) as crew,
        pytest.raises(VerbevalError, match="cannot be handed over") as caught,
    ):
        order(crew, journal_path=journal)
    assert "what was finished is kept" in caught.value.remedy
    kept = read_journal(journal, journal_key(describe_checkpoint(llama_folder), DEFAULT_TEMPLATE, OPTIONS)).items
    assert 0 < len(kept) < len(probes)


def test_cancelling_stops_all_processes_and_keeps_what_is_done(order, whole, meeting, probes):
    with Crew(2, (*COMMAND, *meeting)) as crew:
        found = order(crew, listener=hearing(add=lambda items: crew.cancel()))
        assert found.is_cancelled
        assert 0 < len(found.items) < len(probes)
        assert same(order(crew), whole)


def test_a_listener_that_fails_leaves_no_process_at_work(order, meeting):
    pids = []

    def fail(items):
        pids.extend(crew.pids)
        raise OSError("the disk is full")

    with Crew(2, (*COMMAND, *meeting)) as crew:
        with pytest.raises(OSError, match="full") as kept:
            order(crew, listener=hearing(add=fail))
        assert len(pids) == 2
        for pid in pids:
            with pytest.raises(ProcessLookupError):
                os.kill(pid, 0)
        assert kept.value.__traceback__ is not None


def test_a_short_run_never_starts_a_second_process(order, whole):
    most = []
    with Crew(None, COMMAND) as crew:
        assert same(order(crew, listener=hearing(add=lambda items: most.append(len(crew.pids)))), whole)
    assert max(most) == 1


def test_a_long_run_tries_several_processes_and_says_which_number_it_keeps(order, whole, monkeypatch):
    """Waiting takes no processor, so that two at once are twice as fast on any machine."""
    monkeypatch.setattr("verbeval_gui.scoring.crew_size._WORTH_LOADINGS", 0.0)
    monkeypatch.setattr("verbeval_gui.scoring.crew_size._MEASURED_SECONDS", 0.1)
    monkeypatch.setattr("verbeval_gui.scoring.crew.n_cores", lambda: 2)
    monkeypatch.setattr("verbeval_gui.scoring.crew.most_workers", lambda device, memory: 2)
    said = []
    with Crew(None, (*COMMAND, "--pace", "0.08")) as crew:
        assert same(order(crew, listener=hearing(noted=said.append)), whole)
        assert len(crew.pids) == 1
    assert [noted.fields["n"] for noted in said] == [2]
    assert not said[0].stays


def test_a_checkpoint_that_cannot_be_loaded_is_an_error_and_no_process_is_started_again(process, llama_folder, probes):
    said = []
    with Crew(1) as crew, pytest.raises(VerbevalError, match="There is no device nosuch here"):
        score(
            llama_folder, probes, None, ScoringOptions(device="nosuch"), process=crew,
            listener=hearing(noted=said.append),
        )  # fmt: skip
    assert said == []


def test_a_process_that_cannot_be_started_ends_the_run_instead_of_being_waited_for(order, tmp_path):
    with Crew(1, [str(tmp_path / "nosuch")]) as crew, pytest.raises(FileNotFoundError, match="nosuch"):
        order(crew)


def test_a_second_process_that_cannot_be_started_leaves_its_work_to_the_first(order, whole, monkeypatch):
    monkeypatch.setattr("verbeval_gui.scoring.crew_size._WORTH_LOADINGS", 0.0)
    monkeypatch.setattr("verbeval_gui.scoring.crew_size._MEASURED_SECONDS", 0.0)
    monkeypatch.setattr("verbeval_gui.scoring.crew.n_cores", lambda: 2)
    monkeypatch.setattr("verbeval_gui.scoring.crew.most_workers", lambda device, memory: 2)
    said = []
    with Crew(None, COMMAND) as crew:
        crew.prepare()
        crew._command = ["/nosuch"]
        assert same(order(crew, listener=hearing(noted=said.append)), whole)
    assert [noted.note for noted in said] == [FEWER_NOTE]


def test_what_a_process_holds_is_known_so_that_not_more_are_started_than_fit(process, llama_folder, probes):
    heard = []
    score(llama_folder, probes[:2], None, OPTIONS, process=process, listener=hearing(stage=heard.append))
    (told,) = [message for message in heard if isinstance(message, Ready)]
    assert told.memory > 50_000_000
