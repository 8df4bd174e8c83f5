"""Perplexity of two reports, where both were measured on the same texts with the same tokenizer."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Final

from verbeval_gui.data.report import Note, Provenance
from verbeval_gui.metrics.paired import verdict_of
from verbeval_gui.metrics.resampling import Drawn, paired_perplexity_bootstrap
from verbeval_gui.slices.compared_figures import PERPLEXITY, ComparedFigure
from verbeval_gui.words import mark

_PARTS: Final = ("", "en", "es")


def perplexity_figures(now: Provenance, was: Provenance, seed: int) -> Iterator[ComparedFigure]:
    """Yield the headline perplexity, all together and by language, of two reports that both have one."""
    blocks = (_block(was.perplexity), _block(now.perplexity))
    for part in _PARTS:
        cells = [_cell(block, part) for block in blocks]
        if all(cells):
            yield _figure(part, blocks, (cells[0], cells[1]), seed)


def _figure(
    part: str, blocks: tuple[Mapping[str, Any], ...], cells: tuple[Mapping[str, Any], ...], seed: int
) -> ComparedFigure:
    was, now = (_number(cell.get("perplexity")) for cell in cells)
    n = int(_number(cells[1].get("n")) or 0)
    if (reason := _obstacle(blocks, cells)) is not None:
        return ComparedFigure(PERPLEXITY, part, n, was, now, caveat=reason, is_comparable=False)
    drawn = _drawn(part, blocks, n, seed)
    return ComparedFigure(
        name=PERPLEXITY,
        part=part,
        n=n,
        was=was,
        now=now,
        interval=drawn.interval if drawn else None,
        p=drawn.p if drawn else None,
        verdict=verdict_of(drawn.p, n) if drawn else None,
        caveat=None
        if drawn
        else Note(mark("The single texts are not all in the files: the difference is not tested.")),
    )


def _obstacle(blocks: Sequence[Mapping[str, Any]], cells: Sequence[Mapping[str, Any]]) -> Note | None:
    """Return why two perplexities are not comparable; None where they are."""
    tokenizers = {str(block.get("tokenizer_sha256") or "") for block in blocks}
    texts = {str(cell.get("sha256") or "") for cell in cells}
    if len(texts) > 1:
        return Note(mark("The texts differ: perplexities cannot be compared."))
    if len(tokenizers) > 1:
        return Note(mark("The tokenizers differ: perplexities cannot be compared, bits per byte can."))
    if "" in tokenizers | texts:
        return Note(mark("Texts and tokenizer are not known to be the same: perplexities cannot be compared."))
    return None


def _drawn(part: str, blocks: Sequence[Mapping[str, Any]], n: int, seed: int) -> Drawn | None:
    """Return the test by documents; None unless the files hold exactly those behind the figure."""
    was, now = (_documents(block, part) for block in blocks)
    if len(was) != n or [one[1:] for one in was] != [one[1:] for one in now]:
        return None
    before, after, tokens = ([one[0] for one in was], [one[0] for one in now], [one[1] for one in was])
    return paired_perplexity_bootstrap(after, before, tokens, seed=seed)


def _documents(block: Mapping[str, Any], part: str) -> list[tuple[float, int, str]]:
    """Return log-likelihood, tokens and text of the scored documents of the headline split."""
    entries = block.get("documents")
    found = []
    for entry in entries if isinstance(entries, list) else []:
        one = _block(entry)
        nll, tokens = _number(one.get("nll")), _number(one.get("tokens"))
        is_wanted = one.get("split") == block.get("headline_split") and (not part or one.get("language") == part)
        if is_wanted and nll is not None and tokens:
            found.append((nll, int(tokens), str(one.get("text") or "")))
    return found


def _cell(block: Mapping[str, Any], part: str) -> Mapping[str, Any]:
    return _block(_block(block.get("by_language")).get(part) if part else block.get("overall"))


def _block(value: object) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _number(value: object) -> float | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return None
    return float(value) if math.isfinite(value) else None
