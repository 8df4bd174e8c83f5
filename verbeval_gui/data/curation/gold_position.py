"""Whether the place of the right form among the candidates gives it away."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Sequence
from typing import Final

from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.probes import Probe
from verbeval_gui.words import mark

# Said only where chance alone is so unlikely, and where each place can be expected to hold so many.
_UNLIKELY: Final = 0.01
_FEWEST: Final = 5


def gold_position(probes: Sequence[Probe]) -> Check | None:
    """Return the check that says where the right form stands too often; None where chance may have put it there.

    The places of the choice probes are counted by number of candidates; a chi-square test compares all of them with
    equal shares at once.

    Args:
        probes: A suite.
    """
    counts = _places(probes)
    if not counts:
        return None
    shares = {n: sum(found) / n for n, found in counts.items()}
    chi_square = sum((count - shares[n]) ** 2 / shares[n] for n, found in counts.items() for count in found)
    p = chi_square_tail(chi_square, sum(n - 1 for n in counts))
    if p >= _UNLIKELY:
        return None
    places = [(n, place) for n in counts for place in range(n)]
    n, place = max(places, key=lambda at: (counts[at[0]][at[1]] - shares[at[0]]) / math.sqrt(shares[at[0]]))
    fields = {"place": place + 1, "count": counts[n][place], "n": sum(counts[n]), "candidates": n, "p": f"{p:.1g}"}
    sentence = mark("The right form is candidate {place} in {count} of {n} probes with {candidates} (chance: p = {p}).")
    remedy = mark("Mix the candidates for programs that show them in this order; scores here do not depend on it.")
    return Check("gold_position", "look", sentence, fields, remedy=remedy)


def chi_square_tail(value: float, freedom: int) -> float:
    """Return the probability of a chi-square at least so large.

    Args:
        value: At least 0.
        freedom: Degrees of freedom, at least 1.

    Source:
        Abramowitz & Stegun, Handbook of Mathematical Functions, 26.4.4 and 26.4.5.
    """
    half = value / 2
    first, tail = (1.0, math.exp(-half)) if freedom % 2 == 0 else (0.5, math.erfc(math.sqrt(half)))
    if half == 0:
        return 1.0
    exponents = (first + step for step in range((freedom - 1) // 2))
    terms = (math.exp(power * math.log(half) - half - math.lgamma(power + 1)) for power in exponents)
    return min(1.0, tail + sum(terms))


def _places(probes: Sequence[Probe]) -> dict[int, list[int]]:
    """Return how often the right form stands at each place, by number of candidates; thin ones are left out."""
    found = Counter(
        (len(probe.candidates), probe.candidates.index(probe.expected))
        for probe in probes
        if probe.task == "choice" and probe.expected in probe.candidates
    )
    sizes = sorted({n for n, _ in found})
    counts = {n: [found[n, place] for place in range(n)] for n in sizes}
    return {n: held for n, held in counts.items() if n > 1 and sum(held) / n >= _FEWEST}
