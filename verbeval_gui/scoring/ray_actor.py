"""What runs on a node of a Ray cluster: a loaded model that does units; bytes go in and out."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.certainty import advice_on
from verbeval_gui.scoring.checkpoint import CheckpointInfo
from verbeval_gui.scoring.messages import Done, Failed, Ready, Reply, Start, Unit, decode_request, encoded
from verbeval_gui.scoring.weights import sha256_of
from verbeval_gui.scoring.worker import SINGLE_THREAD, as_failed, load_libraries
from verbeval_gui.words import mark

if TYPE_CHECKING:
    from verbeval_gui.scoring.units import UnitRun


class ScoringActor:
    """Does units of one run; what cannot be done is said in a `Failed`, never raised."""

    def __init__(self) -> None:
        self._work: UnitRun | None = None

    def begin(self, payload: bytes) -> bytes:
        """Load what a `Start` asks for; returns a `Ready`."""
        request = decode_request(payload)
        try:
            return encoded(self._ready(request) if isinstance(request, Start) else Failed("", "", {}))
        except (VerbevalError, MemoryError, ImportError, RuntimeError, OSError) as error:
            return encoded(_failed(error))

    def do(self, kind: str, number: int, cost: float) -> list[bytes]:
        """Do a unit; returns what it brings, `Done` last."""
        unit = msgspec.convert([kind, number, cost], Unit)
        assert self._work is not None  # noqa: S101 - units come after `begin`
        replies: list[Reply] = []
        try:
            replies += [piece for piece in self._work.pieces(unit) if piece is not None]
        except (VerbevalError, MemoryError, RuntimeError) as error:
            return [encoded(_failed(error))]
        return [encoded(reply) for reply in [*replies, Done(unit)]]

    def _ready(self, start: Start) -> Ready:
        os.environ.update(SINGLE_THREAD)
        load_libraries()
        from verbeval_gui.scoring.loading import load_checkpoint
        from verbeval_gui.scoring.run import SuiteRun
        from verbeval_gui.scoring.units import UnitRun

        check_files(start.checkpoint)
        loaded = load_checkpoint(start.checkpoint, start.options)
        run = SuiteRun(loaded, start.probes, start.template, start.options)
        self._work = UnitRun(run, start)
        block = run.run_block()
        return Ready(run.checkpoint_block(), block, self._work.units(), advice=advice_on(block))


def check_files(info: CheckpointInfo) -> None:
    """Refuse a checkpoint that is not on this node as it is where the run was started.

    Raises:
        VerbevalError: Its weights are other ones, or are not there.
    """
    files = [Path(info.folder) / name for name in info.weights]
    if not all(file.is_file() for file in files) or sha256_of(files) != info.sha256:
        raise VerbevalError(
            mark("A node of the cluster does not have the checkpoint {path}, or another one lies there."),
            mark("Put it at the same path on every node, for example on a shared disk."),
            path=info.folder,
        )


def _failed(error: Exception) -> Failed:
    return as_failed(error) or Failed(f"{type(error).__name__}: {error}".replace("{", "(").replace("}", ")"), "", {})
