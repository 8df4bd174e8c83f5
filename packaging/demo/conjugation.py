"""Verb forms for the demo text, read from the table the program itself uses."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import Any

PERSONS = ("1sg", "2sg", "3sg")
TENSES = ("present_simple", "past_simple", "past_participle", "infinitive", "future")
_ONLY_AUXILIARY = "haber"
_SPANISH_PLURALS = {
    "ser": (("somos", "son"), ("fuimos", "fueron")),
    "ir": (("vamos", "van"), ("fuimos", "fueron")),
}


@dataclass(frozen=True)
class Verb:
    """One verb of one language.

    Attributes:
        language: `en` or `es`.
        lemma: Its infinitive.
        cells: Tense to forms, or to person to forms, as `verbs.json` has them.
        foreign: Third-person and infinitive forms of its partners in the other language.
    """

    language: str
    lemma: str
    cells: dict[str, Any]
    foreign: tuple[str, ...]

    def forms(self, tense: str, person: str) -> tuple[str, ...]:
        """Return every right form of a cell, the common one first; `person` may also be `we`, `they` or `group`."""
        if person not in PERSONS:
            return self._plural(tense, person)
        cell = self.cells[tense]
        return tuple(cell[person] if isinstance(cell, dict) else cell)

    @property
    def base(self) -> str:
        """The bare infinitive."""
        return str(self.cells["infinitive"][0])

    @property
    def over_regular(self) -> tuple[str, ...]:
        """Wrong forms the plain rule would give, such as `goed`."""
        return tuple(self.cells["over_regularised"])

    def _plural(self, tense: str, person: str) -> tuple[str, ...]:
        if self.language == "en" or tense in {"past_participle", "infinitive"}:
            return self.forms(tense, "2sg")
        if tense == "future":
            return (self.base + ("emos" if person == "we" else "án"),)
        return (_spanish_plural(self, tense, person),)


def read_verbs(path: Path) -> dict[str, list[Verb]]:
    """Return the verbs of `verbs.json` by language, in the order of the file, each Spanish verb once.

    The auxiliary `haber` stays out: it occurs in the perfect of the others.
    """
    table = json.loads(path.read_text(encoding="utf-8"))["verbs"]
    english, spanish = [], {}
    for lemma, pair in table.items():
        partners = list(pair["es"].values())
        english.append(Verb("en", lemma, pair["en"], tuple(form for cells in partners for form in _known_by(cells))))
        for name, cells in pair["es"].items():
            spanish.setdefault(name, Verb("es", name, cells, _known_by(pair["en"])))
    spanish.pop(_ONLY_AUXILIARY, None)
    return {"en": english, "es": list(spanish.values())}


def _known_by(cells: dict[str, Any]) -> tuple[str, ...]:
    return (cells["present_simple"]["3sg"][0], cells["past_simple"]["3sg"][0], cells["infinitive"][0])


def _spanish_plural(verb: Verb, tense: str, person: str) -> str:
    if verb.lemma in _SPANISH_PLURALS:
        return _SPANISH_PLURALS[verb.lemma][tense == "past_simple"][person == "they"]
    if tense == "present_simple":
        return verb.base[:-1] + "mos" if person == "we" else verb.forms(tense, "3sg")[0] + "n"
    past = verb.forms(tense, "1sg")[0]
    if verb.base.endswith("ar") and past.endswith("é"):
        return verb.base[:-1] + "mos" if person == "we" else verb.base[:-1] + "ron"
    stem = past[:-1]
    return stem + ("imos" if person == "we" else "ieron")
