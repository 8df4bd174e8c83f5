"""The forms of one verb in one language, by cell, as a person reads them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final

from verbeval_gui.data.vocabulary import PERSONS

CELLS: Final = (
    "infinitive", "present_simple", "past_simple", "past_participle", "gerund", "future", "over_regularised",
)  # fmt: skip
WITHOUT_PERSON: Final = ("infinitive", "past_participle")

Cell = tuple[str, str | None]


@dataclass(frozen=True)
class Paradigm:
    """One verb in one language.

    Attributes:
        lemma: The verb as its own language names it: `go`, `ir`.
        language: `en` or `es`.
        regularity: In this language.
        cells: Every right form by tense and person, the one in common use first. Beside the tenses there are
            `gerund` and `over_regularised`, the latter with forms that are wrong; these, the infinitive and the
            participle have no person. Forms that are right in no cell stand under their tense without a person.
    """

    lemma: str
    language: str
    regularity: str
    cells: Mapping[Cell, tuple[str, ...]]

    @classmethod
    def read(cls, lemma: str, language: str, listed: Mapping[str, Any]) -> Paradigm:
        """Return the paradigm of an entry of `verbs.json`."""
        return cls(lemma, language, str(listed["regularity"]), dict(_cells(listed)))

    def forms(self, tense: str, person: str | None = None) -> tuple[str, ...]:
        """Return the right forms of a cell; of a tense with persons, and none given, those of all of them.

        Args:
            tense: One of the tenses, or `gerund`.
            person: Its person; left out of account where the tense has none.
        """
        has_no_person = tense in (*WITHOUT_PERSON, "gerund")
        if has_no_person or person is not None:
            return self.cells.get((tense, None if has_no_person else person), ())
        return tuple(dict.fromkeys(form for one in PERSONS for form in self.cells.get((tense, one), ())))

    @property
    def over_regularised(self) -> tuple[str, ...]:
        """Wrong forms that the plain rule would give."""
        return self.cells.get(("over_regularised", None), ())


def _cells(listed: Mapping[str, Any]) -> Iterator[tuple[Cell, tuple[str, ...]]]:
    for name in CELLS:
        held: Mapping[str, Iterable[str]] | Iterable[str] = listed.get(name, ())
        if isinstance(held, Mapping):
            yield from (((name, person), tuple(held[person])) for person in PERSONS)
        else:
            yield (name, None), tuple(held)
    yield from (((name, None), tuple(forms)) for name, forms in listed.get("also", {}).items())
