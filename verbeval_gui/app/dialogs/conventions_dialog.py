"""The switchboard of conventions: each change applies at once, and what it changes stands below."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
from PySide6.QtCore import QCoreApplication, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFont, QShowEvent
from PySide6.QtWidgets import QGridLayout, QLayout, QPushButton, QSpinBox, QWidget

from verbeval_gui.app.dialogs import convention_words as words
from verbeval_gui.app.dialogs.change_table import ChangeTable
from verbeval_gui.app.dialogs.convention_row import ConventionRow
from verbeval_gui.app.dialogs.edges_line import EdgesLine
from verbeval_gui.app.dialogs.note import Note, Tone
from verbeval_gui.app.dialogs.parts import (
    EDGE,
    GAP,
    Dialog,
    button,
    caption,
    column,
    ends,
    hairline,
    label,
    number_box,
    row,
    tab_through,
)
from verbeval_gui.data.bin_edges import Edges
from verbeval_gui.data.conventions import OWN, Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.figures.style import TITLE, Style
from verbeval_gui.slices.convention_change import ConventionChange, convention_change, usable
from verbeval_gui.slices.reliability import starting_edges

translate = QCoreApplication.translate
_PRESETS = (10, 15)


class ConventionsDialog(Dialog):
    """Rows of exclusive choices; it stays open beside the window.

    Args:
        style: How it looks.
        frame: The open report under the current conventions.
        parent: The window.
        usual: What the change is measured against, and where *Back* leads: those of the report's file.

    Signals:
        conventions_chosen: The person chose others. Carries them.
    """

    conventions_chosen = Signal(Conventions)

    def __init__(
        self, style: Style, frame: Frame, parent: QWidget | None = None, *, usual: Conventions | None = None
    ) -> None:
        super().__init__(style, translate("Conventions", "Conventions"), 620, parent)
        self._frame = frame
        self._usual = Frame(frame.report, usual or Conventions())
        self._shown: ConventionChange | None = None
        self._number = self._usual.conventions.bins
        self.rows = {one.name: ConventionRow(style, one, self) for one in words.rows()}
        self._bins_name = label("", style)
        self.bins = self._bins_box()
        self.edges = EdgesLine(style, self)
        self.edges.entered.connect(self._on_edges)
        self.traps = Note(style, self)
        self._traps_line = self._offer()
        self.temperatures = caption("", style)
        _keep_room(self.temperatures)
        self.table = ChangeTable(style, self)
        self._verdicts = label("", style, size=TITLE, weight=QFont.Weight.DemiBold)
        self._turned = caption("", style)
        self.back = button(translate("Conventions", "Back to the &usual ones"))
        self.back.clicked.connect(lambda: self._choose(self._usual.conventions))
        self.close_button = button(translate("Conventions", "&Close"))
        self.close_button.clicked.connect(self.close)
        self._lay_out()
        for one in self.rows.values():
            one.chosen.connect(self._on_chosen)
        self.show_frame(frame)

    @property
    def conventions(self) -> Conventions:
        """The conventions shown."""
        return self._frame.conventions

    @property
    def verdicts_text(self) -> str:
        """What the dialog says of the verdicts."""
        return "\n".join(filter(None, (self._verdicts.text(), self._turned.text())))

    def show_conventions(self, conventions: Conventions) -> None:
        """Show conventions that were chosen elsewhere, such as by going back."""
        if conventions != self._frame.conventions:
            self.show_frame(Frame(self._frame.report, conventions))

    def show_frame(self, frame: Frame, usual: Conventions | None = None) -> None:
        """Show another report, or the same one under other conventions; `usual` where the report has its own."""
        wanted = usual or self._usual.conventions
        if frame.report is not self._usual.report or wanted != self._usual.conventions:
            self._usual = Frame(frame.report, wanted)
            self._shown = None
        self._frame = frame
        self._show_choices()
        if self.isVisible():
            self._show_change()

    def _on_chosen(self, name: str, value: str) -> None:
        changes: dict[str, Any] = {name: value}
        if value == OWN:
            changes["edges"] = starting_edges(self._frame)
        elif name == "binning" and self._frame.conventions.binning == OWN:
            changes["bins"] = self._number
        self._choose(replace(self._frame.conventions, **changes))

    def _on_edges(self, edges: Edges) -> None:
        self._choose(replace(self._frame.conventions, binning=OWN, edges=edges))

    def _choose(self, conventions: Conventions) -> None:
        if conventions == self._frame.conventions:
            return
        self.conventions_chosen.emit(conventions)
        self.show_conventions(conventions)

    def _show_choices(self) -> None:
        conventions, can_be = self._frame.conventions, usable(self._frame.report)
        for name, one in self.rows.items():
            one.show_value(getattr(conventions, name))
            if name in can_be:
                one.set_usable(can_be[name])
        self._show_bins(conventions)
        self.back.setEnabled(conventions != self._usual.conventions)
        self._show_traps(conventions.span, can_offer="boundary" in can_be["span"])

    def _show_bins(self, conventions: Conventions) -> None:
        """Show the number of bins, or in its place the edges of own ones; the number comes back with other bins."""
        is_own = conventions.binning == OWN
        if is_own:
            self.edges.show_edges(conventions.edges)
        else:
            self._number = conventions.bins
            with QSignalBlocker(self.bins):
                self.bins.setValue(conventions.bins)
        self._numbers.setVisible(not is_own)
        self.edges.setVisible(is_own)
        number, own = translate("Conventions", "Nu&mber of bins"), translate("Conventions", "Ed&ges of the bins")
        self._bins_name.setText(own if is_own else number)
        self._bins_name.setBuddy(self.edges.edit if is_own else self.bins)

    def _show_traps(self, span: str, *, can_offer: bool) -> None:
        n = int(np.count_nonzero(self._frame.report.prefix_trap))
        self.traps.say(Tone.INFO, words.traps_text(n, span, can_offer=can_offer))
        self._traps_line.setVisible(n > 0)
        self.take_offer.setVisible(can_offer and span == "form")

    def _show_change(self) -> None:
        self.temperatures.setText(words.temperatures_text(self._frame.verdicts.temperatures, self.look))
        self.temperatures.setVisible(bool(self.temperatures.text()))
        if self._shown is not None and self._shown.after == self._frame.conventions:
            return
        change = self._shown = convention_change(self._usual, self._frame)
        self._verdicts.setText(words.verdicts_text(change))
        self._turned.setText(words.turned_text(change, self.look))
        self.table.show_change(change)

    def _bins_box(self) -> QSpinBox:
        box = number_box(self.look, 1, 100, 56)
        box.setToolTip(translate("Conventions", "From 1 to 100; the arrow keys change it."))
        box.valueChanged.connect(lambda n: self._choose(replace(self._frame.conventions, bins=n)))
        return box

    def _offer(self) -> QWidget:
        """Return the line on prefix traps with its offer; the button keeps its room once it was taken."""
        line = QWidget(self)
        self.take_offer = button(translate("Conventions", "Score the boun&dary too"))
        self.take_offer.clicked.connect(lambda: self._choose(replace(self._frame.conventions, span="boundary")))
        _keep_room(self.take_offer)
        line.setLayout(row(self.look, self.traps, self.take_offer, stretch=0))
        return line

    def _lay_out(self) -> None:
        layout = column(self.look, self, EDGE, GAP)
        layout.addWidget(
            caption(translate("Conventions", "How answers are read. A change applies at once, everywhere."), self.look)
        )
        layout.addLayout(self._switches())
        layout.addWidget(hairline(self.look))
        layout.addWidget(self._verdicts)
        layout.addWidget(self._turned)
        layout.addWidget(self.table)
        layout.addStretch(1)
        layout.addLayout(ends(self.look, (self.back,), (self.close_button,)))
        self._order_tabs()

    def _order_tabs(self) -> None:
        in_order: list[QWidget] = []
        for name, one in self.rows.items():
            in_order += one.buttons.values()
            if name == "span":
                in_order.append(self.take_offer)
        tab_through(*in_order, self.bins, *self.presets, self.edges.edit, self.back, self.close_button)

    def _switches(self) -> QLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(round(self.look.px(EDGE)))
        grid.setVerticalSpacing(round(self.look.px(GAP)))
        for name, one in self.rows.items():
            at = grid.rowCount()
            grid.addWidget(one.title, at, 0, Qt.AlignmentFlag.AlignTop)
            grid.addWidget(one, at, 1)
            below = {"span": self._traps_line, "temperature": self.temperatures}
            if name in below:
                grid.addWidget(below[name], at + 1, 1)
        self._add_bins(grid)
        grid.setColumnStretch(1, 1)
        return grid

    def _add_bins(self, grid: QGridLayout) -> None:
        self.presets = [self._preset(n) for n in _PRESETS]
        self._numbers = QWidget(self)
        self._numbers.setLayout(row(self.look, self.bins, *self.presets))
        at = grid.rowCount()
        grid.addWidget(self._bins_name, at, 0, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self._numbers, at, 1)
        grid.addWidget(self.edges, at, 1)

    def _preset(self, n: int) -> QPushButton:
        preset = button(self.look.count(n))
        preset.setAccessibleName(translate("Conventions", "%n bins", "", n))
        preset.clicked.connect(lambda: self.bins.setValue(n))
        return preset

    def showEvent(self, event: QShowEvent) -> None:
        """Work out what changed, which nobody sees before, and begin at the first chosen value."""
        self._show_change()
        first = next(iter(self.rows.values()))
        first.buttons[first.value].setFocus()
        super().showEvent(event)


def _keep_room(widget: QWidget) -> None:
    """Let a widget keep its room while it is hidden, so that nothing moves when it appears."""
    policy = widget.sizePolicy()
    policy.setRetainSizeWhenHidden(True)
    widget.setSizePolicy(policy)
