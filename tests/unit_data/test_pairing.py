from __future__ import annotations

import random

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import many_rows
from helpers.pairs import answered, beside, flipped, named, probe_of
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.matching import match
from verbeval_gui.data.pairing import FLIPS, flip_columns, pair
from verbeval_gui.data.selection import Facet


def sentences(frame: Frame, baseline: Frame) -> list[str]:
    return [note.sentence.format(**note.fields) for note in pair(frame, baseline).warnings]


def test_probes_are_matched_by_id_wherever_they_stand():
    probes = [probe_of(i) for i in range(9)]
    order = random.Random(1).sample(range(9), 9)
    now, was = answered(probes, [True] * 9), answered([probes[i] for i in order], [False] * 9)

    found = pair(now, was)

    assert was.report.ids[found.rows].tolist() == now.report.ids.tolist()
    assert found.matching.is_same
    assert found.warnings == ()


def test_a_text_under_one_other_id_is_the_same_probe():
    now = answered([probe_of(0), probe_of(1, id="new")], [True, True])
    was = answered([probe_of(1), probe_of(0)], [True, False])

    found = pair(now, was)

    assert found.rows.tolist() == [1, 0]
    assert found.renamed_ids == (("p001", "new"),)
    assert sentences(now, was) == ["Probes with another id in the baseline, matched by their text: 1 (new)."]


def test_a_text_that_stands_twice_under_other_ids_is_matched_with_neither():
    now = answered([probe_of(0, id="a")], [True])
    was = answered([probe_of(0, id="b"), probe_of(0, id="c")], [True, True])

    found = pair(now, was)

    assert found.rows.tolist() == [-1]
    assert (found.unmatched_ids.tolist(), found.unmatched_baseline_ids.tolist()) == (["a"], ["b", "c"])


def test_an_id_with_another_text_is_changed_and_not_compared():
    now = answered([probe_of(0), probe_of(1, prompt="He ___ there.")], [True, True])
    was = answered([probe_of(0), probe_of(1)], [True, False])

    found = pair(now, was)

    assert (found.rows.tolist(), found.changed_ids.tolist()) == ([0, -1], ["p001"])
    assert (found.unmatched_ids.size, found.unmatched_baseline_ids.size) == (0, 0)
    assert found.flips.codes.tolist() == [0, -1]
    assert sentences(now, was) == [
        "The suites differ: only shared probes are compared (1; left out: 1).",
        "Probes with another text in the baseline: 1 (p001).",
    ]


def test_the_order_of_candidates_makes_no_other_probe():
    now = answered([probe_of(0)], [True])
    was = answered([probe_of(0, candidates=["works", "work", "worked", "working"])], [True])

    assert pair(now, was).matching.n == 1


def test_numbered_anew_probes_are_matched_by_their_texts():
    now = answered([probe_of(i, id=f"p{i + 1:03}") for i in range(5)], [True] * 5)
    was = answered([probe_of(i) for i in range(5)], [False] * 5)

    found = pair(now, was)

    assert found.rows.tolist() == [0, 1, 2, 3, 4]
    assert (found.changed_ids.size, found.unmatched_ids.size) == (0, 0)


def test_other_right_answers_are_matched_and_flagged():
    now = answered([probe_of(0), probe_of(1, expected="worked")], [True, True])
    was = answered([probe_of(0), probe_of(1)], [True, True])

    found = pair(now, was)

    assert (found.matching.n, found.regolded_ids.tolist()) == (2, ["p001"])
    assert sentences(now, was) == ["Probes with other right answers in the baseline: 1 (p001)."]
    assert found.matches.value(1) == "other_gold"


def test_probes_of_one_report_alone_are_listed_on_their_side():
    now = answered([probe_of(0), probe_of(1)], [True, True])
    was = answered([probe_of(0), probe_of(2), probe_of(3)], [True, True, False])

    found = pair(now, was)

    assert found.unmatched_ids.tolist() == ["p001"]
    assert found.unmatched_baseline_ids.tolist() == ["p002", "p003"]


def test_another_prompt_other_conventions_and_another_start_token_are_said():
    probes = [probe_of(0)]
    own = {"run": {"options": {"start_token": "force"}, "dtype": "bfloat16"}}
    other = {"run": {"options": {"start_token": "omit"}, "dtype": "float32"}}
    now = named(answered(probes, [True]), "now", suite={"prompt_sha256": "aa"}, **own)
    was = named(answered(probes, [True], conventions=Conventions("sum")), "was", suite={"prompt_sha256": "bb"}, **other)

    said = sentences(now, was)

    assert [text.split(":")[0].split("(")[0].strip() for text in said] == [
        "The prompts differ",
        "The conventions differ",
        "One run forced or left out the start token and the other did not",
        "The runs computed with other number types",
    ]
    assert "normalisation=sum → token" in said[1]


def test_other_files_with_the_same_probes_are_only_mentioned():
    probes = [probe_of(0)]
    now, was = (
        named(answered(probes, [True]), "m", suite={"files": [{"name": "probes.jsonl", "sha256": hashed}]})
        for hashed in ("aa", "bb")
    )

    assert sentences(now, was) == ["The files of the suites differ, but their probes are the same."]


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=30))
def test_flips_are_what_one_would_count_by_hand(cells):
    probes = [probe_of(i) for i in range(len(cells))]
    was, now = (answered(probes, [cell[k] for cell in cells]) for k in range(2))
    expected = {(True, True): "both_right", (False, True): "fixed", (True, False): "broken"}

    found = pair(now, was).flips

    assert [found.value(row) for row in range(len(cells))] == [expected.get(cell, "both_wrong") for cell in cells]


def test_answers_that_do_not_count_in_both_have_no_flip():
    now, was = made_up_frame(seed=1), made_up_frame(seed=2)

    found = pair(now, was)

    both = now.verdicts.counted & was.verdicts.counted
    assert ((found.flips.codes >= 0) == both).all()
    assert len(found.both) == both.sum()
    assert np.isnan(found.was_confidence[~was.verdicts.counted]).any()


def test_a_baseline_gives_dimensions_to_select_by():
    frame, was = flipped(2, 3, 1, 4)

    assert frame.mask(Facet("flip", frozenset({"fixed"}))).tolist() == [False] * 2 + [True] * 3 + [False] * 5
    line = "flip = broken or baseline_verdict = wrong and baseline_predicted = work"
    chosen = frame.selected(read_expression(line, vocabulary(frame)))
    assert chosen.tolist() == [False] * 2 + [True] * 8
    assert set(flip_columns(was)) <= set(frame.names)


def test_rows_of_the_baseline_are_found_from_rows_of_the_report():
    probes = [probe_of(i) for i in range(4)]
    now, was = answered(probes, [True] * 4), answered([probes[2], probes[0]], [True] * 2)

    found = pair(now, was)

    assert found.baseline_rows(now.everything).rows().tolist() == [0, 1]
    assert found.column("predicted").codes.tolist() == [0, -1, 0, -1]


def test_matching_is_kept_as_long_as_both_reports_are():
    now, was = flipped(1, 1, 1, 1)

    assert match(now.report, was.report) is match(now.report, was.report)
    other = Frame(now.report, Conventions("sum"))
    assert pair(other, was).matching is pair(now, was).matching


def test_an_empty_baseline_matches_nothing():
    now, nothing = many_rows(3), answered([], [])

    found = pair(now, nothing)

    assert found.rows.tolist() == [-1, -1, -1]
    assert found.flips.codes.tolist() == [-1, -1, -1]
    assert np.isnan(found.was_confidence).all()
    assert len(pair(nothing, now).flips.codes) == 0
    assert beside(now, nothing).codes("baseline_predicted").value(0) is None


def test_texts_answered_several_times_are_numbered_as_they_appear():
    probes = [probe_of(i % 3, id=f"p{i}") for i in range(7)]
    now = answered(probes, [True] * 7)

    assert match(now.report, now.report).repeats.tolist() == [0, 1, 2, 0, 1, 2, 0]
    assert match(answered(probes[:4], [True] * 4).report, now.report).repeats is None


def test_a_baseline_without_a_column_says_so():
    now, was = flipped(1, 0, 0, 0)

    with pytest.raises(KeyError):
        pair(now, was).column("x.unknown")
    assert FLIPS == ("both_right", "fixed", "broken", "both_wrong")
