"""What the window's process and the scoring process say to each other, and how it is framed on a pipe."""

from __future__ import annotations

from typing import IO, Any, Final, Protocol

import msgspec

from verbeval_gui.data.items import CompletionSamples, DocumentScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.scoring.checkpoint import CheckpointInfo
from verbeval_gui.scoring.options import ScoringOptions

_LENGTH_BYTES: Final = 4


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """Asks the worker to load its libraries ahead of any work."""


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
    """The model is loaded; the `checkpoint` and `run` blocks of results.json."""

    checkpoint: dict[str, Any]
    run: dict[str, Any]


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


Request = Prepare | Start | Ask | Cancel
Reply = Prepared | Loading | Ready | Scored | ReadTexts | Sampled | Answered | Finished | Failed


class _Writable(Protocol):
    def write(self, data: bytes, /) -> int | None: ...
    def flush(self) -> None: ...


def write_message(stream: _Writable, message: Request | Reply) -> None:
    """Write one message with its length before it.

    Raises:
        OSError: Nobody reads any more.
    """
    write_frame(stream, msgspec.msgpack.encode(message))


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
