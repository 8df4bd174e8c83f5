"""One suite file under a person's hands, with what was said of its probes: every step kept, undone, saved with care."""

from __future__ import annotations

import datetime as dt
from collections.abc import Collection, Iterable, Mapping, Sequence
from pathlib import Path
from types import MappingProxyType, TracebackType
from typing import Any, Final, Self

from verbeval_gui.data.curation import keeping, review_changes, suite_changes
from verbeval_gui.data.curation.change import Change
from verbeval_gui.data.curation.keeping import Saved
from verbeval_gui.data.curation.merged_reviews import MergedReviews, Take
from verbeval_gui.data.curation.merging import Merged, Side
from verbeval_gui.data.curation.opening import opened
from verbeval_gui.data.curation.review_changes import Reviewer
from verbeval_gui.data.curation.reviews import Review
from verbeval_gui.data.curation.steps import REVIEWS, SUITE
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Note

_NO_CHOICES: Final[Mapping[str, Side]] = MappingProxyType({})


class Workbook:
    """A suite file, its reviews and its journal; get one from `open`, let go of it with `close`.

    Each change is one step. It is in the journal, and the disk has it, before the method returns; a change to what
    is there already is no step. Methods that change something return whether they did.

    Attributes:
        path: The suite.
        author: Who changes it.
        notes: What a person should know about how it was opened, such as what a crash left.
    """

    def __init__(self, path: Path, author: str, journals: Path) -> None:
        """Open a suite; see `open`."""
        found = opened(path, journals)
        self.path = path
        self.author = author
        self.notes = found.notes
        self._history, self._journal, self._lock = found.history, found.journal, found.lock
        self._probes: tuple[Mapping[str, Probe], tuple[Probe, ...]] = ({}, ())
        try:
            if not self.is_changed:
                keeping.take_over(path, self._history, self._by())
        except BaseException:
            self.close()
            raise

    @classmethod
    def open(cls, suite: Path, author: str, journals: Path) -> Self:
        """Open a suite, with what its journal holds: unsaved changes, and the steps to undo and redo.

        A suite that another program changed since is taken as it is now, as a step, if nothing here was unsaved;
        else `save` will raise `ChangedOnDisk`.

        Args:
            suite: The probe file.
            author: Who is going to change it.
            journals: The folder of all journals; made if it is not there.

        Raises:
            VerbevalError: The suite cannot be read, another program works on it, or its journal cannot be used.
        """
        return cls(suite, author, journals)

    def close(self) -> None:
        """Let go of the journal and the lock; what was not saved is in the journal for the next time."""
        self._journal.close()
        self._lock.release()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    @property
    def probes(self) -> tuple[Probe, ...]:
        """The probes in the order of the file; lines with errors, and second probes of an id, are not among them."""
        held = self._history.files[SUITE].by_id()
        if self._probes[0] is not held:
            self._probes = (held, tuple(held.values()))
        return self._probes[1]

    @property
    def reviews(self) -> Mapping[str, Review]:
        """What was said of probes, by id; also of probes that are gone."""
        return self._history.files[REVIEWS].by_id()

    def probe(self, name: str) -> Probe | None:
        """Return the probe of an id, None where there is none."""
        return self._history.files[SUITE].value(name)

    @property
    def contents(self) -> tuple[bytes, bytes]:
        """The bytes of the suite and of its reviews as they stand: what `save` would write."""
        return self._history.contents

    @property
    def is_changed(self) -> bool:
        """Whether anything is not saved."""
        return self._history.contents != self._history.known

    @property
    def is_changed_on_disk(self) -> bool:
        """Whether another program changed the suite or its reviews since they were read or written here."""
        return keeping.is_changed_on_disk(self.path, self._history)

    @property
    def can_undo(self) -> bool:
        """Whether there is a step to take back."""
        return bool(self._history.done)

    @property
    def can_redo(self) -> bool:
        """Whether there is a step to do again."""
        return bool(self._history.undone)

    @property
    def undo_text(self) -> Note | None:
        """What `undo` would take back."""
        return self._history.done[-1].note if self.can_undo else None

    @property
    def redo_text(self) -> Note | None:
        """What `redo` would do again."""
        return self._history.undone[0].note if self.can_redo else None

    @property
    def undo_at(self) -> str:
        """When the step was done that `undo` would take back, UTC, as ISO 8601; empty for none."""
        return self._history.done[-1].at if self.can_undo else ""

    @property
    def redo_at(self) -> str:
        """When the step was done first that `redo` would do again; empty for none."""
        return self._history.undone[0].at if self.can_redo else ""

    @property
    def changed_paths(self) -> tuple[Path, ...]:
        """The files that `save` would write."""
        return tuple(keeping.unsaved(self.path, self._history))

    @property
    def n_steps(self) -> int:
        """How many steps can be undone."""
        return len(self._history.done)

    @property
    def saved_at(self) -> str | None:
        """When the files were saved last, UTC, as ISO 8601."""
        return self._history.saved_at

    @property
    def journalled_at(self) -> str | None:
        """When the last step was kept in the journal, UTC, as ISO 8601."""
        return self._history.journalled_at

    def judge(self, ids: Sequence[str], verdict: str | None) -> bool:
        """Give probes a verdict; None takes theirs back.

        Raises:
            VerbevalError: There is no such verdict or probe, or the journal takes no step; nothing was done.
        """
        return self._do(review_changes.judged(self._history.files, ids, verdict, self._by()))

    def write_note(self, ids: Sequence[str], text: str) -> bool:
        """Write a note on probes, in the place of the one there. Raises as `judge`."""
        return self._do(review_changes.noted(self._history.files, ids, text, self._by()))

    def tag(self, ids: Sequence[str], add: Iterable[str] = (), remove: Collection[str] = ()) -> bool:
        """Add tags to what is said of probes, and take others away. Raises as `judge`."""
        return self._do(review_changes.tagged(self._history.files, ids, add, remove, self._by()))

    def overrule(self, name: str, check: str, reason: str) -> bool:
        """Keep why a check does not hold for a probe; an empty reason lets it hold again. Raises as `judge`."""
        return self._do(review_changes.overruled(self._history.files, name, check, reason, self._by()))

    def put(self, probe: Probe, after: str | None = None) -> bool:
        """Add a probe behind another, or at the end.

        Raises:
            VerbevalError: Its id is taken, a suite would not take it, or as `judge`; nothing was done.
        """
        return self.put_all([probe], after)

    def put_all(self, probes: Sequence[Probe], after: str | None = None) -> bool:
        """Add several probes as one step, such as pasted rows. Raises as `put`."""
        return self._do(suite_changes.put(self._history.files, probes, after))

    def replace(self, name: str, probe: Probe) -> bool:
        """Put a probe in the place of one; under another id it takes the review along. Raises as `put`."""
        return self._do(suite_changes.replaced(self._history.files, name, probe))

    def delete(self, ids: Sequence[str]) -> bool:
        """Take probes out of the suite; what was said of them stays. Raises as `judge`."""
        return self._do(suite_changes.deleted(self._history.files, ids))

    def move(self, ids: Sequence[str], before: str | None) -> bool:
        """Move probes, in the order given, to before another, or to the end. Raises as `judge`."""
        return self._do(suite_changes.moved(self._history.files, ids, before))

    def change_field(self, ids: Sequence[str], name: str, value: Any) -> bool:
        """Give one field of probes a value; `x.<name>` for a field that a person made up. Raises as `put`."""
        return self._do(suite_changes.changed_field(self._history.files, ids, name, value))

    def undo(self) -> bool:
        """Take the last step back.

        Raises:
            VerbevalError: The journal does not take it; nothing was done.
        """
        if self.can_undo:
            self._history.undo(_now())
            return True
        return False

    def redo(self) -> bool:
        """Do the step again that was taken back last. Raises as `undo`."""
        if self.can_redo:
            self._history.redo(_now())
            return True
        return False

    def save(self) -> Saved:
        """Write what changed in the place of the files, and what was taken away; untouched lines stay byte for byte.

        Raises:
            ChangedOnDisk: A file is not what was read or written last; nothing is written.
            VerbevalError: A file is write-protected or cannot be written; what was there before is untouched.
        """
        return keeping.saved(self.path, self._history, _now())

    def save_copy(self, path: Path) -> Saved:
        """Write the suite as it stands, and its reviews, to another place; this one goes on as it was.

        Raises:
            VerbevalError: It is this suite, reviews of another stand there, or it cannot be written.
        """
        return keeping.saved_copy(self.path, self._history, path, _now())

    def merge_from_disk(self, choices: Mapping[str, Side] = _NO_CHOICES, rest: Side | None = None) -> Merged:
        """Put what another program wrote together with what was changed here, by id, as one step.

        Args:
            choices: Which side to take of an id that both changed, by id.
            rest: Which side to take of all others that both changed.

        Returns:
            What came of it. Where it lists conflicts, nothing was done: call again with a choice for each.

        Raises:
            VerbevalError: A file cannot be read, or the journal takes no step; nothing was done.
        """
        return keeping.merged_with_disk(self.path, self._history, self._by(), choices, rest)

    def merge_reviews(self, theirs: Path, take: Take | None = None) -> MergedReviews:
        """Put another person's sidecar together with the reviews here, as one step.

        Args:
            theirs: The sidecar; it stays as it is.
            take: Whose verdict holds where two people disagree; None to leave such probes unjudged and `disputed`.

        Returns:
            What came of it, with all disagreements and Cohen's kappa.

        Raises:
            VerbevalError: It cannot be read, or the journal takes no step; nothing was done.
        """
        return keeping.reviews_taken_in(self._history, theirs, self._by(), take)

    def _do(self, change: Change) -> bool:
        if change.splices:
            self._history.do(change.step(self.author, _now()))
        return bool(change.splices)

    def _by(self) -> Reviewer:
        return Reviewer(self.author, _now())


def _now() -> str:
    return dt.datetime.now(dt.UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
