from __future__ import annotations

import numpy as np
import pytest
from helpers.probes import choice, judgement
from helpers.scored import scored
from sklearn.metrics import brier_score_loss, confusion_matrix
from statsmodels.stats.proportion import proportion_confint

from verbeval_gui.data.blocks import blocks
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.metrics.smooth import smooth_ece

Z = 2 * 0.024997895148220435


def core(count: int) -> list[Probe]:
    verbs = [{"verb": "work", "regularity": "regular"}, {"verb": "go", "regularity": "irregular"}]
    tags = [["a", "b"], ["a"], ["a"]]
    return [choice(id=f"c{i}", prompt=f"She ___ {i}.", tags=tags[i % 3], **verbs[i % 2]) for i in range(count)]


def frame_of(probes, items=None, **conventions) -> Frame:
    builder = ReportBuilder(probes)
    builder.add(scored(probes) if items is None else items)
    return Frame(builder.report(Provenance(run={"seed": 5})), Conventions(**conventions))


def answered(row: int, *logprobs: float) -> ItemScores:
    pairs = zip(("work", "works", "worked", "working"), logprobs, strict=True)
    candidates = [CandidateScore(form=form, logprob=logprob, n_tokens=1) for form, logprob in pairs]
    return ItemScores(row=row, status="ok", candidates=candidates)


def test_accuracy_ece_and_brier_pool_core_choice_and_judgement_probes_and_by_task_repeats_them_apart():
    probes = [
        *core(40),
        *[judgement(id=f"j{i}", prompt=f"She work {i}.", category="core", reason_code=None) for i in range(20)],
        judgement(id="a1", prompt="He work."),
    ]
    frame = frame_of(probes)
    right, confidence = frame.verdicts.right[:60], frame.verdicts.confidence[:60]

    found = blocks(frame)

    low, high = proportion_confint(right.sum(), 60, alpha=Z, method="wilson")
    assert found["accuracy"]["n"] == 60
    assert found["accuracy"]["correct"] == right.sum()
    assert found["accuracy"]["wilson"] == pytest.approx([low, high], abs=1e-12)
    assert found["accuracy"]["chance"] == pytest.approx((40 / 4 + 20 / 3) / 60, abs=1e-12)
    assert found["brier"] == pytest.approx(brier_score_loss(right, confidence), abs=1e-12)
    assert found["by_task"]["choice"]["accuracy"]["correct"] == right[:40].sum()
    assert found["by_task"]["judgement"]["brier"] == pytest.approx(
        brier_score_loss(right[40:], confidence[40:]), abs=1e-12
    )
    assert sum(one["count"] for one in found["calibration"]["bins"]) == 60
    assert found["ece"] == pytest.approx(
        sum(
            one["count"] / 60 * abs(one["accuracy"] - one["mean_confidence"])
            for one in found["calibration"]["bins"]
            if one["count"]
        ),
        abs=1e-12,
    )
    assert found["adversarial"]["overall"]["n"] == 1


def test_slices_count_every_value_of_every_dimension_and_both_crosses():
    frame = frame_of(core(12))
    right = frame.verdicts.right

    slices = blocks(frame)["slices"]

    assert slices["verb"]["go"]["n"] == 6
    assert slices["verb"]["go"]["correct"] == right[1::2].sum()
    assert slices["tag"]["a"]["n"] == 12
    assert slices["tag"]["b"]["n"] == 4
    assert slices["tag"]["b"]["correct"] == right[::3].sum()
    assert slices["(tense, person)"] == {"(present_simple, 3sg)": slices["person"]["3sg"]}
    assert list(slices["(verb, tense)"]) == ["(work, present_simple)", "(go, present_simple)"]
    assert slices["core_code"]["PRES-3SG-S"]["n"] == 12
    assert slices["k"]["4"]["chance"] == 0.25


def test_probes_that_do_not_enter_numbers_are_in_no_figure():
    probes = core(3)
    items = [answered(0, -2, -1, -3, -4), ItemScores(row=1, status="model_oov", note="?")]

    found = blocks(frame_of(probes, items))

    assert found["accuracy"]["n"] == 1
    assert list(found["slices"]["verb"]) == ["work"]


def test_probes_right_by_rule_count_as_right_and_enter_no_calibration():
    forms = ["work", "works", "worked", "working"]
    probes = [choice(accepted=forms), choice(id="c2", prompt="He ___.")]

    found = blocks(frame_of(probes, [answered(0, -1, -2, -3, -4), answered(1, -1, -2, -3, -4)]))

    assert (found["accuracy"]["n"], found["accuracy"]["correct"], found["accuracy"]["chance"]) == (2, 1, 0.625)
    assert found["calibration"]["by_task"]["choice"]["n"] == 1


def test_all_six_tricks_have_a_cell_and_a_calibration_of_their_own():
    probes = [
        choice(id=f"a{i}", prompt=f"She ___ {i}.", category="adversarial", reason_code=REASON_CODES[i % 2])
        for i in range(9)
    ]

    found = blocks(frame_of(probes))["adversarial"]

    assert list(found["by_category"]) == list(REASON_CODES)
    assert [cell["n"] for cell in found["by_category"].values()] == [5, 4, 0, 0, 0, 0]
    empty = dict.fromkeys(("accuracy", "wilson", "chance"))
    assert found["by_category"]["plural_or_oos"] == empty | {"n": 0, "correct": 0, "low_sample": True}
    assert 0 < found["ece"] < 1


def test_the_matrix_counts_judged_sentences_of_core_probes_and_unanswered_ones_beside_it():
    labels = [(-1.0, -2.0, -3.0), (-2.0, -1.0, -3.0), (-3.0, -2.0, -1.0)]
    names = ("correct", "incorrect", "ambiguous")
    judged = [
        JudgedSentence(form="work", label="incorrect", label_logprobs=row, predicted=name)
        for row, name in zip(labels, names, strict=True)
    ]
    probes = [
        choice(),
        *[judgement(id=f"j{i}", prompt=f"She work {i}.", category="core", reason_code=None) for i in range(2)],
        judgement(id="a1"),
    ]
    items = [
        ItemScores(row=0, status="ok", judged=judged),
        ItemScores(row=1, status="ok", label_logprobs=labels[1]),
        ItemScores(row=2, status="too_long"),
        ItemScores(row=3, status="ok", label_logprobs=labels[0]),
    ]

    found = blocks(frame_of(probes, items))["confusion"]

    expected = confusion_matrix(["incorrect"] * 4, [*names, "incorrect"], labels=names)
    assert found["counts"] == expected.tolist()
    assert found["no_answer"] == [0, 1, 0]
    assert found["recall"] == [None, 0.5, None]
    assert found["precision"] == [0.0, 1.0, 0.0]
    assert found["f1"] == [0.0, pytest.approx(2 / 3, abs=1e-12), 0.0]


def test_an_empty_report_has_nulls_and_no_warning():
    found = blocks(frame_of([]))

    assert (found["ece"], found["brier"], found["accuracy"]["accuracy"], found["calibration"]["chance_p"]) == (
        None,
    ) * 4
    assert found["slices"] == {}
    assert found["min_bin_count"] == 0
    assert found["confusion"]["counts"] == np.zeros((3, 3), int).tolist()


@pytest.mark.parametrize("binning", ["width", "mass"])
def test_the_chance_of_the_error_follows_from_the_seed(binning):
    one, other = (blocks(frame_of(core(50), binning=binning))["calibration"] for _ in range(2))

    assert one == other
    assert 0 < one["chance_p"] <= 1
    assert one["chance_95"] > 0


def test_the_smooth_error_is_that_of_the_core_answers():
    tricks = [
        choice(id=f"a{i}", prompt=f"He ___ {i}.", category="adversarial", reason_code=REASON_CODES[0]) for i in range(9)
    ]
    frame = frame_of([*core(40), *tricks])
    confidence, right = frame.verdicts.confidence[:40], frame.verdicts.right[:40]

    found = blocks(frame)["calibration"]["smooth_ece"]

    assert found == smooth_ece(confidence, right)
    assert abs((confidence - right).mean()) <= found < 1


def test_parts_of_the_core_are_binned_with_the_edges_of_the_whole_core():
    tricks = [judgement(id=f"j{i}", prompt=f"She work {i}.", category="core", reason_code=None) for i in range(30)]
    frame = frame_of([*core(30), *tricks], binning="mass", bins=4)
    edges = [one["lo"] for one in blocks(frame)["calibration"]["bins"]] + [1.0]
    confidence, right = frame.verdicts.confidence[30:], frame.verdicts.right[30:]

    found = blocks(frame)["by_task"]["judgement"]["ece"]

    places = np.searchsorted(edges[1:-1], confidence, side="right")
    gaps = [abs((confidence[places == k] - right[places == k]).sum()) for k in range(4)]
    assert found == pytest.approx(sum(gaps) / 30, abs=1e-12)
