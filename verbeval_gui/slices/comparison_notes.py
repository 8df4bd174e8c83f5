"""What a comparison says in plain sentences."""

from __future__ import annotations

from typing import Final

from verbeval_gui.data.report import Note
from verbeval_gui.metrics.paired import FlipCounts, Verdict
from verbeval_gui.words import mark

DETECTABLE: Final = mark("{n} probes can show a difference of {difference} or more.")
OTHER_PROMPT: Final = Note(mark("Judgements were asked for in other words."))
SELECTED_BY_ANSWERS: Final = Note(
    mark("These probes are selected by what a model answered: the difference on them is no test of the models.")
)


def flip_note(counts: FlipCounts) -> Note:
    """Return whether something got better or worse, as one sentence."""
    fields = {"fixed": fixed_note(counts.fixed), "broken": broken_note(counts.broken), "n": counts.n}
    if not counts.n:
        return Note(mark("No probe has an answer in both reports."))
    if counts.verdict is Verdict.TOO_SMALL:
        return Note(mark("{fixed}, {broken}: too few probes to tell ({n})."), fields)
    if not counts.discordant:
        return Note(mark("None of {n} answers changed between right and wrong."), fields)
    if counts.verdict is Verdict.WITHIN_NOISE:
        return Note(mark("{fixed}, {broken}: within noise for {n} probes."), fields)
    if counts.fixed > counts.broken:
        return Note(mark("{fixed}, {broken}: a real improvement."), fields)
    return Note(mark("{fixed}, {broken}: a real loss."), fields)


def fixed_note(n: int) -> Note:
    """Return how many answers were fixed."""
    return Note(mark("1 fixed")) if n == 1 else Note(mark("{n} fixed"), {"n": n})


def broken_note(n: int) -> Note:
    """Return how many answers broke."""
    return Note(mark("1 broken")) if n == 1 else Note(mark("{n} broken"), {"n": n})


def detectable_note(counts: FlipCounts) -> Note | None:
    """Return which difference so many probes can show; None for fewer than can show any.

    It is not known where probes were answered several times: None likewise. The field `difference` is a number, to be
    written with two decimals in the language of the screen.
    """
    if counts.clustered is not None or counts.verdict is Verdict.TOO_SMALL:
        return None
    if counts.detectable is not None:
        return Note(DETECTABLE, {"n": counts.n, "difference": counts.detectable})
    text = mark("{n} probes of which {flips} changed cannot show any difference.")
    return Note(text, {"n": counts.n, "flips": counts.discordant})
