"""The project's own Python environment, .venv: made once, and again when what it was made from has changed."""

from __future__ import annotations

import hashlib
import importlib.util
import json
import platform
import re
import subprocess
import sys
import sysconfig
import tomllib
from typing import TYPE_CHECKING

import installer
import system_packages
from messages import SetupError, say

if TYPE_CHECKING:
    from collections.abc import Iterable
    from pathlib import Path


class Environment:
    """Where .venv lies and what is in it.

    Attributes:
        root: The checkout.
        folder: The environment's folder.
        stamp: The file that is written last, once everything is installed.
    """

    def __init__(self, root: Path) -> None:
        self.root = root
        self.folder = root / ".venv"
        self.stamp = self.folder / "verbeval_gui-stamp.json"

    @property
    def python(self) -> Path:
        """The environment's interpreter."""
        windows = sys.platform == "win32"
        return self.folder / ("Scripts/python.exe" if windows else "bin/python")

    @property
    def site_packages(self) -> Path:
        """Where packages are installed."""
        base = str(self.folder)
        places = sysconfig.get_paths("venv", vars={"base": base, "platbase": base})
        return type(self.root)(places["platlib"])

    def key(self) -> str:
        """Return a digest of everything that an installation depends on."""
        parts = [(self.root / name).read_bytes() for name in ("pyproject.toml", "packaging/constraints.txt")]
        machine = [*map(str, sys.version_info[:2]), sys.platform, platform.machine(), str(self.root)]
        return hashlib.sha256(b"\0".join([*parts, *(word.encode() for word in machine)])).hexdigest()

    def is_ready(self, extras: Iterable[str]) -> bool:
        """Return whether the project and these extras are installed as the files now say."""
        key, installed = self._read_stamp()
        return key == self.key() and set(extras) <= installed and self.python.exists()

    def make_ready(self, extras: Iterable[str]) -> None:
        """Install what is missing; the stamp is away meanwhile, so an interruption leaves none.

        Raises:
            SetupError: It cannot be done; says why.
        """
        _, installed = self._read_stamp()
        wanted = sorted(installed | set(extras))
        if self.stamp.exists():
            self.stamp.unlink()
        self._ensure_folder()
        self._install(wanted)
        self._write_stamp(wanted)

    def _read_stamp(self) -> tuple[str, set[str]]:
        try:
            stamp = json.loads(self.stamp.read_text("utf-8"))
            return stamp["key"], set(stamp["extras"])
        except (OSError, ValueError, KeyError, TypeError):
            return "", set()

    def _write_stamp(self, extras: list[str]) -> None:
        unfinished = self.stamp.with_suffix(".part")
        unfinished.write_text(json.dumps({"key": self.key(), "extras": extras}), "utf-8")
        unfinished.replace(self.stamp)

    def _ensure_folder(self) -> None:
        if self._is_usable():
            return
        _ensure_venv_module()
        say(f"Making {self.folder}")
        command = [sys.executable, "-m", "venv", "--clear", str(self.folder)]
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SetupError(f"{self.folder} cannot be made:\n{(done.stderr or done.stdout).strip()}")

    def _is_usable(self) -> bool:
        """Return whether there is an environment of this Python version with a pip that starts."""
        if not self.python.exists():
            return False
        question = "import pip, sys; print(*sys.version_info[:2])"
        done = subprocess.run([str(self.python), "-c", question], capture_output=True, text=True, check=False)
        return done.returncode == 0 and done.stdout.split() == [str(number) for number in sys.version_info[:2]]

    def _install(self, extras: list[str]) -> None:
        say(f"Installing what verbeval_gui needs into {self.folder}; this takes some minutes the first time")
        pip = installer.Pip(self.python, self.folder / "verbeval_gui-install.log")
        pinned = ["--constraint", str(self.root / "packaging" / "constraints.txt")]
        if "score" in extras and not (self.site_packages / "torch").exists():
            pip.prefer_cpu_build(pinned_version(self.root, "torch"), pinned)
        pip.install([*pinned, *requirements(self.root, extras)])
        pip.install(["--no-deps", "--no-build-isolation", "--editable", str(self.root)])


def requirements(root: Path, extras: Iterable[str]) -> list[str]:
    """Return what pyproject.toml asks for: to build the project, to run it, and for these extras."""
    declared = tomllib.loads((root / "pyproject.toml").read_text("utf-8"))
    project = declared["project"]
    optional = [line for extra in extras for line in project["optional-dependencies"][extra]]
    return [*declared["build-system"]["requires"], *project["dependencies"], *optional]


def pinned_version(root: Path, name: str) -> str:
    """Return the version that constraints.txt pins a package to.

    Raises:
        SetupError: The package is not pinned.
    """
    text = (root / "packaging" / "constraints.txt").read_text("utf-8")
    if (found := re.search(rf"^{re.escape(name)}==(\S+)", text, flags=re.MULTILINE)) is None:
        raise SetupError(f"packaging/constraints.txt does not pin {name}; the checkout is damaged.")
    return found[1]


def _ensure_venv_module() -> None:
    """Debian ships Python without the modules that make environments; fetch them or say how."""
    if all(importlib.util.find_spec(name) for name in ("venv", "ensurepip")):
        return
    package = f"python3.{sys.version_info.minor}-venv"
    if not system_packages.may_install():
        raise SetupError(
            "This Python lacks the modules venv and ensurepip, which make an environment.\n"
            f"On Debian or Ubuntu: sudo apt-get install -y {package}\nThen start again."
        )
    say(f"Installing {package}")
    system_packages.apt_install([package])
