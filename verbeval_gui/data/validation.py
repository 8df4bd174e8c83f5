"""Reads probe files and lists every problem in them; one bad line hides no other."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from verbeval_gui.data.files import read_bytes, read_start
from verbeval_gui.data.formats.blimp import pair_probes, pair_set
from verbeval_gui.data.leaks import filled_sentences, fingerprint, leaked
from verbeval_gui.data.probe_lines import shortened, split_lines
from verbeval_gui.data.probe_rules import check_line
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem, Severity
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


@dataclass(frozen=True)
class ProbeFile:
    """A probe file as read: the lines without an error, and what is wrong with any line by itself.

    Attributes:
        path: Where it lies.
        sha256: Of its bytes.
        probes: The probes of the lines without an error, in their order.
        lines: The line number of each probe.
        problems: What single lines have, in the order of the lines. See `validate_suite` for what lines have
            together.
    """

    path: Path
    sha256: str
    probes: tuple[Probe, ...]
    lines: tuple[int, ...]
    problems: tuple[Problem, ...]

    def numbered(self) -> Iterator[tuple[int, Probe]]:
        """Yield each probe with the number of its line."""
        yield from zip(self.lines, self.probes, strict=True)


@dataclass(frozen=True)
class _Place:
    file: str
    line: int
    probe: Probe

    def problem(self, name: str, rule: str, found: object, right: str, **fields: object) -> Problem:
        severity: Severity = "warning" if rule == "duplicate_text" else "error"
        return Problem(self.file, self.line, self.probe.id, name, rule, severity, shortened(found), right, fields)

    @property
    def text(self) -> str:
        return f"{self.file}:{self.line}"


def read_probe_file(path: Path) -> ProbeFile:
    """Read a probe file (JSON Lines), or a set of minimal pairs, whose pairs become probes.

    Raises:
        VerbevalError: The file cannot be read, or is neither.
    """
    if (pairs := pair_set(path)) is not None:
        found = pair_probes(pairs)
        digest = hashlib.sha256(read_bytes(path)).hexdigest()
        return ProbeFile(path, digest, found.probes, found.lines, found.problems)
    if b"\0" in read_start(path):
        raise VerbevalError(
            mark("{path} is not a probe file: it holds binary data."),
            mark("Choose a UTF-8 text file with one JSON object a line."),
            path=str(path),
        )
    data = read_bytes(path)
    checked = [(line.number, *check_line(str(path), line)) for line in split_lines(str(path), data)]
    good = [(number, probe) for number, probe, _ in checked if probe is not None]
    return ProbeFile(
        path=path,
        sha256=hashlib.sha256(data).hexdigest(),
        probes=tuple(probe for _, probe in good),
        lines=tuple(number for number, _ in good),
        problems=tuple(problem for _, _, problems in checked for problem in problems),
    )


def validate_suite(files: Sequence[ProbeFile], corpora: Sequence[Path] = ()) -> tuple[Problem, ...]:
    """Return every problem of the files, alone and together, by file and line.

    Args:
        files: The files of one suite.
        corpora: Training texts in which no filled probe may stand.

    Raises:
        VerbevalError: A corpus cannot be read.
    """
    places = [_Place(str(file.path), line, probe) for file in files for line, probe in file.numbered()]
    together = [*_repeated_ids(places), *_repeated_texts(places), *_leaks(places, corpora)]
    order = {str(file.path): position for position, file in enumerate(files)}
    alone = [problem for file in files for problem in file.problems]
    return tuple(sorted([*alone, *together], key=lambda problem: (order[problem.file], problem.line)))


def _repeated_ids(places: Iterable[_Place]) -> Iterator[Problem]:
    first: dict[str, _Place] = {}
    for place in places:
        other = first.setdefault(place.probe.id, place)
        if other is not place:
            right = mark("An id of its own; {place} has this one.")
            yield place.problem("id", "duplicate_id", place.probe.id, right, place=other.text)


def _repeated_texts(places: Iterable[_Place]) -> Iterator[Problem]:
    first: dict[str, _Place] = {}
    for place in places:
        other = first.setdefault(place.probe.text_hash, place)
        if other is place:
            continue
        if _gold(other.probe) == _gold(place.probe):
            right = mark("A prompt or candidates of its own; {place} has these.")
            yield place.problem("prompt", "duplicate_text", place.probe.prompt, right, place=other.text)
        else:
            found = [place.probe.expected, place.probe.accepted, place.probe.label]
            right = mark("The same right forms and label as {place}, whose text is the same.")
            yield place.problem("expected", "gold", found, right, place=other.text)


def _gold(probe: Probe) -> tuple[str, str, frozenset[str] | None]:
    """Return what is right; a probe without `accepted` has its expected form, unless it is ambiguous."""
    implied = None if probe.label == "ambiguous" else (probe.expected,)
    accepted = probe.accepted or implied
    return probe.label, probe.expected, frozenset(accepted) if accepted else None


def _leaks(places: Sequence[_Place], corpora: Sequence[Path]) -> Iterator[Problem]:
    if not corpora:
        return
    owners = {
        fingerprint(text): number for number, place in enumerate(places) for text in filled_sentences(place.probe)
    }
    for number, (corpus, text) in leaked(owners, corpora).items():
        right = mark("A sentence that does not stand in the training text {corpus}.")
        yield places[number].problem("prompt", "leak", text, right, corpus=corpus.name)
