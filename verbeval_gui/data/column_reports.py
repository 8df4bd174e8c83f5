"""A report as arrays, and back, without loss."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import fields
from types import MappingProxyType
from typing import Any, Final

import msgspec
from numpy.typing import NDArray

from verbeval_gui.data.columns import MultiCodes
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.later import later
from verbeval_gui.data.report import Candidates, Judgements, Provenance, Report
from verbeval_gui.data.text_store import (
    Arrays,
    codes_in,
    keys_in,
    rows_in,
    stored_codes,
    stored_keys,
    stored_rows,
    stored_texts,
    stored_values,
    texts_in,
    values_in,
)

_TOKENS: Final = msgspec.json.Decoder(tuple[TokenRow, ...])
_TEXTS: Final = ("ids", "prompts", "explanations", "sources")
_KEYS: Final = ("text_hashes", "probe_hashes")
_NUMBERS: Final = (
    "expected", "shown", "has_accepted_list", "prefix_trap", "given_predicted", "given_confidences",
)  # fmt: skip
_OF_CANDIDATES: Final = tuple(field.name for field in fields(Candidates) if field.name != "forms")
_OF_JUDGEMENTS: Final = tuple(field.name for field in fields(Judgements))


def arrays_of(report: Report) -> dict[str, NDArray[Any]]:
    """Return the columns of a report as arrays of numbers, flags and bytes."""
    found: dict[str, NDArray[Any]] = {}
    for name in _TEXTS:
        found |= stored_texts(name, getattr(report, name).tolist())
    for name in _KEYS:
        found |= stored_keys(name, getattr(report, name).tolist())
    found |= {name: getattr(report, name) for name in _NUMBERS}
    for name, column in report.dimensions.items():
        found |= stored_codes(f"dimension {name}", column)
    found |= stored_codes("context_tokens", report.context_tokens)
    found |= stored_values("tags", report.tags.values) | {
        "tags.rows": report.tags.rows,
        "tags.codes": report.tags.codes,
    }
    found |= stored_codes("forms", report.candidates.coded_forms)
    found |= {f"candidates.{name}": getattr(report.candidates, name) for name in _OF_CANDIDATES}
    found |= {f"judgements.{name}": getattr(report.judgements, name) for name in _OF_JUDGEMENTS}
    tokens = {row: msgspec.json.encode(tokens).decode() for row, tokens in report.token_rows.items()}
    return found | stored_rows("status_notes", report.status_notes) | stored_rows("token_rows", tokens)


def report_in(arrays: Arrays, dimensions: Sequence[str], provenance: Provenance) -> Report:
    """Return the report whose columns arrays hold.

    Args:
        arrays: As `arrays_of` returns them.
        dimensions: The names of its dimensions, in order.
        provenance: Where it comes from.
    """
    n = len(arrays["expected"])
    texts: dict[str, Any] = {name: texts_in(arrays, name) for name in _TEXTS}
    texts |= {name: keys_in(arrays, name) for name in _KEYS}
    numbers: dict[str, Any] = {name: arrays[name] for name in _NUMBERS}
    return Report(
        provenance=provenance,
        **texts,
        **numbers,
        dimensions={name: codes_in(arrays, f"dimension {name}") for name in dimensions},
        tags=MultiCodes(values_in(arrays, "tags"), arrays["tags.rows"], arrays["tags.codes"], n),
        candidates=Candidates.of_codes(codes_in(arrays, "forms"), **_named(arrays, "candidates", _OF_CANDIDATES)),
        judgements=Judgements(**_named(arrays, "judgements", _OF_JUDGEMENTS)),
        context_tokens=codes_in(arrays, "context_tokens"),
        status_notes=MappingProxyType(rows_in(arrays, "status_notes")),
        token_rows=later(lambda: MappingProxyType(_tokens(arrays))),
    )


def _named(arrays: Arrays, group: str, names: Sequence[str]) -> dict[str, Any]:
    return {name: arrays[f"{group}.{name}"] for name in names}


def _tokens(arrays: Arrays) -> dict[int, tuple[TokenRow, ...]]:
    return {row: _TOKENS.decode(text) for row, text in rows_in(arrays, "token_rows").items()}
