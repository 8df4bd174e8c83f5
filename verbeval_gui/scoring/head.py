"""A model's vocabulary projection: only wanted states meet it, a block of its entries at a time."""

from __future__ import annotations

import math
from collections.abc import Iterator
from typing import Any, Final

import numpy as np
import torch
from numpy.typing import NDArray

from verbeval_gui.scoring.stopping import Beat, never

# A block of logits of this many values stays in a processor's cache; an accelerator is given more at once.
_BLOCK_VALUES: Final = 1 << 19
_FEWEST_ENTRIES: Final = 1_024
# Products of other widths are up to a third slower.
_WIDTH_STEP: Final = 64
_MOST_VALUES: Final = 1 << 25
_MOST_ROWS: Final = 512
_WHOLE_ROWS: Final = 256
_FEWEST_ROWS: Final = 16
_TINY: Final = 1e-30
# Powers of 2 take a processor half as long as those of e, so that sums are made of them.
_TO_BITS: Final = math.log2(math.e)

Arrays = NDArray[np.int64]
Values = NDArray[np.float64]


class Head:
    """Log-probabilities of chosen entries, and of a word's end, from hidden states.

    Args:
        module: The output embeddings of a model.
        boundary: Entries that can follow only a finished word, shape (k,); None where every form ends with its token.
        beat: Called before each block; stops the run by raising.
    """

    def __init__(self, module: Any, boundary: torch.Tensor | None = None, beat: Beat = never) -> None:
        self._module = module
        self._beat = beat
        self._weight: torch.Tensor = module.weight
        self._is_split = type(module) is torch.nn.Linear
        self._space = torch.zeros(0)
        self._boundary = None if boundary is None else boundary.to(self._weight.device)
        self._flags = None
        if self._boundary is not None:
            self._flags = torch.zeros(len(self._weight), dtype=self._precise, device=self._weight.device)
            self._flags[self._boundary] = 1

    @property
    def boundary(self) -> torch.Tensor | None:
        """The entries that can follow only a finished word."""
        return self._boundary

    @property
    def _precise(self) -> torch.dtype:
        return torch.promote_types(self._weight.dtype, torch.float32)

    def predict(self, states: torch.Tensor, rows: Arrays, entries: Arrays, ends: Arrays) -> tuple[Values, Values]:
        """Return log-probabilities.

        Args:
            states: Hidden states, shape (n, hidden size).
            rows: Which state predicts each of `entries`, shape (k,).
            entries: The predicted entries, shape (k,).
            ends: States after which a word's end is wanted, shape (m,).

        Returns:
            Of the entries, shape (k,), and of the ends, shape (m,), at most 0; 0 without a boundary.
        """
        found, finished = np.zeros(len(rows)), np.zeros(len(ends))
        step = even_step(len(states), _MOST_ROWS if self._is_split else rows_at_once(len(self._weight)))
        for start in range(0, len(states), step):
            part = states[start : start + step]
            mine, my_ends = _within(rows, start, len(part)), _within(ends, start, len(part))
            table = _Table(self._flags, ends[my_ends] - start)
            chosen = table.read(self._blocks(part), rows[mine] - start, entries[mine])
            found[mine] = chosen - table.log_totals[rows[mine] - start]
            if self._boundary is not None and len(my_ends):
                finished[my_ends] = self._word_ends(part, table, ends[my_ends] - start)
        return found, finished

    def _blocks(self, states: torch.Tensor) -> Iterator[tuple[int, torch.Tensor]]:
        """Yield logits of neighbouring entries, in bits, and where they begin.

        A block is used up before the next is asked.
        """
        if not self._is_split:
            yield 0, self._module(states).to(self._precise).mul_(_TO_BITS)
            return
        is_precise = states.dtype == self._precise
        factor = _TO_BITS if is_precise else 1.0
        width = block_width(len(states), len(self._weight), states.device.type)
        space, scaled = self._room(len(states) * width, states), states * factor
        for start in range(0, len(self._weight), width):
            self._beat()
            weight = self._weight[start : start + width]
            logits = space[: len(states) * len(weight)].view(len(states), len(weight))
            torch.mm(scaled, weight.t(), out=logits)
            if self._module.bias is not None:
                logits.add_(self._module.bias[start : start + width], alpha=factor)
            yield start, logits if is_precise else logits.to(self._precise).mul_(_TO_BITS)

    def _room(self, n: int, like: torch.Tensor) -> torch.Tensor:
        """Return space for `n` values; on a CPU the same again, because new memory has to be cleared first."""
        if like.device.type != "cpu":
            return torch.empty(n, dtype=like.dtype, device=like.device)
        if len(self._space) < n or self._space.dtype != like.dtype:
            self._space = torch.empty(n, dtype=like.dtype)
        return self._space

    def _word_ends(self, states: torch.Tensor, table: _Table, rows: Arrays) -> Values:
        found = table.log_shares
        for i in np.flatnonzero(~(found > np.log(_TINY))).tolist():
            row = int(rows[i])
            logits = self._module(states[row : row + 1])[0, self._boundary].cpu().double()
            found[i] = float(torch.logsumexp(logits, 0)) - table.log_totals[row]
        return np.minimum(found, 0.0)


class _Table:
    """Sums over the vocabulary, gathered block by block, for a few states.

    Args:
        flags: 1 for the entries of the boundary, else 0; None without one.
        ends: States for which the boundary's share is wanted.
    """

    def __init__(self, flags: torch.Tensor | None, ends: Arrays) -> None:
        self._flags = flags if len(ends) else None
        self._ends = torch.from_numpy(ends)
        self._highest: list[torch.Tensor] = []
        self._sums: list[torch.Tensor] = []
        self._parts: list[torch.Tensor] = []
        self.log_totals = self.log_shares = np.zeros(0)

    def read(self, blocks: Iterator[tuple[int, torch.Tensor]], rows: Arrays, entries: Arrays) -> Values:
        """Take all blocks in; returns the logits of `entries` at `rows`."""
        order = np.argsort(entries, kind="stable")
        places = torch.from_numpy(np.stack([rows[order], entries[order]])), entries[order]
        picked = [self._take(start, logits, *places) for start, logits in blocks]
        found = np.zeros(len(rows))
        found[order] = torch.cat(picked).cpu().double().div_(_TO_BITS).numpy()
        self._finish()
        return found

    def _take(self, start: int, logits: torch.Tensor, places: torch.Tensor, entries: Arrays) -> torch.Tensor:
        first, stop = np.searchsorted(entries, [start, start + logits.shape[1]]).tolist()
        rows, columns = places[:, first:stop].to(logits.device)
        picked = logits[rows, columns - start]
        highest = logits.amax(dim=-1, keepdim=True)
        weights = logits.sub_(highest).exp2_()
        self._highest.append(highest[:, 0])
        self._sums.append(weights.sum(dim=-1))
        if self._flags is not None:
            ended = weights.index_select(0, self._ends.to(weights.device))
            self._parts.append(ended @ self._flags[start : start + logits.shape[1]])
        return picked

    def _finish(self) -> None:
        highest = torch.stack(self._highest).cpu().double()
        top = highest.amax(dim=0)
        shares = (highest - top).exp2_()
        total = (torch.stack(self._sums).cpu() * shares).sum(dim=0)
        self.log_totals = (top / _TO_BITS + total.log()).numpy()
        if self._parts:
            part = (torch.stack(self._parts).cpu() * shares[:, self._ends]).sum(dim=0)
            self.log_shares = (part / total[self._ends]).log().numpy()


def block_width(n_states: int, n_entries: int, device: str) -> int:
    """Return how many entries `n_states` meet at once: blocks of one width, as few as the space for them allows."""
    most = max(_FEWEST_ENTRIES, (_BLOCK_VALUES if device == "cpu" else _MOST_VALUES) // max(n_states, 1))
    step = even_step(n_entries, most - most % _WIDTH_STEP)
    return step + -step % _WIDTH_STEP


def even_step(n: int, most: int) -> int:
    """Return in what steps `n` are done, at most so many at once, so that none is much smaller than the others."""
    return -(-n // -(-n // most)) if n else most


def rows_at_once(n_entries: int) -> int:
    """Return how many states meet a whole vocabulary of `n_entries` at once, so that their logits stay small."""
    return min(_WHOLE_ROWS, max(_FEWEST_ROWS, _MOST_VALUES // n_entries))


def _within(rows: Arrays, start: int, n: int) -> Arrays:
    return np.flatnonzero((rows >= start) & (rows < start + n))
