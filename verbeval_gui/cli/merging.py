"""Two files merged: what came of it, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from verbeval_gui.cli.outcome import UsageError
from verbeval_gui.data.curation.lines import Lines
from verbeval_gui.data.curation.merged_reviews import MergedReviews, Take, merge_reviews
from verbeval_gui.data.curation.merging import Conflict, three_way
from verbeval_gui.data.curation.reviews import Review, merged_lines, review_lines
from verbeval_gui.data.curation.suite_lines import suite_lines
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.probe_lines import split_lines

_SIDECAR = ".reviews.jsonl"


@dataclass(frozen=True)
class MergedFiles:
    """What came of a merge.

    Attributes:
        kind: `suite` or `reviews`.
        data: The bytes of the outcome; None where conflicts stand in the way.
        counts: Numbers by name.
        conflicts: Of suites.
        reviews: Of reviews.
        is_taken: Whether a side was named that holds where both differ.
        unreadable: Lines that hold nothing sound, as `file:line`.
    """

    kind: str
    data: bytes | None
    counts: Mapping[str, int]
    conflicts: tuple[Conflict, ...] = ()
    reviews: MergedReviews | None = None
    is_taken: bool = False
    unreadable: tuple[str, ...] = ()

    @property
    def is_settled(self) -> bool:
        """Whether nothing is left for a person to look at."""
        is_disputed = self.reviews is not None and bool(self.reviews.disagreements) and not self.is_taken
        return not (self.conflicts or self.unreadable or is_disputed)

    def block(self, written: Path | None) -> dict[str, Any]:
        """Return everything as JSON carries it."""
        block: dict[str, Any] = {"kind": self.kind, "written": None if written is None else str(written)}
        block |= {"counts": dict(self.counts), "unreadable": list(self.unreadable)}
        if self.reviews is None:
            return block | {"conflicts": [_conflict(conflict) for conflict in self.conflicts]}
        found = self.reviews
        sides = ((one.id, one.mine, one.theirs) for one in found.disagreements)
        disagreements = [{"id": name, "mine": _said(one), "theirs": _said(other)} for name, one, other in sides]
        agreement = {"compared": found.n_compared, "agreed": found.n_agreed, "kappa": found.kappa}
        return block | {"agreement": agreement, "disagreements": disagreements}

    def text(self, written: Path | None) -> str:
        """Return everything as lines for a person, the outcome last."""
        lines = [f"{place}: holds nothing sound." for place in self.unreadable]
        lines += [line for conflict in self.conflicts for line in _conflict_lines(conflict)]
        counts = ", ".join(f"{n:,} {name.replace('_', ' ')}" for name, n in self.counts.items())
        agreement = [] if self.reviews is None else _agreement_lines(self.reviews)
        return "\n".join([*lines, *agreement, f"{self.kind}: {counts}.", self._end(written)])

    def _end(self, written: Path | None) -> str:
        if self.conflicts:
            return f"Nothing was written because of conflicts ({len(self.conflicts):,}): pass --take, or edit one side."
        return "Nothing was written: pass -o OUT." if written is None else f"Written to {written}."


def merged_files(mine: Path, theirs: Path, base: Path | None, take: Take | None) -> MergedFiles:
    """Merge two suites or two files of reviews.

    Args:
        mine: One file.
        theirs: The other.
        base: The suite that both began with.
        take: Whose side holds where both differ.

    Raises:
        UsageError: They are not of one kind, or what was asked for does not go with that kind.
        VerbevalError: A file cannot be read.
    """
    paths = [path for path in (mine, theirs, base) if path is not None]
    data = [read_bytes(path) for path in paths]
    kinds = {kind for path, held in zip(paths, data, strict=True) if (kind := _kind(path, held)) is not None}
    if len(kinds) > 1:
        raise UsageError("A suite and a file of reviews cannot be merged with each other.")
    if kinds == {"reviews"}:
        if base is not None:
            raise UsageError("--base is for suites: reviews say themselves who said what, and when.")
        return _reviews(paths, data, take)
    if take == "newer":
        raise UsageError("--take newer is for reviews: probes do not say when they were changed.")
    return _suites(paths, data, take)


def _kind(path: Path, data: bytes) -> str | None:
    """Return what a file holds, by its first object, else by its name; None where neither tells."""
    for line in split_lines("", data):
        if line.value is not None:
            return "reviews" if "probe_id" in line.value else "suite"
    return "reviews" if path.name.endswith(_SIDECAR) else None


def _reviews(paths: list[Path], data: list[bytes], take: Take | None) -> MergedFiles:
    mine, theirs = (review_lines(held) for held in data)
    unreadable = (*_unreadable(paths[0], mine), *_unreadable(paths[1], theirs))
    found = merge_reviews(mine.by_id(), theirs.by_id(), take)
    counts = {"of_mine": len(mine.by_id()), "of_theirs": len(theirs.by_id()), "in_all": len(found.reviews)}
    whole = merged_lines(mine, theirs, found.reviews)
    return MergedFiles("reviews", whole, counts, (), found, take is not None, unreadable)


def _suites(paths: list[Path], data: list[bytes], take: Take | None) -> MergedFiles:
    mine, theirs, base = (suite_lines(held) for held in (*data, b"")[:3])
    rest = None if take == "newer" else take
    found = three_way("suite", base, mine, theirs, {}, rest)
    unreadable = (*_unreadable(paths[0], mine), *_unreadable(paths[1], theirs))
    mine.splice(0, mine.raws, found.raws)
    counts = {"changed_by_mine": found.n_mine, "changed_by_theirs": found.n_theirs, "in_all": len(mine.by_id())}
    return MergedFiles(
        "suite", None if found.conflicts else mine.data(), counts, found.conflicts, None, rest is not None, unreadable
    )


def _unreadable(path: Path, lines: Lines[Any]) -> Iterator[str]:
    sound = {lines.place(name) for name in lines.by_id()}
    for at, (raw, _) in enumerate(lines):
        if at not in sound and raw.strip():
            yield f"{path}:{at + 1}"


def _conflict(conflict: Conflict) -> dict[str, Any]:
    return {name: getattr(conflict, name) for name in ("id", "base", "mine", "theirs")}


def _conflict_lines(conflict: Conflict) -> list[str]:
    sides = (("base", conflict.base), ("mine", conflict.mine), ("theirs", conflict.theirs))
    return [f"{conflict.id}: both sides changed it:", *(f"  {name}: {text or '(not there)'}" for name, text in sides)]


def _said(review: Review) -> dict[str, Any]:
    return {name: getattr(review, name) for name in ("verdict", "author", "at", "note")}


def _agreement_lines(found: MergedReviews) -> Iterator[str]:
    for one in found.disagreements:
        sides = "; ".join(f"{side.author or '?'}: {side.verdict}" for side in (one.mine, one.theirs))
        yield f"{one.id}: {sides}"
    if found.n_compared:
        kappa = "undefined" if found.kappa is None else f"{found.kappa:.3f}"
        yield f"{found.n_compared:,} judged by two people, {found.n_agreed:,} alike; Cohen's kappa {kappa}."
