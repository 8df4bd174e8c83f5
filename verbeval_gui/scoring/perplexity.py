"""How surprised a model is by running texts: summed negative log-likelihood and token count of each."""

from __future__ import annotations

from collections.abc import Collection, Generator, Iterator, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final

import numpy as np

from verbeval_gui.data.items import KEPT_WHOLE, DocumentScore
from verbeval_gui.scoring.packed import batches_within
from verbeval_gui.scoring.spans import EncodedText, nfc
from verbeval_gui.scoring.text_reader import Reading, TextReader, Values, Window

if TYPE_CHECKING:
    from verbeval_gui.scoring.loading import LoadedCheckpoint
    from verbeval_gui.scoring.scorers import Scorers

_SLAB_CHARACTERS: Final = 100_000

Batches = Generator[list[DocumentScore], None, None]


class CorpusRun:
    """Texts put to a loaded model, short ones together, long ones in strided windows.

    Every token of a text is scored but one that has no context: the first where the tokenizer puts nothing before it.
    In a text that is longer than the model reads, each window after the first moves on by half a window, scores the
    tokens that the one before did not reach, and begins with the start token where the text does.

    Args:
        loaded: The model and its tokenizer.
        scorers: The ways of scoring that hold for the model.
        texts: The texts.
        batch_tokens: Most tokens fed to the model at once.
    """

    def __init__(self, loaded: LoadedCheckpoint, scorers: Scorers, texts: Sequence[str], batch_tokens: int) -> None:
        self._tokenizer = loaded.tokenizer
        self._texts = [nfc(text) for text in texts]
        self._batch_tokens = batch_tokens
        self._reader = TextReader(loaded.model, scorers, batch_tokens)
        self._limit = self._reader.limit(loaded.tokenizer.max_length)

    def batches(self, skip: Collection[int] = ()) -> Batches:
        """Score the texts batch by batch; between two batches, some of which finish none, a run may be stopped.

        What is fed together depends on the texts alone, so that a run that is taken up again computes the same
        numbers.

        Args:
            skip: Rows that are there already.
        """
        known = frozenset(skip)
        for rows in self.slabs():
            if not known.issuperset(rows):
                yield from self.read(rows, known)

    def slabs(self) -> list[list[int]]:
        """Return rows of like length, as many as are encoded at once."""
        return list(self._slabs())

    def _slabs(self) -> Iterator[list[int]]:
        slab: list[int] = []
        n_characters = 0
        for row in sorted(range(len(self._texts)), key=lambda row: (len(self._texts[row]), row)):
            if slab and n_characters + len(self._texts[row]) > _SLAB_CHARACTERS:
                yield slab
                slab, n_characters = [], 0
            slab.append(row)
            n_characters += len(self._texts[row])
        if slab:
            yield slab

    def read(self, rows: Sequence[int], known: Collection[int]) -> Batches:
        """Score the texts of a slab but those in `known`."""
        encoded = self._tokenizer.encode([self._texts[row] for row in rows])
        sums = {row: _Sum(row, self._texts[row], text) for row, text in zip(rows, encoded, strict=True)}
        windows: list[tuple[int, Window]] = []
        for row, text in zip(rows, encoded, strict=True):
            own = windows_of(text, self._limit)
            sums[row].expect(own, self._tokenizer.unk_id)
            windows += [(row, window) for window in own]
        yield [one.score() for row, one in sums.items() if not one.n_waiting and row not in known]
        sizes = {number: len(window.ids) for number, (_, window) in enumerate(windows)}
        for batch in batches_within(sizes, self._batch_tokens):
            fed = [windows[number] for number in batch]
            if any(row not in known for row, _ in fed):
                found = yield from _waited(self._reader.read([window for _, window in fed]))
                finished = [
                    row for number, (row, _), nll in zip(batch, fed, found, strict=True) if sums[row].add(number, nll)
                ]
                yield [sums[row].score() for row in finished if row not in known]


def windows_of(text: EncodedText, limit: int) -> list[Window]:
    """Cut a text into windows of at most `limit` tokens, at least 2, that score each of its tokens once."""
    start, own = text.ids[: text.n_start], text.ids[text.n_start :]
    room = max(2, limit - len(start))
    windows: list[Window] = []
    scored = 0 if start else 1
    stop = min(room, len(own))
    while scored < len(own):
        begin = max(0, stop - room)
        windows.append(Window((*start, *own[begin:stop]), len(start) + scored - begin))
        scored, stop = stop, min(stop + stride_of(room), len(own))
    return windows


def stride_of(room: int) -> int:
    """Return by how many tokens a window moves on."""
    return max(1, room // 2)


@dataclass
class _Sum:
    """A text while its windows are being read."""

    row: int
    text: str
    encoded: EncodedText
    n_waiting: int = 0
    _parts: dict[int, Values] = field(default_factory=dict)
    _n_tokens: int = 0
    _n_unknown: int = 0
    _stride: int = 0

    def expect(self, windows: Sequence[Window], unknown: int | None) -> None:
        self.n_waiting = len(windows)
        targets = [token for window in windows for token in window.ids[window.n_context :]]
        self._n_tokens, self._n_unknown = len(targets), targets.count(-1 if unknown is None else unknown)
        if len(windows) > 1:
            self._stride = stride_of(len(windows[0].ids) - self.encoded.n_start)

    def add(self, number: int, nll: Values) -> bool:
        """Add a window's values; says whether that was the last."""
        self._parts[number] = nll
        self.n_waiting -= 1
        return self.n_waiting == 0

    def score(self) -> DocumentScore:
        stops = self.encoded.stops
        first = 0 if self.encoded.n_start else next(iter(stops), 0)
        values = np.concatenate([np.zeros(0), *(self._parts[number] for number in sorted(self._parts))])
        total, is_short = float(values.sum()), len(self.text) <= KEPT_WHOLE
        return DocumentScore(
            row=self.row,
            nll=total if np.isfinite(total) else float("nan"),
            n_tokens=self._n_tokens,
            n_bytes=len(self.text[first:].encode()) if self._n_tokens else 0,
            n_unknown=self._n_unknown,
            stride=self._stride,
            token_nll=np.round(values, 3).tolist() if is_short else [],
            token_stops=list(stops[len(stops) - len(values) :]) if is_short else [],
        )


def _waited(reading: Reading) -> Generator[list[DocumentScore], None, list[Values]]:
    """Read to the end, with nothing finished at each point where reading can be stopped."""
    found: Any = None
    while True:
        try:
            next(reading)
        except StopIteration as end:
            found = end.value
            return list(found)
        yield []
