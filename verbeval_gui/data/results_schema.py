"""The shape of results.json, in the order in which its keys are written."""

from __future__ import annotations

from typing import Any, Final

import msgspec

from verbeval_gui.data.items import CandidateScore, JudgedSentence, TokenRow

SCHEMA_VERSION: Final = 1
BLOCKS: Final = (
    "accuracy",
    "by_task",
    "slices",
    "confusion",
    "ece",
    "brier",
    "n_bins",
    "min_bin_count",
    "calibration",
    "adversarial",
)
RUN_KEYS: Final = (
    "name", "created", "tool_version", "seed", "device", "dtype", "threads", "versions", "duration", "options",
)  # fmt: skip
CHECKPOINT_KEYS: Final = (
    "name", "path", "sha256", "step", "parent_manifest", "architecture", "parameters", "tokenizer_sha256",
    "start_token",
)  # fmt: skip
SOFTMAX: Final = "softmax"
GIVEN: Final = "given"
SUITE_KEYS: Final = ("files", "n", "n_left_out", "prompt_template", "prompt_sha256")


class Item(msgspec.Struct, kw_only=True, gc=False, forbid_unknown_fields=True):
    """One item: the probe's fields, then what the model said, then what follows under the file's conventions.

    Attributes:
        x: The probe's unknown fields, which are dimensions `x.<name>`; left out where there are none.
        status_note: For a status other than ok, what was found; left out where there is nothing to say.
        tokens: The strings the model saw, token by token; left out where the run did not keep them.
        is_open: More could have been answered than the candidates, in rows of other tools; left out elsewhere.
    """

    id: str
    language: str | None
    verb: str | None
    regularity: str | None = None
    tense: str | None
    person: str | None = None
    prompt: str
    candidates: list[CandidateScore]
    expected: str | None
    label: str | None
    category: str
    reason_code: str | None = None
    explanation: str | None = None
    source: str | None = None
    accepted: list[str] | None = None
    pair_id: str | None = None
    tags: list[str] | None = None
    shown: str | None = None
    task: str | None = None
    status: str | None = None
    tie: bool | None = None
    prefix_trap: bool | None = None
    context_token: str | None = None
    predicted: str | None = None
    confidence: float | None = None
    confidence_kind: str | None = None
    right: bool | None = None
    label_logprobs: tuple[float | None, float | None, float | None] | None = None
    judged: list[JudgedSentence] | None = None
    x: dict[str, Any] | msgspec.UnsetType = msgspec.UNSET
    status_note: str | msgspec.UnsetType | None = msgspec.UNSET
    tokens: list[TokenRow] | msgspec.UnsetType | None = msgspec.UNSET
    is_open: bool | msgspec.UnsetType = msgspec.UNSET


class _Blocks(msgspec.Struct, kw_only=True):
    """What stands beside the items; blocks are taken as they are, since readers recompute them."""

    schema_version: int
    run: Any = None
    checkpoint: Any = None
    suite: Any = None
    conventions: Any = None
    perplexity: Any = None
    completion: Any = None
    accuracy: Any = None
    by_task: Any = None
    slices: Any = None
    confusion: Any = None
    ece: Any = None
    brier: Any = None
    n_bins: Any = None
    min_bin_count: Any = None
    calibration: Any = None
    adversarial: Any = None


class Document(_Blocks, kw_only=True):
    """A results file of the present schema."""

    items: list[Item]


class ItemsFile(msgspec.Struct, kw_only=True):
    """Where the items of a large report are: a Parquet file beside its JSON.

    Attributes:
        name: Name of the file, without a folder.
        sha256: Of its bytes, in hexadecimal.
        n: Number of items.
    """

    name: str
    sha256: str
    n: int


class RawDocument(_Blocks, kw_only=True):
    """A results file whose items are not looked at yet, or are in a file of their own."""

    items: list[msgspec.Raw] | msgspec.UnsetType = msgspec.UNSET
    items_file: ItemsFile | msgspec.UnsetType = msgspec.UNSET
