"""The command line in a process of its own."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

ENVIRONMENT = os.environ | {"PYTHONPATH": str(Path(__file__).parents[2]), "OMP_NUM_THREADS": "1"}
COMMAND = (sys.executable, "-m", "verbeval_gui.cli")

_PROGRAM = """
import sys

class NoTorch:
    def find_spec(self, name, path, target=None):
        if name.split(".")[0] in ("torch", "transformers", "safetensors", "tokenizers"):
            raise ModuleNotFoundError(f"{name} is not installed here")

sys.meta_path.insert(0, NoTorch())
from verbeval_gui.cli import main
code = main(sys.argv[1:])
heavy = sorted({name.split(".")[0] for name in sys.modules} & {"torch", "transformers", "pyqtgraph", "pandas"})
print(heavy)
sys.exit(code)
"""


class Running:
    """A scoring run in a process of its own, told through its JSON lines; in a group of its own, as in a terminal."""

    def __init__(self, *arguments: str | Path) -> None:
        self._process = subprocess.Popen(
            [*COMMAND, "score", "--json", *map(str, arguments)],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=ENVIRONMENT,
            start_new_session=True,
        )

    def shrink_disk(self, n_bytes: int) -> None:
        """Let no file grow beyond so many bytes."""
        resource.prlimit(self._process.pid, resource.RLIMIT_FSIZE, (n_bytes, n_bytes))

    def answers(self, more_than: int = 0) -> int:
        """Return how many answers there are once there are more than so many, but not all."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            event = json.loads(line)
            if event["event"] == "progress" and event["done"] > more_than:
                assert event["done"] < event["all"]
                return int(event["done"])
        raise AssertionError(self.ended())

    def interrupt(self) -> tuple[int, list[dict[str, Any]], str]:
        """Press Ctrl+C; returns how it ended."""
        os.killpg(self._process.pid, signal.SIGINT)
        return self.ended()

    def kill(self) -> int:
        """End the process without any chance to tidy up; returns its id."""
        self._process.kill()
        self.ended()
        return self._process.pid

    def ended(self) -> tuple[int, list[dict[str, Any]], str]:
        """Return the exit code, the remaining events and what stands on stderr."""
        out, err = self._process.communicate(timeout=100)
        return self._process.returncode, [json.loads(line) for line in out.splitlines()], err


def alone(*arguments: str | Path) -> subprocess.CompletedProcess[str]:
    """Run the command line in an interpreter of its own, on a machine without torch and without a display.

    The last line of its output names what it loaded of large libraries.
    """
    hidden = {"DISPLAY", "WAYLAND_DISPLAY", "QT_QPA_PLATFORM"}
    environment = {name: value for name, value in os.environ.items() if name not in hidden}
    command = [sys.executable, "-c", _PROGRAM, *map(str, arguments)]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=False)


def contents(folder: Path) -> dict[str, bytes]:
    """Return the files of a folder."""
    return {file.name: file.read_bytes() for file in folder.iterdir()}
