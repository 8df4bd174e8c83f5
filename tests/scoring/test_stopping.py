"""A run can be stopped inside a batch, at every layer and at every piece of the vocabulary."""

from __future__ import annotations

import pytest

from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.scoring.loading import load_checkpoint
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.plain import PlainScorer
from verbeval_gui.scoring.run import SuiteRun
from verbeval_gui.scoring.stopping import Stopped
from verbeval_gui.scoring.strings import TokenString


@pytest.fixture(params=["llama", "gpt2"])
def run(request, llama_folder, gpt2_folder, suite):
    folder = {"llama": llama_folder, "gpt2": gpt2_folder}[request.param]
    options = ScoringOptions(keep_tokens=False)
    return SuiteRun(load_checkpoint(describe_checkpoint(folder), options), suite, None, options)


class Stop:
    """Stops a run at the n-th beat, and counts them."""

    def __init__(self, at=None):
        self.n_beats = 0
        self._at = at

    def __call__(self):
        self.n_beats += 1
        if self.n_beats == self._at:
            raise Stopped


def test_a_batch_beats_before_each_layer_and_each_piece_of_the_vocabulary(run):
    run.beat = Stop()
    n_batches = len(list(run.batches()))
    assert run.beat.n_beats >= n_batches * 3


@pytest.mark.parametrize("at", [1, 2, 3])
def test_a_run_that_is_stopped_inside_a_batch_gives_nothing_of_it_and_can_go_on(run, at):
    whole = list(run.batches())
    run.beat = Stop(at)
    with pytest.raises(Stopped):
        next(run.batches())
    run.beat = Stop()
    assert list(run.batches()) == whole


def test_strings_that_are_read_one_by_one_beat_each(llama_folder):
    model = load_checkpoint(describe_checkpoint(llama_folder), ScoringOptions()).model
    beat = Stop(at=3)
    with pytest.raises(Stopped):
        PlainScorer(model, None, beat).score([[TokenString((1, 2, 3), 1)] * 5])
    assert beat.n_beats == 3
