"""Arrays as the metrics want them: what is accepted, what is refused, and how long ones are walked."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

import numpy as np
import numpy.typing as npt

if TYPE_CHECKING:
    from collections.abc import Iterator

Floats = npt.NDArray[np.float64]
Ints = npt.NDArray[np.int64]
Bools = npt.NDArray[np.bool_]
Outcomes = npt.NDArray[np.uint8]
Codes = npt.NDArray[np.integer[Any]]
Scalar = TypeVar("Scalar", bound=np.generic)

# What numpy widens at a time then stays in the second-level cache, and memory does not grow with the input.
CHUNK = 65_536


def chunks(n: int) -> Iterator[slice]:
    """Yield slices that cover `n` items, each of at most `CHUNK`."""
    for start in range(0, n, CHUNK):
        yield slice(start, start + CHUNK)


def read_only(array: npt.NDArray[Scalar]) -> npt.NDArray[Scalar]:
    """Return `array` with writing switched off, for results that are handed around."""
    array.setflags(write=False)
    return array


def unit_values(values: npt.ArrayLike, name: str = "confidence") -> Floats:
    """Return `values` as float64, shape (n,).

    Args:
        values: Probabilities, in [0, 1].
        name: What one value is called in the error.

    Raises:
        ValueError: A value is NaN or outside [0, 1], or there is more than one axis.
    """
    array = _one_axis(np.asarray(values, dtype=np.float64), name)
    if array.size and not (array.min() >= 0 and array.max() <= 1):
        at = int(np.flatnonzero(~((array >= 0) & (array <= 1)))[0])
        raise ValueError(f"every {name} must be in 0..1; item {at} is {float(array[at])!r}")
    return array


def outcomes(right: npt.ArrayLike) -> Outcomes:
    """Return right or wrong as 1 or 0, shape (n,); booleans are not copied.

    Raises:
        ValueError: A value is neither 0 nor 1, or there is more than one axis.
    """
    array = _one_axis(np.asarray(right), "outcome")
    if array.dtype == np.bool_:
        return array.view(np.uint8)
    is_known = (array == 0) | (array == 1)
    if not is_known.all():
        at = int(np.flatnonzero(~is_known)[0])
        raise ValueError(f"every outcome must be 0 or 1 (wrong or right); item {at} is {array.tolist()[at]!r}")
    return array.astype(np.uint8)


def group_codes(codes: npt.ArrayLike, n_groups: int, name: str = "group code") -> Codes:
    """Return `codes` as whole numbers, shape (n,), uncopied in all types but uint64.

    Args:
        codes: Which group each item belongs to, in [0, n_groups).
        n_groups: How many groups there are.
        name: What one code is called in the error.

    Raises:
        ValueError: A code is not a whole number in [0, n_groups), or there is more than one axis.
    """
    array = _one_axis(np.asarray(codes), name)
    if not array.size:
        return array.astype(np.int64)
    if not np.issubdtype(array.dtype, np.integer):
        raise ValueError(f"every {name} must be a whole number; got values of type {array.dtype}")
    if array.min() < 0 or array.max() >= n_groups:
        at = int(np.flatnonzero((array < 0) | (array >= n_groups))[0])
        raise ValueError(f"every {name} must be in 0..{n_groups - 1}; item {at} is {int(array[at])}")
    # numpy adds uint64 and int64 up to float64.
    return array.astype(np.int64) if array.dtype == np.uint64 else array


def whole_number(value: float, name: str, least: int) -> int:
    """Return `value` as an int.

    Raises:
        ValueError: It is not whole, or below `least`.
    """
    if not (float(value).is_integer() and value >= least):
        raise ValueError(f"{name} must be a whole number of at least {least}; got {value!r}")
    return int(value)


def require_same_length(**lengths: int) -> None:
    """Check that arrays that describe the same items are equally long.

    Raises:
        ValueError: They are not; the error names each with its length.
    """
    if len(set(lengths.values())) > 1:
        given = ", ".join(f"{n} {name}" for name, n in lengths.items())
        raise ValueError(f"lengths differ: {given}")


def _one_axis(array: npt.NDArray[Scalar], name: str) -> npt.NDArray[Scalar]:
    if array.ndim != 1:
        raise ValueError(f"expected one {name} an item; got an array of shape {array.shape}")
    return array
