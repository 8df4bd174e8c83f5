"""The one shift that a crew is at, which any thread may cancel."""

from __future__ import annotations

import threading
from collections.abc import Generator
from types import TracebackType
from typing import Self

from verbeval_gui.scoring.messages import Reply
from verbeval_gui.scoring.shift import Shift


class CurrentShift:
    """What crews of every kind share: one run at a time, its cancelling, and their end with a `with` block."""

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._shift: Shift | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def cancel(self) -> None:
        """Stop the run: who does it is asked, and killed where that takes too long. Any thread may call this."""
        with self._lock:
            shift = self._shift
        if shift is not None:
            shift.cancel()

    def close(self) -> None:
        """End who does runs."""
        raise NotImplementedError

    def _followed(self, shift: Shift) -> Generator[Reply, None, None]:
        with self._lock:
            self._shift = shift
        try:
            yield from shift.replies()
        finally:
            with self._lock:
                self._shift = None
