"""The vocabulary projection, block by block, gives the log-softmax of the whole."""

from __future__ import annotations

import numpy as np
import pytest
import torch
from torch import nn

from verbeval_gui.scoring.head import Head, rows_at_once

N_ENTRIES = 5_000


class Scaled(nn.Linear):
    """A head that is more than a product."""

    def forward(self, x):
        return super().forward(x) * 3.0


def asked(n_states, n_entries, n=700, seed=0):
    draw = np.random.default_rng(seed)
    return draw.integers(0, n_states, n), draw.integers(0, n_entries, n), draw.choice(n_states, 40)


@pytest.mark.parametrize("make", [nn.Linear, Scaled])
@pytest.mark.parametrize("bias", [False, True])
@pytest.mark.parametrize("n_states", [40, 1_100])
def test_any_entry_of_any_state_has_its_log_probability(make, bias, n_states):
    torch.manual_seed(0)
    module = make(16, N_ENTRIES, bias=bias)
    states, boundary = torch.randn(n_states, 16) * 4, torch.arange(0, N_ENTRIES, 3)
    rows, entries, ends = asked(n_states, N_ENTRIES)
    with torch.inference_mode():
        found, finished = Head(module, boundary).predict(states, rows, entries, ends)
        table = torch.log_softmax(module.double()(states.double()), dim=-1)
    assert found == pytest.approx(table[rows, entries].numpy(), abs=2e-5)
    assert finished == pytest.approx(torch.logsumexp(table[ends][:, boundary], -1).numpy(), abs=2e-5)


def test_word_ends_that_are_next_to_impossible_have_their_exact_value():
    module = nn.Linear(2, N_ENTRIES, bias=False)
    with torch.inference_mode():
        module.weight.zero_()
        module.weight[7] = torch.tensor([400.0, 0.0])
        states = torch.tensor([[1.0, 0.0], [0.0, 1.0]])
        nothing = np.zeros(0, np.int64)
        _, finished = Head(module, torch.arange(100, 200)).predict(states, nothing, nothing, np.array([0, 1]))
    assert finished == pytest.approx([np.log(100.0) - 400, np.log(100 / N_ENTRIES)], abs=1e-4)


def test_word_ends_that_are_certain_are_never_likelier_than_that():
    module = nn.Linear(4, 900, bias=False)
    with torch.inference_mode():
        states, places = torch.randn(30, 4), np.arange(30)
        _, finished = Head(module, torch.arange(900)).predict(states, places, places, places)
    assert (finished <= 0).all()
    assert finished == pytest.approx(np.zeros(30), abs=1e-6)


def test_without_word_ends_each_form_ends_with_its_token():
    module = nn.Linear(4, 900)
    with torch.inference_mode():
        _, finished = Head(module).predict(torch.randn(3, 4), np.arange(3), np.arange(3), np.array([2]))
    assert finished.tolist() == [0.0]


def test_a_state_that_is_no_number_gives_none_and_spoils_no_other():
    module = nn.Linear(4, N_ENTRIES)
    states = torch.randn(3, 4)
    states[1] = float("nan")
    with torch.inference_mode():
        found, _ = Head(module).predict(states, np.arange(3), np.arange(3), np.zeros(0, np.int64))
    assert np.isnan(found).tolist() == [False, True, False]


def test_logits_of_a_large_vocabulary_stay_small():
    assert rows_at_once(8_000) == 256
    assert rows_at_once(262_144) * 262_144 <= 1 << 25
    assert rows_at_once(10**8) == 16
