"""A problem of a probe file: where it is, what was found, and what would be right."""

from __future__ import annotations

import dataclasses
from collections.abc import Mapping
from typing import Final, Literal

Severity = Literal["error", "warning", "info"]
SEVERITIES: Final = ("error", "warning", "info")


@dataclasses.dataclass(frozen=True)
class Problem:
    """One broken rule in one line.

    Attributes:
        file: The file, as it was given.
        line: Its line, from 1; 0 for the file as a whole.
        id: The probe's id; empty where the line has none that can be read.
        field: The field that breaks the rule; empty for the line as a whole.
        rule: Canonical name of the rule, such as `closed_value`.
        severity: `error` leaves the line out of a suite; `warning` and `info` do not.
        found: What stands there, as JSON, shortened.
        would_be_right: A marked sentence template that says what would be right.
        fields: Values of the template's fields.
    """

    file: str
    line: int
    id: str
    field: str
    rule: str
    severity: Severity
    found: str
    would_be_right: str
    fields: Mapping[str, object] = dataclasses.field(default_factory=dict)

    @property
    def remedy(self) -> str:
        """What would be right, in English."""
        return self.would_be_right.format(**self.fields)

    def __str__(self) -> str:
        place = f"{self.file}:{self.line}" if self.line else self.file
        subject = " ".join(part for part in (self.id, self.field) if part)
        return ": ".join(part for part in (place, self.severity, subject, self.found, self.remedy) if part)
