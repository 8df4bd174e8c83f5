"""What holds between a report, its selection and the window, whatever was done."""

from __future__ import annotations

import re

import numpy as np

from verbeval_gui.app.application import Application
from verbeval_gui.data.expression import read_expression, vocabulary, write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.items import Tab, items


class Invariants:
    """Compares what the window shows with what is counted anew.

    Args:
        application: The program.
    """

    def __init__(self, application: Application) -> None:
        self._application = application
        self._seen: tuple[Frame | None, Selection] = (None, Selection())

    def check(self) -> None:
        """Look at everything.

        Raises:
            AssertionError: Two numbers or texts that must be equal differ.
        """
        explorer, window = self._application.session.explorer, self._application.window
        frame, selection = explorer.frame, explorer.selection
        assert window.is_exploring == (frame is not None)
        if frame is None:
            return
        selected = frame.selected(selection)
        self._check_table(frame, selected)
        self._check_count(selected)
        if self._seen != (frame, selection):
            self._seen = (frame, selection)
            self._check_tabs(frame, selection, selected)
            self._check_line(frame, selection, selected)

    def _wanted(self, frame: Frame, selected: np.ndarray) -> dict[Tab, int]:
        wrong = selected & frame.verdicts.counted & ~frame.verdicts.right
        return {Tab.ALL: len(frame), Tab.SELECTED: int(selected.sum()), Tab.WRONG: int(wrong.sum())}

    def _check_table(self, frame: Frame, selected: np.ndarray) -> None:
        view = self._application.window.panels.items
        model = view.table.model()
        if view._shown is None:
            assert model.rowCount() == 0
            return
        tab = self._application.session.explorer.shown.tab
        assert (view._shown.frame, view._shown.tab) == (frame, tab)
        assert model.rowCount() == self._wanted(frame, selected)[tab]
        current = self._application.session.explorer.current
        assert view.current_row() == current or current not in view._shown.rows

    def _check_count(self, selected: np.ndarray) -> None:
        text = self._application.window.filter._count.text()
        numbers = [int(re.sub(r"\D", "", part)) for part in re.split(r" of | de ", text)]
        assert numbers == [int(selected.sum()), len(selected)], text

    def _check_tabs(self, frame: Frame, selection: Selection, selected: np.ndarray) -> None:
        for tab, n in self._wanted(frame, selected).items():
            shown = items(frame, selection, tab)
            assert len(shown.rows) == n == shown.counts[tab]
            assert len(np.unique(shown.rows)) == n

    def _check_line(self, frame: Frame, selection: Selection, selected: np.ndarray) -> None:
        line = write_expression(selection)
        again = read_expression(line, vocabulary(frame))
        assert np.array_equal(frame.selected(again), selected), line
        tidy = write_expression(again)
        assert write_expression(read_expression(tidy, vocabulary(frame))) == tidy
        edit = self._application.window.filter.line
        assert edit.text == line or edit._edit.isModified(), (edit.text, line)
