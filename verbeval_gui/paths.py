"""Where files lie: bundled resources and the person's own folders."""

from __future__ import annotations

import re
from contextlib import suppress
from pathlib import Path

import platformdirs

_PACKAGE = Path(__file__).resolve().parent


def resource_path(name: str) -> Path:
    """Return where the bundled resource `name` lies, in a checkout as in an installed wheel.

    Args:
        name: Path below `resources`, with forward slashes, such as `demo/probes.jsonl`.

    Raises:
        FileNotFoundError: No such resource was bundled.
    """
    for root in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        if (path := root / name).exists():
            return path
    raise FileNotFoundError(f"resource {name!r} is not bundled")


def data_folder() -> Path:
    """Return the person's data folder (autosaved runs, saved slices), made if absent and where that is allowed."""
    return _made(platformdirs.user_data_path("verbeval_gui", appauthor=False))


def cache_folder() -> Path:
    """Return the person's cache folder, made as the data folder is; anything in it can be made again."""
    return _made(platformdirs.user_cache_path("verbeval_gui", appauthor=False))


def config_file() -> Path:
    """Return the person's settings file; its folder is made as the data folder is."""
    return _made(platformdirs.user_config_path("verbeval_gui", appauthor=False)) / "settings.ini"


def _made(folder: Path) -> Path:
    """Make a folder; a home that takes none hinders only what is written there later, which then says so."""
    with suppress(OSError):
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def safe_name(text: str) -> str:
    """Return a text as part of a file name: letters, digits, points, hyphens, all else underscores; never empty."""
    return re.sub(r"[^\w.\-]+", "_", text) or "run"
