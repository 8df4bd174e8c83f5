from __future__ import annotations

import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.frames import Answer, chosen, frame_of, judged
from helpers.probes import choice

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.report_rows import Row, candidate, report_of_rows
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.slices.convention_change import FIGURES, FigureChange, Reading, convention_change, usable


def under(frame, **conventions):
    return Frame(frame.report, Conventions(**conventions))


def right_per_token_only(**changes):
    return Answer(choice(**changes), (-2.0, -3.0, -9.0, -9.0), (1, 2, 1, 1))


def test_equal_conventions_change_nothing():
    frame = made_up_frame()
    change = convention_change(frame, under(frame))

    assert (change.n_verdicts, change.n_answers) == (0, 0)
    assert {figure.difference for figure in change.figures} == {0.0}


def test_a_verdict_that_turns_is_counted_on_its_side_and_moves_the_accuracy():
    before = frame_of(right_per_token_only(id="a"), chosen((-1, -2, -9, -9), id="b"))
    change = convention_change(before, under(before, normalisation="sum"))

    assert (change.n_to_right, change.n_to_wrong, change.n_left_out) == (0, 1, 0)
    assert change.n_answers == 1
    accuracy = change.figures[0]
    assert (accuracy.before.value, accuracy.after.value, accuracy.difference) == (0.5, 0.0, -0.5)
    assert (accuracy.before.n, accuracy.after.n) == (2, 2)


def test_the_way_back_turns_the_same_verdicts_round():
    frame = made_up_frame()
    other = under(frame, normalisation="sum", span="boundary")
    there, back = convention_change(frame, other), convention_change(other, frame)

    assert there.n_verdicts > 0
    assert (there.n_to_right, there.n_to_wrong) == (back.n_to_wrong, back.n_to_right)
    assert [one.difference for one in there.figures] == [-one.difference for one in back.figures]


def test_dropping_ambiguous_probes_leaves_them_out_and_takes_them_back_in():
    frame = frame_of(chosen((-1, -2, -3, -4), id="a", label="ambiguous"), chosen((-9, -1, -9, -9), id="b"))
    dropped = under(frame, ambiguous="drop")

    assert convention_change(frame, dropped).n_left_out == 1
    assert convention_change(dropped, frame).n_to_right == 1


def test_another_answer_that_is_as_wrong_changes_no_verdict():
    before = frame_of(Answer(choice(), (-2.0, -9.0, -3.0, -9.0), (1, 1, 2, 1)))
    change = convention_change(under(before, normalisation="sum"), before)

    assert (change.n_verdicts, change.n_answers) == (0, 1)


def test_bins_move_the_calibration_error_alone():
    frame = made_up_frame()
    change = convention_change(frame, under(frame, bins=3))

    differences = {figure.name: figure.difference for figure in change.figures}
    assert differences.pop("ece") != 0
    assert set(differences.values()) == {0.0}
    assert change.n_verdicts == 0


def test_figures_stand_in_their_order_each_with_its_n():
    change = convention_change(made_up_frame(), made_up_frame())
    assert tuple(figure.name for figure in change.figures) == FIGURES
    assert all(figure.before.n > 0 for figure in change.figures)
    assert [figure.before.interval is not None for figure in change.figures] == [True, False, False, True]


def test_a_figure_behind_too_few_answers_has_no_difference():
    few = frame_of(chosen((-1, -2, -9, -9)))
    ece = convention_change(few, under(few, bins=3)).figures[1]

    assert not ece.before.is_shown
    assert ece.difference is None
    assert FigureChange("brier", Reading(None, 0), Reading(0.1, 3)).difference is None


def test_an_empty_report_changes_in_nothing():
    empty = frame_of()
    change = convention_change(empty, under(empty, normalisation="sum"))

    assert (change.n_rows, change.n_verdicts) == (0, 0)
    assert [figure.difference for figure in change.figures] == [None] * 4


def test_different_reports_are_refused():
    with pytest.raises(ValueError, match="different reports"):
        convention_change(made_up_frame(0), made_up_frame(1))


def test_what_was_not_stored_cannot_be_chosen():
    assert usable(made_up_report())["span"] == ("form", "boundary", "tail")
    uncounted = Row(key="a", text="She ___.", candidates=(candidate("eats", -1), candidate("eat", -2)), is_right=True)
    assert usable(report_of_rows([uncounted], Provenance()))["normalisation"] == ("sum", "char", "byte")
    only_judged = frame_of(judged((-1, -2, -3))).report
    assert usable(only_judged) == {"normalisation": (), "span": (), "temperature": ("1", "fit")}
    assert usable(frame_of().report)["temperature"] == ("1",)
