from __future__ import annotations

import math
from fractions import Fraction
from itertools import product

import numpy as np
import pytest
from helpers.reference import Reference, agrees, references
from hypothesis import given
from hypothesis import strategies as st
from scipy.optimize import minimize_scalar
from scipy.stats import binomtest, norm
from statsmodels.stats.contingency_tables import mcnemar as statsmodels_mcnemar
from statsmodels.stats.multitest import multipletests

from verbeval_gui.metrics.paired import (
    Z_POWER,
    FlipCounts,
    Verdict,
    are_apart,
    mcnemar,
    smallest_detectable_difference,
    tango,
    verdict_of,
)
from verbeval_gui.metrics.proportions import Z_95, Proportion, wilson
from verbeval_gui.metrics.weakness import holm

COUNT = st.integers(0, 60)
FLIP_COUNTS = st.builds(FlipCounts, COUNT, COUNT, COUNT, COUNT)


def flips_of(reference: Reference) -> FlipCounts:
    pairs = list(zip(reference.inputs["before"], reference.inputs["after"], strict=True))
    return FlipCounts(*(pairs.count(cell) for cell in ((1, 1), (0, 1), (1, 0), (0, 0))))


def test_flips_are_those_of_the_reference():
    for reference in references("flips"):
        found = flips_of(reference)

        assert {name: getattr(found, name) for name in reference.value} == reference.value, str(reference)


def test_mcnemar_is_that_of_the_reference():
    for reference in references("mcnemar_exact"):
        assert agrees(flips_of(reference).p, reference.value, reference.tol), str(reference)


def test_accuracies_and_their_overlap_are_those_of_the_reference():
    for reference in references("accuracies"):
        found = flips_of(reference)
        assert agrees([found.was.accuracy, found.now.accuracy], reference.value, reference.tol), str(reference)
    for reference in references("overlap_verdict"):
        found = flips_of(reference)
        assert are_apart(found.was, found.now) == (reference.value == "significant"), str(reference)


def test_holm_is_that_of_the_reference_and_of_statsmodels():
    for reference in references("holm"):
        family = reference.inputs["families"][reference.params["family"]]

        assert agrees(holm(family).tolist(), reference.value, reference.tol), str(reference)
        if family:
            assert holm(family) == pytest.approx(multipletests(family, method="holm")[1], abs=1e-12)


@pytest.mark.parametrize("flips", [(7, 2), (0, 9), (3, 0), (1, 1), (40, 38), (41, 38), (500, 300), (5000, 4700)])
def test_mcnemar_agrees_with_scipy_and_statsmodels(flips):
    fixed, broken = flips

    assert mcnemar(fixed, broken) == pytest.approx(binomtest(fixed, fixed + broken).pvalue, rel=1e-12)
    table = [[10, broken], [fixed, 10]]
    assert mcnemar(fixed, broken) == pytest.approx(statsmodels_mcnemar(table, exact=True).pvalue, rel=1e-9)


def test_mcnemar_is_exact_far_into_the_tail():
    exact = Fraction(2 * sum(math.comb(900, k) for k in range(101)), 2**900)

    assert mcnemar(800, 100) == pytest.approx(float(exact), rel=1e-12)


@given(fixed=st.integers(0, 3000), broken=st.integers(0, 3000))
def test_mcnemar_does_not_care_which_way_round(fixed, broken):
    assert mcnemar(fixed, broken) == mcnemar(broken, fixed)
    assert 0 <= mcnemar(fixed, broken) <= 1


def test_without_flips_nothing_has_changed():
    assert mcnemar(0, 0) == 1.0


def test_counts_below_zero_are_refused():
    with pytest.raises(ValueError, match="-1"):
        mcnemar(-1, 3)
    with pytest.raises(ValueError, match="at most n"):
        tango(5, 6, 10)


def test_tangos_interval_is_that_of_his_example():
    """21 patients, 1 and 7 of them better before and after a transplant."""
    lo, hi = tango(1, 7, 21)

    assert (round(lo, 3), round(hi, 3)) == (-0.517, -0.026)


@pytest.mark.parametrize("case", [(21, 6, 160), (7, 2, 160), (3, 0, 20), (0, 4, 9), (30, 29, 61)])
def test_tangos_ends_solve_the_score_equation_with_the_likeliest_shares(case):
    fixed, broken, n = case
    for end, z in zip(tango(fixed, broken, n), (Z_95, -Z_95), strict=True):
        share = likeliest_broken_share(fixed, broken, n, end)
        deviation = math.sqrt(n * (2 * share + end - end**2))

        assert (fixed - broken - n * end) / deviation == pytest.approx(z, abs=2e-6)


def likeliest_broken_share(fixed: int, broken: int, n: int, difference: float) -> float:
    """Return the share of broken answers that is likeliest if shares differ by so much, by searching."""

    def unlikelihood(share: float) -> float:
        counts, shares = (fixed, broken, n - fixed - broken), (share + difference, share, 1 - 2 * share - difference)
        return -sum(count * math.log(max(part, 1e-300)) for count, part in zip(counts, shares, strict=True) if count)

    ends = (max(0.0, -difference), (1 - difference) / 2)
    return float(minimize_scalar(unlikelihood, bounds=ends, method="bounded", options={"xatol": 1e-13}).x)


def test_without_flips_tangos_interval_is_wilsons_end_on_either_side():
    lo, hi = tango(0, 0, 60)

    assert hi == pytest.approx(float(wilson(0, 60)[1]), abs=1e-12)
    assert lo == pytest.approx(-hi, abs=1e-12)


def test_tangos_interval_ends_where_all_probes_flip():
    assert tango(60, 0, 60)[1] == pytest.approx(1, abs=1e-12)
    assert tango(0, 60, 60)[0] == pytest.approx(-1, abs=1e-12)
    assert tango(0, 0, 0) is None


@given(FLIP_COUNTS)
def test_tangos_interval_holds_the_difference_and_turns_round_with_it(counts):
    if not counts.n:
        assert counts.interval is None
        return
    lo, hi = counts.interval
    turned = FlipCounts(counts.both_right, counts.broken, counts.fixed, counts.both_wrong)

    assert -1 <= lo <= counts.difference + 1e-12
    assert counts.difference - 1e-12 <= hi <= 1
    assert turned.interval == pytest.approx((-hi, -lo), abs=1e-12)


def test_the_interval_holds_the_true_difference_often_enough():
    """A small seeded share of what the benchmark of coverage runs in full."""
    rng = np.random.default_rng(5)
    for n, (fixed, broken) in product((60, 200, 1000), ((0.1, 0.05), (0.2, 0.2), (0.07, 0.02))):
        counts = rng.multinomial(n, [fixed, broken, 1 - fixed - broken], 2_000)
        intervals = [tango(int(up), int(down), n) for up, down, _ in counts]

        assert np.mean([lo <= fixed - broken <= hi for lo, hi in intervals]) >= 0.93, (n, fixed, broken)


def test_equal_models_seldom_look_different():
    rng = np.random.default_rng(6)
    for n, share in product((60, 200, 1000), (0.05, 0.15)):
        counts = rng.multinomial(n, [share, share, 1 - 2 * share], 1_000)

        assert np.mean([mcnemar(int(fixed), int(broken)) <= 0.05 for fixed, broken, _ in counts]) <= 0.05, (n, share)


def test_the_smallest_detectable_difference_is_the_one_of_the_drawing():
    assert round(smallest_detectable_difference(160, 27), 2) == 0.09


@given(n=st.integers(4, 5000), share=st.floats(0.01, 1))
def test_connors_sample_size_for_the_smallest_difference_is_the_number_of_probes(n, share):
    flips = max(1, round(n * share))
    difference = smallest_detectable_difference(n, flips)
    if difference is None:
        return
    discordance = flips / n
    root = Z_95 * math.sqrt(discordance) + Z_POWER * math.sqrt(discordance - difference**2)

    assert root**2 / difference**2 == pytest.approx(n, rel=1e-9)


def test_a_few_flips_can_show_no_difference():
    assert smallest_detectable_difference(160, 0) is None
    assert smallest_detectable_difference(160, 2) is None
    assert smallest_detectable_difference(3, 3) is None
    assert norm.cdf(Z_POWER) == pytest.approx(0.8, abs=1e-12)


def test_verdicts_need_three_probes_and_a_small_p():
    assert verdict_of(0.001, 2) is Verdict.TOO_SMALL
    assert verdict_of(0.05, 3) is Verdict.REAL
    assert verdict_of(0.0501, 3) is Verdict.WITHIN_NOISE
    assert FlipCounts(107, 21, 6, 26).verdict is Verdict.REAL
    assert FlipCounts(104, 7, 2, 47).verdict is Verdict.WITHIN_NOISE


def test_shares_without_answers_are_neither_apart_nor_alike():
    assert are_apart(Proportion.of(0, 0), Proportion.of(10, 5)) is None
