"""Finished items and texts on disk as they are finished, so that a run can be taken up where it stopped."""

from __future__ import annotations

import contextlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, BinaryIO, Final, Self

import msgspec

from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores, JudgedSentence
from verbeval_gui.data.probes import Probe
from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.gold import judged_forms
from verbeval_gui.scoring.messages import read_frame, write_frame
from verbeval_gui.words import mark

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


class Blocks(msgspec.Struct, frozen=True, tag=True):
    """The `checkpoint` and `run` blocks of the run that wrote a journal."""

    checkpoint: dict[str, Any]
    run: dict[str, Any]


class Kept(msgspec.Struct):
    """What a journal holds.

    Attributes:
        items: Finished items by the hash of their probe's text.
        documents: Scores of running texts by the hash of the text.
        completions: Samples by the hash of their probe's text and the seed.
        blocks: Provenance of the last run, None before a model was loaded.
        end: Where the last whole page ends, in bytes; 0 for a journal that is not to be used.
    """

    items: dict[str, ItemScores] = {}
    documents: dict[str, DocumentScore] = {}
    completions: dict[tuple[str, int], CompletionSamples] = {}
    blocks: Blocks | None = None
    end: int = 0


class _Record(msgspec.Struct, frozen=True, array_like=True):
    text_hash: str
    item: ItemScores


class _Items(msgspec.Struct, frozen=True, tag=True):
    records: list[_Record]


class _Texts(msgspec.Struct, frozen=True, tag=True):
    records: list[tuple[str, DocumentScore]]


class _Samples(msgspec.Struct, frozen=True, tag=True):
    seed: int
    records: list[tuple[str, CompletionSamples]]


_Page = Blocks | _Items | _Texts | _Samples


class Journal:
    """Appends finished items to a file; open it with `open_journal`."""

    def __init__(self, path: Path, file: BinaryIO) -> None:
        self._path = path
        self._file = file

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        # Every record was handed over when it was added; what a full disk refused is refused again here.
        with contextlib.suppress(OSError):
            self._file.close()

    def add(self, entries: Iterable[tuple[str, ItemScores]]) -> None:
        """Write finished items, each with the hash of its probe's text, and hand them to the system.

        Raises:
            VerbevalError: They cannot be written, as on a full disk; those written before are kept.
        """
        self._write(_Items([_Record(*entry) for entry in entries]))

    def add_documents(self, entries: Iterable[tuple[str, DocumentScore]]) -> None:
        """Write the scores of running texts, each with the hash of its text.

        Raises:
            VerbevalError: As for `add`.
        """
        self._write(_Texts(list(entries)))

    def add_completions(self, seed: int, entries: Iterable[tuple[str, CompletionSamples]]) -> None:
        """Write samples that were drawn with a seed, each with the hash of its probe's text.

        Raises:
            VerbevalError: As for `add`.
        """
        self._write(_Samples(seed, list(entries)))

    def add_blocks(self, blocks: Blocks) -> None:
        """Write what is known of the run.

        Raises:
            VerbevalError: As for `add`.
        """
        self._write(blocks)

    def _write(self, page: _Page) -> None:
        try:
            write_frame(self._file, msgspec.msgpack.encode(page))
        except OSError as error:
            raise _unwritable(self._path, error) from error


def open_journal(path: Path, key: JournalKey, *, keeps: bool = False) -> tuple[Journal, Kept]:
    """Open a journal to go on with it, and return it with what it holds.

    A journal of another key is begun anew; a torn end is cut off.

    Args:
        path: Where it lies or is to lie.
        key: What its items must depend on.
        keeps: Refuse to begin a file of anything else anew.

    Raises:
        VerbevalError: It cannot be written, or is of another key and to be kept.
    """
    kept = read_journal(path, key)
    if keeps and not kept.end and path.exists() and path.stat().st_size:
        raise _of_another_run(path)
    try:
        return Journal(path, _opened(path, key, kept.end)), kept
    except OSError as error:
        raise _unwritable(path, error) from error


def read_journal(path: Path, key: JournalKey) -> Kept:
    """Return what a journal holds, nothing if it is of another key or not there."""
    kept = Kept()
    if not path.exists():
        return kept
    with path.open("rb") as file:
        if not _is_of(read_frame(file), key):
            return kept
        kept.end = file.tell()
        for page in _pages(file):
            if isinstance(page, Blocks):
                kept.blocks = page
            elif isinstance(page, _Texts):
                kept.documents.update(page.records)
            elif isinstance(page, _Samples):
                kept.completions.update(((text_hash, page.seed), found) for text_hash, found in page.records)
            else:
                kept.items.update((record.text_hash, record.item) for record in page.records)
            kept.end = file.tell()
    return kept


def holds_items(path: Path) -> bool:
    """Return whether a file is a journal, of whatever key, in which a run left items."""
    if not path.is_file():
        return False
    with path.open("rb") as file:
        head = read_frame(file)
        return head is not None and _key(head) is not None and any(isinstance(page, _Items) for page in _pages(file))


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


def _opened(path: Path, key: JournalKey, end: int) -> BinaryIO:
    """Open the file for writing after `end`, the key before everything."""
    path.parent.mkdir(parents=True, exist_ok=True)
    file = path.open("r+b" if end else "wb")
    file.truncate(end)
    file.seek(end)
    if not end:
        write_frame(file, msgspec.msgpack.encode(key))
    return file


def _pages(file: BinaryIO) -> Iterator[_Page]:
    while (payload := read_frame(file)) is not None:
        try:
            yield _PAGES.decode(payload)
        except msgspec.MsgspecError:
            return


def _is_of(payload: bytes | None, key: JournalKey) -> bool:
    return payload is not None and _key(payload) == key


def _key(payload: bytes) -> JournalKey | None:
    try:
        return msgspec.msgpack.decode(payload, type=JournalKey)
    except msgspec.MsgspecError:
        return None


def _unwritable(path: Path, error: OSError) -> VerbevalError:
    return VerbevalError(
        mark("{path} cannot be written: {reason}."),
        mark("Make room or choose another folder; what was finished is kept."),
        path=str(path), reason=error.strerror or type(error).__name__,
    )  # fmt: skip


def _of_another_run(path: Path) -> VerbevalError:
    return VerbevalError(
        mark("The answers kept in {path} were given by another checkpoint, or under another prompt or other options."),
        mark("Give what that run was started with, or begin anew."),
        path=str(path),
    )


_PAGES: Final[msgspec.msgpack.Decoder[_Page]] = msgspec.msgpack.Decoder(_Page)
