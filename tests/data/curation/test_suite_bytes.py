"""A suite on disk differs by what was changed and by nothing else."""

from __future__ import annotations

import json

import pytest
from helpers.probes import CHOICE, choice
from helpers.workbooks import changed, fields, line, lines_changed, opened, suite

from verbeval_gui.data.curation.line_editing import edited_line, new_line
from verbeval_gui.data.validation import read_probe_file

ODD = (
    b'  { "prompt" :"She ___ in a bank." ,"id": "odd",\t"mine": [1,  2.50], "language":"en","verb":"work", '
    b'"regularity":"regular","tense":"present_simple","person":"3sg","candidates":[ "work","works" ],'
    b'"expected":"works","label":"correct","category":"core", "x":1e2, "y": "\\u00e9"}  '
)
MESS = b"\r\n".join([line("a"), b"", b"{not json", ODD, line("a"), b"   ", line("b", label="nonsense"), line("c")])


@pytest.fixture
def mess(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(b"\xef\xbb\xbf" + MESS)
    return path


def test_a_changed_probe_is_one_changed_line_whatever_stands_around_it(mess):
    before = mess.read_bytes()
    with opened(mess) as book:
        assert [probe.id for probe in book.probes] == ["a", "odd", "c"]
        book.replace("c", changed(book.probe("c"), explanation="So it is."))
        book.save()
    after = mess.read_bytes()
    assert lines_changed(before, after) == [7]
    assert after.startswith(before.removesuffix(b"}"))
    assert after.endswith(b', "explanation": "So it is."}')


def test_in_a_changed_line_only_the_changed_values_differ(mess):
    with opened(mess) as book:
        book.replace("odd", changed(book.probe("odd"), prompt="He ___ here.", person=None, source="ana"))
        book.save()
    expected = ODD.replace(b"She ___ in a bank.", b"He ___ here.").replace(b'"3sg"', b"null")
    expected = expected.replace(b'"\\u00e9"}', b'"\\u00e9" ,"source" :"ana"}')
    assert mess.read_bytes().split(b"\r\n")[3] == expected


def test_lines_with_errors_and_blank_lines_stay_where_they_are(mess):
    with opened(mess) as book:
        book.delete(["odd"])
        book.move(["c"], "a")
        book.save()
    found = mess.read_bytes().removeprefix(b"\xef\xbb\xbf").split(b"\r\n")
    assert found == [line("c"), line("a"), b"", b"{not json", line("a"), b"   ", line("b", label="nonsense"), b""]


def test_new_lines_end_as_the_others_do_and_come_before_blank_lines_at_the_end(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(line("a") + b"\r\n\r\n")
    with opened(path) as book:
        book.put(choice(**fields("b")))
        book.save()
    first, second, *rest = path.read_bytes().split(b"\r\n")
    assert (first, rest) == (line("a"), [b"", b""])
    assert read_probe_file(path).probes[1] == choice(**fields("b"))
    assert list(json.loads(second)) == [*CHOICE, "source"]


def test_a_last_line_without_an_end_gets_one_only_where_a_line_follows_it(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(line("a") + b"\n" + line("b"))
    with opened(path) as book:
        book.change_field(["b"], "x.n", 1)
        assert not book.contents[0].endswith(b"\n")
        book.undo()
        book.put(choice(**fields("c")))
        assert book.contents[0].startswith(line("a") + b"\n" + line("b") + b"\n{")
        book.undo()
        book.move(["b"], "a")
        assert book.contents[0] == line("b") + b"\n" + line("a") + b"\n"
        book.undo()
        book.move(["a"], None)
        assert book.contents[0] == line("b") + b"\n" + line("a") + b"\n"
        book.undo()
        assert book.contents[0] == path.read_bytes()


def test_a_sidecar_without_a_last_line_end_takes_changes_and_new_lines_at_once(tmp_path):
    path = suite(tmp_path, "a", "b")
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.save()
    sidecar = tmp_path / "probes.reviews.jsonl"
    sidecar.write_bytes(sidecar.read_bytes().rstrip())
    with opened(path) as book:
        book.judge(["a", "b"], "drop")
        assert [book.reviews[name].verdict for name in "ab"] == ["drop", "drop"]
        book.undo()
        assert book.contents[1] == sidecar.read_bytes()


def test_an_old_spelling_stays_until_its_field_is_changed(tmp_path):
    path = tmp_path / "probes.jsonl"
    old = line("a", category="adversarial", reason_code="EN-ES-MISMATCH")
    path.write_bytes(old + b"\n")
    with opened(path) as book:
        book.change_field(["a"], "label", "ambiguous")
        assert b"EN-ES-MISMATCH" in book.contents[0]
        book.change_field(["a"], "reason_code", "wrong_tense_marker")
        assert b'"reason_code": "wrong_tense_marker"' in book.contents[0]


def test_values_that_are_equal_but_not_the_same_are_told_apart(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(line("a", flag=1) + b"\n")
    with opened(path) as book:
        assert book.change_field(["a"], "x.flag", True)
        assert b'"flag": true' in book.contents[0]


def test_a_field_of_ones_own_is_taken_out_with_its_comma(tmp_path):
    path = tmp_path / "probes.jsonl"
    path.write_bytes(b'{"one": 1, ' + line("a", two=2)[1:] + b"\n")
    with opened(path) as book:
        book.replace("a", changed(book.probe("a"), extra={}))
        assert book.contents[0] == line("a") + b"\n"


@pytest.mark.parametrize(
    ("raw", "changes", "expected"),
    [
        (b'{"a":1,"b":[1,2]}', {"b": ["x", "y"]}, b'{"a":1,"b":["x","y"]}'),
        (b'{"a": 1, "b": 2}', {"b": ["x", "y"]}, b'{"a": 1, "b": ["x", "y"]}'),
        (b'{"a":1}', {"c": None}, b'{"a":1, "c":null}'),
        (b'{ "a" : "\\u00f1", "b": "{,:}" }\r', {"a": "\u00e9"}, b'{ "a" : "\\u00e9", "b": "{,:}" }\r'),
        ('{"a": "ñ"}'.encode(), {"a": "é"}, '{"a": "é"}'.encode()),
    ],
)
def test_a_line_keeps_its_own_style(raw, changes, expected):
    assert edited_line(raw, changes) == expected


@pytest.mark.parametrize(
    ("gone", "expected"),
    [("a", b'{ "b":2 ,"c": 3}'), ("b", b'{ "a": 1,"c": 3}'), ("c", b'{ "a": 1, "b":2}'), ("abc", b"{ }")],
)
def test_a_field_goes_with_the_comma_before_it(gone, expected):
    found = edited_line(b'{ "a": 1, "b":2 ,"c": 3}', {}, gone)
    assert json.loads(found) == json.loads(expected)
    assert found.replace(b" ", b"") == expected.replace(b" ", b"")


def test_a_new_line_holds_what_it_is_given_in_that_order():
    assert new_line({"b": "ñ", "a": [1, None]}) == '{"b": "ñ", "a": [1, null]}'.encode()
