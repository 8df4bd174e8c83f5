"""The lines of a probe file, read and written so that only what was changed differs."""

from __future__ import annotations

import unicodedata
from typing import Any, Final

import msgspec

from verbeval_gui.data.curation.line_editing import edited_line, new_line
from verbeval_gui.data.curation.lines import Entry, Lines
from verbeval_gui.data.curation.stand_in import stand_in_of
from verbeval_gui.data.probe_lines import split_lines
from verbeval_gui.data.probe_rules import check_line
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_ALWAYS: Final = ("source",)
FIELDS: Final = tuple(name for name in Probe.__struct_fields__ if name != "extra")


def suite_lines(data: bytes) -> Lines[Probe]:
    """Return the bytes of a probe file as lines."""
    return Lines(data, _entry)


def new_probe_line(probe: Probe) -> bytes:
    """Return a probe as a new line of a suite, without a line end.

    Raises:
        VerbevalError: A suite would not take it.
    """
    empty = {field.name: field.default for field in msgspec.structs.fields(Probe)}
    told = {name: held for name, held in _plain(probe).items() if name in _ALWAYS or held != _listed(empty[name])}
    raw = new_line(told | probe.extra)
    read_again(raw, probe.id)
    return raw


def changed_probe_line(raw: bytes, old: Probe, new: Probe) -> bytes:
    """Return a line of a suite with a probe changed: its own order, its own spacing, its unknown fields.

    Args:
        raw: The line.
        old: The probe that it holds.
        new: The probe that it is to hold.

    Raises:
        VerbevalError: A suite would not take it.
    """
    changed = _edited(raw, old, new)
    found = read_again(changed, new.id)
    return changed if found == new else _edited(raw, old, found)


def read_again(raw: bytes, name: str) -> Probe:
    """Return the probe that a suite reads in a line.

    Raises:
        VerbevalError: It reads none; the first of its problems is told.
    """
    probe, problems = _checked(raw)
    errors = [problem for problem in problems if problem.severity == "error"]
    if probe is None or errors:
        raise _refused(name, errors[0])
    return probe


def _edited(raw: bytes, old: Probe, new: Probe) -> bytes:
    before, after = _plain(old) | old.extra, _plain(new) | new.extra
    changed = {name: held for name, held in after.items() if name not in before or _differ(before[name], held)}
    return edited_line(raw, changed, [name for name in before if name not in after])


def _differ(before: object, after: object) -> bool:
    """Whether two values are written differently: 1, 1.0 and true are equal, but not the same."""
    return type(before) is not type(after) or before != after


def _plain(probe: Probe) -> dict[str, Any]:
    return {name: _listed(getattr(probe, name)) for name in FIELDS}


def _listed(value: object) -> object:
    return list(value) if isinstance(value, tuple) else value


def _entry(raw: bytes) -> Entry[Probe]:
    line = next(split_lines("", raw), None)
    if line is None or line.value is None:
        return Entry(None, None)
    known = line.value.get("id")
    name = unicodedata.normalize("NFC", known) if isinstance(known, str) else None
    stand_in = stand_in_of(line.value)
    return Entry(name, check_line("", line)[0] if stand_in is None else stand_in)


def _checked(raw: bytes) -> tuple[Probe | None, tuple[Problem, ...]]:
    return check_line("", next(split_lines("", raw)))


def _refused(name: str, problem: Problem) -> VerbevalError:
    return VerbevalError(
        mark("The probe {id} cannot be kept: {field} is {found}."),
        mark("It should be: {right}"),
        id=name, field=problem.field or "line", found=problem.found, right=problem.remedy,
    )  # fmt: skip
