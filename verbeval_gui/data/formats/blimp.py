"""Sets of minimal pairs, such as BLiMP, MultiBLiMP and Zorro: probes to score, or scored ones to read."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import islice, zip_longest
from pathlib import Path
from typing import Final

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.files import read_start
from verbeval_gui.data.formats.blimp_fields import pair_fields
from verbeval_gui.data.formats.pairs import Pair, probe_of_pair, sentence
from verbeval_gui.data.formats.table_text import bounded_lines
from verbeval_gui.data.formats.table_values import text_of
from verbeval_gui.data.formats.tables import Record, Table, Tally, is_table, open_table
from verbeval_gui.data.probe_lines import shortened
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

ZORRO: Final = "Zorro"
# What stands before the blank is common to both sentences and cancels: what follows it decides with the form.
AS_SENTENCES: Final = Conventions(normalisation="sum", span="tail")
_LANGUAGES: Final = {
    "en": "en", "eng": "en", "english": "en", "ingles": "en",
    "es": "es", "spa": "es", "spanish": "es", "espanol": "es", "español": "es",
}  # fmt: skip
_CODE: Final = re.compile("[a-z]{2,3}")
_KEYS: Final = ("pairID", "pair_id", "sent_id", "id", "key", "idx")
_LANGUAGE_FIELDS: Final = ("language", "lang", "langcode")
_LOOKED_AT: Final = 20
_SHARED_WORDS: Final = 0.5
_MOST_FILES: Final = 1_000
_OTHER_PROBES: Final = ("probes.jsonl", "adversarial.jsonl")


@dataclass(frozen=True)
class PairShape:
    """How a set of pairs names its columns.

    Attributes:
        kind: What such sets are called.
        good: Column of the right sentence, or of what stands in it between `before` and `after`.
        bad: Column of the wrong one.
        before: Column of what stands before both; empty for whole sentences.
        after: Column of what stands after both.
        language: Of all such sets; empty where it differs.
    """

    kind: str
    good: str
    bad: str
    before: str = ""
    after: str = ""
    language: str = ""


SHAPES: Final = (
    PairShape("BLiMP", "sentence_good", "sentence_bad", language="en"),
    PairShape("MultiBLiMP", "sen", "wrong_sen"),
    PairShape(mark("minimal pairs"), "good", "bad", "prefix", "suffix"),
    PairShape(mark("minimal pairs"), "good_sentence", "bad_sentence"),
    PairShape(mark("minimal pairs"), "sentence_correct", "sentence_incorrect"),
    PairShape(mark("minimal pairs"), "grammatical", "ungrammatical"),
)


@dataclass(frozen=True)
class PairSet:
    """A file of minimal pairs that was looked at.

    Attributes:
        path: The file.
        kind: What such sets are called.
        table: The file as a table; None for a text file of sentences.
        shape: How its columns are named.
    """

    path: Path
    kind: str
    table: Table | None = None
    shape: PairShape | None = None

    @property
    def taken(self) -> frozenset[str]:
        """Columns that have a use of their own."""
        if self.shape is None:
            return frozenset()
        own = (self.shape.good, self.shape.bad, self.shape.before, self.shape.after)
        return frozenset((*own, *_KEYS, *_LANGUAGE_FIELDS))

    def pairs(self, tally: Tally) -> Iterator[Pair]:
        """Yield the pairs in their order, also those that cannot be used; keys are different from each other.

        Args:
            tally: Collects what is met on the way in a table.

        Raises:
            VerbevalError: The file cannot be read to its end.
        """
        times: Counter[str] = Counter()
        for pair in self._lines() if self.table is None else self._rows(self.table, tally):
            times[pair.key] += 1
            yield pair if times[pair.key] == 1 else replace(pair, key=f"{pair.key} #{times[pair.key]}")

    def records(self, tally: Tally) -> Iterator[tuple[Pair, Record]]:
        """Yield the pairs of a table, each with all that its record says; `tally` collects what is met on the way."""
        if self.table is not None and self.shape is not None:
            for line, record in self.table.rows(tally):
                yield self._pair(self.shape, line, record, {}), record

    def _rows(self, table: Table, tally: Tally) -> Iterator[Pair]:
        if self.shape is None:
            return
        names = pair_fields(table, self.taken)
        for line, record in table.rows(tally):
            yield self._pair(self.shape, line, record, names)

    def _pair(self, shape: PairShape, line: int, record: Record, names: Mapping[str, str]) -> Pair:
        start, end = (text_of(record.get(name)) if name else "" for name in (shape.before, shape.after))
        good, bad = (text_of(record.get(name)) for name in (shape.good, shape.bad))
        return Pair(
            good=sentence(start + good + end) if good else "",
            bad=sentence(start + bad + end) if bad else "",
            key=_key(record, self.path, line),
            language=_language(record, self.path, shape),
            fields={name: record[place] for name, place in names.items() if record.get(place) not in (None, "")},
            line=line,
        )

    def _lines(self) -> Iterator[Pair]:
        fields = {"phenomenon": self.path.stem.partition("-")[0], "paradigm": self.path.stem}
        lines = [(number, line) for number, line in _numbered(self.path) if line]
        for (number, bad), (_, good) in zip_longest(lines[0::2], lines[1::2], fillvalue=(0, "")):
            yield Pair(good, bad, f"{self.path.stem}-{number}", "en", fields, number)


@dataclass(frozen=True)
class PairProbes:
    """The probes of a set of pairs.

    Attributes:
        probes: One a pair that can be used.
        lines: Where each stands.
        problems: What the other pairs have, and how pairs are counted.
    """

    probes: tuple[Probe, ...]
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]


def pair_set(path: Path) -> PairSet | None:
    """Return what set of minimal pairs a file is; None for what is none."""
    if not path.is_file():
        return None
    try:
        if path.suffix.lower() == ".txt":
            return PairSet(path, ZORRO) if _is_zorro(path) else None
        if not is_table(path) or not _may_be_pairs(path):
            return None
        table = open_table(path)
    except VerbevalError:
        return None
    shape = next((one for one in SHAPES if {one.good, one.bad} <= {*table.header}), None)
    return None if shape is None or not _are_texts(table, shape) else PairSet(path, shape.kind, table, shape)


def usual_conventions(suite_paths: Sequence[Path]) -> Conventions:
    """Return the conventions by which a suite's answers are usually read: minimal pairs as whole sentences."""
    files = [file for path in suite_paths for file in (pair_files(path) or [path] if path.is_dir() else [path])]
    return AS_SENTENCES if all(pair_set(file) is not None for file in files) else Conventions()


def pair_files(folder: Path) -> list[Path]:
    """Return the sets of minimal pairs in a folder, by name; none where it holds other probes or cannot be read."""
    try:
        held = sorted(islice((path for path in folder.iterdir() if path.is_file()), _MOST_FILES))
    except OSError:
        return []
    if any(path.name in _OTHER_PROBES for path in held):
        return []
    return [path for path in held if pair_set(path) is not None]


def pairs_at(path: Path) -> PairSet:
    """Return the set of minimal pairs in a file.

    Raises:
        VerbevalError: It is none.
    """
    if (found := pair_set(path)) is None:
        raise VerbevalError(
            mark("{path} holds no minimal pairs."),
            mark("Choose a set such as BLiMP: a right and a wrong sentence a row."),
            path=str(path),
        )
    return found


def pair_probes(found: PairSet) -> PairProbes:
    """Return the probes of a set of pairs; a pair that says nothing is a problem of its line.

    Raises:
        VerbevalError: The file cannot be read to its end.
    """
    source = f"{found.kind}: {found.path.name}"
    probes, lines, tally = [], [], Tally()
    said = mark("Whole sentences are compared under normalisation=sum and span=tail, the forms alone under span=form.")
    problems = [Problem(str(found.path), 0, "", "", "minimal_pairs", "info", found.kind, said)]
    for pair in found.pairs(tally):
        if (problem := _problem(found.path, pair)) is not None:
            problems.append(problem)
            continue
        probes.append(probe_of_pair(pair, source))
        lines.append(pair.line)
    right = mark("One JSON object a line.")
    problems += (Problem(str(found.path), line, "", "", "json", "error", "", right) for line in tally.broken)
    return PairProbes(tuple(probes), tuple(lines), tuple(problems))


def _problem(path: Path, pair: Pair) -> Problem | None:
    place = (str(path), pair.line, pair.key)
    if not pair.good or not pair.bad:
        right = mark("Two sentences, the right one and the wrong one.")
        return Problem(*place, "", "required", "error", shortened([pair.good, pair.bad]), right)
    if pair.good == pair.bad:
        right = mark("Two sentences that differ from each other.")
        return Problem(*place, "", "equal_candidates", "error", shortened(pair.good), right)
    return None


def _key(record: Record, path: Path, line: int) -> str:
    number = next((text_of(record[name]) for name in _KEYS if record.get(name) not in (None, "")), str(line))
    group = text_of(record.get("UID")) or ("" if number != str(line) and not number.isdigit() else path.stem)
    return sentence(f"{group}-{number}" if group else number)


def _language(record: Record, path: Path, shape: PairShape) -> str:
    if shape.language:
        return shape.language
    for name in _LANGUAGE_FIELDS:
        if isinstance(value := record.get(name), str) and value.strip():
            return _LANGUAGES.get(value.strip().lower(), value.strip().lower())
    if shape.kind == "MultiBLiMP" and _CODE.fullmatch(path.parent.name):
        return _LANGUAGES.get(path.parent.name, path.parent.name)
    return _named_language(path.stem) or _named_language(path.parent.name) or "und"


def _named_language(name: str) -> str:
    """Return the one language that a name speaks of; empty where it speaks of none, or of both."""
    found = {_LANGUAGES[word] for word in re.split(r"[\W_]+", name.lower()) if word in _LANGUAGES}
    return found.pop() if len(found) == 1 else ""


def _may_be_pairs(path: Path) -> bool:
    """Whether the start of a file names the columns of some set; spares reading what cannot be meant."""
    if path.suffix.lower() == ".parquet":
        return True
    start = read_start(path).replace(b"\0", b"")
    return any(shape.good.encode() in start and shape.bad.encode() in start for shape in SHAPES)


def _are_texts(table: Table, shape: PairShape) -> bool:
    held = [record.get(name) for record in table.sample[:_LOOKED_AT] for name in (shape.good, shape.bad)]
    return any(isinstance(value, str) and value.strip() for value in held)


def _numbered(path: Path) -> Iterator[tuple[int, str]]:
    try:
        with path.open(encoding="utf-8-sig") as file:
            for number, line in enumerate(bounded_lines(path, file), 1):
                yield number, sentence(line)
    except (OSError, UnicodeError) as error:
        raise VerbevalError(
            mark("{path} cannot be read to its end as UTF-8 text."), mark("Save it as UTF-8."), path=str(path)
        ) from error


def _is_zorro(path: Path) -> bool:
    """Whether a text is lines in pairs, each pair mostly of the same words: the wrong sentence, then the right one."""
    if b"\0" in read_start(path):
        return False
    lines = [line for _, (_, line) in zip(range(4 * _LOOKED_AT), _numbered(path), strict=False) if line]
    lines = lines[: len(lines) // 2 * 2]
    pairs = list(zip(lines[0::2], lines[1::2], strict=True))
    return len(pairs) > 1 and all(one != other and _alike(one, other) for one, other in pairs)


def _alike(one: str, other: str) -> bool:
    words = [Counter(text.lower().split()) for text in (one, other)]
    shared, most = (words[0] & words[1]).total(), max(part.total() for part in words)
    return most > 1 and shared >= most * _SHARED_WORDS
