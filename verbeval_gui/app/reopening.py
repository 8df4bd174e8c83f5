"""Takes an exported file back to the report, the selection and the conventions that it was made from."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject

from verbeval_gui.app.exported import Exported
from verbeval_gui.app.jobs import Reporter
from verbeval_gui.app.report_reading import read_frame
from verbeval_gui.app.session import Session
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.errors import VerbevalError

_JOB: Final = "reopen"


class Reopening(QObject):
    """Opens what exported files were made from.

    Args:
        session: Reads the results, and knows which were opened lately.
        parent: Owner.
    """

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._wanted: Exported | None = None
        session.reading.started.connect(self._on_started)
        session.reading.succeeded.connect(self._on_read)

    def open(self, exported: Exported) -> None:
        """Open the report behind an exported file in the background."""
        known = [Path(recent.path) for recent in self._session.settings.recent if recent.kind == "results"]
        kept = sorted(self._session.runs_folder.glob("*.results.json"))
        self._wanted = exported

        def read(reporter: Reporter) -> Frame:
            return read_frame(exported.results([*known, *kept]), None, reporter)

        self._session.reading.start(_JOB, read)

    def _on_started(self, name: str) -> None:
        """Forget what was wanted when something else is read instead."""
        if name != _JOB:
            self._wanted = None

    def _on_read(self) -> None:
        wanted, self._wanted = self._wanted, None
        frame = self._session.explorer.frame
        if wanted is None or frame is None:
            return
        exploration = self._session.exploration
        exploration.agree(wanted.conventions)
        try:
            exploration.select(read_expression(wanted.selection, vocabulary(frame)))
        except VerbevalError as error:
            self._session.failed.emit(error)
