"""Running texts: what a file's name and rows say, what is left out, what is refused."""

from __future__ import annotations

import hashlib
import json

import pytest

from verbeval_gui.data.corpora import read_corpora
from verbeval_gui.errors import VerbevalError


@pytest.fixture
def write(tmp_path):
    def write(name, *rows):
        path = tmp_path / name
        path.write_text("\n".join(row if isinstance(row, str) else json.dumps(row) for row in rows), "utf-8")
        return path

    return write


def pairs(path):
    return [(one.text, one.split, one.language) for one in read_corpora([path]).texts]


def test_a_plain_text_with_blank_lines_holds_one_text_a_paragraph(write):
    path = write("test.es.txt", "Una línea", "y otra.", "  ", "", "Otro texto.", "")

    assert pairs(path) == [("Una línea\ny otra.", "test", "es"), ("Otro texto.", "test", "es")]


def test_a_plain_text_without_blank_lines_holds_one_text_a_line(write):
    assert pairs(write("english_dev.txt", "One.", "Two. ")) == [("One.", "val", "en"), ("Two.", "val", "en")]


def test_a_name_that_is_no_split_is_the_split_itself(write):
    assert pairs(write("news_es.txt", "Uno.")) == [("Uno.", "news", "es")]


def test_a_row_may_hold_both_languages_or_name_its_own(write):
    path = write(
        "train.jsonl",
        {"text": "One.", "spanish": "Uno."},
        {"text": "Dos.", "language": "es"},
        {"spanish": "Tres."},
        {"text": "?"},
    )

    assert [(text, language) for text, _, language in pairs(path)] == [
        ("One.", "en"), ("Uno.", "es"), ("Dos.", "es"), ("Tres.", "es"), ("?", ""),
    ]  # fmt: skip


def test_rows_labelled_other_than_correct_are_left_out_and_counted(write):
    path = write(
        "val.jsonl",
        {"text": "He goes.", "label": "correct", "language": "en"},
        {"text": "He go.", "label": "incorrect", "language": "en"},
        {"text": "Él van.", "label": "incorrect", "language": "es"},
        {"text": "Él va.", "language": "es"},
    )
    (file,) = read_corpora([path]).files

    assert [one.text for one in file.texts] == ["He goes.", "Él va."]
    assert (file.left_out, file.n_left_out) == ({"en": 1, "es": 1}, 2)


def test_what_was_held_out_stands_before_what_was_trained_on(write):
    files = [write(name, "Text.") for name in ("train.txt", "other.txt", "val.txt", "test.txt")]

    assert [one.split for one in read_corpora(files).texts] == ["test", "val", "other", "train"]


def test_texts_are_normalised_and_hashed_as_they_are_scored(write):
    (file,) = read_corpora([write("test.txt", "cafe\N{COMBINING ACUTE ACCENT} ")]).files

    assert file.texts[0].text == "caf\N{LATIN SMALL LETTER E WITH ACUTE}"
    assert file.sha256 == hashlib.sha256("caf\N{LATIN SMALL LETTER E WITH ACUTE}\n".encode()).hexdigest()


@pytest.mark.parametrize(
    ("name", "rows", "sentence"),
    [
        ("a.csv", ["x"], "not a file of texts"),
        ("a.txt", ["", " "], "holds no text"),
        ("a.jsonl", [{"text": "x"}, "{"], "line 2: this is not a JSON object"),
        ("a.jsonl", [[1]], "line 1: this is not a JSON object"),
        ("a.jsonl", [{"label": "correct"}], "line 1: there is no text under text or spanish"),
        ("a.jsonl", [{"text": 3}], "line 1: there is no text"),
        ("a.jsonl", [{"text": "x", "language": "fr"}], "the language fr is none of en, es"),
    ],
)
def test_what_cannot_be_used_is_said_with_its_place(write, name, rows, sentence):
    with pytest.raises(VerbevalError) as refused:
        read_corpora([write(name, *rows)])

    assert sentence in str(refused.value)
    assert name in str(refused.value)
