"""Where open reports lie on disk, and what is needed to read them there again."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from weakref import WeakKeyDictionary

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats.opening import is_own
from verbeval_gui.data.formats.reading import TABLE
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.report import Report
from verbeval_gui.errors import VerbevalError


@dataclass(frozen=True)
class Place:
    """A file that a report can be read from.

    Attributes:
        path: The file.
        conventions: Those that it is read under where nothing else is said.
        probes: The probes it needs beside it; None for none.
        chosen: The filter or scorer whose answers are read; None for the usual one.
    """

    path: Path
    conventions: Conventions
    probes: Path | None = None
    chosen: str | None = None

    @property
    def is_readable(self) -> bool:
        """Whether the file is there, and tells by itself what it holds."""
        try:
            if not self.path.exists():
                return False
            found = None if is_own(self.path) else recognise(self.path)
        except (VerbevalError, OSError):
            return False
        return found is None or found.kind != TABLE


class Places:
    """Remembers where reports were read or written last."""

    def __init__(self) -> None:
        self._known: WeakKeyDictionary[Report, Place] = WeakKeyDictionary()

    def put(self, report: Report, place: Place) -> None:
        """Remember that a report lies there."""
        self._known[report] = place

    def of(self, report: Report, usual: Conventions) -> Place | None:
        """Return where a report lies; None where it is not saved.

        Args:
            report: The report.
            usual: The conventions of the file that it was read from, where nobody said where it lies.
        """
        source = report.provenance.source
        place = self._known.get(report) or (Place(Path(source), usual) if source else None)
        return place if place is not None and place.is_readable else None
