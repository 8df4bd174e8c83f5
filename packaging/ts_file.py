"""Reads and writes Qt's .ts catalogues in one settled order, so that a change in them is a change in words."""

from __future__ import annotations

import xml.etree.ElementTree as ET
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import groupby
from pathlib import Path

from messages import SetupError


@dataclass(frozen=True, order=True)
class Source:
    """One text of the program.

    Attributes:
        context: Where it is shown; `""` for sentences that code without Qt marks.
        text: The English text.
        comment: What tells it from the same text with another meaning.
    """

    context: str
    text: str
    comment: str = ""

    @property
    def is_plural(self) -> bool:
        """Whether it changes with the number that it holds, plain or in groups of thousands."""
        return "%n" in self.text or "%Ln" in self.text


@dataclass(frozen=True)
class Translation:
    """What a text reads in the catalogue's language.

    Attributes:
        forms: The text, or its singular and plural; empty ones are missing.
        is_draft: Whether somebody must still look at it.
    """

    forms: tuple[str, ...]
    is_draft: bool = False

    @property
    def is_finished(self) -> bool:
        """Whether it can be shown as it is."""
        return all(self.forms) and not self.is_draft


def nothing_for(source: Source) -> Translation:
    """Return the empty translation of a text; English and Spanish both have a singular and a plural."""
    return Translation(("", "") if source.is_plural else ("",))


def read(path: Path) -> dict[Source, Translation]:
    """Read a catalogue.

    Raises:
        SetupError: The file cannot be read.
    """
    try:
        contexts = ET.parse(path).getroot().findall("context")  # noqa: S314  # our own file
    except (OSError, ET.ParseError) as error:
        raise SetupError(f"The catalogue {path} cannot be read: {error}") from error
    return dict(
        _entry(context.findtext("name", ""), message) for context in contexts for message in context.iter("message")
    )


def text_of(language: str, entries: Mapping[Source, Translation]) -> str:
    """Return a catalogue as the text of a .ts file, sorted by context and text."""
    root = ET.Element("TS", version="2.1", language=language, sourcelanguage="en")
    for name, sources in groupby(sorted(entries), key=lambda source: source.context):
        context = ET.SubElement(root, "context")
        ET.SubElement(context, "name").text = name
        _add_messages(context, sources, entries)
    ET.indent(root, "    ")
    body = ET.tostring(root, encoding="unicode", short_empty_elements=False)
    return f'<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE TS>\n{body}\n'


def _entry(context: str, message: ET.Element) -> tuple[Source, Translation]:
    source = Source(context, message.findtext("source", ""), message.findtext("comment", ""))
    found = message.find("translation")
    if found is None:
        return source, nothing_for(source)
    forms = tuple(form.text or "" for form in found.iter("numerusform")) or (found.text or "",)
    return source, Translation(forms, found.get("type") == "unfinished")


def _add_messages(context: ET.Element, sources: Iterable[Source], entries: Mapping[Source, Translation]) -> None:
    for source in sources:
        message = ET.SubElement(context, "message", {"numerus": "yes"} if source.is_plural else {})
        ET.SubElement(message, "source").text = source.text
        if source.comment:
            ET.SubElement(message, "comment").text = source.comment
        _add_translation(message, source, entries[source])


def _add_translation(message: ET.Element, source: Source, translation: Translation) -> None:
    element = ET.SubElement(message, "translation", {} if translation.is_finished else {"type": "unfinished"})
    if source.is_plural:
        for form in translation.forms:
            ET.SubElement(element, "numerusform").text = form
    else:
        element.text = translation.forms[0]
