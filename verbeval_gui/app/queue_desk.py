"""What a person says about checkpoints that wait to be scored."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtWidgets import QDialog

from verbeval_gui.app.dialogs.queue_dialog import QueueDialog
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.recognition import Kind, may_be_checkpoint, recognised
from verbeval_gui.app.scoring_run import RunProgress
from verbeval_gui.app.session import Session
from verbeval_gui.data.series_files import natural
from verbeval_gui.errors import VerbevalError
from verbeval_gui.widgets.message_bar import Level, Message

translate = QCoreApplication.translate


class QueueDesk(QObject):
    """Stands between one window and the session's queue.

    Args:
        window: The window.
        session: What goes on behind it.
    """

    def __init__(self, window: MainWindow, session: Session) -> None:
        super().__init__(window)
        self._window = window
        self._session = session
        self._progress = ""
        self._messages = Messages(window.messages, self)
        self._offered: Message | None = None
        self.dialog: QueueDialog | None = None
        session.queue.queue_changed.connect(self.show_entries)
        session.run_progressed.connect(self._on_progress)
        if session.queue.restore():
            self._offer()
        self.show_entries()

    def ask(self, checkpoints: Sequence[Path]) -> None:
        """Ask what to score on several checkpoints, and score them one after the other."""
        from verbeval_gui.app.dialogs.score_dialog import ScoreDialog

        dialog = ScoreDialog(self._window.look, self._session.settings, checkpoints[0], self._window)
        if len(checkpoints) > 1:
            dialog.checkpoint.show_several(tuple(checkpoints))
        request = dialog.request() if dialog.exec() == QDialog.DialogCode.Accepted else None
        dialog.deleteLater()
        if request is not None:
            self._session.queue.fill(replace(request, checkpoint=path) for path in checkpoints)
            self.show()

    def show(self) -> None:
        """Show the queue."""
        if self.dialog is None:
            self.dialog = self._made()
        self.show_entries()
        self.dialog.show()
        self.dialog.raise_()
        self.dialog.activateWindow()

    def show_entries(self) -> None:
        """Show the queue as it stands, where its window is open."""
        queue = self._session.queue
        if self._offered is not None and not (queue.is_paused and queue.n_waiting):
            self._messages.withdraw(self._offered)
            self._offered = None
        self._window.actions_.queue.setEnabled(bool(queue.entries) or queue.can_put_back)
        if queue.running < 0:
            self._progress = ""
        if self.dialog is not None:
            self.dialog.show_entries(
                queue.entries, self._progress, is_paused=queue.is_paused, can_put_back=queue.can_put_back
            )

    def _on_progress(self, progress: RunProgress) -> None:
        if progress.stage == "items" and self._session.queue.running >= 0:
            style = self._window.look
            text = translate("Queue", "{n} of {total}")
            self._progress = text.format(n=style.count(progress.n_done), total=style.count(progress.n_all))
            self.show_entries()

    def _offer(self) -> None:
        """Offer to go on with what was waiting when the program was left."""
        queue = self._session.queue
        n = queue.n_waiting
        text = translate("Queue", "%n checkpoints were still to be scored.", "", n)
        self._offered = self._messages.offer(
            Level.INFO,
            text,
            (translate("Queue", "Go on"), queue.resume),
            (translate("Compare", "Show them"), self.show),
            (translate("Queue", "Forget them"), queue.clear),
            stands=True,
        )

    def _made(self) -> QueueDialog:
        dialog, queue = QueueDialog(self._window.look, self._window), self._session.queue
        dialog.pause_requested.connect(queue.pause)
        dialog.resume_requested.connect(queue.resume)
        dialog.move_requested.connect(queue.move)
        dialog.place_requested.connect(queue.place)
        dialog.remove_requested.connect(queue.remove)
        dialog.put_back_requested.connect(queue.put_back)
        dialog.retry_requested.connect(queue.retry)
        dialog.series_requested.connect(lambda: self._session.series.open(queue.results))
        dialog.finished.connect(self._forget)
        return dialog

    def _forget(self) -> None:
        if self.dialog is not None:
            self.dialog.deleteLater()
            self.dialog = None


def checkpoints_in(paths: Sequence[Path]) -> tuple[Path, ...]:
    """Return the checkpoints that several paths, or one folder, stand for; none where anything else is among them."""
    if len(paths) == 1 and paths[0].is_dir():
        inside = sorted((path for path in paths[0].iterdir() if path.is_dir()), key=lambda path: natural(path.name))
        return tuple(found for path in inside if (found := _checkpoint(path)) is not None)
    known = [found for path in paths if (found := _checkpoint(path)) is not None]
    return tuple(known) if len(known) == len(paths) else ()


def _checkpoint(path: Path) -> Path | None:
    try:
        kind, meant = recognised(path) if may_be_checkpoint(path) else (None, path)
    except (VerbevalError, OSError):
        return None
    return meant if kind is Kind.CHECKPOINT else None
