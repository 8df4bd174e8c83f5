"""Calibration in full, against plain recomputations."""

from __future__ import annotations

import math

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Facet, Selection
from verbeval_gui.metrics.smooth import smooth_ece
from verbeval_gui.slices.calibration import GROUPS, calibration

FRAME = made_up_frame(3)
PAST = Selection((Facet("tense", frozenset({"past_simple"})),))
CORE = FRAME.counted("core") & FRAME.verdicts.calibrated


def pairs(rows) -> list[tuple[float, bool]]:
    return [(float(FRAME.verdicts.confidence[row]), bool(FRAME.verdicts.right[row])) for row in np.flatnonzero(rows)]


def plain_ece(found: list[tuple[float, bool]], bins: int = 10) -> float:
    total = 0.0
    for i in range(bins):
        inside = [(p, y) for p, y in found if i / bins <= p < (i + 1) / bins or (i == bins - 1 and p == 1)]
        total += abs(sum(y for _, y in inside) - math.fsum(p for p, _ in inside))
    return total / len(found)


@pytest.mark.parametrize("selection", [Selection(), PAST], ids=["all", "selected"])
def test_figures_are_those_of_the_answers_selected(selection):
    rows = CORE & FRAME.selected(selection)
    found, shown = pairs(rows), calibration(FRAME, selection)
    figures = shown.shown

    assert shown.is_part == bool(selection.facets)
    assert figures.n == len(found)
    assert figures.ece == pytest.approx(plain_ece(found), abs=1e-12)
    assert figures.brier == pytest.approx(math.fsum((p - y) ** 2 for p, y in found) / len(found), abs=1e-12)
    assert figures.smooth == smooth_ece([p for p, _ in found], [y for _, y in found])
    assert figures.maximum >= figures.ece


def test_the_parts_add_up_to_the_brier_score():
    figures = calibration(FRAME, PAST).shown
    parts = figures.parts
    assert parts.rel + parts.unc - parts.generalised_resolution == pytest.approx(figures.brier, abs=1e-12)


def test_edges_of_equal_mass_come_from_the_whole():
    whole = sorted(p for p, _ in pairs(CORE))
    inner = sorted({whole[m * len(whole) // 10] for m in range(1, 10)})
    found = pairs(CORE & FRAME.selected(PAST))
    gaps: dict[int, float] = {}
    for p, y in found:
        at = sum(edge <= p for edge in inner)
        gaps[at] = gaps.get(at, 0.0) + y - p
    plain = math.fsum(map(abs, gaps.values())) / len(found)
    assert calibration(FRAME, PAST).shown.adaptive == pytest.approx(plain, abs=1e-12)


def test_the_adaptive_error_is_one_number_in_both_places():
    found = calibration(FRAME, PAST)
    assert found.temperature.before.adaptive == found.shown.adaptive
    fitted = made_up_frame(3, Conventions(temperature="fit"))
    under_it = calibration(fitted, PAST)
    assert under_it.temperature.after.adaptive == under_it.shown.adaptive == found.temperature.after.adaptive


def test_groups_hold_every_answer_once_a_dimension():
    shown = calibration(FRAME, Selection())
    for dimension in GROUPS:
        assert sum(group.n for group in shown.groups if group.dimension == dimension) == shown.shown.n
    for group in shown.groups:
        rows = CORE & FRAME.mask(Facet(group.dimension, frozenset({group.value})))
        assert group.n == rows.sum()
        assert group.ece == pytest.approx(plain_ece(pairs(rows)), abs=1e-12)


def test_a_calibrated_model_cannot_be_told_from_zero_and_a_boaster_can():
    sure, unsure = (-0.1, -5.0, -9.0, -9.0), (-5.0, -0.1, -9.0, -9.0)
    wrong = [chosen(sure, id=f"w{i}", prompt=f"She ___ in bank {i}.") for i in range(40)]
    right = [chosen(unsure, id=f"r{i}", prompt=f"He ___ in bank {i}.") for i in range(40)]
    assert calibration(frame_of(*wrong), Selection()).shown.is_beyond_chance
    assert not calibration(frame_of(*right), Selection()).shown.is_beyond_chance


def test_bins_follow_the_conventions():
    frame = made_up_frame(3, Conventions(bins=15))
    assert calibration(frame, Selection()).shown.ece == pytest.approx(plain_ece(pairs(CORE), 15), abs=1e-12)


def test_no_answers_give_no_figures_and_no_error():
    shown = calibration(frame_of(), Selection())
    figures = shown.shown
    assert (figures.n, figures.ece, figures.adaptive, figures.smooth, figures.brier) == (0, None, None, None, None)
    assert figures.is_too_small
    assert not figures.is_beyond_chance
    assert shown.groups == ()
    assert all(row[1:] == (None, 0) for row in shown.table().rows)


def test_the_table_has_a_number_of_answers_in_every_row():
    table = calibration(FRAME, PAST).table()
    names = [row[0] for row in table.rows]
    assert {"ece", "ece_adaptive", "ece_smooth", "mce", "brier_reliability", "ece language=es"} <= set(names)
    assert all(isinstance(row[2], int) for row in table.rows)
