"""Columns that are made when they are first looked at."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import fields
from typing import TYPE_CHECKING, Any, Final, Self, TypeVar, cast

T = TypeVar("T")
_LATER: Final = "_later"


def later(make: Callable[[], T]) -> T:
    """Return a value for a field of a `Deferring`, made when the field is first read.

    Args:
        make: Makes it; called once for each object that has the field, or more often where threads read it at once.
    """
    return cast("T", _Later(make))


class _Later:
    def __init__(self, make: Callable[[], Any]) -> None:
        self.make = make


class Deferring:
    """A dataclass some of whose fields are made when they are first read."""

    def __post_init__(self) -> None:
        """Take the values that are not made yet out of the fields."""
        held = vars(self)
        waiting = {name: value for name, value in held.items() if isinstance(value, _Later)}
        for name in waiting:
            del held[name]
        held[_LATER] = waiting

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            """Make a field; asked only for what is not there."""
            waiting = vars(self).get(_LATER, {}).get(name)
            if waiting is None:
                raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")
            vars(self)[name] = value = waiting.make()
            return value


class Changeable(Deferring):
    """Such a dataclass that can be copied with changes."""

    def having(self, **changes: Any) -> Self:
        """Return the same with some fields changed; what is not made yet stays so, unlike in `dataclasses.replace`."""
        held = vars(self)
        kept = {field.name: held.get(field.name, held[_LATER].get(field.name)) for field in fields(cast("Any", self))}
        return type(self)(**(kept | changes))
