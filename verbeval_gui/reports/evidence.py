"""What every exported file says about how its numbers came about."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass, replace

from verbeval_gui import __version__
from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection


@dataclass(frozen=True)
class Evidence:
    """Where numbers come from, and under which conventions.

    Attributes:
        checkpoint: Name of the checkpoint.
        checkpoint_sha256: Hash of its weights; empty when not known.
        suite_sha256: Hash over the names and hashes of the suite's files; empty when not known.
        n: Number of probes, or of running texts, behind the file.
        selection: The selection as an expression; empty for the whole.
        conventions: The conventions as `name=value; ...`.
        version: Version of this program.
    """

    checkpoint: str
    checkpoint_sha256: str
    suite_sha256: str
    n: int
    selection: str
    conventions: str
    version: str = __version__

    @property
    def program(self) -> str:
        """Name and version of this program."""
        return f"verbeval_gui {self.version}"

    def lines(self) -> tuple[tuple[str, str], ...]:
        """Return names and values, in the order in which files carry them."""
        return (
            ("program", self.program),
            ("checkpoint", self.checkpoint),
            ("checkpoint_sha256", self.checkpoint_sha256),
            ("suite_sha256", self.suite_sha256),
            ("n", str(self.n)),
            ("selection", self.selection),
            ("conventions", self.conventions),
        )

    def texts(self) -> tuple[str, ...]:
        """Return the same as `name: value`, one line each."""
        return tuple(f"{name}: {' '.join(value.split())}".rstrip() for name, value in self.lines())

    def notes(self) -> tuple[str, ...]:
        """Return what a reader of a printed figure must know: the selection where there is one, and the conventions."""
        return (*([self.selection] if self.selection else []), self.conventions)


def evidence_of(frame: Frame, selection: Selection) -> Evidence:
    """Return the evidence of figures drawn from `frame` under `selection`."""
    provenance = frame.report.provenance
    return Evidence(
        checkpoint=provenance.name,
        checkpoint_sha256=str(provenance.checkpoint.get("sha256") or ""),
        suite_sha256=suite_hash(provenance.suite.get("files")),
        n=int(frame.selected(selection).sum()),
        selection=write_expression(selection),
        conventions=frame.conventions.text(),
    )


def texts_evidence(frame: Frame, n: int) -> Evidence:
    """Return the evidence of figures of running texts, `n` of them, which no selection of probes narrows."""
    return replace(evidence_of(frame, Selection()), n=n)


def suite_hash(files: object) -> str:
    """Return the hash over the names and hashes of a suite's files; empty when they are not known."""
    if not isinstance(files, list | tuple) or not files:
        return ""
    lines = sorted(f"{file.get('name')} {file.get('sha256')}" for file in files if isinstance(file, dict))
    return hashlib.sha256("\n".join(lines).encode()).hexdigest()
