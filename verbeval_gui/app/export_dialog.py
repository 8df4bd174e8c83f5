"""How an exported figure becomes: kind of file, size, title and colours, with a preview of exactly what is written."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt
from PySide6.QtGui import QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from verbeval_gui.figures.export import INCH_MM, SCREEN_DPI
from verbeval_gui.figures.figure import Figure
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.evidence import Evidence
from verbeval_gui.reports.figure_files import figure_image, picture_page
from verbeval_gui.reports.figure_look import KINDS, PNG, PRESETS, USUAL_PT, FigureLook, Preset

translate = QCoreApplication.translate
_PREVIEW = QSize(440, 400)
_OWN = "own"
_MM, _PX = "mm", "px"
_SELECTION, _WHOLE = "selection", "whole"
_LEAST_MM, _MOST_MM = 30.0, 1000.0
_LEAST_PT, _MOST_PT = 4.0, 36.0

Speaking: TypeAlias = Callable[[str], AbstractContextManager[None]]


class Drawing(NamedTuple):
    """A figure, and where its numbers come from."""

    figure: Figure
    evidence: Evidence


class ExportDialog(QDialog):
    """Asks how a figure is to be exported.

    Args:
        figure: What is exported.
        evidence: What is written below it.
        look: What was chosen last.
        style: What figures are drawn in.
        speaking: Lets figures be drawn in a language.
        parent: The window.
        whole: The same figure as if nothing were selected, which is offered beside; None where nothing is.
    """

    def __init__(
        self,
        figure: Figure,
        evidence: Evidence,
        look: FigureLook,
        style: Style,
        speaking: Speaking,
        parent: QWidget | None = None,
        *,
        whole: Drawing | None = None,
    ) -> None:
        super().__init__(parent)
        self._figure, self._evidence, self._style, self._look = figure, evidence, style, look
        self._drawings = (Drawing(figure, evidence), *([whole] if whole is not None else []))
        self._speaking = speaking
        self.setWindowTitle(translate("Export", "Export figure"))
        self.kind = _choice([(kind, kind.upper()) for kind in KINDS], look.kind)
        self.size_box = _choice(_sizes(), self._size_of(look))
        self.unit = _choice([(_MM, "mm"), (_PX, "px")], _PX if self._is_in_pixels() else _MM)
        self.width_box, self.height_box = _length(), _length()
        self.dpi_box = QSpinBox()
        self.text_box = QDoubleSpinBox(decimals=1, singleStep=0.5, minimum=_LEAST_PT - 0.5, maximum=_MOST_PT)
        self.language = _choice(_languages(), look.language)
        self.extent = _choice(_extents(), _SELECTION)
        self.title_box = _check(translate("Export", "&Title"), is_on=look.has_title)
        self.grey_box = _check(translate("Export", "Shades of &grey"), is_on=look.is_grey)
        self._preview = QLabel(alignment=Qt.AlignmentFlag.AlignCenter)
        self._preview.setFixedSize(_PREVIEW)
        self._preview.setAccessibleName(translate("Export", "Preview"))
        self._note = QLabel(wordWrap=True)
        self._lay_out()
        self._show_numbers()
        self._connect()
        self._draw()

    def look(self) -> FigureLook:
        """Return the look that the person chose."""
        return self._look

    def drawing(self) -> Drawing:
        """Return what the person chose to draw."""
        return Drawing(self._figure, self._evidence)

    def _lay_out(self) -> None:
        self.dpi_box.setRange(72, 1200)
        self.dpi_box.setSingleStep(50)
        self.dpi_box.setSuffix(translate("Export", " dpi"))
        self.text_box.setSuffix(translate("Export", " pt"))
        self.text_box.setKeyboardTracking(False)
        self.text_box.setValue(self._look.text_pt or self.text_box.minimum())
        form = QFormLayout()
        form.addRow(translate("Export", "&Kind of file"), self.kind)
        form.addRow(translate("Export", "&Size"), self.size_box)
        form.addRow(translate("Export", "&Unit"), self.unit)
        form.addRow(translate("Export", "&Width"), self.width_box)
        form.addRow(translate("Export", "&Height"), self.height_box)
        form.addRow(translate("Export", "&Resolution"), self.dpi_box)
        form.addRow(translate("Export", "Te&xt size"), self.text_box)
        form.addRow(translate("Export", "&Language"), self.language)
        form.addRow(translate("Export", "Sh&ow"), self.extent)
        form.setRowVisible(self.extent, len(self._drawings) > 1)
        form.addRow(self.title_box)
        form.addRow(self.grey_box)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        choices = QVBoxLayout()
        choices.addLayout(form)
        choices.addWidget(self._note)
        choices.addStretch(1)
        choices.addWidget(buttons)
        layout = QHBoxLayout(self)
        layout.setSpacing(16)
        layout.addWidget(self._preview, 0, Qt.AlignmentFlag.AlignTop)
        layout.addLayout(choices, 1)

    def _connect(self) -> None:
        self.kind.currentIndexChanged.connect(self._take_manner)
        self.title_box.toggled.connect(self._take_manner)
        self.grey_box.toggled.connect(self._take_manner)
        self.size_box.activated.connect(self._take_preset)
        self.unit.currentIndexChanged.connect(self._show_numbers)
        for box in (self.width_box, self.height_box):
            box.valueChanged.connect(self._take_size)
        self.dpi_box.valueChanged.connect(self._take_dpi)
        self.text_box.valueChanged.connect(self._take_text)
        self.language.currentIndexChanged.connect(self._take_manner)
        self.extent.currentIndexChanged.connect(self._take_extent)

    def _take_preset(self) -> None:
        """Take the size that the person named, in the unit in which people think of it."""
        preset = next((found for found in PRESETS if found.name == self.size_box.currentData()), None)
        if preset is not None:
            self._look = self._sized(preset)
            self.unit.setCurrentIndex(self.unit.findData(_PX if preset.is_in_pixels else _MM))
            self._show_numbers()
        self._draw()

    def _take_extent(self, at: int) -> None:
        """Draw the whole with what is selected, or the whole alone; a named size is that of either."""
        self._figure, self._evidence = self._drawings[at]
        self._take_preset()

    def _take_size(self) -> None:
        width, height = self.width_box.value(), self.height_box.value()
        if self.unit.currentData() == _PX:
            self._look = self._look.in_pixels(width, height)
        else:
            self._look = replace(self._look, width=width, height=height)
        self._name_size()
        self._draw()

    def _take_dpi(self, dpi: int) -> None:
        """Take another resolution; a size in pixels stays what it is in pixels."""
        width, height = self._look.pixels
        self._look = replace(self._look, dpi=dpi)
        if self.unit.currentData() == _PX:
            self._look = self._look.in_pixels(width, height)
        self._show_numbers()
        self._name_size()
        self._draw()

    def _take_text(self, points: float) -> None:
        """Take another size of the labels; below the least one it is left to the page."""
        self._look = replace(self._look, text_pt=points if points >= _LEAST_PT else None)
        self._draw()

    def _take_manner(self) -> None:
        """Take the kind of file, its language, and whether there are a title and colours."""
        self._look = replace(
            self._look,
            kind=self.kind.currentData(),
            language=self.language.currentData(),
            has_title=self.title_box.isChecked(),
            is_grey=self.grey_box.isChecked(),
        )
        self._show_numbers()
        self._draw()

    def _show_numbers(self) -> None:
        """Write the look's size and resolution into their boxes, in the unit chosen."""
        is_px = self.unit.currentData() == _PX
        factor = self._look.dpi / INCH_MM if is_px else 1.0
        for box, length in ((self.width_box, self._look.width), (self.height_box, self._look.height)):
            with QSignalBlocker(box):
                box.setDecimals(0 if is_px else 1)
                box.setRange(_LEAST_MM * factor, _MOST_MM * factor)
                box.setSuffix(translate("Export", " px") if is_px else translate("Export", " mm"))
                box.setValue(length * factor)
        with QSignalBlocker(self.dpi_box):
            self.dpi_box.setValue(self._look.dpi)
        self.dpi_box.setEnabled(self._look.kind == PNG or is_px)

    def _name_size(self) -> None:
        self.size_box.setCurrentIndex(self.size_box.findData(self._size_of(self._look)))

    def _size_of(self, look: FigureLook) -> str:
        """Return the name of the preset that a look has the size of."""
        return next((preset.name for preset in PRESETS if self._sized(preset) == look), _OWN)

    def _sized(self, preset: Preset) -> FigureLook:
        return preset.applied_to(self._look, self._figure, self._style, self._evidence.notes())

    def _is_in_pixels(self) -> bool:
        return any(p.is_in_pixels and p.name == self.size_box.currentData() for p in PRESETS)

    def _draw(self) -> None:
        look = self._look
        width, height = look.width / INCH_MM, look.height / INCH_MM
        dpi = max(int(min(_PREVIEW.width() / width, _PREVIEW.height() / height)), 1)
        with self._speaking(look.language):
            image = figure_image(self._figure, self._evidence, replace(look, dpi=dpi), self._style)
            page = picture_page(self._figure, self._evidence, look, self._style)
        self._preview.setPixmap(QPixmap.fromImage(image))
        self._say_text(page.factor / look.dpi * SCREEN_DPI * USUAL_PT)

    def _say_text(self, points: float) -> None:
        """Say how large labels come out, which is smaller than asked for where they would not fit."""
        wanted = self._look.text_pt
        found = self._style.number(points, 1)
        self.text_box.setSpecialValueText(translate("Export", "Automatic ({points} pt)").format(points=found))
        is_smaller = wanted is not None and points < wanted - 0.05  # what one decimal hides
        text = translate("Export", "Labels come out at {points} pt: larger ones would not fit this page.")
        self._note.setText(text.format(points=found) if is_smaller else "")


def _sizes() -> list[tuple[str, str]]:
    names = {
        "one_column": translate("Export", "One column, 85 mm"),
        "two_columns": translate("Export", "Two columns, 174 mm"),
        "slide": translate("Export", "Slide, 1920 × 1080 px"),
    }
    return [*((preset.name, names[preset.name]) for preset in PRESETS), (_OWN, translate("Export", "Own size"))]


def _languages() -> list[tuple[str, str]]:
    return [("", translate("Export", "As on screen")), ("en", "English"), ("es", "Español")]


def _extents() -> list[tuple[str, str]]:
    return [
        (_SELECTION, translate("Export", "The whole with the selection")),
        (_WHOLE, translate("Export", "The whole only")),
    ]


def _choice(options: Sequence[tuple[str, str]], chosen: str) -> QComboBox:
    box = QComboBox()
    for key, text in options:
        box.addItem(text, key)
    box.setCurrentIndex(max(box.findData(chosen), 0))
    return box


def _length() -> QDoubleSpinBox:
    box = QDoubleSpinBox()
    box.setKeyboardTracking(False)
    return box


def _check(text: str, *, is_on: bool) -> QCheckBox:
    box = QCheckBox(text)
    box.setChecked(is_on)
    return box
