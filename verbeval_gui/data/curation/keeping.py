"""A suite and its reviews on disk: saved, copied, and merged with what another program wrote there."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from verbeval_gui.data.atomic import write_all_atomically
from verbeval_gui.data.curation.change import Change
from verbeval_gui.data.curation.history import Contents, History
from verbeval_gui.data.curation.merged_reviews import MergedReviews, Take, merge_reviews
from verbeval_gui.data.curation.merging import Merged, Side, merged
from verbeval_gui.data.curation.opening import contents_of
from verbeval_gui.data.curation.review_changes import Reviewer
from verbeval_gui.data.curation.reviews import merged_lines, review_lines, sidecar_of
from verbeval_gui.data.curation.saving import changed_files, refuse_changed, write_over
from verbeval_gui.data.curation.steps import REVIEWS, difference
from verbeval_gui.data.files import read_bytes
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


@dataclass(frozen=True)
class Saved:
    """What a save did.

    Attributes:
        paths: The files that were written; none where all was as on disk.
        at: When, UTC, as ISO 8601.
    """

    paths: tuple[Path, ...]
    at: str


def is_changed_on_disk(suite: Path, history: History) -> bool:
    """Whether another program changed the suite or its reviews since they were read or written here."""
    return bool(changed_files(_by_path(suite, history.known)))


def unsaved(suite: Path, history: History) -> dict[Path, bytes]:
    """Return the files that a save would write, with what they would hold; one that was taken away is among them."""
    known = _by_path(suite, history.known)
    held = _by_path(suite, history.contents)
    return {path: data for path, data in held.items() if data != known[path] or (data and not path.exists())}


def saved(suite: Path, history: History, at: str) -> Saved:
    """Write what changed in the place of the files; see `Workbook.save`."""
    known, new = _by_path(suite, history.known), unsaved(suite, history)
    if new:
        refuse_changed(known)
        history.begin_saving(at)
        try:
            write_over(new, known)
        except VerbevalError:
            history.settle(contents_of(suite))
            raise
        history.end_saving(at)
    return Saved(tuple(new), at)


def saved_copy(suite: Path, history: History, place: Path, at: str) -> Saved:
    """Write both files to another place; see `Workbook.save_copy`."""
    if place.resolve() == suite.resolve():
        raise VerbevalError(mark("{path} is the suite itself."), mark("Choose another name."), path=str(place))
    (data, reviews), beside = history.contents, sidecar_of(place)
    if beside.exists() and not place.exists():
        raise VerbevalError(mark("{path} holds reviews already."), mark("Choose another name."), path=str(beside))
    files = {place: data} | ({beside: reviews} if reviews or beside.exists() else {})
    write_all_atomically({path: [held] for path, held in files.items()})
    return Saved(tuple(files), at)


def merged_with_disk(
    suite: Path, history: History, by: Reviewer, choices: Mapping[str, Side], rest: Side | None
) -> Merged:
    """Put what another program wrote together with what was changed here; see `Workbook.merge_from_disk`."""
    disk, paths = contents_of(suite), _by_path(suite, history.known)
    suite_now, reviews_now = (data if path.exists() else paths[path] for path, data in zip(paths, disk, strict=True))
    return _merged(history, (suite_now, reviews_now), by, choices, rest)


def take_over(suite: Path, history: History, by: Reviewer) -> None:
    """Take the files as another program left them, as a step; nothing may be unsaved here."""
    disk = contents_of(suite)
    if disk != history.known:
        _merged(history, disk, by, {}, "theirs")


def reviews_taken_in(history: History, theirs: Path, by: Reviewer, take: Take | None) -> MergedReviews:
    """Put another person's reviews together with those here; see `Workbook.merge_reviews`."""
    mine, other = review_lines(history.contents[REVIEWS]), review_lines(read_bytes(theirs))
    found = merge_reviews(mine.by_id(), other.by_id(), take)
    merged_lines(mine, other, found.reviews)
    if splices := difference(REVIEWS, history.files[REVIEWS].raws, mine.raws):
        change = Change(mark("Take in the reviews of {name}"), {"name": theirs.name}, splices)
        history.do(change.step(by.author, by.at))
    return found


def _merged(history: History, disk: Contents, by: Reviewer, choices: Mapping[str, Side], rest: Side | None) -> Merged:
    found = merged(history.known, history.files, disk, choices, rest)
    if not found.is_done or disk == history.known:
        return found
    if found.splices:
        sentence = mark("Merge with the file on disk: {n_mine} changed here, {n_theirs} there")
        change = Change(sentence, {"n_mine": found.n_mine, "n_theirs": found.n_theirs}, found.splices)
        history.do(change.step(by.author, by.at, disk))
    else:
        history.see(disk)
    return found


def _by_path(suite: Path, contents: Contents) -> dict[Path, bytes]:
    return dict(zip((suite, sidecar_of(suite)), contents, strict=True))
