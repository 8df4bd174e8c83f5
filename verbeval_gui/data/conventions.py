"""Conventions: how stored log-probabilities become answers. A value; changing it derives everything anew."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import Any, Final

from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

NORMALISATIONS: Final = ("sum", "token", "char", "byte")
SPANS: Final = ("form", "boundary", "tail")
AMBIGUOUS_RULES: Final = ("credit", "strict", "drop")
BINNINGS: Final = ("width", "mass")
TIE_RULES: Final = ("wrong", "first")
TEMPERATURES: Final = ("1", "fit")

_CHOICES: Final = {
    "normalisation": NORMALISATIONS,
    "span": SPANS,
    "ambiguous": AMBIGUOUS_RULES,
    "binning": BINNINGS,
    "ties": TIE_RULES,
    "temperature": TEMPERATURES,
}


@dataclass(frozen=True)
class Conventions:
    """The switchable rules of the evaluation, named in every export.

    Attributes:
        normalisation: What a candidate's log-probability is divided by: 1 (`sum`) or the number of tokens,
            characters or bytes.
        span: What is summed: the form, the form and its word boundary, or the form and the tail of the sentence.
        ambiguous: Choice probes labelled ambiguous without `accepted`: every candidate is right (`credit`), only
            `expected` is (`strict`), or the probe is left out (`drop`).
        binning: Confidence bins of equal width, or of equal mass.
        bins: Number of bins, at least 1.
        ties: A choice probe whose best two scores are equal is `wrong`, or its `first` tied candidate counts.
        temperature: Scores are taken as they are (`1`), or divided by what makes confidences fit the outcomes best
            (`fit`), per task, fitted on core probes of other texts.

    Raises:
        VerbevalError: A value is not one of those listed.
    """

    normalisation: str = "token"
    span: str = "form"
    ambiguous: str = "credit"
    binning: str = "width"
    bins: int = 10
    ties: str = "wrong"
    temperature: str = "1"

    def __post_init__(self) -> None:
        for name, allowed in _CHOICES.items():
            if getattr(self, name) not in allowed:
                raise VerbevalError(
                    mark("Convention {name} cannot be {value}."),
                    mark("Choose one of: {allowed}."),
                    name=name,
                    value=repr(getattr(self, name)),
                    allowed=", ".join(allowed),
                )
        if not 1 <= self.bins <= 100:
            raise VerbevalError(
                mark("Convention {name} cannot be {value}."),
                mark("Choose a number from 1 to 100."),
                name="bins",
                value=self.bins,
            )

    def as_dict(self) -> dict[str, str | int]:
        """Return the identifiers with their values, in the order of the specification, as files carry them."""
        return {field.name: getattr(self, field.name) for field in fields(self)}

    @classmethod
    def of_text(cls, text: str) -> Conventions:
        """Return the conventions that a line of an export names; those that it does not name are the usual ones.

        Raises:
            VerbevalError: The line gives one a value that it cannot have.
        """
        pairs = dict(part.strip().partition("=")[::2] for part in text.split(";"))
        named: dict[str, Any] = {name: pairs[name] for name in cls().as_dict() if name in pairs}
        if "bins" in named:
            named["bins"] = int(named["bins"]) if named["bins"].isdecimal() else 0
        return cls(**named)

    def text(self) -> str:
        """Return the conventions as one line for exports: `normalisation=token; span=form; ...`."""
        return "; ".join(f"{name}={value}" for name, value in self.as_dict().items())
