"""Reads what a safetensors file says about itself: names, shapes, metadata. No tensor is loaded."""

from __future__ import annotations

import hashlib
import json
import math
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_LENGTH_BYTES: Final = 8
_LARGEST_HEADER: Final = 100_000_000
_CHUNK: Final = 1 << 20


@dataclass(frozen=True)
class WeightsHeader:
    """Header of one safetensors file.

    Attributes:
        shapes: Shape of each tensor by name.
        metadata: Free text entries of the file, such as the alias of a tied head.
    """

    shapes: dict[str, tuple[int, ...]]
    metadata: dict[str, str]

    @property
    def n_parameters(self) -> int:
        """Number of stored values; a tied head is stored once and counted once."""
        return sum(math.prod(shape) for shape in self.shapes.values())


def read_header(path: Path) -> WeightsHeader:
    """Read the header of a safetensors file and check that the file is whole.

    Raises:
        VerbevalError: The file is not safetensors, or ends before its last tensor.
    """
    size = path.stat().st_size
    header, data_start = _header_json(path, size)
    metadata = header.pop("__metadata__", {})
    try:
        end = max((int(entry["data_offsets"][1]) for entry in header.values()), default=0)
        shapes = {name: tuple(int(n) for n in entry["shape"]) for name, entry in header.items()}
        texts = {str(key): str(value) for key, value in metadata.items()}
    except (TypeError, KeyError, ValueError, IndexError, AttributeError) as error:
        raise _not_safetensors(path) from error
    if size < data_start + end:
        raise VerbevalError(
            mark("{file} is cut short: {found} of {expected} bytes are there."),
            mark("Copy the file again."),
            file=path.name,
            found=size,
            expected=data_start + end,
        )
    return WeightsHeader(shapes, texts)


def sha256_of(paths: Sequence[Path]) -> str:
    """Return the SHA-256 over the contents of `paths`, one after the other in the order given."""
    digest = hashlib.sha256()
    for path in paths:
        with path.open("rb") as file:
            while chunk := file.read(_CHUNK):
                digest.update(chunk)
    return digest.hexdigest()


def _header_json(path: Path, size: int) -> tuple[dict[str, dict[str, list[int]]], int]:
    with path.open("rb") as file:
        length = int.from_bytes(file.read(_LENGTH_BYTES), "little")
        if size < _LENGTH_BYTES or length > _LARGEST_HEADER:
            raise _not_safetensors(path)
        raw = file.read(length)
    try:
        header = json.loads(raw)
    except ValueError as error:
        raise _not_safetensors(path) from error
    if not isinstance(header, dict):
        raise _not_safetensors(path)
    return header, _LENGTH_BYTES + length


def _not_safetensors(path: Path) -> VerbevalError:
    return VerbevalError(
        mark("{file} is not a readable safetensors file."),
        mark("Copy the file again, or save the weights anew as safetensors."),
        file=path.name,
    )
