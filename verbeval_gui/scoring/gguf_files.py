"""GGUF files: what they say about themselves, read through transformers, and written anew as a usual folder."""

from __future__ import annotations

import shutil
import tempfile
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.libraries import FAILURES, LOCAL, first_line, quieten
from verbeval_gui.words import mark

SUFFIX: Final = ".gguf"
_MAGIC: Final = b"GGUF"
_NEEDED: Final = ("gguf", "accelerate")


@dataclass(frozen=True)
class GgufHeader:
    """What a GGUF file says about itself.

    Attributes:
        architecture: Name of the model family, such as `llama`.
        parameters: Number of stored values.
    """

    architecture: str
    parameters: int


def read_gguf_header(path: Path) -> GgufHeader:
    """Read the header of a GGUF file; no tensor is loaded.

    Raises:
        VerbevalError: The file is not GGUF, is cut short, or the packages that read it are not installed.
    """
    require_gguf()
    from gguf import GGUFReader

    with path.open("rb") as file:
        if file.read(len(_MAGIC)) != _MAGIC:
            raise _not_gguf(path)
    try:
        reader: Any = GGUFReader(str(path))
        architecture = str(reader.get_field("general.architecture").contents())
        n_parameters = sum(int(tensor.n_elements) for tensor in reader.tensors)
    except FAILURES as error:
        raise _not_gguf(path) from error
    return GgufHeader(architecture, n_parameters)


def require_gguf() -> None:
    """Refuse politely where the packages that read GGUF files are missing.

    Raises:
        VerbevalError: One of them is not installed.
    """
    missing = [name for name in _NEEDED if find_spec(name) is None]
    if missing:
        raise VerbevalError(
            mark("GGUF files are read with {packages}, which are not installed here."),
            mark("Install verbeval-gui with its gguf extra."),
            packages=", ".join(missing),
        )


def load_gguf(path: Path, dtype: Any) -> Any:
    """Return the model of a GGUF file, its weights no longer quantised.

    Raises:
        VerbevalError: The packages are missing, or transformers cannot read it.
    """
    require_gguf()
    from transformers import AutoModelForCausalLM

    try:
        model: Any = AutoModelForCausalLM.from_pretrained(path.parent, gguf_file=path.name, dtype=dtype, **LOCAL)
    except FAILURES as error:
        raise VerbevalError(
            mark("{file} cannot be loaded: {reason}"),
            mark("Choose a GGUF file of a model family that transformers reads."),
            file=path.name,
            reason=first_line(error),
        ) from error
    return model


def convert_gguf(path: Path, folder: Path, dtype: str = "float32") -> None:
    """Write a GGUF file as a folder with config.json, model.safetensors and tokenizer.json.

    Args:
        path: The file.
        folder: Where to; it must not be there yet.
        dtype: Number type of the weights; `bfloat16` takes half the room, and is rounded.

    Raises:
        VerbevalError: The file cannot be read, or the folder is there or cannot be written.
    """
    if folder.exists():
        raise VerbevalError(
            mark("{folder} is there already."), mark("Name a folder that is not there yet."), folder=str(folder)
        )
    read_gguf_header(path)
    quieten()
    try:
        folder.parent.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryDirectory(dir=folder.parent, prefix=f".{folder.name}.") as part:
            _write(path, Path(part) / folder.name, dtype)
            shutil.move(Path(part) / folder.name, folder)
    except OSError as error:
        raise VerbevalError(
            mark("{path} cannot be written: {reason}."), mark("Choose another folder, or make room."),
            path=str(folder), reason=error.strerror or type(error).__name__,
        ) from error  # fmt: skip


def _write(path: Path, folder: Path, dtype: str) -> None:
    """Write the model as one that was never quantised: transformers saves no other."""
    import torch
    from transformers import AutoModelForCausalLM, AutoTokenizer

    model = load_gguf(path, torch.float32)
    config = model.config
    if hasattr(config, "quantization_config"):
        del config.quantization_config
    auto: Any = AutoModelForCausalLM
    plain = auto.from_config(config, dtype=torch.float32)
    plain.load_state_dict(model.state_dict())
    plain.tie_weights()
    plain.to(getattr(torch, dtype)).save_pretrained(folder)
    tokenizer: Any = AutoTokenizer.from_pretrained(path.parent, gguf_file=path.name, **LOCAL)
    tokenizer.save_pretrained(folder)


def _not_gguf(path: Path) -> VerbevalError:
    return VerbevalError(mark("{file} is not a readable GGUF file."), mark("Copy the file again."), file=path.name)
