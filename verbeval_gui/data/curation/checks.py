"""What is looked at before a probe is kept: is it new, is its gold right, has it a partner?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable

Level = Literal["ok", "look", "error"]
Kind = Literal[
    "sentence", "form", "accepted", "also_right", "changed_span", "duplicate", "near_duplicate", "gold",
    "training_text", "partner", "gold_position",
]  # fmt: skip


@dataclass(frozen=True)
class Check:
    """What one check says of a probe.

    Attributes:
        kind: Canonical name of the check; the key under which it is overruled.
        level: `ok`, `look` when a person should look at it, `error` when the probe contradicts what is known.
        sentence: A marked sentence template that says what was found.
        fields: Values of the templates' fields.
        other: Id of the probe it is about beside this one.
        remedy: A marked sentence template that says what can be done; None where nothing can or need be.
    """

    kind: Kind
    level: Level
    sentence: str
    fields: Mapping[str, object] = field(default_factory=dict)
    other: str | None = None
    remedy: str | None = None

    def __str__(self) -> str:
        return self.sentence.format(**self.fields)


class CheckIndex:
    """Finds what stands in the way of keeping a probe; immutable, so that threads may share it."""

    @classmethod
    def build(cls, probes_by_source: Mapping[str, Sequence[Probe]], texts: Sequence[Path] = ()) -> CheckIndex:
        """Return an index over suites and training texts.

        Args:
            probes_by_source: Probes by the name under which a sentence speaks of them, such as their file's.
            texts: Training texts: plain, one a line, or JSON Lines with `text` or `spanish`.

        Raises:
            VerbevalError: A text cannot be read.
        """
        return cls()

    def check(self, probe: Probe, verbs: VerbTable, replaces: str | None = None) -> tuple[Check, ...]:
        """Return what the checks say of a probe, errors first, then what needs a look, then what is fine.

        Args:
            probe: A probe that breaks no rule of the specification.
            verbs: The table of forms.
            replaces: Id of the probe whose place it takes; by default its own.
        """
        return ()

    def replaced(self, old: Probe | None, new: Probe | None) -> CheckIndex:
        """Return an index in which one probe has taken the place of another.

        Args:
            old: The probe that goes; None when one is added.
            new: The probe that comes; None when one is deleted.
        """
        return self
