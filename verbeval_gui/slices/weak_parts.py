"""The one slice, and the one adversarial category, that are weaker than the rest by more than chance."""

from __future__ import annotations

from typing import Final

from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.metrics.weakness import LEAST_N, holm, weakness
from verbeval_gui.slices.findings import Findings
from verbeval_gui.slices.weak import WeakSlice, weak_slices

_LEVEL: Final = 0.05


def weakest_slice(findings: Findings) -> WeakSlice | None:
    """Return the slice of the core that chance explains least, None where it explains them all."""
    if not findings.accuracy.n:
        return None
    return _beyond_noise(weak_slices(findings.frame, findings.selection))


def weakest_trick(findings: Findings) -> WeakSlice | None:
    """Return the adversarial category that chance explains least among the six, None where it explains them all."""
    whole = findings.adversarial_accuracy
    tested = {code: cell for code, cell in findings.tricks.items() if LEAST_N <= cell.n < whole.n}
    p = weakness(
        [cell.n for cell in tested.values()], [cell.correct for cell in tested.values()], whole.n, whole.correct
    )
    found = [
        WeakSlice("reason_code", code, cell, Proportion.of(whole.n - cell.n, whole.correct - cell.correct), *both)
        for (code, cell), both in zip(tested.items(), zip(p.tolist(), holm(p).tolist(), strict=True), strict=True)
    ]
    return _beyond_noise(tuple(sorted(found, key=lambda one: (one.p_holm, one.p))))


def _beyond_noise(found: tuple[WeakSlice, ...]) -> WeakSlice | None:
    return found[0] if found and found[0].p_holm <= _LEVEL else None
