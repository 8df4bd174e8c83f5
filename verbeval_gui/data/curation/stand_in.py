"""Lines that stand in for probes of a report whose suite is not at hand, so that they can be judged nevertheless."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, Final

import msgspec

from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Report

MARK: Final = "stands_in"


class StandIn(Probe, frozen=True, kw_only=True, gc=False):
    """A probe of which a report tells the keys of its text only; it can be judged, not edited.

    Attributes:
        known: `text_hash` and `probe_hash`, as the report has them.
    """

    known: tuple[str, str]

    @property
    def hashes(self) -> tuple[str, str]:
        """`text_hash` and `probe_hash`."""
        return self.known


def stand_in_lines(report: Report, rows: Iterable[int]) -> Iterator[bytes]:
    """Yield one line for each row of a report."""
    for row in rows:
        hashes = [str(report.text_hashes[row]), str(report.probe_hashes[row])]
        line = {"id": str(report.ids[row]), "prompt": str(report.prompts[row]), MARK: hashes}
        yield msgspec.json.encode(line) + b"\n"


def stand_in_of(value: Mapping[str, Any]) -> StandIn | None:
    """Return what a line stands in for; None where it is a line of a suite."""
    held = value.get(MARK)
    if not isinstance(held, list) or not all(isinstance(part, str) for part in held) or len(held) != 2:
        return None
    name, prompt = value.get("id"), value.get("prompt")
    if not isinstance(name, str) or not isinstance(prompt, str):
        return None
    return StandIn(
        id=name, language="", verb="", regularity="", tense="", person=None, prompt=prompt, candidates=(),
        expected="", label="", category="", known=(held[0], held[1]),
    )  # fmt: skip
