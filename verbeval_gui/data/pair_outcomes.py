"""How the two probes of a language pair came out: both right, one of them, or none."""

from __future__ import annotations

from typing import Final

import numpy as np

from verbeval_gui.data.columns import Bools, Codes, Ints
from verbeval_gui.data.report import Report
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.verdict_columns import Verdicts

PAIR_OUTCOME: Final = "pair_outcome"
OUTCOMES: Final = ("both_right", "only_english", "only_spanish", "both_wrong", "no_partner")
_BOTH_RIGHT, _ONLY_ENGLISH, _ONLY_SPANISH, _BOTH_WRONG, _NO_PARTNER = range(len(OUTCOMES))


def pair_outcome(report: Report, verdicts: Verdicts, _: VerbTable) -> Codes:
    """One of `OUTCOMES` on rows that enter numbers; none where the partner is there and does not enter them.

    Where a pair has several probes in one language, that language is right when all of them are.
    """
    language, pairs = report.dimensions["language"], report.dimensions.get("pair_id")
    sides = [language.mask([name]) for name in ("en", "es")]
    counted = verdicts.counted & (sides[0] | sides[1])
    if pairs is None or not pairs.values:
        return _coded(np.where(counted, _NO_PARTNER, -1))
    known = pairs.codes >= 0
    english, spanish = (_Side(pairs.codes, known & side, verdicts, len(pairs.values)) for side in sides)
    outcome = np.full(len(pairs.values), -1)
    both = english.is_answered & spanish.is_answered
    outcome[both] = np.select(
        [english.is_right & spanish.is_right, english.is_right, spanish.is_right],
        [_BOTH_RIGHT, _ONLY_ENGLISH, _ONLY_SPANISH],
        _BOTH_WRONG,
    )[both]
    outcome[~(english.is_there & spanish.is_there)] = _NO_PARTNER
    return _coded(np.where(counted, np.append(outcome, _NO_PARTNER)[pairs.codes], -1))


class _Side:
    """The probes of one language, by pair: whether there are any, any that enter numbers, and only right ones."""

    def __init__(self, pairs: Ints, inside: Bools, verdicts: Verdicts, n: int) -> None:
        answered = inside & verdicts.counted
        self.is_there = np.bincount(pairs[inside], minlength=n) > 0
        self.is_answered = np.bincount(pairs[answered], minlength=n) > 0
        self.is_right = self.is_answered & (np.bincount(pairs[answered & ~verdicts.right], minlength=n) == 0)


def _coded(outcomes: Ints) -> Codes:
    """Return a column of the outcomes that occur."""
    used = [i for i in range(len(OUTCOMES)) if np.any(outcomes == i)]
    table = np.full(len(OUTCOMES) + 1, -1, np.int32)
    table[used] = np.arange(len(used))
    return Codes(tuple(OUTCOMES[i] for i in used), table[outcomes])
