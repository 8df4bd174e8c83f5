"""The real window on a report, driven as a person drives it: with mouse and keys."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from verbeval_gui.app.application import Application
from verbeval_gui.app.session import Session
from verbeval_gui.app.settings import Appearance, Settings
from verbeval_gui.data.report import Report
from verbeval_gui.figures.figure import Mark
from verbeval_gui.widgets.chart_panel import ChartPanel

NONE = Qt.KeyboardModifier.NoModifier
CTRL = Qt.KeyboardModifier.ControlModifier
SHIFT = Qt.KeyboardModifier.ShiftModifier


@contextmanager
def open_window(
    qapp: QApplication, folder: Path, report: Report | None = None, appearance: Appearance | None = None
) -> Iterator[Application]:
    """Open the program's window on a report, and close it again."""
    settings = Settings(folder / "settings.ini")
    settings.appearance = appearance or Appearance(theme="light", language="en")
    application = Application(qapp, Session(settings))
    window = application.show_window()
    window.resize(1280, 800)
    if report is not None:
        application.session.explorer.open_report(report)
    QApplication.processEvents()
    try:
        yield application
    finally:
        application.session.close()
        application._translators.install("en")
        if application.window is not None:
            application.window.allow_close()
            application.window.deleteLater()
        application.session.deleteLater()
        application.deleteLater()


def click(widget: QWidget, place: QPoint, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Press and release the left button at a place of a widget."""
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, modifier, place)


def press(key: Qt.Key, modifiers: Qt.KeyboardModifier = NONE) -> None:
    """Press a key wherever the keyboard is."""
    QTest.keyClick(QApplication.focusWidget(), key, modifiers)


def type_text(text: str) -> None:
    """Type a text wherever the keyboard is."""
    QTest.keyClicks(QApplication.focusWidget(), text)


def click_mark(panel: ChartPanel, mark: Mark, modifier: Qt.KeyboardModifier = NONE) -> None:
    """Click the middle of a chart's mark."""
    click(panel.canvas, mark.rect.center().toPoint(), modifier)


def choose(panel: ChartPanel, text: str) -> None:
    """Open the choice of a panel's header with the mouse, and click one of its options."""
    click(panel.header.choice, panel.header.choice.rect().center())
    menu = panel.header.choices
    action = next(action for action in menu.actions() if action.text() == text)
    click(menu, menu.actionGeometry(action).center())
    menu.close()
    QApplication.processEvents()


def mark_of(panel: ChartPanel, value: object) -> Mark:
    """Return the mark of one facet value alone."""
    return next(mark for mark in panel.canvas.marks if mark.values == (value,))


def shown_ids(application: Application) -> list[str]:
    """Return the ids that the table holds, in its order, read from its model."""
    model = application.window.panels.items.table.model()
    return list(model.ids(range(model.rowCount())))
