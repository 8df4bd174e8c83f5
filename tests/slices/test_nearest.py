"""Probes like one: what they share, and which come first; how the answers of a pair face each other."""

from __future__ import annotations

import msgspec
from helpers.answers import made_up_frame
from helpers.frames import Answer, chosen, frame_of, fue, judged, many_rows, went

from verbeval_gui.slices.nearest import MOST, nearest
from verbeval_gui.slices.partner import Facing, partner_of

RIGHT, UNSURE, WRONG, SURELY_WRONG = (-9, -1, -9, -9), (-3, -2, -9, -9), (-2, -3, -9, -9), (-1, -9, -9, -9)


def ids(group):
    return [near.id for near in group.probes]


def test_the_confidently_wrong_come_first_and_then_the_least_sure():
    frame = frame_of(
        chosen(RIGHT, id="own"), chosen(RIGHT, id="right"), chosen(WRONG, id="wrong"), chosen(UNSURE, id="unsure"),
        chosen(SURELY_WRONG, id="surely"), chosen((), id="out", extra={"status": "too_long"}),
    )  # fmt: skip
    group, *_ = nearest(frame, 0)
    assert ids(group) == ["surely", "wrong", "unsure", "right", "out"]
    assert (group.like, group.n, group.n_wrong) == ("verb_tense", 5, 2)


def test_other_verbs_tenses_and_languages_are_not_near():
    frame = frame_of(
        chosen(RIGHT, id="own"), chosen(WRONG, id="verb", verb="play", reason_code="A"),
        chosen(WRONG, id="tense", tense="past_simple", reason_code="A"),
        chosen(WRONG, id="language", language="es", reason_code="PRES-3SG-S"),
    )  # fmt: skip
    assert nearest(frame, 0) == ()


def test_a_tricky_probe_has_those_with_its_trick_before_its_verbs():
    frame = frame_of(
        judged((-1, -9, -9), id="own"), judged((-1, -9, -9), id="same trick", verb="play"),
        judged((-1, -9, -9), id="same verb", reason_code="over_regularization"),
    )  # fmt: skip
    assert [(group.like, ids(group)) for group in nearest(frame, 0)] == [
        ("trick", ["same trick"]), ("verb_tense", ["same verb"]),
    ]  # fmt: skip


def test_nobody_is_listed_twice_nor_the_probe_nor_its_partner():
    frame = made_up_frame()
    for row in range(len(frame)):
        groups = nearest(frame, row)
        listed = [near.row for group in groups for near in group.probes]
        partner = partner_of(frame, row)
        assert len(listed) == len(set(listed)) <= MOST
        assert row not in listed
        assert partner is None or partner.row not in listed
        for group in groups:
            wrong = [near.is_counted and not near.is_right for near in group.probes]
            assert wrong == sorted(wrong, reverse=True)
            assert sum(wrong) <= group.n_wrong <= group.n


def test_of_many_probes_those_are_listed_that_a_full_sort_would_put_first():
    frame = many_rows(5000)
    others = [row for row in range(5000) if row != 8 and not frame.verdicts.right[row]]
    first = sorted(others, key=lambda row: (-frame.verdicts.confidence[row], row))[:MOST]
    assert [near.row for near in nearest(frame, 8)[0].probes] == first


def test_the_kinds_of_both_answers_of_a_pair_face_each_other():
    frame = frame_of(went(), fue())
    assert partner_of(frame, 0).facing == (Facing("predicted_kind", "over_regularised", "third_person"),)
    assert partner_of(frame, 1).facing == (Facing("predicted_kind", "third_person", "over_regularised"),)


def test_what_a_pair_asks_differently_is_told():
    later = Answer(msgspec.structs.replace(fue().probe, tense="future"), fue().logprobs)
    assert Facing("tense", "past_simple", "future") in partner_of(frame_of(went(), later), 0).facing
