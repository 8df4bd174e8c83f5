"""What one check says of a probe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final, Literal

Level = Literal["ok", "look", "error"]
CheckKind = Literal[
    "sentence", "form", "accepted", "also_right", "changed_span", "gold", "duplicate", "near_duplicate",
    "training_text", "partner", "gold_position",
]  # fmt: skip
LEVELS: Final[tuple[Level, ...]] = ("error", "look", "ok")


@dataclass(frozen=True)
class Check:
    """What one check says of a probe, or of a suite.

    Attributes:
        kind: Canonical name of the check; the key under which it is overruled.
        level: `ok`, `look` when a person should look at it, `error` when the probe contradicts what is known.
        sentence: A marked sentence template that says what was found.
        fields: Values of the fields of both templates.
        other: Id of the probe it is about beside this one.
        remedy: A marked sentence template that says what can be done; None where nothing can or need be.
    """

    kind: CheckKind
    level: Level
    sentence: str
    fields: Mapping[str, object] = field(default_factory=dict)
    other: str | None = None
    remedy: str | None = None

    def __str__(self) -> str:
        parts = [self.sentence] if self.remedy is None else [self.sentence, self.remedy]
        return " ".join(part.format(**self.fields) for part in parts)
