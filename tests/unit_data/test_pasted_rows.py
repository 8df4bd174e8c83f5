from __future__ import annotations

import pytest
from helpers.probes import choice, judgement
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.curation.pasted_rows import columns_of, read_probe_rows
from verbeval_gui.data.exports.plain_files import csv_bytes
from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path

ENGLISH = """id,sentence,options,answer,verb,tense,person,language
r1,She ___ in a bank.,works|work|working,works,work,present,3sg,English
r2,Yesterday she ___ home.,went|goed,went,go,past,she,en
"""
SPANISH = """Oración;Opción A;Opción B;Correcta;Verbo;Tiempo;Persona;Idioma;Tipo de error;Fuente
Ella ___ en casa.;trabaja;trabajo;trabaja;trabajar;presente;tercera persona;español;concordancia;clase
"""


def test_headers_and_values_in_english_are_understood():
    found = read_probe_rows(ENGLISH)

    assert found.problems == ()
    first, second = found.probes
    assert (first.id, first.prompt, first.candidates) == ("r1", "She ___ in a bank.", ("works", "work", "working"))
    assert (first.language, first.verb, first.tense, first.person) == ("en", "work", "present_simple", "3sg")
    assert (second.tense, second.person, second.regularity, second.label) == (
        "past_simple",
        "3sg",
        "irregular",
        "correct",
    )
    assert found.mapping["expected"] == ("answer",)


def test_headers_and_values_in_spanish_are_understood():
    (probe,) = read_probe_rows(SPANISH).probes

    assert (probe.candidates, probe.expected, probe.verb) == (("trabaja", "trabajo"), "trabaja", "work")
    assert (probe.language, probe.tense, probe.person) == ("es", "present_simple", "3sg")
    assert (probe.category, probe.reason_code, probe.source) == ("adversarial", "wrong_person_agreement", "clase")


def test_what_was_pasted_from_a_spreadsheet_has_tabs():
    pasted = "prompt\tright\twrong 1\twrong 2\n“She” ____ late, again.\tplays\tplay\tplaies\n"
    (probe,) = read_probe_rows(pasted).probes

    assert probe.prompt == "“She” ___ late, again."
    assert probe.candidates == ("plays", "play", "plaies")
    assert (probe.language, probe.verb, probe.tense, probe.person) == ("en", "play", "present_simple", "3sg")
    assert probe.id == "row-2"


def test_only_what_can_be_one_thing_is_filled_in_and_it_is_counted():
    found = read_probe_rows("prompt,candidates,expected\nShe ___ it.,saw|seed,saw\nShe ___ it.,put|puts,put\n")

    assert [(probe.verb, probe.tense, probe.person) for probe in found.probes] == [("see", "past_simple", None)]
    assert found.filled["verb"] == 1
    assert {(problem.line, problem.field) for problem in found.problems} >= {(3, "verb"), (3, "language")}


def test_no_row_is_dropped_without_a_problem_that_names_its_line():
    rows = (
        ENGLISH
        + 'r3,She works.,works|work,swims,work,present,3sg,en\n\n"r4\n",,,,,,,\nr5,a,b,c,d,e,f,g,h\n'
        + ("r1,He ___ here.,works|work,works,work,present,3sg,en\n")
    )
    found = read_probe_rows(rows)

    assert [probe.id for probe in found.probes] == ["r1", "r2"]
    assert {problem.line for problem in found.problems} == {4, 6, 8, 9}
    assert [problem.rule for problem in found.problems if problem.line in (8, 9)] == ["n_cells", "duplicate_id"]
    assert found.n_rows == 6


def test_a_column_without_a_field_is_kept_as_an_unknown_one():
    found = read_probe_rows(ENGLISH.replace("language", "language,difficulty").replace("English", "English,B1"))

    assert found.probes[0].extra == {"difficulty": "B1"}
    assert found.probes[1].extra == {}
    assert found.columns[-1] == "difficulty"


def test_a_mapping_that_is_given_is_followed():
    text = "a,b,c,d\nShe ___ here.,works,work,x\n"
    found = read_probe_rows(text, {"prompt": ("a",), "expected": ("b",), "distractors": ("c",), "tags": ("d",)})

    assert found.probes[0].candidates == ("works", "work")
    assert found.probes[0].tags == ("x",)
    assert columns_of(text) == ("a", "b", "c", "d")


@pytest.mark.parametrize("text", ["", "one,two\n1,2\n", "prompt,candidates\nShe ___.,works|work\n"])
def test_a_table_without_sentence_or_right_form_is_refused_with_its_columns(text):
    with pytest.raises(VerbevalError, match="No column holds"):
        read_probe_rows(text)


def test_a_mapping_to_a_column_that_is_not_there_is_refused():
    with pytest.raises(VerbevalError, match="gone"):
        read_probe_rows(ENGLISH, {"prompt": ("sentence",), "expected": ("gone",)})


def test_a_judged_sentence_gets_its_label_from_the_form_it_shows():
    text = "sentence,options,correct\nShe work here.,works|work,works\nShe works here.,works|work,works\n"
    assert [probe.label for probe in read_probe_rows(text).probes] == ["incorrect", "correct"]


def test_files_of_any_usual_encoding_are_read(tmp_path):
    for codec in ("utf-8", "utf-8-sig", "cp1252", "utf-16"):
        path = tmp_path / f"{codec}.csv"
        path.write_bytes(SPANISH.replace("Ella", "Él").encode(codec))
        assert read_probe_rows(path).probes[0].prompt == "Él ___ en casa."


def test_the_demo_suite_comes_back_from_its_table_as_it_went():
    probes = load_suite([resource_path("demo")]).probes
    found = read_probe_rows(csv_bytes(probes).decode())

    assert found.problems == ()
    assert found.probes == probes


def test_cells_that_look_like_formulas_or_hold_the_sign_between_forms_come_back():
    odd = choice(prompt="=She ___ in a bank.", explanation="'tis", candidates=["works", "a|b"], tags=["-x", "y | z"])
    (back,) = read_probe_rows(
        csv_bytes(
            [
                odd,
            ]
        ).decode()
    ).probes
    assert back == odd


@pytest.mark.parametrize("tag", ["a,b", "a/b", "a;b", "[a", "a|b", "'", "=1", '"'])
def test_a_single_tag_comes_back_whatever_it_holds(tag):
    assert read_probe_rows(csv_bytes([choice(tags=[tag])]).decode()).probes[0].tags == (tag,)


CELLS = st.one_of(st.sampled_from(["She ___ x.", "goes", "go|went", '"', "'=x", "en", "___", "[1]", '""']), st.text())
HEADERS = st.sampled_from(["prompt", "expected", "respuesta", "option 1", "Opción b", "id", "tags", "", "person", "x"])


@settings(deadline=None, max_examples=150)
@given(st.lists(HEADERS, max_size=7), st.lists(st.lists(CELLS, max_size=8), max_size=5), st.sampled_from(",;\t|"))
def test_every_row_is_a_probe_or_a_problem(headers, rows, separator):
    try:
        found = read_probe_rows("\n".join(separator.join(row) for row in [headers, *rows]))
    except VerbevalError:
        return
    bad = {problem.line for problem in found.problems if problem.severity == "error"}
    assert len(found.probes) + len(bad) == found.n_rows


def test_a_probe_that_is_to_be_judged_comes_back():
    probe = judgement(accepted=["works", "worked"], pair_id="pair-1", source="book", extra={"level": "B1"})
    assert read_probe_rows(csv_bytes([probe]).decode()).probes == (probe,)
