"""Keeps transformers to itself."""

from __future__ import annotations

import os
from typing import Any


def quieten() -> None:
    """Keep transformers off the network and its progress bars off the streams."""
    os.environ["HF_HUB_OFFLINE"] = "1"
    from transformers.utils import logging

    library: Any = logging
    library.set_verbosity_error()
    library.disable_progress_bar()
