"""What the checks of curation say of whole probe files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.curation.balance import coverage
from verbeval_gui.data.curation.check import Check
from verbeval_gui.data.curation.checks import CheckIndex
from verbeval_gui.data.curation.gold_position import gold_position
from verbeval_gui.data.curation.reviews import Review, read_reviews, sidecar_of
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.validation import ProbeFile
from verbeval_gui.data.verbs import VerbTable

_COVERED: Final = ("reason_code", "language")


@dataclass(frozen=True)
class SuiteChecks:
    """What the checks found.

    Attributes:
        found: File, line, id and check, without those that say that all is well; of the suite as a whole line 0.
        gaps: Tricks and languages without a probe.
    """

    found: tuple[tuple[str, int, str, Check], ...]
    gaps: tuple[tuple[str, str], ...]

    @property
    def is_fine(self) -> bool:
        """Whether there is nothing worse than what needs a look."""
        return not any(check.level == "error" for _, _, _, check in self.found)

    def block(self) -> list[dict[str, Any]]:
        """Return the checks as JSON carries them."""
        return [
            {"file": file, "line": line, "id": name, "check": check.kind, "level": check.level, "says": str(check)}
            | ({} if check.other is None else {"other": check.other})
            for file, line, name, check in self.found
        ]

    def text(self) -> str:
        """Return everything as lines for a person, counts last."""
        lines = [f"{_place(file, line)}: {check.level}: {name} {check.kind}: {check}".replace(":  ", ": ")
                 for file, line, name, check in self.found]  # fmt: skip
        gaps = ", ".join(" in ".join(gap) for gap in self.gaps)
        n_errors = sum(check.level == "error" for _, _, _, check in self.found)
        counts = f"Checks: {n_errors:,} errors, {len(self.found) - n_errors:,} to look at."
        return "\n".join([*lines, *([f"No probe for {gaps}."] if gaps else []), counts])


def suite_checks(files: Sequence[ProbeFile], corpora: Sequence[Path] = ()) -> SuiteChecks:
    """Look at every probe of a suite as curation does before one is kept.

    What a person has overruled, in the reviews beside a file, is left out while the probe is what it was then.

    Args:
        files: The files of the suite.
        corpora: Training texts that a probe must not stand in.

    Raises:
        VerbevalError: A corpus, or a file of reviews, cannot be read.
    """
    probes = [probe for file in files for probe in file.probes]
    index = CheckIndex.build(probes, corpora)
    verbs = VerbTable.load()
    about_all = gold_position(probes)
    of_probes = [
        (str(file.path), line, probe.id, check)
        for file in files
        for reviews in (read_reviews(sidecar_of(file.path)),)
        for line, probe in file.numbered()
        for check in index.check(probe, verbs)
        if check.level != "ok" and check.kind not in _overruled(probe, reviews)
    ]
    of_suite = [] if about_all is None else [("", 0, "", about_all)]
    return SuiteChecks((*of_probes, *of_suite), coverage(probes, *_COVERED).gaps if probes else ())


def _overruled(probe: Probe, reviews: Mapping[str, Review]) -> Mapping[str, str]:
    review = reviews.get(probe.id)
    return review.overruled if review is not None and review.probe_hash == probe.probe_hash else {}


def _place(file: str, line: int) -> str:
    return f"{file}:{line}" if line else "suite"
