"""What new probes are called."""

from __future__ import annotations

import pytest

from verbeval_gui.app.curation.new_probes import next_id


@pytest.mark.parametrize(
    ("taken", "like", "expected"),
    [
        (["a001", "a061", "p218"], "a019", "a062"),
        (["a001"], "p001", "p001"),
        ([], "a001", "a001"),
        (["a9"], "a9", "a10"),
        (["a999"], "a999", "a1000"),
    ],
)
def test_the_next_id_goes_on_from_the_highest(taken, like, expected):
    assert next_id(taken, "adversarial", like) == expected


def test_without_an_id_to_go_by_the_next_one_is_named_as_its_category_is():
    assert next_id(["a001", "p007"], "core") == "p008"
    assert next_id(["a001", "p007"], "adversarial", "trap") == "a002"
