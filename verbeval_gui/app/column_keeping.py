"""Keeps the columns of a large results file while its report is looked at, so that it opens at once the next time."""

from __future__ import annotations

import os
import sys
import threading
from contextlib import suppress
from typing import Final

from verbeval_gui.data.results import ResultsFile, keep_columns

KEEPER: Final = "keep columns"
# By then the report has been drawn.
_AFTER_S: Final = 2.0


def keep_soon(found: ResultsFile) -> None:
    """Keep what was read of a file, unless it was kept already; nobody waits for it, not even the end of the program.

    What was written of it by then is no part of the cache.
    """
    if found.signs:
        threading.Thread(target=_keep, args=(found,), name=KEEPER, daemon=True).start()


def _keep(found: ResultsFile) -> None:
    threading.Event().wait(_AFTER_S)
    if sys.platform == "linux":
        with suppress(OSError):
            os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), 10)
    keep_columns(found)
