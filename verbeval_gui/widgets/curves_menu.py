"""The menu of dimensions by which the reliability diagram draws curves."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QMenu, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name
from verbeval_gui.widgets.look import qt_palette

_FIRST = ("k", "language")


class CurvesMenu(QMenu):
    """Dimensions of which one or none is chosen: the number of candidates and the language first.

    Signals:
        chosen: A person chose. Carries the dimension's name, empty for none.
    """

    chosen = Signal(str)

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(QCoreApplication.translate("ReliabilityView", "Curves by"), parent)
        self.setPalette(qt_palette(style))
        self._group = QActionGroup(self)
        self._names: tuple[str, ...] = ()
        self.triggered.connect(self._on_triggered)

    def set_dimensions(self, names: Sequence[str]) -> None:
        """Offer dimensions."""
        ordered = tuple(sorted(names, key=lambda name: _FIRST.index(name) if name in _FIRST else len(_FIRST)))
        if ordered == self._names:
            return
        self._names = ordered
        self.clear()
        self._offer("", QCoreApplication.translate("ReliabilityView", "nothing: one curve"))
        self.addSeparator()
        for name in ordered:
            self._offer(name, dimension_name(name))

    def show_dimension(self, name: str) -> None:
        """Show which one is drawn."""
        for action in self._group.actions():
            action.setChecked(action.data() == name)

    def _offer(self, name: str, text: str) -> None:
        action = QAction(text, self, checkable=True)
        action.setData(name)
        self._group.addAction(action)
        self.addAction(action)

    def _on_triggered(self, action: QAction) -> None:
        self.chosen.emit(action.data())
