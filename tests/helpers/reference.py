"""Reference values computed once, exactly or to 60 digits, away from this package."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

_FOLDER = Path(__file__).resolve().parent.parent / "data" / "reference"


@dataclass(frozen=True)
class Reference:
    """One value, with what it was computed from.

    Attributes:
        case: Name of the case.
        inputs: What to compute from.
        params: With which settings.
        value: What must come out; None is undefined, "inf" diverges.
        tol: Allowed distance, relative to the value where that exceeds 1; 0 means equal.
        accept: Where a simulated figure may fall instead.
    """

    case: str
    inputs: dict[str, Any]
    params: dict[str, Any]
    value: Any
    tol: float
    accept: tuple[float, float] | None

    def __str__(self) -> str:
        return f"{self.case} {self.params}"


@cache
def _lines(name: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in (_FOLDER / name).read_text(encoding="utf-8").splitlines()]


@cache
def _inputs() -> dict[str, dict[str, Any]]:
    return {line["case"]: _spelt_out(line["inputs"]) for line in _lines("cases.jsonl")}


def _spelt_out(inputs: dict[str, Any]) -> dict[str, Any]:
    """Write out `groups`: [c, n, k] stands for n items of confidence c, the first k of them right."""
    if "groups" not in inputs:
        return inputs
    confidences = [c for c, n, _ in inputs["groups"] for _ in range(n)]
    right = [int(i < k) for _, n, k in inputs["groups"] for i in range(n)]
    return {**inputs, "confidences": confidences, "right": right}


def references(metric: str) -> list[Reference]:
    """Return every reference value of `metric`; there is at least one."""
    found = [
        Reference(
            case=line["case"],
            inputs=_inputs()[line["case"]],
            params=line["params"],
            value=line["value"],
            tol=line["tol"],
            accept=line.get("accept"),
        )
        for line in _lines("expected.jsonl")
        if line["metric"] == metric
    ]
    assert found, f"no reference value of {metric}"
    return found


def agrees(got: Any, value: Any, tol: float) -> bool:
    """Return whether `got` is `value` to within `tol`, item by item; NaN counts as undefined."""
    if isinstance(value, dict):
        return got.keys() == value.keys() and all(agrees(got[key], value[key], tol) for key in value)
    if isinstance(value, list):
        return len(got) == len(value) and all(agrees(a, b, tol) for a, b in zip(got, value, strict=True))
    if value is None:
        return got is None or (isinstance(got, float) and math.isnan(got))
    return got is not None and bool(abs(got - value) <= tol * max(1, abs(value)))
