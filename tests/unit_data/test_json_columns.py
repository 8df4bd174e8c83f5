from __future__ import annotations

import gc
import json
import threading
import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec
import pytest
from helpers.any_report import PROBES, PROVENANCE, report_of, reports
from helpers.columns import assert_same_report
from helpers.scored import scored
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data import item_checks, item_columns
from verbeval_gui.data.collector import held_collector
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.reading_items import report_of_items, report_one_by_one
from verbeval_gui.data.report import Report
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.results_writer import results_bytes
from verbeval_gui.errors import VerbevalError

Changed = Callable[[list[dict[str, Any]]], object]
JUDGED = {"form": "work", "label": "correct", "label_logprobs": [0, -1, -2], "predicted": "correct"}
TOKENS = {"form": "f", "text": "t", "pieces": ["f"], "logprobs": [None], "span": [0, 1]}


def items_of(report: Report) -> list[dict[str, Any]]:
    return json.loads(b"".join(results_bytes(Frame(report, Conventions()))))["items"]


def one_by_one(items: list[Item]) -> Report | None:
    """Return the report as it is built item by item, None where one is refused."""
    try:
        return report_one_by_one(items, PROVENANCE)
    except VerbevalError:
        return None


def assert_alike(items: list[dict[str, Any]], size: int = 4) -> None:
    """Fail where reading all items together gives another report than building it item by item."""
    read = msgspec.convert(items, list[Item])
    found = report_of_items([read[at : at + size] for at in range(0, len(read), size)], PROVENANCE)
    expected = one_by_one(read)

    if found is None:
        assert expected is None or any(item.accepted == [] or item.expected == "" for item in read)
    else:
        assert expected is not None
        assert_same_report(found, expected, but_for=())


@settings(max_examples=60, deadline=None)
@given(report=reports(), size=st.integers(1, 3))
def test_any_items_read_together_are_what_each_builds_alone(report, size):
    assert_alike(items_of(report), size)


ODD: dict[str, Changed] = {
    "decomposed": lambda v: v[1].update(json.loads(unicodedata.normalize("NFD", json.dumps(v[1], ensure_ascii=False)))),
    "decomposed accepted": lambda v: v[1].update(accepted=["trabajo\u0301"], expected="trabajo\u0301"),
    "pending with scores": lambda v: v[0].update(status="pending", status_note="n", tokens=[TOKENS], judged=[JUDGED]),
    "pending judgement": lambda v: v[2].update(status="pending"),
    "no status": lambda v: v[0].update(status=None),
    "given": lambda v: v[0].update(candidates=[{"form": "work"}, {"form": "works"}], predicted="works", confidence=0.7),
    "given, no confidence": lambda v: v[0].update(candidates=[{"form": "work"}, {"form": "works"}], confidence=None),
    "given label in capitals": lambda v: v[2].update(label_logprobs=None, predicted="INCORRECT", confidence=0.5),
    "labels of null": lambda v: v[2].update(label_logprobs=[None, None, None]),
    "labels on a choice": lambda v: v[0].update(label_logprobs=[-1, -2, -3]),
    "beyond float32": lambda v: v[0]["candidates"][0].update(logprob=-1e300),
    "lengths alone": lambda v: [one.update(logprob=None) for one in v[0]["candidates"]],
    "nothing but forms": lambda v: v[0].update(candidates=[{"form": "work"}, {"form": "works"}], predicted=None),
    "accepted twice": lambda v: v[0].update(accepted=[v[0]["expected"]] * 2),
    "accepted none": lambda v: v[0].update(accepted=[]),
    "no shown form": lambda v: v[2].update(shown=None),
    "shown on a choice": lambda v: v[0].update(shown="nonsense"),
    "no regularity": lambda v: [one.update(regularity=None) for one in v],
    "a verb of its own": lambda v: v[0].update(verb="leap", regularity=None, language="fr"),
    "of no verb": lambda v: v[0].update(verb=None, regularity=None, tense=None, language=None),
    "no label": lambda v: v[0].update(label=None, expected=None),
    "no label, no blank": lambda v: v[2].update(label=None, expected=None, shown=None),
    "no label, a shown form": lambda v: v[2].update(label=None, shown="works"),
    "open": lambda v: v[0].update(is_open=True, label=None),
    "open, no right form": lambda v: v[0].update(is_open=True, label=None, expected=None, accepted=[]),
    "code in other letters": lambda v: v[5].update(reason_code="Wrong-Tense-Marker"),
    "core code in other letters": lambda v: v[0].update(reason_code="Plural-or-OOS"),
    "a filler person": lambda v: v[0].update(tense="infinitive", person="3sg"),
    "empty texts": lambda v: v[0].update(person="", pair_id="", reason_code="", source="", explanation=None),
    "tags twice": lambda v: v[0].update(tags=["a", "b", "a"]),
    "no tags": lambda v: v[0].update(tags=None),
    "unknown fields": lambda v: [v[0].update(x={"a": 1, "b": [1], "c": None, "d": "é"}), v[3].update(x={"b": True})],
    "unknown fields of null": lambda v: v[0].update(x={"a": None}),
    "a note": lambda v: v[0].update(status="error", status_note="why"),
    "judged": lambda v: v[0].update(judged=[JUDGED, JUDGED | {"form": "works", "label": "incorrect"}]),
    "an id twice": lambda v: v[5].update(id="c1"),
    "a form twice": lambda v: v[0]["candidates"].append(v[0]["candidates"][0]),
    "no candidates": lambda v: v[0].update(candidates=[]),
    "one candidate": lambda v: v[0].update(candidates=[{"form": v[0]["expected"]}]),
    "expected elsewhere": lambda v: v[0].update(expected="ran"),
    "accepted elsewhere": lambda v: v[0].update(accepted=["ran"]),
    "shown elsewhere": lambda v: v[2].update(shown="ran"),
    "judged elsewhere": lambda v: v[0].update(judged=[JUDGED | {"form": "ran"}]),
    "judged unknown": lambda v: v[0].update(judged=[JUDGED | {"label": "fine"}]),
    "label unknown": lambda v: v[0].update(label="fine"),
    "status unknown": lambda v: v[0].update(status="fine"),
    "category unknown": lambda v: v[0].update(category="fine"),
    "a length below 0": lambda v: v[0]["candidates"][0].update(n_chars=-1),
    "a length too long": lambda v: v[0]["candidates"][0].update(n_chars=2**31),
    "a length far too long": lambda v: v[0]["candidates"][0].update(n_chars=10**30),
    "given elsewhere": lambda v: v[0].update(candidates=[{"form": "work"}, {"form": "works"}], predicted="ran"),
    "given surely": lambda v: v[0].update(candidates=[{"form": "work"}, {"form": "works"}], confidence=1.5),
    "expected empty": lambda v: v[0].update(expected=""),
    "an empty form": lambda v: [v[0]["candidates"].append({"form": ""}), v[0].update(expected="")],
}


@pytest.mark.parametrize("name", ODD)
def test_odd_items_read_together_are_what_each_builds_alone(name):
    items = items_of(report_of(PROBES, scored(PROBES)))
    ODD[name](items)

    assert_alike(items)


def test_usual_items_are_never_built_one_by_one():
    items = msgspec.convert(items_of(report_of(PROBES, scored(PROBES))), list[Item])

    assert report_of_items([items], PROVENANCE) is not None
    assert report_of_items([], PROVENANCE) is not None


def test_items_beyond_what_is_looked_at_at_once_are_read_and_checked_alike(monkeypatch):
    monkeypatch.setattr(item_checks, "_AT_ONCE", 2)
    monkeypatch.setattr(item_columns, "_AT_ONCE", 2)
    items = items_of(report_of(PROBES, scored(PROBES)))
    assert_alike(items)
    items[-1].update(id=items[0]["id"])

    assert report_of_items([msgspec.convert(items, list[Item])], PROVENANCE) is None


def test_a_form_in_two_spellings_is_one_form_in_all_items():
    items = items_of(report_of(PROBES, scored(PROBES)))
    nothing = {"accepted": None, "predicted": None, "confidence": None, "judged": None}
    for item, spelling in zip(items[:2], ("NFC", "NFD"), strict=True):
        forms = [unicodedata.normalize(spelling, form) for form in ("trabajé", "trabajó")]
        item.update(nothing, candidates=[{"form": form} for form in forms], expected=forms[0])
    assert items[0]["candidates"] != items[1]["candidates"]
    read = msgspec.convert(items, list[Item])

    found = report_of_items([read[:1], read[1:2]], PROVENANCE)

    assert found is not None
    assert found.candidates.coded_forms.values == ("trabajé", "trabajó")
    assert found.candidates.coded_forms.codes.tolist() == [0, 1, 0, 1]


def test_the_collector_rests_until_the_last_who_holds_it_is_done():
    entered, leave = threading.Event(), threading.Event()

    def hold() -> None:
        with held_collector():
            entered.set()
            leave.wait(10)

    thread = threading.Thread(target=hold)
    with held_collector():
        thread.start()
        entered.wait(10)
    assert not gc.isenabled()
    leave.set()
    thread.join()

    assert gc.isenabled()


def test_a_collector_that_is_off_stays_off():
    gc.disable()
    try:
        with held_collector():
            pass
        assert not gc.isenabled()
    finally:
        gc.enable()
