"""A short walk of the monkey; `tests/benchmarks/soak.py` lets it walk for long."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_report
from helpers.desk import open_window
from helpers.monkey import Monkey
from helpers.monkey_files import write_files


@pytest.mark.parametrize("seed", [20, 21, 22])
def test_nothing_done_at_random_breaks_the_window_or_parts_it_from_its_numbers(qapp, tmp_path, seed):
    with (
        open_window(qapp, tmp_path, made_up_report()) as application,
        Monkey(application, seed, write_files(tmp_path / "files")) as monkey,
    ):
        for _ in range(80):
            monkey.step()
