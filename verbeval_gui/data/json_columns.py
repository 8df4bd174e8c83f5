"""Items of results.json to columns, some hundreds at a time: what is done to each is done to all of them at once."""

from __future__ import annotations

import math
import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, TypeVar

import msgspec
import numpy as np

from verbeval_gui.data.columns import Bools, Ints
from verbeval_gui.data.item_columns import Coding, ItemColumns, texts_column
from verbeval_gui.data.items import CandidateScore
from verbeval_gui.data.probe_columns import extra_text
from verbeval_gui.data.probe_fields import WITHOUT_PERSON, folded_code, is_single
from verbeval_gui.data.probes import shown_among
from verbeval_gui.data.results_items import regularity_of
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.score_columns import float32_column
from verbeval_gui.data.vocabulary import BLANK, LABELS, PENDING

_NO_LABELS: Final = (math.nan,) * len(LABELS)
_WITHOUT_PERSON: Final = "plural_or_oos"
_OF_VERB: Final = ("language", "verb", "regularity", "tense", "label")
_Held = dict[str, Sequence[Any]]
_Text = TypeVar("_Text", str, str | None)


class JsonColumns(ItemColumns):
    """The columns of all items that were added, as `ReportBuilder` would fill them.

    Nothing is refused here: whether the items fit together is for who makes a report of them.
    """

    has_keys = False

    def __init__(self) -> None:
        super().__init__()
        for name in _OF_VERB:
            self._codings[name] = Coding(None, "")
        self._extra: dict[str, tuple[list[int], list[str]]] = defaultdict(lambda: ([], []))

    def add(self, items: Sequence[Item]) -> None:
        """Add items.

        Raises:
            OverflowError: A length is beyond 32 bits.
        """
        if not items:
            return
        held = _held(items)
        if PENDING in held["status"]:
            held = _held([_asked(item) if item.status == PENDING else item for item in items])
        self._add_probes(held)
        self._add_candidates(held)
        self._add_answers(held)
        self._add_judged(held)
        self._add_rare(held)
        self._n += len(items)

    def column(self, name: str) -> Any:
        """Return a categorical column in display order; that of an unknown field is kept by the rows that have it."""
        if name in self._extra:
            rows, texts = self._extra[name]
            codes = np.full(len(self), -1, np.int32)
            codes[rows] = self.coding(name).codes(texts, len(texts))
            self._parts[name] = [codes]
        return super().column(name)

    def scored_rows(self) -> Bools:
        """Return the rows that have more than an answer to go by."""
        return self.number("scored", np.bool_)

    def _add_probes(self, held: _Held) -> None:
        for name in ("id", "prompt", "expected", "shown"):
            held[name] = composed(held[name])
        if not all(held["regularity"]):
            rows = zip(held["regularity"], held["verb"], strict=True)
            held["regularity"] = [given or regularity_of(verb or "") for given, verb in rows]
        held["reason_code"], held["person"] = _codes_and_persons(held)
        held["task"] = [
            "judgement" if label and BLANK not in prompt else "choice"
            for label, prompt in zip(held["label"], held["prompt"], strict=True)
        ]
        for name in (*_OF_VERB, "reason_code", "person", "task", "category", "pair_id"):
            self._add_codes(name, held[name])
        self._add_codes("expected", [form or None for form in held["expected"]])
        self._add_texts("id", list(held["id"]))
        self._add_texts("prompt", list(held["prompt"]))
        self._add_texts("explanation", [text or "" for text in held["explanation"]])
        self._add_texts("source", _shared([text or "hand" for text in held["source"]]))

    def _add_candidates(self, held: _Held) -> None:
        flat: list[CandidateScore] = list(chain.from_iterable(held["candidates"]))
        counts = self._add_counts("candidates", held["candidates"])
        self._add_codes("candidates.form", composed([one.form for one in flat]))
        self._add_numbers(flat)
        self._add_shown(held)
        self._add_accepted(held)
        logprobs = np.array([one.logprob for one in flat], np.float64)
        self._parts["candidates.logprob"].append(float32_column(logprobs))
        scored = np.array([labels is not None for labels in held["label_logprobs"]], np.bool_)
        scored[np.repeat(np.arange(len(counts)), counts)[~np.isnan(logprobs)]] = True
        self._parts["scored"].append(scored)

    def _add_numbers(self, flat: Sequence[CandidateScore]) -> None:
        scores = {
            "boundary_logprob": [one.boundary_logprob for one in flat],
            "tail_logprob": [one.tail_logprob for one in flat],
        }
        lengths = {
            "n_tokens": [one.n_tokens for one in flat],
            "n_chars": [one.n_chars for one in flat],
            "n_bytes": [one.n_bytes for one in flat],
            "tail_n_tokens": [one.tail_n_tokens for one in flat],
            "tail_n_chars": [one.tail_n_chars for one in flat],
            "tail_n_bytes": [one.tail_n_bytes for one in flat],
        }
        for name, values in scores.items():
            self._parts[f"candidates.{name}"].append(float32_column(values))
        for name, numbers in lengths.items():
            self._parts[f"candidates.{name}"].append(np.fromiter(numbers, np.int32, len(flat)))

    def _add_shown(self, held: _Held) -> None:
        """Add the forms that stand in judgement prompts, and beside them those that the file names."""
        given = [
            None if shown is None or BLANK in prompt else shown
            for shown, prompt in zip(held["shown"], held["prompt"], strict=True)
        ]
        self._add_codes("shown.given", given)
        rows = zip(given, held["task"], held["prompt"], held["candidates"], strict=True)
        self._add_codes(
            "shown",
            [
                None if task == "choice" else form if form is not None else _shown_among(prompt, candidates)
                for form, task, prompt, candidates in rows
            ],
        )

    def _add_accepted(self, held: _Held) -> None:
        """Add the right forms of probes that name them."""
        known = np.array([forms is not None for forms in held["accepted"]], np.bool_)
        self._parts["accepted.known"].append(known)
        if not known.any():
            self._parts["accepted.count"].append(np.zeros(len(known), np.int32))
            return
        right = [forms or () for forms in held["accepted"]]
        self._add_counts("accepted", right)
        self._add_codes("accepted", composed(list(chain.from_iterable(right))))

    def _add_answers(self, held: _Held) -> None:
        self._add_codes("status", [status or "ok" for status in held["status"]])
        self._parts["prefix_trap"].append(np.array([trap is True for trap in held["prefix_trap"]], np.bool_))
        self._add_codes("context_token", held["context_token"])
        self._parts["is_open"].append(np.array([is_open is True for is_open in held["is_open"]], np.bool_))
        self._add_labels("label_logprobs", [labels or _NO_LABELS for labels in held["label_logprobs"]])
        if self._parts["scored"][-1].all():
            self._parts["predicted"].append(np.full(len(held["id"]), -1, np.int32))
            self._parts["confidence"].append(np.full(len(held["id"]), np.nan))
            return
        answers = composed(held["predicted"])
        lower = zip(answers, held["task"], strict=True)
        self._add_codes("predicted", [a if a is None or task == "choice" else a.lower() for a, task in lower])
        self._parts["confidence"].append(np.array(held["confidence"], np.float64))

    def _add_judged(self, held: _Held) -> None:
        judged = [sentences or () for sentences in held["judged"]]
        self._add_counts("judged", judged)
        flat = list(chain.from_iterable(judged))
        self._add_codes("judged.form", composed([one.form for one in flat]))
        self._add_codes("judged.label", [one.label for one in flat])
        self._add_labels("judged.label_logprobs", [one.label_logprobs for one in flat])

    def _add_rare(self, held: _Held) -> None:
        tags = [tuple(dict.fromkeys(tags)) if tags else () for tags in held["tags"]]
        self._add_counts("tags", tags)
        self._add_codes("tags", list(chain.from_iterable(tags)))
        for row, note in enumerate(held["status_note"], len(self)):
            if note:
                self.notes[row] = note
        for row, tokens in enumerate(held["tokens"], len(self)):
            if tokens:
                self.tokens[row] = tuple(tokens)
        for row, fields in enumerate(held["x"], len(self)):
            if fields:
                self._add_extra(row, fields)

    def _add_extra(self, row: int, fields: dict[str, Any]) -> None:
        for name, value in fields.items():
            if value is not None and is_single(value):
                rows, texts = self._extra[f"x.{name}"]
                rows.append(row)
                texts.append(extra_text(value) or "")
        self.names = tuple(self._extra)

    def _add_codes(self, name: str, texts: Sequence[str | None]) -> None:
        self._parts[name].append(self.coding(name).codes(texts, len(texts)))

    def _add_texts(self, name: str, texts: list[str]) -> None:
        self._parts[name].append(texts_column(texts))

    def _add_counts(self, name: str, lists: Sequence[Any]) -> Ints:
        counts = np.fromiter(map(len, lists), np.int32, len(lists))
        self._parts[f"{name}.count"].append(counts)
        return counts

    def _add_labels(self, name: str, triples: Sequence[Sequence[float | None]]) -> None:
        self._parts[name].append(float32_column(list(chain.from_iterable(triples))))


def composed(texts: Sequence[_Text]) -> Sequence[_Text]:
    """Return texts in NFC; those of them that are None stay so."""
    joined = "\0".join([text for text in texts if text])
    if joined.isascii() or unicodedata.is_normalized("NFC", joined):
        return texts
    return [unicodedata.normalize("NFC", text) if text else text for text in texts]


def _held(items: Sequence[Item]) -> _Held:
    """Return the fields of items, each as one sequence."""
    return dict(zip(Item.__struct_fields__, zip(*map(msgspec.structs.astuple, items), strict=True), strict=True))


def _shown_among(prompt: str, candidates: Sequence[CandidateScore]) -> str | None:
    return shown_among(prompt, composed([one.form for one in candidates]))


def _shared(texts: Sequence[str]) -> list[str]:
    """Return texts with equal ones as one object."""
    held = dict.fromkeys(texts)
    known = dict(zip(held, held, strict=True))
    return [known[text] for text in texts]


def _asked(item: Item) -> Item:
    """Return an item that has no answer yet as its probe alone."""
    return msgspec.structs.replace(
        item,
        candidates=[CandidateScore(form=one.form) for one in item.candidates],
        prefix_trap=None,
        context_token=None,
        predicted=None,
        confidence=None,
        label_logprobs=None,
        judged=None,
        status_note=msgspec.UNSET,
        tokens=msgspec.UNSET,
    )


def _codes_and_persons(held: _Held) -> tuple[list[str | None], list[str | None]]:
    """Return the reason codes as the closed set spells them, and the persons of probes that have one."""
    folded = {code: folded_code(code) for code in set(held["reason_code"]) if code is not None} | {None: None}
    codes = [
        folded[code] if category == "adversarial" else code
        for code, category in zip(held["reason_code"], held["category"], strict=True)
    ]
    persons = [
        None if tense in WITHOUT_PERSON or folded[code] == _WITHOUT_PERSON else person
        for person, tense, code in zip(held["person"], held["tense"], held["reason_code"], strict=True)
    ]
    return codes, persons
