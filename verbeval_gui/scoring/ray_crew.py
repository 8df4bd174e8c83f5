"""A run on a Ray cluster: an actor for each processor, as members of one shift."""

from __future__ import annotations

import os
import queue
import threading
from collections.abc import Generator, Iterator
from typing import Any, Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.client import ProcessDiedError
from verbeval_gui.scoring.current_shift import CurrentShift
from verbeval_gui.scoring.members import Post
from verbeval_gui.scoring.messages import Failed, Finished, Loading, Reply, Start, Unit, decode_reply, encoded
from verbeval_gui.scoring.ray_actor import ScoringActor
from verbeval_gui.scoring.shift import Shift
from verbeval_gui.words import mark

_END_SECONDS: Final = 5.0
# On a busy machine a node can take longer to come up than Ray waits for it.
_TRIES: Final = 3
# Nothing is reported to anybody, and accelerators are left as the cluster gives them.
_QUIET: Final = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO": "0"}


class RayCrew(CurrentShift):
    """Does runs on a cluster, one after the other; one thread runs it, any may cancel.

    Args:
        workers: How many actors score at once; None for one for each processor of the cluster.
        address: Of the cluster; None begins one on this machine.

    Raises:
        VerbevalError: Ray is not installed, or there is no cluster at the address.
    """

    def __init__(self, workers: int | None = None, address: str | None = None) -> None:
        super().__init__()
        self._ray = _connected(workers, address)
        self._n = workers or max(1, int(self._ray.cluster_resources().get("CPU", 1)))

    def run(self, start: Start, /) -> Generator[Reply, None, None]:
        """Do a run: yields what the actors say of it, `Finished` last; a cancelled run ends with that too.

        Raises:
            VerbevalError: The run cannot go on.
        """
        yield from self._followed(Shift(start, [RayMember(self._ray) for _ in range(self._n)]))

    def close(self) -> None:
        """Leave the cluster; one that was begun here ends."""
        self._ray.shutdown()


class RayMember:
    """An actor somewhere in the cluster; another one each time it begins.

    Args:
        ray: The library, connected to a cluster.
    """

    def __init__(self, ray: Any) -> None:
        self._ray = ray
        self._actor: Any = None
        self._units: queue.SimpleQueue[Unit | None] = queue.SimpleQueue()
        self._thread: threading.Thread | None = None
        self._is_stopped = False

    def begin(self, start: Start, post: Post) -> None:
        """Ask for an actor, and let it load what a run needs."""
        self._units = queue.SimpleQueue()
        needs = {"num_gpus": 1} if start.options.device.startswith("cuda") else {}
        self._actor = self._ray.remote(ScoringActor).options(num_cpus=1, max_restarts=0, **needs).remote()
        self._thread = threading.Thread(target=self._work, args=(start, post), name="ray replies", daemon=True)
        self._thread.start()

    def take(self, unit: Unit) -> None:
        """Do a unit after those it has."""
        self._units.put(unit)

    def leave(self) -> None:
        """Finish once the units it has are done."""
        self._units.put(None)

    def cancel(self) -> None:
        """Stop: the actor is killed, which loses the unit in its hand."""
        self._is_stopped = True
        self._units.put(None)
        if self._actor is not None:
            self._ray.kill(self._actor)

    def end(self) -> None:
        """Stop at once, and wait for that."""
        self.cancel()
        if self._thread is not None:
            self._thread.join(_END_SECONDS)

    def close(self) -> None:
        """Hold nothing: the actor went with the run."""

    def _work(self, start: Start, post: Post) -> None:
        try:
            post(self, Loading("model"))
            for reply in self._replies(start):
                if isinstance(reply, Failed):
                    post(self, VerbevalError(reply.sentence, reply.remedy, **reply.fields))
                    return
                post(self, reply)
            post(self, Finished(self._is_stopped))
        except self._ray.exceptions.RayError as error:
            died = ProcessDiedError(
                mark("The scoring process stopped unexpectedly ({reason})."),
                mark("Score again: what was finished is kept."),
                reason=type(error).__name__,
                detail=str(error),
            )
            post(self, Finished(is_cancelled=True) if self._is_stopped else died)
        except Exception as error:  # noqa: BLE001  # the thread's boundary: unheard, the run would wait for ever
            post(self, error)

    def _replies(self, start: Start) -> Iterator[Reply]:
        yield decode_reply(self._ray.get(self._actor.begin.remote(encoded(start))))
        # One unit is always on its way while another is done, so that the actor never waits for the network.
        on_the_way: list[Any] = []
        while True:
            while len(on_the_way) < 2 and not (on_the_way and self._units.empty()):
                if (unit := self._units.get()) is None:
                    break
                on_the_way.append(self._actor.do.remote(unit.kind, unit.number, unit.cost))
            if not on_the_way or self._is_stopped:
                return
            yield from map(decode_reply, self._ray.get(on_the_way.pop(0)))


def _connected(workers: int | None, address: str | None) -> Any:
    os.environ.update(_QUIET)
    try:
        import ray
    except ImportError as error:
        raise VerbevalError(
            mark("Scoring on a Ray cluster needs the library ray, which is not installed."),
            mark("Install verbeval-gui with its ray extra."),
        ) from error
    own = {"num_cpus": workers, "include_dashboard": False} if address is None else {}
    for left in reversed(range(_TRIES if address is None else 1)):
        try:
            ray.init(address=address, log_to_driver=False, logging_level="ERROR", **own)
        except Exception as error:
            ray.shutdown()
            if not left:
                raise _unconnected(address, error) from error
        else:
            break
    return ray


def _unconnected(address: str | None, error: Exception) -> VerbevalError:
    reason = (str(error).strip().splitlines() or [type(error).__name__])[0]
    if address is None:
        return VerbevalError(
            mark("Ray could not begin a cluster on this machine: {reason}"),
            mark("Try again when it has less to do, or start one with ray start --head and pass its address."),
            reason=reason,
        )
    return VerbevalError(
        mark("There is no Ray cluster at {address}: {reason}"),
        mark("Start one with ray start --head, or leave the address out."),
        address=address,
        reason=reason,
    )
