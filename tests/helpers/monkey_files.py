"""Good and bad files for a monkey to open."""

from __future__ import annotations

import json
from pathlib import Path

from helpers.answers import made_up_frame
from helpers.dialogs import write_checkpoint

from verbeval_gui.data.results_writer import write_results


def write_files(folder: Path) -> tuple[Path, ...]:
    """Write files that open, that need an answer, and that cannot be opened."""
    folder.mkdir(parents=True, exist_ok=True)
    good, small, minimal = folder / "good.json", folder / "small.json", folder / "minimal.json"
    write_results(made_up_frame(3), good)
    write_results(made_up_frame(4, n=30), small)
    minimal.write_text(json.dumps({"items": [{"id": "a", "predicted": "b", "confidence": 0.5}]}), "utf-8")
    texts = {"empty.json": "", "list.json": "[1]", "cut.json": good.read_text("utf-8")[:5000], "odd.xyz": "?"}
    for name, text in texts.items():
        (folder / name).write_text(text, "utf-8")
    probes = folder / "probes.jsonl"
    probes.write_text("{}\nno json\n", "utf-8")
    bad = tuple(folder / name for name in (*texts, "none.json"))
    return (good, good, small, minimal, *bad, probes, write_checkpoint(folder / "checkpoint"))
