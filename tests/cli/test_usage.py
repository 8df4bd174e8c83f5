from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest
from helpers.command_line import COMMAND, ENVIRONMENT

from verbeval_gui import __version__
from verbeval_gui.cli.outcome import MEANINGS, Outcome

FULL = Path("/dev/full")
README = Path(__file__).parents[2] / "README.md"
HELP = "import sys\nfrom verbeval_gui.cli import main\nmain(['--help'])\nprint('numpy' in sys.modules)"


def test_the_version_is_told(verbeval):
    assert verbeval("--version") == (0, f"verbeval {__version__}\n", "")


def test_help_comes_without_loading_what_computes():
    done = subprocess.run([sys.executable, "-c", HELP], capture_output=True, text=True, env=ENVIRONMENT, check=True)
    assert done.stdout.endswith("False\n")


@pytest.mark.parametrize("verb", [(), ("score",), ("items",), ("validate",)])
def test_help_names_the_exit_codes(verbeval, verb):
    code, out, _ = verbeval(*verb, "--help")
    assert code == 0
    for found, meaning in MEANINGS.items():
        assert f"  {found:<5}{meaning}\n" in out


def test_the_readme_names_the_same_exit_codes():
    told = " ".join(README.read_text("utf-8").split())
    assert ", ".join(f"{code} {meaning}" for code, meaning in MEANINGS.items()) in told


@pytest.mark.parametrize(
    ("arguments", "complaint"),
    [
        ((), "VERB"),
        (("frobnicate",), "frobnicate"),
        (("score", "x", "-o", "y.json"), "--probes"),
        (("score", "x", "--probes", "y"), "--output"),
        (("score", "x", "--probes", "y", "-o", "z", "--resume", "--restart"), "--restart"),
        (("score", "x", "--probes", "y", "-o", "z", "--prompt", "p", "--no-judging"), "--no-judging"),
        (("score", "x", "--probes", "y", "-o", "z", "--seed", "-1"), "--seed"),
        (("score", "x", "--probes", "y", "-o", "z", "--batch-tokens", "0"), "from 1"),
        (("score", "x", "--probes", "y", "-o", "z", "--created", "noon"), "'noon' is no time"),
        (("score", "x", "y", "--probes", "p", "-o", "all.json"), "all.json is not a folder"),
        (("score", "a/x", "a/x", "--probes", "p", "-o", "."), "the same name"),
        (("summary", "x", "--convention", "mood=good"), "names no convention"),
        (("summary", "x", "--convention", "span=all"), "cannot be 'all'"),
        (("summary", "x", "--convention", "bins=many"), "bins is a number"),
        (("summary", "x", "--convention", "bins=0"), "from 1 to 100"),
    ],
)
def test_wrong_usage_is_code_2_and_says_what_is_wrong(verbeval, arguments, complaint):
    code, out, err = verbeval(*arguments)
    assert (code, out) == (2, "")
    assert complaint in err
    assert "Traceback" not in err


def test_the_window_is_opened_on_what_is_named(verbeval, monkeypatch):
    monkeypatch.setattr("verbeval_gui.app.launch.run", lambda paths, *, is_demo: (paths == [Path("a")]) + is_demo)
    assert verbeval("open", "--demo", "a") == (2, "", "")


def test_what_nobody_foresaw_is_one_sentence(capsys):
    with Outcome(is_debug=False) as outcome:
        raise ZeroDivisionError("by\nzero")
    assert outcome.code == 1
    expected = "verbeval: something unforeseen went wrong (ZeroDivisionError: by). Pass --debug to see where.\n"
    assert capsys.readouterr().err == expected


def test_debug_shows_the_traceback_too(capsys):
    with Outcome(is_debug=True):
        raise ZeroDivisionError
    assert "Traceback" in capsys.readouterr().err


def test_a_reader_that_has_left_is_no_error(results):
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(
        [*COMMAND, "items", results], stdout=writing, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False
    )
    os.close(writing)
    assert (done.returncode, done.stderr) == (1, b"")


@pytest.mark.skipif(not FULL.exists(), reason="needs a device that is always full")
def test_a_full_disk_under_the_output_is_a_sentence(results):
    with FULL.open("wb") as full:
        done = subprocess.run(
            [*COMMAND, "summary", results], stdout=full, stderr=subprocess.PIPE, env=ENVIRONMENT, check=False
        )
    assert done.returncode == 1
    assert done.stderr == b"verbeval: the output cannot be used: No space left on device.\n"
