"""What became of one probe over a training, in one sentence."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.report import Note
from verbeval_gui.slices.series import SeriesSlice
from verbeval_gui.slices.series_probes import RIGHT, WRONG
from verbeval_gui.words import mark


def history_note(shown: SeriesSlice, probe_id: str) -> Note | None:
    """Return at which checkpoints a probe was right; None where the series does not follow it.

    Args:
        shown: The series.
        probe_id: Id of the probe in the last report.
    """
    found = np.flatnonzero(shown.probes.ids == probe_id)
    if not len(found) or len(shown.points) < 2:
        return None
    outcomes = shown.probes.outcomes[found[0]]
    rights, wrongs = np.flatnonzero(outcomes == RIGHT), np.flatnonzero(outcomes == WRONG)
    if not len(rights) or not len(wrongs):
        sentences = (mark("Right at every checkpoint."), mark("Wrong at every checkpoint."))
        return Note(sentences[not len(rights)]) if len(rights) or len(wrongs) else None
    fields: dict[str, object] = {"n": int(shown.probes.n_changes[found[0]])}
    if rights[-1] > wrongs[-1]:
        first = int(rights[rights > wrongs[-1]][0])
        often, once = mark("Right from {first} on; it changed {n} times."), mark("Right from {first} on.")
        return Note(once if fields["n"] == 1 else often, fields | {"first": _name(shown, first)})
    lost = int(wrongs[wrongs > rights[-1]][0])
    fields |= {"last": _name(shown, int(rights[-1])), "lost": _name(shown, lost)}
    often = mark("Right at {last}, wrong from {lost} on; it changed {n} times.")
    return Note(mark("Right at {last}, wrong from {lost} on.") if fields["n"] == 1 else often, fields)


def _name(shown: SeriesSlice, position: int) -> str:
    return shown.points[position].name
