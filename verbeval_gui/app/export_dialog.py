"""How large an exported figure becomes, with a preview of exactly what is written."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QFormLayout, QLabel, QSpinBox, QVBoxLayout, QWidget

from verbeval_gui.figures.export import draw_image
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.figure_files import PngSize

translate = QCoreApplication.translate
_PREVIEW = QSize(420, 420)


class ExportDialog(QDialog):
    """Asks for width, height and dots an inch.

    Args:
        figure: What is exported.
        style: How it looks.
        parent: The window.
    """

    def __init__(self, figure: Figure, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._figure = figure
        self._style = style
        self.setWindowTitle(translate("Export", "Export figure"))
        usual = PngSize()
        self.width_box = self._box(200, 8000, usual.width, translate("Export", " px"))
        self.height_box = self._box(200, 8000, usual.height, translate("Export", " px"))
        self.dpi_box = self._box(72, 1200, usual.dpi, translate("Export", " dpi"))
        self._preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._preview.setFixedSize(_PREVIEW)
        self._preview.setAccessibleName(translate("Export", "Preview"))
        form = QFormLayout()
        form.addRow(translate("Export", "&Width"), self.width_box)
        form.addRow(translate("Export", "&Height"), self.height_box)
        form.addRow(translate("Export", "&Resolution"), self.dpi_box)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.addWidget(self._preview)
        layout.addLayout(form)
        layout.addWidget(buttons)
        self._draw()

    def size_chosen(self) -> PngSize:
        """Return the size that the person chose."""
        return PngSize(self.width_box.value(), self.height_box.value(), self.dpi_box.value())

    def _box(self, least: int, most: int, value: int, unit: str) -> QSpinBox:
        box = QSpinBox()
        box.setRange(least, most)
        box.setSingleStep(50)
        box.setValue(value)
        box.setSuffix(unit)
        box.valueChanged.connect(self._draw)
        return box

    def _draw(self) -> None:
        size = self.size_chosen()
        factor = min(_PREVIEW.width() / size.width, _PREVIEW.height() / size.height)
        image = draw_image(
            self._figure,
            max(1, round(size.width * factor)),
            max(1, round(size.height * factor)),
            max(1, round(size.dpi * factor)),
            self._style,
        )
        self._preview.setPixmap(QPixmap.fromImage(image))
