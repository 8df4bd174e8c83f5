"""REPORT.html: the same content in one file that loads nothing and runs nothing but its own script."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from dataclasses import replace
from html.parser import HTMLParser
from itertools import pairwise

import numpy as np
import pytest
from helpers.answers import made_up_frame, made_up_report

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Facet, PickMode, Selection
from verbeval_gui.reports import page_probes
from verbeval_gui.reports.folder import NAMES, write_report
from verbeval_gui.reports.inspecting import evidence_in
from verbeval_gui.reports.markdown_html import html_of

FRAME = made_up_frame(3)
EVIL = '<script>alert("x")</script><img src=x onerror=alert(1)>'


class Page(HTMLParser):
    """Collects elements, and the texts of table cells."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, dict[str, str | None]]] = []
        self.cells: list[str] = []
        self._in_cell = False
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append((tag, dict(attrs)))
        self._in_cell = tag == "td" or (self._in_cell and tag not in {"tr", "th"})
        if tag == "td":
            self.cells.append("")

    def handle_endtag(self, tag):
        self._in_cell = self._in_cell and tag != "td"

    def handle_data(self, data):
        if self._in_cell:
            self.cells[-1] += data


@pytest.fixture(scope="module")
def folder(tmp_path_factory, qapp):
    path = tmp_path_factory.mktemp("page")
    write_report(path, FRAME, has_page=True)
    return path


def page_of(path) -> str:
    return (path / "REPORT.html").read_text("utf-8")


def items_of(text: str) -> dict:
    return json.loads(re.search(r'id="items">(.*?)</script>', text, re.DOTALL).group(1))


def test_the_page_stands_beside_the_other_artifacts(folder):
    assert {file.name for file in folder.iterdir()} == {*NAMES, "REPORT.html"}


def test_the_page_is_the_same_bytes_again(folder, tmp_path):
    write_report(tmp_path, FRAME, has_page=True)
    assert page_of(tmp_path) == page_of(folder)


def test_the_page_holds_every_cell_of_the_markdown(folder):
    markdown = (folder / "REPORT.md").read_text("utf-8")
    lines = [line for line in markdown.splitlines() if line.startswith("|") and "---" not in line]
    cells = [cell.strip().strip("`") for line in lines for cell in line.strip("|").split("|")]
    heads = re.findall(r"<th(?: class=.number.)?>(.*?)</th>", page_of(folder))
    assert set(cells) <= {*Page(page_of(folder)).cells, *heads}


def test_the_page_loads_nothing_from_anywhere(folder):
    addresses = [
        value for _, attrs in Page(page_of(folder)).elements for name, value in attrs.items() if name in {"src", "href"}
    ]
    assert len(addresses) == 4
    assert all(address.startswith("data:image/png;base64,") for address in addresses)
    assert base64.b64decode(addresses[0].partition(",")[2]) == (folder / "per_slice.png").read_bytes()


def test_only_the_script_of_the_page_may_run(folder):
    text = page_of(folder)
    script = re.search(r"<script>(.*?)</script>", text, re.DOTALL).group(1)
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{digest}'" in text


def test_the_page_holds_each_probe_with_its_answer(folder):
    rows = items_of(page_of(folder))["rows"]
    assert [row[0] for row in rows] == list(FRAME.report.ids)
    assert [row[9] for row in rows] == [FRAME.predicted_text(row) for row in range(len(FRAME))]


def test_a_selection_leaves_its_probes_only(tmp_path):
    selection = Selection().pick("tense", ["past_simple"])
    write_report(tmp_path, FRAME, selection, has_page=True)
    rows = items_of(page_of(tmp_path))["rows"]
    assert [row[0] for row in rows] == FRAME.report.ids[FRAME.selected(selection)].tolist()
    assert {row[3] for row in rows} == {"past simple"}


def areas_in(text: str) -> list[dict[str, str | None]]:
    return [attrs for name, attrs in Page(text).elements if name == "rect"]


def test_a_mark_of_a_figure_leaves_the_probes_that_a_click_in_the_window_leaves(folder):
    text = page_of(folder)
    marks, rows = items_of(text)["marks"], items_of(text)["rows"]
    behind = {area["aria-label"]: [rows[row][0] for row in marks[int(area["data-mark"])]] for area in areas_in(text)}
    frame, ids = FRAME, FRAME.report.ids
    core = Facet("counted", frozenset({"core"}))
    for dimension, value, start in (("tense", "past_simple", "past simple"), ("verb", "go", "go")):
        expected = frame.mask(Facet(dimension, frozenset({value}))) & frame.mask(core)
        assert behind[next(words for words in behind if words.startswith(start))] == ids[expected].tolist()
    edges = np.linspace(0, 1, 11)
    confidence = frame.number("confidence")
    for low, high in pairwise(edges[3:]):
        inside = (confidence >= low) & ((confidence < high) | (high == 1))
        expected = inside & frame.mask(core)
        assert ids[expected].tolist() in behind.values()


def test_the_marks_lie_inside_their_pictures(folder):
    for area in areas_in(page_of(folder)):
        left, top, width, height = (float(area[name]) for name in ("x", "y", "width", "height"))
        assert min(left, top) >= 0
        assert width > 0
        assert height > 0
        assert max(left + width, top + height) <= 1.0001


def test_probes_that_the_page_has_no_room_for_are_told(tmp_path, monkeypatch):
    monkeypatch.setattr(page_probes, "MOST_ITEMS", 50)
    write_report(tmp_path, FRAME, has_page=True)
    text = page_of(tmp_path)
    assert len(items_of(text)["rows"]) == 50
    assert f"This page holds the first 50 of {len(FRAME)} probes" in text
    assert max(row for rows in items_of(text)["marks"] for row in rows) < 50


def test_no_text_of_a_report_becomes_markup(tmp_path):
    report = made_up_report(3)
    prompts = report.prompts.copy()
    prompts[0] = f"{EVIL} ___ </script>"
    provenance = replace(report.provenance, checkpoint={"name": EVIL, "sha256": EVIL, "step": EVIL})
    frame = Frame(replace(report, provenance=provenance, prompts=prompts), Conventions())
    write_report(tmp_path, frame)
    path = tmp_path / "REPORT.md"
    own = path.read_text("utf-8").replace(
        "<!-- reading: end -->", f"{EVIL}\n\n[a](javascript:x) {EVIL}\n<!-- reading: end -->"
    )
    path.write_text(own, "utf-8")
    write_report(tmp_path, frame, has_page=True)
    page = Page(page_of(tmp_path))
    assert [name for name, _ in page.elements].count("script") == 2
    assert [name for name, _ in page.elements].count("img") == 4
    assert not [attrs for _, attrs in page.elements if "onerror" in attrs or "href" in attrs]
    assert items_of(page_of(tmp_path))["rows"][0][7] == f"{EVIL} ___ </script>"


@pytest.mark.parametrize(
    ("markdown", "expected"),
    [
        ("# A \\*b\\* **c** *d*", "<h1>A *b* <strong>c</strong> <em>d</em></h1>"),
        ("a `b|<c>` d", "<p>a <code>b|&lt;c&gt;</code> d</p>"),
        ("- a\n- b", "<ul><li>a</li><li>b</li></ul>"),
        ("a &amp; b", "<p>a &amp; b</p>"),
        ("<b>x</b> & y", "<p>&lt;b&gt;x&lt;/b&gt; &amp; y</p>"),
        ("![x](other.png)", "<p>![x](other.png)</p>"),
        ("<!-- reading: begin 1 -->\na\n<!-- reading: end -->", "<p>a</p>"),
        (
            "| a | b |\n| --- | ---: |\n| x \\| y | 1 |",
            '<table><thead><tr><th>a</th><th class="number">b</th></tr></thead>{}</table>'.format(
                '<tbody><tr><td>x | y</td><td class="number">1</td></tr></tbody>'
            ),
        ),
    ],
)
def test_markdown_becomes_html(markdown, expected):
    assert html_of(markdown, {}) == expected


def test_the_page_says_where_its_numbers_come_from(folder):
    found = dict(evidence_in(folder / "REPORT.html"))
    assert found["checkpoint_sha256"] == "ab" * 32
    assert found["conventions"] == FRAME.conventions.text()


def test_an_older_page_is_never_left_beside_a_newer_report(tmp_path):
    write_report(tmp_path, FRAME, has_page=True)
    whole = (tmp_path / "REPORT.html").read_bytes()

    write_report(tmp_path, FRAME, Selection().pick("language", ["en"], PickMode.REPLACE))

    assert (tmp_path / "REPORT.html").read_bytes() != whole
