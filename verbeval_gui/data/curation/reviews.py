"""What people say of probes: verdicts, notes and tags, in a file beside the suite; results stay as they are."""

from __future__ import annotations

import unicodedata
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.curation.line_editing import edited_line, new_line
from verbeval_gui.data.curation.lines import Entry, Lines
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.probe_lines import split_lines
from verbeval_gui.data.probes import Probe

VERDICTS: Final = ("fair", "wrong_label", "ambiguous", "fix", "drop")


class Review(msgspec.Struct, frozen=True, kw_only=True):
    """What a person said of one probe.

    Attributes:
        probe_id: The probe.
        text_hash: Key of its text when this was said.
        probe_hash: Key of its text and gold when this was said.
        verdict: One of `VERDICTS`; None where there is only a note or a tag, or the verdict was taken back.
        tags: A person's own words, each once.
        note: The reason, or whatever is to be remembered.
        author: Who said it.
        at: When, UTC, as ISO 8601.
        previous: The verdict before this one.
        overruled: Why a check does not hold here, by the kind of the check.
    """

    probe_id: str
    text_hash: str
    probe_hash: str
    verdict: str | None = None
    tags: tuple[str, ...] = ()
    note: str = ""
    author: str = ""
    at: str = ""
    previous: str | None = None
    overruled: dict[str, str] = {}

    def is_stale(self, probe: Probe) -> bool:
        """Whether the probe is no longer what was judged: its text or its gold changed."""
        return self.differs_from(*probe.hashes)

    def differs_from(self, text_hash: str, probe_hash: str) -> bool:
        """Whether a probe of these hashes is not what was judged; files of other tools may know the text only."""
        return self.probe_hash != probe_hash if self.probe_hash else self.text_hash != text_hash


def sidecar_of(suite: Path) -> Path:
    """Return where the reviews of a suite lie: `<stem>.reviews.jsonl` beside it, not beside a link to it."""
    target = suite.resolve()
    return target.with_name(f"{target.stem}.reviews.jsonl")


def read_reviews(path: Path) -> dict[str, Review]:
    """Return the reviews of a sidecar by probe, in its order; none where there is no such file.

    Lines that hold no review are passed over, as are second reviews of a probe.

    Raises:
        VerbevalError: The file cannot be read.
    """
    return dict(review_lines(read_bytes(path)).by_id()) if path.exists() else {}


def review_lines(data: bytes) -> Lines[Review]:
    """Return the bytes of a sidecar as lines."""
    return Lines(data, _entry)


def review_line(review: Review) -> bytes:
    """Return a review as a new line of a sidecar, without its line end."""
    return new_line(_plain(review))


def changed_review_line(raw: bytes, old: Review, new: Review) -> bytes:
    """Return a line of a sidecar with a review changed; fields that this program does not know stay."""
    before, after = _plain(old), _plain(new)
    return edited_line(raw, {name: value for name, value in after.items() if value != before[name]})


def merged_lines(mine: Lines[Review], theirs: Lines[Review], reviews: Mapping[str, Review]) -> bytes:
    """Return reviews as the bytes of a sidecar: lines of either side stay as they are where they say the same.

    Args:
        mine: The lines to keep to; those that hold no review stay.
        theirs: Lines to take what mine lack from.
        reviews: What the file is to hold, mine first.
    """
    if mine.raws and any(mine.place(name) is None for name in reviews):
        mine.splice(len(mine.raws) - 1, mine.raws[-1:], [mine.ended(mine.raws[-1])])
    for name, review in reviews.items():
        at, old, other = mine.place(name), mine.value(name), theirs.place(name)
        if at is not None and old is not None and old != review:
            raw = mine.raws[at]
            text = raw.rstrip(b"\r\n")
            mine.splice(at, [raw], [changed_review_line(text, old, review) + raw[len(text) :]])
        elif at is None:
            is_theirs = other is not None and theirs.value(name) == review
            text = theirs.raws[other].rstrip(b"\r\n") if is_theirs and other is not None else review_line(review)
            mine.splice(mine.end(), (), [mine.ended(text)])
    return mine.data()


def _plain(review: Review) -> dict[str, Any]:
    return {name: list(held) if isinstance(held, tuple) else held for name, held in _fields(review).items()}


def _fields(review: Review) -> Mapping[str, Any]:
    return msgspec.structs.asdict(review)


def _entry(raw: bytes) -> Entry[Review]:
    line = next(split_lines("", raw), None)
    if line is None or line.value is None:
        return Entry(None, None)
    known = line.value.get("probe_id")
    name = unicodedata.normalize("NFC", known) if isinstance(known, str) else None
    return Entry(name, None if line.problems else _review(line.value))


def _review(value: Mapping[str, Any]) -> Review | None:
    try:
        review = msgspec.convert(value, Review)
    except msgspec.ValidationError:
        return None
    if review.verdict not in (None, *VERDICTS):
        return None
    return msgspec.structs.replace(review, probe_id=unicodedata.normalize("NFC", review.probe_id))
