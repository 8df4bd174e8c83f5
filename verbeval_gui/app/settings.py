"""What is remembered between sessions, each under one typed name."""

from __future__ import annotations

import getpass
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeVar

import msgspec
from PySide6.QtCore import QByteArray, QSettings

from verbeval_gui.paths import config_file
from verbeval_gui.reports.figure_look import FigureLook

_RECENT_KEPT = 12
_Choices = TypeVar("_Choices", bound="ScoreChoices | FigureLook | ShownChoices")


class Recent(msgspec.Struct, frozen=True):
    """A file or folder that was opened.

    Attributes:
        path: Where it lies.
        kind: `results`, `checkpoint` or `probes`.
        title: Name of the checkpoint or file.
        n_probes: Number of probes, 0 where not known.
        accuracy: Core accuracy with its interval as three numbers, None where not known.
        opened: When, in seconds since 1970.
    """

    path: str
    kind: str
    title: str
    n_probes: int = 0
    accuracy: tuple[float, float, float] | None = None
    opened: float = 0.0


class ScoreChoices(msgspec.Struct, frozen=True, kw_only=True):
    """What was last chosen to be scored, and how.

    Attributes:
        checkpoint: Folder or file of the checkpoint; empty for none.
        suite: `demo`, or `own` for `probe_files`.
        probe_files: Probe files and folders.
        prompt: `suite`, `own` for `prompt_file`, or `none` for no judging of choice probes.
        prompt_file: Template of the judgement task.
        seed: Seed of the run.
        start_token: `tokenizer`, `force` or `omit`.
        corpora: Files of texts for perplexity.
        completes: The suite's probes for free completion are sampled too.
        is_fast: Compute in 16 bits, approximately.
    """

    checkpoint: str = ""
    suite: Literal["demo", "own"] = "demo"
    probe_files: tuple[str, ...] = ()
    prompt: Literal["suite", "own", "none"] = "suite"
    prompt_file: str = ""
    seed: int = 0
    start_token: Literal["tokenizer", "force", "omit"] = "tokenizer"  # noqa: S105 - the name of a rule, not a secret
    corpora: tuple[str, ...] = ()
    completes: bool = False
    is_fast: bool = False


class MatrixChoice(msgspec.Struct, frozen=True, kw_only=True):
    """How one matrix is shown.

    Attributes:
        text: `counts`, `shares` or `column_shares`.
        is_log: Shades grow with the logarithm of the count.
    """

    text: str = "counts"
    is_log: bool = False


class ShownChoices(msgspec.Struct, frozen=True, kw_only=True):
    """How the charts were last looked at; an empty text stands for the usual.

    Attributes:
        dimension: What the slices are cut by.
        order: In which order their bars stand.
        matrix: `labels` or `forms`.
        heat_map: Crossed dimension of the heat map.
        curves: By what the reliability diagram draws curves.
        looks: How each matrix is shown, where not as usual.
    """

    dimension: str = ""
    order: str = ""
    matrix: str = ""
    heat_map: str = ""
    curves: str = ""
    looks: dict[str, MatrixChoice] = {}


@dataclass(frozen=True)
class Appearance:
    """How the window looks and speaks.

    Attributes:
        theme: `system`, `light` or `dark`.
        language: `system`, `en` or `es`.
        text_size: Percent, 90 to 150.
    """

    theme: str = "system"
    language: str = "system"
    text_size: int = 100


class Settings:
    """Reads and writes the person's settings file.

    Args:
        path: An INI file; by default the person's own.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._store = QSettings(str(path or config_file()), QSettings.Format.IniFormat)

    @property
    def appearance(self) -> Appearance:
        """Theme, language and text size; unknown values fall back to the default."""
        theme, language = self._text("theme", "system"), self._text("language", "system")
        size = self._text("text_size", "100")
        return Appearance(
            theme=theme if theme in ("system", "light", "dark") else "system",
            language=language if language in ("system", "en", "es") else "system",
            text_size=min(max(int(size), 90), 150) if size.isdigit() else 100,
        )

    @appearance.setter
    def appearance(self, appearance: Appearance) -> None:
        self._store.setValue("theme", appearance.theme)
        self._store.setValue("language", appearance.language)
        self._store.setValue("text_size", str(appearance.text_size))

    @property
    def recent(self) -> tuple[Recent, ...]:
        """What was opened, latest first; an unreadable entry is forgotten."""
        try:
            return tuple(msgspec.json.decode(self._text("recent", "[]"), type=list[Recent]))
        except (msgspec.DecodeError, msgspec.ValidationError):
            return ()

    def remember(self, entry: Recent) -> None:
        """Put an entry first among the recent ones."""
        others = [other for other in self.recent if other.path != entry.path]
        self._store.setValue("recent", msgspec.json.encode([entry, *others][:_RECENT_KEPT]).decode())

    def forget_recent(self) -> None:
        """Empty the list of recent files."""
        self._store.remove("recent")

    @property
    def score_choices(self) -> ScoreChoices:
        """What was last scored and how; the usual choices where nothing readable is remembered."""
        return self._remembered("score_choices", ScoreChoices)

    @score_choices.setter
    def score_choices(self, choices: ScoreChoices) -> None:
        self._store.setValue("score_choices", msgspec.json.encode(choices).decode())

    @property
    def asked_checkpoints(self) -> tuple[str, ...]:
        """Paths of the checkpoints that are asked about a probe being written, beside the open report's."""
        return self._texts("asked_checkpoints")

    @asked_checkpoints.setter
    def asked_checkpoints(self, paths: tuple[str, ...]) -> None:
        self._store.setValue("asked_checkpoints", msgspec.json.encode(paths).decode())

    @property
    def known_checkpoints(self) -> tuple[str, ...]:
        """Paths of checkpoints that were chosen to be asked, the latest first."""
        return self._texts("known_checkpoints")

    @known_checkpoints.setter
    def known_checkpoints(self, paths: tuple[str, ...]) -> None:
        self._store.setValue("known_checkpoints", msgspec.json.encode(paths[:_RECENT_KEPT]).decode())

    @property
    def is_report_asked(self) -> bool:
        """Whether the open report's checkpoint is asked too, where it is at hand."""
        return self._text("is_report_asked", "yes") != "no"

    @is_report_asked.setter
    def is_report_asked(self, is_asked: bool) -> None:
        self._store.setValue("is_report_asked", "yes" if is_asked else "no")

    @property
    def figure_look(self) -> FigureLook:
        """How the last figure was exported; the usual look where nothing readable is remembered."""
        return self._remembered("figure_look", FigureLook)

    @figure_look.setter
    def figure_look(self, look: FigureLook) -> None:
        self._store.setValue("figure_look", msgspec.json.encode(look).decode())

    @property
    def shown_choices(self) -> ShownChoices:
        """How the charts were last looked at; as usual where nothing readable is remembered."""
        return self._remembered("shown_choices", ShownChoices)

    @shown_choices.setter
    def shown_choices(self, choices: ShownChoices) -> None:
        self._store.setValue("shown_choices", msgspec.json.encode(choices).decode())

    @property
    def last_folder(self) -> str:
        """Folder of the last file dialog; empty for none."""
        return self._text("last_folder", "")

    @last_folder.setter
    def last_folder(self, folder: str) -> None:
        self._store.setValue("last_folder", folder)

    def state(self, name: str) -> QByteArray:
        """Return a remembered window state, empty for none."""
        value = self._store.value(f"state/{name}")
        return value if isinstance(value, QByteArray) else QByteArray()

    def set_state(self, name: str, state: QByteArray) -> None:
        """Remember a window state."""
        self._store.setValue(f"state/{name}", state)

    @property
    def columns(self) -> tuple[str, ...]:
        """Table columns that the person chose; empty for the usual ones."""
        return tuple(name for name in self._text("columns", "").split(",") if name)

    @columns.setter
    def columns(self, names: tuple[str, ...]) -> None:
        self._store.setValue("columns", ",".join(names))

    @property
    def author(self) -> str:
        """Under which name reviews are given: the person's choice, else the name at the computer."""
        return self._text("author", "") or _login_name()

    @author.setter
    def author(self, name: str) -> None:
        self._store.setValue("author", name)

    def flush(self) -> None:
        """Write everything to disk."""
        self._store.sync()

    def _remembered(self, name: str, kind: type[_Choices]) -> _Choices:
        try:
            return msgspec.json.decode(self._text(name, "{}"), type=kind)
        except (msgspec.DecodeError, msgspec.ValidationError):
            return kind()

    def _texts(self, name: str) -> tuple[str, ...]:
        try:
            return msgspec.json.decode(self._text(name, "[]"), type=tuple[str, ...])
        except (msgspec.DecodeError, msgspec.ValidationError):
            return ()

    def _text(self, name: str, default: str) -> str:
        value = self._store.value(name, default)
        return value if isinstance(value, str) else default


def _login_name() -> str:
    try:
        return getpass.getuser()
    except (OSError, KeyError, ImportError):  # no such name, or no way to ask for it on this system
        return ""
