from __future__ import annotations

import subprocess
import sys

LOAD_ALL = """
import importlib, pkgutil, sys
for name in sys.argv[1:]:
    package = importlib.import_module(name)
    for module in pkgutil.walk_packages(getattr(package, "__path__", []), name + "."):
        if not module.name.endswith("__main__"):
            importlib.import_module(module.name)
print(*sorted({name.partition(".")[0] for name in sys.modules}))
"""


def loaded_by(*names: str) -> set[str]:
    """Return the top-level packages that a fresh interpreter holds once it has imported all modules of `names`."""
    done = subprocess.run([sys.executable, "-c", LOAD_ALL, *names], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return set(done.stdout.split())


def test_what_computes_loads_neither_qt_nor_torch():
    loaded = loaded_by("verbeval_gui.data", "verbeval_gui.slices", "verbeval_gui.metrics")
    assert {"verbeval_gui", "numpy"} <= loaded
    assert not {"PySide6", "shiboken6", "pyqtgraph", "torch", "transformers", "pandas"} & loaded


def test_tables_are_written_without_qt():
    loaded = loaded_by("verbeval_gui.reports.csv_files", "verbeval_gui.reports.evidence")
    assert not {"PySide6", "shiboken6", "pandas"} & loaded


def test_the_window_opens_without_torch():
    loaded = loaded_by("verbeval_gui.app")
    assert "PySide6" in loaded
    assert not {"torch", "transformers", "pandas"} & loaded


def test_the_command_line_loads_nothing_heavy_before_it_knows_the_verb():
    loaded = loaded_by("verbeval_gui.cli")
    assert "verbeval_gui" in loaded
    assert not {"PySide6", "torch", "transformers"} & loaded
