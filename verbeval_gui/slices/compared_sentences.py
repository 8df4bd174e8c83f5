"""Incorrect sentences that pass as correct, before and after."""

from __future__ import annotations

import numpy as np

from verbeval_gui.data.bitsets import RowSet
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.paired_sentences import passed_sentences
from verbeval_gui.data.pairing import Pairing
from verbeval_gui.data.report import Note
from verbeval_gui.metrics.clustered import clustered
from verbeval_gui.metrics.paired import verdict_of
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.compared_figures import PASSED, ComparedFigure


def passed_figure(frame: Frame, paired: Pairing, rows: RowSet, caveat: Note | None) -> ComparedFigure | None:
    """Return the share of incorrect sentences that passed, of the given rows; None without such sentences.

    Args:
        frame: The report under conventions.
        paired: The baseline beside it.
        rows: Probes; the sentences of one are not independent, so that a probe counts once in the test.
        caveat: What to mind.
    """
    found = passed_sentences(frame.report, paired.baseline.report, paired.matching)
    at = rows.rows()
    n, was, now = found.n[at], found.was[at], found.now[at]
    is_asked = n > 0
    n, was, now = n[is_asked], was[is_asked], now[is_asked]
    if not n.size:
        return None
    texts = paired.matching.repeats
    clusters = np.arange(n.size) if texts is None else np.unique(texts[at[is_asked]], return_inverse=True)[1]
    sizes, changes = (np.bincount(clusters, part).astype(np.int64) for part in (n, now - was))
    test, total = clustered(changes, sizes), int(n.sum())
    cells = [Proportion.of(total, int(part.sum())) for part in (was, now)]
    return ComparedFigure(
        name=PASSED,
        part="",
        n=total,
        was=cells[0].accuracy,
        now=cells[1].accuracy,
        was_cell=cells[0],
        now_cell=cells[1],
        interval=test.interval,
        p=test.p,
        verdict=verdict_of(test.p, test.n_probes),
        caveat=caveat,
    )
