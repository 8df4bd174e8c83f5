"""A process that works on a suite until somebody kills it, and says each thing it does, before and after.

    python curation_life.py SUITE JOURNALS SEED [DEATH]

Each line it prints is `WORD KIND SUITE_SHA REVIEWS_SHA`: `begin` before something is done, `done` once it is
confirmed, with what the files should hold from then on. DEATH lets it kill itself at that call into the system.
"""

from __future__ import annotations

import hashlib
import io
import os
import random
import signal
import sys
from collections.abc import Callable
from pathlib import Path
from types import FrameType
from typing import Any

import msgspec

from verbeval_gui.data.curation.reviews import VERDICTS
from verbeval_gui.data.curation.workbook import Workbook

_DEADLY = frozenset({"write", "fsync", "open", "replace", "chmod", "truncate", "unlink", "flock", "fdopen", "seek"})
_KINDS = ("judge", "note", "edit", "bulk_judge", "bulk_field", "put", "delete", "move", "undo", "redo", "save")
_WEIGHTS = (3, 1, 3, 3, 4, 2, 1, 2, 3, 2, 6)


def main(suite: str, journals: str, seed: str, death: str = "0") -> None:
    """Work on, for ever."""
    chance = random.Random(int(seed))
    die_at(int(death))
    say("begin", "open", ("-", "-"))
    with Workbook.open(Path(suite), "kim", Path(journals)) as workbook:
        say("done", "open", digests(workbook))
        n_done = 0
        while n_done < 400:
            kind = chance.choices(_KINDS, _WEIGHTS)[0]
            say("begin", kind, ("-", "-"))
            act(workbook, kind, chance)
            say("done", kind, digests(workbook))
            n_done += 1


def act(workbook: Workbook, kind: str, chance: random.Random) -> None:
    """Do one thing."""
    ids = [probe.id for probe in workbook.probes]
    one, some = chance.choice(ids), chance.sample(ids, 40)
    probe = next(probe for probe in workbook.probes if probe.id == one)
    new = msgspec.structs.replace(probe, explanation=f"Said anew: {chance.random()}")
    added = msgspec.structs.replace(probe, id=f"n{chance.random()}", source=probe.id)
    actions: dict[str, Callable[[], object]] = {
        "judge": lambda: workbook.judge([one], chance.choice(VERDICTS)),
        "note": lambda: workbook.write_note([one], f"Look again: {chance.random()}"),
        "edit": lambda: workbook.replace(one, new),
        "bulk_judge": lambda: workbook.judge(some, chance.choice(VERDICTS)),
        "bulk_field": lambda: workbook.change_field(some, "x.round", chance.randrange(1000)),
        "put": lambda: workbook.put(added, one),
        "delete": lambda: workbook.delete([one]),
        "move": lambda: workbook.move(some[:5], one),
        "undo": workbook.undo,
        "redo": workbook.redo,
        "save": workbook.save,
    }
    actions[kind]()


def digests(workbook: Workbook) -> tuple[str, str]:
    """Return the hashes of suite and reviews as they stand."""
    suite, reviews = workbook.contents
    return sha(suite), sha(reviews)


def sha(data: bytes) -> str:
    """Return a hash."""
    return hashlib.sha256(data).hexdigest()


def say(word: str, kind: str, found: tuple[str, str]) -> None:
    """Print a line at once."""
    os.write(1, f"{word} {kind} {found[0]} {found[1]}\n".encode())


def die_at(n: int) -> None:
    """Let this process kill itself at its n-th call that touches a file, before or after the call; never for 0."""
    n_left = n

    def count(frame: FrameType, event: str, what: Any) -> None:
        nonlocal n_left
        if event in ("c_call", "c_return") and _is_deadly(what) and frame.f_code.co_name != "say":
            n_left -= 1
            if not n_left:
                os.kill(os.getpid(), signal.SIGKILL)

    if n:
        sys.setprofile(count)


def _is_deadly(what: Any) -> bool:
    """Whether a built-in function or method touches a file."""
    is_of_files = what.__module__ in ("posix", "fcntl", "io", "_io") or isinstance(what.__self__, io.IOBase)
    return is_of_files and what.__name__ in _DEADLY


if __name__ == "__main__":
    main(*sys.argv[1:])
