"""What the cells of the probe table say: for a reader, and in canonical words for files."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import numpy as np

from verbeval_gui.data.columns import Codes, Floats, MultiCodes, entries_of
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import BASELINE_PREDICTED, BASELINE_VERDICT, FLIP
from verbeval_gui.figures import glyphs, terms
from verbeval_gui.figures.style import Style
from verbeval_gui.models.probe_columns import SENTENCE
from verbeval_gui.slices.ranks import NUMBERS

Cell = Callable[[int], str]

# No cell has room for more, and laying out tens of thousands of characters takes long.
LONGEST_SHOWN: Final = 600

_SIGNS: Final = {glyphs.TIE: "=", glyphs.PREFIX_TRAP: "⊂", glyphs.UNKNOWN: "?", glyphs.STALE: "↻"}


class ProbeCells:
    """Reads the cells of a frame, one function a column, made when the column is first asked for.

    Args:
        frame: What the rows are of.
        style: How numbers are written.
    """

    def __init__(self, frame: Frame, style: Style) -> None:
        self.frame = frame
        self._style = style
        self._shown: dict[str, Cell] = {}
        self._plain: dict[str, Cell] = {}
        self._is_judgement = frame.report.dimensions["task"].mask(["judgement"])
        self._is_passed = self._is_judgement & self._is("label", "incorrect") & self._is("predicted", "correct")
        self._is_unknown = self._is("status", glyphs.UNKNOWN)
        has_reviews = "review_stale" in frame.joined
        self._is_stale = self._is("review_stale", "yes") if has_reviews else np.zeros(len(frame), np.bool_)

    def text(self, name: str, row: int, most: int = LONGEST_SHOWN) -> str:
        """Return what a cell says in the language on screen, without the middle of what has more than `most` signs."""
        if (cell := self._shown.get(name)) is None:
            cell = self._shown[name] = self._shown_cell(name)
        found = cell(row)
        return found if len(found) <= most else f"{found[: most // 2]}…{found[-(most // 2) :]}"

    def plain(self, name: str, row: int) -> str:
        """Return what a cell says in canonical words, numbers in full with a point."""
        if (cell := self._plain.get(name)) is None:
            cell = self._plain[name] = self._plain_cell(name)
        return cell(row)

    def mark(self, row: int) -> str:
        """Return the verdict mark of a row: one of `glyphs.MARKS`."""
        verdicts = self.frame.verdicts
        if not verdicts.counted[row]:
            return glyphs.NO_ANSWER
        if verdicts.right[row]:
            return glyphs.RIGHT
        return glyphs.DANGEROUS if self._is_passed[row] else glyphs.WRONG

    def flags(self, row: int) -> tuple[str, ...]:
        """Return the flags of a row, each one of `glyphs.FLAGS`."""
        found = (
            (glyphs.TIE, self.frame.verdicts.tie[row]),
            (glyphs.PREFIX_TRAP, self.frame.report.prefix_trap[row]),
            (glyphs.UNKNOWN, self._is_unknown[row]),
            (glyphs.STALE, self._is_stale[row]),
        )
        return tuple(flag for flag, is_set in found if is_set)

    def is_counted(self, row: int) -> bool:
        """Return whether a row enters the figures."""
        return bool(self.frame.verdicts.counted[row])

    def flip(self, row: int) -> str:
        """Return what became of a row's answer against a baseline: one of `FLIPS`; empty without both answers."""
        return (self.frame.codes(FLIP).value(row) or "") if FLIP in self.frame.joined else ""

    def baseline_is_wrong(self, row: int) -> bool:
        """Return whether a baseline's answer enters the figures and is wrong."""
        known = BASELINE_VERDICT in self.frame.joined
        return known and self.frame.codes(BASELINE_VERDICT).value(row) == "wrong"

    def _is(self, dimension: str, value: str) -> np.ndarray:
        return self.frame.codes(dimension).mask([value])

    def _shown_cell(self, name: str) -> Cell:
        if name in NUMBERS:
            return self._number(getattr(self.frame.verdicts, name), self._style.number)
        if name in ("expected", "predicted", BASELINE_PREDICTED):
            return self._answer(self.frame.codes(name))
        if name == "verdict":
            return self._verdict
        if name in (SENTENCE, "id", "flags", "tag", "review_tag"):
            return self._plain_cell(name)
        if name == "review":
            return _coded(self.frame.codes(name), review_word)
        return _coded(self.frame.codes(name), lambda value: short_value(name, value))

    def _plain_cell(self, name: str) -> Cell:
        if name == "id":
            ids = self.frame.report.ids
            return lambda row: str(ids[row])
        if name == SENTENCE:
            prompts = self.frame.report.prompts
            return lambda row: str(prompts[row])
        if name in NUMBERS:
            return self._number(getattr(self.frame.verdicts, name), repr)
        if name == "flags":
            return lambda row: " ".join(_SIGNS[flag] for flag in self.flags(row))
        column = self.frame.column(name)
        if isinstance(column, MultiCodes):
            return lambda row: ", ".join(values_of(column, row))
        return _coded(column, str)

    def _number(self, numbers: Floats, write: Callable[[float], str]) -> Cell:
        return lambda row: "" if np.isnan(value := float(numbers[row])) else write(value)

    def _answer(self, codes: Codes) -> Cell:
        forms, labels = _coded(codes, str), _coded(codes, lambda value: terms.value_name("label", value))
        return lambda row: labels(row) if self._is_judgement[row] else forms(row)

    def _verdict(self, row: int) -> str:
        if not self.frame.verdicts.counted[row]:
            return terms.value_name("status", self.frame.report.dimensions["status"].value(row) or "no_answer")
        return terms.value_name("verdict", "right" if self.frame.verdicts.right[row] else "wrong")


def review_word(value: str) -> str:
    """Return what was said of a probe as a table shows it: a dash where nothing was."""
    return "–" if value == "none" else terms.value_name("review", value)


def short_value(name: str, value: str) -> str:
    """Return a value as the table shows it: languages by their code."""
    return value if name == "language" else terms.value_name(name, value)


def values_of(column: MultiCodes, row: int) -> list[str]:
    """Return the values that one row has in a column that may have several."""
    start, stop = entries_of(column.rows, row)
    return [column.values[code] for code in column.codes[start:stop]]


def _coded(codes: Codes, name: Callable[[str], str]) -> Cell:
    names = [*(name(value) for value in codes.values), ""]
    table = codes.codes
    return lambda row: names[table[row]]
