"""Running texts as rows: how surprising each was, where it comes from, how it begins."""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QMimeData, QObject, Qt

from verbeval_gui.figures.style import Style
from verbeval_gui.models.text_rows import Index, TextRows, lines_mime
from verbeval_gui.slices.perplexity import Document

translate: Final = QCoreApplication.translate
COLUMNS: Final = ("perplexity", "bits_per_byte", "tokens", "language", "split", "text")
NUMBERS: Final = frozenset({"perplexity", "bits_per_byte", "tokens"})
_RIGHT: Final = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class DocumentTable(TextRows[Document]):
    """Documents in the order of one column.

    Args:
        style: How numbers are written.
        parent: Owner.
    """

    columns = COLUMNS

    def __init__(self, style: Style, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._style = style

    def title(self, name: str) -> str:
        """Return a column's title."""
        return {
            "perplexity": translate("Perplexity", "Perplexity"),
            "bits_per_byte": translate("Perplexity", "Bits/byte"),
            "tokens": translate("Perplexity", "Tokens"),
            "language": translate("Perplexity", "Language"),
            "split": translate("Perplexity", "Split"),
            "text": translate("Perplexity", "Text"),
        }[name]

    def show_documents(self, documents: Sequence[Document], sorted_by: str, *, is_descending: bool) -> None:
        """Hold other documents, ordered by a column; those without a value come last either way."""
        with_value = [one for one in documents if getattr(one, sorted_by) is not None]
        without = [one for one in documents if getattr(one, sorted_by) is None]
        with_value.sort(key=lambda one: getattr(one, sorted_by), reverse=is_descending)
        self.hold((*with_value, *without))

    def mime_of(self, positions: Iterable[int]) -> QMimeData:
        """Return rows as tab-separated text with a header, canonical words and full numbers."""
        lines = ["\t".join(COLUMNS)]
        lines += ["\t".join(_plain(self._rows[at], name) for name in COLUMNS) for at in positions]
        return lines_mime(lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a cell, or how they are aligned."""
        if not index.isValid():
            return None
        name = COLUMNS[index.column()]
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _RIGHT if name in NUMBERS else None
        if role in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return self._words(self._rows[index.row()], name)
        return None

    def _words(self, document: Document, name: str) -> str:
        if name == "tokens":
            return self._style.count(document.tokens)
        if name == "language":
            return document.language.upper()
        if name in NUMBERS:
            value = getattr(document, name)
            return "∞" if value is not None and math.isinf(value) else self._style.number(value)
        return " ".join(str(getattr(document, name)).split()) + ("" if name != "text" or document.is_whole else "…")


def _plain(document: Document, name: str) -> str:
    value = getattr(document, name)
    return "" if value is None else " ".join(str(value).split())
