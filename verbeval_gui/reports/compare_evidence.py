"""What every file of a comparison says about where its numbers come from: both checkpoints."""

from __future__ import annotations

from dataclasses import asdict, dataclass

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.reports.evidence import Evidence, evidence_of


@dataclass(frozen=True)
class CompareEvidence(Evidence):
    """Evidence of two reports.

    Attributes:
        baseline: Evidence of the baseline alone.
    """

    baseline: Evidence | None = None

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return names and values, in the order in which files carry them."""
        found = super().lines()
        if self.baseline is None:
            return found
        was = self.baseline
        own = (
            ("baseline", was.checkpoint),
            ("baseline_sha256", was.checkpoint_sha256),
            ("baseline_suite_sha256", was.suite_sha256),
        )
        differs = (("baseline_conventions", was.conventions),) if was.conventions != self.conventions else ()
        return (*found, *own, *differs)


def compare_evidence(frame: Frame, baseline: Frame, selection: Selection) -> CompareEvidence:
    """Return the evidence of figures drawn from two reports under a selection."""
    return CompareEvidence(**asdict(evidence_of(frame, selection)), baseline=evidence_of(baseline, Selection()))
