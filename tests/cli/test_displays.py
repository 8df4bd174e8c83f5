from __future__ import annotations

import json
from pathlib import Path

import pytest

from verbeval_gui.cli.displays import JsonDisplay, TextDisplay, bar_text, interrupted_text, progress_text
from verbeval_gui.cli.score_order import Target
from verbeval_gui.scoring.messages import Noted
from verbeval_gui.scoring.report_feed import RunProgress
from verbeval_gui.scoring.shift import RESTARTED_NOTE

TARGET = Target(Path("models/tiny"), Path("tiny.json"))


@pytest.mark.parametrize(
    ("progress", "text"),
    [
        (RunProgress("model"), "loading the model"),
        (RunProgress("items", 0, 1200), "0 of 1,200 probes"),
        (RunProgress("corpora", 3, 40), "3 of 40 texts"),
        (RunProgress("items", 300, 1200, 12.345, 4.4), "300 of 1,200 probes, 12.3/s, 4 s left"),
        (RunProgress("items", 300, 1200, 12.345, 65), "300 of 1,200 probes, 12.3/s, 1 min 05 s left"),
        (RunProgress("items", 300, 1200, 12.345, 7260), "300 of 1,200 probes, 12.3/s, 2 h 01 min left"),
    ],
)
def test_progress_is_said_in_words(progress, text):
    assert progress_text(progress) == text


def test_the_bar_grows_with_the_share():
    assert bar_text(RunProgress("items", 50, 100)) == "[############............]  50 %  "
    assert bar_text(RunProgress("items", 0, 0)) == "[........................]   0 %  "
    assert bar_text(RunProgress("model")) == ""


def test_without_a_terminal_lines_are_few(capsys):
    display = TextDisplay(is_terminal=False)
    display.started(TARGET, 100)
    for n in range(101):
        display.progressed(TARGET, RunProgress("items", n, 100))
    out, err = capsys.readouterr()
    assert out == ""
    assert err.splitlines() == ["tiny: 100 probes, results go to tiny.json", "tiny: 0 of 100 probes"]


def test_in_a_terminal_one_line_is_drawn_again_up_to_the_end(capsys):
    display = TextDisplay(is_terminal=True)
    for n in (0, 100):
        display.progressed(TARGET, RunProgress("items", n, 100))
    err = capsys.readouterr().err
    assert "\n" not in err
    assert [part.split("%")[0][-4:-1] for part in err.split("\r")[1:]] == ["  0", "100"]


def test_an_interruption_says_what_is_kept_and_how_to_go_on():
    text = interrupted_text(TARGET, RunProgress("items", 12, 1200))
    assert text == (
        "interrupted: 12 of 1,200 probes are kept in tiny.json.journal. Give the same command with --resume to go on."
    )
    assert interrupted_text(TARGET, RunProgress("model", 0, 1200)) == "interrupted before the first answer."


def test_what_is_noted_of_a_run_is_said_filled_in(capsys):
    note = Noted(RESTARTED_NOTE, {"reason": "SIGKILL"}, stays=False)
    text = "A scoring process stopped (SIGKILL) and was started again: nothing is lost."
    TextDisplay(is_terminal=False).noted(TARGET, note)
    JsonDisplay().noted(TARGET, note)
    out, err = capsys.readouterr()
    assert err == f"verbeval: tiny: {text}\n"
    assert json.loads(out) == {"event": "note", "checkpoint": "tiny", "output": "tiny.json", "message": text}
