"""The training texts that a probe must not stand in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from verbeval_gui.data.curation.similarity import Likeness, ShingleIndex
from verbeval_gui.data.leaks import corpus_texts, fingerprint


@dataclass(frozen=True)
class TrainingText:
    """A sentence or a text of a corpus.

    Attributes:
        text: As it stands there.
        corpus: Name of the file.
    """

    text: str
    corpus: str


class KnownTexts:
    """Texts of corpora, and their single sentences, each once.

    Args:
        corpora: Plain texts, one text a line, or JSON Lines with `text` or `spanish`.

    Raises:
        VerbevalError: A corpus cannot be read.
    """

    def __init__(self, corpora: Sequence[Path]) -> None:
        corpus_by_text: dict[str, str] = {}
        for corpus in corpora:
            for text in corpus_texts(corpus):
                corpus_by_text.setdefault(text.strip(), corpus.name)
        self._held = [TrainingText(text, corpus) for text, corpus in corpus_by_text.items() if text]
        self._rows = {fingerprint(held.text): row for row, held in enumerate(self._held)}
        self._index = ShingleIndex([held.text for held in self._held])

    def __len__(self) -> int:
        return len(self._held)

    def same(self, sentence: str) -> TrainingText | None:
        """Return the text that equals a sentence but for case, as `verbeval validate` compares them."""
        row = self._rows.get(fingerprint(sentence))
        return None if row is None else self._held[row]

    def nearest(self, sentence: str) -> tuple[TrainingText, Likeness] | None:
        """Return the text that is most like a sentence, if one is a near duplicate."""
        found = self._index.alike(sentence)
        return (self._held[found[0].row], found[0]) if found else None
