"""The columns of a table, one a line: its name, what its first rows hold, and what a person says it is."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QSize, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QLabel, QWidget

from verbeval_gui.app.dialogs.mapping_words import role_text
from verbeval_gui.app.dialogs.parts import GAP, SMALL, label
from verbeval_gui.data.formats.mapping import TableMapping
from verbeval_gui.data.formats.mapping_roles import NONE, ROLES, places_of, roles_of
from verbeval_gui.data.formats.table_paths import value_at
from verbeval_gui.data.formats.table_values import is_missing, text_of
from verbeval_gui.data.formats.tables import Table
from verbeval_gui.figures.style import CAPTION, Style
from verbeval_gui.widgets.editor_choice import ChoiceBox

translate: Final = QCoreApplication.translate
_SHOWN: Final = 3
_LONGEST: Final = 80
_NAME_WIDTH: Final = 190
_ROLE_WIDTH: Final = 210


class MappingColumns(QWidget):
    """A line a column; a column whose role is another's too loses it there.

    Args:
        style: How it looks.
        table: Whose columns they are.
        parent: Owner.

    Signals:
        role_chosen: The person said what a column holds. Carries its place and the role.
    """

    role_chosen = Signal(str, str)

    def __init__(self, style: Style, table: Table, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._table = table
        self.boxes: dict[str, ChoiceBox] = {}
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, round(style.px(GAP)), 0)
        self._grid.setHorizontalSpacing(round(style.px(GAP)))
        self._grid.setVerticalSpacing(round(style.px(SMALL)))
        self._grid.setColumnStretch(1, 1)

    @property
    def order(self) -> tuple[str, ...]:
        """The places in their order."""
        return tuple(self.boxes)

    def show_mapping(self, mapping: TableMapping) -> None:
        """Show what the columns hold; places that the mapping names beside them get lines of their own."""
        for place in places_of(self._table, mapping):
            if place not in self.boxes:
                self._add(place)
        roles = roles_of(mapping)
        for place, box in self.boxes.items():
            box.show_value(roles.get(place, NONE))

    def _add(self, place: str) -> None:
        row = len(self.boxes)
        name = _Cut(place, self._style, is_caption=False)
        name.setFixedWidth(round(self._style.px(_NAME_WIDTH)))
        box = ChoiceBox(self._style, ROLES, role_text, self)
        box.setFixedWidth(round(self._style.px(_ROLE_WIDTH)))
        box.setMaxVisibleItems(len(ROLES))
        box.setAccessibleName(translate("Mapping", "What {column} holds").format(column=place))
        box.chosen.connect(lambda role, place=place: self.role_chosen.emit(place, role))
        self._grid.addWidget(name, row, 0)
        self._grid.addWidget(_Cut(_examples(self._table, place), self._style), row, 1)
        self._grid.addWidget(box, row, 2)
        self.boxes[place] = box


class _Cut(QLabel):
    """A line of text whose end is cut where there is no room; the tooltip has it whole."""

    def __init__(self, text: str, style: Style, *, is_caption: bool = True) -> None:
        super().__init__()
        look = label("", style, size=CAPTION, color="text2") if is_caption else label("", style)
        self.setFont(look.font())
        self.setPalette(look.palette())
        self.setTextFormat(Qt.TextFormat.PlainText)
        self._whole = text
        self.setAccessibleName(text)
        self._cut()

    def minimumSizeHint(self) -> QSize:
        """Return no width: it is cut."""
        return QSize(0, super().minimumSizeHint().height())

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Cut the text to the width."""
        super().resizeEvent(event)
        self._cut()

    def _cut(self) -> None:
        shown = QFontMetricsF(self.font()).elidedText(self._whole, Qt.TextElideMode.ElideRight, self.width())
        self.setText(shown)
        self.setToolTip(self._whole if shown != self._whole else "")


def _examples(table: Table, place: str) -> str:
    """Return the first different values of a place."""
    found: dict[str, None] = {}
    for record in table.sample:
        value = value_at(record, place)
        if not is_missing(value):
            text = " ".join(text_of(value).split())
            found.setdefault(text if len(text) <= _LONGEST else text[: _LONGEST - 1] + "…")
        if len(found) == _SHOWN:
            break
    return " · ".join(found) or "–"
