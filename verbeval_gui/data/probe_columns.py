"""The columns of a report that come from its probes alone."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import msgspec
import numpy as np

from verbeval_gui.data.columns import Bools, Codes, Ints, MultiCodes, Texts
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import (
    CATEGORIES,
    LABELS,
    LANGUAGES,
    PERSONS,
    REASON_CODES,
    REGULARITIES,
    TASKS,
    TENSES,
    VERBS,
)
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


@dataclass(frozen=True, eq=False)
class ProbeColumns:
    """Columns of the probes; see `Report` and `Candidates`, whose attributes of the same names these become.

    Attributes:
        candidates: By row, the candidate forms.
        labels: Position in `LABELS` of each row's label, shape (n,).
        is_judgement: Whether the row is a judgement probe, shape (n,).
    """

    ids: Texts
    prompts: Texts
    explanations: Texts
    sources: Texts
    text_hashes: Texts
    probe_hashes: Texts
    dimensions: Mapping[str, Codes]
    tags: MultiCodes
    offsets: Ints
    forms: Texts
    accepted: Bools
    expected: Ints
    shown: Ints
    has_accepted_list: Bools
    candidates: Sequence[tuple[str, ...]]
    labels: Ints
    is_judgement: Bools

    @classmethod
    def of(cls, probes: Sequence[Probe], verbs: VerbTable) -> ProbeColumns:
        """Return the columns of `probes`.

        Raises:
            VerbevalError: An id stands twice, a form stands twice in a probe, the expected or the shown form is not
                among a probe's candidates, or its label is unknown.
        """
        _refuse_broken(probes)
        tasks = [probe.task for probe in probes]
        shown = [probe.shown_form if task == "judgement" else None for probe, task in zip(probes, tasks, strict=True)]
        hashes = [probe.hashes for probe in probes]
        candidates = [probe.candidates for probe in probes]
        offsets = np.cumsum([0, *map(len, candidates)], dtype=np.int32)
        columns = cls(
            ids=_texts(probe.id for probe in probes),
            prompts=_texts(probe.prompt for probe in probes),
            explanations=_texts(probe.explanation for probe in probes),
            sources=_texts(probe.source for probe in probes),
            text_hashes=_texts(text for text, _ in hashes),
            probe_hashes=_texts(full for _, full in hashes),
            dimensions=_dimensions(probes, tasks, verbs),
            tags=_tags(probes),
            offsets=offsets,
            forms=_texts(form for probe in probes for form in probe.candidates),
            accepted=_accepted(probes, offsets),
            expected=_positions(candidates, [probe.expected or None for probe in probes]),
            shown=_positions(candidates, shown),
            has_accepted_list=np.array([probe.accepted is not None for probe in probes], np.bool_),
            candidates=candidates,
            labels=np.array([LABELS.index(probe.label) if probe.label else -1 for probe in probes], np.int32),
            is_judgement=np.array([task == "judgement" for task in tasks], np.bool_),
        )
        _freeze(columns)
        return columns


def extra_text(value: object) -> str | None:
    """Return the value of an unknown field as the text of a dimension; None for null."""
    if value is None or isinstance(value, str):
        return value
    return msgspec.json.encode(value).decode()


def extra_value(text: str | None) -> Any:
    """Return the number or truth value that `extra_text` would write as `text`; the text itself where there is none."""
    if text is None:
        return None
    try:
        value = msgspec.json.decode(text)
    except (msgspec.DecodeError, RecursionError, UnicodeEncodeError):
        return text
    return value if isinstance(value, int | float) and extra_text(value) == text else text


def _refuse_broken(probes: Sequence[Probe]) -> None:
    known: set[str] = set()
    for probe in probes:
        if probe.id in known:
            raise VerbevalError(
                mark("The id {id} stands twice."), mark("Give each probe an id of its own."), id=probe.id
            )
        known.add(probe.id)
        if len(set(probe.candidates)) != len(probe.candidates):
            _refuse(probe, mark("Probe {id}: a form stands twice among {values}."), "", probe.candidates)
        for form in (probe.expected, *(probe.accepted or ()), *([] if probe.shown is None else [probe.shown])):
            if form not in probe.candidates and (form or probe.label):
                _refuse(probe, mark("Probe {id}: the form {value} is not among {values}."), form, probe.candidates)
        if probe.label and probe.label not in LABELS:
            _refuse(probe, mark("Probe {id}: the label {value} is none of {values}."), probe.label, LABELS)


def _refuse(probe: Probe, sentence: str, value: str, values: Iterable[str]) -> None:
    raise VerbevalError(sentence, mark("Correct the probe."), id=probe.id, value=value, values=", ".join(values))


def _texts(values: Iterable[str]) -> Texts:
    listed = list(values)
    column = np.empty(len(listed), np.object_)
    column[:] = listed
    return column


def _accepted(probes: Sequence[Probe], offsets: Ints) -> Bools:
    flags = np.zeros(offsets[-1], np.bool_)
    pairs = zip(probes, offsets.tolist(), strict=False)
    rights = ((probe.candidates, start, _right_forms(probe)) for probe, start in pairs)
    flags[[start + forms.index(form) for forms, start, right in rights for form in right]] = True
    return flags


def _right_forms(probe: Probe) -> tuple[str, ...]:
    """Return the right forms; a row of another tool may name none, or say that not even the expected one is right."""
    if probe.accepted is not None and (probe.accepted or not probe.label):
        return probe.accepted
    return (probe.expected,) if probe.expected or probe.label else ()


def _positions(candidates: Sequence[tuple[str, ...]], forms: Sequence[str | None]) -> Ints:
    pairs = zip(candidates, forms, strict=True)
    return np.fromiter((held.index(form) if form in held else -1 for held, form in pairs), np.int32, len(forms))


def _dimensions(probes: Sequence[Probe], tasks: Sequence[str], verbs: VerbTable) -> dict[str, Codes]:
    counts = ["3" if task == "judgement" else str(len(p.candidates)) for p, task in zip(probes, tasks, strict=True)]
    known = {
        "language": Codes.from_values([probe.language or None for probe in probes], LANGUAGES),
        "verb": Codes.from_values([probe.verb or None for probe in probes], VERBS),
        "regularity": Codes.from_values([probe.regularity or None for probe in probes], REGULARITIES),
        "form_regularity": Codes.from_values(_form_regularities(probes, verbs), REGULARITIES),
        "tense": Codes.from_values([probe.tense or None for probe in probes], TENSES),
        "person": Codes.from_values([probe.person for probe in probes], PERSONS),
        "category": Codes.from_values([probe.category for probe in probes], CATEGORIES),
        "reason_code": Codes.from_values([probe.reason_code for probe in probes], REASON_CODES),
        "label": Codes.from_values([probe.label or None for probe in probes], LABELS),
        "task": Codes.from_values(tasks, TASKS),
        "pair_id": Codes.from_values([probe.pair_id for probe in probes]),
        "k": Codes.from_values(counts, sorted(set(counts), key=int)),
    }
    return known | _extra_dimensions(probes)


def _form_regularities(probes: Sequence[Probe], verbs: VerbTable) -> list[str | None]:
    keys = [(probe.verb, probe.language, probe.expected) for probe in probes]
    known = {key: verbs.form_regularity(*key) for key in set(keys)}
    return list(map(known.__getitem__, keys))


def _extra_dimensions(probes: Sequence[Probe]) -> dict[str, Codes]:
    names = dict.fromkeys(name for probe in probes for name, value in probe.extra.items() if value is not None)
    return {f"x.{name}": Codes.from_values([extra_text(probe.extra.get(name)) for probe in probes]) for name in names}


def _tags(probes: Sequence[Probe]) -> MultiCodes:
    tags = [tag for probe in probes for tag in probe.tags]
    position = {tag: i for i, tag in enumerate(dict.fromkeys(tags))}
    counts = np.fromiter((len(probe.tags) for probe in probes), np.int32, len(probes))
    rows = np.repeat(np.arange(len(probes), dtype=np.int32), counts)
    codes = np.fromiter(map(position.__getitem__, tags), np.int32, len(tags))
    return MultiCodes(tuple(position), rows, codes, len(probes))


def _freeze(columns: ProbeColumns) -> None:
    held = [*vars(columns).values(), *(column.codes for column in columns.dimensions.values())]
    for array in [*held, columns.tags.rows, columns.tags.codes]:
        if isinstance(array, np.ndarray):
            array.setflags(write=False)
