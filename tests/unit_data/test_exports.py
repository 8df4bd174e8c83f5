from __future__ import annotations

import csv
import io
import json

import pytest
from helpers.probes import choice, judgement

from verbeval_gui.data.exports.inspect_set import inspect_bytes
from verbeval_gui.data.exports.lm_eval_task import lm_eval_files, task_name
from verbeval_gui.data.exports.plain_files import csv_bytes, jsonl_bytes
from verbeval_gui.data.exports.suite_files import FORMATS, SUFFIXES, export_suite
from verbeval_gui.data.formats.lm_eval_rows import Task
from verbeval_gui.data.suite import load_suite
from verbeval_gui.data.validation import read_probe_file
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path

DEMO = load_suite([resource_path("demo")])
EXTRA = {"difficulty": 3, "level": "B1", "share": 0.5, "seen": True, "odd": None}


def lines(data: bytes) -> list[dict]:
    return [json.loads(line) for line in data.decode().splitlines()]


def test_the_demo_suite_goes_out_byte_for_byte():
    files = [(resource_path("demo") / name).read_bytes() for name in ("probes.jsonl", "adversarial.jsonl")]
    assert jsonl_bytes(DEMO.probes) == b"".join(files)


def test_a_line_reads_back_as_the_probe_with_its_unknown_fields(tmp_path):
    probes = (choice(extra=EXTRA, tags=("a",), accepted=("works",)), judgement(shown="work", pair_id="p"))
    path = tmp_path / "probes.jsonl"
    path.write_bytes(jsonl_bytes(probes))

    assert read_probe_file(path).probes == probes


def test_the_table_has_a_column_for_each_field_and_every_unknown_one():
    rows = list(csv.DictReader(io.StringIO(csv_bytes([choice(extra={"level": "B1"}), judgement()]).decode())))

    assert [row["level"] for row in rows] == ["B1", ""]
    assert rows[0]["candidates"] == "work | works | worked | working"


def test_parquet_holds_the_same(tmp_path):
    pq = pytest.importorskip("pyarrow.parquet")
    probes = (choice(extra=EXTRA), judgement(extra={"difficulty": 4, "level": "A2"}))
    (path,) = export_suite(probes, tmp_path / "p.parquet", "parquet")

    rows = pq.read_table(path).to_pylist()
    assert rows[0]["candidates"] == list(probes[0].candidates)
    assert [row["difficulty"] for row in rows] == [3, 4]
    assert (rows[0]["seen"], rows[0]["share"], rows[0]["odd"], rows[1]["share"]) == (True, 0.5, None, None)
    assert [row["prompt"] for row in rows] == [probe.prompt for probe in probes]


def test_a_choice_task_puts_each_form_after_what_stands_before_the_blank():
    files = lm_eval_files([choice(accepted=("works", "worked"))], DEFAULT_TEMPLATE, "Demo suite!")
    (doc,) = lines(files["choice.jsonl"])

    assert doc["context"] == "She"
    assert doc["choices"] == [" work", " works", " worked", " working"]
    assert doc["choices_tail"][1] == " works in a bank."
    assert doc["gold"] == [1, 2]
    assert files.keys() == {
        "choice.jsonl", "demo_suite.yaml", "demo_suite_choice.yaml", "demo_suite_choice_tail.yaml", "README.md",
    }  # fmt: skip
    assert b"doc_to_choice: choices_tail" in files["demo_suite_choice_tail.yaml"]
    assert b"judgement" not in files["demo_suite.yaml"]


@pytest.mark.parametrize(
    ("name", "expected"),
    [("Demo suite!", "demo_suite"), ("español", "espanol"), ("2026", "verbeval_2026"), ("No", "verbeval_no"),
     ("漢", "verbeval"), ("", "verbeval"), ("a-b.c", "a_b_c")],
)  # fmt: skip
def test_a_task_has_a_name_that_the_harness_reads_as_one(name, expected):
    assert task_name(name) == expected


def test_what_the_harness_logs_of_an_exported_probe_is_read_back_with_its_dimensions():
    (doc,) = lines(lm_eval_files([choice()], DEFAULT_TEMPLATE, "x")["choice.jsonl"])
    scores = [["-5.0", "False"], ["-1.0", "False"], ["-6.0", "False"], ["-7.0", "False"]]
    arguments = {f"gen_args_{n}": {"arg_0": doc["context"], "arg_1": form} for n, form in enumerate(doc["choices"])}
    sample = {
        "doc_id": 0, "doc": doc, "target": str(doc["gold"]), "arguments": arguments, "filtered_resps": scores,
        "metrics": ["acc"], "acc": 1.0,
    }  # fmt: skip

    row = Task("x_choice", {}, is_alone=True).row(sample)
    assert (row.key, row.predicted, row.expected, row.is_right) == ("c1", "works", ["works"], True)
    assert row.dimensions["verb"] == "work"
    assert row.dimensions["language"] == "en"


def test_a_judgement_task_puts_the_labels_after_the_template():
    files = lm_eval_files([judgement()], "Judge: {sentence}\nAnswer:\n", "x")
    (doc,) = lines(files["judgement.jsonl"])

    assert doc["context"] == "Judge: She work in a bank.\nAnswer:"
    assert doc["choices"] == ["\nCORRECT", "\nINCORRECT", "\nAMBIGUOUS"]
    assert doc["gold"] == [1]


@pytest.mark.parametrize(
    ("changes", "gold"),
    [({}, [1]), ({"label": "ambiguous"}, [0, 1, 2, 3]), ({"label": "ambiguous", "accepted": ("works",)}, [1])],
)
def test_the_right_choices_are_those_of_the_program_itself(changes, gold):
    (doc,) = lines(lm_eval_files([choice(**changes)], DEFAULT_TEMPLATE, "x")["choice.jsonl"])
    assert doc["gold"] == gold


def test_a_form_that_begins_the_sentence_has_nothing_before_it():
    (doc,) = lines(lm_eval_files([choice(prompt="___ she here?")], DEFAULT_TEMPLATE, "x")["choice.jsonl"])
    assert (doc["context"], doc["choices"][0]) == ("", "work")


def test_an_inspect_sample_has_the_letter_of_what_is_right():
    first, second = lines(inspect_bytes([choice(extra={"level": "B1"}), judgement()], DEFAULT_TEMPLATE))

    assert (first["id"], first["input"], first["target"]) == ("c1", "She ___ in a bank.", "B")
    assert first["choices"] == ["work", "works", "worked", "working"]
    assert first["metadata"]["level"] == "B1"
    assert "prompt" not in first["metadata"]
    assert (second["target"], second["choices"]) == ("B", ["CORRECT", "INCORRECT", "AMBIGUOUS"])
    assert second["input"].endswith("Sentence: She work in a bank.\nAnswer:")
    assert second["metadata"]["prompt"] == "She work in a bank."


@pytest.mark.parametrize("form", FORMATS)
def test_every_form_is_written_and_none_without_a_probe(tmp_path, form):
    output = tmp_path / f"out{SUFFIXES.get(form, '')}"
    written = export_suite(DEMO.probes, output, form, template=DEMO.template)

    assert all(path.stat().st_size for path in written)
    with pytest.raises(VerbevalError, match="no probe"):
        export_suite([], tmp_path / "none", form)
