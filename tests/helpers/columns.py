"""Compares reports column by column."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, is_dataclass

import numpy as np

from verbeval_gui.data.report import Report


def assert_same_report(found: Report, expected: Report, *, but_for: tuple[str, ...] = ("provenance",)) -> None:
    """Fail at the first column that differs; NaN equals NaN."""
    for field in fields(Report):
        if field.name not in but_for:
            _assert_same(getattr(found, field.name), getattr(expected, field.name), field.name)


def _assert_same(found: object, expected: object, name: str) -> None:
    if is_dataclass(expected):
        for field in fields(expected):
            _assert_same(getattr(found, field.name), getattr(expected, field.name), f"{name}.{field.name}")
    elif isinstance(expected, Mapping):
        assert list(found) == list(expected), name
        for key, value in expected.items():
            _assert_same(found[key], value, f"{name}.{key}")
    elif isinstance(expected, np.ndarray):
        assert found.dtype == expected.dtype, name
        np.testing.assert_array_equal(found, expected, err_msg=name)
    else:
        assert found == expected, name
