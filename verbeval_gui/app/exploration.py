"""What a person looks at: a selection under conventions, with the way back and forward."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from PySide6.QtCore import QObject, Signal

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.joint_picks import pick_jointly
from verbeval_gui.data.selection import PickMode, Selection, Value

_STEPS_KEPT = 500


@dataclass(frozen=True)
class Exploration:
    """One step of looking at a report.

    Attributes:
        selection: Which probes.
        conventions: How answers are read.
    """

    selection: Selection = field(default_factory=Selection)
    conventions: Conventions = field(default_factory=Conventions)


class ExplorationStore(QObject):
    """Holds the current step and all earlier ones; an equal value changes nothing and is told to nobody.

    Signals:
        exploration_changed: There is another step. Carries it.
    """

    exploration_changed = Signal(object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._steps = [Exploration()]
        self._at = 0

    @property
    def now(self) -> Exploration:
        """The current step."""
        return self._steps[self._at]

    @property
    def can_go_back(self) -> bool:
        """Whether there is an earlier step."""
        return self._at > 0

    @property
    def can_go_forward(self) -> bool:
        """Whether a step was gone back from."""
        return self._at < len(self._steps) - 1

    def pick(
        self, dimension: str, values: frozenset[Value], mode: PickMode, scope: tuple[str, str] | None = None
    ) -> None:
        """Combine a pick in a view with the selection."""
        self.select(self.now.selection.pick_scoped(dimension, values, mode, scope))

    def pick_jointly(
        self, values: Mapping[str, frozenset[Value]], mode: PickMode, scope: tuple[str, str] | None = None
    ) -> None:
        """Combine a pick of several dimensions at once with the selection."""
        self.select(pick_jointly(self.now.selection, values, mode, scope))

    def clear(self, dimension: str) -> None:
        """Take a view's facet out; where it has none, everything."""
        selection = self.now.selection
        self.select(selection.clear_scoped(dimension) if selection.facet(dimension) else Selection())

    def select(self, selection: Selection) -> None:
        """Go on to another selection."""
        self._go_on(replace(self.now, selection=selection))

    def agree(self, conventions: Conventions) -> None:
        """Go on to other conventions."""
        self._go_on(replace(self.now, conventions=conventions))

    def start_over(self, conventions: Conventions) -> None:
        """Begin anew with everything selected, as for another report; the way back is kept."""
        self._go_on(Exploration(conventions=conventions))

    def go_back(self) -> None:
        """Return to the step before."""
        self._go_to(self._at - 1)

    def go_forward(self) -> None:
        """Return to the step that was gone back from."""
        self._go_to(self._at + 1)

    def _go_on(self, step: Exploration) -> None:
        if step == self.now:
            return
        self._steps = [*self._steps[: self._at + 1], step][-_STEPS_KEPT:]
        self._at = len(self._steps) - 1
        self.exploration_changed.emit(step)

    def _go_to(self, at: int) -> None:
        if 0 <= at < len(self._steps) and at != self._at:
            self._at = at
            self.exploration_changed.emit(self.now)
