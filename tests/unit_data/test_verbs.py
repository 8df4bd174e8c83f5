from __future__ import annotations

import pytest

from verbeval_gui.data.verbs import FORM_KINDS, VerbTable
from verbeval_gui.data.vocabulary import IRREGULAR_VERBS, LANGUAGES, VERBS


@pytest.mark.parametrize(
    ("cell", "form", "kind"),
    [
        (("work", "en", "past_simple", "1sg"), "worked", "past"),
        (("work", "en", "past_participle", None), "worked", "participle"),
        (("work", "en", "present_simple", "1sg"), "work", "present"),
        (("work", "en", "present_simple", "3sg"), "work", "infinitive"),
        (("work", "en", "present_simple", "3sg"), "works", "third_person"),
        (("work", "en", "present_simple", "1sg"), "works", "third_person"),
        (("work", "en", "present_simple", None), "work", "infinitive"),
        (("work", "en", "future", "1sg"), "is going to work", "future"),
        (("go", "en", "past_simple", "1sg"), "goed", "over_regularised"),
        (("go", "en", "past_simple", "1sg"), "Going", "gerund"),
        (("go", "en", "past_simple", "1sg"), "fue", "other_language"),
        (("go", "es", "past_simple", "3sg"), "went", "other_language"),
        (("go", "es", "past_simple", "3sg"), "fue", "past"),
        (("be", "es", "past_simple", "3sg"), "estuvo", "past"),
        (("have", "es", "present_simple", "3sg"), "hay", "present"),
        (("work", "es", "past_simple", "3sg"), "trabajo\u0301", "past"),
        (("work", "en", "present_simple", "3sg"), "banana", "other"),
        (("fly", "en", "present_simple", "3sg"), "flies", "other"),
        ((None, None, None, None), "flies", "other"),
    ],
)
def test_a_form_has_the_kind_of_its_own_cell_first_then_the_first_in_order(cell, form, kind):
    assert VerbTable.load().form_kind(*cell, form) == kind
    assert kind in FORM_KINDS


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_a_regularity_in_both_languages_and_english_agrees_with_the_list(verb):
    table = VerbTable.load()

    assert table.form_regularity(verb, "en") == ("irregular" if verb in IRREGULAR_VERBS else "regular")
    assert {table.form_regularity(verb, language) for language in LANGUAGES} <= {"regular", "irregular"}


def test_a_form_decides_which_partner_verb_is_meant():
    word = {"infinitive": [], "over_regularised": []}
    table = VerbTable(
        {
            "be": {
                "en": word | {"regularity": "irregular"},
                "es": {
                    "ser": word | {"regularity": "irregular", "infinitive": ["ser"]},
                    "estar": word | {"regularity": "regular", "infinitive": ["estar"]},
                },
            }
        }
    )

    assert table.form_regularity("be", "es") == "irregular"
    assert table.form_regularity("be", "es", "estar") == "regular"
    assert table.form_regularity("be", "es", "unknown") == "irregular"
    assert table.form_regularity("fly", "es") is None
