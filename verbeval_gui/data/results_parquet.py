"""The items of a large report in a Parquet file beside its JSON: written, found, checked and read."""

from __future__ import annotations

import hashlib
import importlib.util
import io
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.atomic import sweep
from verbeval_gui.data.files import read_end
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.item_report import report_of
from verbeval_gui.data.parquet_batches import ItemBatches
from verbeval_gui.data.parquet_tables import DERIVED, KEPT_CODED, ArrowColumns
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results_schema import ItemsFile
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

MOST_INLINE: Final = 100_000
SUFFIX: Final = ".parquet"
_ENDING: Final = ".items.parquet"
_MAGIC: Final = b"PAR1"
_GROUP: Final = 65_536


def is_available() -> bool:
    """Whether the package that writes and reads Parquet is installed."""
    return importlib.util.find_spec("pyarrow") is not None


def items_name(name: str) -> str:
    """Return the name of the items' file beside a results file of this name."""
    return Path(name).stem + _ENDING


def sweep_results(results: Path) -> None:
    """Remove what processes that were killed while they wrote results, or their items, have left beside them."""
    for name in (results.name, items_name(results.name)):
        sweep(results.with_name(name))


class ItemsWriter:
    """Writes the items of a frame; the same frame gives the same bytes with the same version of pyarrow.

    Args:
        frame: The report under the conventions that predictions follow.
        name: Name of the results file beside which the items go.
    """

    def __init__(self, frame: Frame, name: str) -> None:
        self._frame = frame
        self._digest = hashlib.sha256()
        self.name = items_name(name)

    @property
    def written(self) -> ItemsFile:
        """What the JSON says of the file, once `parts` is exhausted."""
        return ItemsFile(name=self.name, sha256=self._digest.hexdigest(), n=len(self._frame))

    def parts(self, size: int = _GROUP) -> Iterator[bytes]:
        """Yield the file in pieces.

        Args:
            size: Number of items in a group of rows.
        """
        for part in _parquet(ItemBatches(self._frame).of(size)):
            self._digest.update(part)
            yield part


def read_items(path: Path, block: ItemsFile, provenance: Provenance) -> Report:
    """Return the report whose items are in the file that a results file names.

    Args:
        path: The results file.
        block: What it says of the items' file.
        provenance: Where the report comes from.

    Raises:
        VerbevalError: pyarrow is missing, or the file is missing, cut off, another one, or cannot be read as items.
    """
    place = _found(path, block)
    import pyarrow as pa

    try:
        columns = _columns(place)
        if len(columns) != block.n or columns.n_distinct("id") != block.n:
            raise _unreadable(path, block, mark("it holds other items"))
        return report_of(columns, provenance)
    except (pa.ArrowException, OSError, ValueError, LookupError, msgspec.MsgspecError) as error:
        raise _unreadable(path, block, f"{type(error).__name__}: {error}".splitlines()[0]) from error


def results_beside(path: Path) -> Path:
    """Return the results file whose items a Parquet file holds.

    Raises:
        VerbevalError: There is none of the fitting name.
    """
    name = path.name.removesuffix(_ENDING) if path.name.endswith(_ENDING) else path.stem
    found = path.with_name(f"{name}.json")
    if not found.exists():
        raise VerbevalError(
            mark("{path} holds items alone; the results file {name} is not beside it."),
            mark("Put both into one folder under their own names, or open the results file."),
            path=str(path), name=found.name,
        )  # fmt: skip
    return found


def _parquet(batches: Iterator[Any]) -> Iterator[bytes]:
    import pyarrow.parquet as pq

    first = next(batches)
    sink = io.BytesIO()
    pieces = _Pieces(sink)
    with pq.ParquetWriter(pieces, first.schema, compression="zstd") as writer:
        writer.write_batch(first)
        yield pieces.taken()
        for batch in batches:
            writer.write_batch(batch)
            yield pieces.taken()
    yield pieces.taken()


def _columns(path: Path) -> ArrowColumns:
    import pyarrow.parquet as pq

    columns = ArrowColumns()
    with pq.ParquetFile(path, read_dictionary=list(KEPT_CODED)) as file:
        wanted = [name for name in file.schema_arrow.names if name not in DERIVED]
        for group in range(file.num_row_groups):
            columns.add(file.read_row_group(group, columns=wanted))
    return columns


class _Pieces(io.RawIOBase):
    """A file that is only written to, whose bytes are taken away as they come."""

    def __init__(self, sink: io.BytesIO) -> None:
        super().__init__()
        self._sink = sink
        self._before = 0

    def writable(self) -> bool:
        return True

    def write(self, data: Any) -> int:
        return self._sink.write(data)

    def tell(self) -> int:
        return self._before + self._sink.tell()

    def taken(self) -> bytes:
        """Return what was written since the last call."""
        held = self._sink.getvalue()
        self._before += len(held)
        self._sink.seek(0)
        self._sink.truncate()
        return held


def _found(path: Path, block: ItemsFile) -> Path:
    fields: dict[str, Any] = {"path": str(path), "name": block.name}
    is_plain = block.name != "" and Path(block.name).name == block.name
    place = path.parent / block.name
    if not is_plain or not place.is_file():
        raise VerbevalError(
            mark("{path} keeps its items in {name}, which is not beside it."),
            mark("Put that file back under this name, or score again."),
            **fields,
        )
    _refuse_changed(place, block, fields)
    if not is_available():
        raise VerbevalError(
            mark("{path} keeps its items in {name}, and reading that takes the package pyarrow."),
            mark("Install it with: pip install pyarrow"),
            **fields,
        )
    return place


def _refuse_changed(place: Path, block: ItemsFile, fields: dict[str, Any]) -> None:
    is_whole = read_end(place, len(_MAGIC)) == _MAGIC
    with place.open("rb") as file:
        if hashlib.file_digest(file, "sha256").hexdigest() == block.sha256.lower():
            return
    sentence = mark("{name} is not the file that {path} was written with: its SHA-256 is another.")
    cut = mark("{name} is cut off: {path} was written with a longer one.")
    remedy = mark("Copy both files again from where they were written, or score again.")
    raise VerbevalError(sentence if is_whole else cut, remedy, **fields)


def _unreadable(path: Path, block: ItemsFile, reason: str) -> VerbevalError:
    return VerbevalError(
        mark("{name} cannot be read as the items of {path}: {reason}."),
        mark("Copy both files again from where they were written, or score again."),
        path=str(path), name=block.name, reason=reason,
    )  # fmt: skip
