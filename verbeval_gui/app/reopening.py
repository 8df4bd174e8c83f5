"""Takes an exported file back to the report, the selection and the conventions that it was made from."""

from __future__ import annotations

from dataclasses import dataclass
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
from verbeval_gui.words import mark

_JOB: Final = "reopen"


@dataclass
class _Wanted:
    """What a file shows, and where the results are of what it is compared with."""

    exported: Exported
    baseline: Path | None = None


class Reopening(QObject):
    """Opens what exported files were made from.

    Args:
        session: Reads the results, and knows which were opened lately.
        parent: Owner.
    """

    def __init__(self, session: Session, parent: QObject) -> None:
        super().__init__(parent)
        self._session = session
        self._wanted: _Wanted | None = None
        self._beside: Exported | None = None
        session.reading.started.connect(self._on_started)
        session.reading.succeeded.connect(self._on_read)
        session.comparing.finished.connect(self._on_compared)

    def open(self, exported: Exported) -> None:
        """Open the report behind an exported file in the background."""
        recent = [Path(recent.path) for recent in self._session.settings.recent if recent.kind == "results"]
        known = [*recent, *sorted(self._session.runs_folder.glob("*.results.json"))]
        self._wanted = wanted = _Wanted(exported)

        def read(reporter: Reporter) -> Frame:
            frame = read_frame(exported.results(known), None, reporter)
            wanted.baseline = exported.baseline_results(known)
            return frame

        self._session.reading.start(_JOB, read)

    def _on_started(self, name: str) -> None:
        """Forget what was wanted when something else is read instead."""
        self._beside = None
        if name != _JOB:
            self._wanted = None

    def _on_read(self) -> None:
        wanted, self._wanted = self._wanted, None
        if wanted is None or self._session.explorer.frame is None:
            return
        exported = wanted.exported
        self._session.exploration.agree(exported.conventions)
        if wanted.baseline is not None:
            self._beside = exported
            self._session.compare_with(wanted.baseline)
            return
        if exported.baseline:
            self._session.failed.emit(_baseline_missing(exported))
        self._select(exported)

    def _on_compared(self) -> None:
        """Select once the baseline is there, or cannot be: conditions may ask for what it answered."""
        exported, self._beside = self._beside, None
        if exported is not None:
            self._select(exported)

    def _select(self, exported: Exported) -> None:
        frame = self._session.explorer.frame
        if frame is None:
            return
        try:
            self._session.exploration.select(read_expression(exported.selection, vocabulary(frame)))
        except VerbevalError as error:
            self._session.failed.emit(error)


def _baseline_missing(exported: Exported) -> VerbevalError:
    return VerbevalError(
        mark("{name} compares with {baseline}: neither its folder nor the recent files hold the results of that."),
        mark("Compare with that results.json; until then the report alone is shown."),
        name=exported.path.name, baseline=exported.baseline,
    )  # fmt: skip
