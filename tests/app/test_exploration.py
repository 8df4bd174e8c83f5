from __future__ import annotations

import pytest

from verbeval_gui.app.exploration import Exploration, ExplorationStore
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import PickMode, Selection

PAST = Selection().pick("tense", ["past_simple"])
SUM = Conventions(normalisation="sum")


@pytest.fixture
def store(qapp):
    return ExplorationStore()


@pytest.fixture
def heard(store):
    steps: list[Exploration] = []
    store.exploration_changed.connect(steps.append)
    return steps


def test_a_pick_is_told_once_and_an_equal_one_not_at_all(store, heard):
    store.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
    store.pick("tense", frozenset({"past_simple"}), PickMode.REPLACE)
    store.select(PAST)
    assert [step.selection for step in heard] == [PAST]


def test_back_and_forward_walk_selections_and_conventions(store, heard):
    store.select(PAST)
    store.agree(SUM)
    store.go_back()
    assert (store.now.selection, store.now.conventions) == (PAST, Conventions())
    store.go_back()
    assert store.now == Exploration()
    assert not store.can_go_back
    store.go_forward()
    store.go_forward()
    assert (store.now.selection, store.now.conventions) == (PAST, SUM)
    assert not store.can_go_forward
    assert len(heard) == 6


def test_going_on_from_an_earlier_step_forgets_the_later_ones(store):
    store.select(PAST)
    store.go_back()
    store.agree(SUM)
    assert not store.can_go_forward
    assert store.now == Exploration(Selection(), SUM)


def test_steps_beyond_the_ends_are_ignored(store, heard):
    store.go_back()
    store.go_forward()
    assert heard == []


def test_clearing_takes_the_facet_and_then_everything(store):
    store.select(PAST.pick("language", ["es"]))
    store.clear("tense")
    assert [facet.dimension for facet in store.now.selection.facets] == ["language"]
    store.clear("tense")
    assert store.now.selection == Selection()


def test_many_steps_keep_the_latest(store):
    for bins in range(1, 101):
        for ties in ("wrong", "first") * 4:
            store.agree(Conventions(bins=bins, ties=ties))
    steps = 0
    while store.can_go_back:
        store.go_back()
        steps += 1
    assert steps == 499
