"""Several files worked on as one, and where what is said of their probes lies."""

from __future__ import annotations

import os

import pytest
from helpers.suites import FILES, copied_suite, report_of_suite

from verbeval_gui.app.curation.homes import Homes, suite_key
from verbeval_gui.app.curation.shelf import Shelf, Steps, is_stand_in
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path


@pytest.fixture
def suite(tmp_path):
    return copied_suite(tmp_path / "suite")


@pytest.fixture
def shelf(tmp_path, suite):
    books = [Workbook.open(suite / name, "ann", tmp_path / "journals") for name in FILES]
    yield Shelf(books)
    for book in books:
        book.close()


@pytest.fixture
def homes(tmp_path):
    return Homes(tmp_path / "person")


def judge(steps, shelf, ids, verdict):
    parts = shelf.parts(ids)
    for book, names in parts.items():
        book.judge(names, verdict)
    steps.record(list(parts))


def verdicts(shelf):
    return {name: review.verdict for name, review in shelf.reviews.items() if review.verdict}


def test_each_probe_is_done_to_in_its_file(shelf):
    core, traps = shelf.books
    assert shelf.parts(["a001", "p001", "a002"]) == {traps: ["a001", "a002"], core: ["p001"]}
    assert len(shelf.probes) == len(core.probes) + len(traps.probes)
    with pytest.raises(VerbevalError, match="x001"):
        shelf.parts(["x001"])


def test_the_probes_are_the_same_object_until_one_of_them_changes(shelf):
    before = shelf.probes
    shelf.books[0].judge(["p001"], "fair")
    assert shelf.probes is before
    shelf.books[0].delete(["p001"])
    assert len(shelf.probes) == len(before) - 1


def test_steps_go_back_in_the_order_in_which_they_were_done_across_files(shelf):
    steps = Steps()
    judge(steps, shelf, ["p001"], "fair")
    judge(steps, shelf, ["a001", "p002"], "fix")
    judge(steps, shelf, ["a001"], "drop")
    states = [verdicts(shelf)]
    while steps.undo(shelf.books):
        states.append(verdicts(shelf))
    assert states == [
        {"p001": "fair", "p002": "fix", "a001": "drop"},
        {"p001": "fair", "p002": "fix", "a001": "fix"},
        {"p001": "fair"},
        {},
    ]
    again = [{}]
    while steps.redo(shelf.books):
        again.append(verdicts(shelf))
    assert again == states[::-1]


def test_steps_of_an_earlier_session_go_back_by_their_time(shelf, suite, tmp_path):
    judge(Steps(), shelf, ["p001"], "fair")
    judge(Steps(), shelf, ["a001"], "fix")
    fresh = Steps()
    assert fresh.next_undo(shelf.books) == (shelf.books[1],)
    fresh.undo(shelf.books)
    assert verdicts(shelf) == {"p001": "fair"}
    fresh.undo(shelf.books)
    assert verdicts(shelf) == {}


def test_a_new_step_ends_what_could_be_done_again(shelf):
    steps = Steps()
    judge(steps, shelf, ["p001"], "fair")
    steps.undo(shelf.books)
    judge(steps, shelf, ["a001"], "fix")
    assert not steps.redo(shelf.books)
    assert verdicts(shelf) == {"a001": "fix"}


def test_the_suite_is_found_beside_its_report_or_where_it_was_seen_last(homes, suite, tmp_path):
    beside, elsewhere = report_of_suite(suite), report_of_suite(suite, is_beside=False)
    assert [home.path for home in homes.of_report(beside)] == [suite / name for name in FILES]
    assert not homes.of_report(elsewhere) or all(home.kind == "copy" for home in homes.of_report(elsewhere))
    homes.remember(suite / name for name in FILES)
    assert [home.path for home in homes.of_report(elsewhere)] == [suite / name for name in FILES]


def test_a_suite_that_was_edited_since_is_still_the_reports_suite(homes, suite):
    report = report_of_suite(suite, is_beside=False)
    homes.remember(suite / name for name in FILES)
    path = suite / FILES[0]
    path.write_bytes(path.read_bytes() + b"\n")
    assert homes.of_report(report)[0].path == path


def test_the_demo_is_worked_on_in_a_copy_that_is_made_once(homes):
    original = resource_path("demo") / FILES[0]
    home = homes.of_file(original)
    assert (home.kind, home.path.exists()) == ("copy", False)
    home.make()
    home.path.write_bytes(b"")
    home.make()
    assert home.path.read_bytes() == b""
    assert home.path.is_relative_to(homes.folder)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="whoever may write anywhere needs no copy")
def test_a_file_that_may_not_be_written_to_is_worked_on_in_a_copy(homes, suite):
    path = suite / FILES[0]
    path.chmod(0o444)
    assert homes.of_file(path).kind == "copy"


def test_lines_stand_in_for_probes_of_any_report(homes, suite, tmp_path):
    report = report_of_suite(suite)
    home = homes.write_stand_in(report, range(3))
    homes.write_stand_in(report, range(5))
    with Workbook.open(home.path, "ann", homes.journals) as book:
        assert is_stand_in(book)
        assert [probe.id for probe in book.probes] == list(report.ids[:5])
        assert [probe.hashes for probe in book.probes] == list(
            zip(report.text_hashes[:5], report.probe_hashes[:5], strict=True)
        )
        book.judge([report.ids[0]], "fair")
        assert not book.reviews[report.ids[0]].differs_from(report.text_hashes[0], report.probe_hashes[0])
    assert homes.away(suite / FILES[0]) == (home.path,)


def test_reports_of_one_suite_share_their_key_and_others_do_not(suite, tmp_path):
    other = copied_suite(tmp_path / "other")
    assert suite_key(report_of_suite(suite)) == suite_key(report_of_suite(other, is_beside=False))
    (other / FILES[0]).write_bytes(b"")
    assert suite_key(report_of_suite(suite)) != suite_key(report_of_suite(other))
