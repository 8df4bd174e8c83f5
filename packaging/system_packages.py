"""The shared libraries that Qt needs from a Linux system: which are missing, and how they get there."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from messages import SetupError, say

# Library -> package on Debian and Ubuntu, package on Fedora.
PACKAGES = {
    "libEGL.so.1": ("libegl1", "libglvnd-egl"),
    "libGL.so.1": ("libgl1", "libglvnd-glx"),
    "libGLX.so.0": ("libgl1", "libglvnd-glx"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb"),
    "libX11.so.6": ("libx11-6", "libX11"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor"),
    "libxcb-glx.so.0": ("libxcb-glx0", "libxcb"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb"),
    "libxcb-xinerama.so.0": ("libxcb-xinerama0", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon"),
    "libz.so.1": ("zlib1g", "zlib"),
    "libzstd.so.1": ("libzstd1", "libzstd"),
}
_DRAWING = ("lib/libQt6Widgets.so.6", "lib/libQt6Svg.so.6", "plugins/platforms/libqoffscreen.so")
_WINDOWS = ("plugins/platforms/libqxcb.so",)


def ensure_qt_libraries(site_packages: Path, *, windows: bool) -> None:
    """See to it that Qt finds its system libraries; install them where that is allowed.

    Args:
        site_packages: Where PySide6 lies.
        windows: Whether real windows will be opened, not pictures drawn in memory only.

    Raises:
        SetupError: Libraries are missing and cannot be installed from here; says the command that does it.
    """
    if not sys.platform.startswith("linux"):
        return
    missing = missing_libraries(site_packages, windows=windows)
    if missing and may_install():
        say(f"Installing Qt's system libraries: {' '.join(debian_packages(missing))}")
        apt_install(debian_packages(missing))
        missing = missing_libraries(site_packages, windows=windows)
    if missing:
        raise SetupError(missing_message(missing))


def missing_libraries(site_packages: Path, *, windows: bool) -> list[str]:
    """Return the names of the libraries that the loader does not find, sorted; none where it cannot be asked."""
    qt = site_packages / "PySide6" / "Qt"
    parts = [str(qt / name) for name in _DRAWING + (_WINDOWS if windows else ())]
    if (ldd := shutil.which("ldd")) is None:
        return []
    plain = {**os.environ, "LC_ALL": "C"}
    listing = subprocess.run([ldd, *parts], env=plain, capture_output=True, text=True, check=False).stdout
    return sorted(set(re.findall(r"^\s*(\S+) => not found", listing, flags=re.MULTILINE)))


def may_install() -> bool:
    """Return whether system packages can be installed from here without asking anyone."""
    return hasattr(os, "geteuid") and os.geteuid() == 0 and shutil.which("apt-get") is not None


def apt_install(packages: list[str]) -> None:
    """Install Debian packages without a question.

    Raises:
        SetupError: It failed; carries what apt-get said.
    """
    quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    for words in (["update"], ["install", "-y", "--no-install-recommends", *packages]):
        command = ["apt-get", "-qq", *words]
        done = subprocess.run(command, env=quiet, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False)
        if done.returncode != 0:
            raise SetupError(f"'{' '.join(command)}' failed:\n{(done.stderr or done.stdout).strip()[-2000:]}")


def debian_packages(libraries: list[str]) -> list[str]:
    """Return the Debian packages that hold `libraries`, each once, sorted; unknown libraries are left out."""
    return sorted({PACKAGES[name][0] for name in libraries if name in PACKAGES})


def missing_message(libraries: list[str]) -> str:
    """Return the sentences for a person who has to install `libraries` by hand."""
    lines = [f"Qt cannot start: the system lacks {', '.join(libraries)}."]
    if known := [name for name in libraries if name in PACKAGES]:
        fedora = sorted({PACKAGES[name][1] for name in known})
        lines += [
            "On Debian or Ubuntu install them with:",
            f"  sudo apt-get update && sudo apt-get install -y {' '.join(debian_packages(known))}",
            "On Fedora:",
            f"  sudo dnf install -y {' '.join(fedora)}",
            "and start again.",
        ]
    return "\n".join(lines)
