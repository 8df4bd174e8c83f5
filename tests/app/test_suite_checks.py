"""What a probe is checked against follows the suite, in few steps where few probes changed."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from verbeval_gui.app.curation.checking import SuiteChecks, _changes
from verbeval_gui.data.curation.checks import CheckIndex
from verbeval_gui.data.suite import load_suite
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.paths import resource_path

PROBES = load_suite([resource_path("demo")], None).probes[:24]


@pytest.fixture
def checks(qapp):
    checks = SuiteChecks(VerbTable.load())
    yield checks
    checks.close()
    checks.deleteLater()


def said(checks, probe):
    return checks.check(probe)


def fresh(sources, probe):
    return CheckIndex.build([one for probes in sources.values() for one in probes]).check(probe, VerbTable.load())


def test_nothing_is_said_before_the_index_is_there(checks, qtbot):
    with qtbot.waitSignal(checks.ready):
        checks.follow({"a": PROBES})
        assert checks.check(PROBES[0]) is None
    assert said(checks, PROBES[0]) == fresh({"a": PROBES}, PROBES[0])


def test_a_change_is_followed_without_building_anew(checks, qtbot):
    with qtbot.waitSignal(checks.ready):
        checks.follow({"a": PROBES})
    twin = msgspec.structs.replace(PROBES[0], id="twin")
    changed = msgspec.structs.replace(PROBES[3], prompt="A quite other ___ stands here.")
    after = {"a": (*PROBES[:3], changed, *PROBES[4:], twin)}
    heard = []
    checks.ready.connect(lambda: heard.append(True))
    checks.follow(after)
    assert heard == [True]
    for probe in (twin, changed, PROBES[3]):
        assert said(checks, probe) == fresh(after, probe)


def test_the_same_suite_again_is_no_news(checks, qtbot):
    with qtbot.waitSignal(checks.ready):
        checks.follow({"a": PROBES})
    heard = []
    checks.ready.connect(lambda: heard.append(True))
    checks.follow({"a": tuple(PROBES)})
    assert heard == []


def test_a_change_while_the_index_is_made_is_in_it(checks, qtbot):
    twin = msgspec.structs.replace(PROBES[0], id="twin")
    checks.follow({"a": PROBES})
    checks.follow({"a": (*PROBES, twin)})
    qtbot.waitUntil(lambda: checks.check(twin) is not None)
    assert said(checks, twin) == fresh({"a": (*PROBES, twin)}, twin)


def test_training_texts_are_checked_and_one_that_cannot_be_read_is_told(checks, qtbot, tmp_path):
    text = tmp_path / "train.txt"
    text.write_text(PROBES[0].prompt.replace("___", PROBES[0].expected) + "\n", "utf-8")
    with qtbot.waitSignal(checks.ready):
        checks.follow({"a": PROBES}, [text])
    assert any(check.kind == "training_text" and check.level != "ok" for check in said(checks, PROBES[0]))
    with qtbot.waitSignals([checks.failed, checks.ready]):
        checks.follow({"a": PROBES}, [tmp_path / "nowhere.txt"])
    checks.follow({"a": PROBES}, [tmp_path / "nowhere.txt"])
    assert said(checks, PROBES[0]) == fresh({"a": PROBES}, PROBES[0])


@given(st.lists(st.tuples(st.sampled_from("dimc"), st.integers(0, 40), st.integers(0, 40)), max_size=8))
def test_the_changes_lead_from_the_one_suite_to_the_other(steps):
    now = list(PROBES[:12])
    for number, (kind, at, to) in enumerate(steps):
        if kind == "i":
            now.insert(at % (len(now) + 1), msgspec.structs.replace(PROBES[0], id=f"new {number}"))
        elif now and kind == "d":
            del now[at % len(now)]
        elif now and kind == "c":
            now[at % len(now)] = msgspec.structs.replace(now[at % len(now)], explanation=f"change {number}")
        elif now:
            now.insert(to % len(now), now.pop(at % len(now)))
    held = {probe.id: probe for probe in PROBES[:12]}
    for old, new in _changes({"a": PROBES[:12]}, {"a": tuple(now)}):
        if old is not None:
            assert held.pop(old.id) == old
        if new is not None:
            assert new.id not in held
            held[new.id] = new
    assert held == {probe.id: probe for probe in now}
