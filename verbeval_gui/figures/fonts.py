"""The bundled font: what figures are drawn with everywhere, so that they look the same on every machine."""

from __future__ import annotations

import struct
from typing import Final

from PySide6.QtCore import QByteArray
from PySide6.QtGui import QFontDatabase

from verbeval_gui.errors import VerbevalError
from verbeval_gui.figures.ruler import forget_rulers
from verbeval_gui.figures.style import FAMILY
from verbeval_gui.paths import resource_path
from verbeval_gui.words import mark

BUNDLED: Final = "Inter"
FONT_FILES: Final = tuple(f"fonts/Inter-{name}.otf" for name in ("Regular", "Medium", "SemiBold", "Italic"))
# Of the records of the table `name`: family, and family where styles are named apart.
_FAMILY_NAMES: Final = (1, 16)


def load_fonts() -> str:
    """Make the bundled font known to the running application, and return its family name; again is for free.

    Raises:
        VerbevalError: A font file is missing or damaged.
    """
    if FAMILY not in QFontDatabase.families() or "Semi Bold" not in QFontDatabase.styles(FAMILY):
        for name in FONT_FILES:
            _load(name)
        forget_rulers()
    return FAMILY


def _load(name: str) -> None:
    try:
        content = renamed(resource_path(name).read_bytes())
    except (OSError, struct.error) as error:
        raise _unreadable(name) from error
    if QFontDatabase.addApplicationFontFromData(QByteArray(content)) < 0:
        raise _unreadable(name)


def _unreadable(name: str) -> VerbevalError:
    return VerbevalError(mark("The bundled font {name} cannot be read."), mark("Install the program again."), name=name)


def renamed(content: bytes) -> bytes:
    """Return a font file under the family name of this program, which no font of the person's own goes by.

    Of two fonts of one name the system may take either, and figures would differ from machine to machine.

    Args:
        content: Of an OpenType file of the bundled family; the new name has as many letters.

    Raises:
        struct.error: It ends too early.

    Source:
        OpenType specification, table `name`.
    """
    changed = bytearray(content)
    start = _table_start(content, b"name")
    _, n_records, strings = struct.unpack_from(">3H", content, start)
    for record in range(n_records):
        *_, kind, length, offset = struct.unpack_from(">6H", content, start + 6 + 12 * record)
        if kind in _FAMILY_NAMES:
            place = slice(start + strings + offset, start + strings + offset + length)
            changed[place] = changed[place].replace(BUNDLED.encode("utf-16-be"), FAMILY.encode("utf-16-be"))
    return bytes(changed)


def _table_start(content: bytes, name: bytes) -> int:
    """Return where a table of an OpenType file begins; behind its end where there is none."""
    (n_tables,) = struct.unpack_from(">H", content, 4)
    tables = (struct.unpack_from(">4s3I", content, 12 + 16 * place) for place in range(n_tables))
    return next((start for tag, _, start, _ in tables if tag == name), len(content))
