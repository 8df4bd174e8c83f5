"""The demo text: sentences, a few learner's errors, and judged sentences in the template of the judgement task."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from conjugation import PERSONS, TENSES, Verb
from english import english_sentence, open_english_sentence
from sentences import PLURALS, Sentence, fingerprint, spoiled
from spanish import open_spanish_sentence, spanish_sentence

HELD_OUT = frozenset({
    "studies", "eaten", "wrote", "finishes", "comes", "gone",
    "viniste", "escrito", "estudié", "hizo", "tendré", "empezaste", "iré", "vio",
})  # fmt: skip
LABELS = ("CORRECT", "INCORRECT", "AMBIGUOUS")
_BRIEF = 0.75
_JUDGED_WEIGHTS = (18, 58, 24)
_TENSE_WEIGHTS = (30, 26, 16, 14, 14)
_WORDS = re.compile(r"\w+")
_MAKERS: dict[str, Callable[[Verb, str, str, random.Random], Sentence]] = {
    "en": english_sentence,
    "es": spanish_sentence,
}
_OPEN_MAKERS: dict[str, Callable[[Verb, str, random.Random], Sentence]] = {
    "en": open_english_sentence,
    "es": open_spanish_sentence,
}


@dataclass(frozen=True)
class Document:
    """One row of the text.

    Attributes:
        text: One to three sentences, or a judged sentence in its template.
        language: `en` or `es`.
        kind: `plain`, `judged` (the whole template) or `brief` (its last two lines).
        sentence: Where the judged sentence lies in the text; None in plain text and where it is ambiguous.
        wrong: Where the wrong form lies in the text.
    """

    text: str
    language: str
    kind: str = "plain"
    sentence: tuple[int, int] | None = None
    wrong: tuple[int, int] | None = None


@dataclass
class Source:
    """Draws sentences, never a barred one nor one with a held-out form.

    Attributes:
        verbs: Verbs by language.
        barred: Fingerprints of the sentences that may not occur.
        template: Template of the judgement task, with `{sentence}`.
        errors: Share of plain sentences with a learner's error.
        held_out: Words that may not occur.
    """

    verbs: dict[str, list[Verb]]
    barred: frozenset[str]
    template: str
    errors: float = 0.03
    held_out: frozenset[str] = field(default=HELD_OUT)

    def plain(self, count: int, seed: int) -> list[Document]:
        """Return `count` plain documents, English and Spanish in turn."""
        rng = random.Random(seed)
        return [self._plain_document("en" if row % 2 == 0 else "es", rng) for row in range(count)]

    def judged(self, count: int, seed: int) -> list[Document]:
        """Return `count` judged sentences, half English, half Spanish; most wrong ones beside their right twin."""
        rng = random.Random(seed)
        halves: dict[str, list[Document]] = {"en": [], "es": []}
        for language, rows in halves.items():
            while len(rows) < count // 2:
                rows.extend(self._judged_documents(language, rng))
        return [row for rows in halves.values() for row in rows[: count // 2]]

    def _plain_document(self, language: str, rng: random.Random) -> Document:
        count = rng.choices((1, 2, 3), (88, 9, 3))[0]
        return Document(" ".join(self._sentence(language, rng) for _ in range(count)), language)

    def _sentence(self, language: str, rng: random.Random) -> str:
        plural, error = rng.random() < 0.06, rng.random() < self.errors
        for sentence in self._draws(language, rng, plural=plural):
            chosen = spoiled(sentence, rng) if error and not plural else sentence
            if chosen is not None and self._may_occur(chosen):
                return chosen.text
        raise AssertionError("the draws never end")

    def _judged_documents(self, language: str, rng: random.Random) -> list[Document]:
        """Return a right sentence, a right one with its wrong twin, or an ambiguous one."""
        kind = rng.choices(LABELS, _JUDGED_WEIGHTS)[0]
        for sentence in self._draws_for(kind, language, rng):
            wrong = spoiled(sentence, rng)
            if wrong is None or not self._may_occur(sentence) or not self._may_occur(wrong):
                continue
            if kind == "INCORRECT":
                return [self._judged(sentence, "CORRECT", language, rng), self._judged(wrong, kind, language, rng)]
            chosen = wrong if kind == "AMBIGUOUS" and rng.random() < 0.2 else sentence
            return [self._judged(chosen, kind, language, rng)]
        raise AssertionError("the draws never end")

    def _judged(self, sentence: Sentence, label: str, language: str, rng: random.Random) -> Document:
        kind = "brief" if rng.random() < _BRIEF else "judged"
        template = self.template if kind == "judged" else self.template.split("\n", 1)[-1]
        text = f"{template.format(sentence=sentence.text)} {label}"
        if label == "AMBIGUOUS":
            return Document(text, language, kind)
        start = template.index("{sentence}")
        form = start + len(sentence.before)
        wrong = (form, form + len(sentence.form)) if label == "INCORRECT" else None
        return Document(text, language, kind, (start, start + len(sentence.text)), wrong)

    def _draws_for(self, label: str, language: str, rng: random.Random) -> Iterator[Sentence]:
        """Yield sentences for a label; the ambiguous have a plural or a group for subject, or an open tense."""
        if label != "AMBIGUOUS" or rng.random() < 0.75:
            yield from self._draws(language, rng, plural=label == "AMBIGUOUS")
        while True:
            verb = rng.choice([verb for verb in self.verbs[language] if verb.lemma != "gustar"])
            yield _OPEN_MAKERS[language](verb, rng.choice(PERSONS), rng)

    def _draws(self, language: str, rng: random.Random, *, plural: bool) -> Iterator[Sentence]:
        while True:
            verb = rng.choice(self.verbs[language])
            tense = rng.choices(TENSES, _TENSE_WEIGHTS)[0]
            person = rng.choice(PLURALS) if plural else rng.choices(PERSONS, (28, 24, 48))[0]
            if plural and (verb.lemma == "gustar" or tense == "infinitive"):
                continue
            yield _MAKERS[language](verb, tense, person, rng)

    def _may_occur(self, sentence: Sentence) -> bool:
        mark = fingerprint(sentence.text)
        return mark not in self.barred and self.held_out.isdisjoint(_WORDS.findall(mark))
