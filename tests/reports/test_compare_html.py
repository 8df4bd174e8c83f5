"""COMPARE.html: marks of a comparison's figures leave their probes, and nothing of a report becomes markup."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from helpers.answers import made_up_frame
from helpers.pairs import beside, named

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import FLIPS
from verbeval_gui.data.selection import Selection
from verbeval_gui.reports import page_probes
from verbeval_gui.reports.compare_folder import NAMES, write_comparison
from verbeval_gui.reports.inspecting import evidence_in
from verbeval_gui.slices.comparison_findings import ComparisonFindings

WAS = named(made_up_frame(1), "early")
NOW = beside(named(made_up_frame(2), "final"), WAS)
EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>'


class Marks(HTMLParser):
    """Collects elements and the marks over figures, by what they say."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))

    def places(self) -> dict[str, int]:
        """Return the number of each mark by what it says."""
        return {str(attrs["aria-label"]): int(attrs["data-mark"]) for tag, attrs in self.elements if tag == "rect"}


def written(folder, selection: Selection | None = None) -> str:
    write_comparison(folder, ComparisonFindings(NOW, WAS, selection), has_page=True)
    return (folder / "COMPARE.html").read_text("utf-8")


def data_of(text: str) -> dict:
    return json.loads(re.search(r'id="items">(.*?)</script>', text, re.DOTALL).group(1))


@pytest.fixture(scope="module")
def page(tmp_path_factory, qapp):
    return written(tmp_path_factory.mktemp("compared"))


def behind(text: str, start: str) -> set[str]:
    """Return the ids of the probes behind the first mark that says something."""
    data, at = data_of(text), next(at for words, at in Marks(text).places().items() if words.startswith(start))
    return {data["rows"][row][1] for row in data["marks"][at]}


def flips_by_hand() -> dict[str, set[str]]:
    """Return the ids of the core probes by what became of them, counted one by one."""
    cells: dict[str, set[str]] = {name: set() for name in FLIPS}
    for row, name in enumerate(NOW.report.ids):
        there = list(WAS.report.ids).index(name)
        is_known = NOW.verdicts.counted[row] and WAS.verdicts.counted[there]
        if is_known and NOW.report.dimensions["category"].value(row) == "core":
            pair = bool(WAS.verdicts.right[there]), bool(NOW.verdicts.right[row])
            cells[FLIPS[{(True, True): 0, (False, True): 1, (True, False): 2, (False, False): 3}[pair]]].add(name)
    return cells


@pytest.mark.parametrize("flip", FLIPS)
def test_a_cell_of_the_flips_leaves_exactly_its_probes(page, flip):
    assert behind(page, f"{flip.replace('_', ' ')}:") == flips_by_hand()[flip]


def test_a_bar_a_bin_and_a_trick_leave_their_probes(page):
    core = NOW.counted("core")
    past = NOW.codes("tense").mask(["past_simple"]) & core
    assert behind(page, "past simple") == set(NOW.report.ids[past])
    tricks = NOW.codes("reason_code").mask(["auxiliary_mismatch"]) & NOW.counted("adversarial")
    assert behind(page, "auxiliary") == set(NOW.report.ids[tricks])
    sure = (NOW.number("confidence") >= 0.9) & core
    assert set(NOW.report.ids[sure]) in [
        {data_of(page)["rows"][row][1] for row in rows} for rows in data_of(page)["marks"]
    ]


def test_every_mark_has_its_list_of_probes(page):
    places = [int(attrs["data-mark"]) for tag, attrs in Marks(page).elements if tag == "rect"]
    assert sorted(places) == list(range(len(data_of(page)["marks"])))
    assert all(data_of(page)["marks"])


def test_each_probe_stands_there_with_both_answers_broken_ones_first(page):
    rows = data_of(page)["rows"]
    assert {row[1] for row in rows} == set(NOW.report.ids)
    assert rows[0][0] == "broken"
    assert "<th>early</th><th>final</th><th>Confidence before</th><th>Confidence now</th>" in page
    first, at = rows[0], list(NOW.report.ids).index(rows[0][1])
    there = list(WAS.report.ids).index(rows[0][1])
    assert first[-4:-2] == [WAS.predicted_text(there), NOW.predicted_text(at)]
    assert first[-2:] == [f"{one.verdicts.confidence[row]:.3f}" for one, row in ((WAS, there), (NOW, at))]


def test_a_selection_leaves_its_probes_only(tmp_path):
    text = written(tmp_path, Selection().pick("tense", ["past_simple"]))
    assert {row[4] for row in data_of(text)["rows"]} == {"past simple"}
    expected = NOW.codes("tense").mask(["past_simple"]) & NOW.counted("core")
    shown = set().union(*(behind(text, f"{flip.replace('_', ' ')}:") for flip in FLIPS if _is_there(text, flip)))
    assert shown <= set(NOW.report.ids[expected])
    assert shown


def _is_there(text: str, flip: str) -> bool:
    return any(words.startswith(f"{flip.replace('_', ' ')}:") for words in Marks(text).places())


def test_probes_that_the_page_has_no_room_for_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr(page_probes, "MOST_ITEMS", 50)
    text = written(tmp_path)
    assert f"This page holds the first 50 of {len(NOW)} probes; flips.csv holds all of them." in text
    assert max(row for rows in data_of(text)["marks"] for row in rows) < 50


def test_the_page_is_the_same_bytes_again_and_says_where_it_comes_from(page, tmp_path):
    assert written(tmp_path) == page
    assert {path.name for path in tmp_path.iterdir()} == {*NAMES, "COMPARE.html"}
    assert dict(evidence_in(tmp_path / "COMPARE.html"))["baseline"] == "early"


def test_no_text_of_either_report_becomes_markup(tmp_path):
    prompts = NOW.report.prompts.copy()
    prompts[0] = f"{EVIL} ___ </script>"
    provenance = replace(NOW.report.provenance, checkpoint={"name": EVIL})
    was = Frame(replace(WAS.report, provenance=provenance), WAS.conventions)
    now = beside(Frame(replace(NOW.report, provenance=provenance, prompts=prompts), NOW.conventions), was)
    write_comparison(tmp_path, ComparisonFindings(now, was), has_page=True)
    found = Marks((tmp_path / "COMPARE.html").read_text("utf-8")).elements
    assert [name for name, _ in found].count("script") == 2
    assert [name for name, _ in found].count("img") == 4
    assert not [attrs for _, attrs in found if "onerror" in attrs or "href" in attrs]
