"""Runs pip, shows what it fetches, and turns its failures into sentences."""

from __future__ import annotations

import os
import platform
import re
import subprocess
import sys
from typing import TYPE_CHECKING

from messages import SetupError, say

if TYPE_CHECKING:
    from pathlib import Path

_LARGE_FILE = r"Downloading (?:.*/)?([A-Za-z0-9_.]+-[^-]+)\S* (\([\d.]+ [MG]B\))"
_NO_SPACE = r"No space left on device|Errno 28|not enough space on the disk"
_NO_NETWORK = (
    r"NewConnectionError|NameResolutionError|Temporary failure in name resolution|getaddrinfo failed|"
    r"Network is unreachable|Connection refused|ConnectTimeoutError|ReadTimeoutError|ProxyError|Max retries exceeded|"
    r"connection broken by"
)
_NO_RELEASE = r"No matching distribution found for (\S+)"
_NO_ACCESS = r"Permission denied|Errno 13|Read-only file system"


class Pip:
    """The pip of one environment.

    Attributes:
        python: The environment's interpreter.
        log: Where everything that pip says is kept.
    """

    def __init__(self, python: Path, log: Path) -> None:
        self.python = python
        self.log = log
        self.log.unlink(missing_ok=True)

    def install(self, arguments: list[str]) -> None:
        """Run `pip install` with these arguments.

        Raises:
            SetupError: pip failed; says why as far as that is known, and what pip said last.
        """
        status, said = self._run(arguments)
        if status != 0:
            raise SetupError(self._failure(said))

    def prefer_cpu_build(self, version: str, arguments: list[str]) -> None:
        """Install the CPU build of torch when pip can find one; on Linux the ordinary build is far larger.

        Raises:
            SetupError: pip failed for another reason than that there is no such build.
        """
        if not sys.platform.startswith("linux"):
            return
        status, said = self._run([*arguments, f"torch=={version}+cpu"])
        if status == 0:
            return
        if re.search(_NO_NETWORK, said) or not re.search(_NO_RELEASE, said):
            raise SetupError(self._failure(said))
        say(
            "pip finds no CPU build of torch, so the ordinary one comes, which is several gigabytes. To avoid that, "
            "stop here (Ctrl+C) and set PIP_FIND_LINKS or PIP_EXTRA_INDEX_URL to a place that has CPU builds."
        )

    def _run(self, arguments: list[str]) -> tuple[int, str]:
        command = [str(self.python), "-m", "pip", "--no-input", "--disable-pip-version-check", "install", *arguments]
        plain = {**os.environ, "PYTHONUTF8": "1", "PIP_PROGRESS_BAR": "off"}
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.STDOUT}
        said = []
        with (
            self.log.open("a", encoding="utf-8") as log,
            subprocess.Popen(command, env=plain, encoding="utf-8", errors="replace", **streams) as pip,
        ):
            for line in pip.stdout:
                said.append(line)
                log.write(line)
                _show_progress(line)
        return pip.returncode, "".join(said)

    def _failure(self, said: str) -> str:
        last = "".join(f"  {line}\n" for line in said.strip().splitlines()[-6:])
        return f"{reason(said)}\npip said last:\n{last}All that it said is in {self.log}"


def _show_progress(line: str) -> None:
    if found := re.search(_LARGE_FILE, line):
        say(f"  fetching {found[1]} {found[2]}")
    elif line.startswith("Installing collected packages"):
        say(f"  unpacking {line.count(',') + 1} packages")


def reason(said: str) -> str:
    """Return a sentence for why pip failed, from what it printed."""
    if re.search(_NO_SPACE, said):
        return "The disk is full: about 3 GB are needed. Make room and start again."
    if re.search(_NO_NETWORK, said):
        return "The package index cannot be reached. Check the network or the proxy settings and start again."
    if found := re.search(_NO_RELEASE, said):
        return f"There is no release of {found[1]} for Python {platform.python_version()} on this system."
    if re.search(_NO_ACCESS, said):
        return "A file or folder cannot be written. Check who owns the checkout and start again."
    return "Installing failed."
