from __future__ import annotations

import ast
import shutil
import subprocess
import sys
from pathlib import Path

import bootstrap
import pytest
import python_version
from messages import SetupError

ROOT = Path(__file__).resolve().parents[2]
PACKAGING = ROOT / "packaging"
SCREENS = ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM")


def test_an_old_python_gets_a_sentence_and_an_exit_status(capsys, monkeypatch):
    monkeypatch.setattr(sys, "version_info", (3, 9, 18, "final", 0))

    with pytest.raises(SystemExit) as ended:
        python_version.leave_if_too_old()

    assert ended.value.code == python_version.SETUP_FAILED
    assert "needs Python 3.11 or newer, and this is Python 3.9." in capsys.readouterr().err


@pytest.mark.parametrize("version", [(3, 11), (3, 12, 1), (4, 0)])
def test_a_new_enough_python_is_not_complained_about(version):
    assert python_version.complaint(version) is None


@pytest.mark.parametrize("name", ["python_version", "run", "test"])
def test_what_an_old_python_reads_first_holds_no_new_syntax(name):
    tree = ast.parse((PACKAGING / f"{name}.py").read_text("utf-8"), feature_version=(3, 4))
    news = (ast.JoinedStr, ast.AnnAssign, ast.NamedExpr, ast.Match, ast.AsyncFunctionDef)
    futures = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module == "__future__"]
    hints = [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef) and node.returns]
    assert not [node for node in ast.walk(tree) if isinstance(node, news)] + futures + hints


@pytest.fixture
def no_screen(monkeypatch):
    monkeypatch.setattr(sys, "platform", "linux")
    for name in SCREENS:
        monkeypatch.delenv(name, raising=False)


def test_a_start_without_a_screen_says_so(no_screen):
    with pytest.raises(SetupError, match="There is no screen"):
        bootstrap.require_screen([])


@pytest.mark.parametrize("name", SCREENS)
def test_any_screen_will_do(no_screen, monkeypatch, name):
    monkeypatch.setenv(name, "some")
    bootstrap.require_screen([])


def test_help_needs_no_screen(no_screen):
    bootstrap.require_screen(["--help"])


@pytest.mark.parametrize(
    ("given", "started_with"),
    [
        ([], ["--demo"]),
        (["--smoke", "out.png"], ["--demo", "--smoke", "out.png"]),
        (["results.json", "--x"], ["results.json", "--x"]),
    ],
)
def test_the_demo_opens_unless_a_path_comes_first(given, started_with):
    assert bootstrap.program_arguments(given) == started_with


def test_all_tests_go_to_every_core_and_what_is_asked_for_to_one_process():
    assert "--numprocesses=logical" in bootstrap.pytest_arguments([])
    assert bootstrap.pytest_arguments(["-q", "tests/metrics"]) == ["-q", "tests/metrics"]


def test_a_refusal_is_printed_and_sets_the_exit_status(monkeypatch, capsys):
    monkeypatch.setattr(bootstrap, "require_screen", lambda arguments: (_ for _ in ()).throw(SetupError("No screen.")))
    assert bootstrap.run([]) == python_version.SETUP_FAILED
    assert capsys.readouterr().err == "No screen.\n"


@pytest.mark.parametrize("name", ["run", "test"])
def test_the_commands_start_under_this_python_and_report_failures(name, tmp_path):
    """A checkout in which .venv cannot be made: the real command ends with the sentence and the status."""
    shutil.copytree(PACKAGING, tmp_path / "packaging", ignore=shutil.ignore_patterns("demo", "__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / ".venv").write_text("in the way", "utf-8")

    command = [sys.executable, str(tmp_path / "packaging" / f"{name}.py")]
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)

    assert done.returncode == python_version.SETUP_FAILED
    assert ".venv cannot be made" in done.stderr
    assert "Traceback" not in done.stderr
