"""Everything a person can ask for, as actions with keys, and the menus that hold them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QObject
from PySide6.QtGui import QAction, QActionGroup, QKeySequence
from PySide6.QtWidgets import QMenu, QMenuBar

translate = QCoreApplication.translate


@dataclass(frozen=True)
class Choice:
    """One of several values that exclude each other, in a menu.

    Attributes:
        value: What is chosen.
        text: How it reads.
    """

    value: str
    text: str


class Actions(QObject):
    """The actions of one window; `wiring` connects them.

    Args:
        parent: The window.
    """

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.open = self._action(translate("Actions", "&Open…"), "Ctrl+O")
        self.score = self._action(translate("Actions", "&Score a checkpoint…"), "Ctrl+R")
        self.resume = self._action(translate("Actions", "&Continue the interrupted run"))
        self.cancel = self._action(translate("Actions", "Ca&ncel"), "Ctrl+.")
        self.demo = self._action(translate("Actions", "Explore the &demo"))
        self.save = self._action(translate("Actions", "&Save results as…"), "Ctrl+Shift+S")
        self.write_report = self._action(translate("Actions", "Write re&port…"))
        self.close_report = self._action(translate("Actions", "C&lose the report"), "Ctrl+W")
        self.quit = self._action(translate("Actions", "&Quit"), "Ctrl+Q")
        self.export_items = self._action(translate("Actions", "&Selected probes as CSV…"))
        self.back = self._action(translate("Actions", "&Back"), "Alt+Left")
        self.forward = self._action(translate("Actions", "&Forward"), "Alt+Right")
        self.clear = self._action(translate("Actions", "&Clear the selection"), "Ctrl+Shift+A")
        self.expression = self._action(translate("Actions", "&Edit as text"), "/")
        self.find = self._action(translate("Actions", "Find in &sentences"), "Ctrl+F")
        self.save_slice = self._action(translate("Actions", "Sa&ve the selection…"), "Ctrl+S")
        self.copy_command = self._action(translate("Actions", "C&opy the command that reproduces this view"))
        self.select_wrong = self._action(translate("Actions", "Select what is &wrong"))
        self.next_wrong = self._action(translate("Actions", "&Next wrong"), "J")
        self.previous_wrong = self._action(translate("Actions", "&Previous wrong"), "K")
        self.next_panel = self._action(translate("Actions", "Next pa&nel"), "F6")
        self.previous_panel = self._action(translate("Actions", "P&revious panel"), "Shift+F6")
        self.panels = tuple(self._action("", f"Ctrl+{number}") for number in range(1, 8))
        self.arrange = self._action(translate("Actions", "Put panels &back"))
        self.conventions = self._action(translate("Actions", "Con&ventions…"), "Ctrl+Shift+C")
        self.texts = self._action(translate("Actions", "&Perplexity of texts…"))
        self.completion = self._action(translate("Actions", "&Free completion…"))
        self.compare = self._action(translate("Actions", "&Compare with…"), "Ctrl+Shift+O")
        self.score_baseline = self._action(translate("Actions", "&Score a checkpoint to compare with…"))
        self.swap = self._action(translate("Actions", "S&wap with the baseline"), "Ctrl+B")
        self.close_baseline = self._action(translate("Actions", "C&lose the baseline"), "Ctrl+Shift+B")
        self.differences = self._action(translate("Actions", "What &differs…"))
        self.series = self._action(translate("Actions", "&Open a series…"))
        self.queue = self._action(translate("Actions", "&Queue of checkpoints…"))
        self.show_series = self._action(translate("Actions", "S&how the series"))
        self.step_before = self._action(translate("Actions", "Compare with the step &before"), "Ctrl+Shift+P")
        self.keys = self._action(translate("Actions", "&Keys and gestures"), "F1")
        self.about = self._action(translate("Actions", "&About verbeval"))

    def of_report(self) -> tuple[QAction, ...]:
        """Actions that need an open report."""
        return (
            self.save,
            self.write_report,
            self.close_report,
            self.export_items,
            self.clear,
            self.expression,
            self.save_slice,
            self.copy_command,
            self.select_wrong,
            self.next_wrong,
            self.previous_wrong,
            self.arrange,
            self.conventions,
            self.compare,
        )

    def of_pages(self) -> tuple[QAction, ...]:
        """Actions that need the explorer or the curation page."""
        return (self.find, self.next_panel, self.previous_panel, *self.panels)

    def _action(self, text: str, keys: str = "") -> QAction:
        action = QAction(text, self)
        if keys:
            action.setShortcut(QKeySequence(keys))
        return action


class Menus:
    """The menu bar.

    Args:
        bar: The window's menu bar.
        actions: What the menus hold.
    """

    def __init__(self, bar: QMenuBar, actions: Actions) -> None:
        file_menu = bar.addMenu(translate("Menus", "&File"))
        file_menu.addActions([actions.open, actions.demo])
        self.recent = file_menu.addMenu(translate("Menus", "Open &recent"))
        file_menu.addSeparator()
        file_menu.addActions([actions.save, actions.write_report])
        self.export = file_menu.addMenu(translate("Menus", "&Export"))
        file_menu.addSeparator()
        file_menu.addActions([actions.close_report, actions.quit])
        self.edit = bar.addMenu(translate("Menus", "&Edit"))
        selection = bar.addMenu(translate("Menus", "&Selection"))
        selection.addActions([actions.back, actions.forward])
        selection.addSeparator()
        selection.addActions([actions.select_wrong, actions.next_wrong, actions.previous_wrong])
        selection.addSeparator()
        selection.addActions([actions.expression, actions.find, actions.clear])
        selection.addActions([actions.copy_command, actions.save_slice])
        self.slices = selection.addMenu(translate("Menus", "Saved s&lices"))
        self.view = bar.addMenu(translate("Menus", "&View"))
        self.panels = self.view.addMenu(translate("Menus", "&Panels"))
        self.view.addActions([actions.arrange, actions.next_panel, actions.previous_panel])
        self.view.addSeparator()
        model = bar.addMenu(translate("Menus", "&Model"))
        model.addActions([actions.score, actions.resume, actions.cancel, actions.queue])
        model.addSeparator()
        model.addActions([actions.conventions, actions.texts, actions.completion])
        self.curate = bar.addMenu(translate("Menus", "&Curate"))
        compare = bar.addMenu(translate("Menus", "Com&pare"))
        compare.addActions([actions.compare, actions.score_baseline])
        compare.addSeparator()
        compare.addActions([actions.swap, actions.close_baseline, actions.differences])
        compare.addSeparator()
        compare.addActions([actions.series, actions.show_series, actions.step_before])
        help_menu = bar.addMenu(translate("Menus", "&Help"))
        help_menu.addActions([actions.keys, actions.about])


def add_choices(
    menu: QMenu, title: str, choices: tuple[Choice, ...], current: str, chosen: Callable[[str], None]
) -> QMenu:
    """Add a submenu of values that exclude each other; `chosen` receives the one picked."""
    submenu = menu.addMenu(title)
    group = QActionGroup(submenu)
    for choice in choices:
        action = submenu.addAction(choice.text)
        action.setCheckable(True)
        action.setChecked(choice.value == current)
        action.setActionGroup(group)
        action.triggered.connect(lambda _checked=False, value=choice.value: chosen(value))
    return submenu
