"""What was written and not kept, remembered while other probes are looked at."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from verbeval_gui.data.curation.drafts import Draft
from verbeval_gui.data.probes import Probe


@dataclass(frozen=True)
class KeptDraft:
    """A draft that waits.

    Attributes:
        probe: The probe as it was before it was written on.
        parent: The probe that it was made from.
        draft: What was written.
        note: What was noted.
        reasons: Why checks do not hold, by their kind.
    """

    probe: Probe
    parent: Probe | None
    draft: Draft
    note: str = ""
    reasons: Mapping[str, str] = field(default_factory=dict)


class KeptDrafts:
    """Drafts of probes of the suite, and of new ones, by id."""

    def __init__(self) -> None:
        self._changed: dict[str, KeptDraft] = {}
        self._new: dict[str, KeptDraft] = {}

    def clear(self) -> None:
        """Forget all: another suite is open."""
        self._changed.clear()
        self._new.clear()

    @property
    def new_names(self) -> tuple[str, ...]:
        """Ids of the new probes that wait."""
        return tuple(self._new)

    @property
    def waiting(self) -> str:
        """Id of the new probe that was left last; empty for none."""
        return next(reversed(self._new), "")

    def newest(self) -> KeptDraft | None:
        """Return the new probe that was left last."""
        return self._new.get(self.waiting)

    def put(self, draft: KeptDraft, *, is_new: bool) -> None:
        """Remember a draft."""
        (self._new if is_new else self._changed)[draft.probe.id] = draft

    def take(self, name: str, *, is_new: bool) -> KeptDraft | None:
        """Return the draft of a probe, and remember it no more; None where there is none."""
        return (self._new if is_new else self._changed).pop(name, None)
