from __future__ import annotations

import os
import threading
from pathlib import Path

import pytest
from helpers.answers import made_up_frame, made_up_report
from helpers.desk import open_window, shown_ids

from verbeval_gui.app import column_keeping
from verbeval_gui.data import report_cache
from verbeval_gui.data.results_writer import write_results


@pytest.fixture
def desk(qapp, tmp_path, monkeypatch):
    monkeypatch.setattr(report_cache, "FEWEST_ITEMS", 1)
    monkeypatch.setattr(column_keeping, "_AFTER_S", 0.0)
    with open_window(qapp, tmp_path / "home", made_up_report(seed=1)) as application:
        yield application


@pytest.fixture
def results(tmp_path) -> Path:
    path = tmp_path / "results.json"
    write_results(made_up_frame(), path)
    os.utime(path, (1_700_000_000, 1_700_000_000))
    return path


def read(qtbot, desk, path: Path) -> None:
    with qtbot.waitSignal(desk.session.reading.finished):
        desk.session.read(path)
    for thread in threading.enumerate():
        if thread.name == column_keeping.KEEPER:
            thread.join()


def test_a_file_that_the_window_has_shown_opens_from_what_was_kept(qtbot, desk, results):
    read(qtbot, desk, results)
    first = shown_ids(desk)

    assert report_cache.find(results) is not None
    read(qtbot, desk, results)
    assert shown_ids(desk) == first


def test_a_file_that_changed_on_the_disk_shows_what_is_in_it_now(qtbot, desk, results):
    read(qtbot, desk, results)
    write_results(made_up_frame(n=7), results)

    read(qtbot, desk, results)

    assert len(desk.session.explorer.report) == 7
