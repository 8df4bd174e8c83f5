"""The `perplexity` block of results.json: summed once, divided once, by split and language."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from verbeval_gui.data.corpora import Corpora, CorpusText, split_rank, texts_sha256
from verbeval_gui.data.items import KEPT_WHOLE, DocumentScore
from verbeval_gui.data.vocabulary import LANGUAGES
from verbeval_gui.metrics.perplexity import PerplexityResult, bits_per_byte

DOCUMENTS_KEPT: Final = 2_000
_START: Final = 300


@dataclass(frozen=True)
class _Population:
    texts: Sequence[tuple[CorpusText, DocumentScore]]
    n_left_out: int
    vocabulary: int | None

    def cell(self) -> dict[str, Any]:
        scored = [score for _, score in self.texts if score.is_scored]
        nll, tokens = [score.nll for score in scored], [score.n_tokens for score in scored]
        n_bytes = [score.n_bytes for score in scored]
        found = PerplexityResult.from_token_nll(nll, tokens)
        stride = max((score.stride for score in scored), default=0)
        return {
            "perplexity": found.perplexity,
            "avg_nll": found.avg_neg_log_likelihood,
            "tokens": found.total_tokens,
            "bytes": sum(n_bytes),
            "bits_per_byte": bits_per_byte(nll, n_bytes),
            "n": len(scored),
            "n_left_out": self.n_left_out,
            "n_unscored": len(self.texts) - len(scored),
            "unknown_tokens": sum(score.n_unknown for score in scored),
            "sha256": texts_sha256(text.text for text, _ in self.texts),
            "stride": stride or None,
            "at_or_above_uniform": self._is_uniform(found.avg_neg_log_likelihood),
        }

    def _is_uniform(self, average: float) -> bool | None:
        if self.vocabulary is None or math.isnan(average):
            return None
        return average >= math.log(self.vocabulary)


def perplexity_block(
    corpora: Corpora, scores: Mapping[int, DocumentScore], *, vocabulary: int | None, tokenizer_sha256: str | None
) -> dict[str, Any]:
    """Return the block.

    The headline (`overall` and `by_language`) is that of `test`, else of `val`, else of the first other split.

    Args:
        corpora: The texts, at least one.
        scores: One for each text, by row.
        vocabulary: Entries that the model chooses from; None where not known.
        tokenizer_sha256: Of the tokenizer; two perplexities are compared only where it is the same.
    """
    pairs = [(text, scores[row]) for row, text in enumerate(corpora.texts)]
    splits = dict.fromkeys(text.split for text, _ in pairs)
    by_split = {split: _split(corpora, pairs, split, vocabulary) for split in sorted(splits, key=split_rank)}
    headline = next(iter(by_split))
    return {
        "headline_split": headline,
        **by_split[headline],
        "by_split": by_split,
        "vocabulary": vocabulary,
        "tokenizer_sha256": tokenizer_sha256,
        "files": corpora_files(corpora),
        "n_documents": len(pairs),
        "documents": [_document(*pair) for pair in pairs[:DOCUMENTS_KEPT]],
    }


def corpora_files(corpora: Corpora) -> list[dict[str, Any]]:
    """Return what results.json says of the files of texts."""
    return [
        {
            "name": file.path.name,
            "sha256": file.sha256,
            "split": file.split,
            "n": len(file.texts),
            "n_left_out": file.n_left_out,
        }
        for file in corpora.files
    ]


def _split(
    corpora: Corpora, pairs: Sequence[tuple[CorpusText, DocumentScore]], split: str, vocabulary: int | None
) -> dict[str, Any]:
    own = [pair for pair in pairs if pair[0].split == split]
    left_out = _left_out(corpora, split)
    found = {text.language for text, _ in own} | set(left_out)
    languages = [language for language in LANGUAGES if language in found]
    by_language = {
        language: _Population([pair for pair in own if pair[0].language == language], left_out[language], vocabulary)
        for language in languages
    }
    overall = _Population(own, sum(left_out.values()), vocabulary)
    return {"overall": overall.cell(), "by_language": {name: part.cell() for name, part in by_language.items()}}


def _left_out(corpora: Corpora, split: str) -> Counter[str]:
    counts: Iterable[Mapping[str, int]] = (file.left_out for file in corpora.files if file.split == split)
    return sum((Counter(count) for count in counts), Counter())


def _document(text: CorpusText, score: DocumentScore) -> dict[str, Any]:
    is_whole = len(text.text) <= KEPT_WHOLE
    tokens = {"token_nll": score.token_nll, "token_stops": score.token_stops} if score.token_nll else {}
    return {
        "split": text.split,
        "language": text.language or None,
        "text": text.text if is_whole else text.text[:_START],
        "is_whole": is_whole,
        "nll": score.nll,
        "tokens": score.n_tokens,
        "bytes": score.n_bytes,
        **tokens,
    }
