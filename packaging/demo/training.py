"""The one training that both demo checkpoints come from."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import torch
from coding import UNASKED, Batch, Row, column
from torch import Tensor
from torch.nn.functional import binary_cross_entropy_with_logits, cross_entropy
from transformers import LlamaConfig, LlamaForCausalLM, PreTrainedTokenizerFast

HELPED_LAYER = 3


@dataclass(frozen=True)
class Recipe:
    """Everything that decides the weights, beside the text.

    Attributes:
        seed: Seed of weights and order.
        vocabulary: Entries of the tokenizer.
        context: Longest input, in tokens.
        passes: Passes over the text.
        batch_tokens: Tokens of one step, padding included.
        peak: Highest learning rate.
        decay: Weight decay.
        warmup: Steps until the highest learning rate.
        early: Share of the steps after which the early checkpoint is taken.
        spread: Standard deviation of the first weights.
        stress: Weight of the label of a judged sentence, against 1 of any other token.
        help: Weight of the helper's loss.
        sharpness: Factor on all logits of the stored checkpoints; losses are those before it. Two, a power of two, is
            exact in any number type. It makes the demo as over-confident as models trained for long are.
    """

    seed: int = 20
    vocabulary: int = 1280
    context: int = 160
    passes: int = 2
    batch_tokens: int = 1024
    peak: float = 4e-3
    decay: float = 0.02
    warmup: int = 60
    early: float = 0.2
    spread: float = 0.06
    stress: float = 4.0
    help: float = 2.0
    sharpness: float = 2.0


def new_model(recipe: Recipe, tokenizer: PreTrainedTokenizerFast) -> LlamaForCausalLM:
    """Return an untrained model of about 0.85 million parameters."""
    torch.manual_seed(recipe.seed)
    config = LlamaConfig(
        vocab_size=recipe.vocabulary,
        hidden_size=128,
        intermediate_size=320,
        num_hidden_layers=4,
        num_attention_heads=4,
        num_key_value_heads=2,
        max_position_embeddings=recipe.context,
        tie_word_embeddings=True,
        initializer_range=recipe.spread,
        bos_token_id=tokenizer.bos_token_id,
        eos_token_id=tokenizer.eos_token_id,
        pad_token_id=tokenizer.pad_token_id,
    )
    return LlamaForCausalLM(config)


def batches(rows: Sequence[Row], recipe: Recipe, rng: random.Random) -> list[Batch]:
    """Return one pass over the rows in random order, rows of like length together."""
    order = sorted(range(len(rows)), key=lambda row: (len(rows[row].tokens), rng.random()))
    groups: list[Batch] = [[]]
    for row in order:
        if (len(groups[-1]) + 1) * len(rows[row].tokens) > recipe.batch_tokens:
            groups.append([])
        groups[-1].append(rows[row])
    rng.shuffle(groups)
    return groups


def token_loss(logits: Tensor, batch: Batch) -> Tensor:
    """Return the weighted negative log-likelihood per learnt token of the batch, in nats."""
    targets, weights = column(batch, "targets"), column(batch, "weights")
    losses = cross_entropy(logits.flatten(0, 1), targets.flatten(), reduction="none")
    return (losses * weights.flatten()).sum() / weights.count_nonzero()


def flag_loss(flags: Tensor, batch: Batch) -> Tensor:
    """Return how badly the helper tells the tokens behind a wrong form from the others; 0 without judged rows."""
    errors = column(batch, "errors")
    asked = errors != UNASKED
    losses = binary_cross_entropy_with_logits(flags, errors.clamp(min=0), reduction="none")
    return (losses * asked).sum() / asked.sum().clamp(min=1)


def train(model: LlamaForCausalLM, rows: Sequence[Row], recipe: Recipe) -> Iterator[tuple[int, int, float]]:
    """Train in place; yield the step, the number of steps and the loss after every step.

    A linear helper on the third layer learns to flag what stands behind a wrong form. It is thrown away at the end, but
    without it a model this small does not find agreement errors from the labels alone.
    """
    rng = random.Random(recipe.seed)
    plan = [batch for _ in range(recipe.passes) for batch in batches(rows, recipe, rng)]
    helper = torch.nn.Linear(model.config.hidden_size, 1)
    parameters = [*model.parameters(), *helper.parameters()]
    optimizer = torch.optim.AdamW(parameters, lr=recipe.peak, betas=(0.9, 0.98), weight_decay=recipe.decay)
    model.train()
    for step, batch in enumerate(plan, start=1):
        for group in optimizer.param_groups:
            group["lr"] = recipe.peak * _rate(step, len(plan), recipe.warmup)
        output = model(input_ids=column(batch, "inputs"), output_hidden_states=True)
        loss = token_loss(output.logits, batch)
        flags = helper(output.hidden_states[HELPED_LAYER]).squeeze(-1)
        optimizer.zero_grad(set_to_none=True)
        (loss + recipe.help * flag_loss(flags, batch)).backward()
        torch.nn.utils.clip_grad_norm_(parameters, 1.0)
        optimizer.step()
        yield step, len(plan), float(loss.detach())


def held_out_loss(model: LlamaForCausalLM, rows: Sequence[Row], recipe: Recipe) -> float:
    """Return the mean negative log-likelihood per token of rows the model has not seen, in nats."""
    total = count = 0.0
    model.eval()
    with torch.no_grad():
        for batch in batches(rows, recipe, random.Random(0)):
            tokens = sum(len(row.tokens) - row.given for row in batch)
            total += float(token_loss(model(input_ids=column(batch, "inputs")).logits, batch)) * tokens
            count += tokens
    model.train()
    return total / count


def _rate(step: int, steps: int, warmup: int) -> float:
    """Return the share of the highest learning rate: linear up, then a cosine down to a twentieth."""
    if step <= warmup:
        return step / warmup
    return 0.05 + 0.95 * (1 + math.cos(math.pi * (step - warmup) / (steps - warmup))) / 2
