from __future__ import annotations

import sys
from pathlib import Path

import installer
import pytest
from messages import SetupError


@pytest.mark.parametrize(
    ("said", "sentence"),
    [
        ("ERROR: Could not install packages due to an OSError: [Errno 28] No space left on device", "disk is full"),
        (("WARNING: Retrying after connection broken by 'NewConnectionError(...)'\nERROR: No matching distribution "
         "found for numpy"), "cannot be reached"),
        ("ERROR: No matching distribution found for torch==2.13.0", "no release of torch==2.13.0 for Python 3."),
        ("ERROR: [Errno 13] Permission denied: '/x'", "cannot be written"),
        ("ERROR: something new", "Installing failed."),
    ],
)  # fmt: skip
def test_what_pip_says_becomes_a_sentence(said, sentence):
    assert sentence in installer.reason(said)


def pip_that_ends(tmp_path: Path, script: str) -> installer.Pip:
    """Return a pip whose interpreter is a small shell script, so that the real pipes and statuses are used."""
    python = tmp_path / "python"
    python.write_text("#!/bin/sh\n" + script, "utf-8")
    python.chmod(0o755)
    return installer.Pip(python, tmp_path / "log")


@pytest.mark.skipif(sys.platform == "win32", reason="needs a shell")
def test_a_failing_pip_is_quoted_and_logged(tmp_path):
    pip = pip_that_ends(tmp_path, "echo first; echo 'ERROR: No space left on device' >&2; exit 1")

    with pytest.raises(SetupError, match=r"disk is full[\s\S]*No space left on device[\s\S]*log"):
        pip.install(["numpy"])

    assert pip.log.read_text("utf-8").splitlines() == ["first", "ERROR: No space left on device"]


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have CPU builds only")
def test_without_a_cpu_build_of_torch_the_ordinary_one_is_announced(tmp_path, capsys):
    pip_that_ends(tmp_path, "echo 'ERROR: No matching distribution found for torch==1+cpu'; exit 1").prefer_cpu_build(
        "1", []
    )
    assert "PIP_EXTRA_INDEX_URL" in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have CPU builds only")
def test_without_a_network_nothing_large_is_announced(tmp_path):
    pip = pip_that_ends(
        tmp_path, "echo 'Retrying: NewConnectionError'; echo 'No matching distribution found for torch'; exit 1"
    )
    with pytest.raises(SetupError, match="cannot be reached"):
        pip.prefer_cpu_build("1", [])
