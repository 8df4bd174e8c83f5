"""Brings the translation catalogues up to date with the sources.

.venv/bin/python packaging/catalogue.py            refreshes resources/i18n; translations are kept
.venv/bin/python packaging/catalogue.py --check    changes nothing; lists what is missing, and fails if anything is
"""

from __future__ import annotations

import argparse
import sys
from dataclasses import dataclass
from pathlib import Path

import source_words
import translations
import ts_file
from messages import SetupError, say
from ts_file import Source, Translation

ROOT = Path(__file__).resolve().parent.parent
PACKAGE, FOLDER = ROOT / "verbeval_gui", ROOT / "resources" / "i18n"
LANGUAGES = ("en", "es")


@dataclass(frozen=True)
class State:
    """How a catalogue stands to the sources.

    Attributes:
        missing: Texts of the sources that it lacks.
        obsolete: Texts that the sources no longer hold.
        unfinished: Texts without a finished translation.
    """

    missing: tuple[Source, ...]
    obsolete: tuple[Source, ...]
    unfinished: tuple[Source, ...]

    @property
    def is_current(self) -> bool:
        """Whether nothing has to be done."""
        return not (self.missing or self.obsolete or self.unfinished)


def path_of(language: str) -> Path:
    """Return where the catalogue of a language lies."""
    return FOLDER / f"verbeval_{language}.ts"


def wanted(language: str, found: set[Source]) -> set[Source]:
    """Return the texts that a catalogue must hold; English, the language of the sources, only has plurals."""
    return {source for source in found if source.is_plural} if language == "en" else found


def refreshed(entries: dict[Source, Translation], sources: set[Source]) -> dict[Source, Translation]:
    """Return a catalogue of exactly `sources`, with the translations that `entries` has for them."""
    return {source: entries.get(source) or ts_file.nothing_for(source) for source in sources}


def state_of(entries: dict[Source, Translation], sources: set[Source]) -> State:
    """Compare a catalogue with the texts that it must hold."""
    return State(
        tuple(sorted(sources - entries.keys())),
        tuple(sorted(entries.keys() - sources)),
        tuple(sorted(source for source, translation in entries.items() if not translation.is_finished)),
    )


def collected() -> set[Source]:
    """Return the texts of the program, as Qt's tool finds them."""
    return source_words.collected(translations.lupdate_in(translations.own_site_packages()), PACKAGE)


def refresh(found: set[Source]) -> None:
    """Write the catalogues anew and say what is left to translate."""
    for language in LANGUAGES:
        path, sources = path_of(language), wanted(language, found)
        entries = refreshed(ts_file.read(path) if path.exists() else {}, sources)
        path.write_text(ts_file.text_of(language, entries), "utf-8", newline="\n")
        say(f"{path.name}: {len(entries)} texts, {len(state_of(entries, sources).unfinished)} unfinished")


def complaints(found: set[Source]) -> list[str]:
    """Return a line for each text that a catalogue lacks, has in excess or leaves untranslated."""
    return [line for language in LANGUAGES for line in _complaints(language, found)]


def main(arguments: list[str]) -> int:
    """Refresh or check; return the exit status: 1 when something is lost or, with `--check`, out of date."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--check", action="store_true", help="change nothing and fail if a catalogue is out of date")
    checks_only = parser.parse_args(arguments).check
    try:
        return _main(checks_only)
    except SetupError as error:
        say(str(error))
        return 1


def _main(checks_only: bool) -> int:
    found = collected()
    lines = [f"lost: {line}" for line in source_words.lost(PACKAGE, found)]
    if checks_only:
        lines += complaints(found)
    else:
        refresh(found)
    for line in lines:
        say(line)
    return 1 if lines else 0


def _complaints(language: str, found: set[Source]) -> list[str]:
    path = path_of(language)
    state = state_of(ts_file.read(path), wanted(language, found))
    return [
        f"{path.name}: {what}: {source.context or '(none)'}: {source.text}"
        for what, sources in vars(state).items()
        for source in sources
    ]


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
