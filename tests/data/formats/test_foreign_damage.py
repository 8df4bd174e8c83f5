from __future__ import annotations

from collections import Counter

import pytest
from helpers.foreign_damage import attempt, corpora, opened_whole
from helpers.foreign_seeds import seeds
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

SEEDS = seeds()
HELD = [*corpora(), *SEEDS.values()]
EXAMPLES, EACH = 100, 20
OUTCOMES: Counter[str] = Counter()
TOTALS_ALONE = {"harness totals", "log totals", "pairs summary"}
WITHOUT_NAMES = {"csv unnamed"}


def test_every_genuine_file_opens_before_it_is_damaged(tmp_path):
    for number, files in enumerate(corpora()):
        for name, data in files.items():
            (tmp_path / str(number)).mkdir(exist_ok=True)
            (tmp_path / str(number) / name).write_bytes(data)
        for name in files:
            assert opened_whole(tmp_path / str(number) / name, is_written=True) in ("report", "probes"), name


@pytest.mark.parametrize("kind", [kind for kind in SEEDS if kind not in TOTALS_ALONE | WITHOUT_NAMES])
def test_every_small_file_opens_before_it_is_damaged(tmp_path, kind):
    for name, data in SEEDS[kind].items():
        (tmp_path / name).write_bytes(data)
    assert opened_whole(tmp_path / next(iter(SEEDS[kind])), is_written=True) in ("report", "probes")


@settings(max_examples=EXAMPLES, deadline=None, phases=[Phase.generate], database=None)
@given(st.integers(0, 2**48))
def test_two_thousand_damaged_files_end_in_a_report_or_a_sentence_within_two_seconds(tmp_path_factory, seed):
    folder = tmp_path_factory.getbasetemp() / "damaged"
    for number in range(EACH):
        outcome, seconds = attempt(seed + number, folder, HELD)
        OUTCOMES[outcome] += 1
        assert seconds < 2, (seed + number, seconds)


def test_damage_leaves_files_of_every_kind():
    assert OUTCOMES["report"] > 100
    assert OUTCOMES["refused"] > 20
