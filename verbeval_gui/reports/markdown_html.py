"""Turns the Markdown that this program writes into HTML: headings, tables, lists, paragraphs, marked words."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

_IMAGE: Final = re.compile(r"!\[(\w+)\]\((\w+\.png)\)\Z")
_COMMENT: Final = re.compile(r"<!--.*?-->\n?", re.DOTALL)
_CELLS: Final = re.compile(r"(?<!\\)\|")
_WORDS: Final = re.compile(
    r"\\(?P<plain>[^\w\s])|`(?P<code>[^`]*)`|\*\*(?P<strong>.+?)\*\*|\*(?P<em>[^*]+)\*|(?P<sign>&amp;)|(?P<any>.)",
    re.DOTALL,
)


@dataclass(frozen=True)
class Picture:
    """A picture of a page.

    Attributes:
        address: Where its bytes are.
        over: Markup that lies over it.
    """

    address: str
    over: str = ""


def html_of(markdown: str, images: Mapping[str, Picture]) -> str:
    """Return the body of a page.

    Everything is escaped, also what a person wrote into a report, so that no markup of theirs gets through.

    Args:
        markdown: As `report_md` writes it.
        images: By file name.
    """
    blocks = re.split(r"\n{2,}", _COMMENT.sub("", markdown).strip())
    return "\n".join(_block(block, images) for block in blocks)


def _block(block: str, images: Mapping[str, Picture]) -> str:
    lines = block.split("\n")
    if (heading := re.match(r"(#{1,3}) (.*)\Z", block)) is not None:
        level = len(heading.group(1))
        return f"<h{level}>{_inline(heading.group(2))}</h{level}>"
    if (image := _IMAGE.match(block)) is not None and image.group(2) in images:
        return _figure(image.group(1), images[image.group(2)])
    if block == "---":
        return "<hr>"
    if lines[0].startswith("|") and len(lines) > 1:
        return _table(lines)
    if all(line.startswith("- ") for line in lines):
        return "<ul>" + "".join(f"<li>{_inline(line[2:])}</li>" for line in lines) + "</ul>"
    return f"<p>{'<br>'.join(map(_inline, lines))}</p>"


def _figure(name: str, picture: Picture) -> str:
    shown = f'<img alt="{html.escape(name)}" src="{html.escape(picture.address)}">'
    return f"<figure>{shown}{picture.over}</figure>"


def _table(lines: list[str]) -> str:
    numbers = [rule.strip().endswith(":") for rule in _cells(lines[1])]
    head = "".join(_row(_cells(lines[0]), numbers, "th"))
    rows = "".join(f"<tr>{''.join(_row(_cells(line), numbers, 'td'))}</tr>" for line in lines[2:])
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"


def _row(cells: list[str], numbers: list[bool], tag: str) -> Iterator[str]:
    for cell, is_number in zip(cells, [*numbers, *[False] * len(cells)], strict=False):
        named = ' class="number"' if is_number else ""
        yield f"<{tag}{named}>{_inline(cell)}</{tag}>"


def _cells(line: str) -> list[str]:
    return [cell.strip() for cell in _CELLS.split(line)[1:-1]]


def _inline(text: str) -> str:
    return "".join(_word(found) for found in _WORDS.finditer(text))


def _word(found: re.Match[str]) -> str:
    kind, text = str(found.lastgroup), found.group(str(found.lastgroup))
    if kind == "code":
        return f"<code>{html.escape(text.replace(chr(92) + '|', '|'))}</code>"
    if kind in {"strong", "em"}:
        return f"<{kind}>{_inline(text)}</{kind}>"
    return "&amp;" if kind == "sign" else html.escape(text)
