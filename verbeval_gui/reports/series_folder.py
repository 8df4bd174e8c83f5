"""The folder of a series: SERIES.md, its tables and its figure under fixed names, all of them or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.reports.csv_files import csv_text
from verbeval_gui.reports.folder import write_together
from verbeval_gui.reports.series_evidence import series_evidence
from verbeval_gui.reports.series_md import series_md
from verbeval_gui.slices.series import SeriesSlice

SERIES: Final = "SERIES.md"
NAMES: Final = ("series.csv", "probes.csv", SERIES)


def write_series(folder: Path, shown: SeriesSlice, frames: Sequence[Frame], selection: Selection) -> Path:
    """Write the folder of a series, in the language that is installed; returns the path of SERIES.md.

    Args:
        folder: Where to; made if absent, other files in it stay.
        shown: What it reports.
        frames: The reports behind it, in their order.
        selection: Which probes it is about.

    Raises:
        VerbevalError: The folder cannot be written; what was there before is as it was.
    """
    evidence = series_evidence(frames, selection)
    names = [point.name for point in shown.points]
    tables = {"series": shown.table(), "probes": shown.probes.table(names)}
    files: dict[str, Iterable[bytes]] = {
        f"{name}.csv": [csv_text(table, evidence).encode()] for name, table in tables.items()
    }
    files[SERIES] = [series_md(shown, frames, evidence).encode()]
    write_together(folder, files)
    return folder / SERIES
