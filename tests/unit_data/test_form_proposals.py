from __future__ import annotations

from helpers.probes import choice, judgement

from verbeval_gui.data.curation.proposals import FORM_KINDS, form_proposals
from verbeval_gui.data.verbs import VerbTable

VERBS = VerbTable.load()
WENT = {
    "verb": "go",
    "tense": "past_simple",
    "prompt": "Yesterday she ___ home.",
    "candidates": ["went", "goed"],
    "expected": "went",
}
GUSTA = {
    "language": "es",
    "verb": "like",
    "prompt": "A ti te ___ la playa.",
    "person": "2sg",
    "candidates": ["gusta", "gusto"],
    "expected": "gusta",
}


def forms(probe) -> dict[str, str]:
    return {one.form: one.kind for one in form_proposals(probe, VERBS)}


def test_every_kind_is_proposed_in_both_languages():
    english = forms(choice(**WENT | {"candidates": []}))
    spanish = forms(choice(**WENT | {"language": "es", "verb": "do", "person": "1sg", "candidates": [],
                                     "prompt": "Ayer yo ___ la cena.", "expected": "hice"}))  # fmt: skip

    assert english.items() >= {
        "went": "right", "goed": "over_regularised", "goes": "wrong_tense", "gone": "wrong_tense",
        "go": "base", "fue": "other_language",
    }.items()  # fmt: skip
    assert spanish.items() >= {
        "hice": "right", "hací": "over_regularised", "hizo": "wrong_person", "hago": "wrong_tense",
        "hacer": "base", "did": "other_language",
    }.items()  # fmt: skip


def test_what_is_among_the_candidates_is_not_proposed_again():
    proposed = forms(choice(**WENT))
    assert proposed
    assert not proposed.keys() & {"went", "goed"}


def test_the_right_form_leads_and_then_what_the_trick_is_made_of():
    by_code = {
        code: [one.kind for one in form_proposals(choice(**WENT | {"candidates": [], "reason_code": code}), VERBS)][:2]
        for code in ("over_regularization", "wrong_tense_marker", "en_es_mismatch")
    }
    assert by_code == {
        "over_regularization": ["right", "over_regularised"],
        "wrong_tense_marker": ["right", "wrong_tense"],
        "en_es_mismatch": ["right", "other_language"],
    }


def test_no_distractor_is_right_in_the_sentence():
    proposed = forms(choice(**WENT | {"verb": "work", "candidates": [], "expected": "worked"}))
    assert [form for form, kind in proposed.items() if kind == "right"] == ["worked"]
    assert "worked" not in [form for form, kind in proposed.items() if kind != "right"]


def test_words_that_stand_before_the_blank_are_not_proposed_again():
    future = {"verb": "go", "tense": "future", "candidates": [], "expected": ""}
    assert forms(choice(**future, prompt="Tomorrow she will ___ home."))["go"] == "right"
    assert forms(choice(**future, prompt="Tomorrow she ___ home."))["will go"] == "right"
    pleased = forms(choice(**GUSTA | {"candidates": [], "expected": ""}))
    assert pleased["gusta"] == "right"
    assert not [form for form in pleased if form.startswith(("me ", "te ", "le "))]


def test_gustar_agrees_with_what_is_liked():
    one, many = forms(choice(**GUSTA)), forms(choice(**GUSTA | {"expected": "gustan"}))
    assert one["gustan"] == "wrong_person"
    assert many["gustan"] == "right"
    assert one["gustas"] == "wrong_person"


def test_a_form_that_begins_the_sentence_has_a_capital():
    assert "Does" in forms(choice(verb="do", prompt="___ she work?", candidates=[], expected=""))
    assert "Está" in forms(choice(**GUSTA | {"verb": "be", "person": "3sg", "prompt": "¿___ en casa?", "expected": ""}))
    assert "Works" not in forms(judgement(candidates=["work"]))


def test_the_plural_has_no_singular_form_for_its_own():
    plural = choice(reason_code="plural_or_oos", person=None, candidates=["work"], expected="work")
    assert "right" not in forms(plural).values()
    assert forms(plural)["works"] == "wrong_person"


def test_a_verb_that_the_table_does_not_hold_has_no_proposals():
    assert form_proposals(choice(verb="swim"), VERBS) == ()


def test_kinds_are_those_that_are_named():
    assert set(forms(choice(**WENT)).values()) <= set(FORM_KINDS)
