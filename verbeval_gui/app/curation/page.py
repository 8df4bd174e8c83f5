"""The curation page: what a suite lacks and what is judged, its probes in rows, and the one that is worked on."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QSplitter, QVBoxLayout, QWidget

from verbeval_gui.figures.style import Style
from verbeval_gui.views.curate_list_view import CurateListView
from verbeval_gui.widgets.look import dress
from verbeval_gui.widgets.review_bar import ReviewBar
from verbeval_gui.widgets.suite_overview import SuiteOverview

_WIDTHS = (264, 420, 596)


class CuratePage(QWidget):
    """Three columns: overview, table, and the slot of the editor with the keys that judge below it.

    Args:
        style: How it looks.
        parent: Owner.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        dress(self, style)
        self.overview = SuiteOverview(style, self)
        self.listing = CurateListView(style, self)
        self.review = ReviewBar(style, self)
        self.editor: QWidget = QWidget(self)
        self._right = QVBoxLayout()
        self._split = QSplitter(Qt.Orientation.Horizontal, self)
        self._lay_out(style)
        self.setFocusProxy(self.listing.table)

    def set_editor(self, editor: QWidget) -> None:
        """Fill the slot at the right."""
        self._right.replaceWidget(self.editor, editor)
        self.editor.hide()
        self.editor.deleteLater()
        self.editor = editor
        editor.show()

    @property
    def walked(self) -> tuple[QWidget, ...]:
        """The parts in the order in which F6 reaches them."""
        return (self.listing, self.editor, self.overview)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Go back to the table by Esc, where nothing else takes it."""
        if event.key() == Qt.Key.Key_Escape:
            self.listing.table.setFocus(Qt.FocusReason.OtherFocusReason)
        else:
            super().keyPressEvent(event)

    def _lay_out(self, style: Style) -> None:
        right = QWidget(self)
        right.setLayout(self._right)
        self._right.setContentsMargins(0, 0, 0, 0)
        self._right.setSpacing(0)
        self._right.addWidget(self.editor, 1)
        self._right.addWidget(self.review)
        for part, width in zip((self.overview, self.listing, right), _WIDTHS, strict=True):
            part.setMinimumWidth(round(style.px(width * 0.7)))
            self._split.addWidget(part)
        for place, share in enumerate((0, 2, 3)):
            self._split.setStretchFactor(place, share)
        self._split.setSizes([round(style.px(width)) for width in _WIDTHS])
        self._split.setHandleWidth(1)
        self._split.setChildrenCollapsible(False)
        self._split.setStyleSheet(f"QSplitter::handle {{ background: {style.palette.line}; }}")
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self._split)
