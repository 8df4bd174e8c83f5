"""The sentence of a probe around the form that is shown in it."""

from __future__ import annotations

from verbeval_gui.data.frame import Frame
from verbeval_gui.data.probes import word_spans
from verbeval_gui.data.vocabulary import BLANK


def sentence_of(frame: Frame, row: int) -> tuple[str, str, str]:
    """Return the sentence as text before the form, the form shown in it, and the text after it."""
    prompt = str(frame.report.prompts[row])
    if BLANK in prompt:
        before, after = prompt.split(BLANK, 1)
        return before, frame.predicted_text(row), after
    if frame.report.dimensions["task"].value(row) == "choice":
        # Rows of other tools may have no blank: the answer follows the question.
        return f"{prompt} ", frame.predicted_text(row), ""
    shown = int(frame.report.shown[row])
    forms = frame.report.forms_of(row)
    spans = word_spans(prompt, forms[shown]) if shown >= 0 else []
    if not spans:
        return prompt, "", ""
    start, stop = spans[0]
    return prompt[:start], prompt[start:stop], prompt[stop:]
