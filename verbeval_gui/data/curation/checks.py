"""What is looked at before a probe is kept: is it new, is its gold right, has it a partner?"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from verbeval_gui.data.curation.check import LEVELS, Check, CheckKind, Level
from verbeval_gui.data.curation.duplicate_check import duplicate_checks, training_checks
from verbeval_gui.data.curation.form_check import form_checks
from verbeval_gui.data.curation.known_probes import KnownProbes
from verbeval_gui.data.curation.known_texts import KnownTexts
from verbeval_gui.data.curation.partner_check import partner_checks
from verbeval_gui.data.curation.sentence_check import sentence_checks
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable

__all__ = ["Check", "CheckIndex", "CheckKind", "Level"]


class CheckIndex:
    """Finds what stands in the way of keeping a probe; immutable, so that threads may share it.

    Args:
        known: The probes that a new one is compared with.
        texts: The training texts that it must not stand in.
    """

    def __init__(self, known: KnownProbes, texts: KnownTexts) -> None:
        self._known = known
        self._texts = texts

    @classmethod
    def build(cls, probes: Sequence[Probe], texts: Sequence[Path] = ()) -> CheckIndex:
        """Return an index over suites and training texts; 100,000 texts take seconds.

        Args:
            probes: What a new one is compared with, such as those of all files of a suite.
            texts: Training texts: plain, one a line, or JSON Lines with `text` or `spanish`.

        Raises:
            VerbevalError: A text cannot be read.
        """
        return cls(KnownProbes.of(probes), KnownTexts(texts))

    def check(self, probe: Probe, verbs: VerbTable, replaces: str | None = None) -> tuple[Check, ...]:
        """Return what the checks say of a probe: errors first, then what needs a look, then what is fine.

        Args:
            probe: A probe that breaks no rule of the specification.
            verbs: The table of forms.
            replaces: Id of the probe whose place it takes; by default its own.
        """
        found = list(self._found(probe, verbs, probe.id if replaces is None else replaces))
        return tuple(check for level in LEVELS for check in found if check.level == level)

    def replaced(self, old: Probe | None, new: Probe | None) -> CheckIndex:
        """Return an index in which one probe has taken the place of another; quick where few have.

        Args:
            old: The probe that goes; None when one is added.
            new: The probe that comes; None when one is deleted.
        """
        return CheckIndex(self._known.replaced(old, new), self._texts)

    def _found(self, probe: Probe, verbs: VerbTable, own_id: str) -> Iterator[Check]:
        yield from sentence_checks(probe, verbs)
        yield from form_checks(probe, verbs)
        yield from duplicate_checks(probe, self._known, own_id)
        yield from training_checks(probe, self._texts)
        yield from partner_checks(probe, self._known, own_id)
