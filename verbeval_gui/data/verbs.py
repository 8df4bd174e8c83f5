"""The table of verb forms: which regularity a verb has in a language, and what kind of form a word is."""

from __future__ import annotations

import functools
import unicodedata
from collections.abc import Iterable, Mapping
from typing import Any, Final

import msgspec

from verbeval_gui.data.paradigms import Paradigm
from verbeval_gui.data.vocabulary import PERSONS
from verbeval_gui.paths import resource_path

FORM_KINDS: Final = (
    "infinitive",
    "present",
    "third_person",
    "past",
    "participle",
    "gerund",
    "future",
    "over_regularised",
    "other_language",
    "other",
)
_KIND_OF_CELL: Final = {
    "infinitive": "infinitive",
    "present_simple": "present",
    "past_simple": "past",
    "past_participle": "participle",
    "gerund": "gerund",
    "future": "future",
    "over_regularised": "over_regularised",
}
_WITHOUT_PERSON: Final = ("infinitive", "past_participle")

Cell = tuple[str, str | None]


class VerbTable:
    """The forms of the verbs in both languages, as `resources/verbs.json` lists them.

    Forms are compared in NFC and without regard to case, since a probe may ask for one at the start of a sentence.
    """

    def __init__(self, verbs: Mapping[str, Mapping[str, Any]]) -> None:
        """Index the table; `verbs` maps an English lemma to its languages, Spanish ones by partner verb."""
        paradigms = {(lemma, "en"): [both["en"]] for lemma, both in verbs.items()}
        paradigms |= {(lemma, "es"): list(both["es"].values()) for lemma, both in verbs.items()}
        self._paradigms = {
            (lemma, language): tuple(Paradigm.read(name, language, listed) for name, listed in partners.items())
            for lemma, both in verbs.items()
            for language, partners in (("en", {lemma: both["en"]}), ("es", both["es"]))
        }
        self._cells = {key: _cells(partners) for key, partners in paradigms.items()}
        self._first_kinds = {key: _first_kinds(cells) for key, cells in self._cells.items()}
        self._partners = {
            key: [(str(one["regularity"]), _first_kinds(_cells([one])).keys()) for one in partners]
            for key, partners in paradigms.items()
        }

    @classmethod
    @functools.cache
    def load(cls) -> VerbTable:
        """Return the bundled table, read once."""
        document = msgspec.json.decode(resource_path("verbs.json").read_bytes())
        return cls(document["verbs"])

    def paradigms(self, verb: str, language: str) -> tuple[Paradigm, ...]:
        """Return the verb's forms in a language, a paradigm for each partner; none for a verb that is not known here.

        Args:
            verb: English lemma.
            language: `en` or `es`.
        """
        return self._paradigms.get((verb, language), ())

    def form_regularity(self, verb: str, language: str, expected: str = "") -> str | None:
        """Return whether the verb is regular in this language; None for a verb the table does not hold.

        Where an English verb has several partners, `expected` decides which one is meant, the first by default.
        """
        partners = self._partners.get((verb, language), [])
        form = _folded(expected)
        meant = [regularity for regularity, forms in partners if form in forms]
        return next(iter(meant or [regularity for regularity, _ in partners]), None)

    def form_kind(
        self, verb: str | None, language: str | None, tense: str | None, person: str | None, form: str
    ) -> str:
        """Return the kind of a form, seen from a probe: one of `FORM_KINDS`.

        The kind of the probe's own cell comes first, then the first kind in the order of `FORM_KINDS` that holds the
        form; `other` for what the table does not know.
        """
        folded, key = _folded(form), (verb or "", language or "")
        own = (tense or "", None if tense in _WITHOUT_PERSON else person)
        if folded in self._cells.get(key, {}).get(own, ()):
            return _kind(own)
        partner = (key[0], "es" if language == "en" else "en")
        foreign = "other_language" if folded in self._first_kinds.get(partner, {}) else "other"
        return self._first_kinds.get(key, {}).get(folded, foreign)


def _cells(paradigms: Iterable[Mapping[str, Any]]) -> dict[Cell, set[str]]:
    found: dict[Cell, set[str]] = {}
    for paradigm in paradigms:
        for cell, forms in _listed(paradigm):
            found.setdefault(cell, set()).update(_folded(form) for form in forms)
    return found


def _listed(paradigm: Mapping[str, Any]) -> Iterable[tuple[Cell, list[str]]]:
    for name in _KIND_OF_CELL:
        held = paradigm.get(name, [])
        if isinstance(held, dict):
            yield from (((name, person), held[person]) for person in PERSONS)
        else:
            yield (name, None), held
    yield from (((name, None), forms) for name, forms in paradigm.get("also", {}).items())


def _first_kinds(cells: Mapping[Cell, set[str]]) -> dict[str, str]:
    kinds: dict[str, str] = {}
    for cell in sorted(cells, key=lambda cell: FORM_KINDS.index(_kind(cell))):
        for form in cells[cell]:
            kinds.setdefault(form, _kind(cell))
    return kinds


def _kind(cell: Cell) -> str:
    return "third_person" if cell == ("present_simple", "3sg") else _KIND_OF_CELL[cell[0]]


def _folded(form: str) -> str:
    return unicodedata.normalize("NFC", form).casefold()
