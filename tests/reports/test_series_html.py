"""SERIES.html: points of a training's figures leave the probes that changed there, and nothing loads or runs."""

from __future__ import annotations

import json
import random
import re
from dataclasses import replace
from html.parser import HTMLParser

import pytest
from helpers.answers import demo_probes, made_up_items

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import Selection
from verbeval_gui.reports import page_probes
from verbeval_gui.reports.inspecting import evidence_in
from verbeval_gui.reports.series_folder import NAMES, write_series
from verbeval_gui.reports.series_page import followed_probes
from verbeval_gui.slices.series import series

STEPS = (200, 400, 800)
EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>'


def step_frame(step: int) -> Frame:
    """Return the answers after a step: a mixture of two models, drawn anew at each step."""
    probes, rng = demo_probes(), random.Random(step)
    early, late = made_up_items(probes, 1), made_up_items(probes, 0)
    builder = ReportBuilder(probes)
    builder.add([b if rng.random() < step / STEPS[-1] else a for a, b in zip(early, late, strict=True)])
    checkpoint = {"name": f"step-{step}", "step": step, "sha256": f"{step}"}
    return Frame(builder.report(Provenance(run={"seed": 7}, checkpoint=checkpoint)), Conventions())


FRAMES = tuple(map(step_frame, STEPS))


class Elements(HTMLParser):
    """Collects elements with their attributes."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.found.append((tag, dict(attrs)))


def written(folder, frames=FRAMES, selection: Selection | None = None) -> str:
    selection = selection or Selection()
    write_series(folder, series(frames, selection), frames, selection, has_page=True)
    return (folder / "SERIES.html").read_text("utf-8")


def data_of(text: str) -> dict:
    return json.loads(re.search(r'id="items">(.*?)</script>', text, re.DOTALL).group(1))


def behind(text: str, *words: str) -> set[str]:
    """Return the ids of the probes behind the first mark that says all the words."""
    data = data_of(text)
    marks = [attrs for tag, attrs in Elements(text).found if tag == "rect"]
    at = next(int(one["data-mark"]) for one in marks if all(word in one["aria-label"] for word in words))
    return {data["rows"][row][1] for row in data["marks"][at]}


@pytest.fixture(scope="module")
def page(tmp_path_factory, qapp):
    return written(tmp_path_factory.mktemp("followed"))


def changed_by_hand(point: int, **wanted: str) -> set[str]:
    """Return the ids of probes whose answer turned between a point and the one before, counted one by one."""
    was, now = FRAMES[point - 1], FRAMES[point]
    found = set()
    for row, name in enumerate(now.report.ids.tolist()):
        there = was.report.ids.tolist().index(name)
        is_asked = all(now.report.dimensions[key].value(row) == value for key, value in wanted.items())
        both = now.verdicts.counted[row] and was.verdicts.counted[there]
        if is_asked and both and now.verdicts.right[row] != was.verdicts.right[there]:
            found.add(name)
    return found


@pytest.mark.parametrize("point", [1, 2])
def test_a_point_leaves_the_probes_that_turned_there(page, point):
    expected = changed_by_hand(point, category="core")
    assert expected
    assert behind(page, f"step-{STEPS[point]}", "since the step before") == expected


def test_a_point_of_a_slice_leaves_those_of_its_value_and_says_nothing_of_others(page):
    expected = changed_by_hand(2, category="core", tense="past_simple")
    assert behind(page, "step-800", "past simple") == expected
    labels = [attrs["aria-label"] for tag, attrs in Elements(page).found if tag == "rect"]
    assert not [label for label in labels if "past simple" in label and "since" in label]


def test_adversarial_points_leave_adversarial_probes(page):
    data = data_of(page)
    adversarial = changed_by_hand(1, category="adversarial")
    assert adversarial in [{data["rows"][row][1] for row in rows} for rows in data["marks"]]


def test_the_probes_stand_there_with_their_course_the_lost_ones_first(page):
    rows = data_of(page)["rows"]
    fates = list(dict.fromkeys(row[0] for row in rows))
    assert fates[:2] == ["lost", "learned"]
    assert {row[1] for row in rows} == set(FRAMES[-1].report.ids)
    for row in rows:
        outcomes = [frame.verdicts.right[frame.report.ids.tolist().index(row[1])] for frame in FRAMES]
        counted = [frame.verdicts.counted[frame.report.ids.tolist().index(row[1])] for frame in FRAMES]
        signs = ["–" if not known else "✓" if right else "✗" for known, right in zip(counted, outcomes, strict=True)]
        assert row[-1] == "".join(signs)


def test_a_word_of_a_table_names_the_columns_in_which_it_is_looked_for(page):
    data = data_of(page)
    heads = re.findall(r"<th>(.*?)</th>", page[page.index('<table id="probes">') :])
    assert [heads[at] for at in data["named"]] == ["Fate", "Language", "Tense", "Person", "Verb", "Trick"]
    assert {"learned", "lost", "be", "past simple"} <= set(data["values"])


def test_the_page_holds_what_the_markdown_says_and_is_dark_where_that_is_wanted(page):
    assert "Series — 3 checkpoints, step-200 to step-800" in page
    assert "From the first to the last checkpoint" in page
    assert "@media (prefers-color-scheme: dark)" in page
    policy = next(attrs["content"] for tag, attrs in Elements(page).found if "http-equiv" in attrs)
    assert policy.startswith("default-src 'none'; img-src data:;")


def test_the_page_is_the_same_bytes_again_and_says_where_it_comes_from(page, tmp_path):
    assert written(tmp_path) == page
    assert {path.name for path in tmp_path.iterdir()} >= {*NAMES, "SERIES.html"}
    evidence = dict(evidence_in(tmp_path / "SERIES.html"))
    assert evidence["checkpoints"] == "step-200 200; step-400 400; step-800 800"


def test_one_checkpoint_alone_has_a_page_without_marks(tmp_path):
    text = written(tmp_path, FRAMES[:1])
    assert data_of(text)["marks"] == []
    assert len(data_of(text)["rows"]) == len(FRAMES[0])


def test_a_selection_leaves_its_probes_only(tmp_path):
    text = written(tmp_path, selection=Selection().pick("tense", ["past_simple"]))
    assert {row[4] for row in data_of(text)["rows"]} == {"past simple"}


def test_probes_that_the_page_has_no_room_for_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr("verbeval_gui.reports.series_page.MOST_ITEMS", 50)
    monkeypatch.setattr(page_probes, "MOST_ITEMS", 50)
    text = written(tmp_path)
    assert f"This page holds the first 50 of {len(FRAMES[-1])} probes; probes.csv holds all of them." in text
    assert max(row for rows in data_of(text)["marks"] for row in rows) < 50


def test_no_text_of_any_report_becomes_markup(tmp_path):
    last = FRAMES[-1]
    prompts = last.report.prompts.copy()
    prompts[0] = f"{EVIL} ___ </script>"
    evil = replace(last.report, provenance=replace(last.report.provenance, checkpoint={"name": EVIL}), prompts=prompts)
    found = Elements(written(tmp_path, (*FRAMES[:-1], Frame(evil, last.conventions)))).found
    assert [name for name, _ in found].count("script") == 2
    assert not [attrs for _, attrs in found if "onerror" in attrs or "href" in attrs]


def test_one_checkpoint_alone_is_named_alone(tmp_path):
    written(tmp_path, FRAMES[:1])
    text = (tmp_path / "SERIES.md").read_text("utf-8")
    assert text.startswith("# Series — step-200 alone\n")
    assert "From the first to the last checkpoint" not in text


def test_a_long_course_stands_in_groups_so_that_it_finds_room(qapp):
    frames = FRAMES * 4
    probes = followed_probes(series(frames), frames[-1])
    assert {tuple(map(len, row[-1].split())) for row in probes.cells} == {(10, 2)}
