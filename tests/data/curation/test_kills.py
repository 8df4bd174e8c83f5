"""A process killed at random moments loses nothing that it had confirmed."""

from __future__ import annotations

import random

from helpers.curation_kills import Lives


def test_ten_processes_killed_at_work_lose_nothing_confirmed_and_break_no_file(tmp_path):
    lives = Lives(tmp_path, random.Random(5))
    for _ in range(10):
        lives.live()
    assert lives.fell.total() == 10
    assert lives.n_confirmed > 10
