from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest
import system_packages
from messages import SetupError

linux_only = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux lacks libraries")


@pytest.fixture
def ldd_says(tmp_path, monkeypatch):
    """Put an ldd in front of the real one that reports what the test wants."""

    def place(listing: str) -> None:
        tool = tmp_path / "ldd"
        tool.write_text(f"#!/bin/sh\ncat <<'END'\n{listing}\nEND\n", "utf-8")
        tool.chmod(0o755)
        monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)

    return place


@linux_only
def test_missing_libraries_give_someone_who_is_not_root_the_exact_commands(ldd_says, monkeypatch, tmp_path):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    ldd_says("\tlibxcb-cursor.so.0 => not found\n\tlibc.so.6 => /lib/libc.so.6 (0x1)\n\tlibEGL.so.1 => not found")

    with pytest.raises(SetupError) as refused:
        system_packages.ensure_qt_libraries(tmp_path, windows=True)

    assert "  sudo apt-get update && sudo apt-get install -y libegl1 libxcb-cursor0\n" in str(refused.value)
    assert "  sudo dnf install -y libglvnd-egl xcb-util-cursor\n" in str(refused.value)


@linux_only
def test_a_library_of_unknown_origin_is_named_all_the_same(ldd_says, monkeypatch, tmp_path):
    monkeypatch.setattr(os, "geteuid", lambda: 1000)
    ldd_says("\tlibnew.so.9 => not found")
    with pytest.raises(SetupError, match=r"the system lacks libnew\.so\.9\."):
        system_packages.ensure_qt_libraries(tmp_path, windows=True)


@linux_only
def test_root_installs_just_the_missing_packages(ldd_says, monkeypatch, tmp_path):
    done = tmp_path / "done"
    apt = tmp_path / "apt-get"
    apt.write_text(
        f'#!/bin/sh\necho "$DEBIAN_FRONTEND $*" >> {done}\nprintf "#!/bin/sh\\n" > {tmp_path}/ldd\n', "utf-8"
    )
    apt.chmod(0o755)
    ldd_says("\tlibxcb-cursor.so.0 => not found")
    monkeypatch.setattr(os, "geteuid", lambda: 0)

    system_packages.ensure_qt_libraries(tmp_path, windows=True)

    assert done.read_text("utf-8").splitlines() == [
        "noninteractive -qq update",
        "noninteractive -qq install -y --no-install-recommends libxcb-cursor0",
    ]


@linux_only
def test_where_these_tests_run_nothing_is_missing_for_drawing():
    site = Path(sys.modules["PySide6"].__file__).parent.parent
    assert system_packages.missing_libraries(site, windows=False) == []
