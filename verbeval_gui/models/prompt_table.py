"""Prompts of the free completion as rows: how many samples were right, and what would have been."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from PySide6.QtCore import QCoreApplication, QMimeData, Qt

from verbeval_gui.models.text_rows import Index, TextRows, lines_mime
from verbeval_gui.slices.completion import Prompt

translate: Final = QCoreApplication.translate
COLUMNS: Final = ("right", "id", "text", "accepted")


class PromptTable(TextRows[Prompt]):
    """Prompts in the order given."""

    columns = COLUMNS

    def title(self, name: str) -> str:
        """Return a column's title."""
        return {
            "right": translate("Completion", "Right"),
            "id": translate("Completion", "ID"),
            "text": translate("Completion", "Begins with"),
            "accepted": translate("Completion", "Accepted"),
        }[name]

    def mime_of(self, positions: Iterable[int]) -> QMimeData:
        """Return rows as tab-separated text with a header, a line a sample."""
        lines = ["id\tprompt\taccepted\tsample\tright"]
        for prompt in (self._rows[at] for at in positions):
            known = (prompt.id, prompt.text, ", ".join(prompt.accepted))
            lines += [
                "\t".join(" ".join(cell.split()) for cell in (*known, one.text, str(one.is_right).lower()))
                for one in prompt.samples
            ]
        return lines_mime(lines)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        """Return the words of a cell, or how they are aligned."""
        if not index.isValid() or role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        prompt, name = self._rows[index.row()], COLUMNS[index.column()]
        if name == "right":
            return f"{prompt.n_right}/{len(prompt.samples)}" if prompt.status == "ok" else "–"
        return ", ".join(prompt.accepted) if name == "accepted" else getattr(prompt, name)
