"""Compiles the translation catalogues: each .ts gets its .qm beside it."""

from __future__ import annotations

import importlib.util
import subprocess
import sys
from pathlib import Path

from messages import SetupError


def lrelease_in(site_packages: Path) -> Path:
    """Return where PySide6 keeps its catalogue compiler."""
    return _tool_in(site_packages, "lrelease")


def lupdate_in(site_packages: Path) -> Path:
    """Return where PySide6 keeps its collector of words to translate."""
    return _tool_in(site_packages, "lupdate")


def own_site_packages() -> Path:
    """Return where the PySide6 of the running Python is installed.

    Raises:
        SetupError: It has none.
    """
    found = importlib.util.find_spec("PySide6")
    if found is None or found.origin is None:
        raise SetupError("This Python has no PySide6. Use the one in .venv, which packaging/run.py makes.")
    return Path(found.origin).parent.parent


def release(lrelease: Path, folder: Path) -> list[Path]:
    """Compile each catalogue in `folder` that is newer than what was compiled from it.

    Returns:
        The files written.

    Raises:
        SetupError: A catalogue cannot be compiled.
    """
    stale = [source for source in sorted(folder.glob("*.ts")) if _is_stale(source)]
    return [_compile(lrelease, source) for source in stale]


def call(command: list[str], complaint: str) -> None:
    """Run one of Qt's catalogue tools.

    Raises:
        SetupError: It cannot be started, or fails; the text is `complaint` and what the tool says.
    """
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
    except OSError as error:
        raise SetupError(f"Qt's {Path(command[0]).name} cannot be started: {error}") from error
    if done.returncode != 0:
        raise SetupError(f"{complaint}:\n{(done.stderr or done.stdout).strip()}")


def _tool_in(site_packages: Path, name: str) -> Path:
    return site_packages / "PySide6" / (f"{name}.exe" if sys.platform == "win32" else name)


def _is_stale(source: Path) -> bool:
    compiled = source.with_suffix(".qm")
    return not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns


def _compile(lrelease: Path, source: Path) -> Path:
    compiled, unfinished = source.with_suffix(".qm"), source.with_suffix(".qm.part")
    complaint = f"The translations in {source} cannot be compiled"
    call([str(lrelease), "-silent", str(source), "-qm", str(unfinished)], complaint)
    if not unfinished.exists():
        raise SetupError(complaint)
    unfinished.replace(compiled)
    return compiled
