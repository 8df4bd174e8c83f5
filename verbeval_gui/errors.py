"""The one error that is meant to be read by a person."""

from __future__ import annotations


class VerbevalError(Exception):
    """Something a person can understand and act on: a sentence, and a remedy.

    Both are English templates marked with `words.mark`, so that the window can show them in its own language;
    `str(error)` is the English text, as the command line prints it.

    Attributes:
        sentence: What is wrong and where; may hold `{name}` fields.
        remedy: What the person can do about it; may hold `{name}` fields; empty when the sentence says it all.
        fields: Values of the fields.
    """

    def __init__(self, sentence: str, remedy: str = "", **fields: object) -> None:
        self.sentence = sentence
        self.remedy = remedy
        self.fields = fields
        super().__init__(" ".join(part.format(**fields) for part in (sentence, remedy) if part))
