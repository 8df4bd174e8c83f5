"""The strip on top of a panel: what it shows, one choice, and a menu."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QAction, QActionGroup, QResizeEvent
from PySide6.QtWidgets import QButtonGroup, QHBoxLayout, QMenu, QWidget

from verbeval_gui.figures.style import HEADER, Style
from verbeval_gui.widgets.fitting_line import FittingLine
from verbeval_gui.widgets.header_controls import ChoiceButton, HeaderTab, MoreButton
from verbeval_gui.widgets.look import dress, qt_palette


@dataclass(frozen=True)
class Option:
    """One of the options of a choice.

    Attributes:
        key: Canonical name.
        text: Name in the menu.
        short: What the button says when it is chosen; empty for nothing.
    """

    key: str
    text: str
    short: str


@dataclass(frozen=True)
class Choice:
    """Options of which one is chosen.

    Attributes:
        name: Canonical name of the choice.
        options: In menu order.
        chosen: Key of the chosen one.
    """

    name: str
    options: tuple[Option, ...]
    chosen: str


class PanelHeader(QWidget):
    """Title or tabs at the left, a note, a choice and the menu at the right; 28 pixels high.

    Args:
        style: How it looks.
        tabs: Key and text of each tab; a single one is the title.

    Signals:
        tab_changed: Another tab was chosen. Carries its key.
        choice_changed: Another option was chosen. Carries the choice's name and the option's key.
        export_figure_requested: From the menu.
        export_numbers_requested: From the menu.
        copy_figure_requested: From the menu.
        copy_numbers_requested: From the menu.
        table_requested: From the menu.
        help_requested: From the menu.
    """

    tab_changed = Signal(str)
    choice_changed = Signal(str, str)
    export_figure_requested = Signal()
    export_numbers_requested = Signal()
    copy_figure_requested = Signal()
    copy_numbers_requested = Signal()
    table_requested = Signal()
    help_requested = Signal()

    def __init__(self, style: Style, tabs: Sequence[tuple[str, str]], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._style = style
        self._offered: tuple[Choice, ...] = ()
        dress(self, style)
        self.menu = self._menu()
        self.choices = QMenu(self)
        self.choices.setPalette(qt_palette(style))
        self.tabs = {key: HeaderTab(text, style, self) for key, text in tabs}
        self.note = FittingLine(style, Qt.AlignmentFlag.AlignRight, self)
        self.choice = ChoiceButton(style, self.choices, self)
        self.more = MoreButton(style, self.menu, self)
        self.more.setAccessibleName(QCoreApplication.translate("PanelHeader", "More"))
        self.more.setToolTip(QCoreApplication.translate("PanelHeader", "Export, table, explanation"))
        self.choice.hide()
        self._lay_out()
        self._group()

    def set_note(self, *texts: str) -> None:
        """Show a figure at the right: the first of the texts that fits."""
        self.note.set_texts(*texts)

    def set_tab(self, key: str) -> None:
        """Show which tab is chosen."""
        self.tabs[key].setChecked(True)

    def show_alone(self, key: str, *, is_alone: bool) -> None:
        """Show one tab as the title, without the others; or all of them as tabs again, that one chosen."""
        self.set_tab(key)
        self.tabs[key].become_title(is_title=is_alone)
        for other, tab in self.tabs.items():
            tab.setVisible(other == key or not is_alone)

    def set_choices(self, choices: Sequence[Choice]) -> None:
        """Offer choices in one menu; none hides the button."""
        if (offered := tuple(choices)) == self._offered:
            return
        self._offered = offered
        self.choices.clear()
        for group in self.choices.findChildren(QActionGroup):
            group.deleteLater()
        for choice in choices:
            self._add_choice(choice)
        chosen = [option.short for choice in choices for option in choice.options if option.key == choice.chosen]
        self.choice.show_choice(*filter(None, chosen))
        self.choice.setVisible(bool(choices))
        self._fit_choice()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Give the choice the room that the tabs leave."""
        super().resizeEvent(event)
        self._fit_choice()

    def _fit_choice(self) -> None:
        beside = [*(tab for tab in self.tabs.values() if not tab.isHidden()), self.more]
        gaps = self._style.px(8 + 6 + 4 * (len(beside) + 1))
        self.choice.fit(self.width() - gaps - sum(part.sizeHint().width() for part in beside))

    def add_entry(self, text: str) -> QAction:
        """Put an entry of the panel's own on top of the menu, and return it."""
        entry = QAction(text, self.menu)
        self.menu.insertAction(self.menu.actions()[0], entry)
        return entry

    def add_menu(self, menu: QMenu) -> None:
        """Put a menu of the panel's own on top of the menu."""
        self.menu.insertMenu(self.menu.actions()[0], menu)

    def open_menu(self, place: QPoint) -> None:
        """Open the menu at a place on screen."""
        self.menu.popup(place)

    def _menu(self) -> QMenu:
        menu = QMenu(self)
        menu.setPalette(qt_palette(self._style))
        for text, signal in (
            (QCoreApplication.translate("PanelHeader", "Export figure…"), self.export_figure_requested),
            (QCoreApplication.translate("PanelHeader", "Export numbers…"), self.export_numbers_requested),
            (QCoreApplication.translate("PanelHeader", "Copy figure"), self.copy_figure_requested),
            (QCoreApplication.translate("PanelHeader", "Copy numbers"), self.copy_numbers_requested),
            (QCoreApplication.translate("PanelHeader", "Show as table"), self.table_requested),
            (QCoreApplication.translate("PanelHeader", "What is this?"), self.help_requested),
        ):
            menu.addAction(text).triggered.connect(signal)
        return menu

    def _lay_out(self) -> None:
        px = self._style.px
        self.setFixedHeight(round(px(HEADER)))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(round(px(8)), 0, round(px(6)), 0)
        layout.setSpacing(round(px(4)))
        for tab in self.tabs.values():
            layout.addWidget(tab)
        layout.addWidget(self.note, 1)
        layout.addWidget(self.choice)
        layout.addWidget(self.more)

    def _group(self) -> None:
        group = QButtonGroup(self)
        for key, tab in self.tabs.items():
            group.addButton(tab)
            tab.clicked.connect(lambda _is_on=True, key=key: self.tab_changed.emit(key))
        first = next(iter(self.tabs.values()))
        first.setChecked(True)
        if len(self.tabs) == 1:
            first.become_title()

    def _add_choice(self, choice: Choice) -> None:
        if not self.choices.isEmpty():
            self.choices.addSeparator()
        group = QActionGroup(self.choices)
        for option in choice.options:
            action = QAction(option.text, self.choices, checkable=True)
            action.setChecked(option.key == choice.chosen)
            action.triggered.connect(
                lambda _is_on, name=choice.name, key=option.key: self.choice_changed.emit(name, key)
            )
            group.addAction(action)
            self.choices.addAction(action)
