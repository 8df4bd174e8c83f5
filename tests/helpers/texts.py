"""Running texts with made-up scores, and the block that results.json holds of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from verbeval_gui.data.corpora import Corpora, CorpusFile, CorpusText
from verbeval_gui.data.items import DocumentScore
from verbeval_gui.data.perplexity_block import perplexity_block

TEXTS = {
    "test": [("She goes home.", "en", 6.0, 4), ("Ella va a casa.", "es", 15.0, 5), ("Go!", "en", 1.0, 2)],
    "val": [("He went.", "en", 12.0, 3), ("Él fue.", "es", 2.0, 4)],
}
# Of "He went.", the fourth text.
TOKENS: dict[str, Any] = {"token_nll": [3.0, 8.5, 0.5], "token_stops": [2, 7, 8]}


def block(vocabulary: int | None = 64, long_text: str = "") -> dict[str, Any]:
    """Return the block of `TEXTS`, with one more text where a long one is given."""
    files, scores = [], []
    for split, rows in TEXTS.items():
        texts = [CorpusText(text, split, language) for text, language, _, _ in rows]
        scores += [(nll, tokens, len(text.encode())) for text, _, nll, tokens in rows]
        files.append(CorpusFile(Path(f"{split}.jsonl"), split, split, tuple(texts), {"en": 1}))
    if long_text:
        files.append(CorpusFile(Path("train.txt"), "", "train", (CorpusText(long_text, "train", "en"),), {}))
        scores.append((3.0, 3, len(long_text)))
    known = {
        row: DocumentScore(row=row, nll=nll, n_tokens=tokens, n_bytes=n_bytes, **(TOKENS if row == 3 else {}))
        for row, (nll, tokens, n_bytes) in enumerate(scores)
    }
    return perplexity_block(Corpora(tuple(files)), known, vocabulary=vocabulary, tokenizer_sha256="t")
