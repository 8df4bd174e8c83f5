"""Ten kills at random moments; `tests/benchmarks/kill.py` does a hundred, with a real model if wanted."""

from __future__ import annotations

import random

from helpers.kills import STAND_IN, Lives


def test_a_run_that_is_killed_ten_times_ends_in_the_file_of_one_that_was_not(tmp_path):
    lives = Lives(tmp_path, STAND_IN, random.Random(3))
    while lives.n_kills < 10:
        lives.live()
    lives.end()
    assert lives.n_equal > 0
    assert lives.fell["in the journal"] > 0
