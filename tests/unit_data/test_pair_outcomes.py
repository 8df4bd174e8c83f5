"""How language pairs came out, recomputed pair by pair."""

from __future__ import annotations

import numpy as np
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of

from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.pair_outcomes import PAIR_OUTCOME

RIGHT, WRONG = (-3.0, -1.0, -9.0, -9.0), (-1.0, -3.0, -9.0, -9.0)


def spanish(logprobs, **changes):
    form = {"candidates": ["va", "fue", "irá", "ir"], "expected": "fue", "verb": "go", "regularity": "irregular"}
    return chosen(logprobs, language="es", prompt=f"Ayer él ___ {changes['id']}.", **form, **changes)


def outcomes(*answers):
    frame = frame_of(*answers)
    return [frame.column(PAIR_OUTCOME).value(row) for row in range(len(frame))]


def pair(name, english, other):
    return (
        chosen(english, id=f"{name}e", prompt=f"She ___ in bank {name}.", pair_id=name),
        spanish(other, id=f"{name}s", pair_id=name),
    )


def test_a_pair_has_one_outcome_on_both_of_its_probes():
    answers = [
        *pair("a", RIGHT, RIGHT), *pair("b", RIGHT, WRONG), *pair("c", WRONG, RIGHT), *pair("d", WRONG, WRONG),
    ]  # fmt: skip
    named = ["both_right", "only_english", "only_spanish", "both_wrong"]
    assert outcomes(*answers) == [name for name in named for _ in range(2)]


def test_a_probe_alone_has_no_partner_and_one_that_is_left_out_has_no_outcome():
    alone = chosen(RIGHT, id="x", prompt="She ___ in bank x.", pair_id="x")
    unpaired = chosen(RIGHT, id="y", prompt="She ___ in bank y.")
    left, other = pair("z", RIGHT, ())
    assert outcomes(alone, unpaired, left, other) == ["no_partner", "no_partner", None, None]


def test_of_several_probes_in_one_language_all_must_be_right():
    first, second = pair("a", RIGHT, RIGHT)
    third = chosen(WRONG, id="more", prompt="She ___ in another bank.", pair_id="a")
    assert outcomes(first, second, third) == ["only_spanish"] * 3


def test_outcomes_are_those_of_each_pair_of_the_demo():
    frame = made_up_frame()
    verdicts, report = frame.verdicts, frame.report
    for row in range(0, len(frame), 7):
        pair_id = report.dimensions["pair_id"].value(row)
        found = frame.column(PAIR_OUTCOME).value(row)
        if not verdicts.counted[row]:
            assert found is None
            continue
        mates = [r for r in range(len(frame)) if pair_id and report.dimensions["pair_id"].value(r) == pair_id]
        sides = {name: [r for r in mates if report.dimensions["language"].value(r) == name] for name in ("en", "es")}
        if not all(sides.values()):
            assert found == "no_partner"
            continue
        right = {name: [verdicts.right[r] for r in rows if verdicts.counted[r]] for name, rows in sides.items()}
        if not all(right.values()):
            assert found is None
            continue
        both = (all(right["en"]), all(right["es"]))
        names = {(True, True): "both_right", (True, False): "only_english", (False, True): "only_spanish"}
        assert found == names.get(both, "both_wrong")


def test_outcomes_are_written_and_read_as_any_dimension():
    frame = made_up_frame()
    selection = read_expression("pair_outcome in (only_english, only_spanish)", vocabulary(frame))
    assert read_expression(write_expression(selection), vocabulary(frame)) == selection
    column = frame.column(PAIR_OUTCOME)
    assert np.array_equal(frame.selected(selection), column.mask(["only_english", "only_spanish"]))
