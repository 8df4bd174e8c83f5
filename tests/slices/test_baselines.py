from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.frames import chosen, frame_of, judged

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import PickMode, Selection
from verbeval_gui.slices.baselines import baselines

FORMS = ["works", "worked", "work", "working"]


def answer(expected, candidates=FORMS, **changes):
    return chosen((-1,) * len(candidates), candidates=list(candidates), expected=expected, **changes)


def test_always_the_first_and_always_the_shortest_are_counted_beside_chance():
    frame = frame_of(
        answer("works", id="a", prompt="A ___."),
        answer("work", id="b", prompt="B ___."),
        answer("work", id="c", prompt="C ___."),
        answer("goes", ["goes", "go"], id="d", prompt="D ___."),
    )

    found = baselines(frame)

    assert (found.first.n, found.first.correct) == (4, 2)
    assert (found.shortest.n, found.shortest.correct) == (4, 2)
    assert found.first.chance == found.shortest.chance == (3 / 4 + 1 / 2) / 4


def test_of_equally_short_forms_the_first_is_taken():
    frame = frame_of(
        answer("ate", ["eaten", "ate", "eat"], id="a"), answer("eat", ["ate", "eat"], id="b", prompt="B ___.")
    )

    assert baselines(frame).shortest.correct == 1


def test_length_is_counted_in_characters():
    frame = frame_of(answer("irá", ["irán", "ido", "irá"], language="es"))

    assert baselines(frame).shortest.correct == 0
    assert baselines(frame_of(answer("irá", ["va a", "irá", "iría"], language="es"))).shortest.correct == 1


def test_only_core_choice_probes_that_enter_numbers_are_counted():
    frame = frame_of(
        answer("works", id="a", prompt="A ___."),
        answer("works", id="b", prompt="B ___.", category="adversarial", reason_code="wrong_tense_marker"),
        answer("works", id="c", prompt="C ___.", extra={"status": "too_long"}),
        judged((-1, -2, -3), category="core"),
    )

    assert baselines(frame).first.n == 1


def test_conventions_say_what_is_right_and_what_is_left_out():
    frame = frame_of(
        answer("works", id="a", prompt="A ___."), answer("works", id="b", prompt="B ___.", label="ambiguous")
    )

    def shortest(ambiguous):
        cell = baselines(Frame(frame.report, Conventions(ambiguous=ambiguous))).shortest
        return cell.n, cell.correct

    assert [shortest(rule) for rule in ("credit", "strict", "drop")] == [(2, 1), (2, 0), (1, 0)]


def test_a_selection_narrows_the_probes():
    frame = made_up_frame()
    english = Selection().pick("language", ["en"], PickMode.REPLACE)
    spanish = Selection().pick("language", ["es"], PickMode.REPLACE)

    parts = [baselines(frame, part) for part in (english, spanish)]

    whole = baselines(frame)
    assert sum(one.first.correct for one in parts) == whole.first.correct
    assert sum(one.shortest.n for one in parts) == whole.shortest.n > 100
    assert whole.first.accuracy == pytest.approx(whole.first.chance, abs=0.15)


def test_an_empty_report_has_empty_baselines():
    found = baselines(frame_of())

    assert (found.first.n, found.first.accuracy, found.shortest.chance) == (0, None, None)


def test_rows_without_candidates_do_not_shift_those_after_them():
    frame = frame_of(
        answer("works", id="a", prompt="A ___."), judged((-1, -2, -3), category="core", id="b"),
        answer("work", ["worked", "working", "work"], id="c", prompt="C ___."),
    )  # fmt: skip

    assert (baselines(frame).first.correct, baselines(frame).shortest.correct) == (1, 1)
