"""Saved slices: unique names, changes that can be taken back, a file that is never lost."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.data.saved_slices import SavedSlice, SliceStore, key_of, read_slices, tidy_name, write_slices
from verbeval_gui.errors import VerbevalError


@pytest.fixture
def path(tmp_path):
    return tmp_path / "slices.json"


@pytest.fixture
def store(path):
    store = SliceStore(path)
    store.save("Past", "tense = past_simple")
    store.save("Spanish", "language = es")
    store.save("Sure", "confidence >= 0.8")
    return store


def names(store: SliceStore) -> list[str]:
    return [one.name for one in store.slices]


def test_what_was_saved_is_there_the_next_time(store, path):
    assert SliceStore(path).slices == store.slices
    assert names(store) == ["Past", "Spanish", "Sure"]


def test_a_store_without_a_file_is_empty_and_writes_none(path):
    assert SliceStore(path).slices == ()
    assert not path.exists()


def test_names_are_trimmed_and_differ_by_more_than_case(store):
    store.save("  past ", "tense = future")

    assert store.slices[0] == SavedSlice("past", "tense = future")
    assert len(store.slices) == 3


@pytest.mark.parametrize("name", ["", "   ", "\n\t"])
def test_a_slice_needs_a_name(store, name):
    with pytest.raises(VerbevalError, match="needs a name"):
        store.save(name, "language = en")


def test_everything_is_not_saved(store):
    with pytest.raises(VerbevalError, match="nothing to save"):
        store.save("All", "  ")


def test_renaming_keeps_the_place(store):
    store.rename("Spanish", " En español ")

    assert names(store) == ["Past", "En español", "Sure"]


def test_a_name_can_change_its_case_but_not_become_anothers(store):
    store.rename("past", "PAST")
    assert names(store)[0] == "PAST"

    with pytest.raises(VerbevalError, match="saved already"):
        store.rename("PAST", "sure")
    assert names(store) == ["PAST", "Spanish", "Sure"]


def test_what_is_gone_cannot_be_renamed_or_deleted(store):
    store.remove("Past")

    with pytest.raises(VerbevalError, match="no longer"):
        store.remove("Past")
    with pytest.raises(VerbevalError, match="no longer"):
        store.rename("Past", "Other")


def test_every_change_can_be_taken_back(store):
    before = store.slices
    for change in (
        lambda: store.remove("Spanish"),
        lambda: store.save("Past", "tense = future"),
        lambda: store.save("New", "verb = go"),
        lambda: store.rename("Sure", "Very sure"),
        lambda: store.merge([SavedSlice("Past", "verb = be")]),
    ):
        store.undo(change())
        assert store.slices == before


def test_a_change_is_taken_back_alone_whatever_came_after(store):
    gone = store.remove("Past")
    store.remove("Sure")
    store.save("New", "verb = go")

    store.undo(gone)

    assert names(store) == ["Past", "Spanish", "New"]


def test_a_name_taken_meanwhile_is_not_taken_away(store):
    gone = store.remove("Past")
    store.save("Past", "verb = go")

    store.undo(gone)

    assert names(store) == ["Past (2)", "Spanish", "Sure", "Past"]


def test_two_programs_do_not_write_over_each_other(store, path):
    SliceStore(path).save("Elsewhere", "verb = be")

    store.save("Here", "verb = go")

    assert names(SliceStore(path)) == ["Past", "Spanish", "Sure", "Elsewhere", "Here"]


def test_slices_from_elsewhere_join_under_free_names_and_only_once(store, tmp_path):
    shared = tmp_path / "shared.json"
    write_slices(shared, [SavedSlice("past", "tense = future"), SavedSlice("Spanish", "language = es")])

    for _ in range(2):
        store.merge(read_slices(shared))

    assert store.slices[3:] == (SavedSlice("past (2)", "tense = future"),)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"[]",
        b"{}",
        b'{"verbeval_slices": 1',
        b'{"verbeval_slices": 2, "slices": []}',
        b'{"verbeval_slices": 1, "slices": [{"name": 3}]}',
        b"\xff\xfe\x00",
        b"[" * 100_000,
    ],
)
def test_a_file_that_is_not_understood_is_set_aside_not_lost(path, raw):
    path.write_bytes(raw)

    store = SliceStore(path)

    assert store.slices == ()
    aside = path.with_name("slices.unreadable-1.json")
    assert aside.read_bytes() == raw
    assert str(aside) in str(store.trouble)
    store.save("New", "verb = go")
    assert names(SliceStore(path)) == ["New"]


def test_files_set_aside_do_not_replace_each_other(path):
    for raw in (b"one", b"two"):
        path.write_bytes(raw)
        SliceStore(path)

    assert [p.read_bytes() for p in sorted(path.parent.glob("*unreadable*"))] == [b"one", b"two"]


def test_a_file_spoilt_while_the_program_runs_is_set_aside_too(store, path):
    path.write_text("spoilt")

    with pytest.raises(VerbevalError, match="could not be read"):
        store.save("New", "verb = go")

    assert path.with_name("slices.unreadable-1.json").read_text() == "spoilt"


def test_another_file_is_no_import_and_stays(tmp_path):
    other = tmp_path / "results.json"
    other.write_text(json.dumps({"items": []}))

    with pytest.raises(VerbevalError, match="no saved slices"):
        read_slices(other)
    assert other.exists()


def test_equal_names_in_an_edited_file_get_numbers(path):
    entry = {"name": "A", "expression": "verb = go"}
    path.write_text(json.dumps({"verbeval_slices": 1, "slices": [entry, entry, {"name": " ", "expression": "x"}]}))

    assert names(SliceStore(path)) == ["A", "A (2)", "?"]


@given(st.text())
def test_a_tidy_name_is_tidy(text):
    tidy = tidy_name(text)

    assert tidy_name(tidy) == tidy
    assert tidy == " ".join(tidy.split())
    assert len(tidy) <= 80
    assert key_of(tidy) == key_of(f"  {text} ")
