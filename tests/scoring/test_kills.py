"""Runs that are killed, or meet a full disk; `tests/benchmarks/kill.py` kills a hundred times."""

from __future__ import annotations

import random
import resource
import subprocess

from helpers.kills import DEMO, FIXED, STAND_IN, Lives, environment

# More than the journal of a whole run, less than its results.
DISK_BYTES = 400_000


def test_a_run_that_is_killed_ten_times_ends_in_the_file_of_one_that_was_not(tmp_path):
    lives = Lives(tmp_path, STAND_IN, random.Random(3))
    while lives.n_kills < 10:
        lives.live()
    lives.end()
    assert lives.n_equal > 0
    assert lives.fell["in the journal"] > 0


def begun(output, *more):
    order = (*STAND_IN, "score", DEMO / "checkpoints" / "final", *FIXED, "-o", output, *more)
    return subprocess.Popen(list(map(str, order)), stderr=subprocess.PIPE, text=True, env=environment())


def test_a_disk_that_is_full_at_the_last_moment_keeps_the_last_good_file_and_every_answer(tmp_path):
    output = tmp_path / "r.json"
    first = begun(output)
    first.communicate()
    assert first.returncode == 0
    good = output.read_bytes()

    second = begun(output, "--seed", "5")
    resource.prlimit(second.pid, resource.RLIMIT_FSIZE, (DISK_BYTES, DISK_BYTES))
    _, said = second.communicate()

    assert second.returncode == 1
    assert "r.json cannot be written: File too large. Choose another folder, or make room." in said
    assert output.read_bytes() == good
    assert sorted(path.name for path in tmp_path.iterdir()) == ["r.json", "r.json.journal"]
    third = begun(output, "--seed", "5", "--resume")
    _, said = third.communicate()
    assert third.returncode == 0
    assert "279 of 279" in said
    assert output.read_bytes() != good
    assert [path.name for path in tmp_path.iterdir()] == ["r.json"]
