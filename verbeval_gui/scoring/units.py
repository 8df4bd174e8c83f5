"""The pieces in which a run is done, the same in every process: batches, free completions, slabs of running text."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TYPE_CHECKING, Final

from verbeval_gui.scoring.memory import is_out_of_memory
from verbeval_gui.scoring.messages import Noted, ReadTexts, Sampled, Scored, Start, Unit
from verbeval_gui.scoring.run import Batch, SuiteRun

if TYPE_CHECKING:
    from verbeval_gui.scoring.perplexity import CorpusRun

_CHARACTERS_A_TOKEN: Final = 4
# Twenty samples of at most a dozen tokens, drawn one after the other.
_COMPLETION_COST: Final = 400

Piece = Scored | Sampled | ReadTexts | Noted


class UnitRun:
    """Does the units of one run with a loaded model.

    Args:
        run: The suite, put to the model.
        start: What was asked for.
    """

    def __init__(self, run: SuiteRun, start: Start) -> None:
        self._run = run
        self._start = start
        self._skip = frozenset(start.skip)
        self._skip_texts = frozenset(start.skip_texts)
        self._corpus: CorpusRun | None = None
        self._n_told = len(run.notes)
        self._batches: list[Batch] = run.plan()
        self._slabs: list[list[int]] = self._corpus_now().slabs() if start.texts else []

    def units(self) -> list[Unit]:
        """Return what is to be done, in the order in which one process does it; nothing that is there already."""
        start = self._start
        known = frozenset(start.skip_completed)
        batches = [(n, batch.cost) for n, batch in enumerate(self._batches) if not self._skip.issuperset(batch.rows)]
        slabs = [(n, self._cost(rows)) for n, rows in enumerate(self._slabs) if not self._skip_texts.issuperset(rows)]
        return [
            *(Unit("items", number, cost) for number, cost in batches),
            *(Unit("completions", row, _COMPLETION_COST) for row in start.completed if row not in known),
            *(Unit("texts", number, cost) for number, cost in slabs),
        ]

    def pieces(self, unit: Unit) -> Iterator[Piece | None]:
        """Do a unit: yields what is finished, and None where nothing is and yet the run can be stopped."""
        work: dict[str, Callable[[int], Iterator[Piece | None]]] = {
            "items": self._items,
            "completions": self._completions,
            "texts": self._texts,
        }
        yield from work[unit.kind](unit.number)
        notes = self._run.notes
        yield from (Noted(note) for note in notes[self._n_told :])
        self._n_told = len(notes)

    def _items(self, number: int) -> Iterator[Piece | None]:
        yield Scored(self._run.batch(self._batches[number].rows, self._skip))

    def _completions(self, row: int) -> Iterator[Piece | None]:
        for found in self._run.completions([row]):
            yield Sampled(found) if found else None

    def _texts(self, number: int) -> Iterator[Piece | None]:
        known = set(self._skip_texts)
        while True:
            try:
                for documents in self._corpus_now().read(self._slabs[number], known):
                    known.update(document.row for document in documents)
                    yield ReadTexts(documents) if documents else None
            except (RuntimeError, MemoryError) as error:
                if not is_out_of_memory(error):
                    raise
            else:
                return
            if not self._run.read_less():
                raise MemoryError
            self._corpus = None

    def _corpus_now(self) -> CorpusRun:
        if self._corpus is None:
            self._corpus = self._run.corpus(self._start.texts)
        return self._corpus

    def _cost(self, rows: list[int]) -> float:
        return sum(len(self._start.texts[row]) for row in rows) / _CHARACTERS_A_TOKEN
