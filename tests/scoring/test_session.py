from __future__ import annotations

import os
import signal

import msgspec
import pytest
from helpers.listening import hearing

from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.client import ScoringProcess
from verbeval_gui.scoring.journal import open_journal, read_journal, reusable
from verbeval_gui.scoring.messages import Finished, Noted
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.session import journal_key, score


@pytest.fixture(scope="module")
def scored(process, llama_folder, suite, tmp_path_factory):
    """A finished run, with the journal it left."""
    path = tmp_path_factory.mktemp("journals") / "sub" / "run.journal"
    result = score(llama_folder, suite, DEFAULT_TEMPLATE, ScoringOptions(), process=process, journal_path=path)
    return result, path


@pytest.fixture
def journal(scored, tmp_path):
    """A copy of that journal."""
    copy = tmp_path / "run.journal"
    copy.write_bytes(scored[1].read_bytes())
    return copy


@pytest.fixture
def key(llama_folder):
    return journal_key(describe_checkpoint(llama_folder), DEFAULT_TEMPLATE, ScoringOptions())


def test_a_run_brings_back_every_row_with_its_provenance(scored, suite):
    result, _ = scored
    assert sorted(result.items) == list(range(len(suite)))
    assert not result.is_cancelled
    assert result.checkpoint["sha256"]
    assert result.checkpoint["start_token"] == result.items[0].context_token
    assert result.run["created"].endswith("Z")
    assert result.run["duration"] > 0


def test_a_finished_run_is_taken_from_its_journal_without_a_process(scored, llama_folder, suite, journal):
    before = journal.read_bytes()
    calls = []
    with ScoringProcess() as fresh:
        again = score(
            llama_folder, suite, DEFAULT_TEMPLATE, ScoringOptions(seed=9), process=fresh, journal_path=journal,
            listener=hearing(add=calls.append),
        )  # fmt: skip
        assert fresh.pid is None
    assert again.items == scored[0].items
    assert again.checkpoint == scored[0].checkpoint
    assert (again.run["versions"], again.run["seed"]) == (scored[0].run["versions"], 9)
    assert [len(items) for items in calls] == [len(suite)]
    assert journal.read_bytes() == before


def test_a_run_goes_on_where_its_journal_is_torn(scored, process, llama_folder, suite, journal, key):
    whole = journal.read_bytes()
    journal.write_bytes(whole[:-7])
    kept = read_journal(journal, key).items
    assert 0 < len(kept) < len(suite)
    again = score(llama_folder, suite, DEFAULT_TEMPLATE, ScoringOptions(), process=process, journal_path=journal)
    assert again.items == scored[0].items
    assert len(read_journal(journal, key).items) == len(suite)


def test_garbage_at_the_end_of_a_journal_is_cut_off(journal, key, suite):
    whole = journal.read_bytes()
    journal.write_bytes(whole + (5).to_bytes(4, "big") + b"\xc1\xc1\xc1\xc1\xc1")
    opened, kept = open_journal(journal, key)
    with opened:
        assert len(kept.items) == len(suite)
    assert journal.read_bytes() == whole


@pytest.mark.parametrize(
    "change", [{"checkpoint": "x"}, {"tokenizer": "x"}, {"prompt": "x"}, {"options": "x"}, {"version": 0}]
)
def test_a_journal_of_anything_else_is_not_used(journal, key, change):
    assert read_journal(journal, msgspec.structs.replace(key, **change)).items == {}


@pytest.mark.parametrize("content", [b"", b"\x00", b"no journal at all, but a text"])
def test_a_file_that_is_no_journal_is_begun_anew(tmp_path, key, content):
    path = tmp_path / "run.journal"
    path.write_bytes(content)
    opened, kept = open_journal(path, key)
    with opened:
        assert not kept.blocks
    assert kept.items == {}
    assert read_journal(path, key).items == {}
    assert path.read_bytes() != content


def test_a_journal_of_another_run_can_be_kept_from_being_begun_anew(journal, key):
    before = journal.read_bytes()
    with pytest.raises(VerbevalError, match="were given by another checkpoint"):
        open_journal(journal, msgspec.structs.replace(key, checkpoint="x"), keeps=True)
    assert journal.read_bytes() == before
    opened, kept = open_journal(journal, key, keeps=True)
    with opened:
        assert kept.items


def test_a_journal_that_cannot_be_written_is_a_sentence(tmp_path, key):
    (tmp_path / "file").write_text("")
    with pytest.raises(VerbevalError, match="cannot be written"):
        open_journal(tmp_path / "file" / "run.journal", key)


def test_options_that_change_a_number_change_the_key(llama_folder):
    info = describe_checkpoint(llama_folder)
    base = journal_key(info, DEFAULT_TEMPLATE, ScoringOptions())
    assert journal_key(info, DEFAULT_TEMPLATE, ScoringOptions(seed=7)) == base
    others = [
        journal_key(info, DEFAULT_TEMPLATE, ScoringOptions(dtype="bfloat16")),
        journal_key(info, DEFAULT_TEMPLATE, ScoringOptions(start_token="omit")),  # noqa: S106 - the name of a rule
        journal_key(info, "{sentence}?", ScoringOptions()),
        journal_key(info, None, ScoringOptions()),
    ]
    assert base not in others


def test_an_edited_probe_is_not_answered_by_the_journal(journal, key, suite):
    known = read_journal(journal, key).items
    edited = [msgspec.structs.replace(suite[0], prompt="Each day she ___ at the office."), *suite[1:]]
    assert [item.row for item in reusable(known, edited, is_judging=True)] == list(range(1, len(suite)))


def test_probes_in_another_order_are_answered_at_their_new_rows(journal, key, suite, scored):
    found = reusable(read_journal(journal, key).items, suite[::-1], is_judging=True)
    assert [msgspec.structs.replace(item, row=9 - item.row) for item in found] == [
        scored[0].items[9 - item.row] for item in found
    ]


def test_candidates_in_another_order_take_their_scores_with_them(journal, key, suite, scored):
    turned = msgspec.structs.replace(suite[1], candidates=suite[1].candidates[::-1])
    (found,) = reusable(read_journal(journal, key).items, [turned], is_judging=True)
    assert found.candidates == scored[0].items[1].candidates[::-1]
    assert [row.form for row in found.tokens] == list(turned.candidates)


def test_judged_sentences_take_the_labels_of_the_new_gold(journal, key, suite):
    regraded = msgspec.structs.replace(suite[0], accepted=("works", "worked"))
    (found,) = reusable(read_journal(journal, key).items, [regraded], is_judging=True)
    assert [(j.form, j.label) for j in found.judged] == [
        ("works", "correct"), ("work", "incorrect"), ("worked", "correct"),
    ]  # fmt: skip


def test_gold_that_asks_for_more_judged_sentences_is_scored_again(journal, key, suite):
    known = read_journal(journal, key).items
    clear = msgspec.structs.replace(suite[4], label="correct")
    assert reusable(known, [clear], is_judging=True) == []
    assert len(reusable(known, [clear], is_judging=False)) == 1


def test_a_cancelled_run_keeps_its_items_and_goes_on_later(process, llama_folder, suite, tmp_path, make_probe):
    probes = [make_probe(f"Every day she ___ at office {i}.") for i in range(1500)]
    path = tmp_path / "run.journal"
    options = ScoringOptions(keep_tokens=False)
    first = score(
        llama_folder, probes, DEFAULT_TEMPLATE, options, process=process, journal_path=path,
        listener=hearing(add=lambda _: process.cancel()),
    )  # fmt: skip
    assert first.is_cancelled
    assert 0 < len(first.items) < len(probes)
    kept = []
    second = score(
        llama_folder,
        probes,
        DEFAULT_TEMPLATE,
        options,
        process=process,
        journal_path=path,
        listener=hearing(add=kept.append),
    )
    assert len(kept[0]) == len(first.items)
    assert sorted(second.items) == list(range(len(probes)))


def test_sentences_that_do_not_fit_the_prompt_are_counted(process, llama_folder, make_probe):
    probes = [make_probe("She walks and " * 30 + "he ___.", ("works", "work")), make_probe()]
    result = score(llama_folder, probes, DEFAULT_TEMPLATE, ScoringOptions(), process=process)
    assert [(result.items[row].status, len(result.items[row].judged)) for row in (0, 1)] == [("ok", 0), ("ok", 3)]
    assert result.run["unjudged_sentences"] == 2


def test_a_template_is_refused_before_a_process_is_started(llama_folder, suite):
    with ScoringProcess() as fresh:
        with pytest.raises(VerbevalError, match="judgement template"):
            score(llama_folder, suite, "no place", ScoringOptions(), process=fresh)
        assert fresh.pid is None


def test_a_worker_that_dies_is_an_error_and_what_it_finished_is_kept(process, llama_folder, make_probe, tmp_path):
    probes = [make_probe(f"Every day she ___ at office {i}.") for i in range(3000)]
    path, info, options = tmp_path / "run.journal", describe_checkpoint(llama_folder), ScoringOptions(keep_tokens=False)

    def shoot(items):
        os.kill(process.pid, signal.SIGKILL)

    with pytest.raises(VerbevalError, match=r"The scoring process stopped unexpectedly \(SIGKILL\)\."):
        score(llama_folder, probes, None, options, process=process, journal_path=path, listener=hearing(add=shoot))
    assert 0 < len(read_journal(path, journal_key(info, None, options)).items) < len(probes)


def test_a_run_that_is_cancelled_before_its_model_is_loaded_brings_no_blocks_whatever_was_noted(llama_folder, suite):
    class Engine:
        def run(self, request):
            yield Noted("It stopped and was started again.", stays=False)
            yield Finished(is_cancelled=True)

        def cancel(self):
            """Nothing goes on."""

    noted = []
    result = score(llama_folder, suite, None, ScoringOptions(), process=Engine(), listener=hearing(noted=noted.append))
    assert len(noted) == 1
    assert result.is_cancelled
    assert (result.checkpoint, result.run) == ({}, {})
