"""The fields of a probe: which are required, of which type, and with which values."""

from __future__ import annotations

import math
import re
import unicodedata
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from verbeval_gui.data.probe_lines import shortened
from verbeval_gui.data.problems import Problem, Severity
from verbeval_gui.data.vocabulary import (
    CATEGORIES,
    LABELS,
    LANGUAGES,
    PERSONS,
    REASON_CODES,
    REGULARITIES,
    TENSES,
    VERBS,
)
from verbeval_gui.words import mark

WITHOUT_PERSON: Final = ("infinitive", "past_participle")
REQUIRED: Final = (
    "id", "language", "verb", "regularity", "tense", "person", "prompt", "candidates", "expected", "label", "category",
)  # fmt: skip
CLOSED: Final = {
    "language": LANGUAGES,
    "verb": VERBS,
    "regularity": REGULARITIES,
    "tense": TENSES,
    "person": PERSONS,
    "label": LABELS,
    "category": CATEGORIES,
}
_LARGEST: Final = 2**53
_OF_VERB: Final = ("verb", "regularity", "tense")
_SOME_VERB: Final = {"verb": VERBS[0], "regularity": REGULARITIES[0], "tense": TENSES[0]}
_LANGUAGE_CODE: Final = re.compile("[a-z]{2,3}")


def _is_text(value: object) -> bool:
    return isinstance(value, str) and bool(value.strip())


def _is_texts(value: object) -> bool:
    return isinstance(value, list) and all(_is_text(part) for part in value)


def _or_null(holds: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or holds(value)


def _is_any_text(value: object) -> bool:
    return value is None or isinstance(value, str)


_TEXT = (_is_text, mark("Text that is not blank."))
_TEXT_OR_NULL = (_is_any_text, mark("Text or null."))
_TEXTS = (_is_texts, mark("A list of text, none of it blank."))
_TEXTS_OR_NULL = (_or_null(_is_texts), mark("A list of text, none of it blank, or null."))
TYPES: Final[Mapping[str, tuple[Callable[[object], bool], str]]] = {
    **dict.fromkeys(
        ("id", "language", "verb", "regularity", "tense", "prompt", "expected", "label", "category"), _TEXT
    ),
    **dict.fromkeys(("person", "reason_code", "explanation", "source", "pair_id", "shown"), _TEXT_OR_NULL),
    **dict.fromkeys(("candidates",), _TEXTS),
    **dict.fromkeys(("accepted", "tags"), _TEXTS_OR_NULL),
}


@dataclass
class LineCheck:
    """Collects the problems of one line.

    Attributes:
        file: The file, as it was given.
        line: Number of the line.
        id: The probe's id, empty where it cannot be read.
        problems: What was found so far.
    """

    file: str
    line: int
    id: str
    problems: list[Problem] = field(default_factory=list)

    def add(
        self, name: str, rule: str, found: object, right: str, severity: Severity = "error", /, **fields: object
    ) -> None:
        """Add a problem of the field `name`."""
        shown = shortened(found)
        self.problems.append(Problem(self.file, self.line, self.id, name, rule, severity, shown, right, fields))

    @property
    def has_errors(self) -> bool:
        """Whether one of the problems leaves the line out."""
        return any(problem.severity == "error" for problem in self.problems)


def check_fields(value: Mapping[str, Any], check: LineCheck) -> dict[str, Any]:
    """Return the fields that have the right type, in NFC; what is wrong goes to `check`."""
    for name in REQUIRED:
        if name not in value:
            check.add(name, "required", None, mark("The field {field} is required."), field=name)
    if is_about_no_verb(value):
        return _check_verbless(value, check)
    known = {name: value[name] for name in TYPES if name in value}
    typed = {name: _nfc(name, held, check) for name, held in known.items() if _has_type(name, held, check)}
    _check_person(typed, check)
    for name, allowed in CLOSED.items():
        if typed.get(name) is not None and typed[name] not in allowed:
            check.add(name, "closed_value", typed[name], mark("One of {values}."), values=", ".join(allowed))
            del typed[name]
    _check_reason_code(value, typed, check)
    return typed


def is_about_no_verb(value: Mapping[str, Any]) -> bool:
    """Whether a probe says that its verb is not known: it comes from elsewhere, and all that follows from it is null.

    Probes that were written by hand always name their verb.
    """
    source = value.get("source")
    names_source = isinstance(source, str) and source.strip() not in {"", "hand"}
    return names_source and all(name in value and value[name] is None for name in _OF_VERB)


def check_unknown_fields(value: Mapping[str, Any], check: LineCheck) -> dict[str, Any]:
    """Return the unknown fields that can become dimensions: single values."""
    kept: dict[str, Any] = {}
    for name, held in value.items():
        if name in TYPES:
            continue
        if is_single(held):
            check.add(name, "unknown_field", held, mark("Kept as the dimension {name}."), "info", name=f"x.{name}")
            kept[name] = unicodedata.normalize("NFC", held) if isinstance(held, str) else held
        else:
            check.add(name, "unknown_field", held, mark("Left out: only single values become dimensions."), "info")
    return kept


def is_single(value: object) -> bool:
    """Whether an unknown field's value can be the value of a dimension."""
    if isinstance(value, float):
        return math.isfinite(value)
    return value is None or isinstance(value, str | bool) or (isinstance(value, int) and abs(value) <= _LARGEST)


def folded_code(code: str) -> str:
    """Return a reason code as the closed set spells it; another tag as it is."""
    folded = code.lower().replace("-", "_")
    return folded if folded in REASON_CODES else code


def has_no_person(tense: str | None, reason_code: str | None) -> bool:
    """Whether a probe of this kind stands outside the slices by person."""
    return tense in WITHOUT_PERSON or (reason_code is not None and folded_code(reason_code) == "plural_or_oos")


def _check_verbless(value: Mapping[str, Any], check: LineCheck) -> dict[str, Any]:
    """Check a probe that is about no verb of the closed set; its language may be any."""
    language = value.get("language")
    is_code = isinstance(language, str) and _LANGUAGE_CODE.fullmatch(language) is not None
    known = {name: held for name, held in value.items() if name not in _OF_VERB}
    typed = check_fields(known | _SOME_VERB | ({"language": LANGUAGES[0]} if is_code else {}), check)
    return typed | dict.fromkeys(_OF_VERB, "") | ({"language": language} if is_code and "language" in typed else {})


def _has_type(name: str, value: object, check: LineCheck) -> bool:
    holds, right = TYPES[name]
    if not holds(value):
        check.add(name, "type", value, right)
    return holds(value)


def _nfc(name: str, value: Any, check: LineCheck) -> Any:
    parts = value if isinstance(value, list) else [value]
    composed = [unicodedata.normalize("NFC", part) if part is not None else None for part in parts]
    if composed != parts:
        check.add(name, "nfc", value, mark("Composed characters (NFC); read as if they were."), "warning")
    return composed if isinstance(value, list) else composed[0]


def _check_person(typed: dict[str, Any], check: LineCheck) -> None:
    person = typed.get("person")
    if person is not None and has_no_person(typed.get("tense"), typed.get("reason_code")):
        check.add("person", "person", person, mark("null, since the probe has no person; read as null."), "info")
        typed["person"] = None


def _check_reason_code(value: Mapping[str, Any], typed: dict[str, Any], check: LineCheck) -> None:
    if typed.get("category") != "adversarial":
        return
    code = typed.get("reason_code")
    if code is None and ("reason_code" in typed or "reason_code" not in value):
        right = mark("An adversarial probe needs a reason code: one of {values}.")
        check.add("reason_code", "required", None, right, values=", ".join(REASON_CODES))
    elif code is not None and folded_code(code) not in REASON_CODES:
        right = mark("One of {values}; capitals and hyphens are accepted.")
        check.add("reason_code", "closed_value", code, right, values=", ".join(REASON_CODES))
    elif code is not None:
        typed["reason_code"] = folded_code(code)
