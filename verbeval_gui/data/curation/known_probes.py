"""The probes that a new one is compared with, found by text, by likeness and by pair."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence

import numpy as np

from verbeval_gui.data.curation.similarity import Likeness, ShingleIndex, same_base_letters, same_letters
from verbeval_gui.data.probes import Probe


class KnownProbes:
    """Probes that were there at the start, less those that went, with those that came; immutable.

    Args:
        first: Those of the start.
        came: Those that came since, with ids of their own.
        gone: Ids of those of the start that went.
    """

    def __init__(self, first: _Shelf, came: tuple[Probe, ...] = (), gone: frozenset[str] = frozenset()) -> None:
        self._came = came
        self._gone = gone
        self._shelves = ((first, gone), (_Shelf(came), frozenset[str]()))

    @classmethod
    def of(cls, probes: Sequence[Probe]) -> KnownProbes:
        """Return these probes."""
        return cls(_Shelf(probes))

    def replaced(self, old: Probe | None, new: Probe | None) -> KnownProbes:
        """Return these probes with one in the place of another; None for what is added or deleted."""
        ids = {probe.id for probe in (old, new) if probe is not None}
        came = tuple(probe for probe in self._came if probe.id not in ids) + (() if new is None else (new,))
        return KnownProbes(self._shelves[0][0], came, self._gone | ids)

    def with_letters(self, probe: Probe) -> Iterator[Probe]:
        """Yield the probes that ask the same, accents apart: the same prompt with the same verb or the same forms."""
        key = same_base_letters(probe.prompt)
        asked, forms = _asked(probe), set(probe.candidates)
        found = self._held(lambda shelf: shelf.by_text.get(key, ()))
        return (one for one in found if _asked(one) == asked or set(one.candidates) == forms)

    def with_pair(self, pair_id: str) -> Iterator[Probe]:
        """Yield the probes of a pair."""
        return self._held(lambda shelf: shelf.by_pair.get(pair_id, ()))

    def like(self, probe: Probe) -> Iterator[tuple[Probe, Likeness]]:
        """Yield the near duplicates of a probe: those whose sentence is like its own, of the same verb and form."""
        for shelf, gone in self._shelves:
            for likeness in shelf.like(probe):
                if shelf.held[likeness.row].id not in gone:
                    yield shelf.held[likeness.row], likeness

    def _held(self, rows_of: Callable[[_Shelf], Iterable[int]]) -> Iterator[Probe]:
        for shelf, gone in self._shelves:
            yield from (shelf.held[row] for row in rows_of(shelf) if shelf.held[row].id not in gone)


class _Shelf:
    """Probes with what they are found by.

    Args:
        probes: The probes; a row is a position among them.
    """

    def __init__(self, probes: Sequence[Probe]) -> None:
        self.held = tuple(probes)
        self.by_text = _rows_by([same_base_letters(probe.prompt) for probe in probes])
        self.by_pair = _rows_by([probe.pair_id for probe in probes])
        self._groups = _rows_by([_group(probe) for probe in probes])
        self._sentences = ShingleIndex([sentence_of(probe) for probe in probes])

    def like(self, probe: Probe) -> list[Likeness]:
        """Return the near duplicates of a probe among those of the same verb and form, the most alike first."""
        group = self._groups.get(_group(probe))
        if group is None:
            return []
        among = np.zeros(len(self.held), np.bool_)
        among[group] = True
        return self._sentences.alike(sentence_of(probe), among)


def sentence_of(probe: Probe) -> str:
    """Return the sentence a probe is about: with its expected form filled in, or as it is judged."""
    return probe.filled(probe.expected)


def _rows_by(keys: Sequence[Hashable]) -> dict[Hashable, list[int]]:
    found: dict[Hashable, list[int]] = {}
    for row, key in enumerate(keys):
        found.setdefault(key, []).append(row)
    return found


def _asked(probe: Probe) -> tuple[str, str]:
    return probe.language, probe.verb


def _group(probe: Probe) -> tuple[str, str, str]:
    return probe.language, probe.verb, same_letters(probe.expected)
