"""Pairs of reports for comparing: the same probes, answered by two made-up models."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from helpers.frames import Answer, frame_of
from helpers.probes import choice

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import flip_columns
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Provenance

RIGHT, WRONG = (-3.0, -1.0, -9.0, -9.0), (-1.0, -3.0, -9.0, -9.0)


def probe_of(i: int, **changes: object) -> Probe:
    """Return the probe number `i`, `p000` and so on, unlike any other."""
    return choice(**({"id": f"p{i:03}", "prompt": f"She ___ in bank {i}."} | changes))


def answered(
    probes: Sequence[Probe], right: Sequence[bool], name: str = "model", conventions: Conventions | None = None
) -> Frame:
    """Return a report of choice probes that are answered right or wrong."""
    answers = [Answer(probe, RIGHT if one else WRONG) for probe, one in zip(probes, right, strict=True)]
    return named(frame_of(*answers, conventions=conventions), name)


def named(frame: Frame, name: str, **blocks: object) -> Frame:
    """Return a frame whose report has a name, and other blocks of its provenance."""
    provenance = Provenance(checkpoint={"name": name}, **blocks)
    return Frame(replace(frame.report, provenance=provenance), frame.conventions, frame.verbs)


def beside(now: Frame, was: Frame) -> Frame:
    """Return a frame with the dimensions that a baseline gives it."""
    return now.with_joined(flip_columns(was))


def flipped(both_right: int, fixed: int, broken: int, both_wrong: int) -> tuple[Frame, Frame]:
    """Return the report and the baseline of so many flips, in this order of the probes."""
    cells = [(True, True)] * both_right + [(False, True)] * fixed + [(True, False)] * broken
    cells += [(False, False)] * both_wrong
    probes = [probe_of(i) for i in range(len(cells))]
    was, now = (answered(probes, [cell[k] for cell in cells], name) for k, name in enumerate(("was", "now")))
    return beside(now, was), was
