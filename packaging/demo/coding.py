"""Documents as rows of tokens, and rows as tensors."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

import torch
from tokenizer import END

if TYPE_CHECKING:
    from corpus import Document
    from transformers import PreTrainedTokenizerFast

UNASKED = -1.0


@dataclass(frozen=True)
class Row:
    """One document in tokens; the lists below are one shorter than `tokens`.

    Attributes:
        tokens: Ids, start and end token included.
        given: How many of the first tokens are given and not to be learnt: the instruction of a judged sentence.
        inputs: What the model reads.
        targets: What it is to predict.
        weights: How much each prediction counts; 0 is not learnt.
        errors: 1 behind a wrong form, 0 elsewhere in a judged sentence, `UNASKED` outside.
    """

    tokens: list[int]
    given: int
    inputs: list[int]
    targets: list[int]
    weights: list[float]
    errors: list[float]


Batch = list[Row]


def coded(documents: Sequence[Document], tokenizer: PreTrainedTokenizerFast, template: str, stress: float) -> list[Row]:
    """Return the documents as rows.

    Args:
        documents: What to code; the end token is added.
        tokenizer: It adds the start token.
        template: Template of the judgement task.
        stress: Weight of a label, against 1 of any other token.
    """
    instruction = len(tokenizer(template.split("{sentence}", maxsplit=1)[0].rstrip(" ")).input_ids)
    return [_row(document, tokenizer, instruction, stress) for document in documents]


def column(batch: Batch, name: str) -> torch.Tensor:
    """Return one attribute of the rows as a tensor, shorter rows filled up with what does not count."""
    filler = UNASKED if name == "errors" else 0
    lists = [getattr(row, name) for row in batch]
    width = max(map(len, lists))
    return torch.tensor([values + [filler] * (width - len(values)) for values in lists])


def _row(document: Document, tokenizer: PreTrainedTokenizerFast, instruction: int, stress: float) -> Row:
    code = tokenizer(document.text + END, return_offsets_mapping=True)
    tokens, spans = code.input_ids, code.offset_mapping[:-1]
    given = instruction if document.kind == "judged" else 1
    weights = [0.0] * (given - 1) + [1.0] * (len(tokens) - given)
    if document.kind != "plain":
        weights[-2] = stress
    errors = [_error(document, start, stop) for start, stop in spans]
    return Row(tokens, given, tokens[:-1], tokens[1:], weights, errors)


def _error(document: Document, start: int, stop: int) -> float:
    """Return whether a token stands behind a wrong form; the tokens within one are left open."""
    if document.sentence is None or stop <= document.sentence[0] or start >= document.sentence[1]:
        return UNASKED
    if document.wrong is None or stop <= document.wrong[0]:
        return 0.0
    return 1.0 if stop >= document.wrong[1] else UNASKED
