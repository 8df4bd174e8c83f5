"""What a row of a table leaves out and the rest of it tells: language, verb, tense, person, label, category."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final, TypeVar

from verbeval_gui.data.curation.meant import holds
from verbeval_gui.data.paradigms import WITHOUT_PERSON
from verbeval_gui.data.probes import word_spans
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import BLANK, IRREGULAR_VERBS, LANGUAGES, PERSONS, REASON_CODES, TENSES, VERBS

T = TypeVar("T")
FILLED: Final = ("language", "verb", "tense", "person", "regularity", "label", "category")


def fill_gaps(row: dict[str, Any], verbs: VerbTable) -> tuple[str, ...]:
    """Fill in what follows from the rest of a row; returns the fields.

    Only what can be one thing is filled in: the tense where the expected form stands in one alone, and so on. A person
    that stays open is null, as for a probe that is in no slice by person.

    Args:
        row: Fields of a line of a probe file; changed.
        verbs: The table of forms.
    """
    missing = [name for name in FILLED if name not in row]
    expected = row.get("expected", "")
    if "language" in missing:
        _put(row, "language", _only(one for one in LANGUAGES if _verbs_with(expected, one, verbs, row.get("verb"))))
    if "verb" in missing and "language" in row:
        _put(row, "verb", _only(_verbs_with(expected, row["language"], verbs, None)))
    if "tense" in missing:
        _put(row, "tense", _only(tense for tense in TENSES if _stands_in(row, tense, row.get("person"), verbs)))
    if "person" in missing:
        row["person"] = _only(_persons(row, verbs))
    if "regularity" in missing and row.get("verb") in VERBS:
        row["regularity"] = "irregular" if row["verb"] in IRREGULAR_VERBS else "regular"
    if "category" in missing:
        row["category"] = "adversarial" if row.get("reason_code") in REASON_CODES else "core"
    if "label" in missing:
        _put(row, "label", _label(row))
    return tuple(name for name in missing if row.get(name) is not None)


def _put(row: dict[str, Any], name: str, value: str | None) -> None:
    if value is not None:
        row[name] = value


def _only(found: Iterable[T]) -> T | None:
    """Return what was found, if it is one thing."""
    held = list(found)
    return held[0] if len(held) == 1 else None


def _verbs_with(form: str, language: str, verbs: VerbTable, verb: str | None) -> list[str]:
    """Return the verbs with a right form in a language, or the one asked about."""
    asked = VERBS if verb is None else (verb,)
    return [
        one
        for one in asked
        if any(
            holds(forms, form)
            for paradigm in verbs.paradigms(one, language)
            for (tense, _), forms in paradigm.cells.items()
            if tense in TENSES
        )
    ]


def _stands_in(row: dict[str, Any], tense: str, person: str | None, verbs: VerbTable) -> bool:
    paradigms = verbs.paradigms(row.get("verb", ""), row.get("language", ""))
    return any(holds(one.forms(tense, person), row.get("expected", "")) for one in paradigms)


def _persons(row: dict[str, Any], verbs: VerbTable) -> list[str]:
    tense = row.get("tense", "")
    if tense in WITHOUT_PERSON or row.get("reason_code") == "plural_or_oos":
        return []
    return [person for person in PERSONS if _stands_in(row, tense, person, verbs)]


def _label(row: dict[str, Any]) -> str | None:
    """Return the label: correct of a choice, and of a judgement what the shown form makes it."""
    if row.get("reason_code") == "plural_or_oos":
        return "ambiguous"
    prompt, candidates = row.get("prompt", ""), row.get("candidates", [])
    if BLANK in prompt:
        return "correct"
    shown = row.get("shown") or _only(form for form in candidates if word_spans(prompt, form))
    if shown is None:
        return None
    return "correct" if shown in (row.get("accepted") or [row.get("expected")]) else "incorrect"
