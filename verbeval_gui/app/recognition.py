"""What a path that was dropped, typed or chosen is taken for."""

from __future__ import annotations

from enum import Enum
from pathlib import Path

from verbeval_gui.data.results_parquet import SUFFIX, results_beside
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_PICKLES = (".pt", ".pth", ".bin", ".pkl", ".pickle", ".ckpt")


class Kind(Enum):
    """What can be opened."""

    RESULTS = "results"
    CHECKPOINT = "checkpoint"
    PROBES = "probes"


def recognised(path: Path) -> tuple[Kind, Path]:
    """Return what a path is, and the file or folder that is really meant.

    A weights file stands for its folder, the items of a report for the report, and a folder that holds `results.json`
    but no weights for that file.

    Raises:
        VerbevalError: There is nothing at the path, or nothing that can be opened.
    """
    if not path.exists():
        raise VerbevalError(
            mark("{path} is not there."), mark("It may have been moved or renamed. Open it again."), path=str(path)
        )
    return _folder(path) if path.is_dir() else _file(path)


def _folder(path: Path) -> tuple[Kind, Path]:
    names = {entry.name for entry in path.iterdir()}
    if any(name.endswith(".safetensors") for name in names) or "config.json" in names:
        return Kind.CHECKPOINT, path
    if "results.json" in names:
        return Kind.RESULTS, path / "results.json"
    if "probes.jsonl" in names or "adversarial.jsonl" in names:
        return Kind.PROBES, path
    return Kind.CHECKPOINT, path


def _file(path: Path) -> tuple[Kind, Path]:
    suffix = path.suffix.lower()
    if suffix in _PICKLES:
        raise VerbevalError(
            mark("{name}: pickle is never opened."), mark("Save the weights as safetensors."), name=path.name
        )
    if suffix == ".safetensors":
        return Kind.CHECKPOINT, path if path.name == "weights.safetensors" else path.parent
    if suffix == ".jsonl":
        return Kind.PROBES, path
    if suffix == ".json":
        return Kind.RESULTS, path
    if suffix == SUFFIX:
        return Kind.RESULTS, results_beside(path)
    raise VerbevalError(
        mark("{name} is not a file that can be opened here."),
        mark("Open a results.json, a checkpoint folder or a probe file (.jsonl)."),
        name=path.name,
    )
