"""A report in Markdown as one page that needs no server, no script and no other file."""

from __future__ import annotations

import base64
import html
from collections.abc import Mapping
from typing import Final

from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.markdown_html import Picture, html_of
from verbeval_gui.reports.page_language import page_language

_STYLE: Final = """
body { font: 15px/1.5 Inter, system-ui, sans-serif; color: #15181e; background: #fdfdfb; margin: 2rem auto;
  max-width: 70rem; padding: 0 1rem; }
h2 { margin-top: 2.5rem; border-bottom: 1px solid #dfdfda; }
table { border-collapse: collapse; margin: .5rem 0 1rem; font-size: 14px; }
th, td { text-align: left; padding: .2rem .8rem .2rem 0; border-bottom: 1px solid #dfdfda; vertical-align: top; }
td.number { text-align: right; font-variant-numeric: tabular-nums; }
figure { margin: 1rem 0; }
img { display: block; max-width: 100%; border: 1px solid #dfdfda; }
code { background: #efefec; padding: 0 .2em; overflow-wrap: anywhere; }
"""


def plain_page(title: str, markdown: str, pictures: Mapping[str, bytes], evidence: Evidence) -> str:
    """Return the page.

    Args:
        title: What the window's title says.
        markdown: The report.
        pictures: PNG files by name.
        evidence: What its description says.
    """
    images = {
        name: Picture(f"data:image/png;base64,{base64.b64encode(content).decode()}")
        for name, content in pictures.items()
    }
    return f"""<!doctype html>
<html lang="{page_language()}">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="{html.escape(chr(10).join(evidence.texts()))}">
<title>{html.escape(title)}</title>
<style>{_STYLE}</style>
</head>
<body>
<main>
{html_of(markdown, images)}
</main>
</body>
</html>
"""
