"""A fitted temperature before it is used: both curves, all figures, then everywhere by a click and back by a key."""

from __future__ import annotations

import math
from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import click, open_window
from helpers.frames import chosen, frame_of

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.calibration import calibration
from verbeval_gui.widgets.calibration_dialog import CalibrationDialog

USUAL, FIT = Conventions(), Conventions(temperature="fit")
PAST = Selection().pick("tense", ["past_simple"])


def plain(conventions: Conventions, selection: Selection) -> tuple[float, float, float]:
    """Return ECE, Brier and log loss of the selected core answers, worked out answer by answer."""
    frame = made_up_frame(conventions=conventions)
    rows = np.flatnonzero(frame.counted("core") & frame.verdicts.calibrated & frame.selected(selection))
    pairs = [(float(frame.verdicts.confidence[row]), bool(frame.verdicts.right[row])) for row in rows]
    gaps = 0.0
    for i in range(10):
        inside = [(p, y) for p, y in pairs if i / 10 <= p < (i + 1) / 10 or (i == 9 and p == 1)]
        gaps += abs(sum(y for _, y in inside) - math.fsum(p for p, _ in inside))
    brier = math.fsum((p - y) ** 2 for p, y in pairs) / len(pairs)
    losses = [-math.log(frame.verdicts.gold_share[row]) for row in rows if np.isfinite(frame.verdicts.gold_share[row])]
    return gaps / len(pairs), brier, math.fsum(losses) / len(losses)


@pytest.mark.parametrize("selection", [Selection(), PAST], ids=["all", "selected"])
@pytest.mark.parametrize("open_under", [USUAL, FIT], ids=["as it is", "fitted"])
def test_both_sides_are_those_of_the_two_conventions(selection, open_under):
    effect = calibration(made_up_frame(conventions=open_under), selection).temperature
    for figures, conventions in ((effect.before, USUAL), (effect.after, FIT)):
        found = (figures.ece, figures.brier, figures.log_loss)
        assert found == pytest.approx(plain(conventions, selection), abs=1e-12)
    assert dict(effect.temperatures) == dict(made_up_frame(conventions=FIT).verdicts.temperatures)
    assert effect.is_used == (open_under == FIT)
    assert [curve.bins.n for curve in effect.curves.curves] == [effect.n, effect.n]


def test_without_answers_nothing_is_fitted_and_nothing_fails():
    nobody = Selection().pick("tense", ["past_simple"]).pick("verb", ["nobody"])
    effect = calibration(made_up_frame(), nobody).temperature
    assert (effect.n, effect.before.ece, effect.after.brier) == (0, None, None)


def test_answers_that_are_all_right_have_no_finite_optimum():
    rows = [chosen((-5.0, -0.1, -9.0, -9.0), id=f"r{i}", prompt=f"She ___ bank {i}.") for i in range(40)]
    effect = calibration(frame_of(*rows), Selection()).temperature
    assert effect.temperatures.get("choice") is None
    assert effect.before.ece is not None


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        yield application


def test_one_click_uses_it_everywhere_and_going_back_does_not(qtbot, desk):
    explorer = desk.session.explorer
    desk.window.panels.reliability.details_requested.emit()
    dialog = desk.window.findChild(CalibrationDialog)
    part = dialog.temperature
    before = [part.figures.model().index(i, 1).data() for i in range(5)]
    after = [part.figures.model().index(i, 2).data() for i in range(5)]
    assert before != after
    assert "choice" in part.sentence.text()

    click(part.use, part.use.rect().center())
    assert explorer.frame.conventions == FIT
    qtbot.waitUntil(part.leave.isVisible)
    assert [part.figures.model().index(i, 1).data() for i in range(5)] == before
    shown = desk.window.panels.reliability.canvas.figure.shown
    assert shown.whole.ece == pytest.approx(plain(FIT, Selection())[0], abs=1e-12)
    explorer.exploration.go_back()
    assert explorer.frame.conventions == replace(FIT, temperature="1")
    dialog.close()


def test_the_exported_numbers_hold_both_sides(desk):
    desk.window.panels.reliability.details_requested.emit()
    dialog = desk.window.findChild(CalibrationDialog)
    rows = {row[0]: row[1] for row in dialog.table().rows}
    assert rows["ece unscaled"] == pytest.approx(plain(USUAL, Selection())[0], abs=1e-12)
    assert rows["brier fitted"] == pytest.approx(plain(FIT, Selection())[1], abs=1e-12)
    assert "temperature choice" in rows
    dialog.close()
