"""The headline figures in words and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.data.vocabulary import PENDING, STATUSES
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.overview import Headline, OverviewSlice, overview
from verbeval_gui.slices.perplexity import perplexity_slice

_WIDTH = 18
_PERPLEXITY = ("headline_split", "overall", "by_language", "tokenizer_sha256")


@dataclass(frozen=True)
class Figures:
    """The headline figures of a report or of a selected part of it.

    Attributes:
        view: The figures as the window shows them.
        selection: The selection as an expression; empty for the whole.
        left_out: Number of selected probes by status other than ok, only those that occur.
    """

    view: OverviewSlice
    selection: str
    left_out: dict[str, int]

    @property
    def headline(self) -> Headline:
        """The figures of the part, where there is one."""
        return self.view.whole if self.view.part is None else self.view.part

    @property
    def n_lines_left_out(self) -> int:
        """Number of lines of the probe files that were left out because of errors."""
        number = self.view.provenance.suite.get("n_left_out")
        return number if isinstance(number, int) else 0

    def block(self) -> dict[str, Any]:
        """Return the figures as JSON carries them; chance of the ECE is known of the whole only."""
        view, found = self.view, self.headline
        is_whole = view.part is None
        return {
            "checkpoint": view.provenance.name,
            "selection": self.selection,
            "conventions": view.conventions.as_dict(),
            "n": view.n_selected,
            "accuracy": _cell(found.accuracy) | {"right_by_rule": found.n_by_rule},
            "by_task": {name: _cell(cell) for name, cell in found.by_task.items()},
            "by_language": {name: _cell(cell) for name, cell in found.by_language.items()},
            "baselines": {"first": _cell(found.baselines.first), "shortest": _cell(found.baselines.shortest)},
            "ece": found.ece,
            "ece_n": found.n_calibrated,
            "ece_chance_95": view.chance_95 if is_whole else None,
            "ece_chance_p": view.chance_p if is_whole else None,
            "brier": found.brier,
            "adversarial": _cell(found.adversarial),
            "perplexity": self._perplexity_block(),
            "incorrect_passed": {"n": found.dangerous.n, "passed": found.dangerous.correct},
            "left_out": self.left_out,
            "lines_left_out": self.n_lines_left_out,
            "prefix_traps": view.n_prefix_traps,
        }

    def _perplexity_block(self) -> dict[str, Any] | None:
        """Return the headline perplexity, without single texts; None where none was measured."""
        block = self.view.provenance.perplexity
        return None if block is None else {name: block.get(name) for name in _PERPLEXITY}

    def text(self) -> str:
        """Return the figures as lines for a person."""
        return "\n".join([self._title(), *(f"{name:<{_WIDTH}}{value}" for name, value in self._lines())])

    def _title(self) -> str:
        view = self.view
        name = view.provenance.name or "results"
        kinds = " and ".join(f"{n:,} {category}" for category, n in view.n_by_category.items() if n)
        whole = f"{name}: {view.n_rows:,} probes ({kinds})"
        return whole if view.part is None else f"{whole}; {view.n_selected:,} selected: {self.selection}"

    def _lines(self) -> Iterator[tuple[str, str]]:
        found = self.headline
        yield "Accuracy", _share(found.accuracy) + (f", {found.n_by_rule} right by rule" if found.n_by_rule else "")
        for cells in (found.by_task, found.by_language):
            yield from ((f"  {name}", _share(cell)) for name, cell in cells.items() if len(cells) > 1)
        if found.baselines.first.n:
            yield "  always first", _blind(found.baselines.first, "the first candidate")
            yield "  always shortest", _blind(found.baselines.shortest, "the candidate with the fewest characters")
        yield "ECE", self._ece()
        yield "Brier", "-" if found.brier is None else f"{found.brier:.3f}"
        yield "Adversarial", _share(found.adversarial)
        if found.dangerous.n:
            yield "Passed as correct", f"{found.dangerous.correct:,} of {found.dangerous.n:,} incorrect sentences"
        yield from self._perplexity()
        yield "Left out", self._left_out()
        if self.view.n_prefix_traps:
            hint = " (compare with --convention span=boundary)" if self.view.conventions.span == "form" else ""
            yield "Prefix traps", f"{self.view.n_prefix_traps:,}{hint}"
        yield "Conventions", self.view.conventions.text()

    def _ece(self) -> str:
        found, view = self.headline, self.view
        if found.ece is None or not found.is_ece_shown:
            return f"- (too few answers: {found.n_calibrated})"
        known = view.part is None and view.chance_95 is not None
        return f"{found.ece:.3f}" + (f", by chance at most {view.chance_95:.3f}" if known else "")

    def _perplexity(self) -> Iterator[tuple[str, str]]:
        shown = perplexity_slice(self.view.provenance)
        cells = () if shown is None else tuple(cell for cell in shown.cells if cell.split == shown.headline)
        for cell in cells:
            worse = " (no better than uniform)" if cell.is_uniform else ""
            name = f"  {cell.language}" if cell.language else "Perplexity"
            yield name, f"{_decimal(cell.perplexity)}, {_decimal(cell.bits_per_byte)} bits/byte, {cell.split}{worse}"

    def _left_out(self) -> str:
        parts = [f"{n:,} {status}" for status, n in self.left_out.items()]
        if self.n_lines_left_out:
            parts.append(f"{self.n_lines_left_out:,} lines with errors")
        return ", ".join(parts) or "none"


def figures_of(frame: Frame, selection: Selection | None = None) -> Figures:
    """Return the headline figures of what is selected, of everything by default."""
    chosen = selection or Selection()
    rows, status = frame.selected(chosen), frame.codes("status")
    counts = {name: int(np.count_nonzero(rows & status.mask([name]))) for name in (*STATUSES, PENDING) if name != "ok"}
    left_out = {name: n for name, n in counts.items() if n}
    return Figures(overview(frame, chosen), write_expression(chosen), left_out)


def _decimal(value: float | None) -> str:
    return "-" if value is None else f"{value:,.2f}"


def _cell(cell: Proportion) -> dict[str, Any]:
    values: dict[str, Any] = msgspec.to_builtins(cell)
    return values


def _blind(cell: Proportion, answer: str) -> str:
    """Return what an answer that does not depend on the sentence would reach."""
    return f"{cell.accuracy:.2f} if {answer} were always the answer, of {cell.n:,} choice probes"


def _share(cell: Proportion) -> str:
    if cell.accuracy is None or cell.wilson is None:
        return "- (no answers)"
    lo, hi = cell.wilson
    chance = "" if cell.chance is None else f", chance {cell.chance:.2f}"
    below = " (below chance)" if cell.below_chance else ""
    return f"{cell.accuracy:.2f} [{lo:.2f}, {hi:.2f}]{chance}{below}, n {cell.n:,}"
