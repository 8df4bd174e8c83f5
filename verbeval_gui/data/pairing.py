"""Two reports aligned: what each probe was answered before and now, which answers flipped, what is comparable."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.checkpoint_names import distinct_names
from verbeval_gui.data.columns import Bools, Codes, Floats, Ints, Texts
from verbeval_gui.data.frame import Frame, JoinedMaker
from verbeval_gui.data.matching import Matching, match
from verbeval_gui.data.pairing_notes import pairing_notes
from verbeval_gui.data.report import Note, Report
from verbeval_gui.data.verdict_columns import Verdicts

FLIPS: Final = ("both_right", "fixed", "broken", "both_wrong")
MATCHES: Final = ("same", "renamed", "other_gold", "changed", "only_here")
FLIP: Final = "flip"
BASELINE_PREDICTED: Final = "baseline_predicted"
BASELINE_VERDICT: Final = "baseline_verdict"
BASELINE_KIND: Final = "baseline_predicted_kind"


@dataclass(frozen=True, eq=False)
class Pairing:
    """A frame and a baseline, probe by probe; all columns are in the frame's rows.

    Attributes:
        report: What is looked at; `verdicts` are its answers under the frame's conventions.
        verdicts: See `report`.
        baseline: What it is compared with.
        matching: Which probe is which.
        warnings: What a reader must know before comparing.
    """

    report: Report
    verdicts: Verdicts
    baseline: Frame
    matching: Matching
    warnings: tuple[Note, ...]

    @cached_property
    def names(self) -> tuple[str, str]:
        """What the baseline and the report are called beside each other, in this order."""
        was, now = distinct_names((self.baseline.report.provenance, self.report.provenance))
        return was, now

    @property
    def rows(self) -> Ints:
        """Row of the baseline that asks the same, -1 where there is none, shape (n,)."""
        return self.matching.rows

    @property
    def changed_ids(self) -> Texts:
        """Ids that have another text in the baseline."""
        return self.report.ids[self.matching.changed]

    @property
    def unmatched_ids(self) -> Texts:
        """Ids that the baseline does not have."""
        return self.report.ids[self.matching.only_here]

    @property
    def unmatched_baseline_ids(self) -> Texts:
        """Ids that only the baseline has."""
        return self.baseline.report.ids[self.matching.only_there]

    @property
    def regolded_ids(self) -> Texts:
        """Ids of matched probes whose right answers differ."""
        return self.report.ids[self.matching.regolded]

    @property
    def renamed_ids(self) -> tuple[tuple[str, str], ...]:
        """Id in the baseline and id here of the probes that are matched by their text."""
        rows = self.matching.renamed
        before = self.baseline.report.ids[self.rows[rows]]
        return tuple(zip(before.tolist(), self.report.ids[rows].tolist(), strict=True))

    @cached_property
    def is_matched(self) -> Bools:
        """Whether the baseline has the probe of each row, shape (n,)."""
        return self.rows >= 0

    @cached_property
    def matches(self) -> Codes:
        """How each row is matched, by `MATCHES`."""
        codes = np.zeros(len(self.rows), np.int32)
        found = (self.matching.renamed, self.matching.regolded, self.matching.changed, self.matching.only_here)
        for code, rows in enumerate(found, start=1):
            codes[rows] = code
        return Codes(MATCHES, codes)

    @cached_property
    def both(self) -> RowSet:
        """Rows that enter numbers in both reports."""
        return RowSet.of(self.flips.codes >= 0)

    @cached_property
    def was_right(self) -> Bools:
        """Whether the baseline's answer is right; False where there is none, shape (n,)."""
        return self._aligned(self.baseline.verdicts.right, missing=False)

    @cached_property
    def was_counted(self) -> Bools:
        """Whether the baseline's answer enters numbers, shape (n,)."""
        return self._aligned(self.baseline.verdicts.counted, missing=False)

    @cached_property
    def was_calibrated(self) -> Bools:
        """Whether the baseline's answer enters calibration figures, shape (n,)."""
        return self._aligned(self.baseline.verdicts.calibrated, missing=False)

    @cached_property
    def was_confidence(self) -> Floats:
        """Confidence of the baseline's answer; NaN where there is none, shape (n,)."""
        found = self.baseline.verdicts.confidence[self.rows] if len(self.baseline) else np.zeros(len(self.rows))
        return np.where(self.is_matched, found, np.nan)

    @cached_property
    def flips(self) -> Codes:
        """What became of each answer that enters numbers in both reports; none on other rows."""
        now = self.verdicts
        is_known = now.counted & self.was_counted
        code = np.where(now.right, 0, 2) + np.where(self.was_right == now.right, 0, 1)
        table = np.array([0, 1, 3, 2], np.int32)
        return Codes(FLIPS, np.where(is_known, table[code], -1).astype(np.int32))

    @cached_property
    def both_calibrated(self) -> RowSet:
        """Rows that enter calibration figures in both reports."""
        return RowSet.of(self.verdicts.calibrated & self.was_calibrated)

    def column(self, name: str) -> Codes:
        """Return a column of the baseline in the frame's rows; none where the baseline has no such probe. Kept.

        Raises:
            KeyError: The baseline has no such column.
        """
        if name not in self._columns:
            known = self.baseline.codes(name)
            codes = known.codes[self.rows] if len(known.codes) else self.rows
            self._columns[name] = Codes(known.values, np.where(self.is_matched, codes, -1).astype(np.int32))
        return self._columns[name]

    def baseline_rows(self, rows: RowSet) -> RowSet:
        """Return the rows of the baseline that ask what the given rows of the frame ask."""
        inside = self.rows[rows.rows()]
        return RowSet.at(inside[inside >= 0], len(self.baseline))

    @cached_property
    def _columns(self) -> dict[str, Codes]:
        return {}

    def _aligned(self, flags: Bools, *, missing: bool) -> Bools:
        if not len(flags):
            return np.full(len(self.rows), missing, np.bool_)
        return np.where(self.is_matched, flags[self.rows], missing)


def pair(frame: Frame, baseline: Frame) -> Pairing:
    """Return both aligned; kept by the frame."""
    return frame.kept(("pairing", baseline), lambda: _pair(frame, baseline))


def flip_columns(baseline: Frame) -> Mapping[str, JoinedMaker]:
    """Return the dimensions that a baseline gives to a report beside it, for `Frame.with_joined`."""
    return {
        FLIP: lambda frame: pair(frame, baseline).flips,
        BASELINE_VERDICT: lambda frame: pair(frame, baseline).column("verdict"),
        BASELINE_PREDICTED: lambda frame: pair(frame, baseline).column("predicted"),
        BASELINE_KIND: lambda frame: pair(frame, baseline).column("predicted_kind"),
    }


def _pair(frame: Frame, baseline: Frame) -> Pairing:
    matching = match(frame.report, baseline.report)
    conventions = (frame.conventions, baseline.conventions)
    notes = pairing_notes(frame.report, baseline.report, matching, conventions)
    return Pairing(frame.report, frame.verdicts, baseline, matching, notes)
