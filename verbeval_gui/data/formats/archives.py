"""Reads members of a zip archive into memory, within bounds; nothing is ever written to disk."""

from __future__ import annotations

import importlib.util
import lzma
import struct
import zipfile
import zlib
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

MOST_MEMBERS: Final = 500_000
LARGEST: Final = 128 * 2**20
_MOST_IN_ALL: Final = 4 * 2**30
# No text compresses better than this; what does was made to fill memories.
_STEEPEST: Final = 1200
_SMALL: Final = 2**20
_ZSTD: Final = 93
_DAMAGED: Final = (
    zipfile.BadZipFile, OSError, EOFError, zlib.error, lzma.LZMAError, RuntimeError, ValueError, struct.error,
)  # fmt: skip
_KNOWN: Final = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED, zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA)
_LOCAL: Final = struct.Struct("<4s5H3I2H")


class Archive:
    """A zip archive that is looked into.

    Args:
        path: The file.

    Raises:
        VerbevalError: It is no zip archive, is cut off, or holds too much.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        self._n_read = 0
        try:
            self._file = zipfile.ZipFile(path)
        except (zipfile.BadZipFile, OSError, ValueError, struct.error, NotImplementedError, MemoryError) as error:
            raise _broken(path, error) from error
        self._members = {entry.filename: entry for entry in self._file.infolist() if not entry.filename.endswith("/")}
        if len(self._members) > MOST_MEMBERS:
            self._file.close()
            raise _too_much(path)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._file.close()

    @property
    def names(self) -> tuple[str, ...]:
        """Names of the members as they stand in it; they are keys, never places on a disk."""
        return tuple(self._members)

    def read(self, name: str) -> bytes:
        """Return a member.

        Raises:
            VerbevalError: It is not there, is damaged, locked, compressed in an unknown way, or too large.
        """
        if (entry := self._members.get(name)) is None:
            raise VerbevalError(
                mark("{path} has no {name} in it."), mark("Copy the file again."), path=str(self._path), name=name
            )
        self._refuse_large(entry)
        try:
            data = self._zstd(entry) if entry.compress_type == _ZSTD else self._plain(entry)
        except _DAMAGED as error:
            raise _broken(self._path, error) from error
        self._n_read += len(data)
        if len(data) > LARGEST or self._n_read > _MOST_IN_ALL:
            raise _too_much(self._path)
        return data

    def _refuse_large(self, entry: zipfile.ZipInfo) -> None:
        is_steep = entry.file_size > _SMALL and entry.file_size > _STEEPEST * max(1, entry.compress_size)
        if entry.file_size > LARGEST or is_steep or self._n_read + entry.file_size > _MOST_IN_ALL:
            raise _too_much(self._path)
        if entry.compress_type not in (*_KNOWN, _ZSTD):
            raise VerbevalError(
                mark("{path} is compressed in a way that is not known here (number {method})."),
                mark("Write it again with another compression, or as JSON."),
                path=str(self._path), method=entry.compress_type,
            )  # fmt: skip

    def _plain(self, entry: zipfile.ZipInfo) -> bytes:
        with self._file.open(entry) as file:
            return file.read(LARGEST + 1)

    def _zstd(self, entry: zipfile.ZipInfo) -> bytes:
        if importlib.util.find_spec("pyarrow") is None:
            raise VerbevalError(
                mark("{path} is compressed with zstd, and reading that takes the package pyarrow."),
                mark("Install it with: pip install pyarrow"),
                path=str(self._path),
            )
        import pyarrow as pa

        with pa.CompressedInputStream(pa.BufferReader(self._raw(entry)), "zstd") as stream:
            parts, n = [], 0
            while n <= LARGEST and (part := stream.read(_SMALL)):
                parts.append(part)
                n += len(part)
        data = b"".join(parts)
        if zlib.crc32(data) != entry.CRC and n <= LARGEST:
            raise zipfile.BadZipFile("bad CRC-32")
        return data

    def _raw(self, entry: zipfile.ZipInfo) -> bytes:
        """Return a member's bytes as they stand in the file."""
        if entry.compress_size > LARGEST or entry.flag_bits & 1:
            raise zipfile.BadZipFile("locked or too large")
        with self._path.open("rb") as file:
            file.seek(entry.header_offset)
            fields = _LOCAL.unpack(file.read(_LOCAL.size))
            if fields[0] != b"PK\x03\x04":
                raise zipfile.BadZipFile("no member where one should be")
            file.seek(fields[-2] + fields[-1], 1)
            return file.read(entry.compress_size)


def _broken(path: Path, error: Exception) -> VerbevalError:
    reason = str(error).splitlines()[0] if str(error) else type(error).__name__
    return VerbevalError(
        mark("{path} cannot be read as a zip archive: {reason}."),
        mark("It may be cut off: copy it again, or let the run that writes it end."),
        path=str(path), reason=reason.rstrip("."),
    )  # fmt: skip


def _too_much(path: Path) -> VerbevalError:
    return VerbevalError(
        mark("{path} holds more than is opened here."),
        mark("Each file in it may have up to {most} MB, and all together up to {all} GB."),
        path=str(path), most=LARGEST // 2**20, all=_MOST_IN_ALL // 2**30,
    )  # fmt: skip
