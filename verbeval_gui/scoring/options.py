"""How a suite is put to a model: the choices that can change a number, and the seed of the batch order."""

from __future__ import annotations

import hashlib
from typing import Any, Final, Literal

import msgspec

from verbeval_gui.data.vocabulary import DEFAULT_TEMPLATE
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

KEEP_TOKENS_UP_TO: Final = 5_000
SENTENCE_FIELD: Final = "{sentence}"

StartToken = Literal["tokenizer", "force", "omit"]
Dtype = Literal["float32", "bfloat16", "float16", "float64"]


class ScoringOptions(msgspec.Struct, frozen=True, kw_only=True):
    """Options of one scoring run.

    Attributes:
        seed: Seed of the order in which batches run; it changes no number.
        batch_tokens: Most tokens fed to the model at once; fewer for large models, so that a run can be cancelled.
        device: `auto` (CUDA where there is one, then Metal, then the CPU), or a torch device such as `cpu`.
        dtype: Number type of the computation, whatever the checkpoint is stored as. In 16 bits it is approximate:
            answers that could be others are computed again in float32.
        start_token: What stands before the string: what the `tokenizer` does itself, a start token by `force`, or
            none (`omit`).
        keep_tokens: Whether items carry token rows; None keeps them for suites of up to 5,000 probes.
        judge: Whether choice probes are judged too when a template is given.
    """

    seed: int = 0
    batch_tokens: int = 1024
    device: str = "auto"
    dtype: Dtype = "float32"
    start_token: StartToken = "tokenizer"  # noqa: S105 - the name of a rule, not a secret
    keep_tokens: bool | None = None
    judge: bool = True

    def keeps_tokens(self, n_probes: int) -> bool:
        """Return whether a suite of `n_probes` keeps its token rows."""
        return n_probes <= KEEP_TOKENS_UP_TO if self.keep_tokens is None else self.keep_tokens

    @property
    def hash(self) -> str:
        """SHA-256 of every option but the seed: the key under which finished items may be used again."""
        values = msgspec.to_builtins(self)
        del values["seed"]
        return hashlib.sha256(msgspec.json.encode(values, order="sorted")).hexdigest()

    def block(self) -> dict[str, Any]:
        """Return the options as results.json carries them."""
        values: dict[str, Any] = msgspec.to_builtins(self)
        return values


def prompt_hash(template: str | None) -> str:
    """Return the SHA-256 of a judgement template; the default one stands in for None."""
    return hashlib.sha256((DEFAULT_TEMPLATE if template is None else template).encode()).hexdigest()


def check_template(template: str) -> None:
    """Refuse a judgement template that does not say where the sentence goes.

    Raises:
        VerbevalError: `{sentence}` does not stand in the template exactly once.
    """
    if (found := template.count(SENTENCE_FIELD)) != 1:
        raise VerbevalError(
            mark("The judgement template holds {field} {found} times."),
            mark("Write {field} once, where the sentence belongs."),
            field=SENTENCE_FIELD,
            found=found,
        )
