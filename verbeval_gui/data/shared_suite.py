"""Reads many results files of one suite: what the probes say is built once, only the answers are read anew."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import chain
from operator import attrgetter
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, TypeAlias

import msgspec
import numpy as np

from verbeval_gui.data.columns import Codes, Float32s, Ints
from verbeval_gui.data.formats.opening import is_own, load_any
from verbeval_gui.data.items import CandidateScore, JudgedSentence
from verbeval_gui.data.report import Candidates, Judgements, Report
from verbeval_gui.data.results import ResultsFile, conventions_of, foreign_codes, load_results, provenance_of
from verbeval_gui.data.results_json import decode, read_json
from verbeval_gui.data.results_schema import SCHEMA_VERSION
from verbeval_gui.data.score_columns import LENGTHS, SCORES, Sentences, all_sentences, float32_column
from verbeval_gui.data.vocabulary import LABELS, STATUSES

_LABEL_CODES: Final = {label: code for code, label in enumerate(LABELS)}
_LONGEST: Final = 2**31 - 1
_Forms: TypeAlias = Sequence[list[str]]


class _Item(msgspec.Struct, kw_only=True, gc=False):
    """What of an item is a probe, then the answers; the strings that the model saw are skipped."""

    id: str
    language: str | None = None
    verb: str | None = None
    regularity: str | None = None
    tense: str | None = None
    person: str | None = None
    prompt: str
    expected: str | None = None
    label: str | None = None
    category: str
    reason_code: str | None = None
    explanation: str | None = None
    source: str | None = None
    accepted: list[str] | None = None
    pair_id: str | None = None
    tags: list[str] | None = None
    shown: str | None = None
    x: dict[str, Any] | None = None
    is_open: bool | None = None
    status: str | None = None
    prefix_trap: bool | None = None
    context_token: str | None = None
    candidates: list[CandidateScore]
    label_logprobs: tuple[float, float, float] | None = None
    judged: list[JudgedSentence] | None = None


_OF_PROBE: Final = attrgetter(*_Item.__struct_fields__[: _Item.__struct_fields__.index("status")])


class _Document(msgspec.Struct, kw_only=True):
    """What of a results file a report needs."""

    schema_version: int
    items: list[_Item]
    run: Any = None
    checkpoint: Any = None
    suite: Any = None
    conventions: Any = None
    perplexity: Any = None
    completion: Any = None


class SuiteReader:
    """Reads results files one after the other; one that asks what the one before asked is read in a third of the time.

    Its report then shares the columns of the probes, and has no token strings.
    """

    def __init__(self) -> None:
        self._probes: list[tuple[Any, ...]] = []
        self._forms: list[list[str]] = []
        self._first: Report | None = None

    def read(self, path: Path) -> ResultsFile:
        """Return a results file, of another tool too, without its own figures.

        Raises:
            NeedsProbesError: The file holds answers only.
            VerbevalError: The file cannot be read as results.
        """
        if not is_own(path):
            return load_any(path)
        document = self._document(path)
        if document is None:
            return load_results(path)
        probes = list(map(_OF_PROBE, document.items))
        forms = [[candidate.form for candidate in item.candidates] for item in document.items]
        if self._first is not None and probes == self._probes and forms == self._forms:
            try:
                return _found(path, document, self._first, forms)
            except (KeyError, ValueError):
                return load_results(path)
        found = load_results(path)
        self._probes, self._forms, self._first = probes, forms, found.report
        return found

    def _document(self, path: Path) -> _Document | None:
        """Return a file of the usual kind; None for any other, which is for the usual reader to read or to refuse."""
        data = read_json(path)
        if b'"items_file"' in data:
            return None
        try:
            document = decode(path, data, _Document)
        except msgspec.ValidationError:
            return None
        is_known = document.schema_version <= SCHEMA_VERSION and all(map(_is_usual, document.items))
        return document if is_known else None


def _is_usual(item: _Item) -> bool:
    """Whether an item is scored, or says why it is not."""
    if item.status is not None and item.status != "ok":
        return item.status in STATUSES
    return item.label_logprobs is not None or any(one.logprob is not None for one in item.candidates)


def _found(path: Path, document: _Document, first: Report, forms: _Forms) -> ResultsFile:
    """Return a document whose probes are those of a report.

    Raises:
        KeyError: A judged sentence has an unknown label.
        ValueError: A judged sentence has an unknown form, or a length is none.
    """
    top, items = msgspec.structs.asdict(document), document.items
    conventions, doubts = conventions_of(document.conventions)
    codes = (item.reason_code for item in items if item.category == "adversarial")
    provenance = provenance_of(path, top, (*doubts, *foreign_codes(codes)))
    contexts = [item.context_token for item in items]
    report = replace(
        first,
        provenance=provenance,
        dimensions=MappingProxyType(dict(first.dimensions) | {"status": _statuses(items)}),
        candidates=_candidates(first.candidates, items),
        judgements=_judgements(first, items, forms),
        prefix_trap=np.array([bool(item.prefix_trap) for item in items], np.bool_),
        context_tokens=Codes.from_values(contexts, sorted({token for token in contexts if token is not None})),
        given_predicted=np.full(len(items), -1, np.int32),
        given_confidences=np.full(len(items), np.nan),
        status_notes=MappingProxyType({}),
        token_rows=MappingProxyType({}),
    )
    return ResultsFile(report, conventions, {})


def _statuses(items: Sequence[_Item]) -> Codes:
    return Codes.from_values([item.status or "ok" for item in items], STATUSES)


def _candidates(first: Candidates, items: Sequence[_Item]) -> Candidates:
    flat = list(chain.from_iterable([item.candidates for item in items]))
    columns: dict[str, Any] = {name: _lengths(list(map(attrgetter(name), flat))) for name in LENGTHS}
    columns |= {column: float32_column(list(map(attrgetter(name), flat))) for name, column in SCORES.items()}
    return replace(first, **columns)


def _lengths(values: list[int]) -> Ints:
    if values and not (min(values) >= 0 and max(values) <= _LONGEST):
        raise ValueError(f"lengths must be in 0..{_LONGEST}")
    return np.array(values, np.int32)


def _judgements(first: Report, items: Sequence[_Item], forms: _Forms) -> Judgements:
    own = np.flatnonzero(first.dimensions["task"].mask(["judgement"])).astype(np.int32)
    labels = first.dimensions["label"]
    table = np.array([*(_LABEL_CODES[value] for value in labels.values), -1], np.int32)
    unasked = (np.nan,) * len(LABELS)
    logprobs = [items[row].label_logprobs or unasked for row in own.tolist()]
    of_probes = Sentences(own, first.shown[own], table[labels.codes[own]], _triples(logprobs))
    return all_sentences(of_probes, np.full(len(own), -1, np.int32), _judged(items, forms))


def _judged(items: Sequence[_Item], forms: _Forms) -> Sentences:
    judged = [item.judged or [] for item in items]
    rows = np.repeat(np.arange(len(items), dtype=np.int32), np.fromiter(map(len, judged), np.int32, len(judged)))
    places = [held.index(one.form) for held, sentences in zip(forms, judged, strict=True) for one in sentences]
    flat = list(chain.from_iterable(judged))
    labels = [_LABEL_CODES[one.label] for one in flat]
    return Sentences(
        rows, np.array(places, np.int32), np.array(labels, np.int32), _triples([one.label_logprobs for one in flat])
    )


def _triples(logprobs: Sequence[Sequence[float]]) -> Float32s:
    return float32_column(list(chain.from_iterable(logprobs))).reshape(-1, len(LABELS))
