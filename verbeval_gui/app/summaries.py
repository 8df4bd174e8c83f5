"""Short texts about a report or a run: its conventions, how far it is, when it was opened."""

from __future__ import annotations

import time
from datetime import datetime, timedelta
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from verbeval_gui.app.scoring_run import RunProgress
from verbeval_gui.app.settings import Recent
from verbeval_gui.data.bin_edges import Edges
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.selection import Selection
from verbeval_gui.figures.style import Style
from verbeval_gui.slices.overview import overview
from verbeval_gui.widgets.recent_list import RecentRow

translate = QCoreApplication.translate
_EDGES_SHOWN: Final = 7


def conventions_text(frame: Frame) -> str:
    """Return conventions, seed and device as the status line shows them."""
    parts = [*_conventions(frame.conventions), _temperature(frame)]
    run = frame.report.provenance.run
    if (seed := run.get("seed")) is not None:
        parts.append(translate("Summary", "seed {seed}").format(seed=seed))
    if run.get("device"):
        parts.append(f"{run['device']} {run.get('dtype', '')}".strip())
    return " · ".join(parts)


def _conventions(conventions: Conventions) -> tuple[str, ...]:
    normalisation = {
        "sum": translate("Summary", "sum"),
        "token": translate("Summary", "per token"),
        "char": translate("Summary", "per character"),
        "byte": translate("Summary", "per byte"),
    }[conventions.normalisation]
    span = {
        "form": translate("Summary", "form"),
        "boundary": translate("Summary", "form and boundary"),
        "tail": translate("Summary", "form and tail"),
    }[conventions.span]
    ambiguous = {
        "credit": translate("Summary", "ambiguous not penalised"),
        "strict": translate("Summary", "ambiguous strict"),
        "drop": translate("Summary", "ambiguous left out"),
    }[conventions.ambiguous]
    bins = {
        "width": translate("Summary", "{n} equal-width bins"),
        "mass": translate("Summary", "{n} equal-mass bins"),
        "edges": translate("Summary", "own bins {edges}"),
    }[conventions.binning]
    ties = {
        "wrong": translate("Summary", "ties wrong"),
        "first": translate("Summary", "ties: the first"),
    }[conventions.ties]
    return normalisation, span, ambiguous, bins.format(n=conventions.bins, edges=_edges(conventions.edges)), ties


def _edges(edges: Edges) -> str:
    """Return edges as the status line shows them, the middle of many left out."""
    texts = [QLocale().toString(edge, "g", 4) for edge in edges]
    return "–".join(texts if len(texts) <= _EDGES_SHOWN else [*texts[:3], "…", *texts[-2:]])


def _temperature(frame: Frame) -> str:
    """Return the temperature that was fitted on each task; T = 1 where none was."""
    if frame.conventions.temperature == "1":
        return "T = 1"
    if not (fitted := frame.verdicts.temperatures):
        return translate("Summary", "T not fitted")
    words = {
        "choice": translate("Summary", "T choice {value}"),
        "judgement": translate("Summary", "T judgement {value}"),
    }
    none = translate("Summary", "no finite optimum")
    texts = {task: none if value is None else QLocale().toString(value, "f", 2) for task, value in fitted.items()}
    return ", ".join(words[task].format(value=text) for task, text in texts.items())


def when_text(when: datetime, locale: QLocale) -> str:
    """Return a time as *today 14:10*, *yesterday*, or a date."""
    days = (datetime.now().astimezone().date() - when.date()) // timedelta(days=1)
    if days == 0:
        return translate("Summary", "today {time}").format(time=when.strftime("%H:%M"))
    if days == 1:
        return translate("Summary", "yesterday")
    date = QDate(when.year, when.month, when.day)
    return locale.toString(date, "d MMM" if days < 300 else "d MMM yyyy")


def stage_text(progress: RunProgress, style: Style) -> str:
    """Return what a run is doing before and after its probes are counted."""
    read = translate("Desk", "Reading texts for perplexity: {k} of {n}")
    completed = translate("Desk", "Completing sentences freely: {k} of {n}")
    return {
        "suite": translate("Desk", "Reading the suite…"),
        "libraries": translate("Desk", "Loading the libraries…"),
        "model": translate("Desk", "Loading the checkpoint…"),
        "check": translate("Desk", "Checking how to score it…"),
        "completions": completed.format(k=style.count(progress.n_done), n=style.count(progress.n_all)),
        "corpora": read.format(k=style.count(progress.n_done), n=style.count(progress.n_all)),
    }.get(progress.stage, "")


def recent_row(entry: Recent, locale: QLocale) -> RecentRow:
    """Return what was opened lately as a row of the start page."""
    parts = [Path(entry.path).name]
    if n := entry.n_probes:
        parts.append(translate("Desk", "%n probes", "", n))
    if entry.accuracy is not None:
        value, lo, hi = (locale.toString(number, "f", 2) for number in entry.accuracy)
        parts.append(translate("Desk", "accuracy {value} [{lo}, {hi}]").format(value=value, lo=lo, hi=hi))
    is_missing = not Path(entry.path).exists()
    if is_missing:
        parts = [Path(entry.path).name, translate("Desk", "not found: locate…")]
    when = when_text(datetime.fromtimestamp(entry.opened).astimezone(), locale)
    return RecentRow(entry.title, " · ".join(parts), when, entry.path, is_missing)


def recent_results(frame: Frame, path: Path) -> Recent:
    """Return a report that was opened now, as settings remember it."""
    accuracy = overview(frame, Selection()).whole.accuracy
    known = None if accuracy.accuracy is None or accuracy.wilson is None else (accuracy.accuracy, *accuracy.wilson)
    title = frame.report.provenance.name or path.stem
    return Recent(str(path), "results", title, len(frame), known, time.time())
