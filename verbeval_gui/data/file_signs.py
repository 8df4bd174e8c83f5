"""By what a file is known again without reading it whole."""

from __future__ import annotations

import hashlib
import os
from pathlib import Path
from typing import Final

import msgspec

_END: Final = 65536
_SAMPLE: Final = 4096
_N_SAMPLES: Final = 32


class Sign(msgspec.Struct, frozen=True):
    """What a file looked like.

    Attributes:
        path: Where it lies, absolute.
        size: In bytes.
        mtime_ns: When it was last changed.
        digest: SHA-256 of its beginning, its end, and pieces between them.
    """

    path: str
    size: int
    mtime_ns: int
    digest: str

    @classmethod
    def of(cls, path: Path) -> Sign:
        """Return what a file looks like now.

        Raises:
            OSError: It cannot be read, or is no file: whoever opens a pipe waits for its other end.
        """
        if not path.is_file():
            raise FileNotFoundError(path)
        with path.open("rb") as file:
            found = os.fstat(file.fileno())
            digest = hashlib.sha256(file.read(_END))
            step = max(found.st_size // (_N_SAMPLES + 1), _SAMPLE)
            for at in range(_END, found.st_size - _END, step):
                file.seek(at)
                digest.update(file.read(_SAMPLE))
            file.seek(max(found.st_size - _END, 0))
            digest.update(file.read(_END))
        return cls(str(path.absolute()), found.st_size, found.st_mtime_ns, digest.hexdigest())

    def holds(self) -> bool:
        """Whether the file still looks so."""
        try:
            return Sign.of(Path(self.path)) == self
        except OSError:
            return False
