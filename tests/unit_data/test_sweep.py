"""What a process that was killed while it wrote has left is removed, and nothing else."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from verbeval_gui.data.atomic import sweep, write_atomically


@pytest.fixture
def dead():
    """The id of a process that has ended."""
    process = subprocess.Popen([sys.executable, "-c", ""])
    process.communicate()
    return process.pid


def test_halves_of_files_of_dead_processes_are_removed(tmp_path, dead):
    output = tmp_path / "r[1].json"
    write_atomically(output, [b"whole"])
    kept = [f".r[1].json.{os.getpid()}.part", f".other.json.{dead}.part", ".r[1].json.part", ".r[1].json.x.part"]
    for name in [*kept, f".r[1].json.{dead}.part"]:
        (tmp_path / name).write_bytes(b"half")

    sweep(output)

    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([*kept, "r[1].json"])
    assert output.read_bytes() == b"whole"


def test_sweeping_where_there_is_nothing_does_nothing(tmp_path):
    sweep(tmp_path / "none" / "r.json")
    assert list(tmp_path.iterdir()) == []
