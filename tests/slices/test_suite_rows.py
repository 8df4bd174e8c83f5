"""A suite that is worked on: what the table holds, what is judged, and what a step leaves alone."""

from __future__ import annotations

import msgspec
import pytest
from helpers.answers import demo_probes, made_up_frame

from verbeval_gui.data.curation.reviews import VERDICTS, Review
from verbeval_gui.data.folding import fold
from verbeval_gui.slices.items import SortKey
from verbeval_gui.slices.suite_answers import SuiteAnswers
from verbeval_gui.slices.suite_overview import COVERAGES, OverviewChoice, suite_overview
from verbeval_gui.slices.suite_rows import SuiteChoice, SuiteTab, next_unjudged, suite_rows
from verbeval_gui.slices.suite_state import SuiteState

PROBES = tuple(demo_probes())
ALL = SuiteChoice(tab=SuiteTab.ALL)


def said(probe, verdict):
    text_hash, probe_hash = probe.hashes
    return Review(probe_id=probe.id, text_hash=text_hash, probe_hash=probe_hash, verdict=verdict)


def reviews_of(*pairs):
    return {PROBES[row].id: said(PROBES[row], verdict) for row, verdict in pairs}


@pytest.fixture
def state():
    return SuiteState(PROBES, reviews_of((0, "fair"), (3, "fix"), (5, None)))


def ids(shown):
    return [shown.state.ids[row] for row in shown.rows]


def test_tabs_hold_what_they_say_and_count_it(state):
    counts = suite_rows(state, ALL).counts
    assert counts == {
        SuiteTab.UNJUDGED: len(PROBES) - 2,
        SuiteTab.ADVERSARIAL: sum(probe.category == "adversarial" for probe in PROBES),
        SuiteTab.ALL: len(PROBES),
    }
    for tab, n in counts.items():
        assert len(suite_rows(state, SuiteChoice(tab=tab)).rows) == n


def test_a_note_without_a_verdict_is_not_judged(state):
    assert PROBES[5].id in ids(suite_rows(state, SuiteChoice()))


@pytest.mark.parametrize("name", ["reason_code", "language", "tense", "person", "verb", "label", "category"])
def test_each_value_holds_its_probes_and_only_traps_have_a_trick(state, name):
    for part in state.progress(name):
        wanted = [
            probe.id
            for probe in PROBES
            if getattr(probe, name) == part.value and (name != "reason_code" or probe.category == "adversarial")
        ]
        assert ids(suite_rows(state, SuiteChoice(tab=SuiteTab.ALL, wanted={name: part.value}))) == wanted
        assert part.n == len(wanted)
        assert part.n_judged == sum(name in wanted for name in (PROBES[0].id, PROBES[3].id))


def test_verdicts_and_stale_ones_can_be_asked_for(state):
    assert ids(suite_rows(state, SuiteChoice(tab=SuiteTab.ALL, wanted={"review": "fix"}))) == [PROBES[3].id]
    changed = msgspec.structs.replace(PROBES[0], prompt=f"{PROBES[0].prompt} Then.")
    after = state.following((changed, *PROBES[1:]), state.reviews)
    assert ids(suite_rows(after, SuiteChoice(tab=SuiteTab.ALL, wanted={"review_stale": "yes"}))) == [PROBES[0].id]


def test_the_search_ignores_accents_unless_they_must_agree(state):
    loose = ids(suite_rows(state, SuiteChoice(tab=SuiteTab.ALL, query="MANANA")))
    assert loose == [probe.id for probe in PROBES if "manana" in fold(f"{probe.prompt} {' '.join(probe.candidates)}")]
    assert loose
    assert not len(suite_rows(state, SuiteChoice(tab=SuiteTab.ALL, query="MANANA", is_strict=True)).rows)


def test_rows_are_sorted_and_equal_ones_stay_in_the_order_of_the_file(state):
    order = ids(suite_rows(state, SuiteChoice(tab=SuiteTab.ALL, sort=(SortKey("review", is_descending=True),))))
    assert order[:2] == [PROBES[3].id, PROBES[0].id]
    assert order[2:] == [probe.id for probe in PROBES if probe.id not in order[:2]]


def test_the_next_unjudged_row_is_found_from_any_place(state):
    rows = suite_rows(state, ALL).rows
    assert next_unjudged(state, rows, 2) == 4
    assert next_unjudged(state, rows, len(rows) - 1) == 1
    judged = SuiteState(PROBES[:2], reviews_of((0, "fair"), (1, "drop")))
    assert next_unjudged(judged, suite_rows(judged, ALL).rows, 0) is None


@pytest.mark.parametrize("after", [reviews_of((0, "drop"), (3, "fix")), {}, reviews_of((7, "fair"))])
def test_a_state_that_follows_is_as_one_made_anew(state, after):
    assert state.judged.sum() == 2
    assert not state.stale.any()
    followed, fresh = state.following(PROBES, after), SuiteState(PROBES, after)
    assert followed.review.codes.tolist() == fresh.review.codes.tolist()
    assert followed.stale.tolist() == fresh.stale.tolist()
    assert followed.places is state.places or "places" not in vars(state)
    assert state.review_counts() == {"none": len(PROBES) - 2, **dict.fromkeys(VERDICTS, 0), "fair": 1, "fix": 1}


def test_the_overview_counts_the_whole_suite_whatever_narrows_the_table(state):
    for rows, columns in COVERAGES:
        shown = suite_overview(state, OverviewChoice(rows, columns, "category"), {"language": "en"})
        counted = sum(map(sum, shown.coverage.counts))
        assert counted == sum(
            getattr(probe, rows) in shown.coverage.row_names and getattr(probe, columns) in shown.coverage.column_names
            for probe in PROBES
        )
        assert (shown.n_judged, shown.n) == (2, len(PROBES))


def test_answers_stand_beside_their_own_text_only():
    frame = made_up_frame()
    answers = SuiteAnswers().following(PROBES, frame)
    assert [row for row in range(len(PROBES)) if answers.marks[row] == "right"] == [
        row for row in range(len(PROBES)) if frame.verdicts.counted[row] and frame.verdicts.right[row]
    ]
    changed = msgspec.structs.replace(PROBES[0], prompt=f"{PROBES[0].prompt} Then.")
    after = answers.following((changed, *PROBES[1:]), frame)
    assert (after.predicted[0], after.marks[0]) == ("", "")
    assert after.marks[1:] == answers.marks[1:]
    assert answers.following(PROBES, None).marks == ()
