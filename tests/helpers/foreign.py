"""Files of other tools: genuine ones, and made-up ones of any shape."""

from __future__ import annotations

import json
import zipfile
from pathlib import Path
from typing import Any

from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.reading import Choice
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.results import ResultsFile
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.overview import overview

SAMPLES = Path(__file__).parents[1] / "data" / "samples"
STAMP = "2026-01-31T10-20-30.123456"


def frame_of(found: ResultsFile) -> Frame:
    """Return what was read under its own conventions."""
    return Frame(found.report, found.conventions)


def opened(path: Path, task: str | None = None, filter_name: str | None = None) -> Frame:
    """Return a file of another tool as it opens."""
    return frame_of(load_any(path, choice=Choice(task, filter_name)))


def accuracy(frame: Frame) -> float | None:
    """Return the accuracy of the whole."""
    return overview(frame, Selection()).whole.accuracy.accuracy


def notes(frame: Frame) -> list[str]:
    """Return what a reader is told."""
    return [note.sentence.format(**note.fields) for note in frame.report.provenance.notes]


def answers(frame: Frame) -> list[str]:
    """Return by row whether it is right, wrong, or why it does not count."""
    verdicts, report = frame.verdicts, frame.report
    said = ["right" if right else "wrong" for right in verdicts.right.tolist()]
    counted = verdicts.counted.tolist()
    return [
        one if counts else report.status_notes.get(row, "-")
        for row, (one, counts) in enumerate(zip(said, counted, strict=True))
    ]


def sample(number: int = 0, **changes: Any) -> dict[str, Any]:
    """Return a row of lm-evaluation-harness: " works" and " work", the first right and higher."""
    return {
        "doc_id": number,
        "doc": {"ctx": f"She, number {number},", "gold": 0},
        "target": "0",
        "arguments": {
            "gen_args_0": {"arg_0": f"She, number {number},", "arg_1": " works"},
            "gen_args_1": {"arg_0": f"She, number {number},", "arg_1": " work"},
        },
        "resps": [[["-2.0", "False"]], [["-3.0", "False"]]],
        "filtered_resps": [["-2.0", "False"], ["-3.0", "False"]],
        "filter": "none",
        "metrics": ["acc"],
        "doc_hash": f"{number:064x}",
        "acc": 1.0,
    } | changes


def generated(number: int, text: str, score: float, *, filter_name: str = "none", target: str = "4") -> dict[str, Any]:
    """Return a row of a task whose answers are generated."""
    arguments = {"gen_args_0": {"arg_0": f"2 + {number} =", "arg_1": {"until": ["\n"]}}}
    return sample(
        number, arguments=arguments, resps=[[text]], filtered_resps=[text], target=target, filter=filter_name,
        metrics=["exact_match"], acc=None, exact_match=score,
    )  # fmt: skip


def write_samples(folder: Path, *rows: dict[str, Any], task: str = "verbs", stamp: str = STAMP) -> Path:
    """Write rows as the harness does; returns the file."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"samples_{task}_{stamp}.jsonl"
    path.write_text("".join(json.dumps(row) + "\n" for row in rows), encoding="utf-8")
    return path


def write_totals(folder: Path, stamp: str = STAMP, **changes: Any) -> Path:
    """Write a results file of the harness; returns it."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"results_{stamp}.json"
    whole = {"results": {}, "configs": {}, "config": {"model": "hf"}, "model_name": "tiny/model"} | changes
    path.write_text(json.dumps(whole), encoding="utf-8")
    return path


def log_sample(number: int = 1, **changes: Any) -> dict[str, Any]:
    """Return a sample of Inspect, a multiple choice answered rightly."""
    return {
        "id": f"s{number}",
        "epoch": 1,
        "input": f"Los niños, número {number}, ___ en el parque.",
        "choices": ["juegan", "juega"],
        "target": "A",
        "scores": {"choice": {"value": "C", "answer": "A", "explanation": "ANSWER: A"}},
        "metadata": {"phenomenon": "agreement"},
    } | changes


def log_header(**changes: Any) -> dict[str, Any]:
    """Return the header of a log of Inspect."""
    return {
        "version": 2,
        "status": "success",
        "eval": {"task": "verbs", "model": "openai/some", "created": "2026-01-31T10:20:30+00:00"},
        "plan": {},
        "results": {"scores": [{"name": "choice", "scorer": "choice"}]},
    } | changes


def write_log(path: Path, *samples: dict[str, Any], **header: Any) -> Path:
    """Write a log as `.eval`, or as one object where the name ends so; returns it."""
    if path.suffix == ".json":
        path.write_text(json.dumps(log_header(**header) | {"samples": list(samples)}), encoding="utf-8")
        return path
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("header.json", json.dumps(log_header(**header)))
        for one in samples:
            archive.writestr(f"samples/{one['id']}_epoch_{one['epoch']}.json", json.dumps(one))
    return path
