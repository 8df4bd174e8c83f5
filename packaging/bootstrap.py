"""From a bare checkout to a running program or test run, in one command. Needs nothing but Python and a network."""

from __future__ import annotations

import errno
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import system_packages
import translations
from environment import Environment
from messages import SetupError, say
from python_version import SETUP_FAILED

if TYPE_CHECKING:
    from collections.abc import Callable

ROOT = Path(__file__).resolve().parent.parent
_INTERRUPTED = 130


def run(arguments: list[str]) -> int:
    """Open the program, on its demo unless a path is the first argument; return its exit status."""
    return _guarded(lambda: _run(arguments))


def test(arguments: list[str]) -> int:
    """Run all tests, or pytest with `arguments`; return pytest's exit status."""
    return _guarded(lambda: _test(arguments))


def program_arguments(arguments: list[str]) -> list[str]:
    """Return what the program is started with: options go along with the demo, a leading path replaces it."""
    opens_path = bool(arguments) and not arguments[0].startswith("-")
    return arguments if opens_path else ["--demo", *arguments]


def pytest_arguments(arguments: list[str]) -> list[str]:
    """Return what pytest is started with: all tests go to every core, a file's together; what is given goes alone."""
    return arguments or ["--quiet", "--numprocesses=logical", "--dist=loadfile"]


def require_screen(arguments: list[str]) -> None:
    """Raise a SetupError where Qt would end the process because there is no screen to open a window on."""
    shown = any(os.environ.get(name) for name in ("DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"))
    if sys.platform.startswith("linux") and not shown and not {"-h", "--help", "--version"} & set(arguments):
        raise SetupError(
            "There is no screen: neither DISPLAY nor WAYLAND_DISPLAY is set.\n"
            "Start it on a desktop, through ssh -X, or under a virtual screen (xvfb-run -a python3 packaging/run.py)."
        )


def _run(arguments: list[str]) -> int:
    require_screen(arguments)
    environment = _prepare(["score"], windows="QT_QPA_PLATFORM" not in os.environ)
    return _become([str(environment.python), "-P", "-m", "verbeval_gui", *program_arguments(arguments)])


def _test(arguments: list[str]) -> int:
    environment = _prepare(["score", "test"], windows=False)
    os.chdir(ROOT)
    return _become([str(environment.python), "-m", "pytest", *pytest_arguments(arguments)])


def _prepare(extras: list[str], *, windows: bool) -> Environment:
    environment = Environment(ROOT)
    if not environment.is_ready(extras):
        environment.make_ready(extras)
    system_packages.ensure_qt_libraries(environment.site_packages, windows=windows)
    translations.release(translations.lrelease_in(environment.site_packages), ROOT / "resources" / "i18n")
    return environment


def _become(command: list[str]) -> int:
    """Hand this process over to `command`; Windows cannot, so there it is waited for."""
    if sys.platform != "win32":
        os.execv(command[0], command)
    try:
        return subprocess.run(command, check=False).returncode
    except KeyboardInterrupt:
        return _INTERRUPTED


def _guarded(action: Callable[[], int]) -> int:
    try:
        return action()
    except SetupError as error:
        say(str(error))
    except KeyboardInterrupt:
        say("Stopped; the next start goes on from here.")
        return _INTERRUPTED
    except OSError as error:
        full = error.errno == errno.ENOSPC
        say("The disk is full. Make room and start again." if full else f"Set-up failed: {error}")
    return SETUP_FAILED
