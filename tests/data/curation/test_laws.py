"""Whatever a person does to whatever file: all of it taken back is the file as it was, all of it again as it became."""

from __future__ import annotations

import tempfile
from pathlib import Path

from helpers.workbooks import changed, line, opened
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.curation.merging import three_way
from verbeval_gui.data.curation.reviews import VERDICTS, sidecar_of
from verbeval_gui.data.curation.suite_lines import suite_lines

NAMES = st.sampled_from("abcdefgh")
PIECES = st.one_of(
    NAMES.map(line),
    NAMES.map(lambda name: line(name, mine=[1, {}], n=2).replace(b": ", b":  ")),
    NAMES.map(lambda name: line(name, label="nonsense")),
    st.sampled_from([b"", b"  ", b"{", b"\xff\xfe", b"[1]", b'{"id": 3}']),
)
FILES = st.builds(
    lambda start, pieces, end, last: start + end.join(pieces) + last,
    st.sampled_from([b"", b"\xef\xbb\xbf"]),
    st.lists(PIECES, max_size=12),
    st.sampled_from([b"\n", b"\r\n"]),
    st.sampled_from([b"", b"\n", b"\r\n\r\n"]),
)
ACTS = st.lists(st.tuples(st.integers(0, 11), st.lists(st.integers(0, 7), min_size=1, max_size=4)), max_size=12)


def act(book, kind, numbers):
    """Do one thing to some of the probes; what cannot be done to them is left."""
    ids = [probe.id for probe in book.probes]
    some = list(dict.fromkeys(ids[number] for number in numbers if number < len(ids)))
    if not some and kind < 9:
        return
    one = book.probe(some[0]) if some else None
    actions = [
        lambda: book.judge(some, (*VERDICTS, None)[numbers[0] % 6]),
        lambda: book.write_note(some, f"ñ {numbers}"),
        lambda: book.tag(some, ["x"], ["y"]),
        lambda: book.delete(some),
        lambda: book.move(some, ids[numbers[-1] % len(ids)]),
        lambda: book.move(some, None),
        lambda: book.change_field(some, "x.n", len(numbers)),
        lambda: book.replace(some[0], changed(one, explanation=f"ñ {numbers}")),
        lambda: book.put(changed(one, id=f"n{book.n_steps}"), some[-1]) if f"n{book.n_steps}" not in ids else None,
        book.undo,
        book.redo,
        book.save,
    ]
    actions[kind]()


@given(FILES, ACTS)
@settings(max_examples=60, deadline=None)
def test_all_steps_undone_are_the_first_bytes_and_redone_the_last(data, acts):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "probes.jsonl"
        path.write_bytes(data)
        with opened(path) as book:
            assert book.contents == (data, b"")
            for kind, numbers in acts:
                act(book, kind, numbers)
            last, n_steps, probes = book.contents, book.n_steps, book.probes
        with opened(path) as book:
            assert (book.contents, book.n_steps, book.probes) == (last, n_steps, probes)
            while book.undo():
                pass
            assert book.contents == (data, b"")
            for _ in range(n_steps):
                book.redo()
            assert book.contents == last
            book.save()
        with opened(path) as book:
            assert (path.read_bytes(), book.contents, book.is_changed) == (last[0], last, False)
            assert sidecar_of(path).exists() or not last[1]


@given(FILES, ACTS)
@settings(max_examples=40, deadline=None)
def test_a_suite_saved_and_read_by_itself_is_what_the_steps_made(data, acts):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "probes.jsonl"
        path.write_bytes(data)
        with opened(path) as book:
            for kind, numbers in acts:
                act(book, kind, numbers)
            book.save()
            probes, reviews = book.probes, dict(book.reviews)
        for left in (path.parent / "journals").iterdir():
            left.unlink()
        with opened(path) as book:
            assert (book.probes, dict(book.reviews)) == (probes, reviews)


@given(FILES, ACTS, st.integers(0, 6))
@settings(max_examples=40, deadline=None)
def test_a_journal_made_shorter_at_any_time_says_the_same(data, acts, n_kept):
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "probes.jsonl"
        path.write_bytes(data)
        with opened(path) as book:
            for kind, numbers in acts:
                act(book, kind, numbers)
            last, n_steps, is_changed = book.contents, book.n_steps, book.is_changed
            if n_steps or book.can_redo:
                book._history.shorten(n_kept, 10**9)
                if book.undo():
                    book.redo()
        with opened(path) as book:
            assert book.contents == last
            assert (book.n_steps, book.is_changed) == (min(n_steps, n_kept), is_changed)


@given(FILES, FILES, FILES)
@settings(max_examples=60, deadline=None)
def test_a_merge_takes_every_line_of_the_side_that_changed_it(base, mine, theirs):
    was, one, other = (suite_lines(data) for data in (base, mine, theirs))
    for rest in (None, "mine", "theirs"):
        found = three_way("suite", was, one, other, {}, rest)
        assert bool(found.conflicts) <= (rest is None)
        taken = {raw.strip() for raw in found.raws}
        assert taken <= {raw.strip() for lines in (one, other) for raw in lines.raws}


@given(FILES, FILES)
@settings(max_examples=40, deadline=None)
def test_a_merge_with_a_side_that_changed_nothing_is_the_other_side(base, changed_file):
    was, other = suite_lines(base), suite_lines(changed_file)
    for one, two in ((was, other), (other, was)):
        found = three_way("suite", was, one, two, {}, None)
        assert not found.conflicts
        assert _texts(found.raws) == _texts(other.raws)


def _texts(raws):
    return [raw.rstrip(b"\r\n") for raw in raws]


@given(st.binary(max_size=60))
def test_lines_are_the_file_byte_for_byte(data):
    found = suite_lines(data)
    assert found.data() == data
    assert b"".join(found.raws) == data.removeprefix(b"\xef\xbb\xbf")
