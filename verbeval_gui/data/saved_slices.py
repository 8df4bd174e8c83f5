"""Named selections that a person keeps: a small file of names and expressions, written whole, never lost."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import msgspec

from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

VERSION: Final = 1
LONGEST_NAME: Final = 80
_MOST_BYTES: Final = 16_000_000


class SavedSlice(msgspec.Struct, frozen=True):
    """A selection under a name.

    Attributes:
        name: As the person wrote it, spaces at the ends and double ones taken out.
        expression: The line that `read_expression` reads; values need not be in the open report.
    """

    name: str
    expression: str


class _File(msgspec.Struct, frozen=True, kw_only=True):
    verbeval_slices: int
    slices: tuple[SavedSlice, ...]


@dataclass(frozen=True)
class Change:
    """What a change made of the slices, so that it can be undone alone.

    Attributes:
        before: All slices before it.
        after: All slices after it.
    """

    before: tuple[SavedSlice, ...]
    after: tuple[SavedSlice, ...]


def tidy_name(text: str) -> str:
    """Return a name without spaces at its ends or several in a row, cut to its longest length."""
    return " ".join(unicodedata.normalize("NFC", text).split())[:LONGEST_NAME].strip()


def key_of(name: str) -> str:
    """Return what must be unique about a name: names that differ in case only are the same."""
    return tidy_name(name).casefold()


class SliceStore:
    """The slices of one person, in a file that is read again before every change.

    Args:
        path: The file; made by the first change.

    Attributes:
        trouble: Why the file could not be read, and where it went; None when it could.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._slices: tuple[SavedSlice, ...] = ()
        self.trouble: VerbevalError | None = None
        self.reload()

    @property
    def slices(self) -> tuple[SavedSlice, ...]:
        """All slices, in the order in which they were saved."""
        return self._slices

    def reload(self) -> None:
        """Read the file again; one that cannot be understood is set aside, with `trouble` saying where."""
        try:
            self._slices = self._read()
        except VerbevalError as error:
            self._slices, self.trouble = (), error

    def find(self, name: str) -> SavedSlice | None:
        """Return the slice of a name, None where there is none."""
        return _find(self._slices, name)

    def save(self, name: str, expression: str) -> Change:
        """Add a slice, or replace the one of this name in its place.

        Raises:
            VerbevalError: The name or the expression is empty, or the file cannot be written.
        """
        added = SavedSlice(_proper(name), expression.strip())
        if not added.expression:
            raise VerbevalError(mark("Everything is selected: there is nothing to save."))
        now = self._read()
        old = _find(now, name)
        return self._write(now, _swapped(now, old, added) if old else (*now, added))

    def rename(self, old: str, new: str) -> Change:
        """Give a slice another name.

        Raises:
            VerbevalError: The name is empty or another slice's, the slice is gone, or the file cannot be written.
        """
        now, name = self._read(), _proper(new)
        renamed = _found(now, old)
        if (other := _find(now, name)) is not None and other is not renamed:
            raise VerbevalError(mark("“{name}” is saved already."), mark("Choose another name."), name=other.name)
        return self._write(now, _swapped(now, renamed, SavedSlice(name, renamed.expression)))

    def remove(self, name: str) -> Change:
        """Delete a slice.

        Raises:
            VerbevalError: The slice is gone, or the file cannot be written.
        """
        now = self._read()
        gone = _found(now, name)
        return self._write(now, tuple(kept for kept in now if kept is not gone))

    def merge(self, others: Iterable[SavedSlice]) -> Change:
        """Add slices from elsewhere; one that is there already is left out, a taken name gets a number.

        Raises:
            VerbevalError: The file cannot be written.
        """
        now = self._read()
        merged = list(now)
        for other in others:
            if not any(_is_copy(other, one) for one in merged):
                merged.append(SavedSlice(_free_name(merged, other.name), other.expression))
        return self._write(now, tuple(merged))

    def undo(self, change: Change) -> None:
        """Take one change back, whatever was changed since.

        Raises:
            VerbevalError: The file cannot be written.
        """
        now = self._read()
        kept = [one for one in now if one not in change.after or one in change.before]
        for at, one in enumerate(change.before):
            if one not in change.after:
                kept.insert(min(at, len(kept)), SavedSlice(_free_name(kept, one.name), one.expression))
        self._write(now, tuple(kept))

    def _write(self, before: tuple[SavedSlice, ...], after: tuple[SavedSlice, ...]) -> Change:
        write_slices(self._path, after)
        self._slices = after
        return Change(before, after)

    def _read(self) -> tuple[SavedSlice, ...]:
        if not self._path.exists():
            return ()
        try:
            return read_slices(self._path)
        except NotSlicesError as error:
            raise self._set_aside(error) from error

    def _set_aside(self, error: NotSlicesError) -> VerbevalError:
        """Move the file out of the way; where that fails, it stays and nothing is written over it."""
        aside = _free_path(self._path)
        try:
            self._path.replace(aside)
        except OSError:
            return error
        return VerbevalError(
            mark("The saved slices could not be read: {reason}."),
            mark("The file was kept as {aside}. Saving begins anew."),
            reason=error.fields["reason"],
            aside=str(aside),
        )


class NotSlicesError(VerbevalError):
    """A file holds no slices that this version understands."""


def read_slices(path: Path) -> tuple[SavedSlice, ...]:
    """Return the slices of a file, with proper and different names.

    Raises:
        NotSlicesError: The file holds something else.
        VerbevalError: The file cannot be read.
    """
    try:
        with path.open("rb") as file:
            raw = file.read(_MOST_BYTES + 1)
    except OSError as error:
        reason = error.strerror or type(error).__name__
        raise VerbevalError(mark("{path} cannot be read: {reason}."), path=str(path), reason=reason) from error
    return _unpacked(raw, path)


def write_slices(path: Path, slices: Iterable[SavedSlice]) -> None:
    """Write slices as a file that `read_slices` reads.

    Raises:
        VerbevalError: The file cannot be written.
    """
    packed = msgspec.json.encode(_File(verbeval_slices=VERSION, slices=tuple(slices)))
    write_atomically(path, [msgspec.json.format(packed, indent=2), b"\n"])


def _unpacked(raw: bytes, path: Path) -> tuple[SavedSlice, ...]:
    reason = f"more than {_MOST_BYTES} bytes" if len(raw) > _MOST_BYTES else ""
    found: _File | None = None
    try:
        found = None if reason else msgspec.json.decode(raw, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        reason = str(error) or type(error).__name__
    if found is not None and found.verbeval_slices != VERSION:
        reason = f"version {found.verbeval_slices}"
    if found is None or reason:
        raise NotSlicesError(mark("{path} holds no saved slices: {reason}."), path=str(path), reason=reason)
    return _with_different_names(found.slices)


def _with_different_names(slices: Iterable[SavedSlice]) -> tuple[SavedSlice, ...]:
    kept: list[SavedSlice] = []
    for one in slices:
        kept.append(SavedSlice(_free_name(kept, one.name), one.expression))
    return tuple(kept)


def _proper(name: str) -> str:
    if not (tidy := tidy_name(name)):
        raise VerbevalError(mark("A slice needs a name."))
    return tidy


def _find(slices: Iterable[SavedSlice], name: str) -> SavedSlice | None:
    key = key_of(name)
    return next((one for one in slices if key_of(one.name) == key), None)


def _found(slices: Iterable[SavedSlice], name: str) -> SavedSlice:
    if (one := _find(slices, name)) is None:
        raise VerbevalError(mark("“{name}” is no longer among the saved slices."), name=name)
    return one


def _swapped(slices: tuple[SavedSlice, ...], old: SavedSlice, new: SavedSlice) -> tuple[SavedSlice, ...]:
    return tuple(new if one is old else one for one in slices)


def _free_name(taken: Iterable[SavedSlice], name: str) -> str:
    """Return the name, with a number where it is taken."""
    keys, tidy = {key_of(one.name) for one in taken}, tidy_name(name) or "?"
    number, free = 2, tidy
    while key_of(free) in keys:
        end = f" ({number})"
        number, free = number + 1, tidy[: LONGEST_NAME - len(end)] + end
    return free


def _is_copy(other: SavedSlice, one: SavedSlice) -> bool:
    """Whether a slice from elsewhere is one that is there, perhaps under a number that it was given before."""
    key, known = key_of(other.name), key_of(one.name)
    return other.expression == one.expression and (known == key or known.startswith(f"{key} ("))


def _free_path(path: Path) -> Path:
    number = 1
    while (aside := path.with_name(f"{path.stem}.unreadable-{number}{path.suffix}")).exists():
        number += 1
    return aside
