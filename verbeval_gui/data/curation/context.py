"""What stands around the form in a sentence, as far as it decides which form is right."""

from __future__ import annotations

import re
from typing import Final

from verbeval_gui.data.curation.similarity import same_letters
from verbeval_gui.data.probes import Probe, word_spans
from verbeval_gui.data.vocabulary import BLANK

_WORDS: Final = re.compile(r"[^\W_]+(?:['’][^\W_]+)*")
_NEAR: Final = 4
_BASE_FOLLOWS: Final = frozenset({
    "do", "does", "did", "don't", "doesn't", "didn't", "will", "won't", "shall", "would", "can", "can't", "cannot",
    "could", "may", "might", "must", "should", "to",
})  # fmt: skip


def form_span(probe: Probe) -> tuple[int, int] | None:
    """Return where the form stands in the prompt: the blank, or the form shown; None where it is not there once."""
    form = BLANK if probe.task == "choice" else probe.shown_form
    if form is None:
        return None
    if form == BLANK:
        start = probe.prompt.find(BLANK)
        return start, start + len(BLANK)
    spans = word_spans(probe.prompt, form)
    return spans[0] if len(spans) == 1 else None


def words_around(probe: Probe) -> tuple[list[str], list[str]]:
    """Return the words before the form and those after it, folded; all of them before it where it is not found."""
    span = form_span(probe) or (len(probe.prompt), len(probe.prompt))
    return words(probe.prompt[: span[0]]), words(probe.prompt[span[1] :])


def words(text: str) -> list[str]:
    """Return the words of a text, folded."""
    return [word.replace("’", "'") for word in _WORDS.findall(same_letters(text))]


def without_leading(form: str, before: list[str]) -> str:
    """Return a form less its first words, where these stand in the sentence already: `go` of `will go` after will."""
    parts = form.split()
    for n in range(len(parts) - 1, 0, -1):
        if before[-n:] == [same_letters(part) for part in parts[:n]]:
            return " ".join(parts[n:])
    return form


def asks_for_base(before: list[str]) -> str | None:
    """Return the English auxiliary near the form after which its base form follows, as in did she ___; or None."""
    return next((word for word in reversed(before[-_NEAR:]) if word in _BASE_FOLLOWS or word.endswith("'ll")), None)


def without_negation(form: str) -> str:
    """Return an English form without its not: `does` of `doesn't`, `will go` of `won't go`."""
    folded = same_letters(form).replace("’", "'").replace("won't", "will not").replace("can't", "can not")
    return " ".join(word for word in folded.replace("n't", " not").split() if word != "not")
