"""Finds the texts to translate in the sources, in two ways: as Qt's tool does, and by reading every call."""

from __future__ import annotations

import ast
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import translations
import ts_file
from ts_file import Source

# These show words that are marked elsewhere, so their calls hold no literal text.
SHOWING_MARKED_WORDS = frozenset({"app/i18n.py", "figures/notes.py", "figures/terms.py", "widgets/expression_line.py"})
_FUNCTIONS = frozenset({"translate", "mark", "QT_TRANSLATE_NOOP"})


@dataclass(frozen=True)
class Call:
    """One call that marks or translates a text.

    Attributes:
        place: File, relative to the package, and line.
        source: What it marks; None when its arguments are not literal.
    """

    place: str
    source: Source | None


def collected(lupdate: Path, package: Path) -> set[Source]:
    """Return the texts that Qt's tool finds in a package.

    Raises:
        SetupError: The tool fails.
    """
    with tempfile.TemporaryDirectory(prefix="verbeval_gui-words-") as folder:
        found = Path(folder) / "found.ts"
        command = [str(lupdate), *map(str, _modules(package)), "-locations", "none", "-silent"]
        command += ["-tr-function-alias", "QT_TR_NOOP+=mark", "-source-language", "en", "-ts", str(found)]
        translations.call(command, f"The words of {package} cannot be collected")
        return set(ts_file.read(found))


def calls(package: Path) -> list[Call]:
    """Return every call in a package that marks or translates a text, other than those of marked words."""
    return [call for path in _modules(package) for call in _calls_of(path, path.relative_to(package).as_posix())]


def lost(package: Path, found: set[Source]) -> list[str]:
    """Return what Qt's tool cannot have found, as lines with a place each: no literal text, or a call it missed."""
    spoken = calls(package)
    unreadable = [f"{call.place}: not a literal context and text" for call in spoken if call.source is None]
    missed = [f"{call.place}: {call.source.text}" for call in spoken if call.source and call.source not in found]
    return unreadable + missed


def _modules(package: Path) -> list[Path]:
    return sorted(package.rglob("*.py"))


def _calls_of(path: Path, name: str) -> Iterator[Call]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path))):
        if isinstance(node, ast.Call) and (function := _function(node.func)) is not None:
            source = _source(function, node)
            if source is not None or name not in SHOWING_MARKED_WORDS:
                yield Call(f"{name}:{node.lineno}", source)


def _function(node: ast.expr) -> str | None:
    """Return the name of the translating function that is called; a painter's `translate` and the like are none."""
    if isinstance(node, ast.Attribute):
        is_qt = isinstance(node.value, ast.Name) and node.value.id == "QCoreApplication"
        return node.attr if node.attr == "tr" or (is_qt and node.attr == "translate") else None
    return node.id if isinstance(node, ast.Name) and node.id in _FUNCTIONS else None


def _source(function: str, call: ast.Call) -> Source | None:
    """Return what a call marks; `tr` gets its context from a class and so never counts as literal."""
    texts = [argument.value if isinstance(argument, ast.Constant) else None for argument in call.args[:3]]
    strings = [text for text in texts if isinstance(text, str)]
    if function == "tr" or len(strings) != len(texts) or call.keywords:
        return None
    return Source("", *strings) if function == "mark" else Source(*strings)
