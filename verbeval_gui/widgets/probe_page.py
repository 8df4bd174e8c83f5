"""A probe to be read only: what the curation page shows where there is no editor."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QGridLayout, QVBoxLayout, QWidget

from verbeval_gui.data.probes import Probe
from verbeval_gui.figures.style import SENTENCE, Style
from verbeval_gui.figures.terms import dimension_name, value_name
from verbeval_gui.widgets.labels import quiet_label, text_label
from verbeval_gui.widgets.look import dress

_FIELDS = ("reason_code", "tense", "person", "label", "language", "verb", "category")


class ProbePage(QWidget):
    """Sentence, candidates and fields."""

    def __init__(self, style: Style, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        dress(self, style)
        self.sentence = text_label(style, SENTENCE, parent=self)
        self.candidates = text_label(style, parent=self)
        self.fields = {name: text_label(style, parent=self) for name in _FIELDS}
        self.explanation = text_label(style, color="text2", parent=self)
        grid = QGridLayout()
        for at, (name, label) in enumerate(self.fields.items()):
            title = quiet_label(style, self)
            title.setText(dimension_name(name))
            grid.addWidget(title, at, 0)
            grid.addWidget(label, at, 1)
        grid.setColumnStretch(1, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[round(style.px(16))] * 4)
        layout.setSpacing(round(style.px(12)))
        for widget in (self.sentence, self.candidates):
            layout.addWidget(widget)
        layout.addLayout(grid)
        layout.addWidget(self.explanation)
        layout.addStretch(1)

    def show_probe(self, probe: Probe | None) -> None:
        """Show another probe; None for none."""
        none = QCoreApplication.translate("Curate", "No probe is picked.")
        self.sentence.setText(none if probe is None else probe.prompt)
        self.candidates.setText("" if probe is None else " · ".join(probe.candidates))
        self.explanation.setText("" if probe is None else probe.explanation)
        for name, label in self.fields.items():
            value = None if probe is None else getattr(probe, name)
            label.setText("" if value is None else value_name(name, value))
