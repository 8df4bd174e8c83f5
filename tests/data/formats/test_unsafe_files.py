"""Files that were made to do harm, or by accident could: each ends in a report or a sentence, in little memory."""

from __future__ import annotations

import json
import os
import tracemalloc

import pyarrow as pa
import pytest
from helpers.foreign import answers, log_header, log_sample, notes, opened, sample, write_log, write_samples
from helpers.foreign_seeds import ZSTD, archive_of, gym_suite, parquet_of

from verbeval_gui.app.recognition import recognised
from verbeval_gui.data.formats import archives
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.formats.sound_text import without_halves
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.errors import VerbevalError

NAMES = ["a.json", "a.jsonl", "a.eval", "a.csv", "a.tsv", "a.txt", "a.parquet", "results.json",
         "samples_verbs_2026-01-31T10-20-30.jsonl", "samples_verbs_2026-01-31T10-20-30.json"]  # fmt: skip
DEEP = "[" * 50_000 + "]" * 50_000
HUGE = "9" * 5_000
WORDS = TableMapping(expected="expected", predicted="predicted")


def written(folder, name, content):
    path = folder / name
    path.write_bytes(content.encode("utf-8", "surrogatepass") if isinstance(content, str) else content)
    return path


def ends_well(path):
    """Open a file; returns the sentence that refuses it, nothing where it opens."""
    try:
        load_any(path)
    except VerbevalError as error:
        return str(error) or "nothing is said"
    return ""


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("content", [DEEP, '{"a":' * 50_000, f'{{"doc_id": 0, "doc": {DEEP}, "resps": []}}'])
def test_deep_nesting_ends_in_a_sentence(tmp_path, name, content):
    assert ends_well(written(tmp_path, name, content))


def test_deep_nesting_inside_a_row_costs_that_row_alone(tmp_path):
    path = write_samples(tmp_path, sample())
    with path.open("a") as file:
        file.write(json.dumps(sample(1)).replace('"gold": 0', f'"gold": {DEEP}') + "\n")
    frame = opened(path)
    assert answers(frame) == ["right"]
    assert "verbs: lines that cannot be read are left out: 1." in notes(frame)


def test_of_doubled_keys_the_last_counts(tmp_path):
    line = json.dumps(sample()).replace('"target": "0"', '"target": "1", "target": "0"')
    assert answers(opened(written(tmp_path, "samples_verbs_2026-01-31T10-20-30.jsonl", line))) == ["right"]

    log = json.dumps(log_header() | {"samples": [log_sample()]}).replace('"value": "C"', '"value": "C", "value": "I"')
    assert answers(opened(written(tmp_path, "a.json", log))) == ["wrong"]


@pytest.mark.parametrize("place", ['"gold": 0', '"doc_id": 0', '"acc": 1.0', '"target": "0"'])
def test_huge_numbers_are_read_or_left_out(tmp_path, place):
    name = place.partition(":")[0]
    line = json.dumps(sample()).replace(place, f"{name}: {HUGE}")
    path = written(tmp_path, "samples_verbs_2026-01-31T10-20-30.jsonl", line + "\n" + json.dumps(sample(1)) + "\n")
    assert answers(opened(path))[-1] == "right"


def test_huge_numbers_in_tables_logs_and_suites_end_well(tmp_path):
    ends_well(written(tmp_path, "a.jsonl", f'{{"expected": {HUGE}, "predicted": -{HUGE}, "confidence": 1e999}}\n' * 3))
    ends_well(written(tmp_path, "b.csv", f"id,expected,predicted,confidence\n{HUGE},a,a,{HUGE}\n"))
    ends_well(write_log(tmp_path / "c.eval", log_sample(epoch=int("9" * 400))))
    ends_well(written(tmp_path, "d.json", json.dumps(gym_suite((1, 2))).replace("8.5", HUGE)))


def test_half_characters_are_shown_as_signs_and_written(tmp_path):
    asked = [{"arg_0": "half \ud800", "arg_1": ending} for ending in (" \udc00a", " b")]
    row = sample(doc={"ctx": "half \ud800"}, arguments={"gen_args_0": asked[0], "gen_args_1": asked[1]})
    frame = opened(write_samples(tmp_path, row))
    assert frame.report.prompts[0] == "half \ufffd ___"
    assert answers(frame) == ["right"]
    write_results(frame, tmp_path / "results.json")
    assert json.loads((tmp_path / "results.json").read_bytes())


@pytest.mark.parametrize(
    ("written_", "read"),
    [
        (rb'"\ud83d\ude00"', "\U0001f600"),
        (rb'"\ud83d"', "\ufffd"),
        (rb'"\ude00\ud83d"', "\ufffd\ufffd"),
        (rb'"\ud83d\ud83d\ude00"', "\ufffd\U0001f600"),
        (rb'"\\ud83d"', r"\ud83d"),
        (rb'"\\\ud83d"', "\\\ufffd"),
        (rb'"\u00e9"', "é"),
    ],
)
def test_only_halves_of_characters_become_signs(written_, read):
    assert json.loads(without_halves(written_)) == read


@pytest.mark.parametrize("end", [b"\n", b"\r\n"])
def test_a_byte_order_mark_and_either_line_end_are_read(tmp_path, end):
    mark = b"\xef\xbb\xbf"
    rows = end.join(json.dumps(sample(n)).encode() for n in range(3)) + end
    path = written(tmp_path, "samples_verbs_2026-01-31T10-20-30.jsonl", mark + rows)
    assert answers(opened(path)) == ["right"] * 3

    log = json.dumps(log_header() | {"samples": [log_sample()]}, indent=1).encode().replace(b"\n", end)
    assert answers(opened(written(tmp_path, "a.json", mark + log))) == ["right"]

    table = end.join([b"id,expected,predicted", b"1,a,a", b"2,a,b"])
    found = load_any(written(tmp_path, "b.csv", mark + table), mapping=WORDS)
    assert (len(found.report), found.report.forms_of(1)) == (2, ("a", "b"))

    pairs = end.join(json.dumps({"sentence_good": f"A {n}.", "sentence_bad": f"B {n}."}).encode() for n in range(2))
    assert recognise(written(tmp_path, "c.jsonl", mark + pairs)).reader == "blimp"
    assert recognise(written(tmp_path, "d.json", mark + json.dumps(gym_suite((1, 2))).encode())).reader == "syntaxgym"


def test_a_line_in_another_encoding_costs_that_line_alone(tmp_path):
    rows = [json.dumps(sample(n)).encode() for n in range(3)]
    rows[1] = rows[1].replace(b"She", "Él".encode("latin-1"))
    frame = opened(written(tmp_path, "samples_verbs_2026-01-31T10-20-30.jsonl", b"\n".join(rows)))
    assert answers(frame) == ["right", "right"]
    assert "verbs: lines that cannot be read are left out: 1." in notes(frame)


def test_a_table_in_two_encodings_is_read_as_one_and_that_is_said(tmp_path):
    table = b"id,expected,predicted\n1," + "señal,".encode() + "señal\n".encode("cp1252")
    found = load_any(written(tmp_path, "a.csv", table), mapping=WORDS)
    assert len(found.report) == 1
    assert any("not UTF-8" in str(note) for note in found.report.provenance.notes)


@pytest.mark.parametrize("name", NAMES)
def test_two_gigabytes_of_nothing_are_refused_in_little_memory(tmp_path, name):
    path = tmp_path / name
    with path.open("wb") as file:
        file.truncate(2 * 2**30)
    tracemalloc.start()
    said = ends_well(path)
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert said
    assert peak < 300 * 2**20


@pytest.mark.parametrize("name", NAMES)
def test_a_folder_in_place_of_a_file_is_said_to_be_one(tmp_path, name):
    (tmp_path / name).mkdir()
    assert "empty" in ends_well(tmp_path / name)


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="this system has no named pipes")
@pytest.mark.parametrize("name", NAMES)
def test_a_pipe_in_place_of_a_file_is_refused_and_not_waited_for(tmp_path, name):
    os.mkfifo(tmp_path / name)
    for look in (load_any, recognised):
        with pytest.raises(VerbevalError, match="no file"):
            look(tmp_path / name)


def test_zstd_without_its_package_says_what_to_install(tmp_path, monkeypatch):
    members = {"header.json": json.dumps(log_header()).encode(), "samples/a.json": json.dumps(log_sample()).encode()}
    path = written(tmp_path, "a.eval", archive_of(members, ZSTD))
    monkeypatch.setattr(archives.importlib.util, "find_spec", lambda _name: None)
    assert "takes the package pyarrow" in ends_well(path)


def lighteval(folder, **doc):
    row = {
        "__doc__": {"query": "", "choices": ["A b.", "A c."], "gold_index": 0, "id": "0", "task_name": "verbs"} | doc,
        "__model_response__": {"text": [""], "logprobs": [-1.5, -2.0]},
        "__metric__": {"acc": 1},
    }
    return written(folder, "details_verbs.parquet", parquet_of(pa.Table.from_pylist([row])))


def test_lighteval_may_name_several_right_answers_and_bars_in_the_name_of_a_task(tmp_path):
    frame = opened(lighteval(tmp_path, gold_index=[0, 1], task_name="leaderboard|verbs:es|0"))
    assert answers(frame) == ["right"]
    assert frame.report.dimensions["x.task_name"].values == ("leaderboard|verbs:es|0",)


def test_lightevals_older_flat_columns_are_a_table_whose_columns_are_guessed(tmp_path):
    rows = [{"example": f"q{n}", "predictions": "ab"[n % 2], "gold": "a"} for n in range(4)]
    path = written(tmp_path, "details_old.parquet", parquet_of(pa.Table.from_pylist(rows)))
    found = recognise(path)
    assert found.kind == "table"
    assert len(load_any(path, mapping=TableMapping(expected="gold", predicted="predictions")).report) == 4
