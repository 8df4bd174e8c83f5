"""Finished items on disk as they are finished, so that a run can be taken up where it stopped."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Final, Self

import msgspec

from verbeval_gui.data.items import ItemScores, JudgedSentence
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.gold import judged_forms
from verbeval_gui.scoring.messages import read_frame, write_frame

_VERSION: Final = 1


class JournalKey(msgspec.Struct, frozen=True, kw_only=True):
    """What must be the same for finished items to be used again.

    Attributes:
        checkpoint: SHA-256 of the weights.
        tokenizer: SHA-256 of the tokenizer.
        prompt: SHA-256 of the judgement template.
        options: SHA-256 of the scoring options.
        is_judging: Whether choice probes are judged too.
        version: Version of the journal.
    """

    checkpoint: str
    tokenizer: str
    prompt: str
    options: str
    is_judging: bool
    version: int = _VERSION


class _Record(msgspec.Struct, frozen=True, array_like=True):
    text_hash: str
    item: ItemScores


class Journal:
    """Appends finished items to a file; open it with `open_journal`."""

    def __init__(self, file: BinaryIO) -> None:
        self._file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    def add(self, entries: Iterable[tuple[str, ItemScores]]) -> None:
        """Write finished items, each with the hash of its probe's text, and hand them to the system."""
        write_frame(self._file, _ENCODER.encode([_Record(*entry) for entry in entries]))


def open_journal(path: Path, key: JournalKey) -> tuple[Journal, dict[str, ItemScores]]:
    """Open a journal to go on with it.

    A journal of another key is begun anew; a torn end is cut off.

    Returns:
        The journal, and its items by the hash of their probe's text.
    """
    found, end = _read(path, key)
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("r+b" if end else "wb")
    file.truncate(end)
    file.seek(end)
    if not end:
        write_frame(file, msgspec.msgpack.encode(key))
    return Journal(file), found


def read_journal(path: Path, key: JournalKey) -> dict[str, ItemScores]:
    """Return the items of a journal by the hash of their probe's text; none if it is of another key."""
    return _read(path, key)[0]


def reusable(items: Mapping[str, ItemScores], probes: Sequence[Probe], *, is_judging: bool) -> list[ItemScores]:
    """Return the items that answer rows of `probes`, fitted to them: row, order of candidates, labels of judgements.

    An item lacks for a row when its gold asks for judged sentences that were not judged.
    """
    fitted = ((row, probe, items.get(probe.text_hash)) for row, probe in enumerate(probes))
    found = (_fitted(item, row, probe, is_judging) for row, probe, item in fitted if item is not None)
    return [item for item in found if item is not None]


def _fitted(item: ItemScores, row: int, probe: Probe, is_judging: bool) -> ItemScores | None:
    if item.status == "error":
        return None
    order = {form: place for place, form in enumerate(probe.candidates)}
    if item.candidates and {score.form for score in item.candidates} != set(order):
        return None
    judged = _fitted_judgements(item, probe) if is_judging and probe.task == "choice" and item.status == "ok" else []
    if judged is None:
        return None
    return msgspec.structs.replace(
        item,
        row=row,
        candidates=sorted(item.candidates, key=lambda score: order[score.form]),
        judged=judged,
        tokens=sorted(item.tokens, key=lambda tokens: order.get(tokens.form, 0)),
    )


def _fitted_judgements(item: ItemScores, probe: Probe) -> list[JudgedSentence] | None:
    known = {judged.form: judged for judged in item.judged}
    wanted = judged_forms(probe)
    if any(form not in known for form, _ in wanted):
        return None
    return [msgspec.structs.replace(known[form], label=label) for form, label in wanted]


def _read(path: Path, key: JournalKey) -> tuple[dict[str, ItemScores], int]:
    """Return the items of a journal and where its last whole record ends, 0 for a journal that is not to be used."""
    if not path.exists():
        return {}, 0
    with path.open("rb") as file:
        if not _is_of(read_frame(file), key):
            return {}, 0
        found: dict[str, ItemScores] = {}
        end = file.tell()
        for records in _records(file):
            found.update((record.text_hash, record.item) for record in records)
            end = file.tell()
        return found, end


def _records(file: BinaryIO) -> Iterator[list[_Record]]:
    while (payload := read_frame(file)) is not None:
        try:
            yield _RECORDS.decode(payload)
        except msgspec.MsgspecError:
            return


def _is_of(payload: bytes | None, key: JournalKey) -> bool:
    try:
        return payload is not None and msgspec.msgpack.decode(payload, type=JournalKey) == key
    except msgspec.MsgspecError:
        return False


_ENCODER: Final = msgspec.msgpack.Encoder()
_RECORDS: Final = msgspec.msgpack.Decoder(list[_Record])
