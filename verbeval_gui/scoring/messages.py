"""What the program's own process and a scoring process say to each other, and how it is framed on a pipe."""

from __future__ import annotations

from typing import IO, Any, Final, Literal, Protocol

import msgspec

from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.checkpoint import CheckpointInfo
from verbeval_gui.scoring.options import ScoringOptions

_LENGTH_BYTES: Final = 4


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """Asks the worker to load its libraries ahead of any work."""


class Unit(msgspec.Struct, frozen=True, array_like=True):
    """A piece of a run that one process does: the same in every process that is sent the same `Start`.

    Attributes:
        kind: A batch of `items`, the `completions` of a probe, or a slab of running `texts`.
        number: Which one.
        cost: About how many tokens it feeds to the model.
    """

    kind: Literal["items", "completions", "texts"]
    number: int
    cost: float = 0.0


class Start(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Asks the worker to score a suite, and after it to complete probes freely and to read running texts.

    Attributes:
        checkpoint: The described checkpoint.
        probes: The whole suite.
        template: Judgement template, None to judge no choice probes.
        options: How to score.
        skip: Rows that are there already.
        texts: Running texts.
        skip_texts: Texts that are there already, by position.
        completed: Rows of the probes that are to be completed freely.
        skip_completed: Those of them that are there already.
        is_led: The worker does only what it is handed by `Take`, until it is sent `Leave`.
    """

    checkpoint: CheckpointInfo
    probes: list[Probe]
    template: str | None
    options: ScoringOptions
    skip: list[int] = []
    texts: list[str] = []
    skip_texts: list[int] = []
    completed: list[int] = []
    skip_completed: list[int] = []
    is_led: bool = False


class Take(msgspec.Struct, frozen=True, tag=True):
    """Hands a unit to a worker that is led."""

    unit: Unit


class Leave(msgspec.Struct, frozen=True, tag=True):
    """Tells a worker that is led that there is nothing more to do."""


class Ask(msgspec.Struct, frozen=True, tag=True, kw_only=True):
    """Asks the worker about single probes; the checkpoint stays loaded for the next time.

    Attributes:
        checkpoint: Folder or file of the checkpoint.
        probes: What to score; none to load the checkpoint only.
        template: Judgement template, None for the default one. Choice probes are not judged.
        options: How to score.
    """

    checkpoint: str
    probes: list[Probe]
    template: str | None
    options: ScoringOptions


class Cancel(msgspec.Struct, frozen=True, tag=True):
    """Asks the worker to stop after the batch in hand."""


class Prepared(msgspec.Struct, frozen=True, tag=True):
    """The libraries are loaded."""


class Loading(msgspec.Struct, frozen=True, tag=True):
    """The worker has begun a stage: `libraries`, `model` or `check`."""

    stage: str


class Ready(msgspec.Struct, frozen=True, tag=True):
    """The model is loaded.

    Attributes:
        checkpoint: The `checkpoint` block of results.json.
        run: The `run` block.
        units: What there is to do.
        memory: Most bytes that the worker has held so far; 0 where that is not known.
        advice: What a person should know before the run goes on.
    """

    checkpoint: dict[str, Any]
    run: dict[str, Any]
    units: list[Unit] = []
    memory: int = 0
    advice: list[Noted] = []


class Noted(msgspec.Struct, frozen=True, tag=True):
    """Something a person should know about a run.

    Attributes:
        note: A sentence, with names in braces for what stands in `fields`.
        fields: What belongs there.
        stays: Whether it belongs into the results: it bears on their numbers. Such a note has no fields.
    """

    note: str
    fields: dict[str, Any] = {}
    stays: bool = True

    def text(self) -> str:
        """Return the note in English, filled in."""
        return self.note.format(**self.fields)


class Done(msgspec.Struct, frozen=True, tag=True):
    """A unit is done: everything that it brings was said."""

    unit: Unit


class Scored(msgspec.Struct, frozen=True, tag=True):
    """A batch is done."""

    items: list[ItemScores]


class ReadTexts(msgspec.Struct, frozen=True, tag=True):
    """Some running texts are done."""

    documents: list[DocumentScore]


class Sampled(msgspec.Struct, frozen=True, tag=True):
    """Some probes are completed."""

    completions: list[CompletionSamples]


class Answered(msgspec.Struct, frozen=True, tag=True):
    """The probes of an `Ask` are scored, their rows counted from 0 in its order."""

    items: list[ItemScores]


class Finished(msgspec.Struct, frozen=True, tag=True):
    """The run has ended, by itself or because it was cancelled."""

    is_cancelled: bool = False


class Failed(msgspec.Struct, frozen=True, tag=True):
    """The run cannot go on: the parts of a `VerbevalError`."""

    sentence: str
    remedy: str
    fields: dict[str, Any]


Request = Prepare | Start | Take | Leave | Ask | Cancel
Reply = Prepared | Loading | Ready | Scored | ReadTexts | Sampled | Noted | Done | Answered | Finished | Failed


class _Writable(Protocol):
    def write(self, data: bytes, /) -> int | None: ...
    def flush(self) -> None: ...


def write_message(stream: _Writable, message: Request | Reply) -> None:
    """Write one message with its length before it.

    Raises:
        OSError: Nobody reads any more.
    """
    write_frame(stream, encoded(message))


def encoded(message: Request | Reply) -> bytes:
    """Return a message as bytes."""
    return msgspec.msgpack.encode(message)


def write_frame(stream: _Writable, payload: bytes) -> None:
    """Write `payload` with its length before it."""
    stream.write(len(payload).to_bytes(_LENGTH_BYTES, "big") + payload)
    stream.flush()


def read_frame(stream: IO[bytes]) -> bytes | None:
    """Return the next payload, None at the end of the stream or where it is torn."""
    head = stream.read(_LENGTH_BYTES)
    if len(head) < _LENGTH_BYTES:
        return None
    size = int.from_bytes(head, "big")
    payload = stream.read(size)
    return payload if len(payload) == size else None


def decode_request(payload: bytes) -> Request:
    """Return the message a worker was sent."""
    return _REQUESTS.decode(payload)


def decode_reply(payload: bytes) -> Reply:
    """Return the message a worker sent."""
    return _REPLIES.decode(payload)


_REQUESTS: Final = msgspec.msgpack.Decoder(Request)
_REPLIES: Final = msgspec.msgpack.Decoder(Reply)
