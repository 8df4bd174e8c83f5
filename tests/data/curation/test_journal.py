"""What was confirmed is in the journal, whatever happened to its end."""

from __future__ import annotations

import shutil

import pytest
from helpers.workbooks import changed, journal, no_file_beyond, opened, suite

from verbeval_gui.data.curation import opening
from verbeval_gui.errors import VerbevalError


@pytest.fixture
def path(tmp_path):
    return suite(tmp_path, "a", "b", "c")


def test_a_step_is_on_disk_when_it_is_confirmed(path, tmp_path):
    other = tmp_path / "other"
    other.mkdir()
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.delete(["b"])
        shutil.copy(path, other)
        place = opening.journal_of(other / "probes.jsonl", other / "journals")
        place.parent.mkdir()
        shutil.copy(journal(path), place)
        with opened(other / "probes.jsonl") as copy:
            assert copy.contents == book.contents
            assert copy.n_steps == 2


def test_a_suite_that_was_only_looked_at_leaves_no_journal(path):
    with opened(path):
        pass
    assert not list((path.parent / "journals").iterdir())


def test_a_journal_cut_at_any_byte_keeps_the_whole_lines_before_and_goes_on(path):
    states = []
    with opened(path) as book:
        for act in (lambda: book.judge(["a"], "fair"), lambda: book.delete(["b"]), book.undo):
            act()
            states.append((journal(path).stat().st_size, book.contents))
        first = (path.read_bytes(), b"")
    place = journal(path)
    whole = place.read_bytes()
    ends = [at + 1 for at, byte in enumerate(whole) if byte == ord("\n")]
    for size in sorted({*range(30), *range(30, len(whole), 41), *(end + more for end in ends for more in (-1, 0))}):
        place.write_bytes(whole[:size])
        confirmed = [held for end, held in states if end <= size]
        with opened(path) as book:
            assert book.contents == (confirmed[-1] if confirmed else first)
            is_torn = size > ends[0] and size not in ends
            assert any("cut short" in note.sentence for note in book.notes) == is_torn, size
            book.judge(["c"], "drop")
        with opened(path) as book:
            assert book.reviews["c"].verdict == "drop"


def test_a_journal_damaged_in_its_midst_is_kept_aside_and_good_as_far_as_it_goes(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.judge(["b"], "fix")
        book.judge(["c"], "drop")
    place = journal(path)
    lines = place.read_bytes().split(b"\n")
    lines[3] = lines[3].replace(b"fix", b"fax")
    place.write_bytes(b"\n".join(lines))
    with opened(path) as book:
        assert list(book.reviews) == ["a"]
        (note,) = [note for note in book.notes if "damaged" in note.sentence]
        book.judge(["c"], "fair")
    with opened(path) as book:
        assert (book.reviews["c"].verdict, book.notes[1:]) == ("fair", ())
    kept, again = (place.with_name(f"{place.name}.damaged-{number}") for number in (1, 2))
    assert not again.exists()
    assert note.fields == {"path": str(kept)}
    assert kept.read_bytes() == b"\n".join(lines)


@pytest.mark.parametrize(
    "content", [b"not a journal\n", b"\0" * 100, b"verbeval curation journal 1\nno record\nat all\n"]
)
def test_what_is_no_journal_is_kept_aside(path, content):
    place = opening.journal_of(path, path.parent / "journals")
    place.parent.mkdir()
    place.write_bytes(content)
    with opened(path) as book:
        assert book.contents == (path.read_bytes(), b"")
        book.judge(["a"], "fair")
    assert place.with_name(f"{place.name}.damaged-1").read_bytes() == content


def test_records_that_do_not_fit_together_are_kept_aside(path):
    with opened(path) as book:
        book.delete(["a"])
        book.delete(["b"])
    place = journal(path)
    lines = place.read_bytes().split(b"\n")
    place.write_bytes(b"\n".join([*lines[:2], *lines[3:]]))
    with opened(path) as book:
        assert len(book.probes) == 3
        assert "damaged" in book.notes[0].sentence


def test_a_journal_of_another_version_is_refused_and_left_as_it_is(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
    place = journal(path)
    other = place.read_bytes().replace(b"journal 1", b"journal 9", 1)
    place.write_bytes(other)
    with pytest.raises(VerbevalError, match="format 9; this one reads 1"):
        opened(path)
    assert place.read_bytes() == other


def test_a_step_that_the_disk_does_not_take_is_not_done_and_the_next_one_is(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        before = book.contents
        with no_file_beyond(journal(path).stat().st_size + 40), pytest.raises(VerbevalError, match="was not done"):
            book.judge(["b"], "fix")
        assert (book.contents, book.n_steps) == (before, 1)
        book.judge(["c"], "drop")
        last = book.contents
    with opened(path) as book:
        assert book.contents == last
        assert not [note for note in book.notes if "cut short" in note.sentence]


def test_a_long_journal_lets_go_of_the_oldest_steps_and_of_nothing_else(path, monkeypatch):
    monkeypatch.setattr(opening, "_MOST_RECORDS", 30)
    monkeypatch.setattr(opening, "_STEPS_KEPT", 4)
    with opened(path) as book:
        book.replace("a", changed(book.probe("a"), explanation="Saved."))
        book.save()
        saved_at = book.saved_at
        for number in range(20):
            book.change_field(["b"], "x.n", number)
            book.judge(["c"], ("fair", "drop")[number % 2])
        book.undo()
        last, long = book.contents, journal(path).stat().st_size
    for _ in range(2):
        with opened(path) as book:
            assert (book.contents, book.n_steps, book.is_changed, book.saved_at) == (last, 4, True, saved_at)
            assert book.redo()
            while book.undo():
                pass
            assert b'"n": 17' in book.contents[0]
            while book.redo():
                pass
            book.undo()
            assert book.contents == last
    assert journal(path).stat().st_size < long / 2
    with opened(path) as book:
        assert not book.is_changed_on_disk
        book.save()
        assert book.contents == last
