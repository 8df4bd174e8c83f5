"""A second report in the rows of the first: each row is the same probe, whatever the order of the files."""

from __future__ import annotations

import random
from dataclasses import fields

import numpy as np
import pytest
from helpers.answers import demo_probes, made_up_items, made_up_report

from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.intervals import Interval
from verbeval_gui.data.pairing import flip_columns
from verbeval_gui.data.report import Candidates, Judgements, Report
from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.slices.bars import bars
from verbeval_gui.slices.detail import detail
from verbeval_gui.slices.matrix import label_matrix
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.reliability import reliability

NOTHING = Selection()


def shuffled(seed: int, n: int | None = None) -> Report:
    """Return made-up answers to the demo suite, its probes in another order."""
    probes = list(demo_probes())
    items = made_up_items(tuple(probes), seed)
    order = list(range(len(probes)))
    random.Random(seed).shuffle(order)
    order = order[:n]
    builder = ReportBuilder([probes[row] for row in order])
    builder.add(_moved(items[row], place) for place, row in enumerate(order))
    return builder.report()


def _moved(item, row: int):
    return type(item)(**{name: getattr(item, name) for name in item.__struct_fields__} | {"row": row})


@pytest.fixture(scope="module")
def compared() -> Compared:
    return Compared.of(Frame(made_up_report(0), Conventions()), shuffled(1))


def test_every_row_holds_the_same_probe_with_the_other_reports_answer(compared):
    straight = Frame(made_up_report(1), Conventions())
    aligned = compared.aligned
    assert aligned.report.ids.tolist() == compared.frame.report.ids.tolist()
    for name in ("predicted", "right", "counted", "calibrated", "tie"):
        assert np.array_equal(getattr(aligned.verdicts, name), getattr(straight.verdicts, name))
    assert np.array_equal(aligned.verdicts.confidence, straight.verdicts.confidence, equal_nan=True)


def test_flat_tables_are_cut_to_the_same_rows(compared):
    straight, aligned = made_up_report(1), compared.aligned.report
    for part in (Candidates, Judgements):
        name = "candidates" if part is Candidates else "judgements"
        for column in fields(part):
            mine, theirs = (getattr(getattr(one, name), column.name) for one in (aligned, straight))
            assert np.array_equal(mine, theirs, equal_nan=mine.dtype.kind == "f"), column.name


def test_figures_of_the_aligned_report_are_those_of_the_report_itself(compared):
    straight = Frame(made_up_report(1), Conventions())
    assert overview(compared.aligned, NOTHING).whole == overview(straight, NOTHING).whole
    assert reliability(compared.aligned, NOTHING).whole.ece == reliability(straight, NOTHING).whole.ece
    assert (label_matrix(compared.aligned, NOTHING).whole.counts == label_matrix(straight, NOTHING).whole.counts).all()
    mine, theirs = (bars(one, NOTHING, "tense").bars for one in (compared.aligned, straight))
    assert mine == theirs
    assert detail(compared.aligned, 5).candidates == detail(straight, 5).candidates


def test_a_selection_means_the_same_probes_in_both(compared):
    wrong = Facet("verdict", frozenset({"wrong"}))
    assert np.array_equal(compared.aligned.mask(wrong), compared.frame.mask(wrong))
    sure = Selection().pick("confidence", [Interval(0.8)], PickMode.REPLACE)
    assert np.array_equal(compared.aligned.selected(sure), compared.frame.selected(sure))


def test_probes_without_a_partner_enter_no_figure():
    compared = Compared.of(Frame(made_up_report(0), Conventions()), shuffled(1, 100))
    aligned = compared.aligned
    missing = compared.pairing.rows < 0
    assert missing.sum() == len(compared.frame) - 100
    assert not (aligned.verdicts.counted & missing).any()
    assert aligned.verdicts.counted.sum() == compared.baseline.verdicts.counted.sum()
    whole = label_matrix(aligned, NOTHING).whole
    assert whole.n == label_matrix(compared.baseline, NOTHING).whole.n


def test_other_conventions_are_those_of_both_and_joined_columns_change_nothing(compared):
    other = Frame(compared.frame.report, Conventions(normalisation="sum"))
    moved = compared.beside(other)
    assert moved.baseline.conventions == moved.aligned.conventions == other.conventions
    assert moved.aligned.report is compared.aligned.report

    joined = compared.frame.with_joined({"flip": lambda frame: compared.pairing.flips})
    beside = compared.beside(joined)
    assert beside.aligned.verdicts is compared.aligned.verdicts
    assert beside.aligned.column("flip") is joined.column("flip")


def test_a_selection_of_what_is_joined_later_selects_the_same_rows_in_both():
    frame = Frame(made_up_report(0), Conventions())
    compared = Compared.of(frame, shuffled(1))
    broken = Selection().pick("flip", ["broken"])
    assert not len(compared.aligned.chosen(broken))

    joined = frame.with_joined(flip_columns(compared.baseline))

    found = compared.beside(joined).aligned.chosen(broken)
    assert len(found) > 0
    assert found.rows().tolist() == joined.chosen(broken).rows().tolist()
