"""Results kept by what they depend on, those asked for last."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Collection
from dataclasses import fields, is_dataclass
from typing import Any, Final, TypeAlias, TypeVar

Key: TypeAlias = tuple[Any, ...]
Kept = TypeVar("Kept")
_MOST: Final = 96


class _Missing:
    """What stands for no result: None is one."""


_MISSING: Final = _Missing()


class Keeping:
    """Results by key; beyond the most that are kept, the one asked for longest ago goes."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Key, Any] = OrderedDict()

    def get(self, key: Key, make: Callable[[], Kept], most: int | None = None) -> Kept:
        """Return what `make` returned for `key`.

        Args:
            key: What the result depends on, a name first.
            make: Computes it.
            most: How many results of this name are kept; for large ones, fewer than of all together.
        """
        # Keys hold whole selections, whose hash takes longer than the look-up: it is worked out as seldom as can be.
        found: Kept | _Missing = self._kept.get(key, _MISSING)
        if isinstance(found, _Missing):
            self._kept[key] = found = make()
            self._forget(key[0], most)
        else:
            self._kept.move_to_end(key)
        return found

    def known(self, key: Key) -> Any | None:
        """Return what is kept for `key`, None for nothing."""
        return self._kept.get(key)

    def take_over(self, other: Keeping, without: Collection[str], about: Collection[str] = ()) -> None:
        """Keep what another one keeps.

        Args:
            other: What keeps them.
            without: Names of results that are not taken over.
            about: Nor is what depends on one of these: dimensions named in a key.
        """
        kept = [(key, kept) for key, kept in other._kept.items() if key[0] not in without]
        self._kept.update((key, kept) for key, kept in kept if not _mentions(key, about))

    def _forget(self, name: str, most: int | None) -> None:
        if most is not None:
            alike = [key for key in list(self._kept) if key[0] == name]
            for key in alike[:-most]:
                del self._kept[key]
        if len(self._kept) > _MOST:
            self._kept.popitem(last=False)


def _mentions(part: object, names: Collection[str]) -> bool:
    """Return whether one of the names stands in a key; what is equal to itself alone names nothing."""
    if isinstance(part, str):
        return any(name in part for name in names)
    if isinstance(part, tuple | frozenset):
        return any(_mentions(inside, names) for inside in part)
    if not is_dataclass(part) or type(part).__eq__ is object.__eq__:
        return False
    return any(_mentions(getattr(part, inside.name), names) for inside in fields(part))
