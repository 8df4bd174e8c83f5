"""What was noted while answers were given is among a report's warnings."""

from __future__ import annotations

import pytest

from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.data.run_notes import coarse_dtype, warnings_of


def test_notes_of_the_run_stand_before_those_of_the_reading():
    found = warnings_of(Provenance(run={"notes": ["Memory ran short."]}, notes=(Note("A line was left out."),)))
    assert [str(note) for note in found] == ["Memory ran short.", "A line was left out."]


@pytest.mark.parametrize("notes", [None, "a text", 7, {"a": 1}, [3, None], ["with a {field} of its own"]])
def test_a_file_of_any_shape_gives_only_sentences(notes):
    assert warnings_of(Provenance(run={"notes": notes})) == ()


@pytest.mark.parametrize(
    ("run", "expected"),
    [
        ({"dtype": "bfloat16"}, "bfloat16"),
        ({"dtype": "float16"}, "float16"),
        ({"dtype": "float32"}, None),
        ({}, None),
        ({"dtype": ["bfloat16"]}, None),
        ({"dtype": "bfloat16", "format": "lm-evaluation-harness"}, None),
    ],
)
def test_own_answers_in_16_bits_are_approximate(run, expected):
    assert coarse_dtype(Provenance(run=run)) == expected
