"""Perplexity as a person meets it: measured with the suite, shown above the charts, its texts a click away."""

from __future__ import annotations

import json
import math

import pytest
from helpers.answers import demo_probes
from helpers.desk import open_window
from helpers.tiny_models import llama_like, save_llama
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.run_files import interrupted_runs
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.results import load_results
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.widgets.pick_button import PickButton

PATIENCE_MS = 180_000
N_TEXTS = 120


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory):
    return save_llama(tmp_path_factory.mktemp("checkpoints") / "tiny", llama_like(), max_position_embeddings=512)


@pytest.fixture
def request_(checkpoint, tmp_path):
    corpus = tmp_path / "test.jsonl"
    rows = [
        {"text": f"She works {n} days. " * 12, "spanish": f"Ella trabaja {n} días. " * 12} for n in range(N_TEXTS // 2)
    ]
    corpus.write_text("\n".join(json.dumps(row) for row in rows), "utf-8")
    return ScoreRequest(
        checkpoint=checkpoint,
        suite_paths=(resource_path("demo"),),
        options=ScoringOptions(batch_tokens=64, judge=False),
        corpora=(corpus,),
    )


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        yield application


def perplexity_cell(desk):
    cells = desk.window.overview.findChildren(PickButton)
    return next((cell for cell in cells if cell.accessibleName().startswith("Perplexity")), None)


def test_texts_are_read_after_the_suite_and_their_window_is_a_click_away(qtbot, desk, request_):
    session, stages = desk.session, []
    session.run_progressed.connect(lambda progress: stages.append((progress.stage, progress.n_done, progress.n_all)))
    assert not desk.window.actions_.texts.isEnabled()
    with qtbot.waitSignal(session.run_ended, timeout=PATIENCE_MS) as heard:
        session.score(request_)
    block = json.loads(heard.args[0].results.read_text())["perplexity"]

    assert ("corpora", N_TEXTS) in {(stage, n_all) for stage, _, n_all in stages}
    assert sum(one["nll"] for one in block["documents"]) == pytest.approx(
        math.log(block["overall"]["perplexity"]) * block["overall"]["tokens"]
    )
    assert set(block["by_language"]) == {"en", "es"}
    shown = f"{block['overall']['perplexity']:,.2f}"
    assert perplexity_cell(desk).text_shown.value == shown
    assert desk.window.actions_.texts.isEnabled()

    QTest.mouseClick(perplexity_cell(desk), Qt.MouseButton.LeftButton)
    (dialog,) = [one for one in QApplication.topLevelWidgets() if one.windowTitle() == "Perplexity of texts"]
    assert dialog.isVisible()
    assert dialog.view.table.model().rowCount() == N_TEXTS
    worst = max(block["documents"], key=lambda one: one["nll"] / one["tokens"])
    assert dialog.view.text.toPlainText() == worst["text"]
    session.close_report()
    assert not dialog.isVisible()


def test_cancelling_among_the_texts_keeps_them_and_goes_on(qtbot, desk, request_):
    session = desk.session
    with qtbot.waitSignal(session.run_progressed, check_params_cb=lambda p: p.stage == "corpora", timeout=PATIENCE_MS):
        session.score(request_)
    with qtbot.waitSignal(session.run_ended) as heard:
        session.cancel()
    outcome = heard.args[0]
    assert outcome.is_cancelled
    assert outcome.n_done == len(demo_probes())
    assert outcome.report.provenance.perplexity is None
    (left,) = interrupted_runs(session.runs_folder)
    assert left.corpora == request_.corpora

    with qtbot.waitSignal(session.run_ended, timeout=PATIENCE_MS) as heard:
        session.score(left)
    saved = load_results(heard.args[0].results).report.provenance.perplexity
    assert saved["overall"]["n"] == N_TEXTS


def test_a_corpus_that_cannot_be_read_is_said_and_nothing_is_scored(qtbot, desk, request_, tmp_path):
    request_.corpora[0].write_text("{}\n")
    with qtbot.waitSignal(desk.session.failed, timeout=PATIENCE_MS) as heard:
        desk.session.score(request_)

    assert "line 1: there is no text" in str(heard.args[0])
    assert desk.session.interrupted() == ()
