from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of, judged
from scipy.stats import fisher_exact
from statsmodels.stats.multitest import multipletests

from verbeval_gui.data.blocks import blocks
from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.slices.weak import WeakSlice, weak_slices

RIGHT, WRONG = (-9, -1, -9, -9), (-1, -9, -9, -9)
EVERYTHING = Selection()


def answers(right: int, wrong: int, verb="work", regularity="regular", **changes):
    rows = [RIGHT] * right + [WRONG] * wrong
    return [
        chosen(row, id=f"{verb}{i}", prompt=f"She ___ {verb} {i}.", verb=verb, regularity=regularity, **changes)
        for i, row in enumerate(rows)
    ]


def slice_of(found, dimension, value) -> WeakSlice:
    return next(one for one in found if (one.dimension, one.value) == (dimension, value))


def test_the_weak_verb_stands_first_with_the_chance_of_fishers_exact_test():
    frame = frame_of(*answers(28, 2), *answers(4, 6, "go", "irregular"))

    found = weak_slices(frame, EVERYTHING)
    go = slice_of(found, "verb", "go")

    assert found[0].value in ("go", "irregular", ("go", "present_simple"))
    assert (go.cell.n, go.cell.correct, go.rest.n, go.rest.correct) == (10, 4, 30, 28)
    assert go.p == pytest.approx(fisher_exact([[6, 4], [2, 28]], alternative="greater").pvalue, abs=1e-15)
    assert slice_of(found, "verb", "work").p > 0.99


def test_every_slice_and_its_rest_make_up_the_whole():
    frame = made_up_frame()
    rows = frame.counted("core")

    for one in weak_slices(frame, EVERYTHING):
        whole = frame.verdicts.right[rows]
        mask = rows & frame.mask(Facet(one.dimension, frozenset({one.value})))

        assert one.cell.n == mask.sum() >= 5, one
        assert one.cell.correct == frame.verdicts.right[mask].sum(), one
        assert (one.rest.n, one.rest.correct) == (len(whole) - one.cell.n, whole.sum() - one.cell.correct), one
        assert one.cell.chance == pytest.approx(frame.verdicts.chance[mask].mean(), abs=1e-12)
        assert one.rest.chance == pytest.approx(frame.verdicts.chance[rows & ~mask].mean(), abs=1e-12)


def test_the_slices_tested_are_those_of_the_results_file_that_are_large_enough():
    frame = made_up_frame()
    written = blocks(frame)
    expected = {
        (dimension, value)
        for dimension, cells in written["slices"].items()
        for value, cell in cells.items()
        if 5 <= cell["n"] < written["accuracy"]["n"]
    }

    found = {
        (one.dimension, one.value if isinstance(one.value, str) else f"({one.value[0]}, {one.value[1]})")
        for one in weak_slices(frame, EVERYTHING)
    }

    assert {dimension for dimension, _ in found} >= {"(tense, person)", "(verb, tense)", "verb", "tag", "language"}
    assert found == expected


def test_p_values_are_corrected_for_all_slices_tested_and_sorted_by_that():
    found = weak_slices(made_up_frame(seed=3), EVERYTHING)

    corrected = multipletests([one.p for one in found], method="holm")[1]

    np.testing.assert_allclose([one.p_holm for one in found], corrected, atol=1e-12)
    assert [one.p_holm for one in found] == sorted(one.p_holm for one in found)


def test_four_answers_are_too_few_to_test():
    frame = frame_of(*answers(30, 0), *answers(0, 4, "go", "irregular"))

    assert {one.value for one in weak_slices(frame, EVERYTHING) if one.dimension == "verb"} == {"work"}


def test_a_slice_that_holds_everything_is_not_tested():
    frame = frame_of(*answers(8, 2), *answers(3, 7, "go", "irregular"))

    assert all(one.dimension not in ("tense", "person", "language") for one in weak_slices(frame, EVERYTHING))


def test_a_selection_narrows_slices_and_rest_alike():
    frame = made_up_frame()
    english = EVERYTHING.pick("language", ["en"], PickMode.REPLACE)
    n = (frame.counted("core") & frame.mask(Facet("language", frozenset({"en"})))).sum()

    found = weak_slices(frame, english)

    assert found
    assert {one.cell.n + one.rest.n for one in found} == {n}


def test_adversarial_probes_are_compared_with_each_other_by_trick():
    tricks = {"category": "adversarial"}
    easy = answers(9, 1, reason_code="wrong_tense_marker", **tricks)
    hard = answers(1, 9, "go", "irregular", reason_code="over_regularization", **tricks)
    scope = EVERYTHING.pick("counted", ["adversarial"], PickMode.REPLACE)

    found = weak_slices(frame_of(*easy, *hard, *answers(40, 0, "eat", "irregular")), scope)

    trick = slice_of(found, "reason_code", "over_regularization")
    assert (trick.cell.n, trick.rest.n) == (10, 10)
    assert trick.p_holm < 0.05


def test_a_tag_given_twice_counts_its_probe_once():
    frame = frame_of(*answers(6, 0, tags=["a", "a"]), *answers(2, 4, "go", "irregular", tags=["b"]))

    assert slice_of(weak_slices(frame, EVERYTHING), "tag", "a").cell.n == 6


@pytest.mark.parametrize("rows", [[], [judged((-1, -2, -3))], answers(3, 1)])
def test_nothing_to_test_gives_nothing(rows):
    assert weak_slices(frame_of(*rows), EVERYTHING) == ()
