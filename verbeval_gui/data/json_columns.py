"""Items of results.json to columns, some hundreds at a time: what is done to each is done to all of them at once."""

from __future__ import annotations

import unicodedata
from collections import defaultdict
from collections.abc import Sequence
from itertools import chain
from typing import Any, Final, TypeVar

import msgspec
import numpy as np
from numpy.typing import NDArray

from verbeval_gui.data.columns import Bools, Codes, Ints
from verbeval_gui.data.grown_columns import GrownColumns
from verbeval_gui.data.item_columns import ORDERS, Coding
from verbeval_gui.data.items import CandidateScore
from verbeval_gui.data.parquet_arrays import arranged
from verbeval_gui.data.probe_columns import extra_text
from verbeval_gui.data.probe_fields import WITHOUT_PERSON, folded_code, is_single
from verbeval_gui.data.probes import shown_among
from verbeval_gui.data.results_items import regularity_of
from verbeval_gui.data.results_schema import Item
from verbeval_gui.data.vocabulary import BLANK, LABELS, PENDING, TASKS

_NO_LABELS: Final = (None,) * len(LABELS)
_WITHOUT_PERSON: Final = "plural_or_oos"
_OF_VERB: Final = ("language", "verb", "regularity", "tense", "label")
_Text = TypeVar("_Text", str, str | None)


class JsonColumns(GrownColumns):
    """The columns of all items that were added, as `ReportBuilder` would fill them.

    Nothing is refused here: whether the items fit together is for who makes a report of them.
    """

    has_keys = False

    def __init__(self) -> None:
        super().__init__()
        for name in _OF_VERB:
            self._codings[name] = Coding(None, "")
        self._codings["named_person"] = self.coding("person")
        self.coding("task").codes(TASKS, len(TASKS))
        self._found_shown: tuple[list[int], list[int]] = ([], [])
        self._extra: dict[str, tuple[list[int], list[str]]] = defaultdict(lambda: ([], []))

    def add(self, items: Sequence[Item]) -> None:
        """Add items.

        Raises:
            OverflowError: A length is beyond 32 bits.
        """
        if not items:
            return
        self._add_codes("status", [item.status or "ok" for item in items])
        if PENDING in self.coding("status"):
            items = [_asked(item) if item.status == PENDING else item for item in items]
        self._add_names(items)
        self._add_texts_of(items)
        self._add_shown(items)
        self._add_accepted(items)
        with np.errstate(over="ignore"):
            self._add_candidates(items)
            self._add_answers(items)
            self._add_judged(items)
        self._add_rare(items)
        self._n += len(items)

    def column(self, name: str) -> Codes:
        """Return a categorical column in display order; that of an unknown field is kept by the rows that have it."""
        if name == "reason_code":
            return self._reason_codes()
        if name in self._extra:
            rows, texts = self._extra[name]
            codes = np.full(len(self), -1, np.int32)
            codes[rows] = self.coding(name).codes(texts, len(texts))
            self._parts[name] = [codes]
        return super().column(name)

    def scored_rows(self) -> Bools:
        """Return the rows that have more than an answer to go by."""
        scored = self.number("label_logprobs.known", np.bool_).copy()
        scored[self.owners("candidates")[~np.isnan(self.raw_floats("candidates.logprob"))]] = True
        return scored

    def _grown(self, name: str) -> NDArray[Any]:
        if name == "shown":
            return self._shown_codes()
        return self._persons() if name == "person" else super()._grown(name)

    def _add_names(self, items: Sequence[Item]) -> None:
        verbs = [item.verb for item in items]
        regularities = [item.regularity for item in items]
        if not all(regularities):
            rows = zip(regularities, verbs, strict=True)
            regularities = [given or regularity_of(verb or "") for given, verb in rows]
        self._add_codes("language", [item.language for item in items])
        self._add_codes("verb", verbs)
        self._add_codes("regularity", regularities)
        self._add_codes("tense", [item.tense for item in items])
        self._add_codes("label", [item.label for item in items])
        self._add_codes("category", [item.category for item in items])
        self._add_codes("expected", [item.expected or None for item in items])
        self._add_rare_codes("named_person", [item.person for item in items])
        self._add_rare_codes("named_code", [item.reason_code for item in items])
        self._add_rare_codes("pair_id", [item.pair_id for item in items])
        self._add_rare_codes("context_token", [item.context_token for item in items])

    def _add_texts_of(self, items: Sequence[Item]) -> None:
        self._add_texts("id", composed([item.id for item in items]))
        self._add_texts("prompt", composed([item.prompt for item in items]))
        self._add_texts("explanation", [item.explanation or "" for item in items])
        known: dict[str, str] = {}
        sources = [item.source or "hand" for item in items]
        self._add_texts("source", [known.setdefault(text, text) for text in sources])

    def _add_candidates(self, items: Sequence[Item]) -> None:
        flat = self._add_lists("candidates", [item.candidates for item in items])
        self._add_codes("candidates.form", [one.form for one in flat])
        self._add_floats("candidates.logprob", [one.logprob for one in flat])
        self._add_floats("candidates.boundary_logprob", [one.boundary_logprob for one in flat])
        self._add_floats("candidates.tail_logprob", [one.tail_logprob for one in flat])
        self._add_ints("candidates.n_tokens", [one.n_tokens for one in flat])
        self._add_ints("candidates.n_chars", [one.n_chars for one in flat])
        self._add_ints("candidates.n_bytes", [one.n_bytes for one in flat])
        self._add_ints("candidates.tail_n_tokens", [one.tail_n_tokens for one in flat])
        self._add_ints("candidates.tail_n_chars", [one.tail_n_chars for one in flat])
        self._add_ints("candidates.tail_n_bytes", [one.tail_n_bytes for one in flat])

    def _add_shown(self, items: Sequence[Item]) -> None:
        """Add the forms that the file says stand in judgement prompts, and those that do where it says nothing."""
        has_blank = [BLANK in item.prompt for item in items]
        rows = list(zip(items, has_blank, strict=True))
        is_judgement = [bool(item.label) and not blank for item, blank in rows]
        given = [None if blank else item.shown for item, blank in rows]
        self._add_flags("task", is_judgement)
        self._add_rare_codes("shown.given", given)
        if not any(is_judgement):
            return
        for row, (asked, form) in enumerate(zip(is_judgement, given, strict=True)):
            if asked and form is None:
                self._find_shown(len(self) + row, items[row])

    def _find_shown(self, row: int, item: Item) -> None:
        prompt, forms = composed([item.prompt])[0], composed([one.form for one in item.candidates])
        if (form := shown_among(prompt, forms)) is not None:
            self._found_shown[0].append(row)
            self._found_shown[1].append(self.coding("shown")[form])

    def _shown_codes(self) -> Ints:
        """Return the forms that stand in judgement prompts."""
        codes = np.where(self.codes("task"), self.codes("shown.given"), np.int32(-1))
        rows, found = self._found_shown
        codes[rows] = found
        return codes

    def _add_accepted(self, items: Sequence[Item]) -> None:
        """Add the right forms of probes that name them."""
        accepted = [item.accepted for item in items]
        self._add_flags("accepted.known", [forms is not None for forms in accepted])
        self._add_codes("accepted", self._add_lists("accepted", accepted))

    def _add_answers(self, items: Sequence[Item]) -> None:
        labels = [item.label_logprobs for item in items]
        self._add_flags("prefix_trap", [item.prefix_trap is True for item in items])
        self._add_flags("is_open", [item.is_open is True for item in items])
        self._add_flags("label_logprobs.known", [three is not None for three in labels])
        self._add_floats("label_logprobs", list(chain.from_iterable([three or _NO_LABELS for three in labels])))
        self._add_given(items)

    def _add_given(self, items: Sequence[Item]) -> None:
        """Add the answers of items that may have nothing else to go by."""
        rows = slice(len(self), len(self) + len(items))
        unscored = [item for item in items if item.label_logprobs is None and not _has_score(item)]
        if not unscored:
            self._add_rare_codes("predicted", [None] * len(items))
            self._parts["confidence"].append(np.full(len(items), np.nan))
            return
        answers = composed([item.predicted for item in items])
        lower = zip(answers, self._flags["task"][rows], strict=True)
        self._add_codes("predicted", [a.lower() if a and is_judgement else a for a, is_judgement in lower])
        self._parts["confidence"].append(np.array([item.confidence for item in items], np.float64))

    def _add_judged(self, items: Sequence[Item]) -> None:
        flat = self._add_lists("judged", [item.judged for item in items])
        self._add_codes("judged.form", [one.form for one in flat])
        self._add_codes("judged.label", [one.label for one in flat])
        self._add_floats("judged.label_logprobs", list(chain.from_iterable([one.label_logprobs for one in flat])))

    def _add_rare(self, items: Sequence[Item]) -> None:
        tags = [item.tags for item in items]
        if any(tags):
            tags = [list(dict.fromkeys(some)) if some else None for some in tags]
        self._add_codes("tags", self._add_lists("tags", tags))
        self.notes.update((row, item.status_note) for row, item in enumerate(items, len(self)) if item.status_note)
        self.tokens.update((row, tuple(item.tokens)) for row, item in enumerate(items, len(self)) if item.tokens)
        for row, item in enumerate(items, len(self)):
            if item.x:
                self._add_extra(row, item.x)

    def _add_extra(self, row: int, fields: dict[str, Any]) -> None:
        for name, value in fields.items():
            if value is not None and is_single(value):
                rows, texts = self._extra[f"x.{name}"]
                rows.append(row)
                texts.append(extra_text(value) or "")
        self.names = tuple(self._extra)

    def _reason_codes(self) -> Codes:
        """Return the reason codes, those of adversarial items as the closed set spells them."""
        named, together = self.coding("named_code").values_in_order, Coding()
        tables = [
            np.array([*map(together.__getitem__, texts), -1], np.int32) for texts in (named, map(folded_code, named))
        ]
        is_adversarial = self.codes("category") == self.coding("category").get("adversarial", len(self))
        at = self.codes("named_code")
        codes = np.where(is_adversarial, tables[1][at], tables[0][at])
        return arranged(together.values_in_order, codes, ORDERS["reason_code"])

    def _persons(self) -> Ints:
        """Return the codes of the persons of probes that have one."""
        tenses = [tense in WITHOUT_PERSON for tense in self.coding("tense").values_in_order]
        reasons = [folded_code(code) == _WITHOUT_PERSON for code in self.coding("named_code").values_in_order]
        has_none = (
            np.array([*tenses, False])[self.codes("tense")] | np.array([*reasons, False])[self.codes("named_code")]
        )
        return np.where(has_none, np.int32(-1), self.codes("named_person"))


def composed(texts: Sequence[_Text]) -> Sequence[_Text]:
    """Return texts in NFC; those of them that are None stay so."""
    joined = "\0".join([text for text in texts if text])
    if joined.isascii() or unicodedata.is_normalized("NFC", joined):
        return texts
    return [unicodedata.normalize("NFC", text) if text else text for text in texts]


def _has_score(item: Item) -> bool:
    return bool(item.candidates) and item.candidates[0].logprob is not None


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
