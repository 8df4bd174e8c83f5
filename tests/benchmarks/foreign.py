"""The window opened on a report where things are not as here: other locales, odd or missing homes, huge pixels.

    .venv/bin/python tests/benchmarks/foreign.py [WORDS ...]

Each place gets a process of its own that opens a results file in the real window (offscreen), picks a bin, keeps a
picture, and leaves; torch cannot be imported in it. Every place has to end with 0, or with a sentence instead of a
traceback. Prints one line a place; words choose the places whose names hold one of them.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1]))

from helpers.answers import made_up_frame

from verbeval_gui.data.results_writer import write_results

TREE = Path(__file__).parents[2]
VISIT = str(TREE / "tests" / "helpers" / "visit.py")
PATIENCE_S = 240


@dataclass
class Place:
    """Where the program finds itself.

    Attributes:
        name: What is foreign there.
        variables: Of the environment; None takes one away.
        options: Of the interpreter.
        before: Shell words before the command.
        home: Home folder; made if absent.
        is_locked: Nothing in the home can be written.
    """

    name: str
    variables: dict[str, str | None] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    before: str = ""
    home: str = "home"
    is_locked: bool = False


def places() -> Iterator[Place]:
    """Yield all places."""
    yield Place("plain")
    yield Place("LC_ALL=C, no LANG", {"LC_ALL": "C", "LANG": None})
    yield Place("LC_ALL=C without UTF-8 mode", {"LC_ALL": "C", "PYTHONUTF8": "0", "PYTHONCOERCECLOCALE": "0"})
    yield Place("LC_ALL=POSIX, PYTHONIOENCODING=ascii", {"LC_ALL": "POSIX", "PYTHONIOENCODING": "ascii"})
    yield Place("es_ES", {"LC_ALL": "es_ES.UTF-8", "LANG": "es_ES.UTF-8", "LANGUAGE": "es"})
    yield Place("tr_TR", {"LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8"})
    yield Place("ar_EG", {"LC_ALL": "ar_EG.UTF-8", "LANG": "ar_EG.UTF-8"})
    yield Place("spaces and letters in the home", home="mi niña’s 家 home")
    yield Place("a home that cannot be written", is_locked=True)
    yield Place("no HOME", {"HOME": None})
    yield Place("a HOME that is not there", {"HOME": "/nowhere/at/all"})
    yield Place("a HOME that is a file", {"HOME": "/etc/hostname"})
    yield Place("QT_SCALE_FACTOR=2", {"QT_SCALE_FACTOR": "2"})
    yield Place("QT_SCALE_FACTOR=1.37", {"QT_SCALE_FACTOR": "1.37"})
    yield Place("QT_FONT_DPI=192", {"QT_FONT_DPI": "192"})
    yield Place("PYTHONUTF8=0", {"PYTHONUTF8": "0"})
    yield Place("asserts off", options=("-O",))
    yield Place("docstrings off", options=("-OO",))
    yield Place("warnings are errors", {"PYTHONWARNINGS": "error"})
    yield Place("umask 077", before="umask 077;")
    yield Place("umask 777", before="umask 777;")
    yield Place("no fonts", {"FONTCONFIG_FILE": "/dev/null", "QT_QPA_FONTDIR": "/nowhere"})
    yield Place("the current folder is gone", before="mkdir gone; cd gone; rmdir ../gone;")
    yield Place("no TMPDIR", {"TMPDIR": "/nowhere"})
    yield Place("32 open files", before="ulimit -n 32;")
    yield Place("no colour, no terminal", {"TERM": "dumb", "NO_COLOR": "1"}, before="exec </dev/null;")


def visited(place: Place, results: Path, folder: Path) -> tuple[bool, str]:
    """Open the report there; returns whether that went well, and what was said."""
    home = folder / place.home
    home.mkdir(parents=True)
    picture = folder / "picture.png"
    asked = [sys.executable, *place.options, VISIT, str(results), str(picture)]
    words = " ".join(f"'{word}'" for word in asked)
    if place.is_locked:
        home.chmod(0o555)
    try:
        command = ["bash", "-c", f"cd '{folder}'; {place.before} {words}"]
        done = subprocess.run(
            _as_nobody(command, folder) if place.is_locked else command,
            env=_environment(place, home),
            capture_output=True,
            timeout=PATIENCE_S,
            check=False,
        )
    finally:
        home.chmod(0o755)
    said = (done.stdout + done.stderr).decode("utf-8", "replace")
    is_picture = picture.exists() and picture.stat().st_size > 10_000
    is_sentence = done.returncode == 1 and "Traceback" not in said and "verbeval" in said
    return (done.returncode == 0 and is_picture) or is_sentence, f"exit {done.returncode} {said.strip()}"


def _as_nobody(command: list[str], folder: Path) -> list[str]:
    """Run without root's right to write everywhere, where the tests are run by root."""
    if os.geteuid() or shutil.which("setpriv") is None:
        return command
    folder.chmod(0o777)
    return ["setpriv", "--inh-caps=-all", "--bounding-set=-all", *command]


def _environment(place: Place, home: Path) -> dict[str, str]:
    kept = {k: v for k, v in os.environ.items() if not k.startswith(("XDG_", "LC_", "LANG", "QT_"))}
    usual = {"HOME": str(home), "LANG": "C.UTF-8", "PYTHONPATH": str(TREE), "QT_QPA_PLATFORM": "offscreen"}
    return {k: v for k, v in (kept | usual | place.variables).items() if v is not None}


def main(words: list[str]) -> int:
    """Visit every place; returns the exit code."""
    base = Path(tempfile.mkdtemp())
    base.chmod(0o755)
    results = base / "results.json"
    write_results(made_up_frame(), results)
    n_bad = 0
    for number, place in enumerate(places()):
        if words and not any(word in place.name for word in words):
            continue
        begun = time.perf_counter()
        is_fine, said = visited(place, results, base / str(number))
        n_bad += not is_fine
        print(f"{'ok ' if is_fine else 'BAD'} {time.perf_counter() - begun:5.1f} s  {place.name}", flush=True)
        if not is_fine or "exit 0" not in said or len(said) > 8:
            print("      " + said.replace("\n", "\n      ")[-3000:], flush=True)
    print(f"{n_bad} places where it does not end well")
    return 1 if n_bad else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
