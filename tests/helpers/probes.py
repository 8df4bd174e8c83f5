"""Probes for tests, each valid until a test changes it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from verbeval_gui.data.probes import Probe

CHOICE: dict[str, Any] = {
    "id": "c1",
    "language": "en",
    "verb": "work",
    "regularity": "regular",
    "tense": "present_simple",
    "person": "3sg",
    "prompt": "She ___ in a bank.",
    "candidates": ["work", "works", "worked", "working"],
    "expected": "works",
    "label": "correct",
    "category": "core",
    "reason_code": "PRES-3SG-S",
}
JUDGEMENT: dict[str, Any] = CHOICE | {
    "id": "j1",
    "prompt": "She work in a bank.",
    "label": "incorrect",
    "category": "adversarial",
    "reason_code": "wrong_person_agreement",
}


def choice(**changes: Any) -> Probe:
    """Return a choice probe: She ___ in a bank."""
    return _probe(CHOICE | changes)


def judgement(**changes: Any) -> Probe:
    """Return a judgement probe: She work in a bank."""
    return _probe(JUDGEMENT | changes)


def write_lines(path: Path, *lines: dict[str, Any] | str) -> Path:
    """Write a probe file: an object a line, or a line as it is given."""
    texts = [line if isinstance(line, str) else json.dumps(line, ensure_ascii=False) for line in lines]
    path.write_bytes("".join(text + "\n" for text in texts).encode())
    return path


def _probe(fields: dict[str, Any]) -> Probe:
    lists = {name: tuple(held) for name, held in fields.items() if isinstance(held, list)}
    return Probe(**(fields | lists))
