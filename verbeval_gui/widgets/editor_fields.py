"""Fields side by side, each under its name, and below them what is wrong with any of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, Protocol, runtime_checkable

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPaintEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from verbeval_gui.data.curation.drafts import Checked
from verbeval_gui.data.problems import Problem
from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.widgets.editor_look import SPACE, field_name, problem_text, set_bad, wrap
from verbeval_gui.widgets.labels import quiet_label, set_look

_SIGN: Final = 9


@runtime_checkable
class ShowsBad(Protocol):
    """A control that draws its own frame."""

    def set_bad(self, *, is_bad: bool) -> None:
        """Frame it in the colour of what is wrong, or no longer."""


class ProblemLine(QWidget):
    """A cross and what is wrong; hidden while nothing is."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._is_error = False
        self.label = QLabel(self)
        wrap(self.label)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(round(style.px(_SIGN + 6)), 0, 0, 0)
        layout.addWidget(self.label, 1)
        self.hide()

    @property
    def text(self) -> str:
        """What is said; empty for nothing."""
        return self.label.text() if not self.isHidden() else ""

    def say(self, text: str, *, is_error: bool = True) -> None:
        """Say something; nothing hides the line."""
        if text == self.text and is_error == self._is_error:
            return
        self._is_error = is_error
        set_look(self.label, self._style, CAPTION, "wrong" if is_error else "text2")
        self.label.setText(text)
        self.setVisible(bool(text))

    def say_problem(self, problem: Problem | None, *, is_named: bool = False) -> None:
        """Say what is wrong with a field; `is_named` with the field's name before it."""
        if problem is None:
            self.say("")
            return
        text = problem_text(problem, self._style)
        self.say(f"{field_name(problem.field)}: {text}" if is_named else text, is_error=problem.severity == "error")

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the cross, or the dash of a remark."""
        painter, px = QPainter(self), self._style.px
        mark = glyphs.WRONG if self._is_error else glyphs.NO_ANSWER
        glyphs.draw_mark(painter, QRectF(px(1), px(3), px(_SIGN), px(_SIGN)), mark, self._style.palette)
        painter.end()


class FieldRow(QWidget):
    """Fields side by side.

    Args:
        style: How it looks.
        fields: Name of each field with its control, and its share of the width.
        parent: Owner.
    """

    def __init__(self, style: Style, fields: Sequence[tuple[str, QWidget, int]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._controls = {name: control for name, control, _ in fields}
        self._problems = {name: ProblemLine(style, self) for name in self._controls}
        cells = _Cells(style, self)
        for name, control, share in fields:
            cells.add(_named(style, name, control, cells), share)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(round(style.px(2)))
        layout.addWidget(cells)
        for problem in self._problems.values():
            layout.addWidget(problem)

    def problem_of(self, name: str) -> str:
        """Return what is said to be wrong with a field; empty for nothing."""
        return self._problems[name].text

    def show_problems(self, checked: Checked) -> None:
        """Say what is wrong with the fields."""
        for name, control in self._controls.items():
            problem = checked.of(name)
            is_bad = problem is not None and problem.severity == "error"
            self._problems[name].say_problem(problem, is_named=len(self._controls) > 1)
            if isinstance(control, ShowsBad):
                control.set_bad(is_bad=is_bad)
            else:
                set_bad(control, is_bad=is_bad)
            control.setAccessibleDescription(self._problems[name].text)


class _Cells(QWidget):
    """Fields side by side by their shares; where a value would be cut, they go on in another row."""

    def __init__(self, style: Style, parent: QWidget) -> None:
        super().__init__(parent)
        self._gap = round(style.px(SPACE))
        self._cells: list[tuple[QWidget, int]] = []
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def add(self, cell: QWidget, share: int) -> None:
        self._cells.append((cell, share))
        self.setFixedHeight(cell.sizeHint().height())

    def _lines(self) -> list[list[tuple[QWidget, int]]]:
        lines: list[list[tuple[QWidget, int]]] = [[]]
        used = 0
        for cell, share in self._cells:
            needed = cell.sizeHint().width()
            if lines[-1] and used + needed > self.width():
                lines.append([])
                used = 0
            lines[-1].append((cell, share))
            used += needed + self._gap
        return lines

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give each field its place."""
        super().resizeEvent(event)
        y = 0
        for line in self._lines():
            spare = self.width() - self._gap * (len(line) - 1) - sum(cell.sizeHint().width() for cell, _ in line)
            x, shares = 0, sum(share for _, share in line)
            for cell, share in line:
                is_last = cell is line[-1][0]
                width = self.width() - x if is_last else cell.sizeHint().width() + spare * share // max(1, shares)
                cell.setGeometry(x, y, width, cell.sizeHint().height())
                x += width + self._gap
            y += line[0][0].sizeHint().height() + self._gap
        self.setFixedHeight(max(1, y - self._gap))


def _named(style: Style, name: str, control: QWidget, parent: QWidget) -> QWidget:
    cell = QWidget(parent)
    label = quiet_label(style, cell)
    label.setText(field_name(name))
    label.setBuddy(control)
    control.setAccessibleName(field_name(name))
    column = QVBoxLayout(cell)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(round(style.px(3)))
    column.addWidget(label)
    column.addWidget(control)
    column.setAlignment(label, Qt.AlignmentFlag.AlignLeft)
    return cell
