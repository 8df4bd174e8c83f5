"""What a reader should know of the run that gave the answers."""

from __future__ import annotations

from typing import Final

from verbeval_gui.data.report import Note, Provenance

_COARSE: Final = ("bfloat16", "float16")


def noted_in_run(provenance: Provenance) -> tuple[Note, ...]:
    """Return what was noted while the answers were given, such as that they are approximate."""
    noted = provenance.run.get("notes")
    own = [Note(note) for note in noted if isinstance(note, str)] if isinstance(noted, list | tuple) else []
    return tuple(note for note in own if "{" not in note.sentence)


def warnings_of(provenance: Provenance) -> tuple[Note, ...]:
    """Return what was noted while the answers were given, and what was found on reading them."""
    return (*noted_in_run(provenance), *provenance.notes)


def coarse_dtype(provenance: Provenance) -> str | None:
    """Return the number type of own answers that are approximate, None where they are exact."""
    dtype = provenance.run.get("dtype")
    return str(dtype) if dtype in _COARSE and not provenance.is_foreign else None
