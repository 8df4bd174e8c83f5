"""The paragraph of REPORT.md that belongs to a person: pre-filled once, kept when somebody has edited it."""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

_BEGIN: Final = "<!-- reading: begin {digest} -->"
_END: Final = "<!-- reading: end -->"
_MARKED: Final = re.compile(r"<!-- reading: begin ([0-9a-f]*) -->\n(.*?)\n?<!-- reading: end -->", re.DOTALL)
_UNMARKED: Final = re.compile(r"^## 7\. [^\n]*\n(.*?)(?:^---$|\Z)", re.DOTALL | re.MULTILINE)
_MARKER: Final = re.compile(r"<!-- reading: [^>]*-->")


@dataclass(frozen=True)
class Reading:
    """The paragraph as it goes into the report.

    Attributes:
        text: Its Markdown.
        is_kept: It is a person's own, from the report that was there before.
        digest: Of what was pre-filled.
    """

    text: str
    is_kept: bool
    digest: str

    def marked(self) -> str:
        """Return the paragraph between marks by which the next report knows whether it was edited."""
        return f"{_BEGIN.format(digest=self.digest)}\n{self.text}\n{_END}"


def reading_for(prefilled: str, before: str) -> Reading:
    """Return the paragraph for a report.

    Args:
        prefilled: What the program says.
        before: The whole report that is to be replaced; empty where there is none.
    """
    own = _edited(before.replace("\r\n", "\n"))
    return Reading(own or prefilled, bool(own), digest_of(prefilled))


def digest_of(text: str) -> str:
    """Return the hash by which a text is known, whatever white space ends its lines."""
    lines = [line.rstrip() for line in text.strip().splitlines()]
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()[:16]


def _edited(report: str) -> str:
    """Return what a person wrote into a report; empty where it is as it was pre-filled, or not there."""
    if (found := _MARKED.search(report)) is not None:
        digest, text = found.groups()
        return "" if digest_of(text) == digest else text.strip()
    found = _UNMARKED.search(report)
    return _MARKER.sub("", found.group(1)).strip() if found else ""
