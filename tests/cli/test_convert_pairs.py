from __future__ import annotations

import json

from verbeval_gui.cli import _parser, main
from verbeval_gui.cli.score_order import order_of
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.results import load_results
from verbeval_gui.paths import resource_path

PAIRS = [
    {"sentence_good": "He ate.", "sentence_bad": "He eaten.", "UID": "past", "pairID": "0"},
    {"sentence_good": "Same.", "sentence_bad": "Same.", "UID": "past", "pairID": "1"},
]
TABLE = "frase;esperada;dicha\nElla ___;come;come\nYo ___;como;come\n"


def test_pairs_become_a_suite_that_is_valid(tmp_path, capsys):
    (tmp_path / "past.jsonl").write_text("".join(json.dumps(pair) + "\n" for pair in PAIRS), "utf-8")
    code = main(["convert", str(tmp_path / "past.jsonl"), "-o", str(tmp_path / "probes.jsonl")])

    said = capsys.readouterr()
    assert (code, said.out) == (0, f"{tmp_path / 'probes.jsonl'}\n")
    assert "differ from each other" in said.err
    assert main(["validate", str(tmp_path / "probes.jsonl")]) == 0
    assert "1 probe read from 1 file: 0 errors" in capsys.readouterr().out


def test_what_holds_no_pairs_is_said(tmp_path, capsys):
    (tmp_path / "a.csv").write_text(TABLE, "utf-8")

    assert main(["convert", str(tmp_path / "a.csv"), "-o", str(tmp_path / "probes.jsonl")]) == 1
    assert "holds no minimal pairs" in capsys.readouterr().err
    assert not (tmp_path / "probes.jsonl").exists()


def test_a_table_is_converted_under_a_mapping(tmp_path, capsys):
    (tmp_path / "a.csv").write_text(TABLE, "cp1252")
    (tmp_path / "m.json").write_text('{"text": "frase", "expected": "esperada", "predicted": "dicha"}', "utf-8")
    table, output = str(tmp_path / "a.csv"), tmp_path / "results.json"

    assert main(["convert", table, "-o", str(output)]) == 2
    assert "--map" in capsys.readouterr().err
    assert main(["convert", table, "--map", str(tmp_path / "m.json"), "-o", str(output)]) == 0
    assert main(["summary", table, "--map", str(tmp_path / "m.json")]) == 0
    assert "0.50" in capsys.readouterr().out
    assert load_results(output).report.prompts.tolist() == ["Ella ___", "Yo ___"]


def test_pairs_are_counted_as_whole_sentences_unless_something_else_is_asked_for(tmp_path):
    (tmp_path / "past.jsonl").write_text("".join(json.dumps(pair) + "\n" for pair in PAIRS), "utf-8")
    demo = resource_path("demo")

    def conventions(*arguments):
        asked = _parser().parse_args(["score", str(demo), "-o", str(tmp_path / "r.json"), *map(str, arguments)])
        return order_of(asked).conventions

    assert conventions("--suite", tmp_path / "past.jsonl") == Conventions(normalisation="sum", span="tail")
    assert conventions("--suite", tmp_path / "past.jsonl", "--convention", "span=form").span == "form"
    assert conventions("--suite", demo) == conventions("--probes", demo, tmp_path / "past.jsonl") == Conventions()
