"""What every file of a series says about where its numbers come from: all checkpoints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass

from verbeval_gui.data.checkpoint_names import distinct_names
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.reports.evidence import Evidence, evidence_of


@dataclass(frozen=True)
class SeriesEvidence(Evidence):
    """Evidence of several reports; `checkpoint` and hashes are those of the last one.

    Attributes:
        checkpoints: Name and hash of the weights of each, in order.
    """

    checkpoints: tuple[tuple[str, str], ...] = ()

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return names and values, in the order in which files carry them."""
        named = [f"{name} {sha256}".rstrip() for name, sha256 in self.checkpoints]
        return (*super().lines(), ("checkpoints", "; ".join(named)))


def series_evidence(frames: Sequence[Frame], selection: Selection) -> SeriesEvidence:
    """Return the evidence of a series under a selection of the last report's probes."""
    own = asdict(evidence_of(frames[-1], selection))
    provenances = [frame.report.provenance for frame in frames]
    hashes = [str(one.checkpoint.get("sha256") or "") for one in provenances]
    named = tuple(zip(distinct_names(provenances), hashes, strict=True))
    return SeriesEvidence(**own, checkpoints=named)
