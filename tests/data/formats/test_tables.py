from __future__ import annotations

import contextlib
import json
import time
import tracemalloc

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.formats import table_documents, tables
from verbeval_gui.data.formats.blimp import pair_set
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.formats.table_paths import paths_of, steps_of, value_at
from verbeval_gui.data.formats.table_values import list_of, number_of, text_of, truth_of
from verbeval_gui.data.formats.tables import Tally, open_table
from verbeval_gui.errors import VerbevalError

PLAIN = "frase;esperada;acierto;confianza\nEl niño ___;juega;sí;0,83\nÉl ___;come;no;0,5\n"


def written(folder, name, content):
    path = folder / name
    path.write_bytes(content if isinstance(content, bytes) else content.encode())
    return path


def sentences(table):
    return [note.sentence.format(**note.fields) for note in (table.says, *table.notes)]


def cells(table, tally=None):
    return [tuple(record.values()) for _, record in table.rows(tally)]


def test_a_delimiter_is_guessed_and_said(tmp_path):
    found = {sign: open_table(written(tmp_path, "a.csv", PLAIN.replace(";", sign))) for sign in ";\t|"}

    assert {table.header for table in found.values()} == {("frase", "esperada", "acierto", "confianza")}
    assert sentences(found[";"]) == ['CSV with 4 columns, UTF-8, cells separated by ";".']
    assert "tab" in sentences(found["\t"])[0]


def test_commas_inside_quotes_are_no_delimiters(tmp_path):
    text = 'id,text,expected\n1,"Every day, she ___",works\n2,"Now, ""he"" ___",eats\n'
    table = open_table(written(tmp_path, "a.csv", text))

    assert cells(table) == [("1", "Every day, she ___", "works"), ("2", 'Now, "he" ___', "eats")]


def test_a_cell_may_hold_a_line_end(tmp_path):
    table = open_table(written(tmp_path, "a.csv", 'id,text\r\n1,"two\r\nlines"\r\n2,one\r\n'))

    assert cells(table) == [("1", "two\r\nlines"), ("2", "one")]


def test_quotes_may_be_escaped_by_a_backslash(tmp_path):
    table = open_table(written(tmp_path, "a.csv", 'id,text\n1,"a \\"b\\", c"\n2,"d"\n'))

    assert cells(table) == [("1", 'a "b", c'), ("2", "d")]


def test_a_lone_quote_in_a_tsv_swallows_no_rows(tmp_path):
    rows = "".join(f'{i}\t"{i} inches\tok\n' for i in range(9))
    table = open_table(written(tmp_path, "a.tsv", "id\tsize\tstate\n" + rows))

    assert len(cells(table)) == 9


@pytest.mark.parametrize(
    ("codec", "name", "is_said"),
    [
        ("utf-8", "UTF-8", False),
        ("utf-8-sig", "UTF-8", False),
        ("utf-16", "UTF-16", False),
        ("utf-16-le", "UTF-16", False),
        ("utf-16-be", "UTF-16", False),
        ("cp1252", "Windows-1252", True),
    ],
)
def test_an_encoding_is_guessed_and_said(tmp_path, codec, name, is_said):
    table = open_table(written(tmp_path, "a.csv", PLAIN.encode(codec)))

    assert cells(table)[0] == ("El niño ___", "juega", "sí", "0,83")
    assert name in sentences(table)[0]
    assert any("not UTF-8" in sentence for sentence in sentences(table)) == is_said


def test_bytes_that_windows_has_no_sign_for_are_latin_1(tmp_path):
    table = open_table(written(tmp_path, "a.csv", PLAIN.encode("latin-1") + b"x\x81;a;no;1\n"))

    assert "Latin-1" in sentences(table)[-1]


def test_a_character_beyond_the_first_bytes_still_tells_the_encoding(tmp_path):
    text = "id,text\n" + "1,plain\n" * 40_000 + "2,niño\n"
    table = open_table(written(tmp_path, "a.csv", text.encode("cp1252")))

    assert cells(table)[-1] == ("2", "niño")


def test_ragged_rows_are_read_and_counted(tmp_path):
    table, tally = open_table(written(tmp_path, "a.csv", "a,b,c\n1,2,3\n1,2\n1,2,3,4\n\n,,\n1,2,3\n")), Tally()

    assert cells(table, tally) == [("1", "2", "3"), ("1", "2"), ("1", "2", "3"), ("1", "2", "3")]
    assert (tally.n, tally.shorter, tally.longer) == (4, [3], [4])
    assert [note.sentence.format(**note.fields) for note in tally.notes()] == [
        "Rows with more cells than there are columns: 1 (line 4); the cells beyond are left out.",
        "Rows with fewer cells than there are columns: 1 (line 3).",
    ]


def test_repeated_and_empty_names_are_numbered(tmp_path):
    table = open_table(written(tmp_path, "a.csv", "text,,score,score,\nx,0,1,2,3\n"))

    assert table.header == ("text", "column_2", "score", "score_2", "column_5")
    assert len(table.notes) == 2


def test_names_that_repeat_many_times_are_numbered_too(tmp_path):
    header = open_table(written(tmp_path, "a.csv", ",".join(["p"] * 2_000) + "\n" + ",".join(["x"] * 2_000))).header

    assert header == ("p", *(f"p_{number}" for number in range(2, 2_001)))


def test_a_numbered_name_never_hides_a_given_one(tmp_path):
    assert open_table(written(tmp_path, "a.csv", "a,a,a_2\nx,y,z\n")).header == ("a", "a_3", "a_2")


def test_a_table_without_names_has_numbered_columns(tmp_path):
    table = open_table(written(tmp_path, "a.csv", "she goes,1,0.5\nshe go,0,0.25\n"))

    assert table.header == ("column_1", "column_2", "column_3")
    assert len(cells(table)) == 2


def test_json_lines_are_read_by_place(tmp_path):
    lines = [{"id": 1, "data": {"text": "a", "scores": [1, 2]}, "tags": []}, {"id": 2, "data": {"text": "b"}, "c.d": 3}]
    table = open_table(written(tmp_path, "a.jsonl", "\n".join(map(json.dumps, lines))))

    assert table.header == ("id", "data.text", "data.scores", "tags", "c.d")
    assert [value_at(record, "data.scores[1]") for _, record in table.rows()] == [2, None]
    assert value_at(table.sample[1], "c.d") == 3


def test_lines_without_a_record_are_counted(tmp_path):
    text = '\ufeff{"a": 1}\r\n{broken\r\n\r\n[1]\r\n{"a": NaN}\r\n{"a": "\\ud800"}\r\n{"a": 1e999}\r\n{"a": 4}'
    table, tally = open_table(written(tmp_path, "a.jsonl", text)), Tally()

    assert cells(table, tally) == [(1,), (None,), ("\ufffd",), (4,)]
    assert tally.broken == [2, 4, 7]


def test_a_list_is_found_inside_a_json_object(tmp_path):
    document = {"run": {"name": "x"}, "out": {"items": [{"a": 1}, {"a": 2}], "few": [{"b": 1}]}}
    table = open_table(written(tmp_path, "a.json", json.dumps(document)))

    assert (table.records, cells(table)) == ("out.items", [(1,), (2,)])
    assert cells(open_table(table.path, "out.few")) == [(1,)]


@pytest.mark.parametrize(
    "document", [{"a": ["x", "y"], "b": [1, 2]}, {"a": {"0": "x", "1": "y"}, "b": {"0": 1, "1": 2}}]
)
def test_json_by_column_is_a_table_too(tmp_path, document):
    assert cells(open_table(written(tmp_path, "a.json", json.dumps(document)))) == [("x", 1), ("y", 2)]


def test_json_lines_under_the_name_of_json_are_lines(tmp_path):
    assert open_table(written(tmp_path, "a.json", '{"a": 1}\n{"a": 2}\n')).kind == "jsonl"


def test_parquet_is_read_with_nested_fields(tmp_path):
    pq.write_table(pa.table({"a": ["x", "y"], "b": [{"c": [1, 2]}, {"c": []}]}), tmp_path / "a.parquet")
    table = open_table(tmp_path / "a.parquet")

    assert table.header == ("a", "b.c")
    assert [value_at(record, "b.c[1]") for _, record in table.rows()] == [2, None]


def test_parquet_without_its_package_says_what_to_install(tmp_path, monkeypatch):
    path = written(tmp_path, "a.parquet", b"PAR1")
    monkeypatch.setattr(table_documents.importlib.util, "find_spec", lambda name: None)

    for read in (open_table, recognise):
        with pytest.raises(VerbevalError, match="pip install pyarrow"):
            read(path)


@pytest.mark.parametrize(
    ("name", "content", "said"),
    [
        ("a.csv", b"", "0 columns"),
        ("a.csv", b"a,b\n", "no rows"),
        ("a.csv", bytes(range(256)) * 8, "binary"),
        ("a.jsonl", b"{oh\n", "no rows"),
        ("a.json", b"[1, 2]", "no list of objects"),
        ("a.json", b'{"a": ', "cut off"),
        ("a.json", b"[" * 100_000, "nested too deeply"),
        ("a.parquet", b"PAR1 and no more PAR1", "cannot be read as Parquet"),
        ("a.csv", b"a,b\n" + b"x" * 200_000 + b",1\n", "cannot be read as a table"),
    ],
)
def test_what_is_no_table_is_said_in_a_sentence(tmp_path, name, content, said):
    with pytest.raises(VerbevalError, match=said):
        cells(open_table(written(tmp_path, name, content)))


def test_a_folder_and_a_missing_file_are_said(tmp_path):
    (tmp_path / "a.csv").mkdir()
    for name in ("a.csv", "b.csv"):
        with pytest.raises(VerbevalError):
            open_table(tmp_path / name)


@pytest.mark.parametrize(("name", "start"), [("a.csv", b"a,b\n"), ("a.jsonl", b'{"a": "'), ("a.txt", b"a\n")])
def test_a_line_without_end_is_refused_in_bounded_memory(tmp_path, name, start):
    path = tmp_path / name
    with path.open("wb") as file:
        file.write(start)
        for _ in range(20):
            file.write(b"x" * 1_000_000)
    tracemalloc.start()
    if name == "a.txt":
        assert pair_set(path) is None
    else:
        with pytest.raises(VerbevalError, match="longer than"):
            cells(open_table(path))
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert most < 50e6


def test_too_many_rows_are_refused(tmp_path, monkeypatch):
    monkeypatch.setattr(tables, "MOST_ROWS", 3)
    table = open_table(written(tmp_path, "a.csv", "a,b\n" + "1,2\n" * 4))

    with pytest.raises(VerbevalError, match="more than 3 rows"):
        cells(table)


def test_a_large_table_is_read_in_bounded_memory_and_little_time(tmp_path):
    row = "1234,Every day she ___ at the office in the town,works,worked,0.5312\n"
    path = written(tmp_path, "a.csv", "id,text,expected,predicted,confidence\n" + row * 100_000)
    tracemalloc.start()
    before = time.process_time()
    n = sum(1 for _ in open_table(path).rows())
    spent = time.process_time() - before
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()

    assert n == 100_000
    assert most < 20e6
    assert spent < 20


@pytest.mark.parametrize(
    ("cell", "number"),
    [
        ("0,83", 0.83), ("0.83", 0.83), ("83 %", 0.83), ("83,5%", 0.835), ("1.234,5", 1234.5), ("1,234.5", 1234.5),
        ("1.234.567", 1234567), ("−2,5", -2.5), ("1e-3", 0.001), ("2.5E-2", 0.025), (" 7 ", 7), (".5", 0.5),
        (3, 3.0), (True, None), ("", None), ("nan", None), ("None", None), ("a1", None), (float("inf"), None),
        ("1 234,5", 1234.5), (10**400, None), ("-", None), ("1" * 100, None),
    ],
)  # fmt: skip
def test_numbers_are_read_however_they_are_written(cell, number):
    assert number_of(cell) == (None if number is None else pytest.approx(number))


@pytest.mark.parametrize(
    ("cell", "truth"),
    [
        ("TRUE", True), ("sí", True), ("Correcto", True), ("acierto", True), (1, True), ("1.0", True), ("✓", True),
        ("pass", True), ("C", True), ("no", False), ("Falso", False), ("incorrect", False), (0.0, False),
        ("fallo", False), ("I", False), ("maybe", None), (0.5, None), ("", None), (None, None), ([1], None),
    ],
)  # fmt: skip
def test_truth_is_read_in_words_of_both_languages(cell, truth):
    assert truth_of(cell) is truth


@pytest.mark.parametrize(
    ("cell", "found"),
    [
        (["a"], ["a"]), ('["a", "b"]', ["a", "b"]), ("['a', 1.5]", ["a", 1.5]), ("a | b", ["a", "b"]), ("a", None),
        ("[broken", None), ("[a b]", None), (3, None), ("[" * 5000 + "]" * 5000, None),
    ],
)  # fmt: skip
def test_lists_are_read_however_they_are_written(cell, found):
    assert list_of(cell) == found


def test_messages_of_a_chat_are_their_contents():
    messages = [{"role": "system", "content": "Be short."}, {"role": "user", "content": "Hi"}]

    assert text_of(messages) == "Be short.\nHi"
    assert (text_of(2.0), text_of(["one"]), text_of(None), text_of(True)) == ("2", "one", "", "true")


def test_an_element_is_found_by_what_it_says():
    record = {"stats": [{"name": {"name": "em"}, "mean": 0.0}, {"name": {"name": "max_prob"}, "mean": 0.5}]}

    assert value_at(record, "stats[name.name=max_prob].mean") == 0.5
    assert value_at(record, "stats[name.name=other].mean") is None
    assert paths_of([record]) == ("stats", "stats[0].name.name", "stats[0].mean")


@given(st.text(max_size=30))
def test_any_text_is_a_path_or_a_name(path):
    assert steps_of(path) is not None
    assert value_at({path: 1}, path) == 1


SEEDS = (
    ("a.csv", PLAIN.encode()),
    ("a.tsv", PLAIN.replace(";", "\t").encode("utf-16")),
    ("a.jsonl", b'{"a": 1, "b": {"c": [1, "x"]}}\n{"a": null}\n'),
    ("a.json", b'{"rows": [{"a": 1.5, "b": "x"}, {"a": 2, "b": null}]}'),
)


@settings(max_examples=300, deadline=None)
@given(seed=st.sampled_from(SEEDS), data=st.data())
def test_a_damaged_table_is_read_or_refused(tmp_path_factory, seed, data):
    name, content = seed
    changed = bytearray(content)
    for _ in range(data.draw(st.integers(1, 6))):
        at = data.draw(st.integers(0, len(changed)))
        changed[at : at + data.draw(st.integers(0, 4))] = data.draw(st.binary(max_size=4))
    path = written(tmp_path_factory.getbasetemp(), name, bytes(changed))
    with contextlib.suppress(VerbevalError):
        cells(open_table(path))


@pytest.mark.parametrize("inside", [False, True])
def test_a_large_document_is_decoded_in_parts_that_hold_nobody_up(tmp_path, inside):
    records = [{"id": n, "text": "word " * 40, "meta": {"k": [n, None, 1.5]}} for n in range(20_000)]
    document = {"run": {"name": "é", "rows": records}, "n": 1} if inside else records
    path = tmp_path / "a.json"
    path.write_text(json.dumps(document), "utf-8")
    longest = []
    decode = msgspec.json.decode

    def timed(data, **shape):
        begun = time.thread_time()
        try:
            return decode(data, **shape)
        finally:
            longest.append(time.thread_time() - begun)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(table_documents.msgspec.json, "decode", timed)
        assert table_documents.json_document(path) == document
    assert len(longest) > len(records)
    assert max(longest) < 0.05
