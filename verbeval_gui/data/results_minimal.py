"""Reads minimal and older results: a list of answers under one of several names, joined with a probe file by id."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.probe_fields import is_single
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Note
from verbeval_gui.data.results_items import nfc
from verbeval_gui.data.results_json import decode, shape_error
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.suite import load_suite
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_NAMES: Final = ("items", "probes", "predictions", "results")
_NEEDED: Final = ("language", "verb", "tense", "prompt", "candidates", "expected", "label", "category")
_SHOWN: Final = 5


class NeedsProbesError(VerbevalError):
    """The file holds answers only: the probes they answer must be given too."""


@dataclass(frozen=True)
class Minimal:
    """What was read.

    Attributes:
        top: The file's other blocks, empty for a bare list.
        items: The items, completed from the probe file.
        notes: What a reader should know about the joining.
    """

    top: Mapping[str, Any]
    items: Sequence[Item]
    notes: tuple[Note, ...]


def read_minimal(path: Path, data: bytes, probes: Path | None) -> Minimal:
    """Read JSON that is not of the present schema.

    Args:
        path: The file, for messages.
        data: Its bytes.
        probes: The probe file, or the folder of a suite, that the answers belong to.

    Raises:
        NeedsProbesError: Fields are missing and no probe file was given.
        VerbevalError: It is not JSON, holds no answers, or holds values of another type.
    """
    try:
        value = decode(path, data, object)
    except msgspec.ValidationError as error:
        raise shape_error(path, error) from error
    entries = list(_entries(path, value))
    _refuse_foreign(path, [entry for _, entry in entries])
    missing = [entry["id"] for _, entry in entries if _lacks_fields(entry)]
    known = _probes_for(path, missing, probes)
    kept = [(place, entry) for place, entry in entries if not _lacks_fields(entry) or entry["id"] in known]
    items = [_item(path, place, _completed(entry, known.get(entry["id"]))) for place, entry in kept]
    lost = [name for name in missing if name not in known]
    return Minimal(value if isinstance(value, dict) else {}, items, _lost_notes(lost))


def _entries(path: Path, value: object) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each answer as an object with its id, and the place where it stands."""
    for place, key, entry in _listed(path, value):
        if not isinstance(entry, dict):
            raise _not_text(path, place)
        name = entry.get("id", key)
        if isinstance(name, int) and not isinstance(name, bool):
            name = str(name)
        if not isinstance(name, str) or not name:
            raise VerbevalError(
                mark("{path}: {place} lacks the field {field}."),
                mark("Each answer needs the id of its probe."),
                path=str(path), place=place, field="id",
            )  # fmt: skip
        yield place, {**entry, "id": nfc(name)}


def _listed(path: Path, value: object) -> Iterator[tuple[str, str | None, object]]:
    if isinstance(value, list):
        yield from ((f"[{i}]", None, entry) for i, entry in enumerate(value))
        return
    held = {name: value[name] for name in _NAMES if name in value} if isinstance(value, dict) else {}
    for name, answers in held.items():
        if isinstance(answers, list):
            yield from ((f"{name}[{i}]", None, entry) for i, entry in enumerate(answers))
            return
        if isinstance(answers, dict):
            yield from ((f"{name}.{key}", key, entry) for key, entry in answers.items())
            return
    raise VerbevalError(
        mark("{path} is not a results file: it has no list under {names}."),
        mark("Choose the results.json that a run has written."),
        path=str(path), names=", ".join(_NAMES),
    )  # fmt: skip


def _refuse_foreign(path: Path, entries: Sequence[Mapping[str, Any]]) -> None:
    for entry in entries:
        if not {"predicted", "label_logprobs", "status"} & entry.keys() and not _has_scores(entry.get("candidates")):
            raise VerbevalError(
                mark("{path}: the item {id} has no field predicted and no log-probabilities."),
                mark("Choose a results file, not a probe file; other tools' files are read by their own formats."),
                path=str(path), id=entry["id"],
            )  # fmt: skip


def _has_scores(candidates: object) -> bool:
    if isinstance(candidates, dict):
        return True
    return isinstance(candidates, list) and any(isinstance(one, dict) and "logprob" in one for one in candidates)


def _lacks_fields(entry: Mapping[str, Any]) -> bool:
    return any(entry.get(name) is None for name in _NEEDED)


def _probes_for(path: Path, missing: Sequence[str], probes: Path | None) -> dict[str, Probe]:
    if not missing:
        return {}
    if probes is None:
        raise NeedsProbesError(
            mark("{path} holds answers without their probes. Items that lack fields: {n}, the first is {id}."),
            mark("Give the probe file they answer as well."),
            path=str(path), n=len(missing), id=missing[0],
        )  # fmt: skip
    known = {probe.id: probe for probe in load_suite([probes]).probes}
    if not known.keys() & set(missing):
        raise VerbevalError(
            mark("{path} answers other probes than {probes} holds: the id {id} is not among them."),
            mark("Choose the probe file that was scored."),
            path=str(path), probes=str(probes), id=missing[0],
        )  # fmt: skip
    return known


def _completed(entry: Mapping[str, Any], probe: Probe | None) -> dict[str, Any]:
    names = Item.__struct_fields__
    fields = {name: value for name, value in entry.items() if name in names}
    extra = {name: value for name, value in entry.items() if name not in names and is_single(value)}
    given = fields.get("x", {})
    fields["x"] = extra | (given if isinstance(given, dict) else {"x": given})
    fields["candidates"] = _candidates(fields.get("candidates"))
    if isinstance(fields.get("judged"), list):
        fields["judged"] = [_with_numbers(sentence) for sentence in fields["judged"]]
    return fields if probe is None else _joined(fields, probe)


def _candidates(held: Any) -> Any:
    if isinstance(held, dict):
        held = [
            {"form": form, **(value if isinstance(value, dict) else {"logprob": value})} for form, value in held.items()
        ]
    if not isinstance(held, list):
        return held
    objects = [{"form": one} if isinstance(one, str) else one for one in held]
    return [{k: v for k, v in one.items() if v is not None} if isinstance(one, dict) else one for one in objects]


def _with_numbers(sentence: Any) -> Any:
    if not isinstance(sentence, dict) or not isinstance(sentence.get("label_logprobs"), list):
        return sentence
    return sentence | {"label_logprobs": [float("nan") if one is None else one for one in sentence["label_logprobs"]]}


def _joined(fields: dict[str, Any], probe: Probe) -> dict[str, Any]:
    known = msgspec.to_builtins(probe)
    known["candidates"] = [{"form": form} for form in probe.candidates]
    fields["x"] = known.pop("extra") | fields["x"]
    return fields | {name: value for name, value in known.items() if fields.get(name) is None}


def _item(path: Path, place: str, fields: dict[str, Any]) -> Item:
    try:
        return msgspec.convert(fields, Item)
    except msgspec.ValidationError as error:
        raise shape_error(path, error, f"{place}.") from error


def _not_text(path: Path, place: str) -> VerbevalError:
    return VerbevalError(
        mark("{path}: {place} is not an object with an id and an answer."),
        mark("Choose a results file."),
        path=str(path), place=place,
    )  # fmt: skip


def _lost_notes(lost: Sequence[str]) -> tuple[Note, ...]:
    if not lost:
        return ()
    shown = ", ".join(lost[:_SHOWN]) + (", …" if len(lost) > _SHOWN else "")
    return (
        Note(
            mark("Answers without a probe in the probe file are left out: {n} ({ids})."), {"n": len(lost), "ids": shown}
        ),
    )
