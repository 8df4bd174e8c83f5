"""Checks that a built wheel is whole: installs it elsewhere without extras and opens the demo there.

.venv/bin/python packaging/check_wheel.py
"""

from __future__ import annotations

import os
import subprocess
import sys
import sysconfig
import tempfile
from pathlib import Path

import check_picture

ROOT = Path(__file__).resolve().parent.parent
PROOF = """
import sys
from importlib.metadata import distribution
from pathlib import Path
from verbeval_gui.paths import resource_path

for name in sys.argv[1:]:
    path = resource_path(name)
    assert Path(sys.prefix) in path.parents, f"{path} is outside the installation"
for entry in distribution("verbeval-gui").entry_points:
    entry.load()
    print("entry point", entry.name)
"""


def bundled_names() -> list[str]:
    """Return the resources that a wheel must hold, catalogues compiled, as names for `resource_path`."""
    folder = ROOT / "resources"
    names = [path.relative_to(folder).as_posix() for path in sorted(folder.rglob("*")) if path.is_file()]
    return sorted({name.removesuffix(".ts") + ".qm" if name.endswith(".ts") else name for name in names})


def main() -> str | None:
    """Build, install, look and open; return what is wrong, or None."""
    with tempfile.TemporaryDirectory(prefix="verbeval_gui-wheel-") as made:
        folder = Path(made)
        python = _install(_build(folder), folder / "elsewhere")
        names = bundled_names()
        _call(python, "-P", "-c", PROOF, *names, cwd=folder)
        picture = folder / "window.png"
        # Scoring needs torch, which is too large to install twice: it is borrowed from the running environment.
        _call(python, "-P", "-m", "verbeval_gui", "--demo", "--smoke", picture, cwd=folder, borrowed=site_packages())
        print(f"{len(names)} resources are bundled; the demo opened from the wheel")
        return check_picture.complaint(picture)


def site_packages() -> str:
    """Return where the packages of the running environment lie."""
    return sysconfig.get_path("platlib")


def _build(folder: Path) -> Path:
    _pip(Path(sys.executable), "wheel", "--no-deps", "--no-build-isolation", "-w", folder, ROOT, cwd=folder)
    return next(folder.glob("*.whl"))


def _install(wheel: Path, folder: Path) -> Path:
    _call(sys.executable, "-m", "venv", folder, cwd=wheel.parent)
    python = folder / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    _pip(python, "install", "-c", ROOT / "packaging" / "constraints.txt", wheel, cwd=wheel.parent)
    return python


def _pip(python: Path, verb: str, *arguments: str | Path, cwd: Path) -> None:
    _call(python, "-m", "pip", verb, "-q", "--disable-pip-version-check", *arguments, cwd=cwd)


def _call(*command: str | Path, cwd: Path, borrowed: str = "") -> None:
    own = {f"XDG_{name}_HOME": str(cwd / name.lower()) for name in ("CONFIG", "DATA", "CACHE", "STATE")}
    unseen = {**os.environ, **own, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": borrowed}
    subprocess.run([str(word) for word in command], cwd=cwd, env=unseen, stdin=subprocess.DEVNULL, check=True)


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as failed:
        sys.exit(f"a step of the wheel check ended with {failed.returncode}; what it said stands above")
