"""What can wait is done after the paint, and done even where nothing paints."""

from __future__ import annotations

from PySide6.QtCore import QTimer
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QWidget

from verbeval_gui.app.after_paint import AfterPaint


class Noting(QWidget):
    """Notes its paints."""

    def __init__(self, noted: list[str]) -> None:
        super().__init__()
        self.noted = noted

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Note it."""
        self.noted.append("painted")


def test_what_waits_comes_after_the_paint_and_after_what_was_due_by_then(qtbot):
    noted: list[str] = []
    widget = Noting(noted)
    qtbot.addWidget(widget)
    widget.show()
    qtbot.waitUntil(lambda: "painted" in noted)
    waiting = AfterPaint(widget)
    waiting.due.connect(lambda: noted.append("due"))
    noted.clear()

    widget.update()
    QTimer.singleShot(0, lambda: noted.append("timer"))
    waiting.start()
    qtbot.waitUntil(lambda: "due" in noted)

    assert noted[-1] == "due"
    assert sorted(noted) == ["due", "painted", "timer"]


def test_what_waits_for_a_hidden_widget_comes_all_the_same_and_once(qtbot):
    noted: list[str] = []
    widget = Noting(noted)
    qtbot.addWidget(widget)
    waiting = AfterPaint(widget)
    waiting.due.connect(lambda: noted.append("due"))
    waiting.start()
    waiting.start()
    qtbot.waitUntil(lambda: bool(noted))
    widget.show()
    qtbot.waitUntil(lambda: "painted" in noted)

    assert noted.count("due") == 1


def test_what_was_stopped_does_not_come(qtbot):
    noted: list[str] = []
    widget = Noting(noted)
    qtbot.addWidget(widget)
    stopped, other = AfterPaint(widget), AfterPaint(widget)
    stopped.due.connect(lambda: noted.append("stopped"))
    other.due.connect(lambda: noted.append("due"))
    stopped.start()
    stopped.stop()
    other.start()
    widget.show()
    qtbot.waitUntil(lambda: "due" in noted)

    assert "stopped" not in noted
