"""Tables and minimal pairs dropped on the real window: asked about, opened, and offered to be scored."""

from __future__ import annotations

import json

import pytest
from helpers.answers import made_up_report
from helpers.desk import open_window, shown_ids
from PySide6.QtCore import QMimeData, QPointF, Qt, QTimer, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.dialogs.mapping_dialog import MappingDialog
from verbeval_gui.app.dialogs.score_dialog import ScoreDialog
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.formats.blimp import AS_SENTENCES
from verbeval_gui.data.results import load_results
from verbeval_gui.paths import resource_path

TABLE = """id;frase;esperada;respuesta;confianza;tiempo
e1;Ella ___ en casa.;come;come;0,9;presente
e2;Yo ___ ayer.;comí;como;0,6;pasado
e3;Tú ___ hoy.;comes;comes;0,7;presente
e4;Él ___ hoy.;come;comen;0,8;presente
"""
PAIR = {"sentence_good": "He ate.", "sentence_bad": "He eaten.", "UID": "past", "field": "morphology", "pairID": "0"}


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path / "home", made_up_report(seed=1)) as application:
        yield application


@pytest.fixture
def table(tmp_path):
    path = tmp_path / "mine.csv"
    path.write_text(TABLE, "cp1252")
    return path


def drop(desk, path):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path))])
    place, none = desk.window.rect().center(), Qt.KeyboardModifier.NoModifier
    keys = (Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, none)
    QApplication.sendEvent(desk.window, QDragEnterEvent(place, *keys))
    QApplication.sendEvent(desk.window, QDropEvent(QPointF(place), *keys))


def answer(act):
    """Do something with the dialog that opens next, as soon as it can be done."""
    seen = []

    def look():
        dialog = QApplication.activeModalWidget()
        if dialog is None or not (done := act(dialog)):
            QTimer.singleShot(20, look)
        else:
            seen.append(done)

    QTimer.singleShot(20, look)
    return seen


def press_open(dialog):
    if isinstance(dialog, MappingDialog) and dialog.open_button.isEnabled():
        text = dialog.note.text
        QTest.mouseClick(dialog.open_button, Qt.MouseButton.LeftButton)
        return text
    return None


def press_cancel(dialog):
    QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
    return type(dialog)


def test_a_dropped_table_is_asked_about_and_opens(qtbot, desk, table):
    seen = answer(press_open)
    with qtbot.waitSignal(desk.session.explorer.frame_changed):
        drop(desk, table)

    assert seen == ["4 rows: 2 right, 2 wrong."]
    report = desk.session.explorer.report
    assert report.ids.tolist() == ["e1", "e2", "e3", "e4"]
    assert report.dimensions["x.tiempo"].values == ("presente", "pasado")
    assert desk.session.explorer.frame.verdicts.confidence.tolist() == [0.9, 0.6, 0.7, 0.8]


def test_a_table_like_it_opens_without_asking_and_can_be_asked_about_again(qtbot, desk, table):
    answer(press_open)
    with qtbot.waitSignal(desk.session.explorer.frame_changed):
        drop(desk, table)
    assert desk.window.messages.messages == ()
    desk.session.close_report()
    with qtbot.waitSignal(desk.session.taken_for):
        drop(desk, table)

    said = desk.window.messages.messages[0]
    assert said.text == "Taken for a table like one that was opened before."
    seen = answer(press_cancel)
    desk.window.messages.action_chosen.emit(said.actions[0][1])
    assert seen == [MappingDialog]


def test_cancelling_leaves_the_report_that_was_open(desk, table):
    before = shown_ids(desk)
    seen = answer(press_cancel)
    drop(desk, table)

    assert seen == [MappingDialog]
    assert shown_ids(desk) == before


def test_dropped_pairs_are_offered_to_be_scored(qtbot, desk, tmp_path):
    path = tmp_path / "past.jsonl"
    path.write_text(json.dumps(PAIR) + "\n", "utf-8")

    def look(dialog):
        if isinstance(dialog, ScoreDialog) and dialog.suite.facts is not None:
            found = (dialog.suite.paths, dialog.suite.facts.n_core, dialog.suite.facts.n_left_out)
            QTest.mouseClick(dialog.cancel, Qt.MouseButton.LeftButton)
            return found
        return None

    seen = answer(look)
    drop(desk, path)

    assert seen == [((path,), 1, 0)]


def test_scored_pairs_are_counted_as_whole_sentences(qtbot, desk, tmp_path):
    path = tmp_path / "past.jsonl"
    path.write_text("".join(json.dumps(PAIR | {"pairID": str(n)}) + "\n" for n in range(2)), "utf-8")
    request = ScoreRequest(checkpoint=resource_path("demo") / "checkpoints" / "final", suite_paths=(path,), judge=False)
    with qtbot.waitSignal(desk.session.run_ended, timeout=180_000) as ended:
        desk.session.score(request)
    (outcome,) = ended.args

    assert desk.session.explorer.frame.conventions == AS_SENTENCES == load_results(outcome.results).conventions
    assert desk.session.explorer.report.ids.tolist() == ["past-0", "past-1"]
