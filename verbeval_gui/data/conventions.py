"""Conventions: how stored log-probabilities become answers. A value; changing it derives everything anew."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from verbeval_gui.data.bin_edges import MOST_BINS, Edges, checked_edges, edges_text, read_edges
from verbeval_gui.errors import VerbevalError
from verbeval_gui.words import mark

NORMALISATIONS: Final = ("sum", "token", "char", "byte")
SPANS: Final = ("form", "boundary", "tail")
AMBIGUOUS_RULES: Final = ("credit", "strict", "drop")
OWN: Final = "edges"
BINNINGS: Final = ("width", "mass", OWN)
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
        binning: Confidence bins of equal width, of equal mass, or between a person's own `edges`.
        bins: Number of bins, at least 1; with own edges always as many as lie between them.
        ties: A choice probe whose best two scores are equal is `wrong`, or its `first` tied candidate counts.
        temperature: Scores are taken as they are (`1`), or divided by what makes confidences fit the outcomes best
            (`fit`), per task, fitted on core probes of other texts.
        edges: A person's own edges of bins, from 0 to 1; none with another binning.

    Raises:
        VerbevalError: A value is not one of those listed, or own bins have no edges.
    """

    normalisation: str = "token"
    span: str = "form"
    ambiguous: str = "credit"
    binning: str = "width"
    bins: int = 10
    ties: str = "wrong"
    temperature: str = "1"
    edges: Edges = ()

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
        object.__setattr__(self, "edges", checked_edges(self.edges) if self.binning == OWN else ())
        object.__setattr__(self, "bins", len(self.edges) - 1 if self.edges else self.bins)
        if not 1 <= self.bins <= MOST_BINS:
            raise VerbevalError(
                mark("Convention {name} cannot be {value}."),
                mark("Choose a number from 1 to 100."),
                name="bins",
                value=self.bins,
            )

    def as_dict(self) -> dict[str, str | int]:
        """Return the identifiers with their values, in the order of the specification, as files carry them.

        Own edges stand under `bins`, as `0,0.5,0.8,1`.
        """
        return {
            "normalisation": self.normalisation,
            "span": self.span,
            "ambiguous": self.ambiguous,
            "binning": self.binning,
            "bins": edges_text(self.edges) if self.edges else self.bins,
            "ties": self.ties,
            "temperature": self.temperature,
        }

    def reads_like(self, other: Conventions) -> bool:
        """Whether the answers are read in the same way, only put into other bins."""
        return replace(self, binning=other.binning, bins=other.bins, edges=other.edges) == other

    @classmethod
    def of_values(cls, values: Mapping[str, Any]) -> Conventions:
        """Return the conventions that a file names, as `as_dict` writes them; those not named are the usual ones.

        Raises:
            VerbevalError: One has a value that it cannot have.
        """
        named = {name: value for name, value in values.items() if name in cls().as_dict()}
        return cls(**named | changes_of("bins", named["bins"]) if "bins" in named else named)

    @classmethod
    def of_text(cls, text: str) -> Conventions:
        """Return the conventions that a line of an export names; those that it does not name are the usual ones.

        Raises:
            VerbevalError: The line gives one a value that it cannot have.
        """
        return cls.of_values(dict(part.strip().partition("=")[::2] for part in text.split(";")))

    def text(self) -> str:
        """Return the conventions as one line for exports: `normalisation=token; span=form; ...`."""
        return "; ".join(f"{name}={value}" for name, value in self.as_dict().items())


def changes_of(name: str, value: str | int) -> dict[str, Any]:
    """Return what the value of a convention, as files and commands write it, sets.

    Edges as `bins` make the binning one of own edges. A number there is a number, and what is neither is 0 bins.

    Raises:
        VerbevalError: The edges are none.
    """
    if name != "bins" or isinstance(value, int):
        return {name: value}
    if value.strip().isdecimal():
        return {name: int(value)}
    if not any(sign in value for sign in ",; "):
        return {name: 0}
    return {"binning": OWN, "edges": read_edges(value)}
