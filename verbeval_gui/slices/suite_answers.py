"""What an open report's model answered to the probes of a suite that is worked on."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.probes import Probe

_PASSED: Final = ("incorrect", "correct")


@dataclass(frozen=True, eq=False)
class SuiteAnswers:
    """Answers by probe of the suite.

    Attributes:
        probes: The probes.
        predicted: The form or label that was answered; empty where the report has no answer to this text.
        marks: One of right, wrong, dangerous, no_answer; empty where the report does not know this text.
        frame: Where they come from; None for no report.
    """

    probes: Sequence[Probe] = ()
    predicted: tuple[str, ...] = ()
    marks: tuple[str, ...] = ()
    frame: Frame | None = None
    _rows: dict[str, int] = field(default_factory=dict, repr=False)

    def following(self, probes: Sequence[Probe], frame: Frame | None) -> SuiteAnswers:
        """Return the answers after a step; those to probes that it left alone are not looked up again."""
        if frame is None or not len(frame):
            return SuiteAnswers(probes)
        if frame is not self.frame:
            rows = {str(name): row for row, name in enumerate(frame.report.ids)}
            return _looked_up(probes, frame, rows, {})
        if probes is self.probes:
            return self
        cells = zip(self.predicted, self.marks, strict=True)
        known = {id(probe): cell for probe, cell in zip(self.probes, cells, strict=True)} if self.predicted else {}
        return _looked_up(probes, frame, self._rows, known)


def _looked_up(
    probes: Sequence[Probe], frame: Frame, rows: dict[str, int], known: dict[int, tuple[str, str]]
) -> SuiteAnswers:
    predicted, label = frame.codes("predicted"), frame.report.dimensions["label"]
    verdicts = frame.verdicts

    def cell(probe: Probe) -> tuple[str, str]:
        row = rows.get(probe.id)
        if row is None or not _is_same(probe, frame, row):
            return "", ""
        said = predicted.value(row) or ""
        if not verdicts.counted[row]:
            return said, "no_answer"
        if verdicts.right[row]:
            return said, "right"
        is_passed = probe.task == "judgement" and (label.value(row), said) == _PASSED
        return said, "dangerous" if is_passed else "wrong"

    cells = [known.get(id(probe)) or cell(probe) for probe in probes]
    if not any(mark for _, mark in cells):
        return SuiteAnswers(probes, frame=frame, _rows=rows)
    return SuiteAnswers(probes, tuple(said for said, _ in cells), tuple(mark for _, mark in cells), frame, rows)


def _is_same(probe: Probe, frame: Frame, row: int) -> bool:
    """Return whether a report's row is of the probe's text; comparing texts costs less than hashing them."""
    report = frame.report
    return bool(report.prompts[row] == probe.prompt) and sorted(report.forms_of(row)) == sorted(probe.candidates)
