"""A monkey at the window: seeded random clicks, drags, keys and choices, and what must hold after each of them."""

from __future__ import annotations

import random
import sys
import time
import traceback
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Self

from helpers.answers import made_up_report
from helpers.monkey_invariants import Invariants
from helpers.monkey_modals import ModalCloser
from PySide6.QtCore import QCoreApplication, QEvent, QPoint, QPointF, QRect, Qt, QtMsgType, qInstallMessageHandler
from PySide6.QtGui import QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from verbeval_gui.app.application import Application
from verbeval_gui.app.settings import Appearance
from verbeval_gui.data.frame import Frame
from verbeval_gui.figures.matrix_look import CellText, MatrixLook

LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton
MODIFIERS = (
    *(Qt.KeyboardModifier.NoModifier,) * 4,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
)
KEYS = (
    "Left", "Right", "Up", "Down", "Space", "Return", "Escape", "Tab", "Home", "End", "PageUp", "PageDown", "Minus",
    "J", "K", "Slash", "F6", "Delete", "Backspace", "A", "Menu", "1", "4", "0", "6", "T", "N",
)  # fmt: skip
SHORTCUTS = ("1", "2", "3", "4", "5", "6", "7", "F", "A", "C")
SMALL, LARGE = ((960, 600), (1100, 700), (1280, 800), (1366, 768)), ((1600, 900), (1920, 1080), (3840, 2160))
SIZES = (*SMALL, *SMALL, *LARGE)
EXPRESSIONS = (
    "tense = future", "verdict = wrong and confidence >= 0.8", "language != en", "confidence in [0.2..0.5)",
    "(label, predicted) in ((incorrect, correct))", "not (tense = future or verb = go)", 'text ~ "hablo"',
    "confidence >= 0.8 and confidence < 0.2", "tag in ()", "verb in (go, ser, ir)", "counted = core", "((", "=", "x",
    "tense = ", "id = nothing", 'text == "habló"', "not not tense = past_simple", "verb = go or language = es", "é́ = 1",
    "confidence >= 1e400", "confidence = 0.5", "person in (1sg, 3pl) and not verdict = right",
)  # fmt: skip
IGNORED = ("This plugin does not support",)


def typed(widget: QWidget, text: str) -> None:
    """Type a text; QTest ends the process at letters beyond Latin-1."""
    for letter in text:
        for kind in (QEvent.Type.KeyPress, QEvent.Type.KeyRelease):
            QApplication.sendEvent(widget, QKeyEvent(kind, 0, Qt.KeyboardModifier.NoModifier, letter))


class Monkey:
    """Drives one application, and stops at the first thing that must not be.

    Args:
        application: The program, its window shown.
        seed: Of the random steps.
        files: Good and bad files to open.
        scores: Whether demo runs are begun and cancelled; each starts a process.
    """

    def __init__(self, application: Application, seed: int, files: tuple[Path, ...], *, scores: bool = False) -> None:
        self._application = application
        self._random = random.Random(seed)
        self._files = files
        self._scores = scores
        self._invariants = Invariants(application)
        self._closer = ModalCloser(random.Random(seed + 1), lambda: application.window)
        self._steps = self._weighted()
        self.done: deque[str] = deque(maxlen=12)
        self.trouble: list[str] = []
        self.slowest: list[tuple[float, str]] = []

    def __enter__(self) -> Self:
        self._hook, sys.excepthook = sys.excepthook, self._on_exception
        self._handler = qInstallMessageHandler(self._on_message)
        self._application.session.failed.connect(self._on_failed)
        self._closer.start()
        return self

    def __exit__(self, *_: object) -> None:
        self._closer.stop()
        sys.excepthook = self._hook
        qInstallMessageHandler(self._handler)

    def step(self) -> None:
        """Do one random thing, let the window settle, and look at everything.

        Raises:
            AssertionError: Something does not hold; says after which steps.
        """
        action = self._random.choices([a for a, _ in self._steps], [w for _, w in self._steps])[0]
        self.done.append(action.__name__)
        begun = time.perf_counter()
        self._closer.n_closed = 0
        with suppress(StopIteration):
            action()
        self._settle()
        took = time.perf_counter() - begun
        if not self._closer.n_closed:
            self.slowest = sorted([*self.slowest, (took, self.done[-1])], reverse=True)[:3]
        try:
            self._invariants.check()
        except Exception:  # noqa: BLE001  # whatever it is, it ends the walk with the steps before it
            self.trouble.append(traceback.format_exc())
        assert not self.trouble, "\n".join([*self.trouble, "after: " + "; ".join(self.done)])

    def _settle(self) -> None:
        """Wait for what was begun; a real event loop would delete what is to be deleted by itself."""
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
        QApplication.processEvents()
        for _ in range(40):
            if not self._application.session.reading.is_running and QApplication.activeModalWidget() is None:
                break
            time.sleep(0.002)
            QApplication.processEvents()

    def _weighted(self) -> tuple[tuple[Callable[[], None], float], ...]:
        return (
            (self.click, 22), (self.click_mark, 22), (self.drag, 8), (self.wheel, 6), (self.key, 14),
            (self.shortcut, 3), (self.type_expression, 8), (self.walk, 4), (self.tab, 3), (self.resize, 1.5),
            (self.dock, 2), (self.appear, 0.7), (self.open_file, 1.2), (self.agree, 2), (self.reopen, 0.4),
            (self.action, 2), (self.right_click, 1.5), (self.close_report, 0.15), (self.search, 1.5),
            (self.score, 0.06 if self._scores else 0.0), (self.columns, 1), (self.choices, 2),
        )  # fmt: skip

    @property
    def _window(self) -> QWidget:
        return self._application.window

    def _note(self, what: object) -> None:
        self.done[-1] += f" {what}"

    def _place(self, widget: QWidget) -> QPoint:
        return QPoint(self._random.randrange(max(widget.width(), 1)), self._random.randrange(max(widget.height(), 1)))

    def _target(self) -> tuple[QWidget, QPoint]:
        """Return a widget somewhere in the window, a dialog or a floating panel, and a place in it."""
        tops = [w for w in QApplication.topLevelWidgets() if w.isVisible() and w.width() > 20]
        top = self._window if self._random.random() < 0.8 or not tops else self._random.choice(tops)
        place = self._place(top)
        child = top.childAt(place)
        return (top, place) if child is None else (child, child.mapFrom(top, place))

    def click(self) -> None:
        widget, place = self._target()
        self._note(f"{type(widget).__name__} {place.toTuple()}")
        QTest.mouseClick(widget, LEFT, self._random.choice(MODIFIERS), place)

    def right_click(self) -> None:
        widget, place = self._target()
        self._note(type(widget).__name__)
        QTest.mouseClick(widget, RIGHT, Qt.KeyboardModifier.NoModifier, place)

    def click_mark(self) -> None:
        charts = [chart.canvas for chart in self._window.panels.charts.values() if chart.canvas.marks]
        canvas = self._random.choice(charts) if charts else next(iter(()))
        mark = self._random.choice(canvas.marks)
        self._note(mark.values)
        modifier = self._random.choice(MODIFIERS)
        place = mark.rect.center().toPoint()
        QTest.mouseMove(canvas, place)
        QTest.mouseClick(canvas, LEFT, modifier, place)

    def drag(self) -> None:
        widget, place = self._target()
        self._note(type(widget).__name__)
        QTest.mousePress(widget, LEFT, self._random.choice(MODIFIERS), place)
        for _ in range(3):
            QTest.mouseMove(widget, self._place(widget))
        QTest.mouseRelease(widget, LEFT, Qt.KeyboardModifier.NoModifier, self._place(widget))

    def wheel(self) -> None:
        widget, place = self._target()
        where, turn = QPointF(place), QPoint(0, self._random.choice((-360, -120, 120, 360)))
        keys = self._random.choice(MODIFIERS)
        spot = QPointF(widget.mapToGlobal(place))
        event = QWheelEvent(
            where, spot, QPoint(), turn, Qt.MouseButton.NoButton, keys, Qt.ScrollPhase.NoScrollPhase, False
        )
        QApplication.sendEvent(widget, event)

    def key(self) -> None:
        name = self._random.choice(KEYS)
        self._note(name)
        target = QApplication.focusWidget() or self._window
        QTest.keyClick(target, getattr(Qt.Key, f"Key_{name}"), self._random.choice(MODIFIERS))

    def shortcut(self) -> None:
        name = self._random.choice(SHORTCUTS)
        self._note(name)
        shift = Qt.KeyboardModifier.ShiftModifier if name in "AC" else Qt.KeyboardModifier.NoModifier
        QTest.keyClick(self._window, getattr(Qt.Key, f"Key_{name}"), Qt.KeyboardModifier.ControlModifier | shift)

    def type_expression(self) -> None:
        line = self._window.filter.line
        text = self._random.choice(EXPRESSIONS) if self._random.random() < 0.6 else self._made_up_expression()
        self._note(text)
        line.focus_on()
        typed(line.focusProxy(), text)
        if self._random.random() < 0.8:
            QTest.keyClick(line.focusProxy(), Qt.Key.Key_Return)

    def _made_up_expression(self) -> str:
        frame = self._application.session.explorer.frame
        if frame is None:
            return "x"
        parts = []
        for name in self._random.sample(list(frame.names), k=min(self._random.randint(1, 3), len(frame.names))):
            values = list(frame.column(name).values) or ["0.5"]
            comparison = self._random.choice(("=", "!=", ">=", "<", "~"))
            parts.append(f"{name} {comparison} {self._random.choice(values)}")
        return self._random.choice((" and ", " or ", " and not ")).join(parts)

    def walk(self) -> None:
        exploration = self._application.session.exploration
        for _ in range(self._random.randint(1, 6)):
            self._random.choice((exploration.go_back, exploration.go_forward))()

    def tab(self) -> None:
        tabs = self._window.panels.items.tabs.children()
        widgets = [tab for tab in tabs if isinstance(tab, QWidget)]
        widget = self._random.choice(widgets)
        QTest.mouseClick(widget, LEFT, Qt.KeyboardModifier.NoModifier, widget.rect().center())

    def resize(self) -> None:
        size = self._random.choice(SIZES)
        self._note(size)
        self._window.resize(*size)

    def dock(self) -> None:
        dock = self._random.choice(list(self._window.panels.docks.values()))
        what = self._random.choice(("float", "close", "show", "arrange", "move"))
        self._note(f"{what} {dock.objectName()}")
        if what == "float":
            dock.setFloating(not dock.isFloating())
        elif what == "move" and dock.isFloating():
            dock.setGeometry(QRect(self._place(self._window), dock.size()))
        elif what == "arrange":
            self._window.actions_.arrange.trigger()
        else:
            dock.setVisible(what == "show")

    def appear(self) -> None:
        language, theme = self._random.choice(("en", "es")), self._random.choice(("light", "dark", "system"))
        appearance = Appearance(theme=theme, language=language, text_size=self._random.choice((90, 100, 125, 150)))
        self._note(appearance)
        self._application.appear(appearance)

    def open_file(self) -> None:
        path = self._random.choice(self._files)
        self._note(path.name)
        self._application.desk.open_paths([str(path)])

    def reopen(self) -> None:
        self._application.session.explorer.open_report(
            made_up_report(self._random.randrange(3), self._random.choice((None, 40, 0)))
        )

    def close_report(self) -> None:
        self._window.actions_.close_report.trigger()
        self._settle()
        self._application.session.explorer.open_report(made_up_report(1))

    def agree(self) -> None:
        exploration = self._application.session.exploration
        if self._random.random() < 0.4:
            self._window.actions_.conventions.trigger()
        if self._random.random() < 0.3:
            exploration.agree(replace(exploration.now.conventions, bins=self._random.choice((1, 7, 10, 15, 100))))
        elif (dialog := self._dialog()) is not None:
            name = self._random.choice(list(dialog.rows))
            button = self._random.choice(list(dialog.rows[name].buttons.values()))
            self._note(name)
            QTest.mouseClick(button, LEFT, Qt.KeyboardModifier.NoModifier, button.rect().center())

    def _dialog(self) -> QWidget | None:
        tops = [w for w in QApplication.topLevelWidgets() if type(w).__name__ == "ConventionsDialog" and w.isVisible()]
        return tops[0] if tops else None

    def action(self) -> None:
        actions = [a for a in vars(self._window.actions_).values() if hasattr(a, "trigger")]
        kept = (self._window.actions_.quit, self._window.actions_.demo, self._window.actions_.resume)
        action = self._random.choice([a for a in actions if a.isEnabled() and a not in kept])
        self._note(action.text())
        action.trigger()

    def search(self) -> None:
        box = self._window.panels.items.find_box
        self._window.panels.items.focus_find()
        line = box.findChild(QWidget, "") if box.focusProxy() is None else box.focusProxy()
        typed(QApplication.focusWidget() or line, self._random.choice(("habl", "É", "zzz", " ", 'the "')))

    def columns(self) -> None:
        items = self._window.panels.items
        section = self._random.randrange(max(items.table.header.count(), 1))
        items.table.header.sort_clicked.emit(section, self._random.random() < 0.5)

    def choices(self) -> None:
        explorer = self._application.session.explorer
        if isinstance(explorer.frame, Frame):
            names = list(explorer.frame.names)
            matrix, curves = self._random.choice(("labels", "forms")), self._random.choice(["", "", "k", *names])
            explorer.show(replace(explorer.shown, matrix=matrix, curves=curves))
            explorer.show_look(matrix, MatrixLook(self._random.choice(list(CellText)), self._random.random() < 0.5))
            if self._random.random() < 0.5:
                self._window.panels.reliability.own_edges.trigger()
            self._note((matrix, curves))

    def score(self) -> None:
        session = self._application.session
        if session.is_running:
            session.cancel()
        else:
            session.score_demo()

    def _on_exception(self, kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        self.trouble.append("".join(traceback.format_exception(kind, error, trace)))

    def _on_message(self, kind: QtMsgType, _context: object, text: str) -> None:
        if kind is not QtMsgType.QtDebugMsg and not any(known in text for known in IGNORED):
            self.trouble.append(f"Qt says: {text}")

    def _on_failed(self, error: Exception) -> None:
        if type(error).__module__.startswith("builtins"):
            self.trouble.append("".join(traceback.format_exception(error)))
