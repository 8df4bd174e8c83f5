"""A window that was built anew in another language or theme leaves nothing of the one before."""

from __future__ import annotations

import gc

from helpers.answers import made_up_report
from helpers.desk import open_window
from PySide6.QtCore import QCoreApplication, QEvent

from verbeval_gui.app.desk import Desk
from verbeval_gui.app.main_window import MainWindow
from verbeval_gui.app.series_desk import SeriesDesk
from verbeval_gui.app.settings import Appearance

HELD = (MainWindow, Desk, SeriesDesk)


def held() -> list[int]:
    """Return how many of each are alive."""
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    gc.collect()
    return [sum(issubclass(type(thing), kind) for thing in gc.get_objects()) for kind in HELD]


def test_windows_do_not_pile_up(qapp, tmp_path):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        counts = []
        for theme, language in (("dark", "es"), ("light", "en"), ("dark", "en"), ("light", "es"), ("dark", "es")):
            application.appear(Appearance(theme=theme, language=language))
            QCoreApplication.processEvents()
            counts.append(held())
        assert counts[-1] == counts[1], counts
