"""Free completion as a person meets it: sampled after the suite, its samples a menu entry away."""

from __future__ import annotations

import pytest
from helpers.desk import open_window
from helpers.tiny_models import llama_like, save_llama
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from verbeval_gui.app.dialogs.completion_dialog import CompletionDialog
from verbeval_gui.app.score_request import ScoreRequest
from verbeval_gui.data.results import load_results
from verbeval_gui.paths import resource_path
from verbeval_gui.scoring.options import ScoringOptions
from verbeval_gui.widgets.count_row import CountRow


@pytest.fixture(scope="module")
def checkpoint(tmp_path_factory):
    return save_llama(tmp_path_factory.mktemp("checkpoints") / "tiny", llama_like(), max_position_embeddings=512)


@pytest.fixture
def desk(qapp, tmp_path):
    with open_window(qapp, tmp_path) as application:
        yield application


def test_samples_are_drawn_after_the_suite_and_shown_prompt_by_prompt(qtbot, desk, checkpoint):
    session, stages = desk.session, []
    session.run_progressed.connect(lambda progress: stages.append(progress.stage))
    options = ScoringOptions(judge=False)
    request = ScoreRequest(
        checkpoint=checkpoint, suite_paths=(resource_path("demo"),), options=options, completes=True
    )  # fmt: skip
    with qtbot.waitSignal(session.run_ended, timeout=180_000) as ended:
        session.score(request)
    assert "completions" in stages
    block = load_results(ended.args[0].results).report.provenance.completion
    assert len(block["prompts"]) == 10

    row = next(row for row in desk.window.overview.findChildren(CountRow) if "pass@1" in row.accessibleName())
    QTest.mouseClick(row, Qt.MouseButton.LeftButton)
    dialog = next(found for found in QApplication.topLevelWidgets() if isinstance(found, CompletionDialog))
    view = dialog.view
    assert f"pass@1 {block['pass']['1']:.2f}" in view.passes.text()
    assert view.table.model().rowCount() == 10
    QTest.keyClick(view.table, Qt.Key.Key_J)
    shown, prompt = view.samples.toPlainText(), block["prompts"][1]
    assert (shown.count("✓"), shown.count("✗")) == (prompt["correct"], 20 - prompt["correct"])
    assert shown.count(prompt["prompt"]) >= 20
    view.copy()
    copied = QApplication.clipboard().text().splitlines()
    assert len(copied) == 1 + 10 * 20

    session.close_report()
    assert not desk.window.actions_.completion.isEnabled()
    assert not dialog.isVisible()
