"""What a person does to a suite is a step each, and each step can be taken back."""

from __future__ import annotations

import pytest
from helpers.probes import choice
from helpers.workbooks import changed, fields, opened, suite

from verbeval_gui.data.curation.reviews import read_reviews, sidecar_of
from verbeval_gui.errors import VerbevalError


@pytest.fixture
def path(tmp_path):
    return suite(tmp_path, "a", "b", "c", "d", "e")


@pytest.fixture
def book(path):
    with opened(path) as found:
        yield found


def ids(book):
    return "".join(probe.id for probe in book.probes)


def test_a_verdict_says_who_when_on_what_text_and_what_it_was_before(book):
    assert book.judge(["a", "b"], "fair")
    assert book.judge(["a"], "wrong_label")

    review = book.reviews["a"]
    assert (review.verdict, review.previous, review.author) == ("wrong_label", "fair", "ana")
    assert (review.text_hash, review.probe_hash) == book.probe("a").hashes
    assert review.at.endswith("Z")
    assert book.reviews["b"].verdict == "fair"


def test_all_of_many_probes_are_judged_and_taken_back_as_one_step(book):
    book.judge(list("abcde"), "drop")
    assert {review.verdict for review in book.reviews.values()} == {"drop"}
    assert book.n_steps == 1
    book.undo()
    assert not book.reviews


def test_saying_the_same_again_is_no_step(book):
    book.judge(["a"], "fair")
    assert not book.judge(["a"], "fair")
    assert not book.judge(["b"], None)
    assert not book.tag(["b"], remove=["x"])
    assert not book.replace("a", book.probe("a"))
    assert not book.move(["b", "c"], "d")
    assert not book.delete([])
    assert book.n_steps == 1


def test_a_verdict_taken_back_leaves_what_it_was(book):
    book.judge(["a"], "fix")
    book.judge(["a"], None)
    assert (book.reviews["a"].verdict, book.reviews["a"].previous) == (None, "fix")


def test_a_verdict_is_stale_once_text_or_gold_changed_and_fresh_once_it_is_given_again(book):
    book.judge(["a"], "fair")
    for change in ({"prompt": "They say she ___ here."}, {"label": "ambiguous"}):
        book.replace("a", changed(book.probe("a"), **change))
        assert book.reviews["a"].is_stale(book.probe("a"))
        assert book.judge(["a"], "fair")
        assert not book.reviews["a"].is_stale(book.probe("a"))


def test_a_note_on_a_stale_verdict_does_not_confirm_it(book):
    book.judge(["a"], "fair")
    book.replace("a", changed(book.probe("a"), prompt="They say she ___ here."))
    book.write_note(["a"], "hm")
    book.tag(["a"], ["later"])
    assert book.reviews["a"].is_stale(book.probe("a"))
    assert (book.reviews["a"].note, book.reviews["a"].tags) == ("hm", ("later",))


def test_an_explanation_that_changes_makes_no_verdict_stale(book):
    book.judge(["a"], "fair")
    book.replace("a", changed(book.probe("a"), explanation="Better said.", tags=("x",)))
    assert not book.reviews["a"].is_stale(book.probe("a"))


def test_tags_come_and_go(book):
    book.tag(["a", "b"], ["x", "y", "x"])
    book.tag(["a"], ["z"], remove=["x"])
    assert (book.reviews["a"].tags, book.reviews["b"].tags) == (("y", "z"), ("x", "y"))


def test_a_check_is_overruled_with_a_reason_until_the_reason_is_taken_away(book):
    book.overrule("a", "near_duplicate", "It is about the comma.")
    book.overrule("a", "partner", "There is none.")
    assert book.reviews["a"].overruled == {"near_duplicate": "It is about the comma.", "partner": "There is none."}
    book.overrule("a", "partner", "")
    assert list(book.reviews["a"].overruled) == ["near_duplicate"]


def test_probes_are_added_where_they_are_wanted(book):
    book.put(choice(**fields("x")), after="b")
    book.put_all([choice(**fields("y")), choice(**fields("z"))])
    assert ids(book) == "abxcdeyz"
    book.undo()
    book.undo()
    assert ids(book) == "abcde"


@pytest.mark.parametrize(
    ("moved", "before", "expected"),
    [("d", "a", "dabce"), ("ab", None, "cdeab"), ("ca", "e", "bdcae"), ("bd", "b", "abdce"), ("e", "e", "abcde")],
)
def test_probes_are_moved_in_the_order_asked_for(book, moved, before, expected):
    book.move(list(moved), before)
    assert ids(book) == expected
    while book.undo():
        pass
    assert ids(book) == "abcde"


def test_a_deleted_probe_leaves_what_was_said_of_it(book):
    book.judge(["c"], "drop")
    book.delete(["c", "a"])
    assert ids(book) == "bde"
    assert book.reviews["c"].verdict == "drop"


def test_a_renamed_probe_takes_its_review_along_and_back(book):
    book.judge(["b"], "fair")
    book.replace("b", changed(book.probe("b"), id="n"))
    assert ids(book) == "ancde"
    assert (book.reviews["n"].verdict, book.reviews["n"].probe_id) == ("fair", "n")
    assert "b" not in book.reviews
    book.undo()
    assert book.reviews["b"].verdict == "fair"


def test_one_field_of_many_probes_is_one_step(book):
    book.change_field(list("ace"), "tags", ["held-out"])
    book.change_field(["a"], "x.round", 2)
    assert [probe.tags for probe in book.probes] == [("held-out",), (), ("held-out",), (), ("held-out",)]
    assert book.probe("a").extra == {"round": 2}
    assert book.n_steps == 2


def test_a_field_that_follows_from_another_follows(book):
    book.change_field(["a"], "tense", "infinitive")
    assert book.probe("a").person is None
    assert b'"person": null' in book.contents[0].split(b"\n")[0]


@pytest.mark.parametrize(
    ("act", "said"),
    [
        (lambda book: book.judge(["a"], "good"), "no verdict good"),
        (lambda book: book.judge(["a", "q"], "fair"), "no probe q"),
        (lambda book: book.delete(["q"]), "no probe q"),
        (lambda book: book.move(["a"], "q"), "no probe q"),
        (lambda book: book.put(choice(**fields("b"))), "holds a probe b already"),
        (lambda book: book.put_all([choice(**fields("n")), choice(**fields("n"))]), "holds a probe n already"),
        (lambda book: book.replace("a", changed(book.probe("a"), id="b")), "holds a probe b already"),
        (lambda book: book.replace("a", changed(book.probe("a"), expected="goes")), "expected is goes"),
        (lambda book: book.put(choice(**fields("n", verb="sing"))), "verb is sing"),
        (lambda book: book.change_field(["a", "b"], "tense", "pluperfect"), "tense is pluperfect"),
        (lambda book: book.change_field(["a", "b"], "id", "n"), "field id cannot be set"),
        (lambda book: book.change_field(["a"], "nonsense", "n"), "field nonsense cannot be set"),
        (lambda book: book.change_field(["a"], "x.prompt", "n"), r"field x\.prompt cannot be set"),
        (lambda book: book.change_field(["a"], "x.n", float("nan")), "probe a cannot be kept"),
        (lambda book: book.write_note(["a"], "half: \ud83d"), "half a character"),
        (lambda book: book.put(choice(**fields("n", explanation="\ud83d"))), "half a character"),
    ],
)
def test_what_cannot_be_done_is_said_and_nothing_of_it_is_done(book, act, said):
    before = book.contents
    with pytest.raises(VerbevalError, match=said):
        act(book)
    assert book.contents == before
    assert not book.can_undo


def test_each_step_says_what_it_was(book):
    book.judge(["a"], "fair")
    book.judge(["a", "b"], "drop")
    book.delete(["c"])
    texts = []
    while book.can_undo:
        texts.append(book.undo_text.sentence.format(**book.undo_text.fields))
        book.undo()
    assert texts == ["Delete c", "Judge 2 probes: drop", "Judge a: fair"]
    assert book.redo_text.sentence.format(**book.redo_text.fields) == "Judge a: fair"
    assert book.undo_text is None


def test_a_new_step_drops_what_was_taken_back(book):
    book.judge(["a"], "fair")
    book.undo()
    book.judge(["b"], "fair")
    assert not book.can_redo
    assert list(book.reviews) == ["b"]


def test_steps_are_undone_and_redone_after_closing(path):
    with opened(path) as book:
        book.judge(["a"], "fair")
        book.delete(["b"])
        book.save()
        book.change_field(list("cd"), "x.n", 1)
        last = book.contents
        book.undo()
    with opened(path) as book:
        assert (ids(book), book.n_steps, book.is_changed) == ("acde", 2, False)
        book.redo()
        assert book.contents == last
        while book.undo():
            pass
        assert (ids(book), dict(book.reviews)) == ("abcde", {})
    with opened(path) as book:
        while book.redo():
            pass
        assert book.contents == last


def test_what_is_undone_after_a_save_is_a_change(path, book):
    first = path.read_bytes()
    book.delete(["a"])
    book.save()
    assert (book.is_changed, book.changed_paths) == (False, ())
    book.undo()
    assert book.changed_paths == (path,)
    book.save()
    assert path.read_bytes() == first


def test_reviews_are_written_beside_the_suite_and_leave_it_alone(path, book):
    first = path.read_bytes()
    book.judge(["b"], "ambiguous")
    book.write_note(["b"], "«Así» también vale.")
    assert book.changed_paths == (sidecar_of(path),)
    book.save()
    assert path.read_bytes() == first
    assert read_reviews(path.with_name("probes.reviews.jsonl")) == dict(book.reviews)
    assert "«Así»" in sidecar_of(path).read_text()


def test_a_save_of_nothing_writes_nothing(path, book):
    assert book.save().paths == ()
    assert sorted(one.name for one in path.parent.iterdir()) == ["journals", "probes.jsonl"]


def test_another_persons_reviews_are_taken_in_as_one_step(path, book, tmp_path):
    other = suite(tmp_path / "ben", "a", "b", "c", "d", "e")
    with opened(other, "ben") as theirs:
        theirs.judge(["a", "b"], "fair")
        theirs.judge(["c"], "drop")
        theirs.save()
    book.judge(["a"], "fair")
    book.judge(["b"], "fix")
    before = book.contents
    found = book.merge_reviews(sidecar_of(other))
    assert ([one.id for one in found.disagreements], found.n_compared) == (["b"], 2)
    assert {name: review.verdict for name, review in book.reviews.items()} == {"a": "fair", "b": None, "c": "drop"}
    assert "ana: fix\nben: fair" in book.reviews["b"].note
    book.undo()
    assert book.contents == before
