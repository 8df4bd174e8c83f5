from __future__ import annotations

from collections import Counter

from helpers.foreign_damage import attempt, corpora, opened_whole
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

HELD = corpora()
EXAMPLES, EACH = 100, 20
OUTCOMES: Counter[str] = Counter()


def test_every_file_opens_before_it_is_damaged(tmp_path):
    for number, files in enumerate(HELD):
        for name, data in files.items():
            (tmp_path / str(number)).mkdir(exist_ok=True)
            (tmp_path / str(number) / name).write_bytes(data)
        for name in files:
            assert opened_whole(tmp_path / str(number) / name, is_written=True) in ("report", "probes"), name


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
