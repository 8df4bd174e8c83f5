"""Rows of lm-evaluation-harness: what was asked, what could be answered, what is right, and what was answered."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from verbeval_gui.data.formats.lm_eval_gold import gold_of, texts_of
from verbeval_gui.data.formats.lm_eval_requests import Asked, asked_of, generated_of, requests_of, scores_of
from verbeval_gui.data.formats.reading import flat_fields, number_of
from verbeval_gui.data.formats.report_rows import Row, candidate

_FIELDS: Final = (
    "doc_id", "doc", "target", "arguments", "resps", "filtered_resps", "filter", "metrics", "doc_hash", "prompt_hash",
    "target_hash", "task_name",
)  # fmt: skip
_IDS: Final = ("id", "ID", "Id", "_id", "question_id", "example_id", "item_id", "qid")
# Kept even where a choice reads the same, as the verb work beside the form work.
_OWN_DIMENSIONS: Final = ("language", "verb", "regularity", "tense", "person", "category", "reason_code")
_VERDICTS: Final = ("acc", "exact_match", "em", "pass@1", "pass_at_1", "acc_norm", "acc_bytes")
_NO_VERDICT: Final = "The file holds no verdict on it."
_SHORT: Final = 60
# Characters of a hash that tell an item from every other one.
_NUMBER: Final = 16
_WORDY: Final = 12


@dataclass
class Task:
    """One task while its rows are read.

    Attributes:
        name: Its name.
        config: Its settings; empty where no results file tells.
        is_alone: It is the only one read, so that its items need not be told from those of others.
        metrics: Names of the metrics met.
        n: Rows read; `n_doubtful` of them have scores that say other than their own verdict.
        sums: Sum of each metric over the rows, and their number.
        n_odd: Rows whose metric is neither 0 nor 1.
    """

    name: str
    config: Mapping[str, Any]
    is_alone: bool
    metrics: dict[str, None] = field(default_factory=dict)
    n: int = 0
    n_doubtful: int = 0
    n_odd: int = 0
    sums: dict[str, tuple[float, int]] = field(default_factory=dict)

    @property
    def kind(self) -> str:
        """The output type that the settings name; empty for none."""
        found = self.config.get("output_type")
        return found if isinstance(found, str) else ""

    def row(self, sample: Mapping[str, Any]) -> Row:
        """Return the row of a sample."""
        self.n += 1
        metrics = self._met(sample)
        requests = requests_of(sample.get("arguments"))
        scores = scores_of(sample.get("filtered_resps"), len(requests))
        if scores and len(requests) > 1 and self.kind in ("", "multiple_choice"):
            found = self._choice(sample, asked_of(requests, scores, self.config, sample.get("doc")), metrics)
        else:
            found = self._text(sample, requests, scores, metrics)
        return found

    def _met(self, sample: Mapping[str, Any]) -> dict[str, float]:
        """Return the numbers among the metrics of a sample, and add them up."""
        named = sample.get("metrics")
        names = named if isinstance(named, list) else [name for name in sample if name not in _FIELDS]
        found: dict[str, float] = {}
        for name in names:
            if isinstance(name, str) and (value := number_of(sample.get(name))) is not None:
                found[name] = value
                total, n = self.sums.get(name, (0.0, 0))
                self.sums[name] = (total + value, n + 1)
            if isinstance(name, str):
                self.metrics.setdefault(name)
        return found

    def _choice(self, sample: Mapping[str, Any], asked: Asked, metrics: Mapping[str, float]) -> Row:
        own = metrics.get("acc")
        is_right = bool(own) if own in (0, 1) else None
        best = max(range(len(asked.scores)), key=lambda at: (asked.scores[at], -at))
        gold, is_doubtful = gold_of(sample.get("target"), asked, best, is_right)
        self.n_doubtful += is_doubtful
        return Row(
            text=asked.text,
            candidates=[
                candidate(form, score, measured)
                for form, score, measured in zip(asked.forms, asked.scores, asked.measured, strict=True)
            ],
            expected=[asked.forms[at] for at in gold],
            predicted=asked.forms[best],
            is_right=is_right,
            **self._common(sample, asked.text, asked.measured),
        )

    def _text(
        self,
        sample: Mapping[str, Any],
        requests: Sequence[tuple[Any, ...]],
        scores: Sequence[float] | None,
        metrics: Mapping[str, float],
    ) -> Row:
        first = requests[0] if requests else ()
        text = first[0] if first and isinstance(first[0], str) else ""
        name = next((name for name in (*_VERDICTS, *metrics) if name in metrics), "")
        value = metrics.get(name)
        is_right = bool(value) if value in (0, 1) else None
        note = "" if is_right is not None or value is None else f"{name} is {value:.4g}: neither right nor wrong."
        self.n_odd += is_right is None
        if scores:
            ending = str(first[1]) if len(first) > 1 else ""
            expected, predicted = [ending] if ending else [], ending if ending and is_right else None
        else:
            expected, predicted = texts_of(sample.get("target")), generated_of(sample.get("filtered_resps"))
        return Row(
            text=text,
            expected=expected,
            predicted=predicted if is_right is not None else None,
            is_right=is_right,
            is_complete=False,
            status="ok" if is_right is not None else "error",
            note=note or ("" if is_right is not None else _NO_VERDICT),
            **self._common(sample, text, expected),
        )

    def _common(self, sample: Mapping[str, Any], text: str, forms: Sequence[str]) -> dict[str, Any]:
        doc = sample.get("doc")
        fields = flat_fields(doc) if isinstance(doc, dict) else {}
        known = {form.strip() for form in forms}
        own = {
            name: value
            for name, value in fields.items()
            if name not in _IDS and (name in _OWN_DIMENSIONS or _says_more(value, text, known))
        }
        own.pop("task", None)
        key = _key(sample, fields)
        numbers = " ".join(str(sample[name])[:_NUMBER] for name in ("doc_id", "doc_hash") if name in sample)
        return {
            "key": key if self.is_alone else f"{self.name}/{key}",
            "dimensions": {"task": self.name, **own},
            "source": f"{self.name} {numbers}",
        }


def _says_more(value: object, text: str, forms: set[str]) -> bool:
    """Whether a field of an item is more than a part of what was asked or could be answered."""
    if not isinstance(value, str):
        return True
    stripped = value.strip()
    if len(stripped) > _SHORT or stripped in forms:
        return False
    return len(stripped) <= _WORDY or stripped not in text


def _key(sample: Mapping[str, Any], fields: Mapping[str, Any]) -> str:
    named = next((fields[name] for name in _IDS if isinstance(fields.get(name), str | int)), None)
    if named is not None and str(named):
        return str(named)
    if isinstance(digest := sample.get("doc_hash"), str) and digest:
        return digest[:_NUMBER]
    return str(sample.get("doc_id", ""))[:100]
