"""Judging whole sentences: the prompt, which sentences of a probe are judged, and with what right label."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from verbeval_gui.data.items import JudgedSentence
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.scoring.choice import form_logprob, round32
from verbeval_gui.scoring.options import SENTENCE_FIELD
from verbeval_gui.scoring.spans import Blank, FilledBlank
from verbeval_gui.scoring.strings import StringScore, TokenString

LABEL_WORDS: Final = tuple(label.upper() for label in LABELS)


def label_blank(template: str, sentence: str) -> Blank:
    """Return the judgement prompt of a sentence, with the three labels to fill in after one space."""
    prompt = template.replace(SENTENCE_FIELD, sentence)
    gap = "" if template[-1:].isspace() else " "
    return Blank.of(prompt + gap, LABEL_WORDS, "")


def label_strings(filled: FilledBlank, *, everything: bool = False) -> list[TokenString]:
    """Return what to ask the model about a judgement prompt."""
    return [TokenString.of_form(form, everything=everything, with_boundary=False) for form in filled.forms]


def label_logprobs(filled: FilledBlank, scores: Sequence[StringScore]) -> tuple[float, float, float]:
    """Return the log-probabilities of CORRECT, INCORRECT and AMBIGUOUS as whole strings."""
    first, second, third = (
        round32(form_logprob(form, score)) for form, score in zip(filled.forms, scores, strict=True)
    )
    return first, second, third


def predicted_label(logprobs: Sequence[float]) -> str:
    """Return the label with the highest log-probability, the first of equals."""
    return LABELS[max(range(len(LABELS)), key=logprobs.__getitem__)]


def judged_sentence(form: str, label: str, logprobs: tuple[float, float, float]) -> JudgedSentence:
    """Return the judgement on a choice probe's sentence with `form` filled in."""
    return JudgedSentence(form=form, label=label, label_logprobs=logprobs, predicted=predicted_label(logprobs))
