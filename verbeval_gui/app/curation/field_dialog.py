"""Asks for one field and the value that several probes are to get."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from PySide6.QtCore import QCoreApplication
from PySide6.QtWidgets import QComboBox, QLineEdit, QStackedWidget, QWidget

from verbeval_gui.app.dialogs.parts import EDGE, GAP, Dialog, button, caption, column, ends, label, row
from verbeval_gui.data.probe_fields import CLOSED
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import REASON_CODES
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import dimension_name, value_name

translate: Final = QCoreApplication.translate
_CLOSED: Final = {**CLOSED, "reason_code": REASON_CODES}
_OPTIONAL: Final = ("person", "reason_code")
_TEXTS: Final = ("explanation", "source", "pair_id")
_LISTS: Final = ("tags",)


class FieldDialog(Dialog):
    """A field and a value; nothing is changed here.

    Args:
        style: How it looks.
        probes: What is to be changed.
        parent: The window.
    """

    def __init__(self, style: Style, probes: Sequence[Probe], parent: QWidget | None = None) -> None:
        super().__init__(style, translate("Curate", "Change a field"), 420, parent)
        own = [f"x.{name}" for name in dict.fromkeys(name for probe in probes for name in probe.extra)]
        self.fields, self.values, self.text = QComboBox(), QComboBox(), QLineEdit()
        for name in (*_CLOSED, *_TEXTS, *_LISTS, *own):
            self.fields.addItem(_field_name(name), name)
        self.now = caption("", style)
        self._value = QStackedWidget()
        self._value.addWidget(self.values)
        self._value.addWidget(self.text)
        self._probes = probes
        self.change = button(translate("Curate", "C&hange"), is_default=True)
        self.cancel = button(translate("Curate", "&Cancel"))
        self._lay_out()
        self.fields.currentIndexChanged.connect(self._show_values)
        self.change.clicked.connect(self.accept)
        self.cancel.clicked.connect(self.reject)
        self._show_values()
        self.fields.setFocus()

    @property
    def field(self) -> str:
        """Canonical name of the field."""
        return str(self.fields.currentData())

    @property
    def value(self) -> Any:
        """The value, as the probe file holds it; None for an optional field without one."""
        if self.field in _CLOSED:
            return self.values.currentData() or None
        text = self.text.text().strip()
        if self.field in _LISTS:
            return tuple(dict.fromkeys(filter(None, (part.strip() for part in text.split(",")))))
        return text or None if self.field == "pair_id" else text

    def _lay_out(self) -> None:
        for widget, name in (
            (self.fields, translate("Curate", "Field")),
            (self.values, translate("Curate", "Value")),
            (self.text, translate("Curate", "Value")),
        ):
            widget.setAccessibleName(name)
        layout = column(self.look, self, EDGE, GAP)
        n = len(self._probes)
        text = translate("Curate", "%n probes are changed as one step; undo takes it back.", "", n)
        layout.addWidget(label(text, self.look))
        layout.addLayout(row(self.look, self.fields, self._value, stretch=1))
        layout.addWidget(self.now)
        layout.addLayout(ends(self.look, (), (self.cancel, self.change)))

    def _show_values(self) -> None:
        name = self.field
        self._value.setCurrentWidget(self.values if name in _CLOSED else self.text)
        self.values.clear()
        for value in _CLOSED.get(name, ()):
            self.values.addItem(value_name(name, value), value)
        if name in _OPTIONAL:
            self.values.addItem(translate("Curate", "none"), "")
        held = dict.fromkeys(_shown(probe, name) for probe in self._probes)
        now = translate("Curate", "now: {values}").format(values=", ".join(list(held)[:6]) + " …" * (len(held) > 6))
        self.now.setText(now)


def _field_name(name: str) -> str:
    known = {
        "explanation": translate("Curate", "Explanation"),
        "source": translate("Curate", "Source"),
        "tags": translate("Curate", "Tags"),
    }
    return known.get(name) or dimension_name(name)


def _shown(probe: Probe, name: str) -> str:
    value = probe.extra.get(name.removeprefix("x.")) if name.startswith("x.") else getattr(probe, name)
    if isinstance(value, tuple):
        return ", ".join(value) or "–"
    return "–" if value in (None, "") else value_name(name, str(value))
