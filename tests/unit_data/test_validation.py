from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from helpers.probes import CHOICE, JUDGEMENT, write_lines

from verbeval_gui.data.leaks import fingerprint
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.validation import read_probe_file, validate_suite
from verbeval_gui.errors import VerbevalError


def problems_of(tmp_path: Path, *lines: dict[str, Any] | str) -> list[Problem]:
    return list(validate_suite([read_probe_file(write_lines(tmp_path / "probes.jsonl", *lines))]))


def rules_of(tmp_path: Path, *lines: dict[str, Any] | str) -> list[tuple[int, str, str, str]]:
    return [(one.line, one.field, one.rule, one.severity) for one in problems_of(tmp_path, *lines)]


def without(name: str) -> dict[str, Any]:
    return {key: held for key, held in CHOICE.items() if key != name}


def test_a_valid_file_has_no_problems_and_keeps_its_order_and_line_numbers(tmp_path):
    file = read_probe_file(write_lines(tmp_path / "probes.jsonl", CHOICE, "", "   ", JUDGEMENT))

    assert file.problems == ()
    assert [probe.id for probe in file.probes] == ["c1", "j1"]
    assert file.lines == (1, 4)
    assert len(file.sha256) == 64


def test_a_byte_order_mark_and_windows_line_ends_are_read(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + json.dumps(CHOICE).encode() + b"\r\n\r\n" + json.dumps(JUDGEMENT).encode())

    file = read_probe_file(path)

    assert [probe.id for probe in file.probes] == ["c1", "j1"]
    assert file.problems == ()


def test_one_bad_line_hides_no_other_and_a_line_may_have_several_problems(tmp_path):
    rules = rules_of(
        tmp_path,
        "{not json",
        CHOICE | {"id": "a", "language": "fr", "tense": "past", "expected": "goes"},
        CHOICE | {"id": "b", "regularity": "irregular", "prompt": "No blank here."},
        CHOICE,
    )

    assert rules == [
        (1, "", "json", "error"),
        (2, "language", "closed_value", "error"),
        (2, "tense", "closed_value", "error"),
        (2, "expected", "expected", "error"),
        (3, "prompt", "shown_form", "error"),
        (3, "regularity", "regularity", "error"),
    ]


@pytest.mark.parametrize(
    "name",
    [
        "id",
        "language",
        "verb",
        "regularity",
        "tense",
        "person",
        "prompt",
        "candidates",
        "expected",
        "label",
        "category",
    ],
)
def test_each_required_field_is_asked_for_by_name(tmp_path, name):
    assert (1, name, "required", "error") in rules_of(tmp_path, without(name))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("id", 7), ("id", ""), ("language", None), ("person", 3), ("prompt", ["She ___"]), ("candidates", "works"),
        ("candidates", ["works", 1]), ("candidates", ["works", " "]), ("expected", True), ("reason_code", 1),
        ("explanation", 1), ("source", []), ("accepted", "works"), ("tags", "a"), ("tags", [1]), ("pair_id", 1),
        ("shown", 1),
    ],
)  # fmt: skip
def test_a_field_of_another_type_is_an_error_that_shows_what_was_found(tmp_path, name, value):
    found = [one for one in problems_of(tmp_path, CHOICE | {name: value}) if one.rule == "type"]

    assert [(one.field, one.severity) for one in found] == [(name, "error")]
    assert found[0].found == (value if isinstance(value, str) else json.dumps(value))


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("language", "EN"), ("verb", "run"), ("regularity", "strong"), ("tense", "past"), ("person", "1pl"),
        ("label", "wrong"), ("category", "extra"),
    ],
)  # fmt: skip
def test_a_value_outside_a_closed_set_is_an_error_that_names_the_set(tmp_path, name, value):
    found = problems_of(tmp_path, CHOICE | {name: value})

    assert [(one.field, one.rule, one.found) for one in found] == [(name, "closed_value", value)]
    assert found[0].remedy.startswith("One of ")


def test_an_adversarial_reason_code_is_folded_and_a_foreign_one_is_an_error(tmp_path):
    folded = JUDGEMENT | {"reason_code": "EN-ES-MISMATCH"}
    foreign = JUDGEMENT | {"id": "j2", "prompt": "He work in a bank.", "reason_code": "typo"}
    path = write_lines(tmp_path / "adversarial.jsonl", folded, foreign, CHOICE | {"reason_code": "PRES-3SG-S"})

    file = read_probe_file(path)

    assert [probe.reason_code for probe in file.probes] == ["en_es_mismatch", "PRES-3SG-S"]
    assert [(one.line, one.field, one.rule, one.found) for one in file.problems] == [
        (2, "reason_code", "closed_value", "typo")
    ]


@pytest.mark.parametrize("value", [None, "absent"])
def test_an_adversarial_probe_needs_a_reason_code(tmp_path, value):
    line = JUDGEMENT | {"reason_code": None}
    if value == "absent":
        del line["reason_code"]

    assert rules_of(tmp_path, line) == [(1, "reason_code", "required", "error")]


@pytest.mark.parametrize(
    "changes",
    [
        {"tense": "infinitive"},
        {"tense": "past_participle", "person": "none"},
        {"category": "adversarial", "reason_code": "PLURAL-OR-OOS", "person": "1pl"},
    ],
)
def test_a_filler_person_of_an_older_file_is_read_as_null(tmp_path, changes):
    file = read_probe_file(write_lines(tmp_path / "probes.jsonl", CHOICE | changes))

    assert [probe.person for probe in file.probes] == [None]
    assert [(one.field, one.severity) for one in file.problems] == [("person", "info")]


def test_unknown_single_values_are_kept_and_others_are_named_and_left_out(tmp_path):
    line = CHOICE | {
        "difficulty": 3,
        "held_out": True,
        "template": "t1",
        "empty": None,
        "notes": {"a": 1},
        "huge": 10**30,
    }

    file = read_probe_file(write_lines(tmp_path / "probes.jsonl", line))

    assert file.probes[0].extra == {"difficulty": 3, "held_out": True, "template": "t1", "empty": None}
    assert {(one.field, one.rule, one.severity) for one in file.problems} == {
        (name, "unknown_field", "info") for name in ("difficulty", "held_out", "template", "empty", "notes", "huge")
    }


def test_a_repeated_id_names_the_line_that_has_it_across_files(tmp_path):
    first = read_probe_file(write_lines(tmp_path / "probes.jsonl", CHOICE))
    second = read_probe_file(
        write_lines(tmp_path / "adversarial.jsonl", JUDGEMENT, JUDGEMENT | {"id": "c1", "prompt": "He work in a bank."})
    )

    found = validate_suite([first, second])

    assert [(Path(one.file).name, one.line, one.rule) for one in found] == [("adversarial.jsonl", 2, "duplicate_id")]
    assert "probes.jsonl:1" in found[0].remedy


def test_the_same_text_twice_is_a_warning_and_with_other_gold_an_error(tmp_path):
    rules = rules_of(
        tmp_path,
        CHOICE,
        CHOICE | {"id": "c2", "candidates": CHOICE["candidates"][::-1], "accepted": ["works"]},
        CHOICE | {"id": "c3", "expected": "worked"},
    )

    assert rules == [(2, "prompt", "duplicate_text", "warning"), (3, "expected", "gold", "error")]


@pytest.mark.parametrize(
    ("changes", "field", "rule"),
    [
        ({"expected": "goes"}, "expected", "expected"),
        ({"candidates": ["works"]}, "candidates", "n_candidates"),
        ({"candidates": ["works", *"abcdefgh"]}, "candidates", "n_candidates"),
        ({"candidates": ["works", "work", "works"]}, "candidates", "equal_candidates"),
        ({"accepted": ["works", "goes"]}, "accepted", "accepted"),
        ({"accepted": ["work"]}, "accepted", "accepted"),
        ({"prompt": "She ___ and ___."}, "prompt", "blank"),
        ({"prompt": "She ____ there."}, "prompt", "blank"),
        ({"prompt": "She sleeps."}, "prompt", "shown_form"),
        ({"label": "incorrect"}, "label", "label"),
        ({"verb": "go"}, "regularity", "regularity"),
    ],
)
def test_a_choice_probe_that_breaks_a_rule_is_an_error(tmp_path, changes, field, rule):
    assert rules_of(tmp_path, CHOICE | changes) == [(1, field, rule, "error")]


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        ({"prompt": "She sleeps in a bank."}, [("prompt", "shown_form")]),
        ({"prompt": "She work, work, work."}, [("prompt", "shown_form")]),
        ({"prompt": "She worked where they work."}, [("shown", "shown_form")]),
        ({"prompt": "She worked where they work.", "shown": "work"}, []),
        ({"prompt": "She worked where they work.", "shown": "worked"}, []),
        ({"shown": "sleeps"}, [("shown", "shown_form")]),
        ({"shown": "works"}, [("prompt", "shown_form")]),
        ({"label": "correct"}, [("label", "label")]),
        ({"label": "ambiguous"}, []),
        ({"accepted": ["works", "work"]}, [("label", "label")]),
        ({"accepted": ["works", "work"], "label": "correct"}, []),
        ({"prompt": "She works in a workshop.", "label": "correct"}, []),
    ],
)
def test_a_judgement_probe_shows_one_form_and_its_label_agrees_with_it(tmp_path, changes, expected):
    assert [rule[1:3] for rule in rules_of(tmp_path, JUDGEMENT | changes)] == expected


def test_equal_candidates_are_found_after_normalisation_and_the_text_is_normalised(tmp_path):
    decomposed, composed = "trabajo\u0301", "trabaj\u00f3"
    line = CHOICE | {"language": "es", "prompt": "Ella ___ ayer.", "expected": decomposed}
    equal = line | {"id": "c2", "candidates": [composed, decomposed, "trabajar"]}

    file = read_probe_file(
        write_lines(tmp_path / "probes.jsonl", line | {"candidates": [decomposed, "trabaja"]}, equal)
    )

    assert file.probes[0].expected == composed
    assert file.probes[0].candidates == (composed, "trabaja")
    assert [(one.line, one.field, one.rule, one.severity) for one in file.problems] == [
        (1, "expected", "nfc", "warning"),
        (1, "candidates", "nfc", "warning"),
        (2, "expected", "nfc", "warning"),
        (2, "candidates", "nfc", "warning"),
        (2, "candidates", "equal_candidates", "error"),
    ]


@pytest.mark.parametrize(
    "line",
    [
        '{"id": "a"', "[1, 2]", '"text"', "null", '{"id": NaN}', '{"id": ' + "9" * 5000 + "}", "[" * 100000,
        '{"id": "\\ud800"}', '{"id": "a",}',
    ],
)  # fmt: skip
def test_a_line_that_is_no_json_object_is_listed_and_the_next_one_is_read(tmp_path, line):
    file = read_probe_file(write_lines(tmp_path / "probes.jsonl", line, CHOICE))

    assert [(one.line, one.rule, one.severity) for one in file.problems] == [(1, "json", "error")]
    assert [probe.id for probe in file.probes] == ["c1"]


def test_a_byte_that_is_not_utf8_is_listed_with_its_column(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(b'{"id": "\xff"}\n' + json.dumps(CHOICE).encode())

    file = read_probe_file(path)

    assert [(one.line, one.rule, one.found) for one in file.problems] == [(1, "utf8", "0xff")]
    assert "column 9" in file.problems[0].remedy
    assert len(file.probes) == 1


def test_a_repeated_json_key_is_an_error(tmp_path):
    line = json.dumps(CHOICE)[:-1] + ', "verb": "play"}'

    assert (1, "verb", "duplicate_key", "error") in rules_of(tmp_path, line)


def test_a_huge_line_is_read(tmp_path):
    line = CHOICE | {"prompt": "She ___ " + "very " * 400_000 + "much."}

    assert len(read_probe_file(write_lines(tmp_path / "probes.jsonl", line)).probes) == 1


def test_an_empty_file_has_no_probes_and_no_problems(tmp_path):
    file = read_probe_file(write_lines(tmp_path / "probes.jsonl"))

    assert (file.probes, file.problems) == ((), ())


@pytest.mark.parametrize("make", ["missing", "folder", "binary"])
def test_a_file_that_cannot_be_a_probe_file_is_refused_in_a_sentence(tmp_path, make):
    path = tmp_path / "probes.jsonl"
    if make == "folder":
        path.mkdir()
    if make == "binary":
        path.write_bytes(b"\x00\x01\x02" * 100)

    with pytest.raises(VerbevalError, match=r"probes\.jsonl") as caught:
        read_probe_file(path)

    assert caught.value.remedy


@pytest.mark.parametrize("name", ["train.txt", "train.jsonl"])
def test_a_filled_sentence_in_a_training_text_is_a_leak(tmp_path, name):
    texts = ["Nothing here.", "We met. she WORKED in a bank.  Then we left."]
    lines = texts if name.endswith(".txt") else [json.dumps({"spanish": text}) for text in texts]
    corpus = write_lines(tmp_path / name, *lines)
    file = read_probe_file(
        write_lines(tmp_path / "probes.jsonl", CHOICE, CHOICE | {"id": "c2", "prompt": "He ___ in a bank."})
    )

    found = validate_suite([file], [corpus])

    assert [(one.line, one.rule, one.severity, one.found) for one in found] == [
        (1, "leak", "error", "she WORKED in a bank.")
    ]
    assert name in found[0].remedy


def test_the_fingerprint_ignores_case_form_and_margins_but_keeps_the_pronoun():
    assert fingerprint("  She Worked. ") == fingerprint("she worked.")
    assert fingerprint("caf\u00e9") == fingerprint("cafe\u0301")
    assert fingerprint("Then I work.") == fingerprint("then I work.")
    assert fingerprint("I work.") != fingerprint("i work.")
