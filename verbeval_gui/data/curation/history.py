"""The steps of one suite: done, undone, done again; kept in the journal and taken up from it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import Any, TypeAlias

import msgspec

from verbeval_gui.data.curation.journal import (
    Journal,
    Record,
    Redone,
    Saved,
    Saving,
    Seen,
    Start,
    Undone,
)
from verbeval_gui.data.curation.lines import Entry, Lines
from verbeval_gui.data.curation.reviews import review_lines
from verbeval_gui.data.curation.steps import Files, Step, packed, unpacked
from verbeval_gui.data.curation.suite_lines import suite_lines

Contents: TypeAlias = tuple[bytes, bytes]


@dataclass(frozen=True)
class _Known:
    """What lies on disk as far as this program knows: it read it, wrote it, or merged it with a step."""

    contents: Contents
    step: Step | None = None


class History:
    """The files as the steps made them; `replay` comes first.

    Args:
        journal: Where the steps are kept.
        suite: Where the suite lies, for the journal.

    Attributes:
        files: The lines of suite and reviews.
        saved_at: When the files were written last, None for never.
        journalled_at: When the last step was kept, None for never.
    """

    def __init__(self, journal: Journal, suite: str) -> None:
        self._journal = journal
        self._suite = suite
        self.saved_at: str | None = None
        self.journalled_at: str | None = None
        self._begin((b"", b""))
        self._is_begun = False

    def _begin(self, contents: Contents) -> None:
        self.files: Files = (suite_lines(contents[0]), review_lines(contents[1]))
        self._steps: list[Step] = []
        self._n_done = 0
        self._known = [_Known(contents)]
        self._pending: Contents | None = None
        self._pending_at = ""

    @property
    def done(self) -> Sequence[Step]:
        """The steps that can be undone, the last one last."""
        return self._steps[: self._n_done]

    @property
    def undone(self) -> Sequence[Step]:
        """The steps that can be done again, the next one first."""
        return self._steps[self._n_done :]

    @property
    def known(self) -> Contents:
        """What lies on disk as far as this program knows."""
        return self._known[-1].contents

    @property
    def contents(self) -> Contents:
        """The files as they stand now."""
        return self.files[0].data(), self.files[1].data()

    def do(self, step: Step) -> None:
        """Keep a step and do it.

        Raises:
            VerbevalError: The journal takes it not; then it is not done.
        """
        self._keep(step, step.at)

    def undo(self, at: str) -> None:
        """Take the last step back.

        Raises:
            VerbevalError: The journal takes it not; then it is not taken back.
        """
        self._keep(Undone(at), at)

    def redo(self, at: str) -> None:
        """Do the step again that was taken back last.

        Raises:
            VerbevalError: The journal takes it not; then it is not done.
        """
        self._keep(Redone(at), at)

    def begin_saving(self, at: str) -> None:
        """Note that the files are about to be written as they stand."""
        self._keep(Saving(at), self.journalled_at)

    def end_saving(self, at: str) -> None:
        """Note that they are written."""
        self._keep(Saved(at), self.journalled_at)

    def see(self, contents: Contents) -> None:
        """Take note of what lies on disk, where that changes nothing in the files as they stand."""
        self._keep(Seen(contents=(packed(contents[0]), packed(contents[1]))), self.journalled_at)

    def replay(self, records: Sequence[Record], disk: Contents) -> None:
        """Do again what a journal holds.

        Args:
            records: From its start; none to begin with what lies on disk.
            disk: Suite and reviews as they lie there now; shows how far a save got that was cut short.

        Raises:
            ValueError: They do not fit together; also IndexError and zlib.error.
        """
        if not records:
            self._begin(disk)
        elif not isinstance(records[0], Start):
            raise ValueError(records[0])
        for record in records:
            self._apply(record)
            self.journalled_at = getattr(record, "at", None) or self.journalled_at
        self._is_begun = bool(records)
        self.settle(disk)

    def shorten(self, n_most: int, n_bytes: int) -> None:
        """Let go of the oldest steps, and in the journal of all that was dropped on the way.

        Args:
            n_most: How many steps can be undone after it.
            n_bytes: How many bytes the lines of these may have together; the last step stays anyhow.

        Raises:
            VerbevalError: The journal cannot be written; all is as it was.
        """
        sizes = accumulate(step.n_bytes for step in reversed(self.done))
        n_kept = sum(at < n_most and (at == 0 or size <= n_bytes) for at, size in enumerate(sizes))
        kept = [msgspec.structs.replace(step, theirs=None) for step in self._steps[self._n_done - n_kept :]]
        self._journal.rewrite(self._records(kept, n_kept))
        self._steps, self._n_done, self._known = kept, n_kept, [_Known(self.known)]

    def _records(self, steps: Sequence[Step], n_done: int) -> list[Record]:
        """Return the records of a journal that begins before the first of some steps."""
        before = tuple(Lines(data, _bare) for data in self.contents)
        for step in reversed(steps[:n_done]):
            step.undo((before[0], before[1]))
        suite, reviews = (packed(lines.data()) for lines in before)
        start = Start(suite=self._suite, contents=(suite, reviews))
        known = (packed(self.known[0]), packed(self.known[1]))
        undone = [Undone()] * (len(steps) - n_done)
        return [start, *steps, *undone, Seen(contents=known, saved_at=self.saved_at)]

    def settle(self, disk: Contents) -> None:
        """Find out which files a save wrote that was cut short or failed; nothing to do where there was none.

        Args:
            disk: Suite and reviews as they lie there now.
        """
        pending, before = self._pending, self.known
        if pending is None:
            return
        if disk == pending:
            self.end_saving(self._pending_at)
            return
        found = tuple(disk[file] if disk[file] == pending[file] else before[file] for file in (0, 1))
        if found != before:
            self.see((found[0], found[1]))

    def _keep(self, record: Record, at: str | None) -> None:
        if not self._is_begun:
            contents = self.known
            start = Start(suite=self._suite, contents=(packed(contents[0]), packed(contents[1])))
            self._journal.add(start, record)
            self._is_begun = True
        else:
            self._journal.add(record)
        self._apply(record)
        self.journalled_at = at

    def _apply(self, record: Record) -> None:
        match record:
            case Start():
                self._begin((unpacked(record.contents[0]), unpacked(record.contents[1])))
            case Step():
                self._do(record)
            case Undone():
                self._undo()
            case Redone():
                self._redo()
            case Saving():
                self._pending, self._pending_at = self.contents, record.at
            case Saved():
                self._saved(record)
            case Seen():
                self._known = [_Known((unpacked(record.contents[0]), unpacked(record.contents[1])))]
                self.saved_at = record.saved_at or self.saved_at

    def _do(self, step: Step) -> None:
        step.do(self.files)
        lost = self._steps[self._n_done :]
        self._known = [known for known in self._known if not any(known.step is one for one in lost)]
        self._steps[self._n_done :] = [step]
        self._n_done += 1
        self._met(step)

    def _undo(self) -> None:
        if not self._n_done:
            raise ValueError(self._n_done)
        step = self._steps[self._n_done - 1]
        step.undo(self.files)
        self._n_done -= 1
        if len(self._known) > 1 and self._known[-1].step is step:
            self._known.pop()

    def _redo(self) -> None:
        step = self._steps[self._n_done]
        step.do(self.files)
        self._n_done += 1
        self._met(step)

    def _met(self, step: Step) -> None:
        if step.theirs is not None:
            self._known.append(_Known((unpacked(step.theirs[0]), unpacked(step.theirs[1])), step))

    def _saved(self, record: Saved) -> None:
        if self._pending is None:
            raise ValueError(record)
        self._known = [_Known(self._pending)]
        self._pending = None
        self.saved_at = record.at


def _bare(raw: bytes) -> Entry[Any]:  # noqa: ARG001  # lines are only counted and put in order: nobody asks what they hold
    return Entry(None, None)
