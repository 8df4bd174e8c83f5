"""What a mark counts is what picking it selects: the promise of every view, by plain filters of the rows."""

from __future__ import annotations

import math
from dataclasses import dataclass

import numpy as np
import pytest
from helpers.answers import demo_probes, made_up_frame, made_up_items
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.data.vocabulary import LABELS, REASON_CODES, TENSES
from verbeval_gui.slices.bars import BarOrder, BarsSlice, adversarial, bars, slice_dimensions
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.matrix import MatrixSlice, form_matrix, label_matrix
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.reliability import ReliabilitySlice, reliability

FRAME = made_up_frame()


@dataclass(frozen=True)
class Row:
    """One probe with its answer, as plain Python sees it."""

    id: str
    fields: dict[str, str | None]
    is_counted: bool
    is_calibrated: bool
    is_right: bool
    confidence: float
    judged: tuple[tuple[str, str], ...]


def plain_rows() -> list[Row]:
    found = []
    for row, (probe, item) in enumerate(zip(demo_probes(), made_up_items(demo_probes()), strict=True)):
        if probe.task == "judgement":
            labels = item.label_logprobs
            predicted = "no_answer" if labels is None else LABELS[labels.index(max(labels))]
            judged = ((probe.label, predicted),)
        else:
            judged = tuple((sentence.label, sentence.predicted) for sentence in item.judged)
        verdicts = FRAME.verdicts
        found.append(
            Row(
                id=probe.id,
                fields={"verb": probe.verb, "tense": probe.tense, "category": probe.category,
                        "reason_code": probe.reason_code, "language": probe.language},
                is_counted=item.status == "ok",
                is_calibrated=bool(verdicts.calibrated[row]),
                is_right=bool(verdicts.right[row]),
                confidence=float(verdicts.confidence[row]),
                judged=judged,
            )
        )  # fmt: skip
    return found


ROWS = plain_rows()


def selected_ids(selection: Selection, frame: Frame = FRAME) -> list[str]:
    return frame.report.ids[np.sort(items(frame, selection, Tab.SELECTED).rows)].tolist()


def picked(shown: ReliabilitySlice | MatrixSlice | BarsSlice, dimension: str, values: list) -> Selection:
    return Selection().pick_scoped(dimension, values, PickMode.REPLACE, shown.scope)


@pytest.mark.parametrize("position", range(10))
def test_a_bin_selects_the_answers_that_it_counts(position):
    shown = reliability(FRAME, Selection())
    lo, hi = position / 10, (position + 1) / 10
    expected = [
        row.id
        for row in ROWS
        if row.is_calibrated
        and row.fields["category"] == "core"
        and (lo <= row.confidence < hi or (position == 9 and row.confidence == 1))
    ]
    found = selected_ids(picked(shown, "confidence", [shown.interval(position)]))
    assert found == expected
    assert len(found) == shown.whole.counts[position]


@pytest.mark.parametrize("true", range(3))
@pytest.mark.parametrize("found", range(4))
def test_a_cell_selects_the_probes_with_a_sentence_in_it(true, found):
    shown = label_matrix(FRAME, Selection())
    (pair,) = shown.pairs(true, found)
    expected = [row.id for row in ROWS if row.fields["category"] == "core" and pair in row.judged]
    n_sentences = sum(row.judged.count(pair) for row in ROWS if row.fields["category"] == "core")

    assert selected_ids(picked(shown, shown.dimension, [pair])) == expected
    assert shown.probes[true, found] == len(expected)
    counts = shown.whole.counts[true, found] if found < 3 else shown.whole.no_answer[true]
    assert counts == n_sentences


def test_right_and_wrong_pick_the_diagonal_and_the_rest():
    shown = label_matrix(FRAME, Selection())
    core = [row for row in ROWS if row.fields["category"] == "core"]
    for right in (True, False):
        wanted = [r.id for r in core if any((a == b) == right and b != "no_answer" for a, b in r.judged)]
        assert selected_ids(picked(shown, shown.dimension, shown.diagonal(right=right))) == wanted


@pytest.mark.parametrize("code", REASON_CODES)
def test_a_trick_selects_its_probes(code):
    shown = adversarial(FRAME, Selection())
    bar = next(bar for bar in shown.bars if bar.value == code)
    expected = [r for r in ROWS if r.fields["reason_code"] == code and r.fields["category"] == "adversarial"]
    expected = [row for row in expected if row.is_counted]
    assert selected_ids(picked(shown, "reason_code", [code])) == [row.id for row in expected]
    assert (bar.whole.n, bar.whole.correct) == (len(expected), sum(row.is_right for row in expected))


@pytest.mark.parametrize("name", ["verb", "tense", "language"])
def test_a_slice_selects_its_core_probes(name):
    shown = bars(FRAME, Selection(), name)
    for bar in shown.bars:
        expected = [r for r in ROWS if r.fields[name] == bar.value and r.is_counted and r.fields["category"] == "core"]
        assert selected_ids(picked(shown, name, [bar.value])) == [row.id for row in expected]
        assert (bar.whole.n, bar.whole.correct) == (len(expected), sum(row.is_right for row in expected))


def test_a_cell_of_form_kinds_selects_the_probes_that_it_counts():
    shown = form_matrix(FRAME, Selection())
    for true in range(len(shown.names)):
        for found in range(len(shown.names)):
            (pair,) = shown.pairs(true, found)
            assert len(selected_ids(picked(shown, shown.dimension, [pair]))) == shown.whole.counts[true, found]


PICKS = st.lists(
    st.one_of(
        st.tuples(st.just("bin"), st.integers(0, 9)),
        st.tuples(st.just("cell"), st.integers(0, 11)),
        st.tuples(st.just("trick"), st.integers(0, 5)),
        st.tuples(st.just("tense"), st.integers(0, 4)),
    ),
    min_size=1,
    max_size=5,
)
MODES = st.lists(st.sampled_from(PickMode), min_size=5, max_size=5)


def do_pick(selection: Selection, pick: tuple[str, int], mode: PickMode) -> Selection:
    kind, at = pick
    if kind == "bin":
        shown = reliability(FRAME, selection)
        return selection.pick_scoped("confidence", [shown.interval(at)], mode, shown.scope)
    if kind == "cell":
        matrix = label_matrix(FRAME, selection)
        return selection.pick_scoped(matrix.dimension, matrix.pairs(at // 4, at % 4), mode, matrix.scope)
    name, values, shown = (
        ("reason_code", REASON_CODES, adversarial(FRAME, selection))
        if kind == "trick"
        else ("tense", TENSES, bars(FRAME, selection, "tense"))
    )
    return selection.pick_scoped(name, [values[at]], mode, shown.scope)


@given(PICKS, MODES)
@settings(deadline=None, max_examples=150)
def test_after_any_picks_every_view_counts_what_the_table_would_hold(picks, modes):
    selection = Selection()
    for pick, mode in zip(picks, modes, strict=False):
        selection = do_pick(selection, pick, mode)

    for shown, dimension, marks in every_mark(selection):
        for values, count in marks:
            after = selection.pick_scoped(dimension, values, PickMode.REPLACE, shown.scope)
            assert len(selected_ids(after)) == count


def every_mark(selection: Selection):
    """Yield each view with its marks: the values that a click picks, and the number that the mark shows."""
    diagram = reliability(FRAME, selection)
    counts = (diagram.part or diagram.whole).counts
    yield diagram, "confidence", [([diagram.interval(i)], int(n)) for i, n in enumerate(counts)]
    for chart in (adversarial(FRAME, selection), bars(FRAME, selection, "tense")):
        marks = [([bar.value], (bar.part or bar.whole).n) for bar in chart.bars]
        yield chart, chart.dimension, marks


@given(PICKS, MODES)
@settings(deadline=None, max_examples=60)
def test_going_through_the_text_line_changes_no_selection(picks, modes):
    from verbeval_gui.data.expression import read_expression, vocabulary, write_expression

    selection = Selection()
    for pick, mode in zip(picks, modes, strict=False):
        selection = do_pick(selection, pick, mode)
    again = read_expression(write_expression(selection), vocabulary(FRAME))
    assert again == selection


def test_the_part_of_a_view_never_exceeds_its_whole():
    selection = Selection().pick("tense", ["past_simple"])
    diagram = reliability(FRAME, selection)
    assert diagram.part is not None
    assert (diagram.part.counts <= diagram.whole.counts).all()
    matrix = label_matrix(FRAME, selection)
    assert matrix.part is not None
    assert (matrix.part.counts <= matrix.whole.counts).all()


def test_a_view_is_not_narrowed_by_its_own_pick():
    shown = reliability(FRAME, Selection())
    after = reliability(FRAME, picked(shown, "confidence", [shown.interval(9)]))
    assert after.part is None
    assert after.whole.counts.tolist() == shown.whole.counts.tolist()
    assert after.picked == (*(False,) * 9, True)


def test_low_samples_are_never_ranked():
    shown = bars(FRAME, Selection().pick("tense", ["past_participle"]), "verb", BarOrder.WORST_FIRST)
    ranked = [bar.part.low_sample for bar in shown.bars if bar.part is not None]
    assert ranked == sorted(ranked)
    accuracies = [bar.part.accuracy for bar in shown.bars if bar.part is not None and not bar.part.low_sample]
    assert accuracies == sorted(accuracies)


def test_the_overview_adds_up():
    shown = overview(FRAME, Selection())
    core = [row for row in ROWS if row.is_counted and row.fields["category"] == "core"]
    assert (shown.whole.accuracy.n, shown.whole.accuracy.correct) == (len(core), sum(row.is_right for row in core))
    assert shown.left_out == {"too_long": sum(not row.is_counted for row in ROWS)}
    assert sum(cell.n for cell in shown.whole.by_task.values()) == shown.whole.accuracy.n
    squares = [(row.confidence - row.is_right) ** 2 for row in core if row.is_calibrated]
    assert shown.whole.brier == pytest.approx(math.fsum(squares) / len(squares), abs=1e-12)
    sentences = [pair for row in ROWS if row.fields["category"] == "core" for pair in row.judged]
    assert shown.whole.dangerous.correct == sentences.count(("incorrect", "correct"))


def test_dimensions_to_slice_by_are_those_of_the_report():
    assert set(slice_dimensions(FRAME)) >= {"verb", "tense", "person", "language", "regularity", "task", "k"}
