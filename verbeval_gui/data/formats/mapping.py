"""What the columns of a table hold: a mapping, which is saved, shared and used again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final, Literal

import msgspec

from verbeval_gui.data.atomic import write_atomically
from verbeval_gui.data.files import read_bytes
from verbeval_gui.data.formats.table_paths import refuse_no_path, value_at
from verbeval_gui.data.results_json import decode, shape_error
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

ConfidenceKind = Literal["share", "percent", "logprob"]
ScoreKind = Literal["logprob", "nll", "share", "percent"]
AnswerKind = Literal["auto", "text", "index", "index_from_1", "letter"]
_LARGEST: Final = 1 << 20


class Joined(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Records of the same file that stand beside those that are read, as logs have them.

    Attributes:
        name: Under which they are found, as in `name.data.prompt`.
        where: What they say.
        on: What they share with the record they belong to.
    """

    name: str
    where: dict[str, str]
    on: str


class Recognition(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """By what a file is recognised as one that a mapping fits.

    Attributes:
        document: Places that a JSON file as a whole has.
        record: Places that one of its first records has.
        absent: Places that none of them has.
    """

    document: tuple[str, ...] = ()
    record: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()


class TableMapping(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """Which places of a record hold what; places are the names of columns, or paths such as `a.b[0]`.

    Attributes:
        name: Of the format, for a reader.
        records: In a JSON file, the place of the list of records; empty to look for it.
        where: What records must say to be read; values as text.
        joined: Records beside them.
        failed: What a record says whose answer could not be had; it is shown and not counted.
        key: What items are called: one place, or several that make a name together; none numbers them.
        text: What was asked.
        expected: What is right.
        expected_as: Whether that is the form itself, its number among the candidates, or its letter.
        predicted: What was answered.
        predicted_as: As `expected_as`.
        right: Whether the answer is right.
        right_from: The least number that counts as right, where `right` holds numbers; None where 1 and 0 do.
        confidence: Of the answer.
        confidence_as: What that number is.
        candidates: What could be answered: the place of a list, or several places.
        scores: Scores of the candidates: the place of a list, or as many places as candidates. Without `candidates`
            the names of the columns are the candidates.
        scores_as: What those numbers are.
        language: Its place.
        dimensions: Places whose values rows are told apart by; `a.*` is everything under `a`.
        model: Place of the checkpoint's name.
        recognition: By what a file of the format is recognised; None for a mapping that is chosen by hand.
    """

    name: str = ""
    records: str = ""
    where: dict[str, str] = {}
    joined: tuple[Joined, ...] = ()
    failed: dict[str, str] = {}
    key: tuple[str, ...] = ()
    text: str = ""
    expected: str = ""
    expected_as: AnswerKind = "auto"
    predicted: str = ""
    predicted_as: AnswerKind = "auto"
    right: str = ""
    right_from: float | None = None
    confidence: str = ""
    confidence_as: ConfidenceKind = "share"
    candidates: tuple[str, ...] = ()
    scores: tuple[str, ...] = ()
    scores_as: ScoreKind = "logprob"
    language: str = ""
    dimensions: tuple[str, ...] = ()
    model: str = ""
    recognition: Recognition | None = None

    def places(self) -> Iterator[str]:
        """Yield every place that it names."""
        single = (self.text, self.expected, self.predicted, self.right, self.confidence, self.language, self.model)
        yield from (place for place in single if place)
        for several in (self.key, self.candidates, self.scores, self.dimensions):
            yield from several

    def refuse(self) -> None:
        """Refuse a mapping that nothing can be read with.

        Raises:
            VerbevalError: Nothing says what is right, or what was answered; or a place is none.
        """
        for place in self.places():
            refuse_no_path(place)
        says_answer = bool(self.right or self.predicted or self.scores)
        says_gold = bool(self.right or self.expected)
        if not says_answer or not says_gold:
            raise VerbevalError(
                mark("Nothing says which answers are right."),
                mark(
                    "Name a column that says right or wrong, or one with what is right and one with what was answered."
                ),
            )
        n, m = len(self.candidates), len(self.scores)
        if n and m and n != m:
            raise VerbevalError(
                mark("There are {n} columns of candidates and {m} of their scores."),
                mark("Name a column of scores for each candidate, or one list of each."),
                n=n, m=m,
            )  # fmt: skip


def read_mapping(path: Path) -> TableMapping:
    """Read a mapping from a JSON file.

    Raises:
        VerbevalError: It cannot be read, is no mapping, or nothing can be read with it.
    """
    if path.is_file() and path.stat().st_size > _LARGEST:
        raise VerbevalError(
            mark("{path} is too large for a mapping."), mark("Choose a mapping that was saved here."), path=str(path)
        )
    try:
        found = decode(path, read_bytes(path).removeprefix(b"\xef\xbb\xbf"), TableMapping)
    except msgspec.ValidationError as error:
        raise shape_error(path, error) from error
    found.refuse()
    return found


def mapping_text(mapping: TableMapping) -> bytes:
    """Return a mapping as JSON, as a file to share holds it."""
    return msgspec.json.format(msgspec.json.encode(mapping), indent=2) + b"\n"


def write_mapping(mapping: TableMapping, path: Path) -> None:
    """Write a mapping for others.

    Raises:
        VerbevalError: The file cannot be written.
    """
    write_atomically(path, [mapping_text(mapping)])


def says(record: Any, where: Mapping[str, str]) -> bool:
    """Return whether a record says what it must at every place; whatever it is, where nothing must be said."""
    return all(_word(value_at(record, place)) == wanted for place, wanted in where.items())


def _word(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
