"""A suite: the probes that are put to a model together, with the template of the judgement task."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from verbeval_gui.data.files import read_text
from verbeval_gui.data.formats.blimp import pair_files
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.validation import ProbeFile, read_probe_file, validate_suite
from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

PROBE_FILES: Final = ("probes.jsonl", "adversarial.jsonl")
TEMPLATE_FILE: Final = "probe_prompt.txt"
COMPLETIONS_FILE: Final = "completions.txt"
_PLACE: Final = "{sentence}"
_N_COMPLETED: Final = 10


@dataclass(frozen=True)
class Suite:
    """The probes of one evaluation; lines with errors are left out and counted.

    Attributes:
        probes: In the order of the files and their lines; ids are unique.
        template: Prompt of the judgement task, with `{sentence}` once.
        files: The probe files as read.
        prompt_sha256: SHA-256 of the template.
        problems: Every problem of the files, alone and together.
        n_left_out: Number of lines with an error.
        completions: Ids of the probes for free completion.
    """

    probes: tuple[Probe, ...]
    template: str
    files: tuple[ProbeFile, ...]
    prompt_sha256: str
    problems: tuple[Problem, ...]
    n_left_out: int
    completions: tuple[str, ...] = ()

    def block(self) -> dict[str, Any]:
        """Return what results.json says of the suite."""
        files = [{"name": file.path.name, "sha256": file.sha256, "n": len(file.probes)} for file in self.files]
        return {
            "files": files,
            "n": len(self.probes),
            "n_left_out": self.n_left_out,
            "prompt_template": self.template,
            "prompt_sha256": self.prompt_sha256,
        }


def load_suite(paths: Sequence[Path], prompt: Path | None = None, corpora: Sequence[Path] = ()) -> Suite:
    """Read probe files, or folders that hold them under their usual names.

    Args:
        paths: Probe files and folders; of a folder `probes.jsonl`, `adversarial.jsonl`, `probe_prompt.txt` and
            `completions.txt` are read where they are, or else its sets of minimal pairs.
        prompt: The template of the judgement task; by default that of the first folder that has one, else the
            template of the specification.
        corpora: Training texts in which no filled probe may stand.

    Raises:
        VerbevalError: A file cannot be read, a folder holds no probe file, or the template has no place for the
            sentence.
    """
    files = tuple(read_probe_file(path) for path in probe_paths(paths))
    problems = validate_suite(files, corpora)
    bad = {(problem.file, problem.line) for problem in problems if problem.severity == "error"}
    probes = tuple(probe for file in files for line, probe in file.numbered() if (str(file.path), line) not in bad)
    template = read_template(prompt or in_folders(paths, TEMPLATE_FILE))
    return Suite(
        probes=probes,
        template=template,
        files=files,
        prompt_sha256=hashlib.sha256(template.encode()).hexdigest(),
        problems=problems,
        n_left_out=len(bad),
        completions=_completions(in_folders(paths, COMPLETIONS_FILE), probes),
    )


def read_template(path: Path | None) -> str:
    """Return the template of the judgement task, without the line end that editors put at the end of a file.

    Args:
        path: The file; None for the template of the specification.

    Raises:
        VerbevalError: The file cannot be read, or does not hold `{sentence}` exactly once.
    """
    if path is None:
        return DEFAULT_TEMPLATE
    template = read_text(path).removesuffix("\n")
    if (n_places := template.count(_PLACE)) != 1:
        raise VerbevalError(
            mark("The template {path} holds {place} {n} times; it must hold it once."),
            mark("Write {place} where the sentence to judge belongs."),
            path=str(path), place=_PLACE, n=n_places,
        )  # fmt: skip
    return template


def probe_paths(paths: Sequence[Path]) -> list[Path]:
    """Return the probe files among `paths`, and in the folders among them, each once.

    Raises:
        VerbevalError: There are none, or a folder holds none.
    """
    found = [file for path in paths for file in (_in_folder(path) if path.is_dir() else [path])]
    if not found:
        raise VerbevalError(mark("No probe file was chosen."), mark("Choose a .jsonl file or a folder with one."))
    return list(dict.fromkeys(found))


def _in_folder(folder: Path) -> list[Path]:
    found = [folder / name for name in PROBE_FILES if (folder / name).exists()] or pair_files(folder)
    if not found:
        raise VerbevalError(
            mark("The folder {path} holds no probe file."),
            mark("It should hold {names}; or choose the file itself."),
            path=str(folder), names=", ".join(PROBE_FILES),
        )  # fmt: skip
    return found


def in_folders(paths: Sequence[Path], name: str) -> Path | None:
    """Return the file `name` of the first folder among `paths` that has one."""
    return next((path / name for path in paths if path.is_dir() and (path / name).exists()), None)


def _completions(path: Path | None, probes: Sequence[Probe]) -> tuple[str, ...]:
    choice = [probe.id for probe in probes if probe.task == "choice"]
    if path is None:
        core = {probe.id for probe in probes if probe.category == "core"}
        return tuple(name for name in choice if name in core)[:_N_COMPLETED]
    wanted = dict.fromkeys(line.strip() for line in read_text(path).split("\n"))
    return tuple(name for name in wanted if name in set(choice))
