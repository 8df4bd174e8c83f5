"""Which checkpoints are asked: the open report's where it is at hand, and those that the person chose."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.app.settings import Settings
from verbeval_gui.data.report import Report
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.checkpoint import describe_checkpoint
from verbeval_gui.slices.live_answers import MOST_ASKED


class AskedCheckpoints(QObject):
    """Knows checkpoints by their places.

    Args:
        settings: Remembers what was chosen.
        parent: Owner.

    Signals:
        changed: Others are known, or asked.
    """

    changed = Signal()

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._of_report: Path | None = None
        self._sha256 = ""
        self._jobs = JobRunner(self)
        self._jobs.succeeded.connect(self._on_found)

    @property
    def of_report(self) -> Path | None:
        """The open report's checkpoint; None where it is not at hand."""
        return self._of_report

    @property
    def known(self) -> tuple[Path, ...]:
        """All that can be asked, the open report's first."""
        own = () if self._of_report is None else (self._of_report,)
        chosen = [Path(path) for path in self._settings.known_checkpoints]
        return tuple(dict.fromkeys((*own, *(path for path in chosen if path.exists()), *_demo())))

    @property
    def asked(self) -> tuple[Path, ...]:
        """Those that are asked, the open report's first, unless the person chose others."""
        chosen = tuple(Path(path) for path in self._settings.asked_checkpoints if Path(path).exists())
        if self._of_report is None or not self._settings.is_report_asked:
            return chosen[:MOST_ASKED]
        return tuple(dict.fromkeys((self._of_report, *chosen)))[:MOST_ASKED]

    def follow(self, report: Report | None) -> None:
        """Look for the checkpoint of another report, in the background."""
        wanted: dict[str, Any] = {} if report is None else dict(report.provenance.checkpoint)
        sha256 = str(wanted.get("sha256") or "")
        if sha256 == self._sha256:
            return
        self._sha256, self._of_report = sha256, None
        if sha256 and report is not None:
            places = list(_places(report, wanted, self._hints()))
            self._jobs.start("find the checkpoint", lambda reporter: _found(places, sha256, reporter))
        self.changed.emit()

    def choose(self, paths: Sequence[Path]) -> None:
        """Ask these from now on."""
        others = [str(path) for path in paths if path != self._of_report]
        self._settings.asked_checkpoints = tuple(others)
        if self._of_report is not None:
            self._settings.is_report_asked = self._of_report in paths
        self.changed.emit()

    def add(self, path: Path) -> None:
        """Get to know a checkpoint, and ask it too, in the place of the last one where there are enough."""
        known = [one for one in self._settings.known_checkpoints if one != str(path)]
        self._settings.known_checkpoints = (str(path), *known)
        others = [one for one in self.asked if one != path]
        self.choose([*others[: MOST_ASKED - 1], path])

    def close(self) -> None:
        """Look no further."""
        self._jobs.close()

    def _hints(self) -> list[Path]:
        chosen = [self._settings.score_choices.checkpoint, *self._settings.known_checkpoints]
        recent = [entry.path for entry in self._settings.recent if entry.kind == "checkpoint"]
        return [Path(path) for path in (*chosen, *recent) if path]

    def _on_found(self, path: Path | None) -> None:
        if path is not None:
            self._of_report = path
            self.changed.emit()


def _demo() -> list[Path]:
    folder = resource_path("demo") / "checkpoints"
    return sorted((path for path in folder.iterdir() if path.is_dir()), reverse=True) if folder.exists() else []


def _places(report: Report, wanted: dict[str, Any], hints: Iterable[Path]) -> Iterable[Path]:
    name = str(wanted.get("name") or "")
    if report.provenance.source:
        folder = Path(report.provenance.source).parent
        yield from (folder / str(wanted.get("path") or name), folder / name, folder.parent / name)
    yield from (path for path in (*hints, *_demo()) if name in (path.name, path.stem))


def _found(places: Sequence[Path], sha256: str, reporter: Reporter) -> Path | None:
    for path in dict.fromkeys(place.resolve() for place in places):
        reporter.check()
        with suppress(VerbevalError, OSError):
            if path.exists() and describe_checkpoint(path).sha256 == sha256:
                return path
    return None
