"""What a report finds: the same figures as results.json, of the whole; those of the selected probes, of a part."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_frame

from verbeval_gui.data.blocks import blocks, cell
from verbeval_gui.data.conventions import NORMALISATIONS, SPANS
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.weak_parts import weakest_slice, weakest_trick

FRAME = made_up_frame(3)
WHOLE = Findings(FRAME)
BLOCKS = blocks(FRAME)
PAST = Findings(FRAME, Selection().pick("tense", ["past_simple"]))


def test_figures_of_the_whole_are_those_of_results_json():
    assert cell(WHOLE.accuracy) == BLOCKS["accuracy"]
    assert WHOLE.slices == BLOCKS["slices"]
    assert WHOLE.bins.ece == BLOCKS["ece"]
    assert WHOLE.brier == BLOCKS["brier"]
    assert WHOLE.chance.p == BLOCKS["calibration"]["chance_p"]
    assert WHOLE.chance.percentile_95 == BLOCKS["calibration"]["chance_95"]
    assert cell(WHOLE.adversarial_accuracy) == BLOCKS["adversarial"]["overall"]
    assert {code: cell(one) for code, one in WHOLE.tricks.items()} == BLOCKS["adversarial"]["by_category"]
    assert WHOLE.matrix.counts.tolist() == BLOCKS["confusion"]["counts"]
    assert WHOLE.matrix.no_answer.tolist() == BLOCKS["confusion"]["no_answer"]


def test_figures_of_a_part_count_the_selected_probes_only():
    rows = FRAME.codes("tense").mask(["past_simple"]) & FRAME.counted("core")
    assert PAST.accuracy.n == np.count_nonzero(rows)
    assert PAST.accuracy.correct == np.count_nonzero(rows & FRAME.verdicts.right)
    assert set(PAST.slices["tense"]) == {"past_simple"}
    assert PAST.slices["tense"]["past_simple"] == BLOCKS["slices"]["tense"]["past_simple"]


def test_the_dangerous_cell_is_incorrect_taken_for_correct():
    assert WHOLE.dangerous.correct == BLOCKS["confusion"]["counts"][1][0]
    assert WHOLE.dangerous.n == sum(BLOCKS["confusion"]["counts"][1])


def test_sum_and_boundary_is_a_reading_under_these_conventions():
    other = Frame(FRAME.report, replace(FRAME.conventions, normalisation="sum", span="boundary"))
    assert cell(WHOLE.by_sum_and_boundary.accuracy) == blocks(other)["accuracy"]


def test_the_range_of_accuracy_is_that_of_all_settings():
    frames = [
        Frame(FRAME.report, replace(FRAME.conventions, normalisation=normalisation, span=span))
        for normalisation in NORMALISATIONS
        for span in SPANS
    ]
    shares = [blocks(frame)["accuracy"]["accuracy"] for frame in frames]
    found = WHOLE.accuracy_range
    assert (found.lowest, found.highest, found.n_settings) == (min(shares), max(shares), 12)
    assert blocks(Frame(FRAME.report, found.highest_at))["accuracy"]["accuracy"] == found.highest


def test_the_weakest_trick_is_found_beyond_noise_only():
    weak = weakest_trick(WHOLE)
    assert (weak.value, weak.cell.correct, weak.cell.n) == ("plural_or_oos", 1, 10)
    assert weak.p_holm <= 0.05
    assert weakest_slice(WHOLE) is None


def test_nothing_selected_finds_nothing_and_raises_nothing():
    nothing = Findings(FRAME, Selection().pick("id", ["no such probe"]))
    assert nothing.accuracy.n == 0
    assert nothing.brier is None
    assert nothing.bins.ece is None
    assert nothing.chance.p is None
    assert nothing.accuracy_range is None
    assert weakest_slice(nothing) is None
    assert weakest_trick(nothing) is None
    assert np.isnan(nothing.calibrated[1])


def test_left_out_probes_are_counted_by_status():
    assert WHOLE.left_out == {"too_long": int(FRAME.codes("status").mask(["too_long"]).sum())}


@pytest.mark.parametrize("name", ["right", "wrong"])
def test_a_selection_by_verdict_has_that_accuracy(name):
    assert Findings(FRAME, Selection().pick("verdict", [name])).accuracy.accuracy == (name == "right")
