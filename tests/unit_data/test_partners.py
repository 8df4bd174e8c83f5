from __future__ import annotations

import pytest
from helpers.probes import choice, judgement

from verbeval_gui.data.curation.checks import CheckIndex
from verbeval_gui.data.curation.proposals import partner_proposal
from verbeval_gui.data.suite import load_suite
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import BLANK
from verbeval_gui.paths import resource_path

VERBS = VerbTable.load()


def test_a_partner_asks_the_same_in_the_other_language_with_its_own_forms():
    partner = partner_proposal(choice(tags=["held-out"], reason_code="wrong_person_agreement"), VERBS)

    assert (partner.language, partner.verb, partner.tense, partner.person) == ("es", "work", "present_simple", "3sg")
    assert (partner.expected, partner.candidates) == ("trabaja", ("trabajo", "trabaja", "trabajó", "trabajando"))
    assert (partner.reason_code, partner.tags) == ("wrong_person_agreement", ("held-out",))
    assert (partner.pair_id, partner.source) == ("pair-c1", "c1")


def test_its_sentence_is_left_to_a_person_and_said_to_be():
    index = CheckIndex.build([])
    for probe in (choice(), judgement()):
        partner = partner_proposal(probe, VERBS)
        assert [check.kind for check in index.check(partner, VERBS) if check.level == "error"] == ["sentence"]
    assert partner_proposal(choice(), VERBS).prompt == BLANK
    assert partner_proposal(judgement(), VERBS).prompt == "trabajo"


def test_what_belongs_to_the_sentence_of_the_probe_is_not_taken_over():
    partner = partner_proposal(choice(explanation="With she.", reason_code="PRES-3SG-S", pair_id="pair-9"), VERBS)
    assert (partner.explanation, partner.reason_code, partner.pair_id) == ("", None, "pair-9")


@pytest.mark.parametrize(("form", "expected"), [("will work", "trabajará"), ("is going to work", "va a trabajar")])
def test_a_future_becomes_the_future_of_the_same_kind(form, expected):
    partner = partner_proposal(choice(tense="future", candidates=[form, "works"], expected=form), VERBS)
    assert partner.expected == expected


def test_a_form_of_the_other_language_becomes_one_of_this():
    probe = choice(candidates=["works", "trabaja"], reason_code="en_es_mismatch", category="adversarial")
    assert partner_proposal(probe, VERBS).candidates == ("trabaja", "works")


def test_the_partner_verb_is_the_one_the_suite_pairs_it_with():
    be = {"verb": "be", "candidates": ["is", "are"], "expected": "is"}
    ser = choice(id="s", language="es", pair_id="x", **be | {"candidates": ["es", "eres"], "expected": "es"})

    assert partner_proposal(choice(**be), VERBS, [choice(id="e", pair_id="x", **be), ser]).expected == "es"


def test_a_verb_that_the_table_does_not_hold_leaves_its_forms_to_a_person():
    partner = partner_proposal(choice(verb="swim"), VERBS)
    assert (partner.language, partner.prompt, partner.verb) == ("es", BLANK, "swim")


def test_most_partners_of_the_demo_suite_have_the_form_that_a_person_chose():
    suite = load_suite([resource_path("demo")])
    pairs: dict[str, dict[str, str]] = {}
    for probe in suite.probes:
        pairs.setdefault(probe.pair_id or probe.id, {})[probe.language] = probe.expected
    paired = [probe for probe in suite.probes if len(pairs[probe.pair_id or probe.id]) == 2]
    same = [
        partner.expected == pairs[probe.pair_id or probe.id][partner.language]
        for probe in paired
        if (partner := partner_proposal(probe, VERBS, suite.probes))
    ]
    assert sum(same) / len(same) > 0.95
