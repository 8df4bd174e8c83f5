"""What checkpoints answer to a probe that is being written, beside what they answered before the change."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Final, Literal

import msgspec

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.items import ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.slices.detail import DetailSlice, detail

MOST_ASKED: Final = 3
State = Literal["loading", "asking", "answered", "failed"]


@dataclass(frozen=True)
class LiveLine:
    """One candidate, or one label of a judgement probe.

    Attributes:
        form: The form, or the label.
        before: Its share before the change; None where it was not there or not scored.
        now: Its share now; None likewise.
        is_accepted: Right under the conventions.
        is_predicted: The prediction now.
    """

    form: str
    before: float | None
    now: float | None
    is_accepted: bool = False
    is_predicted: bool = False


@dataclass(frozen=True)
class LiveAnswer:
    """One checkpoint's answer.

    Attributes:
        name: The checkpoint's name.
        state: `loading` and `asking` still show the answer before; `failed` for good.
        lines: Candidates in the probe's order, or the labels; empty before the first answer.
        is_judgement: Whether the lines are labels.
        is_right: Whether the prediction is right; None where it does not count.
        note: Why it does not count, as the scoring says it; empty where it does.
        sentence: For a checkpoint that failed, a marked sentence that says why.
        fields: Values of the sentence's fields.
        seconds: From the last key to the answer; None before there is one.
    """

    name: str
    state: State
    lines: tuple[LiveLine, ...] = ()
    is_judgement: bool = False
    is_right: bool | None = None
    note: str = ""
    sentence: str = ""
    fields: Mapping[str, object] = field(default_factory=dict)
    seconds: float | None = None

    def line(self, form: str) -> LiveLine | None:
        """Return the line of a form; None for one that was not asked about."""
        return next((line for line in self.lines if line.form == form), None)


@dataclass(frozen=True)
class LiveAnswers:
    """The answers of all checkpoints that are asked, the one on show first.

    Attributes:
        answers: One a checkpoint.
        is_trap: Whether the probe is meant to fool.
    """

    answers: tuple[LiveAnswer, ...] = ()
    is_trap: bool = False

    @property
    def first(self) -> LiveAnswer | None:
        """The answer on show."""
        return self.answers[0] if self.answers else None

    @property
    def n_known(self) -> int:
        """How many checkpoints have given an answer that counts."""
        return sum(answer.is_right is not None for answer in self.answers)

    @property
    def n_fooled(self) -> int:
        """How many of them are wrong."""
        return sum(answer.is_right is False for answer in self.answers)


def answered(
    name: str,
    probe: Probe,
    item: ItemScores,
    before: tuple[Probe, ItemScores] | None,
    conventions: Conventions,
    seconds: float | None = None,
) -> LiveAnswer:
    """Return a checkpoint's answer as the explorer would show it, its temperature left at 1.

    Args:
        name: The checkpoint's name.
        probe: The probe as it is written now.
        item: What the checkpoint says of it.
        before: The probe before the change, and what the checkpoint says of that; None for a new one.
        conventions: How scores become answers.
        seconds: From the last key to the answer.
    """
    now = _detail(probe, item, conventions)
    was = None if before is None else _detail(*before, conventions)
    shares = {} if was is None else {line.form: line.share for line in was.candidates}
    lines = {line.form: line for line in now.candidates}
    is_judgement = probe.task == "judgement"
    found = [lines[form] for form in (LABELS if is_judgement else probe.candidates)]
    return LiveAnswer(
        name=name,
        state="answered",
        lines=tuple(
            LiveLine(line.form, shares.get(line.form), line.share, line.is_accepted, line.is_predicted)
            for line in found
        ),
        is_judgement=is_judgement,
        is_right=now.is_right if now.is_counted and now.predicted else None,
        note=now.status_note or ("" if item.status == "ok" else item.status),
        seconds=seconds,
    )


def _detail(probe: Probe, item: ItemScores, conventions: Conventions) -> DetailSlice:
    builder = ReportBuilder([probe])
    builder.add([msgspec.structs.replace(item, row=0)])
    return detail(Frame(builder.report(), replace(conventions, temperature="1")), 0)
