"""What the program is, under which licences, and that it talks to nobody."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, qVersion
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QPlainTextEdit, QWidget

from verbeval_gui import __version__
from verbeval_gui.app.dialogs.parts import EDGE, GAP, Dialog, button, caption, column, ends, label
from verbeval_gui.figures.style import FIGURE, Style
from verbeval_gui.paths import resource_path
from verbeval_gui.widgets.scroll_bars import thin_scroll_bars

translate: Final = QCoreApplication.translate
_TEXT_HEIGHT: Final = 220


class AboutDialog(Dialog):
    """Version and licences.

    Args:
        style: How it looks.
        parent: The window.
    """

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(style, translate("About", "About verbeval"), 480, parent)
        self.lines = about_lines()
        layout = column(style, self, EDGE, GAP)
        layout.addWidget(label(f"verbeval {__version__}", style, size=FIGURE, weight=QFont.Weight.DemiBold))
        for line in self.lines:
            words = caption(line, style, "text1")
            words.setFont(style.font())
            layout.addWidget(words)
        self.text = self._licence_text()
        layout.addWidget(self.text, 1)
        self.show_licence = button(translate("About", "The font's &licence"))
        self.show_licence.setCheckable(True)
        self.show_licence.toggled.connect(self.text.setVisible)
        self.close_button = button(translate("About", "&Close"), is_default=True)
        self.close_button.clicked.connect(self.close)
        layout.addStretch(0)
        layout.addLayout(ends(style, (self.show_licence,), (self.close_button,)))
        self.close_button.setFocus()

    def _licence_text(self) -> QPlainTextEdit:
        text = QPlainTextEdit(resource_path("fonts/OFL.txt").read_text("utf-8"), self)
        text.setReadOnly(True)
        text.setTabChangesFocus(True)
        text.setAccessibleName(translate("About", "The font's licence"))
        text.setMinimumHeight(round(self.look.px(_TEXT_HEIGHT)))
        thin_scroll_bars(text, self.look)
        text.hide()
        return text


def about_lines() -> tuple[str, ...]:
    """Return what is said, a paragraph each."""
    return (
        translate("About", "Shows how well small language models handle English and Spanish verbs, probe by probe."),
        translate("About", "Nothing leaves this computer."),
        translate("About", "Free software under the MIT licence."),
        translate("About", "Figures are set in Inter, cut down to Latin, under the SIL Open Font License 1.1."),
        translate("About", "Built with Qt {version} under the LGPL 3.").format(version=qVersion()),
    )
