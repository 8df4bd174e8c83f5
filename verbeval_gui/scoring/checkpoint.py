"""Recognises and describes a checkpoint without torch: its files, hashes, step and architecture."""

from __future__ import annotations

import json
import math
import os
import re
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from verbeval_gui.errors import VerbevalError
from verbeval_gui.scoring.gguf_files import SUFFIX, read_gguf_header
from verbeval_gui.scoring.weights import read_header, sha256_of
from verbeval_gui.words import mark

Layout = Literal["transformers", "plain", "gguf"]

_INDEX: Final = "model.safetensors.index.json"
_BIN_INDEX: Final = "pytorch_model.bin.index.json"
_BIN: Final = "pytorch_model.bin"
_PICKLES: Final = (".pt", ".pth", ".bin", ".pkl", ".ckpt")
_TOKENIZERS: Final = (("tokenizer.json",), ("tokenizer.model",), ("spiece.model",), ("vocab.json", "merges.txt"))
_CONFIGS_WITH_CODE: Final = ("config.json", "tokenizer_config.json")


class CheckpointInfo(msgspec.Struct, frozen=True, kw_only=True):
    """What is known of a checkpoint before it is loaded.

    Attributes:
        folder: Where its files lie.
        layout: `transformers` (config.json), `plain` (weights with a manifest) or `gguf` (one file with everything).
        name: Name for titles: that of the folder, or of the weights file where a folder holds several.
        path: Where it lies, relative to a base folder; its name alone without one.
        weights: File names of the weights, in the order in which they are hashed.
        sha256: SHA-256 over the weights files.
        step: Training step, None where nothing names it.
        parent_manifest: The manifest it was trained under, None without one.
        architecture: Name of the model class, or of the plain layout.
        parameters: Number of stored values; 0 for weights of torch, which say it only once they are loaded.
        tokenizer_sha256: SHA-256 over the tokenizer files.
        manifest: Contents of the manifest, empty without one.
    """

    folder: str
    layout: Layout
    name: str
    path: str
    weights: tuple[str, ...]
    sha256: str
    step: int | None
    parent_manifest: str | None
    architecture: str
    parameters: int
    tokenizer_sha256: str
    manifest: dict[str, Any] = {}

    def block(self, start_token: str | None = None) -> dict[str, Any]:
        """Return the `checkpoint` block of results.json; `start_token` is what stood before the strings."""
        names = ("name", "path", "sha256", "step", "parent_manifest", "architecture", "parameters", "tokenizer_sha256")
        return {name: getattr(self, name) for name in names} | {"start_token": start_token}


def describe_checkpoint(path: Path, base: Path | None = None) -> CheckpointInfo:
    """Return what a checkpoint says about itself, having refused what can or must not be loaded.

    Args:
        path: A folder, one `.safetensors` file of the plain layout, or a `.gguf` file.
        base: Folder that `CheckpointInfo.path` is relative to.

    Raises:
        VerbevalError: There is no such file, no weights, only foreign pickles, custom code, no tokenizer, a broken or
            missing configuration, a truncated weights file, or a model that does not predict the next token.
    """
    if not path.exists():
        raise VerbevalError(
            mark("There is no {path}."), mark("Choose a folder with a .safetensors file."), path=str(path)
        )
    folder = path if path.is_dir() else path.parent
    _refuse_code(folder)
    weights = _weights_files(path, folder)
    if weights[0].suffix == SUFFIX:
        return _describe_gguf(weights[0], base)
    config = _config(folder)
    if config is None and not _manifest_path(folder, weights[0]).exists():
        raise VerbevalError(
            mark("{folder} holds weights but neither config.json nor {manifest}."),
            mark("Save the model's configuration beside its weights."),
            folder=folder.name,
            manifest=_manifest_path(folder, weights[0]).name,
        )
    return _describe(path, folder, weights, config, base)


def _describe(
    path: Path, folder: Path, weights: list[Path], config: dict[str, Any] | None, base: Path | None
) -> CheckpointInfo:
    manifest_path = _manifest_path(folder, weights[0])
    manifest = _read_json(manifest_path) if manifest_path.exists() else {}
    return CheckpointInfo(
        folder=str(folder),
        layout="plain" if config is None else "transformers",
        name=path.resolve().name if path.is_dir() else path.stem,
        path=os.path.relpath(path, base).replace(os.sep, "/") if base is not None else path.resolve().name,
        weights=tuple(file.name for file in weights),
        sha256=sha256_of(weights),
        step=_step(folder, manifest),
        parent_manifest=_parent_manifest(manifest, manifest_path),
        architecture=_architecture(config, folder),
        parameters=sum(read_header(file).n_parameters for file in weights if file.suffix == ".safetensors"),
        tokenizer_sha256=sha256_of(tokenizer_files(folder, weights[0])),
        manifest=manifest,
    )


def _describe_gguf(path: Path, base: Path | None) -> CheckpointInfo:
    header, digest = read_gguf_header(path), sha256_of([path])
    return CheckpointInfo(
        folder=str(path.parent),
        layout="gguf",
        name=path.stem,
        path=os.path.relpath(path, base).replace(os.sep, "/") if base is not None else path.name,
        weights=(path.name,),
        sha256=digest,
        step=None,
        parent_manifest=None,
        architecture=header.architecture,
        parameters=header.parameters,
        tokenizer_sha256=digest,
    )


def tokenizer_files(folder: Path, weights: Path) -> list[Path]:
    """Return the files that define the tokenizer of a checkpoint.

    Raises:
        VerbevalError: There are none.
    """
    own = folder / f"{weights.stem}.tokenizer.json"
    if own.exists():
        return [own]
    for names in _TOKENIZERS:
        if all((folder / name).exists() for name in names):
            return [folder / name for name in names]
    raise VerbevalError(
        mark("No tokenizer in {folder}: tokenizer.json is missing."),
        mark("Save the tokenizer beside the weights."),
        folder=folder.name,
    )


def _weights_files(path: Path, folder: Path) -> list[Path]:
    if path.is_file():
        return [path] if path.suffix in (".safetensors", SUFFIX) else _refuse_file(path)
    if (index := folder / _INDEX).exists():
        return _sharded(index)
    for name in ("model.safetensors", "weights.safetensors"):
        if (folder / name).exists():
            return [folder / name]
    found = sorted(folder.glob("*.safetensors"))
    if len(found) == 1:
        return found
    if found:
        raise VerbevalError(
            mark("{folder} holds {n} weights files, and nothing says which to take."),
            mark("Choose one of the .safetensors files."),
            folder=folder.name,
            n=len(found),
        )
    return _weights_of_torch(folder) or _only_gguf(folder) or _refuse_folder(folder)


def _weights_of_torch(folder: Path) -> list[Path]:
    """Return what transformers wrote before safetensors; torch reads it in a mode that runs no code."""
    if not (folder / "config.json").exists():
        return []
    if (index := folder / _BIN_INDEX).exists():
        return _sharded(index)
    return [folder / _BIN] if (folder / _BIN).exists() else []


def _only_gguf(folder: Path) -> list[Path]:
    found = sorted(folder.glob(f"*{SUFFIX}"))
    return found if len(found) == 1 else []


def _sharded(index: Path) -> list[Path]:
    names = sorted({Path(name).name for name in _read_json(index).get("weight_map", {}).values()})
    missing = [name for name in names if not (index.parent / name).exists()]
    if missing or not names:
        raise VerbevalError(
            mark("{n} weights files named in {file} are missing, the first is {first}."),
            mark("Copy the missing files into the folder."),
            n=len(missing),
            file=index.name,
            first=missing[0] if missing else "-",
        )
    return [index.parent / name for name in names]


def _refuse_folder(folder: Path) -> list[Path]:
    if any(file.suffix in _PICKLES for file in folder.iterdir()):
        raise _pickle_refusal()
    raise VerbevalError(mark("No weights here."), mark("Choose a folder with a .safetensors file."))


def _refuse_file(path: Path) -> list[Path]:
    if path.suffix in _PICKLES:
        raise _pickle_refusal()
    raise VerbevalError(mark("No weights here."), mark("Choose a folder with a .safetensors file."))


def _pickle_refusal() -> VerbevalError:
    return VerbevalError(mark("Pickle is never opened."), mark("Save the weights as safetensors."))


def _refuse_code(folder: Path) -> None:
    for name in _CONFIGS_WITH_CODE:
        if (folder / name).exists() and "auto_map" in _read_json(folder / name):
            raise VerbevalError(
                mark("{file} asks to run code that came with the checkpoint; such code is never run."),
                mark("Choose a checkpoint of an architecture that transformers knows."),
                file=name,
            )


def _config(folder: Path) -> dict[str, Any] | None:
    if not (folder / "config.json").exists():
        return None
    config = _read_json(folder / "config.json")
    if config.get("is_encoder_decoder"):
        raise _no_next_token(config, mark("{name} ({architecture}) reads with an encoder: it does not score a string."))
    if any(_is_masked(name) for name in config.get("architectures") or ()):
        raise _no_next_token(config, mark("{name} ({architecture}) fills masks: it has no next-token probabilities."))
    return config


def _is_masked(architecture: str) -> bool:
    return architecture.endswith(("ForMaskedLM", "ForPreTraining")) and not architecture.startswith("GPT")


def _no_next_token(config: dict[str, Any], sentence: str) -> VerbevalError:
    architecture = (config.get("architectures") or ["?"])[0]
    name = config.get("model_type", "?")
    return VerbevalError(sentence, mark("Choose a causal language model."), name=name, architecture=architecture)


def _architecture(config: dict[str, Any] | None, folder: Path) -> str:
    if config is None:
        return "PlainTransformer"
    names = config.get("architectures") or [config.get("model_type")]
    if not names[0]:
        raise VerbevalError(
            mark("config.json in {folder} does not say what model this is."),
            mark("Save the model with its configuration again."),
            folder=folder.name,
        )
    return str(names[0])


def _manifest_path(folder: Path, weights: Path) -> Path:
    own = folder / f"{weights.stem}.manifest.json"
    return own if own.exists() else folder / "manifest.json"


def _parent_manifest(manifest: dict[str, Any], path: Path) -> str | None:
    if named := manifest.get("parent_manifest"):
        return str(named)
    return f"{path.name} sha256:{sha256_of([path])}" if path.exists() else None


def _step(folder: Path, manifest: dict[str, Any]) -> int | None:
    step = manifest.get("step")
    if step is None and (state := folder / "trainer_state.json").exists():
        step = _read_json(state).get("global_step")
    if step is None and (found := re.fullmatch(r"checkpoint-(\d+)", folder.resolve().name)):
        step = int(found[1])
    return int(step) if isinstance(step, int | float) and abs(step) < math.inf else None


def _read_json(path: Path) -> dict[str, Any]:
    try:
        value = json.loads(path.read_text("utf-8"))
    except (ValueError, RecursionError) as error:
        raise _broken(path) from error
    if not isinstance(value, dict):
        raise _broken(path)
    return value


def _broken(path: Path) -> VerbevalError:
    return VerbevalError(
        mark("{file} in {folder} is not readable JSON."),
        mark("Copy the file again, or save the checkpoint anew."),
        file=path.name,
        folder=path.parent.name,
    )
