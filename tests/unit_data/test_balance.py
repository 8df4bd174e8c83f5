from __future__ import annotations

import pytest
from helpers.probes import choice, judgement
from scipy.stats import chi2

from verbeval_gui.data.curation.balance import VALUES, coverage
from verbeval_gui.data.curation.gold_position import chi_square_tail, gold_position
from verbeval_gui.data.suite import load_suite
from verbeval_gui.paths import resource_path


def test_probes_are_counted_by_two_dimensions():
    found = coverage([choice(), choice(id="c2"), choice(id="c3", language="es")], "tense", "language")

    assert (found.row_names, found.column_names) == (VALUES["tense"], ("en", "es"))
    assert found.counts[1] == (2, 1)
    assert sum(map(sum, found.counts)) == 3
    assert ("infinitive", "en") in found.gaps
    assert ("present_simple", "en") not in found.gaps


def test_a_core_tag_is_no_trick():
    found = coverage([choice(), judgement()], "reason_code", "language")
    assert sum(map(sum, found.counts)) == 1


def test_a_core_tag_that_is_called_like_a_trick_is_none_either():
    found = coverage([choice(category="core", reason_code="over_regularization")], "reason_code", "language")
    assert sum(map(sum, found.counts)) == 0


@pytest.mark.parametrize(
    ("rows", "columns", "cell"),
    [
        ("tense", "person", ("infinitive", "1sg")),
        ("reason_code", "person", ("plural_or_oos", "3sg")),
        ("reason_code", "label", ("over_regularization", "ambiguous")),
        ("label", "reason_code", ("correct", "plural_or_oos")),
        ("reason_code", "category", ("en_es_mismatch", "core")),
        ("verb", "reason_code", ("work", "over_regularization")),
    ],
)
def test_what_cannot_be_is_no_gap(rows, columns, cell):
    found = coverage([], rows, columns)
    assert cell in found.impossible
    assert cell not in found.gaps


def test_the_demo_suite_has_no_gap_between_tricks_and_languages():
    suite = load_suite([resource_path("demo")])
    assert coverage(suite.probes, "reason_code", "language").gaps == ()


def test_another_dimension_is_refused():
    with pytest.raises(KeyError):
        coverage([], "verb", "prompt")


def test_the_place_of_the_right_form_in_the_demo_suite_gives_nothing_away():
    assert gold_position(load_suite([resource_path("demo")]).probes) is None


def test_a_right_form_that_always_leads_is_pointed_out():
    probes = [choice(id=f"c{n}", candidates=["works", "work", "worked", "working"]) for n in range(40)]
    check = gold_position(probes)

    assert check.level == "look"
    assert "candidate 1 in 40 of 40 probes with 4" in str(check)


def test_too_few_probes_say_nothing_about_places():
    assert gold_position([choice(id=f"c{n}", candidates=["works", "work"]) for n in range(9)]) is None
    assert gold_position([]) is None
    assert gold_position([judgement(id=f"j{n}") for n in range(60)]) is None


@pytest.mark.parametrize("freedom", [1, 2, 3, 4, 7, 10, 25])
@pytest.mark.parametrize("value", [0.0, 0.1, 1.0, 7.5, 40.0, 300.0])
def test_the_tail_of_the_chi_square_is_scipys(value, freedom):
    assert chi_square_tail(value, freedom) == pytest.approx(chi2.sf(value, freedom), rel=1e-9, abs=1e-300)
