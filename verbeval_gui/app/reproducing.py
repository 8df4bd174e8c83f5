"""The command line that lists what is on screen: for scripts, notes and colleagues."""

from __future__ import annotations

import shlex
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QGuiApplication

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.i18n import sentence_of
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.messages import Messages
from verbeval_gui.app.places import Place, Places
from verbeval_gui.data.conventions import OWN, Conventions
from verbeval_gui.data.expression import ExpressionError, read_expression, vocabulary, write_expression
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.widgets.message_bar import Level

translate = QCoreApplication.translate


class Reproducer(QObject):
    """Puts on the clipboard the command that lists the selected probes.

    Args:
        window: The window.
        explorer: The open report.
        places: Where reports lie.
        save: Asks for a place, and writes the open report there.
    """

    def __init__(self, window: MainWindow, explorer: Explorer, places: Places, save: Callable[[], None]) -> None:
        super().__init__(window)
        self._messages = Messages(window.messages, self)
        self._explorer = explorer
        self._places = places
        self._save = save
        window.actions_.copy_command.triggered.connect(self.copy)

    def copy(self) -> None:
        """Copy the command, or say why there is none and what would make one."""
        if (frame := self._explorer.frame) is None:
            return
        if (place := self._place(frame)) is None:
            self._offer_to_save()
        elif reason := _reason_against(frame, self._explorer.selection):
            text = translate("Command", "No command can make this selection: the file alone does not tell it. {reason}")
            self._messages.say(text.format(reason=reason), Level.WARNING)
        else:
            command = command_line(place, self._explorer.selection, frame.conventions)
            QGuiApplication.clipboard().setText(command)
            said = translate("Command", "Copied: the command that lists these probes, for a terminal.")
            self._messages.say(said, details=command)

    def _place(self, frame: Frame) -> Place | None:
        return self._places.of(frame.report, self._explorer.usual)

    def _offer_to_save(self) -> None:
        text = translate("Command", "This report is not saved yet as a file that a command could read.")
        save = (translate("Command", "Save it and copy the command…"), self._save_and_copy)
        self._messages.offer(Level.INFO, text, save)

    def _save_and_copy(self) -> None:
        self._save()
        if (frame := self._explorer.frame) is not None and self._place(frame) is not None:
            self.copy()


def command_line(place: Place, selection: Selection, conventions: Conventions) -> str:
    """Return the command that lists the selected probes, quoted for a POSIX shell.

    Args:
        place: The file it reads.
        selection: Which probes.
        conventions: How answers are read; those that hold for the file anyway are left out.
    """
    parts = ["verbeval", "items", str(place.path.absolute())]
    if place.probes is not None:
        parts += ["--probes", str(place.probes.absolute())]
    if place.chosen is not None:
        parts += ["--filter", place.chosen]
    if selection.facets:
        parts += ["--select", write_expression(selection)]
    usual = place.conventions.as_dict()
    for name, value in conventions.as_dict().items():
        if value != usual[name] and (name, value) != ("binning", OWN):
            parts += ["--convention", f"{name}={value}"]
    return shlex.join(parts)


def _reason_against(frame: Frame, selection: Selection) -> str:
    """Return why the file alone cannot tell what is selected, as by reviews that lie beside it; empty if it can."""
    try:
        read_expression(write_expression(selection), vocabulary(frame.with_joined({})))
    except ExpressionError as error:
        return sentence_of(error)[0]
    return ""
