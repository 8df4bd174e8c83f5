"""A button that lets a person choose which columns a table shows."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPoint, QRectF, Qt, Signal
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QMenu, QWidget

from verbeval_gui.figures.style import CONTROL, FRAME, HAIRLINE, Style
from verbeval_gui.widgets.look import draw_frame


class ColumnsButton(QAbstractButton):
    """Three bars that open a menu of columns, with the export below them.

    Signals:
        column_toggled: Carries a column's name and whether it is wanted.
        usual_requested: The usual columns are wanted, in their usual order.
        filter_requested: A column is to be narrowed. Carries its name.
        export_requested: The numbers are to be written to a file.
    """

    column_toggled = Signal(str, bool)
    usual_requested = Signal()
    filter_requested = Signal(str)
    export_requested = Signal()

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._columns: tuple[tuple[str, str, bool], ...] = ()
        self.setFixedSize(round(style.px(CONTROL + 4)), round(style.px(CONTROL)))
        self.setAttribute(Qt.WidgetAttribute.WA_Hover)
        self.setAccessibleName(QCoreApplication.translate("ColumnsButton", "Columns"))
        self.setToolTip(QCoreApplication.translate("ColumnsButton", "Choose columns, export"))
        self.clicked.connect(self._open)

    def set_columns(self, columns: Sequence[tuple[str, str, bool]]) -> None:
        """Offer columns: canonical name, name on screen, whether it is chosen."""
        self._columns = tuple(columns)

    def menu(self) -> QMenu:
        """Return the menu, made anew."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        for name, title, is_chosen in self._columns:
            action = menu.addAction(title)
            action.setCheckable(True)
            action.setChecked(is_chosen)
            action.toggled.connect(lambda is_on, name=name: self.column_toggled.emit(name, is_on))
        menu.addSeparator()
        usual = menu.addAction(QCoreApplication.translate("ColumnsButton", "The usual columns"))
        usual.triggered.connect(self.usual_requested)
        narrow = menu.addMenu(QCoreApplication.translate("ColumnsButton", "Narrow a column"))
        for name, title, _ in self._columns:
            narrow.addAction(title).triggered.connect(lambda _on=False, name=name: self.filter_requested.emit(name))
        export = menu.addAction(QCoreApplication.translate("ColumnsButton", "Export numbers…"))
        export.triggered.connect(self.export_requested)
        return menu

    def _open(self) -> None:
        self.menu().popup(self.mapToGlobal(QPoint(0, self.height())))

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw three bars."""
        painter, palette, px = QPainter(self), self._style.palette, self._style.px
        middle = QRectF(self.rect()).center()
        for i in (-1, 0, 1):
            bar = QRectF(middle.x() + px(5) * i - px(1.5), middle.y() - px(5), px(3), px(10))
            painter.fillRect(bar, palette.color("text2"))
        if self.hasFocus():
            draw_frame(painter, QRectF(self.rect()), palette.color("ink"), FRAME)
        elif self.underMouse():
            draw_frame(painter, QRectF(self.rect()), palette.color("edge"), HAIRLINE)
        painter.end()
