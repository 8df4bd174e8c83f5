"""Turns a probe into token strings and the model's answers into its item."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from verbeval_gui.data.items import ItemScores, JudgedSentence, TokenRow
from verbeval_gui.data.probes import Probe, word_spans
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.scoring.choice import candidate_scores, choice_strings, token_row
from verbeval_gui.scoring.entries import decode_entries
from verbeval_gui.scoring.gold import judged_forms
from verbeval_gui.scoring.judgement import (
    judged_sentence,
    label_blank,
    label_logprobs,
    label_strings,
    predicted_label,
)
from verbeval_gui.scoring.options import SENTENCE_FIELD
from verbeval_gui.scoring.spans import Blank, FilledBlank, SpanTokenizer, common_length
from verbeval_gui.scoring.strings import StringScore, TokenString

_NOT_FINITE = "the model gave a value that is not a finite number"


@dataclass(frozen=True, slots=True)
class AskedProbe:
    """A probe with its token strings.

    Attributes:
        row: Position in the suite.
        probe: The probe.
        blank: Its blank; that of the labels for a judgement probe.
        filled: The blank's tokens.
        judged: For a choice probe, the judged forms, their right labels and their prompts' tokens.
    """

    row: int
    probe: Probe
    blank: Blank
    filled: FilledBlank
    judged: tuple[tuple[str, str, FilledBlank], ...] = ()

    @property
    def is_judgement(self) -> bool:
        """Whether the probe itself is judged."""
        return self.probe.task == "judgement"


class Asker:
    """Encodes probes and reads answers, for one tokenizer and one judgement template.

    Args:
        tokenizer: The tokenizer with its start-token rule.
        template: Judgement template.
        judges_choices: Whether choice probes are judged too.
        keeps_tokens: Whether items carry token rows.
    """

    def __init__(self, tokenizer: SpanTokenizer, template: str, *, judges_choices: bool, keeps_tokens: bool) -> None:
        self._tokenizer = tokenizer
        self._template = template
        self._judges_choices = judges_choices
        self._keeps_tokens = keeps_tokens
        self._pieces: dict[int, str] = {}

    def shared_prefix(self) -> tuple[int, ...]:
        """Return the tokens with which every judgement prompt begins."""
        filled = self._tokenizer.fill([label_blank(self._template, text) for text in ("a", "Z", "9", "¿")])
        ids = [list(form.ids) for blank in filled for form in blank.forms]
        return tuple(ids[0][: common_length(ids)])

    def start_token(self) -> str | None:
        """Return the text of what stands before a string, None for nothing."""
        return self._tokenizer.fill([label_blank(self._template, "a")])[0].context_token

    def ask(self, rows: Sequence[int], probes: Sequence[Probe]) -> list[AskedProbe]:
        """Encode probes; `rows` are their positions in the suite."""
        blanks = [self._blank(probe) for probe in probes]
        filled = self._tokenizer.fill(blanks)
        judged = self._judged(probes, filled)
        return [
            AskedProbe(row, probe, blank, self._checked(probe, one), judged[i])
            for i, (row, probe, blank, one) in enumerate(zip(rows, probes, blanks, filled, strict=True))
        ]

    def choice_strings(self, asked: AskedProbe) -> list[TokenString]:
        """Return the strings of a choice probe's sentences, none if it cannot be scored."""
        if asked.is_judgement or asked.filled.status != "ok":
            return []
        return choice_strings(asked.filled, everything=self._keeps_tokens)

    def label_strings(self, asked: AskedProbe) -> list[TokenString]:
        """Return the strings of a probe's judgement prompts, three a prompt."""
        if asked.is_judgement:
            return label_strings(asked.filled, everything=self._keeps_tokens) if asked.filled.status == "ok" else []
        return [string for _, _, filled in asked.judged for string in label_strings(filled)]

    def item(self, asked: AskedProbe, choice: Sequence[StringScore], labels: Sequence[StringScore]) -> ItemScores:
        """Return a probe's item from the scores of its strings."""
        if asked.filled.status != "ok":
            return self._unscored(asked, asked.filled.status, asked.filled.note)
        if not all(map(_is_finite, [*choice, *labels])):
            return self._unscored(asked, "error", _NOT_FINITE)
        if asked.is_judgement:
            return self._judgement_item(asked, labels)
        return ItemScores(
            row=asked.row,
            status="ok",
            prefix_trap=asked.filled.prefix_trap,
            context_token=asked.filled.context_token,
            candidates=candidate_scores(asked.probe.candidates, asked.blank, asked.filled, choice),
            judged=list(_judged_sentences(asked, labels)),
            tokens=self._token_rows(asked.filled, choice, range(len(choice))),
        )

    def _judgement_item(self, asked: AskedProbe, labels: Sequence[StringScore]) -> ItemScores:
        logprobs = label_logprobs(asked.filled, labels)
        predicted = LABELS.index(predicted_label(logprobs))
        return ItemScores(
            row=asked.row,
            status="ok",
            context_token=asked.filled.context_token,
            label_logprobs=logprobs,
            tokens=self._token_rows(asked.filled, labels, [predicted]),
        )

    def _unscored(self, asked: AskedProbe, status: str, note: str) -> ItemScores:
        forms = () if asked.is_judgement else asked.probe.candidates
        return ItemScores(
            row=asked.row,
            status=status,
            note=note,
            prefix_trap=not asked.is_judgement and asked.filled.prefix_trap,
            context_token=asked.filled.context_token,
            candidates=candidate_scores(forms, asked.blank, asked.filled, None),
        )

    def _blank(self, probe: Probe) -> Blank:
        return label_blank(self._template, probe.prompt) if probe.task == "judgement" else Blank.of_probe(probe)

    def _judged(
        self, probes: Sequence[Probe], filled: Sequence[FilledBlank]
    ) -> list[tuple[tuple[str, str, FilledBlank], ...]]:
        """Return the judged sentences of each probe; a prompt that is too long or unknown is left out."""
        wanted = [
            judged_forms(probe) if self._judges_choices and probe.task == "choice" and one.status == "ok" else []
            for probe, one in zip(probes, filled, strict=True)
        ]
        prompts = [
            label_blank(self._template, probe.filled(form))
            for probe, forms in zip(probes, wanted, strict=True)
            for form, _ in forms
        ]
        encoded = iter(self._tokenizer.fill(prompts))
        found = [[(form, label, next(encoded)) for form, label in forms] for forms in wanted]
        return [tuple(entry for entry in entries if entry[2].status == "ok") for entries in found]

    def _checked(self, probe: Probe, filled: FilledBlank) -> FilledBlank:
        """Return a judgement prompt as it is, or as unknown where the tokenizer does not know the form it shows."""
        form = probe.shown_form
        if form is None or filled.status != "ok" or not (spans := word_spans(probe.prompt, form)):
            return filled
        before, _, after = self._template.partition(SENTENCE_FIELD)
        start, stop = spans[0]
        shown = Blank.of(before + probe.prompt[:start], [form], probe.prompt[stop:] + after)
        found = self._tokenizer.fill([shown])[0]
        return FilledBlank(filled.forms, found.status, found.note, filled.context_token)

    def _token_rows(self, filled: FilledBlank, scores: Sequence[StringScore], shown: Iterable[int]) -> list[TokenRow]:
        if not self._keeps_tokens:
            return []
        return [token_row(filled.forms[i], scores[i], self._decoded(filled.forms[i].ids)) for i in shown]

    def _decoded(self, ids: Sequence[int]) -> list[str]:
        new = [entry for entry in dict.fromkeys(ids) if entry not in self._pieces]
        self._pieces.update(zip(new, decode_entries(self._tokenizer.backend, new), strict=True))
        return [self._pieces[entry] for entry in ids]


def _judged_sentences(asked: AskedProbe, labels: Sequence[StringScore]) -> Iterator[JudgedSentence]:
    for i, (form, label, filled) in enumerate(asked.judged):
        yield judged_sentence(form, label, label_logprobs(filled, labels[3 * i : 3 * i + 3]))


def _is_finite(score: StringScore) -> bool:
    return all(map(math.isfinite, score.logprobs)) and (score.boundary is None or math.isfinite(score.boundary))
