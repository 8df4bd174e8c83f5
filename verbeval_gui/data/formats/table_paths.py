"""Places inside a record: `a.b[0]`, and `stats[name=exact_match].mean` for the element of a list that says so."""

from __future__ import annotations

import functools
import re
from collections.abc import Iterable, Iterator
from typing import Any, Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_STEP: Final = re.compile(r"(?P<name>[^.\[\]]+)|\[(?P<at>\d{1,9})\]|\[(?P<key>[^\[\]=]+)=(?P<value>[^\[\]]*)\]")
_DEEPEST: Final = 5
_MOST: Final = 300
_EVERY: Final = ".*"

Step = str | int | tuple[str, str]


def value_at(record: Any, path: str) -> Any:
    """Return what stands at a place; None where there is nothing.

    A record's own name wins, so that the header of a table may hold points and brackets.
    """
    if isinstance(record, dict) and path in record:
        return record[path]
    for step in steps_of(path):
        if (record := _after(record, step)) is None:
            return None
    return record


@functools.lru_cache(maxsize=4096)
def steps_of(path: str) -> tuple[Step, ...]:
    """Return the steps of a path; none of a text that is no path, which is then a name."""
    steps: list[Step] = []
    at = 0
    while at < len(path):
        if steps and path[at] == ".":
            at += 1
        found = _STEP.match(path, at)
        if found is None:
            return (path,)
        steps.append(_step(found))
        at = found.end()
    return tuple(steps)


def paths_of(records: Iterable[Any]) -> tuple[str, ...]:
    """Return the places that records have, in order of first appearance, at most a few hundred."""
    found: dict[str, None] = {}
    for record in records:
        if isinstance(record, dict):
            for path in _leaves(record, "", 0):
                found.setdefault(path)
        if len(found) > _MOST:
            break
    return tuple(found)[:_MOST]


def expanded(paths: Iterable[str], records: Iterable[Any]) -> tuple[str, ...]:
    """Return paths with each `a.*` replaced by the single values that stand under `a` in some record; a few hundred."""
    held = list(records)
    found: dict[str, None] = {}
    for path in paths:
        if not path.endswith(_EVERY):
            found.setdefault(path)
            continue
        start = path.removesuffix(_EVERY)
        for record in held:
            under = value_at(record, start)
            names = under if isinstance(under, dict) else ()
            found |= {f"{start}.{name}": None for name in names if not isinstance(under[name], dict | list)}
            if len(found) > _MOST:
                break
    return tuple(found)[:_MOST]


def refuse_no_path(path: str) -> None:
    """Refuse a text that looks like a path and is none.

    Raises:
        VerbevalError: Its brackets do not fit.
    """
    if ("[" in path or "]" in path) and steps_of(path) == (path,):
        raise VerbevalError(
            mark("{value} is no place in a record."), mark("Write it as in a.b[0] or a[name=value].b."), value=path
        )


def _step(found: re.Match[str]) -> Step:
    if found["name"] is not None:
        return found["name"]
    return int(found["at"]) if found["at"] is not None else (found["key"], found["value"])


def _after(value: Any, step: Step) -> Any:
    if isinstance(step, str):
        return value.get(step) if isinstance(value, dict) else None
    if not isinstance(value, list | tuple):
        return None
    if isinstance(step, int):
        return value[step] if step < len(value) else None
    key, wanted = step
    return next((one for one in value if _says(value_at(one, key), wanted)), None)


def _says(value: Any, wanted: str) -> bool:
    if isinstance(value, bool):
        return wanted == str(value).lower()
    return value is not None and str(value) == wanted


def _leaves(value: Any, path: str, depth: int) -> Iterator[str]:
    if isinstance(value, dict) and depth < _DEEPEST:
        for name, inner in value.items():
            yield from _leaves(inner, f"{path}.{name}" if path else str(name), depth + 1)
        return
    if path:
        yield path
    if isinstance(value, list) and value and isinstance(value[0], dict) and depth < _DEEPEST:
        yield from _leaves(value[0], f"{path}[0]", depth + 1)
