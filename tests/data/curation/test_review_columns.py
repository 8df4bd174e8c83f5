"""What was said of probes is a dimension of a report like any other."""

from __future__ import annotations

import msgspec
import pytest
from helpers.answers import demo_probes, made_up_frame

from verbeval_gui.data.curation.columns import review_columns
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.data.expression import ExpressionError, read_expression, vocabulary
from verbeval_gui.data.selection import Facet


@pytest.fixture
def frame():
    """A report of ten probes, of which the first three were reviewed; the third was another one then."""
    first, second, third = (
        Review(probe_id=probe.id, text_hash=probe.text_hash, probe_hash=probe.probe_hash, verdict=verdict, tags=tags)
        for probe, verdict, tags in zip(demo_probes(), ("drop", None, "fair"), (("x", "y"), ("y",), ()), strict=False)
    )
    third = msgspec.structs.replace(third, probe_hash="0" * 64)
    gone = msgspec.structs.replace(first, probe_id="gone")
    return made_up_frame(n=10).with_joined(review_columns({one.probe_id: one for one in (first, second, third, gone)}))


def rows(frame, name, value):
    return frame.mask(Facet(name, frozenset({value}))).nonzero()[0].tolist()


def test_probes_are_selected_by_verdict(frame):
    assert frame.codes("review").values == ("fair", "drop", "none")
    assert rows(frame, "review", "drop") == [0]
    assert rows(frame, "review", "none") == [1, *range(3, 10)]


def test_a_review_is_stale_when_text_or_gold_is_another_and_neither_where_there_is_none(frame):
    assert rows(frame, "review_stale", "yes") == [2]
    assert rows(frame, "review_stale", "no") == [0, 1]


def test_tags_are_several_a_row(frame):
    assert rows(frame, "review_tag", "y") == [0, 1]
    assert rows(frame, "review_tag", "x") == [0]


def test_an_expression_reads_them(frame):
    selection = read_expression("review = drop and review_stale = no", vocabulary(frame))
    assert frame.selected(selection).nonzero()[0].tolist() == [0]


@pytest.mark.parametrize("line", ["review = fix", "review != ambiguous", "review_stale = yes"])
def test_an_expression_may_ask_for_a_verdict_that_no_probe_has_yet(line):
    frame = made_up_frame(n=10).with_joined(review_columns({}))
    assert frame.selected(read_expression(line, vocabulary(frame))).sum() == (10 if "!=" in line else 0)


def test_an_expression_refuses_a_verdict_that_there_is_not(frame):
    with pytest.raises(ExpressionError):
        read_expression("review = good", vocabulary(frame))


def test_without_reviews_every_probe_has_none():
    frame = made_up_frame(n=10).with_joined(review_columns({}))
    assert frame.codes("review").values == ("none",)
    assert frame.column("review_tag").values == ()
    assert rows(frame, "review_stale", "yes") == []


def test_a_review_that_knows_the_text_alone_goes_by_the_text():
    probe = demo_probes()[0]
    known = Review(probe_id=probe.id, text_hash=probe.text_hash, probe_hash="", verdict="fair")
    other = msgspec.structs.replace(known, text_hash="another")
    for review, stale in ((known, "no"), (other, "yes")):
        frame = made_up_frame(n=10).with_joined(review_columns({probe.id: review}))
        assert frame.codes("review_stale").value(0) == stale
