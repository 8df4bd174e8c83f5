"""A save replaces the files whole, and only those that were read."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.command_line import ENVIRONMENT
from helpers.workbooks import changed, line, no_file_beyond, opened, suite

from verbeval_gui.data.curation.reviews import sidecar_of
from verbeval_gui.data.curation.saving import ChangedOnDisk, clear_leftovers
from verbeval_gui.errors import VerbevalError


@pytest.fixture
def path(tmp_path):
    return suite(tmp_path, "a", "b", "c")


def rewritten(path, old, new):
    """Change a file as another program would."""
    data = path.read_bytes()
    assert old in data
    path.write_bytes(data.replace(old, new))


def test_permissions_and_links_stay(path, tmp_path):
    path.chmod(0o640)
    link = tmp_path / "elsewhere" / "probes.jsonl"
    link.parent.mkdir()
    link.symlink_to(path)
    with opened(link) as book:
        book.delete(["a"])
        book.judge(["b"], "fair")
        book.save()
    assert link.is_symlink()
    assert (tmp_path / "probes.reviews.jsonl").exists()
    assert path.stat().st_mode & 0o777 == 0o640
    assert path.read_bytes() == line("b") + b"\n" + line("c") + b"\n"


def test_one_suite_has_one_journal_whatever_link_it_is_opened_by(path, tmp_path):
    with opened(path) as book:
        book.judge(["a"], "fair")
    link = tmp_path / "link.jsonl"
    link.symlink_to(path)
    with opened(path) as book, pytest.raises(VerbevalError, match="another window"):
        type(book).open(path.resolve(), "ben", tmp_path / "journals")


def test_a_write_protected_suite_is_left_alone(path):
    path.chmod(0o444)
    with opened(path) as book:
        book.delete(["a"])
        with pytest.raises(VerbevalError, match="write-protected"):
            book.save()
        assert book.is_changed


def test_a_suite_that_another_program_changed_is_not_overwritten(path):
    with opened(path) as book:
        book.delete(["a"])
        rewritten(path, b"bank b", b"town b")
        theirs = path.read_bytes()
        assert book.is_changed_on_disk
        with pytest.raises(ChangedOnDisk, match="changed by another program") as refused:
            book.save()
        assert refused.value.paths == (path,)
        assert path.read_bytes() == theirs
        assert book.is_changed


def test_reviews_that_another_program_wrote_are_not_overwritten(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        sidecar_of(path).write_bytes(b'{"probe_id": "b", "text_hash": "", "probe_hash": "", "verdict": "fix"}\n')
        with pytest.raises(ChangedOnDisk) as refused:
            book.save()
        assert refused.value.paths == (sidecar_of(path),)
        assert book.merge_from_disk().is_done
        book.save()
    with opened(path) as book:
        assert {name: review.verdict for name, review in book.reviews.items()} == {"a": "fair", "b": "fix"}


def test_what_others_changed_is_merged_by_id_as_one_step(path):
    with opened(path) as book:
        book.replace("a", changed(book.probe("a"), explanation="Mine."))
        path.write_bytes(line("a") + b"\n" + line("c", prompt="He ___.") + b"\n" + line("n") + b"\n")
        found = book.merge_from_disk()
        assert (found.is_done, found.n_mine, found.n_theirs) == (True, 1, 3)
        book.save()
        assert [probe.id for probe in book.probes] == ["a", "c", "n"]
        assert book.undo_text.fields == {"n_mine": 1, "n_theirs": 3}
    first, *rest = path.read_bytes().splitlines()
    assert rest == [line("c", prompt="He ___."), line("n")]
    assert first == line("a", explanation="Mine.")


def test_a_merge_taken_back_leaves_the_file_on_disk_a_stranger_again(path):
    with opened(path) as book:
        book.replace("a", changed(book.probe("a"), explanation="Mine."))
        rewritten(path, b"bank b", b"town b")
        book.merge_from_disk()
        book.undo()
        with pytest.raises(ChangedOnDisk):
            book.save()
    with opened(path) as book:
        with pytest.raises(ChangedOnDisk):
            book.save()
        book.redo()
        book.save()
    assert b"town b" in path.read_bytes()
    assert b"Mine." in path.read_bytes()


def test_conflicts_are_listed_and_nothing_is_done_until_a_side_is_chosen(path):
    with opened(path) as book:
        for name in "ab":
            book.replace(name, changed(book.probe(name), explanation="Mine."))
        path.write_bytes(line("b", explanation="Theirs.") + b"\n" + line("c") + b"\n")
        before, n_steps = book.contents, book.n_steps
        found = book.merge_from_disk()
        assert [(one.id, one.base, one.theirs) for one in found.conflicts] == [
            ("a", line("a").decode(), None),
            ("b", line("b").decode(), line("b", explanation="Theirs.").decode()),
        ]
        assert (book.contents, book.n_steps) == (before, n_steps)
        assert [one.id for one in book.merge_from_disk({"a": "mine"}).conflicts] == ["b"]
        assert book.merge_from_disk({"a": "mine"}, rest="theirs").is_done
        assert [probe.explanation for probe in book.probes] == ["Mine.", "Theirs.", ""]
        book.save()


def test_reviews_that_say_the_same_are_no_conflict(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.save()
        rewritten(sidecar_of(path), b'"author": "ana"', b'"author": "ben"')
        book.judge(["b"], "drop")
        assert book.merge_from_disk().is_done
        assert book.reviews["a"].author == "ben"


def test_nothing_of_a_merge_is_left_to_do_when_both_did_the_same(path):
    with opened(path) as book:
        book.delete(["a"])
        path.write_bytes(line("b") + b"\n" + line("c") + b"\n")
        assert book.merge_from_disk().is_done
        assert (book.n_steps, book.is_changed, book.is_changed_on_disk) == (1, False, False)
    with opened(path) as book:
        assert (book.is_changed, book.is_changed_on_disk) == (False, False)


def test_a_suite_changed_between_two_times_is_taken_as_it_is_now_and_its_steps_stay(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.save()
    rewritten(path, b"bank b", b"town b")
    with opened(path) as book:
        assert "town b" in book.probe("b").prompt
        assert not book.is_changed
        assert book.n_steps == 2
        book.undo()
        book.undo()
        assert not book.reviews
        with pytest.raises(ChangedOnDisk):
            book.save()


def test_unsaved_steps_and_a_suite_changed_meanwhile_are_both_there(path):
    with opened(path) as book:
        book.delete(["a"])
    rewritten(path, b"bank b", b"town b")
    with opened(path) as book:
        assert "".join(probe.id for probe in book.probes) == "bc"
        assert len(book.notes) == 2
        with pytest.raises(ChangedOnDisk):
            book.save()
        book.merge_from_disk()
        book.save()
    assert path.read_bytes() == line("b").replace(b"bank b", b"town b") + b"\n" + line("c") + b"\n"


def test_a_copy_holds_everything_and_this_suite_stays_as_it_was(path, tmp_path):
    first = path.read_bytes()
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.delete(["b"])
        place = tmp_path / "copy.jsonl"
        assert book.save_copy(place).paths == (place, tmp_path / "copy.reviews.jsonl")
        assert (place.read_bytes(), sidecar_of(place).read_bytes()) == book.contents
        assert book.is_changed
        with pytest.raises(VerbevalError, match="the suite itself"):
            book.save_copy(path)
    assert path.read_bytes() == first


def test_a_copy_takes_no_reviews_of_another_suite_over(path, tmp_path):
    with opened(path) as book:
        book.delete(["b"])
        (tmp_path / "copy.reviews.jsonl").write_bytes(b"theirs\n")
        with pytest.raises(VerbevalError, match="holds reviews already"):
            book.save_copy(tmp_path / "copy.jsonl")
    assert (tmp_path / "copy.reviews.jsonl").read_bytes() == b"theirs\n"


def test_files_that_were_taken_away_while_they_were_open_are_written_again(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.delete(["c"])
        book.save()
        path.unlink()
        sidecar_of(path).unlink()
        assert book.merge_from_disk().is_done
        assert book.save().paths == (path, sidecar_of(path))
        assert (path.read_bytes(), sidecar_of(path).read_bytes()) == book.contents


def test_reviews_that_were_taken_away_between_two_times_are_gone_and_can_be_brought_back(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.save()
    sidecar_of(path).unlink()
    with opened(path) as book:
        assert (dict(book.reviews), book.is_changed) == ({}, False)
        book.undo()
        assert book.reviews["a"].verdict == "fair"
        book.save()
    assert sidecar_of(path).exists()


def test_a_suite_that_is_not_there_is_said_and_its_journal_waits(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
    away = path.rename(path.with_name("away"))
    with pytest.raises(VerbevalError, match="There is no file"):
        opened(path)
    away.rename(path)
    with opened(path) as book:
        assert book.reviews["a"].verdict == "fair"


def test_a_second_window_is_kept_away_until_the_first_is_closed(path):
    with opened(path), pytest.raises(VerbevalError, match=f"another window \\(process {os.getpid()}\\)"):
        opened(path)
    with opened(path, "ben") as book:
        assert book.author == "ben"


def test_a_disk_that_refuses_leaves_the_old_file_and_the_changes(path):
    path.write_bytes(path.read_bytes() + line("big", explanation="x" * 200_000) + b"\n")
    first = path.read_bytes()
    with opened(path) as book:
        book.delete(["a"])
        with no_file_beyond(100_000), pytest.raises(VerbevalError, match=r"probes\.jsonl cannot be written"):
            book.save()
        assert path.read_bytes() == first
        assert book.is_changed
    with opened(path) as book:
        assert book.is_changed
        book.save()
    assert path.read_bytes() == first.removeprefix(line("a") + b"\n")


def test_what_a_killed_save_left_is_cleared_away_and_nothing_else(path):
    gone = subprocess.run([sys.executable, "-c", "import os; print(os.getpid())"], capture_output=True, check=True)
    left = path.with_name(f".probes.jsonl.{int(gone.stdout)}.part")
    alive = path.with_name(f".probes.jsonl.{os.getpid()}.part")
    other = path.with_name(".other.jsonl.1.part")
    for beside in (left, alive, other):
        beside.write_bytes(b"x")
    clear_leftovers(path)
    assert [beside.exists() for beside in (left, alive, other)] == [False, True, True]


def test_a_suite_is_opened_without_a_window_and_without_torch():
    heavy = "{'torch', 'PySide6', 'transformers'}"
    program = f"import sys, verbeval_gui.data.curation.workbook; print(sorted({heavy} & set(sys.modules)))"
    found = subprocess.run([sys.executable, "-c", program], capture_output=True, check=True, env=ENVIRONMENT)
    assert found.stdout.strip() == b"[]"


@pytest.mark.parametrize("n_written", [0, 1, 2])
def test_a_save_that_was_cut_short_is_taken_up_wherever_it_was(path, n_written):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.delete(["b"])
        book._history.begin_saving("2026-01-01T00:00:00Z")
        last = book.contents
        for place, data in list(zip((path, sidecar_of(path)), last, strict=True))[:n_written]:
            place.write_bytes(data)
    for _ in range(2):
        with opened(path) as book:
            assert (book.contents, book.n_steps) == (last, 2)
            assert (book.is_changed, book.is_changed_on_disk) == (n_written < 2, False)
    with opened(path) as book:
        assert len(book.save().paths) == 2 - n_written
        assert (path.read_bytes(), sidecar_of(path).read_bytes()) == last


def test_a_save_that_fails_between_its_two_files_can_be_done_again(path, monkeypatch):
    put_in_place = Path.replace

    def refusing(temporary, target):
        if target.name == "probes.reviews.jsonl":
            raise OSError(28, "No space left on device")
        return put_in_place(temporary, target)

    with opened(path) as book:
        book.judge(["a"], "fair")
        book.delete(["b"])
        monkeypatch.setattr(Path, "replace", refusing)
        with pytest.raises(VerbevalError, match="No space left"):
            book.save()
        monkeypatch.undo()
        assert (book.is_changed_on_disk, book.changed_paths) == (False, (sidecar_of(path),))
        book.save()
        assert not book.is_changed
        assert (path.read_bytes(), sidecar_of(path).read_bytes()) == book.contents
