"""How transformers is used here: on local files, quietly, and what it refuses told in a line."""

from __future__ import annotations

import os
from typing import Any, Final

LOCAL: Final[dict[str, Any]] = {"local_files_only": True, "trust_remote_code": False}
FAILURES: Final = (OSError, ValueError, KeyError, TypeError, RuntimeError, AttributeError, ImportError, IndexError)
_LONGEST_LINE: Final = 300


def quieten() -> None:
    """Keep transformers off the network and its progress bars off the streams."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    from transformers.utils import logging

    library: Any = logging
    library.set_verbosity_error()
    library.disable_progress_bar()


def first_line(error: BaseException) -> str:
    """Return what an error says, in one line."""
    return (str(error).strip().splitlines() or [type(error).__name__])[0][:_LONGEST_LINE]
