"""The scoring process: reads requests from its input, answers on its output, leaves when its input ends.

Run as `python -m verbeval_gui.scoring.worker`.
"""

from __future__ import annotations

import contextlib
import os
import queue
import signal
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, BinaryIO, Final

import msgspec

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.certainty import advice_on
from verbeval_gui.scoring.checkpoint import CheckpointInfo, describe_checkpoint
from verbeval_gui.scoring.memory import is_out_of_memory
from verbeval_gui.scoring.messages import (
    Answered,
    Ask,
    Cancel,
    Done,
    Failed,
    Finished,
    Leave,
    Loading,
    Prepare,
    Prepared,
    Ready,
    Reply,
    Request,
    Start,
    Take,
    Unit,
    decode_request,
    read_frame,
    write_message,
)
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.scoring.stopping import Stopped
from verbeval_gui.words import mark

if TYPE_CHECKING:
    from verbeval_gui.scoring.loading import LoadedCheckpoint
    from verbeval_gui.scoring.run import SuiteRun
    from verbeval_gui.scoring.units import UnitRun

_POLITENESS: Final = 10
# Naming one of these makes transformers load what stands behind it.
_LAZY: Final = ("AutoModelForCausalLM", "AutoTokenizer", "PreTrainedModel", "GenerationMixin", "DynamicCache")
SINGLE_THREAD: Final = {
    "OMP_NUM_THREADS": "1",
    "MKL_NUM_THREADS": "1",
    "TOKENIZERS_PARALLELISM": "false",
    "HF_HUB_OFFLINE": "1",
}


class Worker:
    """Answers requests one after the other; a cancel is heard while a suite is being scored.

    Args:
        requests: Where requests come from.
        replies: Where answers go.
    """

    def __init__(self, requests: BinaryIO, replies: BinaryIO) -> None:
        self._input = requests
        self._output = replies
        self._waiting: queue.SimpleQueue[Request] = queue.SimpleQueue()
        self._is_cancelled = threading.Event()
        self._loaded: tuple[CheckpointInfo, ScoringOptions, LoadedCheckpoint] | None = None
        self._warm: tuple[tuple[str, str | None, ScoringOptions], SuiteRun] | None = None

    def serve(self) -> None:
        """Answer until the input ends, which ends the process."""
        threading.Thread(target=self._listen, name="requests", daemon=True).start()
        while True:
            self._answer(self._waiting.get())

    def _listen(self) -> None:
        while (payload := read_frame(self._input)) is not None:
            request: Request = decode_request(payload)
            if isinstance(request, Cancel):
                self._is_cancelled.set()
            if isinstance(request, Start):
                self._is_cancelled.clear()
            self._waiting.put(request)
        # Nobody listens any more: whatever the main thread computes is not wanted.
        os._exit(0)

    def _answer(self, request: Request) -> None:
        try:
            if isinstance(request, Start):
                self._score(request)
            elif isinstance(request, Ask):
                self._say(Answered(self._kept_warm(request).answers(request.probes)))
            elif isinstance(request, Prepare):
                self._prepare()
                self._say(Prepared())
            # What is left over from a run that was cancelled is passed over.
        except (VerbevalError, MemoryError, ImportError, RuntimeError) as error:
            if (failed := as_failed(error)) is None:
                raise
            self._say(failed)

    def _prepare(self) -> None:
        load_libraries()

    def _score(self, request: Start) -> None:
        from verbeval_gui.scoring.run import SuiteRun
        from verbeval_gui.scoring.units import UnitRun

        self._say(Loading("libraries"))
        self._prepare()
        self._say(Loading("model"))
        loaded = self._load(request.checkpoint, request.options)
        self._say(Loading("check"))
        run = SuiteRun(loaded, request.probes, request.template, request.options)
        run.beat = self._go_on
        work = UnitRun(run, request)
        units = work.units()
        block = run.run_block()
        self._say(Ready(run.checkpoint_block(), block, units, _most_memory(), advice_on(block)))
        for unit in self._handed() if request.is_led else units:
            self._do(work, unit)
            if self._is_cancelled.is_set():
                break
        self._say(Finished(self._is_cancelled.is_set()))

    def _handed(self) -> Iterator[Unit]:
        """Yield the units that the worker is handed, until there are none or the run is cancelled."""
        while True:
            request = self._waiting.get()
            if isinstance(request, Leave) or self._is_cancelled.is_set():
                return
            if isinstance(request, Take):
                yield request.unit

    def _do(self, work: UnitRun, unit: Unit) -> None:
        """Do a unit, as much of it as is not cancelled."""
        with contextlib.suppress(Stopped):
            for piece in work.pieces(unit):
                if piece is not None:
                    self._say(piece)
                self._go_on()
            self._say(Done(unit))

    def _go_on(self) -> None:
        if self._is_cancelled.is_set():
            raise Stopped

    def _kept_warm(self, request: Ask) -> SuiteRun:
        """Return what answers the request, made and described once for as long as the same is asked."""
        key = (request.checkpoint, request.template, request.options)
        if self._warm is None or self._warm[0] != key:
            from verbeval_gui.scoring.run import SuiteRun

            self._prepare()
            self._warm = None
            options = msgspec.structs.replace(request.options, judge=False)
            loaded = self._load(describe_checkpoint(Path(request.checkpoint)), options)
            self._warm = (key, SuiteRun(loaded, [], request.template, options))
        return self._warm[1]

    def _load(self, info: CheckpointInfo, options: ScoringOptions) -> LoadedCheckpoint:
        from verbeval_gui.scoring.loading import load_checkpoint

        if self._loaded is None or self._loaded[:2] != (info, options):
            self._loaded = None
            self._loaded = (info, options, load_checkpoint(info, options))
        return self._loaded[2]

    def _say(self, reply: Reply) -> None:
        write_message(self._output, reply)


def load_libraries() -> None:
    """Load what scoring needs, which takes seconds, and let it compute with one thread."""
    import torch
    import transformers

    torch.set_num_threads(1)
    for name in _LAZY:
        getattr(transformers, name)


def main() -> None:
    """Serve on the standard streams, which libraries may no longer write to or read from."""
    os.environ.update(SINGLE_THREAD)
    # Ctrl+C goes to every process of a terminal; whoever started this one decides what becomes of the run.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with contextlib.suppress(OSError, AttributeError):
        os.nice(_POLITENESS)
    requests, replies = os.fdopen(os.dup(0), "rb"), os.fdopen(os.dup(1), "wb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    with contextlib.suppress(BrokenPipeError):
        Worker(requests, replies).serve()


def _most_memory() -> int:
    """Return the most bytes that this process has held, 0 where the system does not say."""
    try:
        import resource
    except ImportError:
        return 0
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most if sys.platform == "darwin" else most * 1024


def as_failed(error: Exception) -> Failed | None:
    """Return what to tell a person of an error that is not a bug."""
    if isinstance(error, VerbevalError):
        return Failed(error.sentence, error.remedy, {key: str(value) for key, value in error.fields.items()})
    if is_out_of_memory(error):
        return Failed(mark("There is not enough memory for this checkpoint."), mark("Choose a smaller one."), {})
    if not isinstance(error, ImportError):
        return None
    return Failed(
        mark("Scoring needs libraries that are not installed: {reason}"),
        mark("Install verbeval-gui with its score extra."),
        {"reason": str(error)},
    )


if __name__ == "__main__":
    main()
