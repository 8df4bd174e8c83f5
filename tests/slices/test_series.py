from __future__ import annotations

from dataclasses import replace
from itertools import pairwise

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.pairs import answered, named, probe_of
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.series import series
from verbeval_gui.slices.series_history import history_note
from verbeval_gui.slices.series_probes import FATES, _changes, _fates, _stays_right_from


def training(*outcomes, steps=None):
    """Return one report a step; `outcomes` says of each probe, step by step, whether it is right."""
    n_steps = len(outcomes[0])
    probes = [probe_of(i) for i in range(len(outcomes))]
    frames = []
    for k in range(n_steps):
        frame = answered(probes, [one[k] for one in outcomes])
        provenance = Provenance(checkpoint={"name": f"m{k}", "step": 100 * k if steps is None else steps[k]})
        frames.append(Frame(_with(frame.report, provenance), frame.conventions, frame.verbs))
    return frames


def _with(report, provenance):
    return replace(report, provenance=provenance)


def test_points_have_the_figures_of_their_overviews():
    frames = [named(made_up_frame(seed=seed), f"m{seed}") for seed in (1, 2, 3)]

    found = series(frames)

    for point, frame in zip(found.points, frames, strict=True):
        whole = overview(frame, Selection()).whole
        assert (point.accuracy, point.adversarial) == (whole.accuracy, whole.adversarial)
        assert (point.ece, point.brier) == (whole.ece, whole.brier)


def test_slices_have_a_cell_a_point():
    frames = [named(made_up_frame(seed=seed), f"m{seed}") for seed in (1, 2)]

    found = series(frames).lines

    for k, frame in enumerate(frames):
        core, tense = frame.counted("core"), frame.codes("tense")
        for line in found["tense"]:
            inside = core & tense.mask([line.value])
            assert (line.cells[k].n, line.cells[k].correct) == (inside.sum(), (inside & frame.verdicts.right).sum())
    assert sum(line.cells[0].n for line in found["reason_code"]) == frames[0].counted("adversarial").sum()


def test_each_probe_knows_when_it_was_learned_and_whether_it_was_lost():
    found = series(training(
        (True, True, True, True),
        (False, True, True, True),
        (False, True, False, True),
        (True, True, True, False),
        (False, True, False, False),
        (False, False, False, False),
    )).probes  # fmt: skip

    assert [FATES[code] for code in found.fates] == [
        "always_right", "learned", "learned", "lost", "lost", "never_right",
    ]  # fmt: skip
    assert found.stays_right_from.tolist() == [0, 1, 3, -1, -1, -1]
    assert found.n_changes.tolist() == [0, 1, 3, 1, 2, 0]
    assert found.learned_at(1) == ["p001"]
    assert found.ids_of("lost") == ["p003", "p004"]
    assert [found.count(fate) for fate in FATES] == [1, 2, 2, 1, 0]


@given(st.lists(st.lists(st.sampled_from((-1, 0, 1)), min_size=4, max_size=4), min_size=1, max_size=8))
def test_what_stays_right_is_what_one_would_find_by_looking(table):
    outcomes = np.array(table, np.int8)
    stays = _stays_right_from(outcomes)

    for row, first, fate, changes in zip(
        table, stays.tolist(), _fates(outcomes, stays).tolist(), _changes(outcomes).tolist(), strict=True
    ):
        known = [one for one in row if one >= 0]
        starts = [k for k in range(4) if row[k] == 1 and 0 not in row[k:]]
        assert first == (min(starts) if starts else -1)
        assert changes == sum(a != b for a, b in pairwise(known))
        expected = "unanswered" if not known else "always_right" if 0 not in known else (
            "learned" if starts else "lost" if 1 in known else "never_right"
        )  # fmt: skip
        assert FATES[fate] == expected


def test_flips_are_counted_from_one_checkpoint_to_the_next_and_from_first_to_last():
    found = series(training((False, True, True), (False, True, False), (True, False, True)))

    since = [point.against_previous for point in found.points]
    assert since[0] is None
    assert [(one.fixed, one.broken) for one in since[1:]] == [(2, 1), (1, 1)]
    assert (found.first_to_last.fixed, found.first_to_last.broken, found.first_to_last.both_wrong) == (1, 0, 1)


def test_steps_are_the_axis_and_positions_where_they_are_not_known():
    outcomes = ((True, False, True),)

    assert series(training(*outcomes, steps=[10, 200, 3000])).steps == (10, 200, 3000)
    unknown = series(training(*outcomes, steps=[10, None, 3000]))
    assert (unknown.steps, unknown.has_steps) == ((0, 1, 2), False)
    assert "order of their names" in unknown.warnings[0].sentence
    twice = series(training(*outcomes, steps=[10, 10, 20]))
    assert (twice.steps, [note.sentence for note in twice.warnings]) == (
        (0, 1, 2), ["Several checkpoints have the same step."],
    )  # fmt: skip


def test_suites_that_grew_are_followed_where_they_agree_and_say_so():
    probes = [probe_of(i) for i in range(4)]
    frames = [answered(probes[:2], [True, False], "a"), answered(probes, [True] * 4, "b")]

    found = series(frames)

    assert found.probes.outcomes.tolist() == [[1, 1], [0, 1], [-1, 1], [-1, 1]]
    assert [point.n_matched for point in found.points] == [2, 4]
    assert [str(note) for note in found.warnings][-1].startswith("Other probes than at the last checkpoint: a.")
    assert [point.accuracy.n for point in found.points] == [2, 4]


def test_a_selection_holds_for_every_checkpoint_by_what_the_last_one_says():
    frames = training((False, True), (True, True), (True, False))
    chosen = read_expression("verdict = right", vocabulary(frames[-1]))

    found = series(frames, chosen)

    assert (found.is_part, len(found.probes)) == (True, 2)
    assert [(point.accuracy.n, point.accuracy.correct) for point in found.points] == [(2, 1), (2, 2)]


def test_one_checkpoint_is_a_series_too_and_none_is_not():
    found = series(training((True,), (False,)))

    assert (found.first_to_last, len(found.points), found.probes.ids_of("lost")) == (None, 1, [])
    with pytest.raises(ValueError, match="at least one"):
        series([])


def test_tables_hold_every_point_and_probe():
    found = series(training((True, False), (False, True)))

    table, probes = found.table(), found.probes.table(["m0", "m1"])

    assert all(len(row) == len(table.columns) for row in table.rows)
    accuracy = [row for row in table.rows if row[2] == "accuracy"]
    assert [(row[0], row[1], row[4], row[5]) for row in accuracy] == [("m0", 0, 2, 1), ("m1", 100, 2, 1)]
    assert probes.rows == (
        ("p000", "lost", None, 1, "right", "wrong"),
        ("p001", "learned", "m1", 1, "wrong", "right"),
    )


def test_perplexities_of_other_texts_are_not_one_line():
    frames = training((True, True))
    blocks = [{"overall": {"perplexity": 10.0 + k, "sha256": str(k)}, "tokenizer_sha256": "t"} for k in range(2)]
    for k, frame in enumerate(frames):
        provenance = Provenance(checkpoint={"name": f"m{k}", "step": k}, perplexity=blocks[k])
        frames[k] = Frame(_with(frame.report, provenance), frame.conventions)

    found = series(frames)

    assert [point.perplexity for point in found.points] == [{"": 10.0}, {"": 11.0}]
    assert "different texts" in found.perplexity_note.sentence


def test_two_checkpoints_of_one_name_are_called_by_what_differs_wherever_they_stand():
    frames = [
        Frame(
            _with(frame.report, Provenance(checkpoint={"name": "model", "path": f"runs/{run}/model"})),
            frame.conventions,
        )
        for run, frame in zip(("warm", "cold"), training((False, True), (True, True)), strict=True)
    ]

    found = series(frames)

    assert [point.name for point in found.points] == ["model (warm)", "model (cold)"]
    assert {row[0] for row in found.table().rows} == {"model (warm)", "model (cold)"}
    assert str(history_note(found, "p000")) == "Right from model (cold) on."


def test_what_several_checkpoints_have_in_common_or_apart_is_said_once_for_all_of_them():
    frames = training((True, True, True, True), (True, False, True, True))
    blocks = [
        {"checkpoint": {"name": f"m{k}", "step": k, "sha256": sha256}, "run": {"dtype": dtype}}
        for k, (sha256, dtype) in enumerate([("a", "float32"), ("b", "bfloat16"), ("a", "bfloat16"), ("c", "float32")])
    ]
    frames = [
        Frame(_with(frame.report, Provenance(**block)), frame.conventions)
        for frame, block in zip(frames, blocks, strict=True)
    ]

    assert [str(note) for note in series(frames).warnings] == [
        "The same weights were scored several times: m0, m2.",
        "Computed with other number types than the last checkpoint: m1, m2.",
    ]


def test_probes_that_changed_on_the_way_are_named_once():
    was, now = probe_of(1), probe_of(1, prompt="She ___ in another bank.")
    frames = [answered([probe_of(0), was], [True, True], "a"), answered([probe_of(0), was], [True, True], "b")]
    frames.append(answered([probe_of(0), now], [True, True], "c"))

    said = [str(note) for note in series(frames).warnings]

    assert "Probes with another text at earlier checkpoints: 1 (p001)." in said
    assert sum("a, b" in one for one in said) == 1
