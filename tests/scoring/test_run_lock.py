from __future__ import annotations

import os
import subprocess
import sys

import pytest

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.run_lock import run_lock

HOLD = """
import sys
from pathlib import Path
from verbeval_gui.scoring.run_lock import run_lock
with run_lock(Path(sys.argv[1])):
    print("held", flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def output(tmp_path):
    return tmp_path / "results.json"


def test_a_second_run_is_refused_and_told_who_writes(output):
    busy = pytest.raises(VerbevalError, match=rf"Another run \(process {os.getpid()}\)")
    with run_lock(output), busy, run_lock(output):
        pass


def test_a_lock_is_gone_with_its_run(output):
    for _ in range(2):
        with run_lock(output):
            assert (output.parent / "results.json.lock").read_text() == str(os.getpid())
        assert list(output.parent.iterdir()) == []


def test_other_outputs_are_free(output):
    with run_lock(output), run_lock(output.with_name("other.json")):
        pass


def test_a_run_that_was_killed_holds_nothing(output):
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLD, output], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    assert holder.stdout.readline() == "held\n"
    with pytest.raises(VerbevalError, match=f"process {holder.pid}"), run_lock(output):
        pass
    holder.kill()
    holder.communicate()
    assert (output.parent / "results.json.lock").exists()
    with run_lock(output):
        pass


def test_a_folder_that_is_not_there_is_said(tmp_path):
    with pytest.raises(VerbevalError, match="cannot be written"), run_lock(tmp_path / "none" / "results.json"):
        pass
