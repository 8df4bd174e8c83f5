"""What a path that was dropped, typed or chosen is taken for."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from pathlib import Path
from typing import Final

from verbeval_gui.data.files import refuse_pipes
from verbeval_gui.data.formats.looks import looks_like
from verbeval_gui.data.formats.opening import is_own
from verbeval_gui.data.formats.reading import PROBES, RESULTS, TABLE
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.results_parquet import SUFFIX, results_beside
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_PICKLES: Final = (".pt", ".pth", ".bin", ".pkl", ".pickle", ".ckpt")
_ITEMS: Final = f".items{SUFFIX}"


class Kind(Enum):
    """What can be opened."""

    RESULTS = "results"
    CHECKPOINT = "checkpoint"
    PROBES = "probes"
    TABLE = "table"


_FOREIGN: Final = {RESULTS: Kind.RESULTS, PROBES: Kind.PROBES, TABLE: Kind.TABLE}


def recognised(path: Path) -> tuple[Kind, Path]:
    """Return what a path is, and the file or folder that is really meant.

    A weights file stands for its folder, the items of a report for the report, and a folder that holds `results.json`
    but no weights for that file. Files and folders of other tools are told by what they hold.

    Raises:
        VerbevalError: There is nothing at the path, or nothing that can be opened.
    """
    if not path.exists():
        raise VerbevalError(
            mark("{path} is not there."), mark("It may have been moved or renamed. Open it again."), path=str(path)
        )
    refuse_pipes(path)
    return _folder(path) if path.is_dir() else _file(path)


def is_checkpoint(names: Iterable[str]) -> bool:
    """Whether a folder with such names in it is one of a checkpoint."""
    return any(name == "config.json" or name.endswith((".safetensors", ".gguf")) for name in names)


def may_be_checkpoint(path: Path) -> bool:
    """Whether a look at names alone leaves that a path is a checkpoint."""
    if not path.is_dir():
        return path.suffix.lower() in (".gguf", ".safetensors") or path.name.startswith("pytorch_model")
    names = {entry.name for entry in path.iterdir()}
    return is_checkpoint(names) or "manifest.json" in names


def _folder(path: Path) -> tuple[Kind, Path]:
    names = {entry.name for entry in path.iterdir()}
    if is_checkpoint(names):
        return Kind.CHECKPOINT, path
    if is_own(path):
        return Kind.RESULTS, path / "results.json"
    if "probes.jsonl" in names or "adversarial.jsonl" in names:
        return Kind.PROBES, path
    if (found := recognise(path)) is not None:
        return _FOREIGN[found.kind], found.path
    if "results.json" in names:
        return Kind.RESULTS, path / "results.json"
    if "manifest.json" in names:
        return Kind.CHECKPOINT, path
    raise _unknown(path)


def _file(path: Path) -> tuple[Kind, Path]:
    suffix = path.suffix.lower()
    if path.name.startswith("pytorch_model") and (path.parent / "config.json").exists():
        return Kind.CHECKPOINT, path.parent
    if suffix == ".gguf":
        return Kind.CHECKPOINT, path
    if suffix in _PICKLES:
        raise VerbevalError(
            mark("{name}: pickle is never opened."), mark("Save the weights as safetensors."), name=path.name
        )
    if suffix == ".safetensors":
        return Kind.CHECKPOINT, path if path.name == "weights.safetensors" else path.parent
    if suffix == SUFFIX and (path.name.endswith(_ITEMS) or path.with_suffix(".json").exists()):
        return Kind.RESULTS, results_beside(path)
    if is_own(path):
        return Kind.RESULTS, path
    if (found := recognise(path)) is not None:
        return _FOREIGN[found.kind], found.path
    if suffix in (".jsonl", ".json"):
        return Kind.PROBES if suffix == ".jsonl" else Kind.RESULTS, path
    raise _unknown(path)


def _unknown(path: Path) -> VerbevalError:
    return VerbevalError(
        mark("{name} cannot be opened here. {looks}"),
        mark("Open results of this or another tool, a checkpoint folder, or a probe file (.jsonl)."),
        name=path.name, looks=looks_like(path),
    )  # fmt: skip
