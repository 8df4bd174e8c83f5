"""JSON for other programs: one object a line, null for what is undefined."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from verbeval_gui.data.results_writer import plain


def json_line(block: Mapping[str, object]) -> str:
    """Return an object as one line of JSON."""
    return msgspec.json.encode(plain(block)).decode()
