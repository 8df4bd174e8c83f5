"""A probe as a row of fields, in the order of the specification."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from verbeval_gui.data.probes import Probe

FIELDS: Final = tuple(name for name in Probe.__struct_fields__ if name != "extra")
LISTS: Final = ("candidates", "accepted", "tags")
_DEFAULTS: Final = {field.name: field.default for field in msgspec.structs.fields(Probe)}
_ALWAYS: Final = (*Probe.__struct_fields__[:11], "source")


def probe_row(probe: Probe) -> dict[str, Any]:
    """Return a probe as a line of a probe file holds it: without fields that say nothing, unknown ones last."""
    held = {name: getattr(probe, name) for name in FIELDS}
    told = {name: value for name, value in held.items() if name in _ALWAYS or value != _DEFAULTS[name]}
    plain = {name: list(value) if isinstance(value, tuple) else value for name, value in told.items()}
    return plain | probe.extra


def extra_names(probes: Sequence[Probe]) -> tuple[str, ...]:
    """Return the unknown fields of probes, in the order in which they are met."""
    return tuple(dict.fromkeys(name for probe in probes for name in probe.extra))
