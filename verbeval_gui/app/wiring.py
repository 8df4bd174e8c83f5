"""Which signal leads where: the map of the program."""

from __future__ import annotations

from dataclasses import replace
from functools import partial

from PySide6.QtCore import QCoreApplication, Qt

from verbeval_gui.app.asides import Asides
from verbeval_gui.app.desk import Desk
from verbeval_gui.app.explorer import Explorer
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.panels import Panels
from verbeval_gui.app.presenter import Presenter
from verbeval_gui.app.session import Session
from verbeval_gui.app.slicing import Slicing
from verbeval_gui.app.switchboard import Switchboard
from verbeval_gui.data.selection import ITEM, TEXT, PickMode, Selection, TextQuery
from verbeval_gui.figures.figure import Figure
from verbeval_gui.widgets.chart_panel import AnyChartPanel
from verbeval_gui.widgets.help_popup import HelpPopup
from verbeval_gui.widgets.table_dialog import TableDialog

translate = QCoreApplication.translate


def wire_explorer(window: MainWindow, explorer: Explorer, presenter: Presenter) -> None:
    """Lead what happens in the views to the explorer, and its changes back to the views."""
    explorer.report_changed.connect(presenter.show_report)
    explorer.frame_changed.connect(presenter.show_figures)
    explorer.columns_changed.connect(presenter.show_columns)
    explorer.shown_changed.connect(presenter.show_choices)
    explorer.current_changed.connect(presenter.show_current)
    window.overview.facet_picked.connect(explorer.exploration.pick)
    window.overview.facet_cleared.connect(explorer.exploration.clear)
    _wire_charts(window.panels, explorer, presenter)
    _wire_probes(window, explorer)
    _wire_filter(window, explorer)
    _wire_menu(window, explorer)


def _wire_charts(panels: Panels, explorer: Explorer, presenter: Presenter) -> None:
    exploration = explorer.exploration
    for view in panels.charts.values():
        view.facet_picked.connect(exploration.pick)
        view.facet_cleared.connect(exploration.clear)
        view.hovered.connect(presenter.show_hover)
    panels.slices.dimension_chosen.connect(lambda name: explorer.show(replace(explorer.shown, dimension=name)))
    panels.slices.facet_picked.connect(explorer.show_pairs)
    panels.slices.order_chosen.connect(lambda order: explorer.show(replace(explorer.shown, order=order)))
    panels.heat_map.dimension_chosen.connect(lambda name: explorer.show(replace(explorer.shown, heat_map=name)))
    panels.reliability.edges_chosen.connect(explorer.part_at)
    panels.reliability.groups_picked.connect(exploration.pick_jointly)
    panels.reliability.curves_chosen.connect(lambda name: explorer.show(replace(explorer.shown, curves=name)))
    panels.reliability.own_edges_requested.connect(explorer.use_own_edges)
    panels.confusion.look_chosen.connect(explorer.show_look)
    panels.risk_coverage.threshold_moved.connect(presenter.move_threshold)
    panels.view_shown.connect(presenter.show_revealed)
    for matrix in (panels.confusion, panels.flips, panels.scatter):
        matrix.matrix_chosen.connect(lambda name: explorer.show(replace(explorer.shown, matrix=name)))


def _wire_probes(window: MainWindow, explorer: Explorer) -> None:
    exploration, panels = explorer.exploration, window.panels
    panels.items.tab_chosen.connect(lambda tab: explorer.show(replace(explorer.shown, tab=tab)))
    panels.items.sort_requested.connect(lambda sort: explorer.show(replace(explorer.shown, sort=sort)))
    panels.items.text_searched.connect(lambda text, is_strict: _search(explorer, text, is_strict=is_strict))
    panels.items.filters.selected.connect(exploration.select)
    panels.items.rows_picked.connect(lambda ids, mode: exploration.pick(ITEM, frozenset(ids), mode))
    panels.items.table.cleared.connect(lambda: exploration.clear(ITEM))
    panels.items.undo_requested.connect(exploration.go_back)
    panels.items.current_changed.connect(explorer.look_at)
    panels.detail.current_requested.connect(lambda row: _look_at(window, explorer, row))
    panels.detail.wrong_stepped.connect(panels.items.step_wrong)


def _wire_filter(window: MainWindow, explorer: Explorer) -> None:
    exploration = explorer.exploration
    window.filter.back_requested.connect(exploration.go_back)
    window.filter.forward_requested.connect(exploration.go_forward)
    window.filter.facet_removed.connect(lambda name: exploration.select(explorer.selection.clear_scoped(name)))
    window.filter.expression_entered.connect(exploration.select)
    window.filter.clear_requested.connect(lambda: exploration.select(Selection()))


def _wire_menu(window: MainWindow, explorer: Explorer) -> None:
    exploration, panels, actions = explorer.exploration, window.panels, window.actions_
    actions.back.triggered.connect(exploration.go_back)
    actions.forward.triggered.connect(exploration.go_forward)
    actions.clear.triggered.connect(lambda: exploration.select(Selection()))
    actions.select_wrong.triggered.connect(lambda: exploration.pick("verdict", frozenset({"wrong"}), PickMode.REPLACE))
    actions.expression.triggered.connect(window.filter.focus_expression)
    actions.find.triggered.connect(window.focus_find)
    actions.next_wrong.triggered.connect(lambda: panels.items.step_wrong(1))
    actions.previous_wrong.triggered.connect(lambda: panels.items.step_wrong(-1))
    actions.arrange.triggered.connect(panels.arrange)
    actions.next_panel.triggered.connect(lambda: window.step_panel(1))
    actions.previous_panel.triggered.connect(lambda: window.step_panel(-1))
    for number, action in enumerate(actions.panels):
        action.triggered.connect(lambda _checked=False, number=number: window.go_to_panel(number))


def wire_asides(window: MainWindow, asides: Asides, desk: Desk) -> None:
    """Lead the entries of the panels' menus to what opens beside them."""
    panels = window.panels
    asides.failed.connect(desk.show_error)
    for view in (panels.slices, panels.heat_map):
        view.weak_requested.connect(partial(asides.show_weak, view))
    panels.reliability.details_requested.connect(asides.show_calibration)


def wire_dialogs(window: MainWindow, switchboard: Switchboard) -> None:
    """Lead the menu to the dialogs that stay open beside the window."""
    window.actions_.conventions.triggered.connect(switchboard.show_conventions)
    window.actions_.texts.triggered.connect(switchboard.show_texts)
    window.overview.texts_requested.connect(switchboard.show_texts)
    window.overview.samples_requested.connect(switchboard.show_completion)
    window.actions_.completion.triggered.connect(switchboard.show_completion)
    window.actions_.keys.triggered.connect(switchboard.show_keys)
    window.actions_.about.triggered.connect(switchboard.show_about)


def wire_exports(window: MainWindow, exporter: Exporter, slicing: Slicing) -> None:
    """Lead every view's export requests to the exporter, and offer them in the File menu too."""
    for name, view in window.panels.charts.items():
        _wire_export(window, exporter, slicing, name, view)
    window.panels.items.export_requested.connect(exporter.export_items)
    window.actions_.export_items.triggered.connect(exporter.export_items)
    window.menus.export.addAction(window.actions_.export_items)
    window.actions_.write_report.triggered.connect(exporter.export_report)


def _wire_export(window: MainWindow, exporter: Exporter, slicing: Slicing, name: str, view: AnyChartPanel) -> None:
    def drawn(selection: Selection) -> Figure:
        return view.drawing(*slicing.of(name, selection))

    view.export_figure_requested.connect(lambda: exporter.export_drawn(name, drawn))
    view.export_numbers_requested.connect(lambda: exporter.export_numbers(name, view.table()))
    view.copy_figure_requested.connect(lambda: exporter.copy_figure(view.figure()))
    view.copy_numbers_requested.connect(lambda: exporter.copy_numbers(view.table()))
    view.table_requested.connect(lambda: _show_table(window, exporter, name, view))
    view.help_requested.connect(lambda: _show_help(window, name, view))
    menu = window.menus.export.addMenu(window.panels.title_of(name))
    window.menus.export.aboutToShow.connect(lambda: menu.setEnabled(slicing.has(name)))
    for text, request in (
        (translate("Menus", "&Figure…"), view.export_figure_requested),
        (translate("Menus", "&Numbers…"), view.export_numbers_requested),
    ):
        action = menu.addAction(text)
        action.triggered.connect(lambda _checked=False: window.panels.bring_up(name))
        action.triggered.connect(request)


def _show_table(window: MainWindow, exporter: Exporter, name: str, view: AnyChartPanel) -> None:
    dialog = TableDialog(window.look, window.panels.title_of(name), view.table(), window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.export_requested.connect(lambda: exporter.export_numbers(name, view.table()))
    dialog.show()


def _show_help(window: MainWindow, name: str, view: AnyChartPanel) -> None:
    popup = HelpPopup(window.look, window.panels.title_of(name), view.help_html(), window)
    popup.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    popup.show_at(view.header.more)


def _look_at(window: MainWindow, explorer: Explorer, row: int) -> None:
    """Look at a probe: in the table where it is there, else in the detail pane alone."""
    if not window.panels.items.go_to(row):
        explorer.look_at(row)


def _search(explorer: Explorer, text: str, *, is_strict: bool) -> None:
    if text:
        explorer.exploration.pick(TEXT, frozenset({TextQuery(text, is_strict)}), PickMode.REPLACE)
    else:
        explorer.exploration.select(explorer.selection.without(TEXT))


def wire_session(window: MainWindow, session: Session, desk: Desk, exporter: Exporter) -> None:
    """Lead menus, drops and the start page to the session, and what it says back to the desk."""
    actions = window.actions_
    actions.open.triggered.connect(desk.open_file)
    actions.demo.triggered.connect(session.score_demo)
    actions.score.triggered.connect(desk.choose_checkpoint)
    actions.resume.triggered.connect(desk.resume)
    actions.cancel.triggered.connect(session.cancel)
    actions.save.triggered.connect(desk.save)
    actions.close_report.triggered.connect(session.close_report)
    actions.quit.triggered.connect(window.close)
    window.start.open_requested.connect(desk.open_file)
    window.start.demo_requested.connect(session.score_demo)
    window.start.score_requested.connect(desk.choose_checkpoint)
    window.start.recent_chosen.connect(desk.open_path)
    window.close_asked.connect(desk.leave)
    window.progress.cancel_requested.connect(session.cancel)
    window.progress.warnings_requested.connect(desk.show_notes)
    session.failed.connect(desk.show_error)
    session.probes_needed.connect(desk.ask_probes)
    session.mapping_wanted.connect(desk.ask_mapping)
    session.request_wanted.connect(desk.ask_request)
    session.taken_for.connect(desk.show_taken_for)
    session.looker.jobs.started.connect(desk.show_looking)
    session.looker.failed.connect(desk.show_error)
    for reading in (session.reading, session.comparing, session.series.reading):
        reading.started.connect(desk.show_looking)
        reading.progressed.connect(desk.show_reading)
    session.run_progressed.connect(desk.show_progress)
    session.running.noted.connect(desk.show_run_note)
    session.run_ended.connect(desk.show_run_ended)
    session.busy_changed.connect(desk.show_busy)
    session.recent_changed.connect(desk.show_recent)
    session.explorer.frame_changed.connect(desk.show_idle)
    session.writing.started.connect(desk.show_writing)
    session.writing.finished.connect(desk.show_idle)
    exporter.failed.connect(desk.show_error)
    exporter.exported.connect(desk.show_exported)
