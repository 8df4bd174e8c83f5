"""Probe files looked over: their problems, and the files that cannot be read at all."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from verbeval_gui.data.problems import SEVERITIES, Problem
from verbeval_gui.data.suite import TEMPLATE_FILE, in_folders, probe_paths, read_template
from verbeval_gui.data.validation import ProbeFile, read_probe_file, validate_suite
from verbeval_gui.errors import VerbevalError


@dataclass(frozen=True)
class Checked:
    """What is wrong with the files of a suite.

    Attributes:
        files: Those that could be read.
        problems: Of their lines, by file and line.
        refused: One sentence for each file that cannot be used as a whole.
    """

    files: tuple[ProbeFile, ...]
    problems: tuple[Problem, ...]
    refused: tuple[str, ...]

    @property
    def is_fine(self) -> bool:
        """Whether there is nothing worse than a warning."""
        return not self.refused and not self._count("error")

    def block(self) -> dict[str, Any]:
        """Return everything as JSON carries it."""
        files = [{"path": str(file.path), "sha256": file.sha256, "n": len(file.probes)} for file in self.files]
        return {
            "files": files,
            "refused": list(self.refused),
            "counts": {severity: self._count(severity) for severity in SEVERITIES},
            "problems": [_problem(problem) for problem in self.problems],
        }

    def text(self) -> str:
        """Return everything as lines for a person, counts last."""
        return "\n".join([*self.refused, *map(str, self.problems), self._counts()])

    def _count(self, severity: str) -> int:
        return sum(problem.severity == severity for problem in self.problems)

    def _counts(self) -> str:
        n_probes = sum(len(file.probes) for file in self.files)
        names = (("error", "error"), ("warning", "warning"), ("info", "remark"))
        parts = [_number(self._count(severity), name) for severity, name in names]
        read = f"{_number(n_probes, 'probe')} read from {_number(len(self.files), 'file')}"
        unusable = f"; {_number(len(self.refused), 'file')} unusable" if self.refused else ""
        return f"{read}: {', '.join(parts)}{unusable}."


def checked(paths: Sequence[Path], corpora: Sequence[Path] = ()) -> Checked:
    """Look over probe files and folders of suites; one that cannot be read hides no other.

    Args:
        paths: Probe files, and folders with their templates.
        corpora: Training texts in which no filled probe may stand.

    Raises:
        VerbevalError: A corpus cannot be read.
    """
    files: dict[Path, ProbeFile] = {}
    refused: list[str] = []
    for path in paths:
        try:
            files |= {file: read_probe_file(file) for file in probe_paths([path]) if file not in files}
        except VerbevalError as error:
            refused.append(str(error))
    refused += _refused_templates(paths)
    read = tuple(files.values())
    return Checked(read, validate_suite(read, corpora), tuple(refused))


def _refused_templates(paths: Sequence[Path]) -> Iterator[str]:
    for path in paths:
        try:
            read_template(in_folders([path], TEMPLATE_FILE))
        except VerbevalError as error:
            yield str(error)


def _problem(problem: Problem) -> dict[str, Any]:
    names = ("file", "line", "id", "field", "rule", "severity", "found")
    return {name: getattr(problem, name) for name in names} | {"would_be_right": problem.remedy}


def _number(n: int, name: str) -> str:
    return f"{n:,} {name}" if n == 1 else f"{n:,} {name}s"
