"""A home that takes no files keeps nobody from opening a report; what has to be written says so."""

from __future__ import annotations

import pytest
from helpers.answers import made_up_frame
from helpers.desk import open_window

from verbeval_gui.app.settings import Appearance, Settings
from verbeval_gui.data.results_writer import write_results


@pytest.fixture
def no_home(tmp_path, monkeypatch):
    """Every folder of the person lies below a file; not even root can write there."""
    home = tmp_path / "home"
    home.write_text("", "utf-8")
    for name in ("CONFIG", "DATA", "CACHE", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(home / name.lower()))


def test_settings_are_kept_while_the_program_runs(no_home):
    settings = Settings()
    settings.appearance = Appearance(theme="dark", language="es")
    settings.flush()
    assert settings.appearance == Appearance(theme="dark", language="es")


def test_a_report_is_opened(no_home, qapp, qtbot, tmp_path):
    write_results(made_up_frame(n=20), tmp_path / "results.json")
    with open_window(qapp, tmp_path) as application:
        with qtbot.waitSignal(application.session.recent_changed):
            application.desk.open_paths([str(tmp_path / "results.json")])
        assert len(application.session.explorer.frame) == 20
        assert application.window.messages.messages == ()


def test_a_run_that_cannot_be_kept_is_refused_with_a_sentence(no_home, qapp, qtbot, tmp_path):
    with open_window(qapp, tmp_path) as application:
        with qtbot.waitSignal(application.session.failed):
            application.session.score_demo()
        (message,) = application.window.messages.messages
        assert "cannot be written" in message.text
        assert message.details == ""
