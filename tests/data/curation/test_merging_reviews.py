"""Two people's reviews become one file, with what they do not agree on."""

from __future__ import annotations

import msgspec
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from sklearn.metrics import cohen_kappa_score

from verbeval_gui.data.curation.merged_reviews import DISPUTED, merge_reviews
from verbeval_gui.data.curation.reviews import VERDICTS, Review, merged_lines, review_line, review_lines
from verbeval_gui.metrics.agreement import cohens_kappa


def said(name, verdict, author="ana", at="2026-01-01", **more):
    """Return a review of a probe that never changed."""
    return Review(probe_id=name, text_hash=name, probe_hash=name, verdict=verdict, author=author, at=at, **more)


def by_id(*reviews):
    return {review.probe_id: review for review in reviews}


def test_what_only_one_side_has_is_taken_as_it_is():
    one, other = said("a", "fair"), said("b", "drop", "ben")
    found = merge_reviews(by_id(one), by_id(other))
    assert found.reviews == by_id(one, other)
    assert (found.n_compared, found.kappa, found.disagreements) == (0, None, ())


def test_what_both_say_alike_is_said_once_with_all_tags_and_notes():
    one = said("a", "fair", tags=("x",), note="Clear.", overruled={"partner": "none"})
    other = said("a", "fair", "ben", "2026-02-01", tags=("y", "x"), note="Yes.")
    (review,) = merge_reviews(by_id(one), by_id(other)).reviews.values()
    assert (review.verdict, review.tags, review.note) == ("fair", ("x", "y"), "Clear.\nYes.")
    assert (review.author, review.overruled) == ("ben", {"partner": "none"})


def test_where_two_people_disagree_the_probe_is_to_be_judged_again_and_says_why():
    one = said("a", "fair", tags=("x",), note="Clear.")
    other = said("a", "drop", "ben", "2026-02-01")
    found = merge_reviews(by_id(one), by_id(other))
    (disagreement,) = found.disagreements
    assert (disagreement.mine, disagreement.theirs) == (one, other)
    review = found.reviews["a"]
    assert (review.verdict, review.previous, review.tags) == (None, "fair", ("x", DISPUTED))
    assert review.note == "ana: fair. Clear.\nben: drop"


@pytest.mark.parametrize(("take", "verdict"), [("mine", "fair"), ("theirs", "drop"), ("newer", "drop")])
def test_a_side_that_is_taken_settles_a_disagreement_which_is_listed_all_the_same(take, verdict):
    one, other = said("a", "fair"), said("a", "drop", "ben", "2026-02-01")
    found = merge_reviews(by_id(one), by_id(other), take)
    assert (found.reviews["a"].verdict, found.reviews["a"].tags, len(found.disagreements)) == (verdict, (), 1)


def test_of_what_one_person_said_twice_the_newer_word_holds_and_is_no_disagreement():
    old, new = said("a", "fair"), said("a", "drop", at="2026-02-01")
    for pair in ((old, new), (new, old)):
        found = merge_reviews(*map(by_id, pair))
        assert (found.reviews["a"].verdict, found.n_compared) == ("drop", 0)


def test_verdicts_on_different_texts_are_not_compared_and_the_newer_holds():
    old = said("a", "fair")
    new = msgspec.structs.replace(said("a", "drop", "ben", "2026-02-01"), probe_hash="other")
    found = merge_reviews(by_id(old), by_id(new))
    assert (found.reviews["a"].verdict, found.n_compared) == ("drop", 0)


def test_a_note_takes_no_verdict_away_but_a_verdict_taken_back_does():
    given_ = said("a", "fair")
    note = said("a", None, "ben", "2026-02-01", note="Hm.")
    found = merge_reviews(by_id(given_), by_id(note)).reviews["a"]
    assert (found.verdict, found.note, found.author) == ("fair", "Hm.", "ana")
    back = said("a", None, at="2026-02-01", previous="fair")
    assert merge_reviews(by_id(given_), by_id(back)).reviews["a"].verdict is None


def test_merging_the_outcome_with_one_side_again_changes_nothing():
    mine = by_id(said("a", "fair", note="Clear."), said("b", "fix"))
    theirs = by_id(said("a", "drop", "ben", "2026-02-01"), said("c", "fair", "ben"))
    once = merge_reviews(mine, theirs).reviews
    for side in (mine, theirs):
        again = merge_reviews(once, side)
        assert [again.reviews[name].verdict for name in "abc"] == [None, "fix", "fair"]
        assert not again.disagreements


@given(st.lists(st.tuples(st.sampled_from(VERDICTS), st.sampled_from(VERDICTS)), min_size=1, max_size=60))
def test_kappa_is_that_of_scikit_learn(pairs):
    mine = by_id(*(said(str(number), one) for number, (one, _) in enumerate(pairs)))
    theirs = by_id(*(said(str(number), other, "ben") for number, (_, other) in enumerate(pairs)))
    found = merge_reviews(mine, theirs)
    n_agreed = sum(one == other for one, other in pairs)
    assert (found.n_compared, found.n_agreed) == (len(pairs), n_agreed)
    assert len(found.disagreements) == len(pairs) - n_agreed
    if len({verdict for pair in pairs for verdict in pair}) == 1:
        assert found.kappa is None
    else:
        assert found.kappa == pytest.approx(cohen_kappa_score(*zip(*pairs, strict=True)), abs=1e-12)


def test_kappa_of_answers_of_different_numbers_is_refused():
    with pytest.raises(ValueError, match=r"\(2,\)"):
        cohens_kappa(np.array([0, 1]), np.array([0]))
    assert cohens_kappa(np.array([], np.intp), np.array([], np.intp)) is None


def test_merged_lines_keep_lines_that_say_the_same_and_fields_of_others():
    mine = review_lines(b'{"probe_id":"a","text_hash":"a","probe_hash":"a","verdict":"fair","seen":3}\n# mine\n\n')
    theirs = review_lines(
        b'{"verdict": "drop", "probe_id": "b", "text_hash": "b", "probe_hash": "b", "seen": 4}\r\n'
        + review_line(said("a", "fair", "ben", "2026-02-01", tags=("x",)))
    )
    found = merge_reviews(mine.by_id(), theirs.by_id()).reviews
    first, second, third, *rest = merged_lines(mine, theirs, found).split(b"\n")
    assert first.startswith(b'{"probe_id":"a","text_hash":"a","probe_hash":"a","verdict":"fair","seen":3,"tags":["x"]')
    assert second == b"# mine"
    assert third == b'{"verdict": "drop", "probe_id": "b", "text_hash": "b", "probe_hash": "b", "seen": 4}'
    assert rest == [b"", b""]


def test_a_merge_that_brings_nothing_new_leaves_every_byte():
    data = review_line(said("a", "fair")) + b"\r\n" + review_line(said("b", "fix"))
    found = merge_reviews(review_lines(data).by_id(), by_id(said("b", "fix")))
    assert merged_lines(review_lines(data), review_lines(b""), found.reviews) == data
