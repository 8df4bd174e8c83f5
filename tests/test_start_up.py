from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.answers import made_up_report
from helpers.desk import open_window
from helpers.suites import copied_suite
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtWidgets import QAbstractButton, QApplication

from verbeval_gui.app import launch
from verbeval_gui.app.curation.page import CuratePage
from verbeval_gui.app.settings import Appearance, Settings
from verbeval_gui.views.probe_editor import ProbeEditor

LEFT, NOTHING = Qt.MouseButton.LeftButton, Qt.MouseButton.NoButton
ROOT = Path(__file__).parents[1]
PAINTED, WHOLE = "the window has painted", "all of the window stands"
START = f"""
import sys
from pathlib import Path
from verbeval_gui.app import launch
from verbeval_gui.app.settings import Settings

plain = launch.painted_window

def painted_window(*asked):
    window = plain(*asked)
    assert window.isVisible() and window.start.isVisible()
    print("{PAINTED}", file=sys.stderr, flush=True)
    return window

launch.painted_window = painted_window
qt = launch.make_application([])
application = launch.opened(qt, Settings(Path(sys.argv[1])))
qt.processEvents()
print("{WHOLE}", file=sys.stderr, flush=True)
application.session.close()
application.window.allow_close()
"""
HEAVY = {"torch", "transformers", "pandas", "pyqtgraph", "pyarrow", "sklearn", "scipy", "matplotlib"}


@pytest.fixture(scope="module")
def import_times(tmp_path_factory) -> str:
    """What `-X importtime` says of the program's start, with our words between as it comes along."""
    call = [sys.executable, "-X", "importtime", "-c", START, str(tmp_path_factory.mktemp("start") / "settings.ini")]
    environment = os.environ | {"PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(call, env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stderr


def modules_in(said: str) -> set[str]:
    return set(re.findall(r"^import time:\s+\d+ \|\s+\d+ \|\s+(\S+)$", said, re.MULTILINE))


def test_nothing_heavy_is_imported_before_the_window_has_painted_nor_until_all_of_it_stands(import_times):
    before, _, _ = import_times.partition(WHOLE)
    loaded = {name.partition(".")[0] for name in modules_in(before)}
    assert {"PySide6", "numpy", "verbeval_gui"} <= loaded
    assert not HEAVY & loaded


def test_the_window_has_painted_before_the_panels_the_formats_and_the_reports_are_imported(import_times):
    before, found, after = import_times.partition(PAINTED)
    late = {"verbeval_gui.app.panels", "verbeval_gui.data.frame", "verbeval_gui.app.session"}
    assert found
    assert "verbeval_gui.views.start_view" in modules_in(before)
    assert not late & modules_in(before)
    assert late <= modules_in(after)


def test_pages_and_dialogs_that_nobody_opened_are_not_imported_when_all_of_the_window_stands(import_times):
    before, _, _ = import_times.partition(WHOLE)
    dialogs = {"keys", "about", "conventions", "texts", "completion", "mapping", "series", "score"}
    late = {f"verbeval_gui.app.dialogs.{name}_dialog" for name in dialogs} | {
        "verbeval_gui.app.curation.page",
        "verbeval_gui.views.curate_list_view",
        "verbeval_gui.views.probe_editor",
        "verbeval_gui.widgets.calibration_dialog",
    }
    assert all(importlib.util.find_spec(name) for name in late)
    assert not late & modules_in(before)


def test_the_window_builds_no_page_that_is_not_shown(tmp_path, qapp):
    with open_window(qapp, tmp_path, made_up_report()) as application:
        assert not application.window.findChildren(CuratePage)
        assert not application.window.findChildren(ProbeEditor)
        application.curation.open_paths([copied_suite(tmp_path / "suite") / "adversarial.jsonl"])
        QApplication.processEvents()
        (page,) = application.window.findChildren(CuratePage)
        assert page.isVisible()
        assert page.editor.isVisible()
        for _ in range(2):
            application.curation.toggle()
        assert application.window.findChildren(CuratePage) == [page]


def test_a_click_that_comes_while_the_rest_is_built_is_answered_once_it_stands(tmp_path, qapp, monkeypatch):
    plain = launch.painted_window

    def clicked_early(*asked):
        window = plain(*asked)
        spanish = next(part for part in window.start.findChildren(QAbstractButton) if part.text() == "Español")
        for kind, held in ((QEvent.Type.MouseButtonPress, LEFT), (QEvent.Type.MouseButtonRelease, NOTHING)):
            place = QPointF(spanish.rect().center())
            event = QMouseEvent(kind, place, spanish.mapToGlobal(place), LEFT, held, Qt.KeyboardModifier.NoModifier)
            QApplication.postEvent(spanish, event)
        return window

    monkeypatch.setattr(launch, "painted_window", clicked_early)
    settings = Settings(tmp_path / "settings.ini")
    settings.appearance = Appearance(theme="light", language="en")
    application = launch.opened(qapp, settings)
    try:
        for _ in range(3):
            QApplication.processEvents()
        assert settings.appearance.language == "es"
        assert application.window.isVisible()
        assert application.window.look.locale.name().startswith("es")
        application.appear(Appearance(theme="light", language="en"))
        assert application.window.look.locale.name().startswith("en")
    finally:
        application.session.close()
        application._translators.install("en")
        application.window.allow_close()
        application.window.deleteLater()
        application.deleteLater()
