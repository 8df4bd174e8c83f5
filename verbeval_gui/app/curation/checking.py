"""Keeps what a probe is checked against up to date with the suite: made in the background, changed in place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

from PySide6.QtCore import QObject, Signal

from verbeval_gui.app.jobs import JobRunner, Reporter
from verbeval_gui.data.curation.checks import Check, CheckIndex
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.validation import read_probe_file
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.errors import VerbevalError

Sources = Mapping[Path, tuple[Probe, ...]]
_FEW: Final = 200


class SuiteChecks(QObject):
    """Checks probes against a suite and its training texts.

    Args:
        verbs: The table of forms.
        parent: Owner.

    Signals:
        ready: The index is there, or another one.
        failed: A training text could not be read; the suite alone is compared. Carries the exception.
    """

    ready = Signal()
    failed = Signal(object)

    def __init__(self, verbs: VerbTable, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._verbs = verbs
        self._sources: dict[Path, tuple[Probe, ...]] = {}
        self._texts: tuple[Path, ...] = ()
        self._others: tuple[Path, ...] = ()
        self._index: CheckIndex | None = None
        self._jobs = JobRunner(self)
        self._jobs.succeeded.connect(self._on_built)
        self._jobs.failed.connect(self._on_failed)
        self._unread: tuple[Path, ...] | None = None

    def follow(self, sources: Sources, texts: Sequence[Path] = (), others: Sequence[Path] = ()) -> None:
        """Check against these probes from now on.

        Args:
            sources: Probes by the file that holds them.
            texts: Training texts.
            others: Probe files that are not open, whose probes count too; one that cannot be read holds none.
        """
        before, self._sources = self._sources, dict(sources)
        known = () if tuple(texts) == self._unread else tuple(texts)
        is_same_place = before.keys() == sources.keys() and (self._texts, self._others) == (known, tuple(others))
        self._texts, self._others = known, tuple(others)
        changes = _changes(before, self._sources) if is_same_place else None
        if changes is None or (self._index is None and not self._jobs.is_running):
            self._build()
            return
        if self._index is None:  # what is being built is brought up to date when it is there
            return
        for old, new in changes:
            self._index = self._index.replaced(old, new)
        if changes:
            self.ready.emit()

    def check(self, probe: Probe, replaces: str | None = None) -> tuple[Check, ...] | None:
        """Return what the checks say of a probe; None while the index is being made.

        Args:
            probe: The probe.
            replaces: Id of the probe whose place it takes; by default its own.
        """
        return None if self._index is None else self._index.check(probe, self._verbs, replaces)

    def close(self) -> None:
        """Make no index any more."""
        self._jobs.close()

    def _build(self) -> None:
        sources, texts, others = self._sources, self._texts, self._others
        self._index = None

        def job(reporter: Reporter) -> tuple[Sources, CheckIndex]:
            index = CheckIndex.build([probe for part in (*sources.values(), *_read(others)) for probe in part], texts)
            reporter.check()
            return sources, index

        self._jobs.start("index the suite", job)

    def _on_built(self, built: tuple[dict[Path, tuple[Probe, ...]], CheckIndex]) -> None:
        sources, self._index = built
        if sources is not self._sources:
            now, self._sources = self._sources, sources
            self.follow(now, self._texts, self._others)
        self.ready.emit()

    def _on_failed(self, error: Exception) -> None:
        self.failed.emit(error)
        if self._texts:
            self._unread, self._texts = self._texts, ()
            self._build()


def _read(paths: Sequence[Path]) -> Iterator[tuple[Probe, ...]]:
    for path in paths:
        with suppress(VerbevalError):
            yield read_probe_file(path).probes


def _changes(before: Sources, after: Sources) -> list[tuple[Probe | None, Probe | None]] | None:
    """Return which probes took the place of which; None where it is less to begin anew."""
    if before == after:  # equal at once where the probes are the same objects, as after a verdict
        return []
    old = {probe.id: probe for probes in before.values() for probe in probes}
    new = {probe.id: probe for probes in after.values() for probe in probes}
    pairs = [(old.get(name), new.get(name)) for name in (old | new)]
    changed = [(one, other) for one, other in pairs if one is not other and one != other]
    return changed if len(changed) <= _FEW else None
