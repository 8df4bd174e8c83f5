from __future__ import annotations

import json
from collections.abc import Iterator
from itertools import permutations

import msgspec
import pytest

from verbeval_gui.data.curation.balance import VALUES, coverage
from verbeval_gui.data.curation.cell_forms import plural
from verbeval_gui.data.curation.checks import CheckIndex
from verbeval_gui.data.curation.proposals import template, template_with
from verbeval_gui.data.probe_lines import Line
from verbeval_gui.data.probe_rules import check_line
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import BLANK, LANGUAGES, PERSONS, REASON_CODES, TENSES, VERBS

TABLE = VerbTable.load()
EMPTY = CheckIndex.build([])
PLURALS = {
    "ser": ("son", "fueron", "serán"),
    "estar": ("están", "estuvieron", "estarán"),
    "tener": ("tienen", "tuvieron", "tendrán"),
    "haber": ("han", "hubieron", "habrán"),
    "ir": ("van", "fueron", "irán"),
    "hacer": ("hacen", "hicieron", "harán"),
    "venir": ("vienen", "vinieron", "vendrán"),
    "ver": ("ven", "vieron", "verán"),
    "comer": ("comen", "comieron", "comerán"),
    "escribir": ("escriben", "escribieron", "escribirán"),
    "jugar": ("juegan", "jugaron", "jugarán"),
    "empezar": ("empiezan", "empezaron", "empezarán"),
    "querer": ("quieren", "quisieron", "querrán"),
    "hablar": ("hablan", "hablaron", "hablarán"),
}


def problems(probe: Probe) -> list[str]:
    """What the rules and the checks have against a probe, a missing partner apart."""
    fields = {name: value for name, value in json.loads(msgspec.json.encode(probe)).items() if name != "extra"}
    _, broken = check_line("", Line(1, fields))
    checks = [check for check in EMPTY.check(probe, TABLE) if check.level != "ok" and check.kind != "partner"]
    return [*map(str, broken), *map(str, checks)]


def every_template() -> Iterator[Probe]:
    for code in (None, *REASON_CODES):
        labels = {None: (None, "incorrect", "ambiguous"), "plural_or_oos": (None,)}.get(code, (None, "incorrect"))
        for language in LANGUAGES:
            for verb in VERBS:
                for tense in TENSES:
                    for label in labels:
                        yield template(code, language, verb=verb, tense=tense, label=label)
                for person in PERSONS:
                    yield template(code, language, verb=verb, person=person)


def test_every_template_breaks_no_rule_and_passes_the_checks():
    assert {probe.prompt: found for probe in every_template() if (found := problems(probe))} == {}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", REASON_CODES)
def test_a_template_has_the_trick_in_it(code, language):
    probe = template(code, language)
    kinds = {TABLE.form_kind(probe.verb, language, probe.tense, probe.person, form) for form in probe.candidates}

    assert (probe.language, probe.reason_code, probe.category) == (language, code, "adversarial")
    assert probe.label == ("ambiguous" if code == "plural_or_oos" else "correct")
    wanted = {"over_regularization": {"over_regularised"}, "en_es_mismatch": {"other_language"}}.get(code, set())
    assert kinds >= wanted
    assert len(probe.candidates) >= 3


def test_what_is_asked_for_is_kept():
    probe = template("wrong_tense_marker", "es", verb="see", tense="future", person="1sg", label="incorrect", name="a9")

    assert (probe.id, probe.verb, probe.tense, probe.person) == ("a9", "see", "future", "1sg")
    assert (probe.label, probe.task, probe.expected) == ("incorrect", "judgement", "veré")
    assert BLANK not in probe.prompt


def test_the_right_form_is_not_always_at_the_same_place():
    places = {template("wrong_tense_marker", "en", verb=verb).candidates.index("ate" if verb == "eat" else "wrote")
              for verb in ("eat", "write")}  # fmt: skip
    assert len(places) == 2


def test_a_template_fills_the_gap_it_is_asked_for():
    missed = [
        (rows, columns, cell)
        for rows, columns in permutations(VALUES, 2)
        for cell in coverage((), rows, columns).gaps
        if (probe := template_with({rows: cell[0], columns: cell[1]}))
        and (getattr(probe, rows), getattr(probe, columns)) != cell
    ]
    assert missed == []


@pytest.mark.parametrize(("lemma", "forms"), PLURALS.items())
def test_the_plural_of_the_spanish_verbs(lemma, forms):
    paradigm = next(one for verb in VERBS for one in TABLE.paradigms(verb, "es") if one.lemma == lemma)
    assert tuple(plural(paradigm, tense) for tense in ("present_simple", "past_simple", "future")) == forms


def test_the_plural_of_the_english_verbs():
    found = {verb: plural(TABLE.paradigms(verb, "en")[0], "present_simple") for verb in VERBS}
    assert found == {verb: verb for verb in VERBS} | {"be": "are"}
    assert plural(TABLE.paradigms("be", "en")[0], "past_simple") == "were"
