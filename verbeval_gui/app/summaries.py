"""Short texts about a report: its conventions, when it was opened."""

from __future__ import annotations

from datetime import datetime, timedelta

from PySide6.QtCore import QCoreApplication, QDate, QLocale

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame

translate = QCoreApplication.translate


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
    }[conventions.binning]
    ties = {
        "wrong": translate("Summary", "ties wrong"),
        "first": translate("Summary", "ties: the first"),
    }[conventions.ties]
    return normalisation, span, ambiguous, bins.format(n=conventions.bins), ties


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
