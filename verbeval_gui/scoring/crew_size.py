"""How many processes score at once: measured while they work, and only where that can pay."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Final

# A process more has to load its libraries and the model first, on the same cores; then rates are measured. Where what
# is left takes three times as long, two that are half as fast again as one gain a fifth of it or more.
_WORTH_LOADINGS: Final = 3.0
# The first process may have had its libraries loaded before, or all of it.
_SHORTEST_LOADING: Final = 5.0
_MEASURED_SECONDS: Final = 1.0
_MEASURED_UNITS: Final = 4
# Figures that differ by less are no difference on a busy machine.
_FASTER: Final = 1.1
_SHARE_OF_MEMORY: Final = 0.8


class CrewSize:
    """Decides by measured rates how many of several processes work.

    One works alone; where what is left will take long, it asks for others. Once these are ready, the rate of one is
    measured for a second, then that of all, then that of half of them, and the fastest stays.

    Args:
        most: Most processes that may work.
        now: Time in seconds at which the first process begins to load.

    Attributes:
        n_working: How many work now.
        rates: Tokens a second by the number of processes, as far as they were measured.
    """

    def __init__(self, most: int, now: float) -> None:
        self.n_working = 1
        self.rates: dict[int, float] = {}
        self._trials: list[int] = []
        self._has_asked = most < 2
        self._has_tried = False
        self._worth = _WORTH_LOADINGS * _SHORTEST_LOADING
        self._begin(1, now)

    def begin(self, now: float) -> None:
        """Begin: one is ready, at this time in seconds."""
        self._worth = _WORTH_LOADINGS * max(_SHORTEST_LOADING, now - self._begun)
        self._begin(1, now)

    def wants_others(self, left: float, now: float) -> bool:
        """Return, once, whether others shall be started to do `left` tokens with."""
        if self._has_asked or not self._is_measured(now) or left / self._rate(now) < self._worth:
            return False
        self._has_asked = True
        return True

    def try_together(self, n_ready: int, now: float) -> None:
        """Begin to measure: so many are ready, of which none but the first works. Only the first time counts."""
        if self._has_tried or not self._has_asked:
            return
        self._has_tried = True
        self._trials = [n for n in dict.fromkeys((n_ready, n_ready // 2)) if n > 1]
        self._begin(1, now)

    def done(self, cost: float, now: float) -> bool:
        """Take in that `cost` tokens are done; says whether it is now decided how many work."""
        self._cost += cost
        self._n_units += 1
        if not self._trials or not self._is_measured(now):
            return False
        self.rates[self.n_working] = self._rate(now)
        tried = [n for n in self._trials if n in self.rates]
        if left := [n for n in self._trials if n not in self.rates]:
            self._begin(left[0], now)
            return False
        best = max(tried, key=self.rates.__getitem__)
        self._begin(best if self.rates[best] > _FASTER * self.rates[1] else 1, now)
        self._trials = []
        return True

    def _begin(self, n: int, now: float) -> None:
        self.n_working, self._begun, self._cost, self._n_units = n, now, 0.0, 0

    def _is_measured(self, now: float) -> bool:
        return now - self._begun >= _MEASURED_SECONDS and self._n_units >= _MEASURED_UNITS * self.n_working

    def _rate(self, now: float) -> float:
        return max(self._cost, 1.0) / (now - self._begun)


def most_workers(device: str, memory: int) -> int:
    """Return how many processes a machine has cores and memory for.

    Args:
        device: Where the model computes; anything but a CPU is used by one process.
        memory: Bytes that one process holds; 0 where that is not known.
    """
    if not device.startswith("cpu"):
        return 1
    free = free_memory()
    by_memory = 1 + int(_SHARE_OF_MEMORY * free) // memory if free is not None and memory else n_cores()
    return max(1, min(n_cores(), by_memory))


def n_cores() -> int:
    """Return how many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def free_memory() -> int | None:
    """Return the bytes that can be had without swapping, None where the system does not say."""
    try:
        lines = dict(line.split(":", 1) for line in Path("/proc/meminfo").read_text("ascii").splitlines())
        return int(lines["MemAvailable"].split()[0]) * 1024
    except (OSError, KeyError, ValueError, IndexError):
        return None
