"""REPORT.html: the report and its probes as one page that needs no server, no network and no other file."""

from __future__ import annotations

import base64
import hashlib
import html
import json
from collections.abc import Mapping
from typing import Final

import numpy as np
from PySide6.QtCore import QCoreApplication, QLocale

from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.markdown_html import html_of
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.items_table import ITEM_COLUMNS, items_table

translate = QCoreApplication.translate
MOST_ITEMS: Final = 20_000
_SHOWN = (
    "id", "language", "verb", "tense", "person", "category", "reason_code", "prompt", "expected", "predicted", "right",
    "confidence",
)  # fmt: skip
_STYLE: Final = """
body { font: 15px/1.5 Inter, system-ui, sans-serif; color: #15181e; background: #fdfdfb; margin: 2rem auto;
  max-width: 62rem; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #dfdfda; }
table { border-collapse: collapse; margin: .5rem 0 1rem; font-size: 14px; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #dfdfda; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
img { max-width: 100%; border: 1px solid #dfdfda; }
code { background: #efefec; padding: 0 .2em; overflow-wrap: anywhere; }
input { font: inherit; width: 100%; box-sizing: border-box; padding: .4rem; }
tbody td.pick { cursor: pointer; text-decoration: underline dotted; }
"""
_SCRIPT: Final = """
"use strict";
const data = JSON.parse(document.getElementById("items").textContent);
const folded = (text) => text.normalize("NFD").replace(/\\p{M}/gu, "").toLowerCase();
const rows = data.rows.map((cells) => [cells, folded(cells.join(" \\n"))]);
const body = document.querySelector("#probes tbody");
const box = document.getElementById("find");
const count = document.getElementById("count");
function show() {
  const words = folded(box.value).split(/\\s+/).filter(Boolean);
  const found = rows.filter(([, text]) => words.every((word) => text.includes(word)));
  const lines = found.slice(0, 500).map(([cells]) => {
    const line = document.createElement("tr");
    for (const cell of cells) line.insertCell().textContent = cell;
    return line;
  });
  body.replaceChildren(...lines);
  count.textContent = found.length + " / " + rows.length;
}
box.addEventListener("input", show);
for (const cell of document.querySelectorAll("main td:first-child")) {
  if (!data.values.includes(cell.textContent)) continue;
  cell.className = "pick";
  cell.addEventListener("click", () => {
    box.value = cell.textContent;
    show();
    box.scrollIntoView({ block: "start" });
  });
}
show();
"""


def report_html(findings: Findings, evidence: Evidence, markdown: str, pictures: Mapping[str, bytes]) -> str:
    """Return the page.

    Args:
        findings: What it reports.
        evidence: What its description says.
        markdown: The report as Markdown.
        pictures: PNG files by name.
    """
    images = {name: f"data:image/png;base64,{base64.b64encode(content).decode()}" for name, content in pictures.items()}
    digest = base64.b64encode(hashlib.sha256(_SCRIPT.encode()).digest()).decode()
    policy = f"default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'sha256-{digest}'"
    title = html.escape(f"{findings.frame.report.provenance.name} — verbeval")
    return f"""<!doctype html>
<html lang="{QLocale().name()[:2]}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="{policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{html.escape(chr(10).join(evidence.texts()))}">
<title>{title}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
{html_of(markdown, images)}
</main>
{_probes(findings)}
<script>{_SCRIPT}</script>
</body>
</html>
"""


def _probes(findings: Findings) -> str:
    rows = np.flatnonzero(findings.rows)[:MOST_ITEMS].astype(np.int32)
    table = items_table(findings.frame, rows)
    places = [ITEM_COLUMNS.index(name) for name in _SHOWN]
    cells = [[_cell(name, row[place]) for name, place in zip(_SHOWN, places, strict=True)] for row in table.rows]
    named = ("language", "tense", "person", "verb", "reason_code")
    values = sorted({row[_SHOWN.index(name)] for row in cells for name in named} - {""})
    data = json.dumps({"rows": cells, "values": values}, ensure_ascii=False, separators=(",", ":"))
    heads = "".join(f"<th>{html.escape(_head(name))}</th>" for name in _SHOWN)
    title = translate("Report", "Probes")
    find = html.escape(translate("Report", "Find probes: words in any column"))
    return f"""<section>
<h2>{html.escape(title)}</h2>
<p><input id="find" type="search" aria-label="{find}" placeholder="{find}"> <span id="count" role="status"></span></p>
<table id="probes"><thead><tr>{heads}</tr></thead><tbody></tbody></table>
</section>
<script type="application/json" id="items">{_inert(data)}</script>"""


def _inert(data: str) -> str:
    """Return JSON in which nothing can end the element that holds it."""
    return data.replace("<", "\\u003c").replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def _head(name: str) -> str:
    return translate("Report", "Sentence") if name == "prompt" else dimension_name({"right": "verdict"}.get(name, name))


def _cell(name: str, value: object) -> str:
    if value is None:
        return ""
    if isinstance(value, bool):
        return value_name("verdict", "right" if value else "wrong")
    return f"{value:.3f}" if isinstance(value, float) else value_name(name, str(value))
