"""Surprise at the right form by slice: recomputed from the stored log-probabilities, ordered, and exported."""

from __future__ import annotations

import math
from collections import defaultdict

import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of, judged

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.bars import BarOrder, bars
from verbeval_gui.slices.surprise import surprise_by, surprise_of

NOTHING = Selection()


def recomputed(frame, rows):
    """Return by verb the surprises that follow from the report, probe by probe."""
    conventions, candidates = frame.conventions, frame.report.candidates
    found = defaultdict(list)
    for row in rows:
        one = candidates.of_row(row)
        if frame.report.dimensions["task"].value(row) != "choice" or not frame.verdicts.counted[row]:
            continue
        right = [at for at in range(len(one.forms)) if frame.verdicts.candidates.accepted_of(row)[at]]
        if len(right) == len(one.forms):
            continue
        lengths = {"sum": [1] * len(one.forms), "token": one.n_tokens, "char": one.n_chars, "byte": one.n_bytes}
        lengths = lengths[conventions.normalisation]
        found[frame.report.dimensions["verb"].value(row)].append(
            min(-float(one.logprobs[at]) / lengths[at] for at in right)
        )
    return found


@pytest.mark.parametrize("normalisation", ["sum", "token", "char", "byte"])
def test_the_mean_follows_from_the_stored_log_probabilities(normalisation):
    frame = made_up_frame(conventions=Conventions(normalisation=normalisation))
    expected = recomputed(frame, frame.counted_rows("core").rows())
    found = surprise_by(frame, "verb", frame.counted_rows("core"))
    for verb, one in zip(frame.column("verb").values, found, strict=True):
        assert one.n == len(expected[verb])
        assert one.mean == pytest.approx(math.fsum(expected[verb]) / one.n, abs=1e-9)
        assert one.per == {"sum": "form", "token": "token", "char": "character", "byte": "byte"}[normalisation]


def test_of_several_right_forms_the_likeliest_counts():
    answer = chosen((-5, -3, -1, -9), expected="works", accepted=["works", "work"])
    assert surprise_of(frame_of(answer)).tolist() == [3.0]


def test_judgements_and_what_is_left_out_or_right_by_rule_surprise_nobody():
    frame = frame_of(
        judged((-1, -2, -3), category="core"), chosen((-1, -2, -3, -4), id="long", extra={"status": "too_long"}),
        chosen((-1, -2, -3, -4), id="open", label="ambiguous"),
    )  # fmt: skip
    assert all(math.isnan(value) for value in surprise_of(frame))
    assert {(one.n, one.mean) for one in surprise_by(frame, "verb", frame.everything)} == {(0, None)}


def test_the_most_surprising_stand_first_and_low_samples_last():
    verbs = {"work": (-2, 3), "play": (-4, 3), "walk": (-9, 2), "talk": (-3, 4)}
    answers = [
        chosen((-1, value, -9, -9), id=f"{verb}{i}", verb=verb, prompt=f"She ___ {i} {verb}.")
        for verb, (value, n) in verbs.items() for i in range(n)
    ]  # fmt: skip
    shown = bars(frame_of(*answers), NOTHING, "verb", BarOrder.MOST_SURPRISING)
    assert [bar.value for bar in shown.bars] == ["play", "talk", "work", "walk"]
    assert [bar.shown_surprise.mean for bar in shown.bars] == [4.0, 3.0, 2.0, 9.0]


def test_a_selection_orders_by_its_own_surprise_and_both_are_exported():
    frame, part = made_up_frame(), Selection().pick("language", ["en"])
    shown = bars(frame, part, "verb", BarOrder.MOST_SURPRISING)
    ranked = [bar.part_surprise for bar in shown.bars if bar.part_surprise.is_ranked]
    assert [one.mean for one in ranked] == sorted((one.mean for one in ranked), reverse=True)
    table = shown.table()
    for name in ("surprise_nats", "selected_surprise_nats", "surprise_n", "surprise_per"):
        assert name in table.columns
    at = table.columns.index("selected_surprise_nats")
    assert [row[at] for row in table.rows] == [bar.part_surprise.mean for bar in shown.bars]


def test_other_orders_carry_no_surprise():
    shown = bars(made_up_frame(), NOTHING, "verb", BarOrder.WORST_FIRST)
    assert "surprise_nats" not in shown.table().columns
    assert {bar.shown_surprise for bar in shown.bars} == {None}


def test_tags_and_columns_without_values_have_a_mean_each():
    frame = frame_of(chosen((-1, -2, -9, -9), tags=["a", "b"]), chosen((-1, -4, -9, -9), id="c2", tags=["b"]))
    found = dict(zip(frame.column("tag").values, surprise_by(frame, "tag", frame.everything), strict=True))
    assert {tag: one.mean for tag, one in found.items()} == {"a": 2.0, "b": 3.0}
