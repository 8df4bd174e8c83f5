"""Numbers that grow row by row, as the arrays that a report holds: without a copy."""

from __future__ import annotations

from array import array
from typing import Any

import numpy as np
from numpy.typing import NDArray


def held(values: array[Any]) -> NDArray[Any]:
    """Return numbers as an array over the same memory; they can grow no more while it is there."""
    return np.frombuffer(values, values.typecode) if values else np.zeros(0, values.typecode)


def all_same(value: float, n: int, dtype: type[np.generic]) -> NDArray[Any]:
    """Return a column of one value, which takes no more memory than that."""
    return np.broadcast_to(np.array(value, dtype), (n,))
