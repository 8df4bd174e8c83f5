"""The folder of a series: SERIES.md, its tables and its figures under fixed names, all of them or none."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.series_chart import SeriesChart
from verbeval_gui.figures.style import Style
from verbeval_gui.reports.csv_files import csv_text
from verbeval_gui.reports.figure_files import figure_bytes
from verbeval_gui.reports.figure_look import PNG, FigureLook
from verbeval_gui.reports.folder import write_together
from verbeval_gui.reports.series_evidence import series_evidence
from verbeval_gui.reports.series_md import series_md
from verbeval_gui.reports.series_page import series_page
from verbeval_gui.slices.series import SeriesSlice
from verbeval_gui.slices.series_shown import ACCURACY, ADVERSARIAL, PERPLEXITY, SeriesShown, figures_of

SERIES: Final = "SERIES.md"
PAGE: Final = "SERIES.html"
NAMES: Final = ("series.csv", "probes.csv", "series_accuracy.png", SERIES)
_FIGURES: Final = (ACCURACY, ADVERSARIAL, PERPLEXITY, "tense")
_LOOK: Final = FigureLook(PNG, 174.0, 110.0, 200)


def write_series(
    folder: Path, shown: SeriesSlice, frames: Sequence[Frame], selection: Selection, *, has_page: bool = False
) -> Path:
    """Write the folder of a series, in the language that is installed; returns the path of SERIES.md.

    Args:
        folder: Where to; made if absent, other files in it stay.
        shown: What it reports.
        frames: The reports behind it, in their order.
        selection: Which probes it is about.
        has_page: SERIES.html is written as well; one that is there already is never left as it was.

    Raises:
        VerbevalError: The folder cannot be written; what was there before is as it was.
    """
    evidence = series_evidence(frames, selection)
    names = [point.name for point in shown.points]
    tables = {"series": shown.table(), "probes": shown.probes.table(names)}
    files: dict[str, Iterable[bytes]] = {
        f"{name}.csv": [csv_text(table, evidence).encode()] for name, table in tables.items()
    }
    charts = series_figures(shown)
    pictures = {f"{name}.png": figure_bytes(chart, evidence, _LOOK, Style()) for name, chart in charts.items()}
    text = series_md(shown, frames, evidence, tuple(charts))
    files |= {name: [content] for name, content in pictures.items()} | {SERIES: [text.encode()]}
    if has_page or (folder / PAGE).exists():
        drawn = {f"{name}.png": chart for name, chart in charts.items()}
        files[PAGE] = [series_page(shown, frames[-1], evidence, text, pictures, drawn, _LOOK).encode()]
    write_together(folder, files)
    return folder / SERIES


def series_figures(shown: SeriesSlice) -> dict[str, SeriesChart]:
    """Return the figures by the names of their files: accuracy, and others that there is something to say of."""
    known = [name for name in figures_of(shown) if name in _FIGURES]
    if not any(point.adversarial.n for point in shown.points):
        known.remove(ADVERSARIAL)
    return {f"series_{name}": SeriesChart(SeriesShown(shown, name)) for name in known}
