"""The start of the program: a painted window first, all that waits behind its start page after it.

What this module loads is what the start page needs. Clicks and keys that come while the rest is built wait their turn.
"""

from __future__ import annotations

import linecache
import sys
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING, Final

from PySide6.QtCore import QEvent, QEventLoop, QObject, QTimer
from PySide6.QtWidgets import QApplication

from verbeval_gui import __version__
from verbeval_gui.app.i18n import Translators, language_of, locale_for
from verbeval_gui.app.loading import without_collection
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.settings import Appearance, Settings
from verbeval_gui.app.theme import apply_theme, style_for
from verbeval_gui.figures.fonts import load_fonts

if TYPE_CHECKING:
    from verbeval_gui.app.application import Application

_PATIENCE_MS: Final = 1000


def make_application(arguments: Sequence[str]) -> QApplication:
    """Return Qt's application with the program's names."""
    qt = QApplication([sys.argv[0], *arguments])
    qt.setApplicationName("verbeval_gui")
    qt.setApplicationDisplayName("verbeval")
    qt.setApplicationVersion(__version__)
    qt.setDesktopFileName("verbeval-gui")
    return qt


def dressed_window(qt: QApplication, translators: Translators, appearance: Appearance) -> MainWindow:
    """Build a window with its start page alone, in the person's language and theme."""
    load_fonts()
    language = language_of(appearance.language)
    translators.install(language)
    style = style_for(appearance, locale_for(language))
    apply_theme(qt, style)
    return MainWindow(style)


def painted_window(qt: QApplication, translators: Translators, settings: Settings) -> MainWindow:
    """Show a window with its start page alone, where the person left it, and return once it has painted."""
    window = dressed_window(qt, translators, settings.appearance)
    if not (geometry := settings.state("geometry")).isEmpty():
        window.restoreGeometry(geometry)
    paint = _FirstPaint(window.start)
    window.show()
    paint.wait()
    return window


def run(paths: Sequence[Path], *, is_demo: bool = False) -> int:
    """Open the window, and what was asked for in it; returns the exit code.

    Args:
        paths: Files or folders to open.
        is_demo: Score the embedded demo.
    """
    qt = make_application([])
    application = opened(qt, Settings())
    _begin(application, paths, is_demo=is_demo)
    return qt.exec()


def opened(qt: QApplication, settings: Settings) -> Application:
    """Show a window as soon as it can be painted, and return the program once all of it stands."""
    translators = Translators(qt)
    with without_collection():
        window = painted_window(qt, translators, settings)
        from verbeval_gui.app.application import Application
        from verbeval_gui.app.session import Session

        linecache.clearcache()  # the Qt binding reads the source of all that is imported, which nobody asks for again
        application = Application(qt, Session(settings), translators)
        application.show_window(window)
    return application


def _begin(application: Application, paths: Sequence[Path], *, is_demo: bool) -> None:
    assert application.desk is not None  # noqa: S101  # it is made with the window
    assert application.comparing is not None  # noqa: S101  # likewise
    assert application.window is not None  # noqa: S101  # likewise
    _show_unforeseen(application)
    if is_demo:
        application.session.score_demo()
    elif paths:
        application.comparing.take_paths([str(path.absolute()) for path in paths])
    else:
        application.desk.offer_interrupted()
    application.window.activateWindow()


def _show_unforeseen(application: Application) -> None:
    """Show whatever escapes everything else as a message; the program goes on."""

    def hook(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if isinstance(error, Exception) and application.desk is not None:
            application.desk.show_error(error)
        else:
            sys.__excepthook__(kind, error, trace)

    sys.excepthook = hook


class _FirstPaint(QObject):
    """Waits until a part of a window has painted; not for long, since a window may be opened out of sight."""

    def __init__(self, watched: QObject) -> None:
        super().__init__()
        self._loop = QEventLoop()
        self._watched = watched
        watched.installEventFilter(self)

    def wait(self) -> None:
        """Let Qt work until the paint is over."""
        patience = QTimer(self._loop, singleShot=True, interval=_PATIENCE_MS)
        patience.timeout.connect(self._loop.quit)
        patience.start()
        self._loop.exec(QEventLoop.ProcessEventsFlag.ExcludeUserInputEvents)
        patience.stop()
        self._watched.removeEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leave once the paint that has begun is done."""
        if event.type() == QEvent.Type.Paint:
            QTimer.singleShot(0, self._loop, self._loop.quit)
        return super().eventFilter(watched, event)
