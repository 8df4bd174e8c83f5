"""Running out of memory: half as much is read at once, nothing is lost, and it is said."""

from __future__ import annotations

import os
import resource
from pathlib import Path

import pytest
import torch
from helpers import tiny_models
from helpers.listening import hearing

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.crew import Crew
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.memory import SHORT_NOTE, is_out_of_memory
from verbeval_gui.scoring.messages import ReadTexts, Ready, Start
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.run import SuiteRun
from verbeval_gui.scoring.session import score
from verbeval_gui.scoring.units import UnitRun

MORE_THAN_THERE_IS = 1 << 50
OPTIONS = ScoringOptions(keep_tokens=False)


def numbers_of(items):
    return [c.logprob for item in sorted(items, key=lambda item: item.row) for c in item.candidates]


def fits(model, n_tokens):
    """Let the model ask for more memory than there is when it is fed more tokens than that."""

    def ask(module, arguments):
        if arguments[0].numel() > n_tokens:
            torch.empty(MORE_THAN_THERE_IS)

    return model.get_input_embeddings().register_forward_pre_hook(ask)


@pytest.fixture
def loaded(llama_folder):
    return load_checkpoint(describe_checkpoint(llama_folder), OPTIONS)


@pytest.fixture
def probes(make_probe):
    return [make_probe(f"Every day she ___ at office {i}.") for i in range(60)]


def test_what_says_that_memory_ran_out_is_told_from_a_bug():
    with pytest.raises(RuntimeError) as refused:
        torch.empty(MORE_THAN_THERE_IS)
    assert is_out_of_memory(refused.value)
    assert is_out_of_memory(torch.OutOfMemoryError("CUDA out of memory. Tried to allocate 2 GiB."))
    assert is_out_of_memory(MemoryError())
    assert not is_out_of_memory(RuntimeError("mat1 and mat2 shapes cannot be multiplied"))
    assert not is_out_of_memory(ValueError("out of memory"))


def test_batches_that_do_not_fit_are_read_in_halves_with_the_same_numbers(loaded, probes):
    run = SuiteRun(loaded, probes, None, OPTIONS)
    whole = [item for batch in run.batches() for item in batch]
    fits(loaded.model, 150)
    found = [item for batch in run.batches() for item in batch]
    assert numbers_of(found) == pytest.approx(numbers_of(whole), abs=1e-5)
    assert run.notes == [SHORT_NOTE]
    assert run.run_block()["notes"] == [SHORT_NOTE]


def test_a_probe_that_does_not_fit_alone_is_named(loaded, probes, make_probe):
    long = make_probe("We worked and " * 12 + "she ___.", id="the long one")
    run = SuiteRun(loaded, [*probes, long], None, OPTIONS)
    fits(loaded.model, 40)
    with pytest.raises(VerbevalError, match="not enough memory for the probe the long one, even alone") as caught:
        list(run.batches())
    assert "smaller checkpoint" in caught.value.remedy


def test_running_texts_are_read_in_smaller_pieces_too(loaded, probes):
    texts = [f"Every day she works at office {i} and walks home." for i in range(40)]
    start = Start(checkpoint=loaded.info, probes=probes, template=None, options=OPTIONS, texts=texts)

    def read():
        work = UnitRun(SuiteRun(loaded, probes, None, OPTIONS), start)
        pieces = [piece for unit in work.units() if unit.kind == "texts" for piece in work.pieces(unit)]
        read = {document.row: document.nll for p in pieces if isinstance(p, ReadTexts) for document in p.documents}
        return read, [p.note for p in pieces if p is not None and not isinstance(p, ReadTexts)]

    whole, _ = read()
    fits(loaded.model, 200)
    found, notes = read()
    assert found == pytest.approx(whole, abs=1e-4)
    assert sorted(found) == list(range(len(texts)))
    assert notes == [SHORT_NOTE]


def test_a_bug_is_not_taken_for_a_lack_of_memory(loaded, probes):
    def fail(module, arguments):
        raise RuntimeError("a bug")

    run = SuiteRun(loaded, probes, None, OPTIONS)
    loaded.model.get_input_embeddings().register_forward_pre_hook(fail)
    with pytest.raises(RuntimeError, match="a bug"):
        list(run.batches())


def test_a_worker_whose_memory_runs_out_goes_on_and_the_results_say_so(tmp_path, make_probe):
    """The system itself refuses: the worker may hold little more than it does once the model is loaded."""
    folder = tiny_models.save_llama(tmp_path / "wide", tiny_models.byte_level(start=True), intermediate_size=8192)
    probes = [make_probe(f"Every day she ___ at office {i}.") for i in range(300)]
    options = ScoringOptions(keep_tokens=False, batch_tokens=8192)
    with Crew(1) as crew:
        whole = score(folder, probes, None, options, process=crew)

        def shrink(message):
            if isinstance(message, Ready):
                pages = int(Path(f"/proc/{crew.pid}/statm").read_text().split()[0])
                most = pages * os.sysconf("SC_PAGE_SIZE") + 150_000_000
                resource.prlimit(crew.pid, resource.RLIMIT_AS, (most, most))

        heard = []
        listener = hearing(stage=shrink, noted=heard.append)
        journal = tmp_path / "run.journal"
        found = score(folder, probes, None, options, process=crew, listener=listener, journal_path=journal)
    assert numbers_of(found.items.values()) == pytest.approx(numbers_of(whole.items.values()), abs=1e-5)
    assert whole.run["notes"] == []
    assert found.run["notes"] == [SHORT_NOTE]
    assert [noted.note for noted in heard] == [SHORT_NOTE]
    with Crew(1) as crew:
        again = score(folder, probes, None, options, process=crew, journal_path=journal)
        assert crew.pid is None
    assert again.run["notes"] == [SHORT_NOTE]
