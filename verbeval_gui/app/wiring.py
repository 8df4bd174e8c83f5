"""Which signal leads where: the map of the program."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtGui import QAction

from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.presenter import Presenter
from verbeval_gui.data.selection import ITEM, TEXT, PickMode, Selection, TextQuery


def wire_explorer(window: MainWindow, explorer: Explorer, presenter: Presenter) -> None:
    """Lead what happens in the views to the explorer, and its changes back to the views."""
    exploration, panels, actions = explorer.exploration, window.panels, window.actions_
    explorer.report_changed.connect(presenter.show_report)
    explorer.frame_changed.connect(presenter.show_figures)
    explorer.shown_changed.connect(presenter.show_choices)
    explorer.current_changed.connect(presenter.show_current)
    for view in (panels.reliability, panels.confusion, panels.adversarial, panels.slices, window.overview):
        view.facet_picked.connect(exploration.pick)
    for view in (panels.reliability, panels.confusion, panels.adversarial, panels.slices):
        view.facet_cleared.connect(exploration.clear)
    panels.slices.dimension_chosen.connect(lambda name: explorer.show(replace(explorer.shown, dimension=name)))
    panels.slices.order_chosen.connect(lambda order: explorer.show(replace(explorer.shown, order=order)))
    panels.confusion.matrix_chosen.connect(lambda name: explorer.show(replace(explorer.shown, matrix=name)))
    panels.items.tab_chosen.connect(lambda tab: explorer.show(replace(explorer.shown, tab=tab)))
    panels.items.sort_requested.connect(lambda sort: explorer.show(replace(explorer.shown, sort=sort)))
    panels.items.text_searched.connect(lambda text, is_strict: _search(explorer, text, is_strict=is_strict))
    panels.items.rows_picked.connect(lambda ids, mode: exploration.pick(ITEM, frozenset(ids), mode))
    panels.items.undo_requested.connect(exploration.go_back)
    panels.items.current_changed.connect(explorer.look_at)
    panels.detail.current_requested.connect(explorer.look_at)
    window.filter.back_requested.connect(exploration.go_back)
    window.filter.forward_requested.connect(exploration.go_forward)
    window.filter.facet_removed.connect(lambda name: exploration.select(explorer.selection.clear_scoped(name)))
    window.filter.expression_entered.connect(exploration.select)
    window.filter.clear_requested.connect(lambda: exploration.select(Selection()))
    actions.back.triggered.connect(exploration.go_back)
    actions.forward.triggered.connect(exploration.go_forward)
    actions.clear.triggered.connect(lambda: exploration.select(Selection()))
    actions.select_wrong.triggered.connect(lambda: exploration.pick("verdict", frozenset({"wrong"}), PickMode.REPLACE))
    actions.expression.triggered.connect(window.filter.focus_expression)
    actions.find.triggered.connect(panels.items.focus_find)
    actions.next_wrong.triggered.connect(panels.items.go_to_next_wrong)
    actions.previous_wrong.triggered.connect(panels.items.go_to_previous_wrong)
    actions.arrange.triggered.connect(panels.arrange)


def wire_exports(window: MainWindow, exporter: Exporter) -> None:
    """Lead every view's export requests to the exporter, and offer them in the File menu too."""
    panels = window.panels
    for name, view in {
        "reliability": panels.reliability,
        "confusion": panels.confusion,
        "adversarial": panels.adversarial,
        "slices": panels.slices,
    }.items():
        _wire_export(window, exporter, name, view)
    panels.items.export_requested.connect(exporter.export_items)
    window.actions_.export_items.triggered.connect(exporter.export_items)
    window.menus.export.addAction(window.actions_.export_items)


def _wire_export(window: MainWindow, exporter: Exporter, name: str, view: Any) -> None:
    view.export_figure_requested.connect(lambda: exporter.export_figure(name, view.figure()))
    view.export_numbers_requested.connect(lambda: exporter.export_numbers(name, view.table()))
    title = window.panels.docks[name].windowTitle()
    menu = window.menus.export.addMenu(title)
    for text, signal in (
        (exporter.figure_text, view.export_figure_requested),
        (exporter.numbers_text, view.export_numbers_requested),
    ):
        action = QAction(text, menu)
        action.triggered.connect(signal)
        menu.addAction(action)


def _search(explorer: Explorer, text: str, *, is_strict: bool) -> None:
    if text:
        explorer.exploration.pick(TEXT, frozenset({TextQuery(text, is_strict)}), PickMode.REPLACE)
    else:
        explorer.exploration.select(explorer.selection.without(TEXT))
