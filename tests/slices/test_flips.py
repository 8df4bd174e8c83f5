from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import Answer, frame_of
from helpers.pairs import RIGHT, answered, beside, flipped, named, probe_of
from helpers.probes import judgement

from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.pairing import FLIPS, pair
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.metrics.clustered import clustered
from verbeval_gui.slices.confidence_pairs import confidence_pairs
from verbeval_gui.slices.flip_table import flip_table, flipped_rows
from verbeval_gui.slices.flips import flip_counts_by, flips
from verbeval_gui.slices.prediction_matrix import predicted_kinds, predicted_labels

EVERYTHING = Selection()


def selected(frame, line):
    return read_expression(line, vocabulary(frame))


def sentence(note):
    return note.sentence.format(**note.fields)


def test_four_cells_hold_the_flips_and_say_so_in_a_sentence():
    found = flips(*flipped(104, 7, 2, 47), EVERYTHING)

    assert [found.count(name) for name in FLIPS] == [104, 7, 2, 47]
    assert sentence(found.sentence) == "7 fixed, 2 broken: within noise for 160 probes."
    assert (found.was_name, found.now_name) == ("was", "now")
    assert found.table().rows == tuple(zip(FLIPS, (104, 7, 2, 47), strict=True))


@pytest.mark.parametrize(
    ("cells", "said"),
    [
        ((107, 21, 6, 26), "21 fixed, 6 broken: a real improvement."),
        ((107, 6, 21, 26), "6 fixed, 21 broken: a real loss."),
        ((5, 0, 0, 5), "None of 10 answers changed between right and wrong."),
        ((0, 1, 1, 0), "1 fixed, 1 broken: too few probes to tell (2)."),
        ((0, 0, 0, 0), "No probe has an answer in both reports."),
    ],
)
def test_the_sentence_says_no_more_than_the_numbers(cells, said):
    assert sentence(flips(*flipped(*cells), EVERYTHING).sentence) == said


def test_what_so_many_probes_can_show_is_said():
    found = flips(*flipped(107, 21, 6, 26), EVERYTHING).detectable

    assert found.sentence.format(**found.fields | {"difference": "0.09"}) == (
        "160 probes can show a difference of 0.09 or more."
    )
    assert round(found.fields["difference"], 2) == 0.09
    assert sentence(flips(*flipped(10, 1, 0, 0), EVERYTHING).detectable) == (
        "11 probes of which 1 changed cannot show any difference."
    )
    assert flips(*flipped(0, 0, 0, 0), EVERYTHING).detectable is None


def test_picking_a_cell_selects_its_probes_and_does_not_empty_the_others():
    frame, was = flipped(3, 2, 1, 4)
    selection = EVERYTHING.pick_scoped("flip", ["broken"], PickMode.REPLACE, flips(frame, was, EVERYTHING).scope)

    found = flips(frame, was, selection)

    assert frame.report.ids[frame.selected(selection)].tolist() == ["p005"]
    assert [found.count(name) for name in FLIPS] == [3, 2, 1, 4]
    assert found.part is None
    assert found.picks.values == {"broken"}


def test_another_selection_narrows_the_cells():
    frame, was = flipped(3, 2, 1, 4)

    found = flips(frame, was, selected(frame, "id in (p003, p005)"))

    assert [found.count(name, of_part=True) for name in FLIPS] == [0, 1, 1, 0]
    assert found.table().columns == ("flip", "count", "selected_count")


def test_probes_that_the_baseline_lacks_are_counted_apart():
    probes = [probe_of(i) for i in range(5)]
    now, was = answered(probes, [True] * 5), answered(probes[:3], [True] * 3)

    found = flips(beside(now, was), was, EVERYTHING)

    assert (found.whole.n, found.n_apart) == (3, 2)


@pytest.mark.parametrize("dimension", ["tense", "verb", "tag", "prompt_length", "x.bank"])
def test_flips_by_value_add_up_as_counted_row_by_row(dimension):
    now, was = made_up_frame(seed=3), made_up_frame(seed=4)
    many = np.arange(len(now)) % 90
    now = now.with_joined({
        "prompt_length": lambda frame: type(frame.codes("tense"))(tuple(map(str, range(90))), many.astype(np.int32)),
        "x.bank": lambda frame: type(frame.codes("tense"))(("a",), np.full(len(frame), -1, np.int32)),
    })  # fmt: skip
    paired, rows = pair(now, was), now.counted_rows("core")

    found = flip_counts_by(now, paired, dimension, rows)

    for i, value in enumerate(now.column(dimension).values):
        inside = rows.mask() & now.column(dimension).mask([value])
        expected = [int(np.sum(inside & (paired.flips.codes == code))) for code in range(4)]
        assert [getattr(found[i], name) for name in FLIPS] == expected, value


def repeated(n_probes, right, name):
    """Return probes that are each asked three times, in order; `right` says of each answer whether it is right."""
    probes = [probe_of(i // 3, id=f"p{i // 3:03}#{i % 3}") for i in range(3 * n_probes)]
    return answered(probes, right, name)


def test_answers_to_one_probe_count_together():
    rng = np.random.default_rng(2)
    outcomes = [np.repeat(rng.random(40) < share, 3) for share in (0.5, 0.75)]
    was, now = (repeated(40, right.tolist(), name) for right, name in zip(outcomes, ("was", "now"), strict=True))

    found = flips(beside(now, was), was, EVERYTHING).whole

    changes = outcomes[1].reshape(40, 3).sum(axis=1) - outcomes[0].reshape(40, 3).sum(axis=1)
    assert found.n == 120
    assert found.clustered == clustered(changes, [3] * 40)
    assert found.p == found.clustered.p
    assert found.interval == found.clustered.interval


def test_the_list_of_probes_begins_with_the_broken_ones_and_ends_with_those_not_compared():
    probes = [probe_of(i) for i in range(4)]
    now = answered([*probes, probe_of(8, prompt="Other ___.")], [True, False, True, False, True], "now")
    was = answered([*probes, probe_of(8), probe_of(9)], [True, True, False, False, True, True], "was")

    found = flip_table(beside(now, was), was, EVERYTHING)

    listed = [dict(zip(found.columns, row, strict=True)) for row in found.rows]
    assert [(one["flip"], one["id"], one["match"]) for one in listed] == [
        ("broken", "p001", "same"),
        ("fixed", "p002", "same"),
        ("both_wrong", "p003", "same"),
        ("both_right", "p000", "same"),
        (None, "p008", "changed"),
        (None, None, "only_baseline"),
    ]
    assert (listed[0]["baseline_predicted"], listed[0]["predicted"]) == ("works", "work")
    assert listed[-1]["baseline_id"] == "p009"


def test_flipped_rows_are_the_surest_first():
    probes = [probe_of(i) for i in range(3)]
    was = answered(probes, [True] * 3)
    sure = [(-1.0, -1.5, -9.0, -9.0), (-1.0, -9.0, -9.0, -9.0), (-1.0, -3.0, -9.0, -9.0)]
    now = frame_of(*(Answer(probe, scores) for probe, scores in zip(probes, sure, strict=True)))

    assert flipped_rows(beside(now, was), was, EVERYTHING, "broken").tolist() == [1, 2, 0]


def test_kinds_of_form_that_both_models_choose_are_crossed():
    frame, was = flipped(5, 3, 2, 1)

    found = predicted_kinds(frame, was, EVERYTHING)

    assert found.names == ("infinitive", "third_person")
    assert found.whole.counts.tolist() == [[1, 3], [2, 5]]
    assert (found.agreement.correct, found.agreement.n) == (6, 11)
    selection = EVERYTHING.pick_scoped(found.dimension, [("third_person", "infinitive")], PickMode.REPLACE, found.scope)
    assert frame.codes("flip").value(int(np.flatnonzero(frame.selected(selection))[0])) == "broken"
    assert frame.selected(selection).sum() == 2


def test_labels_that_both_models_give_are_crossed():
    asked = [
        judgement(id=f"j{i}", category="core", reason_code=None, prompt=f"She work in bank {i}.") for i in range(3)
    ]
    gives = {"correct": (-0.1, -4.0, -5.0), "incorrect": (-4.0, -0.1, -5.0)}
    was, now = (
        named(frame_of(*(Answer(one, gives[label]) for one, label in zip(asked, labels, strict=True))), name)
        for name, labels in (("was", ["correct"] * 3), ("now", ["correct", "incorrect", "incorrect"]))
    )

    found = predicted_labels(beside(now, was), was, EVERYTHING)

    assert found.names == ("correct", "incorrect")
    assert found.whole.counts.tolist() == [[1, 2], [0, 0]]
    assert found.table().rows[1] == ("correct", "incorrect", 2)


def test_confidences_of_both_models_lie_at_the_points_and_a_lasso_gives_ids():
    probes = [probe_of(i) for i in range(3)]
    was = answered(probes, [True, True, False])
    unsure = (-1.0, -1.1, -9.0, -9.0)
    now = frame_of(Answer(probes[0], RIGHT), Answer(probes[1], unsure), Answer(probes[2], RIGHT))

    found = confidence_pairs(beside(now, was), was, EVERYTHING)

    assert found.rows.tolist() == [0, 1, 2]
    assert found.was == pytest.approx(was.verdicts.confidence)
    assert found.now == pytest.approx(now.verdicts.confidence)
    low = [(0.0, 0.0), (1.0, 0.0), (1.0, 0.7), (0.0, 0.7)]
    assert found.ids_within(low) == ["p001"]
    assert found.ids_within(low[:2]) == []
    assert found.selected is None
    assert [row[3] for row in found.table().rows] == ["both_right", "broken", "fixed"]


def test_a_lasso_agrees_with_counting_crossings_of_every_point():
    now, was = made_up_frame(seed=5), made_up_frame(seed=6)
    found = confidence_pairs(beside(now, was), was, EVERYTHING)
    outline = [(0.1, 0.2), (0.9, 0.1), (0.6, 0.5), (0.95, 0.9), (0.3, 0.8)]

    def is_inside(x, y):
        inside = False
        for (x1, y1), (x2, y2) in zip(outline, [*outline[1:], outline[0]], strict=True):
            if (y1 > y) != (y2 > y) and x < (x2 - x1) * (y - y1) / (y2 - y1) + x1:
                inside = not inside
        return inside

    expected = [is_inside(x, y) for x, y in zip(found.was.tolist(), found.now.tolist(), strict=True)]
    assert found.within(outline).tolist() == expected
    assert 0 < sum(expected) < len(found)


def test_one_answer_that_changed_is_spoken_of_as_one():
    note = flips(*flipped(10, 1, 2, 4), EVERYTHING).sentence
    assert str(note) == "1 fixed, 2 broken: within noise for 17 probes."
    assert [str(note.fields[name]) for name in ("fixed", "broken")] == ["1 fixed", "2 broken"]
    assert note.fields["fixed"].sentence == "1 fixed"
