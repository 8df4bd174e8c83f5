"""Names of checkpoints side by side: where two are called the same, what tells them apart stands behind."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Sequence
from itertools import takewhile
from typing import Final

from verbeval_gui.data.report import Provenance

_SEPARATORS: Final = re.compile(r"[/\\]+")
_FEWEST_DIGITS: Final = 7


def distinct_names(checkpoints: Sequence[Provenance]) -> tuple[str, ...]:
    """Return what several checkpoints are called beside each other, no two the same.

    Where names are alike, the shortest part that differs follows: of the checkpoint's path, its step (`@500`), the path
    of the results file, the hash of the weights; at last their number.
    """
    tails: list[tuple[str, ...]] = [()] * len(checkpoints)
    for told in (_by_path, _by_step, _by_source, _by_hash, _by_number):
        for places in _alike([(one.name, tail) for one, tail in zip(checkpoints, tails, strict=True)]):
            parts = told([checkpoints[at] for at in places])
            for at, part in zip(places, parts, strict=True):
                tails[at] += (part,) if part else ()
    return tuple(_written(one.name, tail) for one, tail in zip(checkpoints, tails, strict=True))


def _alike(names: Sequence[tuple[str, tuple[str, ...]]]) -> list[list[int]]:
    """Return the places of those that are still called the same, several at a time."""
    places = defaultdict(list)
    for at, name in enumerate(names):
        places[name].append(at)
    return [one for one in places.values() if len(one) > 1]


def _by_path(alike: Sequence[Provenance]) -> Sequence[str]:
    return _differing([str(one.checkpoint.get("path") or "") for one in alike])


def _by_source(alike: Sequence[Provenance]) -> Sequence[str]:
    return _differing([one.source for one in alike])


def _differing(paths: Sequence[str]) -> list[str]:
    """Return what is left of paths without the parts that all begin and end with."""
    split = [[part for part in _SEPARATORS.split(path) if part] for path in paths]
    start = _n_shared(split)
    rest = [parts[start:] for parts in split]
    end = _n_shared([parts[::-1] for parts in rest])
    return ["/".join(parts[: len(parts) - end]) for parts in rest]


def _n_shared(paths: Sequence[Sequence[str]]) -> int:
    """Return with how many equal parts all begin."""
    return sum(1 for _ in takewhile(lambda at: len(set(at)) == 1, zip(*paths, strict=False)))


def _by_step(alike: Sequence[Provenance]) -> Sequence[str]:
    steps = [one.checkpoint.get("step") for one in alike]
    return [f"@{step}" if isinstance(step, int) and len(set(steps)) > 1 else "" for step in steps]


def _by_hash(alike: Sequence[Provenance]) -> Sequence[str]:
    """Return as many digits as tell the hashes apart."""
    hashes = [str(one.checkpoint.get("sha256") or "") for one in alike]
    n_known = len(set(hashes))
    if n_known < 2:
        return [""] * len(hashes)
    lengths = range(_FEWEST_DIGITS, max(map(len, hashes)))
    n = _FEWEST_DIGITS + sum(1 for _ in takewhile(lambda k: len({one[:k] for one in hashes}) < n_known, lengths))
    return [one[:n] for one in hashes]


def _by_number(alike: Sequence[Provenance]) -> Sequence[str]:
    return [str(number) for number in range(1, len(alike) + 1)]


def _written(name: str, tail: Sequence[str]) -> str:
    """Return a name with what tells it apart behind it; a checkpoint without a name is called by that alone."""
    if not tail:
        return name
    said = ", ".join(tail)
    if not name:
        return said
    return f"{name} {said}" if said.startswith("@") else f"{name} ({said})"
