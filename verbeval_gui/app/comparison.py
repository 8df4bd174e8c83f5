"""The second report: what the open one is compared with, under the same conventions."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, QSignalBlocker, QTimer, Signal

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.jobs import JobRunner
from verbeval_gui.data.alignment import Compared
from verbeval_gui.data.columns import Codes, Floats, MultiCodes
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame, JoinedMaker
from verbeval_gui.data.pairing import BASELINE_KIND, BASELINE_PREDICTED, BASELINE_VERDICT, FLIP, flip_columns, pair
from verbeval_gui.data.report import Note, Report
from verbeval_gui.data.selection import BASELINE_CONFIDENCE, SCOPES, Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.slices.preparation import prepare, prepare_beside
from verbeval_gui.words import mark

MANY: Final = 50_000
OTHER_CONVENTIONS: Final = mark(
    "The file of {name} follows other conventions ({changes}): both are read under those of the open report here."
)
DIMENSIONS: Final = (FLIP, BASELINE_PREDICTED, BASELINE_VERDICT, BASELINE_KIND, BASELINE_CONFIDENCE)


@dataclass(frozen=True, eq=False)
class Baseline:
    """A report to compare with.

    Attributes:
        report: Its answers.
        usual: The conventions that its file follows.
    """

    report: Report
    usual: Conventions


class BaselineStore(QObject):
    """Holds the baseline, and puts it beside whatever frame the explorer shows.

    Args:
        explorer: The open report.
        parent: Owner.

    Attributes:
        turning: Works the other side out where two large reports change places; may be cancelled.

    Signals:
        baseline_changed: There is another baseline, or none.
        lost: The report that was opened shares no probe with the baseline, which is gone. Carries its name.
        swapping: The two reports are about to change places, which takes a while; or that is over. Carries which.
        failed: They could not change places. Carries the error.
    """

    baseline_changed = Signal()
    lost = Signal(str)
    swapping = Signal(bool)
    failed = Signal(object)

    def __init__(self, explorer: Explorer, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._explorer = explorer
        self._baseline: Baseline | None = None
        self._closed: Baseline | None = None
        self._compared: Compared | None = None
        self._held = (Selection(), Selection())
        self.turning = JobRunner(self)
        self.turning.succeeded.connect(self._on_turned)
        self.turning.failed.connect(self.failed)
        self.turning.finished.connect(self._on_turning_ended)
        self.destroyed.connect(self.turning.end)
        explorer.report_changed.connect(self._on_report_changed)

    @property
    def report(self) -> Report | None:
        """The baseline's answers; None without one."""
        return self._baseline.report if self._baseline else None

    @property
    def usual(self) -> Conventions | None:
        """The conventions that the baseline's file follows; None without one."""
        return self._baseline.usual if self._baseline else None

    @property
    def name(self) -> str:
        """Name of the baseline's checkpoint; empty without one."""
        return self._baseline.report.provenance.name if self._baseline else ""

    @property
    def names(self) -> tuple[str, str]:
        """What the baseline and the open report are called beside each other; no baseline, no name of it."""
        if (compared := self.compared) is not None:
            return compared.pairing.names
        report = self._explorer.report
        return "", "" if report is None else report.provenance.name

    @property
    def warnings(self) -> tuple[Note, ...]:
        """What a reader must know: of the two reports, and of a file whose own figures were read otherwise."""
        if (compared := self.compared) is None or self.usual is None:
            return ()
        own, now = self.usual.as_dict(), compared.frame.conventions.as_dict()
        changes = ", ".join(f"{name}={value}" for name, value in own.items() if value != now[name])
        note = Note(OTHER_CONVENTIONS, {"name": self.names[0] or "–", "changes": changes})
        return (*compared.pairing.warnings, *([note] if changes else []))

    @property
    def can_reopen(self) -> bool:
        """Whether a baseline was closed that could be opened again."""
        return self._baseline is None and self._closed is not None and self._explorer.report is not None

    @property
    def compared(self) -> Compared | None:
        """The explorer's frame beside the baseline; None without both."""
        frame = self._explorer.frame
        return None if frame is None else self.beside(frame)

    def beside(self, frame: Frame) -> Compared | None:
        """Return any frame of the open report beside the baseline; None without one."""
        if self._baseline is None:
            return None
        known = self._compared
        if known is None or known.baseline.report is not self._baseline.report:
            known = Compared.of(frame, self._baseline.report)
        self._compared = known.beside(frame)
        return self._compared

    def under(self, frame: Frame) -> Frame | None:
        """Return the baseline in its own rows under a frame's conventions; None without one. Nothing is kept."""
        known, baseline = self._compared, self._baseline
        if baseline is None:
            return None
        is_known = known is not None and known.baseline.report is baseline.report
        if known is not None and is_known and known.baseline.conventions == frame.conventions:
            return known.baseline
        return Frame(baseline.report, frame.conventions, frame.verbs)

    def compare_with(self, report: Report, usual: Conventions, prepared: Compared | None = None) -> None:
        """Make a report the baseline.

        Args:
            report: Its answers.
            usual: The conventions that its file follows.
            prepared: The same beside the open frame, where that was worked out already.

        Raises:
            VerbevalError: It shares no probe with the open report.
        """
        frame = self._explorer.frame
        compared = prepared or (Compared.of(frame, report) if frame is not None and len(report) else None)
        if compared is None or not compared.pairing.matching.n:
            raise nothing_shared(report)
        self._compared, self._closed = compared, None
        self._become(Baseline(report, usual))

    def swap(self) -> None:
        """Exchange the baseline and the open report; selection and conventions stay.

        Of many probes, the other side is worked out in the background first.
        """
        frame, baseline = self._explorer.frame, self._baseline
        if frame is None or baseline is None or self.turning.is_running:
            return
        if len(frame) <= MANY:
            self._exchange(None)
            return
        was, now = (self.under(frame) or frame).with_joined({}), frame.with_joined({})
        self.turning.start("swap", lambda reporter: turned(was, now, reporter.check))
        self.swapping.emit(self.turning.is_running)

    def close(self) -> None:
        """Give up what is being worked out."""
        self.turning.close()

    def _on_turned(self, found: Compared) -> None:
        """Exchange the two, unless one of them is another by now; under other conventions, begin again."""
        frame, baseline = self._explorer.frame, self._baseline
        if frame is None or baseline is None:
            return
        if (frame.report, baseline.report) != (found.baseline.report, found.frame.report):
            return
        if frame.conventions == found.frame.conventions:
            self._exchange(found)
        else:
            QTimer.singleShot(0, self, self.swap)

    def _on_turning_ended(self) -> None:
        self.swapping.emit(self.turning.is_running)

    def _exchange(self, prepared: Compared | None) -> None:
        report, baseline = self._explorer.report, self._baseline
        if report is None or baseline is None:
            return
        self._baseline = Baseline(report, self._explorer.usual)
        self._compared = prepared or self._compared
        frame = None if prepared is None else prepared.frame
        self._explorer.open_report(baseline.report, baseline.usual, frame)
        self.baseline_changed.emit()

    def toggle(self) -> None:
        """Close the baseline, or open the one closed last again; what was selected by it goes and comes along."""
        if self._baseline is not None:
            self._closed = self._baseline
            self._let_go()
        elif self.can_reopen and self._closed is not None:
            reduced, before = self._held
            self.compare_with(self._closed.report, self._closed.usual)
            if self._explorer.selection == reduced:
                self._explorer.exploration.select(before)

    def _let_go(self) -> None:
        """Go on without the baseline, and without the part of the selection that only it can answer."""
        before = self._explorer.selection
        reduced = without_baseline(before)
        self._held = (reduced, before)
        # The views hear of the smaller selection together with the frame that lacks the columns, not before it.
        with QSignalBlocker(self._explorer.exploration):
            self._explorer.exploration.select(reduced)
        self._become(None)

    def _become(self, baseline: Baseline | None) -> None:
        self._baseline = baseline
        makers = dict.fromkeys(DIMENSIONS) if baseline is None else self._makers()
        self._explorer.join(makers)
        self.baseline_changed.emit()

    def _makers(self) -> Mapping[str, JoinedMaker]:
        return {name: _Maker(self, name) for name in DIMENSIONS}

    def _on_report_changed(self, report: Report | None) -> None:
        """Let a baseline go that has nothing in common with a newly opened report."""
        if self._baseline is None:
            return
        if report is not None and (compared := self.compared) is not None and compared.pairing.matching.n:
            return
        name, self._closed = self.name, None
        self._let_go()
        if report is not None:
            self.lost.emit(name)


class _Maker:
    """Makes one joined column from the baseline, under the conventions of the frame that asks."""

    def __init__(self, store: BaselineStore, name: str) -> None:
        self._store = store
        self._name = name

    def __call__(self, frame: Frame) -> Codes | MultiCodes | Floats:
        baseline = self._store.under(frame)
        if baseline is None:
            raise KeyError(self._name)
        if self._name == BASELINE_CONFIDENCE:
            pairing = pair(frame, baseline)
            return np.where(pairing.was_calibrated, pairing.was_confidence, np.nan)
        return flip_columns(baseline)[self._name](frame)


def turned(frame: Frame, other: Frame, check: Callable[[], None]) -> Compared:
    """Return a frame beside another one, ready to be shown; for a background thread.

    Args:
        frame: What will be looked at.
        other: What it will be compared with.
        check: Called between steps; may raise to stop.
    """
    compared = Compared.between(frame, other)
    check()
    prepare(frame)
    check()
    prepare_beside(compared)
    check()
    return compared


def without_baseline(selection: Selection) -> Selection:
    """Return a selection without what only a baseline's answers decide; a scope goes with the last other facet."""
    rest = Selection(tuple(facet for facet in selection.facets if facet.named.isdisjoint(DIMENSIONS)))
    return rest if rest == selection or rest.without(*SCOPES).facets else Selection()


def nothing_shared(report: Report) -> VerbevalError:
    """Return the error of a report that has no probe in common with the open one."""
    return VerbevalError(
        mark("{name} shares no probe with the open report."),
        mark("Compare two checkpoints that answered the same suite."),
        name=report.provenance.name or report.provenance.source or "—",
    )
