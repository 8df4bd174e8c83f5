"""The open report as the views see it: one frame, one selection, one table order, one current probe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final

import numpy as np
from PySide6.QtCore import QObject, QSignalBlocker, Signal

from verbeval_gui.app.exploration import Exploration, ExplorationStore
from verbeval_gui.data.bin_edges import Edges
from verbeval_gui.data.conventions import OWN, Conventions
from verbeval_gui.data.expression import write_expression
from verbeval_gui.data.frame import Frame, JoinedMaker
from verbeval_gui.data.pair_outcomes import PAIR_OUTCOME
from verbeval_gui.data.report import Report
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.matrix_look import USUAL_LOOK, MatrixLook
from verbeval_gui.slices.bars import BarOrder, slice_dimensions
from verbeval_gui.slices.heat_map import TENSE_PERSON
from verbeval_gui.slices.items import PAIR_BY_PAIR, WRONG_AND_SURE_FIRST, SortKey, Tab
from verbeval_gui.slices.reliability import starting_edges

# Dimensions that say how was asked, not what.
_LESS_TELLING: Final = ("task", "k")


@dataclass(frozen=True)
class Shown:
    """What is not a selection but decides what is seen.

    Attributes:
        tab: Which rows the table holds.
        sort: Their order.
        dimension: What the slices view slices by.
        order: In which order its bars stand.
        matrix: `labels` or `forms`.
        heat_map: Crossed dimension of the heat map.
        looks: How each matrix is shown, where not as usual.
        curves: By which dimension the reliability diagram draws curves; empty for none.
    """

    tab: Tab = Tab.WRONG
    sort: tuple[SortKey, ...] = WRONG_AND_SURE_FIRST
    dimension: str = "verb"
    order: BarOrder = BarOrder.WORST_FIRST
    matrix: str = "labels"
    heat_map: str = TENSE_PERSON
    looks: Mapping[str, MatrixLook] = field(default_factory=dict)
    curves: str = ""

    @property
    def look(self) -> MatrixLook:
        """How the chosen matrix is shown."""
        return self.looks.get(self.matrix, USUAL_LOOK)


class Explorer(QObject):
    """Holds the report, and derives the frame that all views read.

    Attributes:
        exploration: Selection and conventions, with the way back.
        usual: The conventions that the open report's file follows.

    Signals:
        report_changed: Another report is open, or more of it is scored. Carries it, None for no report.
        columns_changed: Joined columns changed on which no figure depends: only rows read otherwise.
        frame_changed: The figures changed: another report, other conventions, or another selection.
        shown_changed: Tab, order or slice dimension changed. Carries the new `Shown`.
        current_changed: Another probe is looked at. Carries its row, -1 for none.
    """

    report_changed = Signal(object)
    columns_changed = Signal()
    frame_changed = Signal()
    shown_changed = Signal(object)
    current_changed = Signal(int)

    def __init__(self, exploration: ExplorationStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.exploration = exploration
        self._report: Report | None = None
        self._frame: Frame | None = None
        self._shown = Shown()
        self._wanted_dimension = self._shown.dimension
        self._current = -1
        self._current_id: str | None = None
        self._joined: dict[str, JoinedMaker] = {}
        self.usual = Conventions()
        exploration.exploration_changed.connect(self._on_exploration_changed)

    @property
    def report(self) -> Report | None:
        """The open report."""
        return self._report

    @property
    def frame(self) -> Frame | None:
        """The open report under the current conventions."""
        return self._frame

    @property
    def selection(self) -> Selection:
        """The current selection."""
        return self.exploration.now.selection

    @property
    def shown(self) -> Shown:
        """Tab, order and slice dimension."""
        return self._shown

    @property
    def current(self) -> int:
        """Row of the probe that is looked at; -1 for none."""
        return self._current

    def open_report(
        self, report: Report | None, usual: Conventions | None = None, prepared: Frame | None = None
    ) -> None:
        """Show a report; the selection and the current probe survive where the new report still has them.

        Args:
            report: The report; None for none.
            usual: The conventions that its file follows; those of before where not given.
            prepared: The report under the current conventions, where that was worked out already.
        """
        self.usual = usual or self.usual
        if prepared is not None:
            self._open(prepared.with_joined(self._joined))
            return
        self._open(None if report is None else self._framed(report, self.exploration.now.conventions))

    def open_frame(self, frame: Frame) -> None:
        """Show the report of a file under the file's own conventions, with everything selected."""
        self.usual = frame.conventions
        # The views hear of the new step together with the report, not before it.
        with QSignalBlocker(self.exploration):
            self.exploration.start_over(frame.conventions)
        self._open(frame.with_joined(self._joined) if self._joined else frame)

    def join(self, makers: Mapping[str, JoinedMaker | None]) -> None:
        """Put columns from beside the report next to its own, or take them away again (None), and show that."""
        before = set(self._joined)
        self._joined = {name: maker for name, maker in {**self._joined, **makers}.items() if maker is not None}
        if self._frame is None:
            return
        self._frame = self._frame.with_joined(self._joined)
        if before != set(self._joined):
            self.report_changed.emit(self._report)
        self.frame_changed.emit()

    def rejoin(self, makers: Mapping[str, JoinedMaker]) -> None:
        """Have joined columns made anew: what they say changed. Figures that do not depend on them stay."""
        self._joined |= makers
        if self._frame is None:
            return
        self._frame = self._frame.with_joined(self._joined)
        told = write_expression(self.selection)
        if self._shown.dimension in makers or any(name in told for name in makers):
            self.frame_changed.emit()
        else:
            self.columns_changed.emit()

    def show(self, shown: Shown) -> None:
        """Change tab, order or slice dimension."""
        if shown != self._shown:
            if shown.dimension != self._shown.dimension:
                self._wanted_dimension = shown.dimension
            self._shown = shown
            self.shown_changed.emit(shown)

    def show_look(self, matrix: str, look: MatrixLook) -> None:
        """Show a matrix with other texts or shades, now and whenever it is shown again."""
        self.show(replace(self._shown, looks={**self._shown.looks, matrix: look}))

    def show_pairs(self, dimension: str) -> None:
        """Let the table hold what is selected, pair by pair, where outcomes of pairs were picked."""
        if dimension == PAIR_OUTCOME:
            self.show(replace(self._shown, tab=Tab.SELECTED, sort=PAIR_BY_PAIR))

    def divide_by(self, temperature: str) -> None:
        """Take confidences as they are (`1`), or divide scores by a fitted temperature (`fit`)."""
        self.exploration.agree(replace(self.exploration.now.conventions, temperature=temperature))

    def part_at(self, edges: Edges) -> None:
        """Put answers into bins between edges of the person's own."""
        self.exploration.agree(replace(self.exploration.now.conventions, binning=OWN, edges=edges))

    def use_own_edges(self, is_wanted: bool) -> None:
        """Begin own edges where the bins are now, or go back to the bins of the report's file."""
        if self._frame is None:
            return
        if is_wanted:
            self.part_at(starting_edges(self._frame))
        else:
            bins = self.usual if self.usual.binning != OWN else Conventions()
            now = self.exploration.now.conventions
            self.exploration.agree(replace(now, binning=bins.binning, bins=bins.bins))

    def look_at(self, row: int) -> None:
        """Make a row the current probe."""
        key = None if self._report is None or row < 0 else str(self._report.ids[row])
        if key != self._current_id:
            self._current_id, self._current = key, row if key is not None else -1
            self.current_changed.emit(self._current)

    def _open(self, frame: Frame | None) -> None:
        self._frame, self._report = frame, None if frame is None else frame.report
        self._current = self._row_of(self._current_id)
        self._keep_dimension()
        self.report_changed.emit(self._report)
        self.frame_changed.emit()

    def _row_of(self, key: str | None) -> int:
        if self._report is None or key is None:
            return -1
        found = np.flatnonzero(self._report.ids == key)
        return int(found[0]) if len(found) else -1

    def _keep_dimension(self) -> None:
        """Slice by what was chosen; by something else where the report has no such dimension, or no value of it."""
        if self._frame is None:
            return
        is_there = (dimension := self._wanted_dimension) in self._frame.names
        if not (is_there and self._frame.column(dimension).values):
            names = slice_dimensions(self._frame)
            named = [name for name in names if name not in _LESS_TELLING] or [*names]
            if named or not is_there:
                dimension = named[0] if named else "language"
        self._shown = replace(self._shown, dimension=dimension)

    def _on_exploration_changed(self, step: Exploration) -> None:
        if self._report is not None and (self._frame is None or self._frame.conventions != step.conventions):
            before = self._frame or self._framed(self._report, step.conventions)
            self._frame = before.under(step.conventions)
        self.frame_changed.emit()

    def _framed(self, report: Report, conventions: Conventions) -> Frame:
        return Frame(report, conventions, joined=self._joined)
