"""Builds reports: columns are laid out for a suite at once, filled item by item, and read at any time."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from verbeval_gui.data.columns import Codes
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probe_columns import ProbeColumns
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.score_columns import ScoreColumns
from verbeval_gui.data.verbs import VerbTable
from verbeval_gui.data.vocabulary import LABELS, STATUSES
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark


class ReportBuilder:
    """A report in the making: one row a probe, in suite order; rows without an answer yet have the status `pending`.

    Args:
        probes: The suite's probes.
        verbs: The table that `form_regularity` comes from; by default the bundled one.

    Raises:
        VerbevalError: An id stands twice, or a probe's forms do not fit together.
    """

    def __init__(self, probes: Sequence[Probe], verbs: VerbTable | None = None) -> None:
        self._probes = ProbeColumns.of(probes, verbs or VerbTable.load())
        self._scores = ScoreColumns(self._probes)
        self._filled: set[int] = set()

    def __len__(self) -> int:
        return len(self._probes.ids)

    @property
    def n_filled(self) -> int:
        """Number of rows that are no longer pending."""
        return len(self._filled)

    def add(self, items: Iterable[ItemScores]) -> None:
        """Fill the rows of `items`; nothing is filled if one of them is refused.

        Raises:
            VerbevalError: A row is outside the suite or filled already, a status or label is unknown, or the forms are
                not the probe's.
        """
        batch = list(items)
        rows = {item.row for item in batch}
        if len(rows) != len(batch) or rows & self._filled:
            raise _error(mark("Rows were answered twice: {rows}."), rows=self._repeated(batch))
        for item in batch:
            self._refuse(item)
        self._scores.put(batch)
        self._filled |= rows

    def add_given(
        self, rows: Sequence[int], predicted: Sequence[str | None], confidences: Sequence[float | None]
    ) -> None:
        """Give rows that `add` has filled the answers of a file that has no log-probabilities.

        Args:
            rows: Rows of the suite.
            predicted: The predicted form, or label on a judgement probe; None for no answer.
            confidences: Confidence of each, in 0..1; None or NaN where the file has none.

        Raises:
            VerbevalError: A row is not filled, an answer is none of the probe's forms or labels, or a confidence lies
                outside 0..1.
        """
        for row, confidence in zip(rows, confidences, strict=True):
            if row not in self._filled:
                raise _error(mark("Row {row} has no item."), row=row)
            if confidence is not None and not (0 <= confidence <= 1 or confidence != confidence):
                sentence = mark("Probe {id}: the confidence {value} is not between 0 and 1.")
                raise _error(sentence, id=self._probes.ids[row], value=confidence)
        found = [self._position(row, answer) for row, answer in zip(rows, predicted, strict=True)]
        self._scores.put_given(rows, found, confidences)

    def report(self, provenance: Provenance | None = None) -> Report:
        """Return the report as it stands; rows added later do not change it."""
        probes = self._probes
        return Report(
            provenance=provenance or Provenance(),
            ids=probes.ids,
            prompts=probes.prompts,
            explanations=probes.explanations,
            sources=probes.sources,
            text_hashes=probes.text_hashes,
            probe_hashes=probes.probe_hashes,
            dimensions=self._dimensions(),
            tags=probes.tags,
            candidates=self._scores.candidates(),
            expected=probes.expected,
            shown=probes.shown,
            has_accepted_list=probes.has_accepted_list,
            judgements=self._scores.judgements(),
            **self._scores.rest(),
        )

    def _dimensions(self) -> dict[str, Codes]:
        known = dict(self._probes.dimensions)
        before = list(known)[: list(known).index("pair_id")]
        return {name: known.pop(name) for name in before} | {"status": self._scores.status_codes()} | known

    def _position(self, row: int, answer: str | None) -> int:
        if answer is None:
            return -1
        known: tuple[str, ...] = self._probes.candidates[row]
        if self._probes.is_judgement[row]:
            known, answer = LABELS, answer.lower()
        if answer not in known:
            sentence = mark("Probe {id}: the answer {value} is none of {values}.")
            raise _error(sentence, id=self._probes.ids[row], value=answer, values=", ".join(known))
        return known.index(answer)

    def _repeated(self, batch: Sequence[ItemScores]) -> str:
        times = Counter(item.row for item in batch) + Counter(self._filled)
        return ", ".join(str(row) for row in sorted(times) if times[row] > 1)

    def _refuse(self, item: ItemScores) -> None:
        if not 0 <= item.row < len(self):
            raise _error(mark("There is no row {row} in a suite of {n} probes."), row=item.row, n=len(self))
        if item.status not in STATUSES:
            text = mark("Probe {id}: the status {value} is none of {values}.")
            raise _error(text, id=self._probes.ids[item.row], value=item.status, values=", ".join(STATUSES))
        forms = self._probes.candidates[item.row]
        scored = tuple([candidate.form for candidate in item.candidates])
        if scored and scored != forms:
            text = mark("Probe {id}: the forms {found} are not those of the probe, {values}.")
            raise _error(text, id=self._probes.ids[item.row], found=", ".join(scored), values=", ".join(forms))
        for sentence in item.judged:
            if sentence.form not in forms or sentence.label not in LABELS:
                text = mark("Probe {id}: the judged form {form} or its label {label} is unknown.")
                raise _error(text, id=self._probes.ids[item.row], form=sentence.form, label=sentence.label)


def _error(sentence: str, **fields: object) -> VerbevalError:
    return VerbevalError(sentence, mark("Score or export the suite again."), **fields)
