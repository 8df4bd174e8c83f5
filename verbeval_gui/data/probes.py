"""A probe: one question to a model about one verb form."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Sequence
from typing import Any

import msgspec

from verbeval_gui.data.vocabulary import BLANK


class Probe(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """One probe as the suite holds it; the fields are those of a probe file.

    Attributes:
        extra: Unknown scalar fields of the line, kept; they become dimensions `x.<name>`.
    """

    id: str
    language: str
    verb: str
    regularity: str
    tense: str
    person: str | None
    prompt: str
    candidates: tuple[str, ...]
    expected: str
    label: str
    category: str
    reason_code: str | None = None
    explanation: str = ""
    source: str = "hand"
    accepted: tuple[str, ...] | None = None
    pair_id: str | None = None
    tags: tuple[str, ...] = ()
    shown: str | None = None
    extra: dict[str, Any] = {}

    @property
    def task(self) -> str:
        """`choice` when the prompt holds the blank, or there is no label to judge by; else `judgement`."""
        return "choice" if BLANK in self.prompt or not self.label else "judgement"

    @property
    def shown_form(self) -> str | None:
        """The form that stands in a judgement prompt; None on choice probes and when none or several match."""
        if self.task == "choice":
            return None
        if self.shown is not None:
            return self.shown
        return shown_among(self.prompt, self.candidates)

    @property
    def text_hash(self) -> str:
        """SHA-256 of the compact JSON of the prompt and the sorted candidates, NFC: the key of the text."""
        return self.hashes[0]

    @property
    def probe_hash(self) -> str:
        """As `text_hash`, with expected, accepted and label added: the key of text and gold."""
        return self.hashes[1]

    @property
    def hashes(self) -> tuple[str, str]:
        """`text_hash` and `probe_hash` at the cost of little more than one: the second's text begins as the first's."""
        prompt, expected, accepted, forms = self.prompt, self.expected, self.accepted, sorted(self.candidates)
        if not "".join((prompt, expected, *(accepted or ()), *forms)).isascii():
            prompt, expected, forms = _nfc(prompt), _nfc(expected), sorted(map(_nfc, forms))
            accepted = None if accepted is None else tuple(map(_nfc, accepted))
        gold = msgspec.json.encode((expected, accepted, self.label))
        text = msgspec.json.encode((prompt, forms))
        full = hashlib.sha256(text[:-1] + b"," + gold[1:])
        return hashlib.sha256(text).hexdigest(), full.hexdigest()

    def filled(self, form: str) -> str:
        """Return the sentence with `form` in the blank; a judgement prompt as it is."""
        return self.prompt.replace(BLANK, form)


def shown_among(prompt: str, forms: Sequence[str]) -> str | None:
    """Return the one form that stands in a judgement prompt; None where none does, or several do."""
    found = [form for form in forms if len(word_spans(prompt, form)) == 1]
    return found[0] if len(found) == 1 else None


def word_spans(text: str, form: str) -> list[tuple[int, int]]:
    """Return where `form` stands in `text` as whole words: start and end offsets in characters."""
    pattern = rf"(?<![^\W_]){re.escape(form)}(?![^\W_])"
    return [match.span() for match in re.finditer(pattern, text)]


def _nfc(text: str) -> str:
    return text if text.isascii() else unicodedata.normalize("NFC", text)
