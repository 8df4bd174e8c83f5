"""Whatever is opened, the window lives on, says what is wrong in a sentence, and keeps the report that was open."""

from __future__ import annotations

import json
import pickle
from pathlib import Path

import pytest
from helpers.answers import demo_probes, made_up_frame, made_up_report
from helpers.desk import open_window, shown_ids
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.paths import resource_path
from verbeval_gui.widgets.message_bar import Level


class Bomb:
    """What a malicious pickle would do when loaded."""

    def __init__(self, place: Path) -> None:
        self._place = place

    def __reduce__(self):
        return (Path.touch, (self._place,))


@pytest.fixture(scope="module")
def results(tmp_path_factory) -> Path:
    path = tmp_path_factory.mktemp("good") / "results.json"
    write_results(made_up_frame(), path)
    return path


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path / "home", made_up_report(seed=1)) as application:
        yield application


def write_bad(kind: str, folder: Path, good: Path) -> Path:
    path = folder / f"{kind}.json"
    whole = good.read_bytes()
    contents = {
        "missing": None,
        "empty": b"",
        "blank": b" \n\n ",
        "truncated": whole[: len(whole) // 2],
        "not_utf8": whole.replace(b"made-up", b"\xff\xfe\xfd", 1),
        "not_json": b"{items: [1, 2]}",
        "wrong_schema": b'{"items": [{"colour": "blue"}]}',
        "wrong_type": whole.replace(b'"logprob":', b'"logprob":"x","was":', 1),
        "other_json": b"[1, 2, 3]",
        "a_text": b"Once upon a time",
        "newer": whole.replace(b'"schema_version":1', b'"schema_version":99', 1),
        "deep": b"[" * 200_000,
    }
    if contents[kind] is not None:
        path.write_bytes(contents[kind])
    return path


BAD = [
    "missing", "empty", "blank", "truncated", "not_utf8", "not_json", "wrong_schema", "wrong_type", "other_json",
    "a_text", "newer", "deep",
]  # fmt: skip


def message(desk):
    return desk.window.messages.messages[0]


def fails(qtbot, desk, path: Path) -> str:
    """Open a path that cannot be opened; returns what the window says."""
    before = desk.session.explorer.report
    with qtbot.waitSignal(desk.session.failed, timeout=30_000):
        desk.desk.open_path(str(path))
    said = message(desk)
    assert said.level is Level.ERROR
    assert not said.details
    assert desk.session.explorer.report is before
    assert desk.window.is_exploring
    return f"{said.text} {said.remedy}"


@pytest.mark.parametrize("kind", BAD)
def test_a_file_that_is_no_report_is_named_with_a_remedy(qtbot, desk, tmp_path, results, kind):
    said = fails(qtbot, desk, write_bad(kind, tmp_path, results))
    assert f"{kind}.json" in said
    assert len(said.split(". ")) >= 2


def test_a_truncated_file_says_where_it_ends(qtbot, desk, tmp_path, results):
    assert "line" in fails(qtbot, desk, write_bad("truncated", tmp_path, results))


def test_a_huge_file_that_is_no_json_is_refused_without_reading_it(qtbot, desk, tmp_path):
    path = tmp_path / "huge.json"
    with path.open("wb") as file:
        file.truncate(200 * 1024 * 1024)
    assert "huge.json" in fails(qtbot, desk, path)


def test_a_folder_without_weights_is_said_and_what_to_choose(qtbot, desk, tmp_path):
    (tmp_path / "empty").mkdir()
    before = desk.session.explorer.report
    with qtbot.waitSignal(desk.session.failed, timeout=30_000):
        desk.session.score(ScoreRequest(checkpoint=tmp_path / "empty", suite_paths=(resource_path("demo"),)))
    assert message(desk).text == "No weights here."
    assert message(desk).remedy == "Choose a folder with a .safetensors file."
    assert desk.session.explorer.report is before


@pytest.mark.parametrize("name", ["model.pt", "pytorch_model.bin", "weights.pkl"])
def test_a_pickle_is_refused_and_never_opened(qtbot, desk, tmp_path, name):
    canary = tmp_path / "canary"
    path = tmp_path / name
    path.write_bytes(pickle.dumps(Bomb(canary)))
    assert "pickle is never opened" in fails(qtbot, desk, path).lower()
    assert not canary.exists()


def test_a_suite_with_broken_lines_is_not_scored_unless_the_person_says_so(qtbot, desk, tmp_path):
    good = [json.dumps({"id": "x"})] * 10
    (tmp_path / "probes.jsonl").write_text("\n".join(good))
    with qtbot.waitSignal(desk.session.failed, timeout=30_000):
        desk.session.score(ScoreRequest(checkpoint=tmp_path, suite_paths=(tmp_path / "probes.jsonl",)))
    assert "10" in message(desk).text
    assert message(desk).remedy


def test_numbers_that_are_not_numbers_are_missing_ones(qtbot, desk, tmp_path, results):
    text = results.read_text()
    at = text.index('"logprob":') + len('"logprob":')
    path = tmp_path / "nan.json"
    path.write_text(text[:at] + "NaN" + text[text.index(",", at) :])
    with qtbot.waitSignal(desk.session.recent_changed, timeout=30_000):
        desk.desk.open_path(str(path))
    assert len(desk.session.explorer.report) == len(demo_probes())


def test_a_good_file_opens_by_dropping_it_on_the_window(qtbot, desk, results):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(results))])
    buttons, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window = desk.window
    enter = QDragEnterEvent(QPoint(50, 50), Qt.DropAction.CopyAction, data, buttons, keys)
    QApplication.sendEvent(window, enter)
    assert enter.isAccepted()
    QApplication.sendEvent(window, QDropEvent(QPointF(50, 50), Qt.DropAction.CopyAction, data, buttons, keys))
    offered = dict(message(desk).actions)
    assert list(offered) == ["Compare", "Open instead"]
    with qtbot.waitSignal(desk.session.recent_changed, timeout=30_000):
        window.messages.action_chosen.emit(offered["Open instead"])
    assert desk.session.explorer.report.provenance.source == str(results)
    assert desk.session.settings.recent[0].path == str(results)
    assert len(shown_ids(desk)) > 0


def test_answers_without_their_probes_ask_for_them(qtbot, desk, tmp_path):
    path = tmp_path / "answers.json"
    answers = [{"id": probe.id, "predicted": probe.expected, "confidence": 0.75} for probe in demo_probes()
               if probe.task == "choice"]  # fmt: skip
    path.write_text(json.dumps({"predictions": answers}))
    with qtbot.waitSignal(desk.session.probes_needed, timeout=30_000):
        desk.desk.open_path(str(path))
    offered = dict(message(desk).actions)
    with qtbot.waitSignal(desk.session.recent_changed, timeout=30_000):
        desk.window.messages.action_chosen.emit(offered["The demo's probes"])
    frame = desk.session.explorer.frame
    assert len(frame) == len(answers)
    assert frame.verdicts.right.all()
    assert set(frame.verdicts.confidence) == {0.75}


def test_an_unforeseen_error_is_a_message_with_details_and_no_end(desk):
    desk.desk.show_error(ZeroDivisionError("division by zero"))
    said = message(desk)
    assert "ZeroDivisionError" in said.text
    assert "ZeroDivisionError" in said.details


def test_an_empty_report_says_that_it_is_empty(desk):
    desk.session.explorer.open_report(ReportBuilder(()).report())
    panels = desk.window.panels
    said = {panel.empty.accessibleName() for panel in (panels.reliability, panels.confusion, panels.items)}
    assert said == {"This report holds no probes."}
