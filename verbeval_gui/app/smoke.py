"""A short visit by nobody: the demo is scored, a bin is clicked, a picture is kept."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QEventLoop, QPoint, Qt, QTimer
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QApplication, QWidget

from verbeval_gui.app.application import Application, make_application
from verbeval_gui.app.scoring_run import RunOutcome
from verbeval_gui.app.session import Session
from verbeval_gui.app.settings import Settings
from verbeval_gui.paths import cache_folder
from verbeval_gui.slices.reliability import reliability

_PATIENCE_MS = 240_000


def smoke(picture: Path) -> int:
    """Score the demo in a real window, click the fullest bin, and save a picture.

    Returns:
        0 when the table then holds exactly the probes that the bin counts, the picture was written, and the window's
        process did without torch.
    """
    qt = make_application([])
    application = Application(qt, Session(Settings(cache_folder() / "smoke.ini")))
    window = application.show_window()
    outcome = _scored(application)
    if outcome is None or outcome.results is None:
        return _said("the demo was not scored")
    explorer, canvas = application.session.explorer, window.panels.reliability.canvas
    frame = explorer.frame
    if frame is None:
        return _said("no report is shown")
    shown = reliability(frame, explorer.selection)
    fullest = int(shown.whole.counts.argmax())
    wanted = int(shown.whole.counts[fullest])
    mark = next(mark for mark in canvas.marks if shown.interval(fullest) in mark.values)
    _click(canvas, mark.rect.center().toPoint())
    n_selected = int(frame.selected(explorer.selection).sum())
    _settle()
    is_saved = window.grab().save(str(picture))
    application.session.close()
    window.allow_close()
    if "torch" in sys.modules:
        return _said("the window's process has loaded torch")
    if n_selected != wanted:
        return _said(f"the bin counts {wanted} probes, the table holds {n_selected}")
    return 0 if is_saved else _said(f"{picture} could not be written")


def _scored(application: Application) -> RunOutcome | None:
    loop = QEventLoop()
    heard: list[RunOutcome | None] = []
    application.session.run_ended.connect(heard.append)
    application.session.run_ended.connect(loop.quit)
    QTimer.singleShot(_PATIENCE_MS, loop.quit)
    application.session.score_demo()
    loop.exec()
    return heard[0] if heard else None


def _click(widget: QWidget, place: QPoint) -> None:
    left, nothing = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
    spot = widget.mapToGlobal(place).toPointF()
    for kind, held in ((QMouseEvent.Type.MouseButtonPress, left), (QMouseEvent.Type.MouseButtonRelease, nothing)):
        event = QMouseEvent(kind, place.toPointF(), spot, left, held, Qt.KeyboardModifier.NoModifier)
        QApplication.sendEvent(widget, event)


def _settle() -> None:
    """Let the layouts that the click asked for happen before the picture is taken."""
    loop = QEventLoop()
    QTimer.singleShot(0, loop.quit)
    loop.exec()


def _said(what: str) -> int:
    sys.stderr.write(f"smoke: {what}\n")
    return 1
