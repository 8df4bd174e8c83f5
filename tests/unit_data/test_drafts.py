from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.curation.candidate_rows import added, inserted, moved, removed, with_also_right, with_expected
from verbeval_gui.data.curation.drafts import Draft
from verbeval_gui.data.suite import load_suite
from verbeval_gui.paths import resource_path

SUITE = load_suite([resource_path("demo")], None)


@pytest.fixture
def went():
    probe = next(probe for probe in SUITE.probes if probe.id == "a002")
    return Draft.of(probe)


def test_every_probe_of_the_demo_comes_back_as_it_was():
    assert [Draft.of(probe).checked().probe for probe in SUITE.probes] == list(SUITE.probes)


def test_unknown_fields_are_kept(went):
    draft = replace(went, extra={"template": "t7", "weight": 3, "is_new": True})
    assert draft.checked().probe.extra == {"template": "t7", "weight": 3, "is_new": True}


def test_an_accepted_list_that_names_the_expected_form_alone_is_kept(went):
    probe = replace(went, accepted=frozenset({went.expected})).checked().probe
    assert probe.accepted == ("went",)
    assert Draft.of(probe).checked().probe == probe


def test_what_is_wrong_stands_at_its_field(went):
    checked = replace(went, prompt="My father ____ and ___.", label="incorrect", verb="swim").checked()
    assert checked.probe is None
    assert checked.of("prompt").rule == "blank"
    assert checked.of("label").rule == "label"
    assert checked.of("verb").rule == "closed_value"
    assert checked.of("tense") is None


def test_an_id_of_another_probe_is_refused(went):
    assert went.checked({"a001"}).probe is not None
    checked = went.checked({"a001", "a002"})
    assert (checked.probe, checked.of("id").rule) == (None, "duplicate_id")


def test_blank_rows_are_left_out_and_the_right_form_stays(went):
    probe = inserted(went, 0).checked().probe
    assert (probe.candidates, probe.expected) == (("went", "goed", "goes", "gone"), "went")


def test_without_a_right_form_the_draft_is_no_probe(went):
    checked = removed(went, went.expected).checked()
    assert checked.probe is None
    assert checked.of("candidates", "expected").field == "expected"


def test_a_form_is_added_in_the_first_blank_row(went):
    assert added(inserted(went, 1), "will go").candidates == ("went", "will go", "goed", "goes", "gone")
    assert added(went, "will go").candidates[-1] == "will go"


def test_what_is_right_moves_with_its_row(went):
    draft = with_also_right(went, 3)
    assert draft.checked().probe.accepted == ("went", "gone")
    down = moved(moved(draft, 0, 1), 3, -1)
    assert down.candidates == ("goed", "went", "gone", "goes")
    assert (down.expected_form, down.checked().probe.accepted) == ("went", ("went", "gone"))
    assert moved(draft, 0, -1) == draft


def test_taking_back_the_only_other_right_form_leaves_no_list(went):
    assert with_also_right(with_also_right(went, 3), 3) == went


def test_another_expected_form_takes_the_place_of_the_first_in_the_list(went):
    draft = with_expected(with_also_right(went, 3), 2)
    assert (draft.expected_form, draft.checked().probe.accepted) == ("goes", ("goes", "gone"))


def test_the_regularity_follows_the_verb(went):
    assert went.with_verb("walk").regularity == "regular"
    assert went.with_verb("walk").with_verb("see").regularity == "irregular"
    assert went.with_verb("swim").regularity == "irregular"


def test_a_tense_without_persons_takes_the_person_away(went):
    assert replace(went, tense="infinitive").settled().person is None
    assert went.settled().person == "3sg"


def test_a_choice_becomes_a_judgement_of_its_right_form_and_back(went):
    judged = went.as_judgement()
    assert judged.prompt == "My father went to this school when he was a boy."
    assert judged.checked().probe.task == "judgement"
    assert judged.as_choice() == went


def test_a_wrong_form_in_the_sentence_makes_the_label_incorrect(went):
    judged = went.as_judgement(1)
    assert (judged.prompt[:15], judged.label) == ("My father goed ", "incorrect")
    assert judged.checked().probe.shown_form == "goed"
    assert judged.as_judgement(0).label == "correct"
    assert judged.as_choice() == went


def test_an_ambiguous_label_stays():
    probe = next(probe for probe in SUITE.probes if probe.label == "ambiguous" and probe.task == "judgement")
    assert Draft.of(probe).as_choice().as_judgement(1).label == "ambiguous"


def test_the_shown_form_is_named_where_several_stand_in_the_sentence(went):
    draft = replace(went, prompt="She ___ where he goes.", candidates=("went", "goes"), expected=0)
    judged = draft.as_judgement()
    assert judged.shown == "went"
    assert judged.checked().probe.shown_form == "went"
    assert judged.as_choice() == draft


def right_forms(draft):
    return {form for row, form in enumerate(draft.candidates) if draft.is_right(row)}


@given(st.lists(st.tuples(st.sampled_from("imr"), st.integers(0, 9), st.sampled_from([-1, 1])), max_size=12))
def test_what_is_right_is_lost_only_with_its_row(steps):
    draft = Draft(candidates=("a", "b", "c"), expected=1, accepted=frozenset({1, 2}))
    for number, (kind, place, step) in enumerate(steps):
        row, gone = place % max(1, len(draft.candidates)), ""
        had, right = draft.expected_form, right_forms(draft)
        if kind == "i":
            draft = inserted(draft, row, f"new {number}")
        elif kind == "m":
            draft = moved(draft, row, step)
        elif draft.candidates:
            gone = draft.candidates[row]
            draft = removed(draft, row)
        assert draft.expected_form == ("" if gone == had else had)
        assert right_forms(draft) == right - {gone}
