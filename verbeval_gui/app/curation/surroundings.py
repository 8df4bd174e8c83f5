"""What lies around the files of a suite: its judgement template, its other files, the texts its model learnt from."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import Final

from verbeval_gui.app.curation.homes import Homes
from verbeval_gui.app.curation.shelf import Shelf
from verbeval_gui.data.suite import PROBE_FILES, TEMPLATE_FILE, read_template
from verbeval_gui.errors import VerbevalError
from verbeval_gui.paths import resource_path

_TRAINING: Final = ("train*.jsonl", "train*.txt")


def template_of(shelf: Shelf, homes: Homes) -> str:
    """Return the judgement template beside a suite's files; that of the specification where there is none."""
    for folder in _folders(shelf, homes):
        if (path := folder / TEMPLATE_FILE).exists():
            with suppress(VerbevalError):
                return read_template(path)
    return read_template(None)


def training_texts(shelf: Shelf, homes: Homes) -> tuple[Path, ...]:
    """Return the training texts beside a suite's files, or in the folder `corpora` there."""
    places = (place for folder in _folders(shelf, homes) for place in (folder, folder / "corpora"))
    return tuple(path for place in places for pattern in _TRAINING for path in sorted(place.glob(pattern)))


def other_files(shelf: Shelf, homes: Homes) -> tuple[Path, ...]:
    """Return the files of the same suite that are not open: the core probes of adversarial ones, and the reverse."""
    open_ones = {book.path.name for book in shelf.books}
    missing = [name for name in PROBE_FILES if name not in open_ones]
    if len(missing) == len(PROBE_FILES):
        return ()
    return tuple(path for folder in _folders(shelf, homes) for name in missing if (path := folder / name).exists())


def _folders(shelf: Shelf, homes: Homes) -> Iterator[Path]:
    """Yield the folders of a suite's files; of a copy of the demo the demo's own."""
    demo = resource_path("demo")
    copies = {homes.of_file(path).path for name in PROBE_FILES if (path := demo / name).exists()}
    yield from dict.fromkeys(demo if book.path in copies else book.path.parent for book in shelf.books)
