"""Samples of Inspect: what was asked, what was answered, and what a scorer said of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import msgspec

from verbeval_gui.data.formats.lm_eval_notes import OTHERS
from verbeval_gui.data.formats.reading import flat_fields, number_of
from verbeval_gui.data.formats.report_rows import Row, candidate
from verbeval_gui.data.report import Note
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

_LETTERS: Final = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
# As Inspect itself turns the verdicts of its scorers to numbers; a partial one is half right, which is neither.
_RIGHT: Final = frozenset({"C", "yes", "true", "correct"})
_WRONG: Final = frozenset({"I", "N", "no", "false", "incorrect"})
_ATTACHED: Final = "attachment://"
_LONGEST_VALUE: Final = 60


class Header(msgspec.Struct, kw_only=True):
    """What a log says of its run; blocks of another shape are taken for empty."""

    version: Any = None
    status: Any = None
    eval: Any = None
    results: Any = None
    error: Any = None
    stats: Any = None

    @property
    def task(self) -> str:
        """Name of the task."""
        return _text(_object(self.eval).get("task"))

    @property
    def model(self) -> str:
        """Name of the model."""
        return _text(_object(self.eval).get("model"))

    @property
    def scorers(self) -> tuple[str, ...]:
        """Names of the scorers, the first one leading."""
        held = (_object(self.results).get("scores"), _object(self.eval).get("scorers"))
        names = [_object(one).get("name") for block in held if isinstance(block, list) for one in block]
        return tuple(dict.fromkeys(name for name in names if isinstance(name, str) and name))

    def run(self) -> dict[str, Any]:
        """Return what is kept of the run, under the names of results.json."""
        held = _object(self.eval)
        packages = _object(held.get("packages"))
        known = {"created": held.get("created"), "tool_version": packages.get("inspect_ai"), "status": self.status}
        return {name: value for name, value in known.items() if isinstance(value, str)}


class LogSample(msgspec.Struct, kw_only=True):
    """One sample; `events`, `messages` and the like are passed over."""

    id: Any = None
    epoch: Any = None
    input: Any = None
    choices: Any = None
    target: Any = None
    output: Any = None
    scores: Any = None
    metadata: Any = None
    error: Any = None
    attachments: Any = None


class Scores:
    """Turns samples to rows, by the verdicts of one scorer.

    Args:
        header: What the log says of its run.
        scorer: Whose verdicts count; None for the first.
        path: The log, for messages.

    Raises:
        VerbevalError: There is no such scorer.
    """

    def __init__(self, header: Header, scorer: str | None, path: Path) -> None:
        known = header.scorers
        if scorer is not None and known and scorer not in known:
            raise VerbevalError(
                mark("{path} has no scorer {name}."), mark("Its scorers are: {names}."),
                path=str(path), name=scorer, names=", ".join(known),
            )  # fmt: skip
        self._header = header
        self._scorer = scorer or next(iter(known), None)
        self._is_chosen = scorer is not None
        self._epochs: set[str] = set()
        self._n_errors = self._n_odd = self._n_half = 0

    def row(self, sample: LogSample) -> Row:
        """Return the row of a sample."""
        attached = _object(sample.attachments)
        score = self._score(sample)
        choices = [_resolved(one, attached) for one in sample.choices] if isinstance(sample.choices, list) else []
        is_right, note = self._verdict(sample, score)
        expected, predicted = _named(sample.target, choices), _named(score.get("answer"), choices)
        if predicted is None and not choices and is_right is not None:
            predicted = _completion(sample.output)
        target = [expected] if isinstance(expected, str) and expected else list(expected or ())
        answer = None if predicted is None else predicted if isinstance(predicted, str) else ", ".join(predicted)
        return Row(
            key=_text(sample.id),
            text=_question(sample.input, attached),
            dimensions=self._dimensions(sample),
            candidates=[candidate(choice) for choice in choices],
            expected=target if len(target) == 1 else [", ".join(target)] if target else [],
            predicted=answer if is_right is not None else None,
            is_right=is_right,
            status="ok" if is_right is not None else "error",
            note=note,
            explanation=_resolved(score.get("explanation"), attached)[:2000],
            source=self._header.task,
        )

    def notes(self) -> Iterator[Note]:
        """Yield what a reader should know of the samples that became rows."""
        scorers = self._header.scorers
        if len(scorers) > 1 and self._scorer is not None:
            others = tuple(name for name in scorers if name != self._scorer)
            yield Note(
                mark("The verdicts of {scorer} are read; others are {names}."),
                {"scorer": self._scorer, "names": ", ".join(others), OTHERS: others},
            )
        if len(self._epochs) > 1:
            yield Note(mark("The items were answered {n} times each (epochs)."), {"n": len(self._epochs)})
        if self._n_errors:
            yield Note(mark("Samples that ended with an error: {n}."), {"n": self._n_errors})
        if self._n_half:
            sentence = mark("Answers that are partly right are left out here, where Inspect counts them half: {n}.")
            yield Note(sentence, {"n": self._n_half})
        if self._n_odd:
            yield Note(mark("Verdicts that are neither right nor wrong are left out: {n}."), {"n": self._n_odd})
        if isinstance(status := self._header.status, str) and status != "success":
            yield Note(mark("The run did not end well: its status is {status}."), {"status": status})

    def _score(self, sample: LogSample) -> dict[str, Any]:
        """Return what the scorer says; where the log names none that has spoken, what the sample's first one says."""
        held = _object(sample.scores)
        if self._scorer not in held and not self._is_chosen:
            self._scorer = next(iter(held), self._scorer)
        return _object(held.get(self._scorer)) if self._scorer is not None else {}

    def _verdict(self, sample: LogSample, score: Mapping[str, Any]) -> tuple[bool | None, str]:
        """Return whether the answer is right, None where that is not said, and why it is not."""
        if sample.error is not None:
            self._n_errors += 1
            return None, _text(_object(sample.error).get("message") or sample.error)[:300] or "error"
        if "value" not in score:
            self._n_odd += 1
            return None, "No scorer has judged it."
        is_right = _judged(value := score["value"])
        if is_right is None:
            is_half = value == "P"
            self._n_half += is_half
            self._n_odd += not is_half
            return None, f"The verdict is {_text(value)[:100]}: neither right nor wrong."
        return is_right, ""

    def _dimensions(self, sample: LogSample) -> dict[str, Any]:
        fields = flat_fields(_object(sample.metadata))
        own = {name: one for name, one in fields.items() if not isinstance(one, str) or len(one) <= _LONGEST_VALUE}
        scores = {name: _object(one).get("value") for name, one in _object(sample.scores).items()}
        found = {"task": self._header.task or None, **own}
        found |= {f"score.{name}": one for name, one in scores.items() if name != self._scorer}
        if sample.epoch is not None:
            self._epochs.add(_text(sample.epoch))
            found["epoch"] = sample.epoch
        return found


def _judged(value: object) -> bool | None:
    if isinstance(value, str):
        folded = value if len(value) == 1 else value.strip().lower()
        if folded in _RIGHT:
            return True
        if folded in _WRONG:
            return False
    number = number_of(value)
    return bool(number) if number in (0, 1) else None


def _named(value: object, choices: Sequence[str]) -> str | list[str] | None:
    """Return the answer or the target in words: the choices that letters stand for, or the text itself."""
    if isinstance(value, list):
        named = [_named(one, choices) for one in value]
        return [one for one in named if isinstance(one, str)]
    if value is None:
        return None
    text = _text(value).strip()
    letters = [part.strip() for part in text.split(",")]
    places = [_LETTERS.find(letter) if len(letter) == 1 else -1 for letter in letters]
    if choices and all(0 <= place < len(choices) for place in places):
        return choices[places[0]] if len(places) == 1 else [choices[place] for place in places]
    return text or None


def _question(value: object, attached: Mapping[str, Any]) -> str:
    """Return the question: the text itself, or that of the last message of a person."""
    if not isinstance(value, list):
        return _resolved(value, attached)
    messages = [one for one in value if isinstance(one, dict)]
    asked = [one for one in messages if one.get("role") == "user"] or messages
    return _content(asked[-1].get("content"), attached) if asked else ""


def _content(value: object, attached: Mapping[str, Any]) -> str:
    if not isinstance(value, list):
        return _resolved(value, attached)
    parts = [_resolved(_object(one).get("text"), attached) for one in value]
    return "\n".join(part for part in parts if part)


def _completion(output: object) -> str | None:
    held = _object(output)
    if isinstance(text := held.get("completion"), str):
        return text
    choices = held.get("choices")
    first = choices[0] if isinstance(choices, list) and choices else None
    message = _object(_object(first).get("message"))
    return _content(message.get("content"), {}) if "content" in message else None


def _resolved(value: object, attached: Mapping[str, Any]) -> str:
    """Return a text, or the long one that was put aside for it."""
    text = _text(value)
    held = attached.get(text.removeprefix(_ATTACHED)) if text.startswith(_ATTACHED) else None
    return held if isinstance(held, str) else text


def _text(value: object) -> str:
    if value is None:
        return ""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def _object(value: object) -> dict[str, Any]:
    return value if isinstance(value, dict) else {}
