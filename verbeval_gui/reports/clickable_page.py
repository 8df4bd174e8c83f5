"""A page that needs no server, no network and no other file: a report, marks that can be clicked, probes to search."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication

from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.markdown_html import Picture, html_of
from verbeval_gui.reports.page_language import page_language
from verbeval_gui.reports.page_probes import PageProbes
from verbeval_gui.reports.report_areas import Area

translate = QCoreApplication.translate
_STYLE: Final = """
body { font: 15px/1.5 Inter, system-ui, sans-serif; color: #15181e; background: #fdfdfb; margin: 2rem auto;
  max-width: 62rem; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #dfdfda; }
table { border-collapse: collapse; margin: .5rem 0 1rem; font-size: 14px; }
main table { display: block; overflow-x: auto; }
#found { overflow-x: auto; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #dfdfda; vertical-align: top; }
td.number, th.number { text-align: right; font-variant-numeric: tabular-nums; }
figure { position: relative; margin: 1rem 0; width: fit-content; max-width: 100%; }
img { display: block; max-width: 100%; border: 1px solid #dfdfda; }
figure svg { position: absolute; inset: 0; width: 100%; height: 100%; }
rect { fill: transparent; cursor: pointer; outline: none; }
rect:hover, rect:focus-visible { stroke: #1a2340; stroke-width: 2px; vector-effect: non-scaling-stroke; }
rect.picked { fill: #1a234022; stroke: #1a2340; stroke-width: 2px; vector-effect: non-scaling-stroke; }
button { font: inherit; padding: .2rem .6rem; margin: .4rem 0; border: 1px solid #7e8490; border-radius: 4px;
  background: #e6eaf3; color: inherit; cursor: pointer; }
code { background: #efefec; padding: 0 .2em; overflow-wrap: anywhere; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem; }
button.pick { border: 0; margin: 0; padding: 0; background: none; text-decoration: underline dotted; text-align: left; }
@media (prefers-color-scheme: dark) {
  :root { color-scheme: dark; }
  body { color: #eceef2; background: #191c21; }
  h2, th, td { border-color: #2d3139; }
  img { border-color: #2d3139; }
  button:not(.pick) { background: #2b3449; border-color: #7b8392; }
  code { background: #22262d; }
}
"""
_SCRIPT: Final = """
"use strict";
const data = JSON.parse(document.getElementById("items").textContent);
const folded = (text) => text.normalize("NFD").replace(/\\p{M}/gu, "").toLowerCase();
const rows = data.rows.map((cells) => [cells, folded(cells.join(" \\n"))]);
const body = document.querySelector("#probes tbody");
const box = document.getElementById("find");
const count = document.getElementById("count");
const chip = document.getElementById("chip");
const most = 200;
let picked = null;
function behind() {
  if (picked === null) return rows;
  if (typeof picked === "string") return rows.filter(([cells]) => data.named.some((at) => cells[at] === picked));
  return data.marks[picked].map((row) => rows[row]);
}
function show() {
  const words = folded(box.value).split(/\\s+/).filter(Boolean);
  const found = behind().filter(([, text]) => words.every((word) => text.includes(word)));
  const lines = found.slice(0, most).map(([cells]) => {
    const line = document.createElement("tr");
    for (const cell of cells) line.insertCell().textContent = cell;
    return line;
  });
  body.replaceChildren(...lines);
  count.textContent = found.length + " / " + rows.length + (found.length > most ? " (1–" + most + ")" : "");
}
function pick(mark) {
  picked = mark === picked ? null : mark;
  chip.firstElementChild.textContent = picked;
  for (const area of document.querySelectorAll("rect")) {
    area.classList.toggle("picked", Number(area.dataset.mark) === picked);
    if (Number(area.dataset.mark) === picked) chip.firstElementChild.textContent = area.getAttribute("aria-label");
  }
  chip.hidden = picked === null;
  show();
  if (picked !== null) document.getElementById("found").scrollIntoView({ block: "start" });
}
for (const area of document.querySelectorAll("rect")) {
  area.addEventListener("click", () => pick(Number(area.dataset.mark)));
  area.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" && event.key !== " ") return;
    event.preventDefault();
    pick(Number(area.dataset.mark));
  });
}
chip.addEventListener("click", () => pick(picked));
box.addEventListener("input", show);
for (const cell of document.querySelectorAll("main td:first-child")) {
  if (!data.values.includes(cell.textContent)) continue;
  const button = document.createElement("button");
  button.className = "pick";
  button.textContent = cell.textContent;
  button.addEventListener("click", () => pick(button.textContent));
  cell.replaceChildren(button);
}
show();
"""


def clickable_page(
    title: str,
    markdown: str,
    pictures: Mapping[str, bytes],
    areas: Mapping[str, Sequence[Area]],
    probes: PageProbes,
    evidence: Evidence,
) -> str:
    """Return the page.

    Args:
        title: What the browser's title says.
        markdown: What stands above the probes.
        pictures: PNG files by name.
        areas: By the same names, what can be clicked in them.
        probes: What is listed below.
        evidence: What the page's description says.
    """
    images = _images(pictures, areas)
    return f"""<!doctype html>
<html lang="{page_language()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{_policy()}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{html.escape(chr(10).join(evidence.texts()))}">
<title>{html.escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
{html_of(markdown, images)}
</main>
{_found(probes)}
<script type="application/json" id="items">{_data(probes, [area for name in pictures for area in areas[name]])}</script>
<script>{_SCRIPT}</script>
</body>
</html>
"""


def _policy() -> str:
    """Return what the page may load and run: its own pictures, its own style, and this one script."""
    digest = base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode()
    return f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"


def _images(pictures: Mapping[str, bytes], areas: Mapping[str, Sequence[Area]]) -> dict[str, Picture]:
    """Return the pictures with their marks, which are numbered through all of them."""
    first, images = 0, {}
    for name, content in pictures.items():
        address = f"data:image/png;base64,{base64.b64encode(content).decode()}"
        images[name] = Picture(address, _over(areas[name], first))
        first += len(areas[name])
    return images


def _over(areas: Sequence[Area], first: int) -> str:
    """Return what lies over a picture: a rectangle for each mark, which says what the mark says."""
    marks = "".join(
        f'<rect data-mark="{first + i}" tabindex="0" role="button" aria-label="{html.escape(area.words)}"'
        f' x="{area.left:.5f}" y="{area.top:.5f}" width="{area.width:.5f}" height="{area.height:.5f}">'
        f"<title>{html.escape(area.words)}</title></rect>"
        for i, area in enumerate(areas)
    )
    return f'<svg viewBox="0 0 1 1" preserveAspectRatio="none">{marks}</svg>'


def _found(probes: PageProbes) -> str:
    """Return the search, and the table that the script fills."""
    heads = "".join(f"<th>{html.escape(head)}</th>" for head in probes.heads)
    find = html.escape(translate("Report", "Find probes: words in any column"))
    said = "".join(f"<p>{html.escape(sentence)}</p>\n" for sentence in _sentences(probes))
    again = html.escape(translate("Report", "Show all probes again"))
    title = html.escape(translate("Report", "Probes"))
    return f"""<section id="found">
<h2>{title}</h2>
{said}<button id="chip" type="button" title="{again}" hidden><span></span> ✕</button>
<p><input id="find" type="search" aria-label="{find}" placeholder="{find}"> <span id="count" role="status"></span></p>
<table id="probes"><thead><tr>{heads}</tr></thead><tbody></tbody></table>
</section>"""


def _sentences(probes: PageProbes) -> Iterator[str]:
    yield probes.hint
    if probes.n_all > len(probes.cells):
        text = translate("Report", "This page holds the first {n} of {total} probes; {file} holds all of them.")
        yield text.format(n=len(probes.cells), total=probes.n_all, file=probes.file)


def _data(probes: PageProbes, areas: Sequence[Area]) -> str:
    """Return what the script reads: the probes, the places of those behind each mark, and which words name values."""
    marks = [np.flatnonzero(np.isin(probes.rows, area.rows)).tolist() for area in areas]
    found = {"rows": probes.cells, "values": probes.values, "named": probes.named, "marks": marks}
    return _inert(json.dumps(found, ensure_ascii=False, separators=(",", ":")))


def _inert(data: str) -> str:
    """Return JSON in which nothing can end the element that holds it."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")
