"""A report: one checkpoint's answers to one suite, as immutable columns."""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property
from typing import Any, Final
from weakref import WeakKeyDictionary

import numpy as np

from verbeval_gui.data.columns import Bools, Codes, Float32s, Floats, Ints, MultiCodes, Texts
from verbeval_gui.data.items import TokenRow
from verbeval_gui.data.later import Changeable, later
from verbeval_gui.data.text_search import TextIndex, fold_all
from verbeval_gui.data.vocabulary import LABELS

NO_ANSWER: Final = "no_answer"
# The form of an answer that a file of another tool judges and does not name.
UNNAMED: Final = ""
# Of own scoring, whose sums are rounded once; what other tools wrote is taken to the last digit.
_TIE_MARGIN: Final = 1e-5
_IDS_MEASURED: Final = 12


def _texts_of(column: Codes) -> Texts:
    texts = np.array(column.values, np.object_)[column.codes]
    texts.setflags(write=False)
    return texts


def pair_text(true: str, found: str) -> str:
    """Return the name of one cell of the label matrix."""
    return f"{true}>{found}"


@dataclass(frozen=True)
class Note:
    """Something a reader should know about a report: a sentence template with its fields (see `errors`)."""

    sentence: str
    fields: Mapping[str, object] = field(default_factory=dict)

    def __str__(self) -> str:
        return self.sentence.format(**self.fields)


@dataclass(frozen=True)
class Provenance:
    """Where a report comes from: blocks of results.json that are carried, not derived.

    Attributes:
        run: Name, created, tool version, seed, device, dtype, threads, versions, duration, scoring options.
        checkpoint: Name, path, sha256, step, parent_manifest, architecture, parameters, tokenizer_sha256, start_token.
        suite: Files with sha256, n, template, prompt_sha256.
        perplexity: The block as read, None when not measured.
        completion: The block as read, None when not run.
        source: File the report was read from, empty for a run that is not saved yet.
        notes: Warnings found on reading or scoring.
        taken_for: What a file of another tool was taken for; None for this program's own.
    """

    run: Mapping[str, Any] = field(default_factory=dict)
    checkpoint: Mapping[str, Any] = field(default_factory=dict)
    suite: Mapping[str, Any] = field(default_factory=dict)
    perplexity: Mapping[str, Any] | None = None
    completion: Mapping[str, Any] | None = None
    source: str = ""
    notes: tuple[Note, ...] = ()
    taken_for: Note | None = None

    @property
    def name(self) -> str:
        """Name of the checkpoint, for titles."""
        return str(self.checkpoint.get("name") or self.run.get("name") or "")

    @property
    def is_foreign(self) -> bool:
        """Whether the answers were read from a file of another tool: the run names its format."""
        return bool(self.run.get("format"))


@dataclass(frozen=True, eq=False)
class Candidates(Changeable):
    """All candidates of all probes, flat: those of row i lie from `offsets[i]` to `offsets[i + 1]`.

    Attributes:
        offsets: Shape (n + 1,).
        forms: The forms, shape (m,); all arrays below likewise.
        accepted: Whether the probe's `accepted` names the form, or it is `expected` where the probe has no list.
        logprobs: NaN where not scored.
        n_tokens: Lengths of the form; `n_chars`, `n_bytes` likewise.
        boundary_logprobs: NaN where not scored.
        tail_logprobs: NaN where not scored.
        tail_n_tokens: Lengths of the tail; `tail_n_chars`, `tail_n_bytes` likewise.
    """

    offsets: Ints
    forms: Texts
    accepted: Bools
    logprobs: Float32s
    n_tokens: Ints
    n_chars: Ints
    n_bytes: Ints
    boundary_logprobs: Float32s
    tail_logprobs: Float32s
    tail_n_tokens: Ints
    tail_n_chars: Ints
    tail_n_bytes: Ints

    @classmethod
    def of_codes(cls, forms: Codes, **others: Any) -> Candidates:
        """Return candidates whose forms are coded, by first appearance; `others` are the other attributes by name."""
        found = cls(forms=later(lambda: _texts_of(forms)), **others)
        vars(found)["coded_forms"] = forms
        return found

    @property
    def counts(self) -> Ints:
        """Number of candidates of each row, shape (n,)."""
        return np.diff(self.offsets)

    @cached_property
    def coded_forms(self) -> Codes:
        """The forms as codes, shape (m,)."""
        return Codes.from_values(self.forms.tolist())

    def of_row(self, row: int) -> Candidates:
        """Return the candidates of one row alone."""
        start, stop = self.offsets[row : row + 2]
        own = {part.name: getattr(self, part.name)[start:stop] for part in fields(self)}
        return Candidates(**(own | {"offsets": np.array([0, stop - start], np.int32)}))


@dataclass(frozen=True, eq=False)
class Judgements:
    """All sentences that were judged, flat and ascending by row: judgement probes' own and choice probes' filled ones.

    Attributes:
        rows: Row of each sentence, shape (j,); all arrays below likewise.
        forms: Position of its form among the row's candidates.
        is_own: Whether the sentence is a judgement probe's own.
        labels: Position in `LABELS` of the right label.
        label_logprobs: Of CORRECT, INCORRECT, AMBIGUOUS, shape (j, 3); NaN where not scored.
        predicted: Position in `LABELS` of the highest, the first of equals; -1 where not scored.
    """

    rows: Ints
    forms: Ints
    is_own: Bools
    labels: Ints
    label_logprobs: Float32s
    predicted: Ints


@dataclass(frozen=True, eq=False)
class Report(Changeable):
    """One checkpoint's answers to one suite: one row a probe, in suite order; nothing here depends on a convention.

    Attributes:
        provenance: Where it comes from.
        ids: Probe ids, unique, shape (n,).
        prompts: Sentences with the blank or the shown form.
        explanations: A sentence for a reader, or empty.
        sources: Where the probe comes from.
        text_hashes: Key of a probe's text (prompt and candidates).
        probe_hashes: Key of a probe's text and gold.
        dimensions: Categorical columns by canonical name: language, verb, regularity, form_regularity, tense, person,
            category, reason_code, label, task, status, pair_id, k, and `x.<name>` for unknown scalar fields. Rows of
            other tools have no label, and no k where more could have been answered than the candidates.
        tags: The person's own tags.
        candidates: Forms and their scores.
        expected: Position of the right form among the row's candidates; -1 where the file of another tool has none.
        shown: Position of a judgement probe's shown form; -1 on choice probes.
        has_accepted_list: Whether the probe names its accepted forms.
        judgements: Judged sentences.
        prefix_trap: One candidate's tokens begin another's.
        context_tokens: Start token before the string.
        given_predicted: Prediction of a file without log-probabilities: position among the candidates, or in `LABELS`
            for judgement probes; -1 for none.
        given_confidences: Its confidence; NaN for none.
        status_notes: For a reader, what stood in the way of a row that is not ok.
        token_rows: By row, the strings the model saw; empty when the run did not keep them.
    """

    provenance: Provenance
    ids: Texts
    prompts: Texts
    explanations: Texts
    sources: Texts
    text_hashes: Texts
    probe_hashes: Texts
    dimensions: Mapping[str, Codes]
    tags: MultiCodes
    candidates: Candidates
    expected: Ints
    shown: Ints
    has_accepted_list: Bools
    judgements: Judgements
    prefix_trap: Bools
    context_tokens: Codes
    given_predicted: Ints
    given_confidences: Floats
    status_notes: Mapping[int, str]
    token_rows: Mapping[int, tuple[TokenRow, ...]]

    def __len__(self) -> int:
        return len(self.ids)

    def forms_of(self, row: int) -> tuple[str, ...]:
        """Return the candidate forms of one row, in the probe's order."""
        start, stop = self.candidates.offsets[row : row + 2]
        return tuple(self.candidates.forms[start:stop])

    @property
    def tie_margin(self) -> float:
        """Up to which difference the best two scores are equal, in nats."""
        return 0.0 if self.provenance.is_foreign else _TIE_MARGIN

    @property
    def is_open(self) -> Bools:
        """Choice rows of which more could have been answered than their candidates, shape (n,)."""
        return np.asarray(self.dimensions["k"].codes < 0)

    @cached_property
    def longest_ids(self) -> tuple[str, ...]:
        """The longest few ids, for the width of their column."""
        lengths = np.fromiter(map(len, self.ids), np.int32, len(self))
        return tuple(self.ids[np.argsort(-lengths, kind="stable")[:_IDS_MEASURED]])

    @cached_property
    def judged(self) -> MultiCodes:
        """Judged sentences by pair of right and predicted label, `no_answer` where there is none."""
        sentences = self.judgements
        columns = (*LABELS, NO_ANSWER)
        values = tuple(pair_text(true, found) for true in LABELS for found in columns)
        found = np.where(sentences.predicted < 0, len(LABELS), sentences.predicted)
        return MultiCodes(values, sentences.rows, (sentences.labels * len(columns) + found).astype(np.int32), len(self))

    @cached_property
    def derived(self) -> dict[Hashable, Codes | MultiCodes]:
        """Columns that were made from the report alone; whoever makes one keeps it here."""
        return {}

    @cached_property
    def beside(self) -> WeakKeyDictionary[Report, Any]:
        """What was worked out from this report and another one, kept as long as both are open."""
        return WeakKeyDictionary()

    @cached_property
    def folded_prompts(self) -> list[str]:
        """Sentences with case and accents folded, for the search."""
        return fold_all(self.prompts.tolist())

    @cached_property
    def folded_index(self) -> TextIndex:
        """The same, to search in."""
        return TextIndex(self.folded_prompts)

    @cached_property
    def strict_index(self) -> TextIndex:
        """Sentences as they are, to search in."""
        return TextIndex(self.prompts.tolist())
