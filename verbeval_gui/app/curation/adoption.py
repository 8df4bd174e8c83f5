"""Moves reviews beside a suite that were given while it was not at hand."""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from verbeval_gui.app.curation.homes import MANIFEST
from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.data.curation.opening import journal_of
from verbeval_gui.data.curation.reviews import Review, read_reviews, review_line, sidecar_of
from verbeval_gui.data.curation.workbook import Workbook
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.validation import read_probe_file


def adopt(suite: Path, away: Sequence[Path], journals: Path) -> int:
    """Put reviews into a suite's sidecar, of its probes that it says nothing of; return how many.

    Args:
        suite: The probe file.
        away: Files whose reviews are to move; each goes when all its reviews are moved.
        journals: Where the journals lie.

    Raises:
        VerbevalError: A file cannot be read or written.
    """
    known = {probe.id for probe in read_probe_file(suite).probes}
    n_moved = 0
    for path in away:
        reviews = _reviews(path, journals)
        there = read_reviews(sidecar_of(suite))
        moving = [review for name, review in reviews.items() if name in known and name not in there]
        _append(sidecar_of(suite), moving)
        n_moved += len(moving)
        if set(reviews) <= known:
            _remove(path, journals)
    return n_moved


def _reviews(path: Path, journals: Path) -> dict[str, Review]:
    with Workbook.open(path, "", journals) as book:
        return dict(book.reviews)


def _append(path: Path, reviews: Sequence[Review]) -> None:
    if not reviews:
        return
    before = read_bytes(path) if path.exists() else b""
    end = b"\n" if before and not before.endswith(b"\n") else b""
    write_atomically(path, [before, end, *(review_line(review) + b"\n" for review in reviews)])


def _remove(path: Path, journals: Path) -> None:
    for one in (journal_of(path, journals), sidecar_of(path), path, path.with_name(MANIFEST)):
        one.unlink(missing_ok=True)
    with suppress(OSError):
        path.parent.rmdir()
