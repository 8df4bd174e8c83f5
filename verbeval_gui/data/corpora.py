"""Reads running texts for perplexity: plain text and JSON Lines, each text with its split and language."""

from __future__ import annotations

import hashlib
import re
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.files import read_text
from verbeval_gui.data.vocabulary import LANGUAGES
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

SPLITS: Final = ("test", "val", "train")
_SPLIT_NAMES: Final = {"valid": "val", "validation": "val", "dev": "val"} | {name: name for name in SPLITS}
_LANGUAGE_NAMES: Final = {"en": "en", "eng": "en", "english": "en", "es": "es", "spa": "es", "spanish": "es"}
_PARAGRAPH_END: Final = re.compile(r"\n[^\S\n]*\n")
_NAME_PART: Final = re.compile(r"[._\-\s]+")
_SUFFIXES: Final = (".txt", ".jsonl")


@dataclass(frozen=True, slots=True)
class CorpusText:
    """One text.

    Attributes:
        text: In NFC, without white space at its ends.
        split: `test`, `val`, `train`, or the name of its file.
        language: `en` or `es`; empty where nothing says which.
    """

    text: str
    split: str
    language: str

    @property
    def sha256(self) -> str:
        """SHA-256 of the text, the key under which its score may be used again."""
        return hashlib.sha256(self.text.encode()).hexdigest()


@dataclass(frozen=True)
class CorpusFile:
    """A file of texts as read.

    Attributes:
        path: The file.
        sha256: SHA-256 of its texts; see `texts_sha256`.
        split: Split of all its texts.
        texts: Those that are scored.
        left_out: Number of texts by language whose row has a label other than correct.
    """

    path: Path
    sha256: str
    split: str
    texts: tuple[CorpusText, ...]
    left_out: Mapping[str, int]

    @property
    def n_left_out(self) -> int:
        """Texts left out because of their label."""
        return sum(self.left_out.values())


@dataclass(frozen=True)
class Corpora:
    """The texts that a model reads in one run.

    Attributes:
        files: The files, each once.
    """

    files: tuple[CorpusFile, ...] = ()

    @property
    def texts(self) -> tuple[CorpusText, ...]:
        """All texts: those of `test` first, then `val`, other files and `train`, each in the order of its file."""
        return tuple(
            text for file in sorted(self.files, key=lambda file: split_rank(file.split)) for text in file.texts
        )


def split_rank(split: str) -> int:
    """Return where a split stands among others: what was held out first, what was trained on last."""
    return {"test": 0, "val": 1, "train": 3}.get(split, 2)


def texts_sha256(texts: Iterable[str]) -> str:
    r"""Return the SHA-256 of texts in their order, each with `\n` after it."""
    digest = hashlib.sha256()
    for text in texts:
        digest.update(text.encode() + b"\n")
    return digest.hexdigest()


def read_corpora(paths: Sequence[Path]) -> Corpora:
    """Read files of texts.

    The split comes from the file's name (`train`, `val`, `test` as a part of it, otherwise the name itself), the
    language from the row or from the name (`en`, `es` as a part).

    A `.txt` holds one text a paragraph where it has blank lines, otherwise one a line. A row of a `.jsonl` holds
    `text`, in the row's `language`, and `spanish`, or one of them; beside `spanish` a `text` without a language is
    English. Rows with a `label` other than correct are left out and counted.

    Raises:
        VerbevalError: A file cannot be read, is of another kind, or holds no text; a row is not an object with a
            text, or names another language.
    """
    return Corpora(tuple(_read(path) for path in dict.fromkeys(paths)))


def _read(path: Path) -> CorpusFile:
    if path.suffix.lower() not in _SUFFIXES:
        raise VerbevalError(
            mark("{path} is not a file of texts."), mark("Choose a .txt or .jsonl file."), path=str(path)
        )
    split, language = _named(path)
    rows = _Rows(path, split, language)
    content = read_text(path)
    rows.add_lines(content) if path.suffix.lower() == ".jsonl" else rows.add_plain(content)
    if not rows.texts:
        raise VerbevalError(mark("{path} holds no text."), mark("Choose another file."), path=str(path))
    return CorpusFile(path, texts_sha256(one.text for one in rows.texts), split, tuple(rows.texts), rows.left_out)


def _named(path: Path) -> tuple[str, str]:
    """Return the split and the language that a file's name tells."""
    parts = _NAME_PART.split(path.stem.lower())
    language = next((_LANGUAGE_NAMES[part] for part in parts if part in _LANGUAGE_NAMES), "")
    split = next((_SPLIT_NAMES[part] for part in parts if part in _SPLIT_NAMES), "")
    rest = "-".join(part for part in parts if part and part not in _LANGUAGE_NAMES)
    return split or rest or path.stem, language


class _Rows:
    """Gathers the texts of one file."""

    def __init__(self, path: Path, split: str, language: str) -> None:
        self._path, self._split, self._language = path, split, language
        self.texts: list[CorpusText] = []
        self.left_out: dict[str, int] = {}

    def add_plain(self, content: str) -> None:
        """Add the paragraphs, or the lines where there are no blank ones between."""
        paragraphs = _PARAGRAPH_END.split(content.strip())
        for text in paragraphs if len(paragraphs) > 1 else content.split("\n"):
            self._add(text, self._language)

    def add_lines(self, content: str) -> None:
        """Add the rows of JSON Lines."""
        for number, line in enumerate(content.split("\n"), start=1):
            if line.strip():
                self._add_row(number, _object(self._path, number, line))

    def _add_row(self, number: int, row: Mapping[str, Any]) -> None:
        label = row.get("label")
        for text, language in self._pairs(number, row):
            if label is not None and label != "correct":
                self.left_out[language] = self.left_out.get(language, 0) + 1
            else:
                self._add(text, language)

    def _pairs(self, number: int, row: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
        found = [name for name in ("text", "spanish") if row.get(name) is not None]
        if not found or any(not isinstance(row[name], str) for name in found):
            raise VerbevalError(
                mark("{path}, line {line}: there is no text under text or spanish."),
                mark("Write one of the two as text in every row."),
                path=str(self._path), line=number,
            )  # fmt: skip
        for name in found:
            yield row[name], "es" if name == "spanish" else self._language_of(number, row)

    def _language_of(self, number: int, row: Mapping[str, Any]) -> str:
        said = row.get("language")
        if said is None:
            return "en" if row.get("spanish") is not None else self._language
        if said not in LANGUAGES:
            raise VerbevalError(
                mark("{path}, line {line}: the language {value} is none of {values}."),
                path=str(self._path), line=number, value=said, values=", ".join(LANGUAGES),
            )  # fmt: skip
        return str(said)

    def _add(self, text: str, language: str) -> None:
        if stripped := unicodedata.normalize("NFC", text).strip():
            self.texts.append(CorpusText(stripped, self._split, language))


def _object(path: Path, number: int, line: str) -> Mapping[str, Any]:
    try:
        value: Any = msgspec.json.decode(line)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError) as error:
        raise _no_object(path, number) from error
    if not isinstance(value, dict):
        raise _no_object(path, number)
    return value


def _no_object(path: Path, number: int) -> VerbevalError:
    return VerbevalError(
        mark("{path}, line {line}: this is not a JSON object."),
        mark("Write one object a line, with the text under text or spanish."),
        path=str(path), line=number,
    )  # fmt: skip
