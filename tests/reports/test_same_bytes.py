"""What leaves the program is the same bytes everywhere: zone, language, home and the order of chance say nothing."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from helpers import all_exports
from helpers.command_line import ENVIRONMENT

PLACES = {
    "utc": {"TZ": "UTC", "LANG": "C"},
    "kolkata": {"TZ": "Asia/Kolkata", "LANG": "de_DE.UTF-8", "LC_ALL": "de_DE.UTF-8", "PYTHONHASHSEED": "7"},
    "lima": {"TZ": "America/Lima", "LANG": "es_PE.UTF-8", "LANGUAGE": "es", "QT_SCALE_FACTOR": "2"},
}
LIKING = """<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig><match target="font">
<edit name="rgba" mode="assign"><const>rgb</const></edit>
<edit name="hinting" mode="assign"><bool>true</bool></edit>
<edit name="autohint" mode="assign"><bool>true</bool></edit>
<edit name="hintstyle" mode="assign"><const>hintfull</const></edit>
</match></fontconfig>"""


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    """Start all at once; each has a home and a working folder of its own."""
    folder = tmp_path_factory.mktemp("places")
    running = {name: started(folder / name, variables) for name, variables in PLACES.items()}
    said = {name: process.communicate(timeout=300)[1] for name, process in running.items()}
    assert {name: process.returncode for name, process in running.items()} == dict.fromkeys(PLACES, 0), said
    return folder


def started(home: Path, variables: dict[str, str]) -> subprocess.Popen[str]:
    (home / ".config" / "fontconfig").mkdir(parents=True)
    if variables["TZ"] != "UTC":
        (home / ".config" / "fontconfig" / "fonts.conf").write_text(LIKING)
    own = {"HOME": str(home), "XDG_CONFIG_HOME": str(home / ".config"), "QT_QPA_PLATFORM": "offscreen"}
    kept = {name: value for name, value in ENVIRONMENT.items() if not name.startswith(("LC_", "LANG", "QT_HASH"))}
    command = [sys.executable, all_exports.__file__, str(home / "out")]
    return subprocess.Popen(
        command, cwd=home, env=kept | own | variables, text=True, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


@pytest.mark.parametrize("place", [name for name in PLACES if name != "utc"])
def test_every_export_is_the_same_bytes_in_another_zone_language_and_home(written, place):
    first, second = (written / name / "out" for name in ("utc", place))
    names = sorted(str(path.relative_to(first)) for path in first.rglob("*") if path.is_file())
    assert names == sorted(str(path.relative_to(second)) for path in second.rglob("*") if path.is_file())
    assert {"report/REPORT.html", "comparison/COMPARE.md", "confusion-True.pdf", "probes.parquet"} <= set(names)
    assert [name for name in names if (first / name).read_bytes() != (second / name).read_bytes()] == []
