"""What differs between a report and its baseline: the warnings, and the probes that are not compared."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Signal
from PySide6.QtWidgets import QVBoxLayout, QWidget

from verbeval_gui.figures import glyphs
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.tables import Table
from verbeval_gui.widgets.answer_words import Note
from verbeval_gui.widgets.key_button import KeyButton
from verbeval_gui.widgets.labels import text_label
from verbeval_gui.widgets.note_line import NoteLine
from verbeval_gui.widgets.table_dialog import TableDialog

translate = QCoreApplication.translate


class DifferencesDialog(TableDialog):
    """Lists warnings above and probes below; it may stay open while the main window is used.

    Args:
        style: How it looks.
        warnings: Sentences, in the language on screen.
        table: The probes; may be empty.
        parent: The main window.

    Signals:
        shared_requested: Only the probes that are compared are to be selected. The other is that of `TableDialog`.
    """

    shared_requested = Signal()

    def __init__(self, style: Style, warnings: Sequence[str], table: Table, parent: QWidget | None = None) -> None:
        super().__init__(style, translate("Compare", "What differs"), table, parent)
        self.setModal(False)
        layout = self.layout()
        if not isinstance(layout, QVBoxLayout):
            raise TypeError("the table's window is laid out from top to bottom")
        for at, line in enumerate(_lines(style, warnings, table, self)):
            layout.insertWidget(at, line)
        self.view.setVisible(bool(table.rows))
        self.shared = KeyButton(translate("Compare", "Select the probes that are compared"), "", style, parent=self)
        self.shared.clicked.connect(self.shared_requested)
        layout.addWidget(self.shared)


def _lines(style: Style, warnings: Sequence[str], table: Table, parent: QWidget) -> list[QWidget]:
    found: list[QWidget] = [NoteLine(style, Note(glyphs.AMBIGUOUS, text), parent) for text in warnings]
    if not warnings and not table.rows:
        label = text_label(style, parent=parent)
        label.setText(translate("Compare", "Same suite, same prompt, same conventions: everything is compared."))
        found.append(label)
    return found
