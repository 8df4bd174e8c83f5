"""The program: one session, and a window that is built anew when language, theme or text size change."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import QCoreApplication, QObject, QTimer
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.actions import Choice, add_choices
from verbeval_gui.app.asides import Asides
from verbeval_gui.app.comparison_desk import ComparisonDesk
from verbeval_gui.app.comparison_presenter import ComparisonPresenter
from verbeval_gui.app.comparison_wiring import wire_comparison
from verbeval_gui.app.curation.desk import CurationDesk
from verbeval_gui.app.curation.wiring import wire_curation
from verbeval_gui.app.desk import Desk
from verbeval_gui.app.exporting import Exporter
from verbeval_gui.app.i18n import Translators
from verbeval_gui.app.launch import dressed_window, make_application
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.presenter import Presenter
from verbeval_gui.app.queue_desk import QueueDesk
from verbeval_gui.app.reproducing import Reproducer
from verbeval_gui.app.saved_slices import SavedSlices
from verbeval_gui.app.series_desk import SeriesDesk
from verbeval_gui.app.session import Session
from verbeval_gui.app.settings import Appearance
from verbeval_gui.app.shown_kept import ShownKept
from verbeval_gui.app.slicing import Slicing
from verbeval_gui.app.switchboard import Switchboard
from verbeval_gui.app.wiring import wire_asides, wire_dialogs, wire_explorer, wire_exports, wire_session

__all__ = ["Application", "make_application"]

translate = QCoreApplication.translate
_LATER_MS = 300


class Application(QObject):
    """Holds the session and the window on it.

    Args:
        qt: Qt's application.
        session: What goes on behind the window.
        translators: The catalogues in use, where a window was built before.
    """

    def __init__(self, qt: QApplication, session: Session, translators: Translators | None = None) -> None:
        super().__init__()
        self._qt = qt
        self.session = session
        ShownKept(session.explorer, session.settings, self)
        self._translators = translators or Translators(qt)
        self.window: MainWindow | None = None
        self.desk: Desk | None = None
        self.comparing: ComparisonDesk | None = None
        self.slices: SavedSlices | None = None
        self.curation: CurationDesk | None = None
        qt.setQuitOnLastWindowClosed(False)
        self._later = QTimer(self, singleShot=True, interval=_LATER_MS)
        self._later.timeout.connect(self._follow_system)
        qt.styleHints().colorSchemeChanged.connect(self._follow_system)

    def show_window(self, first: MainWindow | None = None) -> MainWindow:
        """Build the window in the person's language and theme, in the place of the one before.

        Args:
            first: A window that shows its start page already, to be completed.
        """
        old = self.window
        appearance = self.session.settings.appearance
        self.window = window = first or dressed_window(self._qt, self._translators, appearance)
        window.complete()
        self._wire(window)
        self._add_appearance(window, appearance)
        self._restore(window, old)
        window.show()
        if old is not None:
            self._put_away(old)
        return window

    def appear(self, appearance: Appearance) -> None:
        """Change language, theme or text size."""
        if appearance != self.session.settings.appearance:
            self._remember_layout()
            self.session.settings.appearance = appearance
            self.show_window()

    def _wire(self, window: MainWindow) -> None:
        session = self.session
        slicing = Slicing(session.explorer, session.baselines)
        presenter = Presenter(session.explorer, window, session.baselines, slicing)
        exporter = Exporter(
            session.explorer,
            session.baselines,
            session.settings,
            window.look,
            self._translators.speaking,
            session.writing,
            window,
        )
        self.desk = desk = Desk(window, session)
        wire_explorer(window, session.explorer, presenter)
        wire_asides(window, Asides(window, session.explorer, exporter), desk)
        wire_exports(window, exporter, slicing)
        wire_session(window, session, desk, exporter)
        Reproducer(window, session.explorer, session.places, desk.save)
        wire_dialogs(window, Switchboard(window, session.explorer, exporter))
        shown = ComparisonPresenter(session.explorer, window, session.baselines, slicing)
        queue, series = QueueDesk(window, session), SeriesDesk(window, session, exporter)
        self.comparing = comparing = ComparisonDesk(window, session, desk.open_paths, queue, exporter)
        wire_comparison(window, session, presenter, shown, comparing, series, queue)
        self.slices = SavedSlices(window, session.explorer, session.settings)
        self.curation = wire_curation(window, session, desk)
        window.start.language_chosen.connect(self._speak)
        desk.left.connect(self._on_left)
        presenter.show_report()
        presenter.show_figures()
        shown.show_baseline()
        shown.show_figures()
        desk.show_busy()

    def _add_appearance(self, window: MainWindow, now: Appearance) -> None:
        view = window.menus.view
        for dock in window.panels.docks.values():
            window.menus.panels.addAction(dock.toggleViewAction())
        system = Choice("system", translate("View", "As the system"))
        themes = (system, Choice("light", translate("View", "Light")), Choice("dark", translate("View", "Dark")))
        languages = (system, Choice("en", "English"), Choice("es", "Español"))
        sizes = tuple(Choice(str(size), f"{size} %") for size in (90, 100, 110, 125, 150))
        add_choices(view, translate("View", "&Theme"), themes, now.theme, self._paint)
        add_choices(view, translate("View", "&Language"), languages, now.language, self._speak)
        add_choices(view, translate("View", "Text si&ze"), sizes, str(now.text_size), self._scale)

    def _paint(self, theme: str) -> None:
        self.appear(replace(self.session.settings.appearance, theme=theme))

    def _speak(self, language: str) -> None:
        self.appear(replace(self.session.settings.appearance, language=language))

    def _scale(self, size: str) -> None:
        self.appear(replace(self.session.settings.appearance, text_size=int(size)))

    def _restore(self, window: MainWindow, old: MainWindow | None) -> None:
        settings = self.session.settings
        if old is not None:
            window.setGeometry(old.geometry())
            if old.is_curating and self.curation is not None:
                self.curation.toggle()
        elif not settings.state("geometry").isEmpty():
            window.restoreGeometry(settings.state("geometry"))
        window.panels.set_state(settings.state("panels"))
        if settings.columns:
            window.panels.items.set_columns(settings.columns)

    def _remember_layout(self) -> None:
        if self.window is not None:
            settings = self.session.settings
            settings.set_state("geometry", self.window.saveGeometry())
            settings.set_state("panels", self.window.panels.state())
            settings.columns = self.window.panels.items.columns()
        if self.curation is not None and self.curation.editing is not None:
            self.curation.editing.leave()

    def _put_away(self, window: MainWindow) -> None:
        """Take a replaced window apart; nothing that happens reaches it any more."""
        window.hide()
        window.setParent(None)
        window.deleteLater()

    def _follow_system(self) -> None:
        """Take over the system's theme; an open dialog waits for its answer first, since it goes with its window."""
        if self.window is None or self.session.settings.appearance.theme != "system":
            return
        if QApplication.activeModalWidget() is not None:
            self._later.start()
            return
        self._remember_layout()
        self.show_window()

    def _on_left(self) -> None:
        self._remember_layout()
        self.session.close()
        if self.window is not None:
            self.window.allow_close()
        self._qt.quit()
