"""What lm-evaluation-harness sent to the model and got back, in the shapes of all its versions."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from verbeval_gui.data.formats.reading import number_of
from verbeval_gui.data.formats.row_answers import different
from verbeval_gui.data.vocabulary import BLANK

_NUMBER: Final = re.compile(r"\d{1,9}$")
_DEPTH: Final = 4
_REQUESTS: Final = [f"gen_args_{at}" for at in range(64)]
_PARTS: Final = [f"arg_{at}" for at in range(8)]
# What the harness puts between context and choice where a task says nothing.
_DELIMITER: Final = " "


@dataclass(frozen=True)
class Asked:
    """A question with choices.

    Attributes:
        text: The question with `___` where the choices go.
        forms: What is shown of each choice, different ones.
        measured: The choice whose characters and bytes the harness divides by.
        scores: Log-likelihood of each.
        is_by_context: The choices stand before what is scored, so that the target is none of them.
    """

    text: str
    forms: Sequence[str]
    measured: Sequence[str]
    scores: Sequence[float]
    is_by_context: bool = False


def requests_of(arguments: object) -> list[tuple[Any, ...]]:
    """Return the arguments of each request: objects of `arg_0`, `arg_1` under `gen_args_0`, …, or lists of lists."""
    if isinstance(arguments, dict):
        arguments = _in_order(arguments, _REQUESTS)
    if not isinstance(arguments, list):
        return []
    found = []
    for one in arguments:
        parts = _in_order(one, _PARTS) if isinstance(one, dict) else one
        found.append(tuple(parts) if isinstance(parts, list) else (parts,))
    return found


def scores_of(responses: object, n: int) -> list[float] | None:
    """Return the log-likelihood of each of `n` requests; None where the responses are none."""
    if not isinstance(responses, list) or len(responses) != n:
        return None
    found = [_score(one) for one in responses]
    return None if any(one is None for one in found) else [one for one in found if one is not None]


def generated_of(responses: object, depth: int = 0) -> str | None:
    """Return the first generated text; None where there is none."""
    if isinstance(responses, list):
        return generated_of(responses[0], depth + 1) if responses and depth < _DEPTH else None
    if isinstance(responses, str):
        return responses
    return str(responses) if isinstance(responses, int | float) else None


def asked_of(
    requests: Sequence[tuple[Any, ...]], scores: Sequence[float], config: Mapping[str, Any], doc: object
) -> Asked:
    """Return the question of several requests that are each scored."""
    pairs = [(str(one[0]) if one else "", str(one[1]) if len(one) > 1 else "") for one in requests]
    half = len(pairs) // 2
    if len(pairs) == 2 * half > 2 and _is_unconditional(pairs, half):
        pairs, scores = pairs[:half], scores[:half]
    contexts, endings = {pair[0] for pair in pairs}, {pair[1] for pair in pairs}
    if len(contexts) == 1:
        return _by_ending(pairs[0][0], [pair[1] for pair in pairs], scores, config, doc)
    if len(endings) == 1:
        before, forms, after = shared([pair[0] for pair in pairs])
        return Asked(_joined(before, after + pairs[0][1]), different(forms), forms, scores, is_by_context=True)
    whole = [first + second for first, second in pairs]
    before, forms, after = shared(whole)
    return Asked(_joined(before, after), different(forms), whole, scores, is_by_context=True)


def shared(texts: Sequence[str]) -> tuple[str, list[str], str]:
    """Return what all texts begin with, what is left of each, and what all end with, in whole words.

    Where nothing would be left of one, nothing is taken off.
    """
    before = _begun(texts)
    rests = [text[len(before) :] for text in texts]
    after = _begun([rest[::-1] for rest in rests])[::-1]
    forms = [rest[: len(rest) - len(after)] for rest in rests]
    if all(form.strip() for form in forms):
        return before, [form.strip() for form in forms], after
    return "", [text.strip() for text in texts], ""


def _by_ending(
    context: str, endings: Sequence[str], scores: Sequence[float], config: Mapping[str, Any], doc: object
) -> Asked:
    choices = _choices(endings, config, doc)
    if not context.strip():
        before, forms, after = shared(choices)
        return Asked(_joined(before, after), different(forms), choices, scores)
    gap = "" if context[-1:].isspace() or not all(ending[:1].isspace() for ending in endings) else " "
    text = context if BLANK in context else f"{context}{gap}{BLANK}"
    return Asked(text, different([choice.strip() or choice for choice in choices]), choices, scores)


def _choices(endings: Sequence[str], config: Mapping[str, Any], doc: object) -> list[str]:
    """Return the choices without what the harness put before them."""
    for held in (config.get("doc_to_choice"), *(doc.values() if isinstance(doc, dict) else ())):
        if isinstance(held, list) and len(held) == len(endings) and all(isinstance(one, str) for one in held):
            pairs = zip(endings, held, strict=True)
            if all(one and ending.endswith(one) and not ending[: -len(one)].strip() for ending, one in pairs):
                return held
    delimiter = config.get("target_delimiter", _DELIMITER)
    if isinstance(delimiter, str) and delimiter and all(ending.startswith(delimiter) for ending in endings):
        return [ending[len(delimiter) :] for ending in endings]
    return list(endings)


def _joined(before: str, after: str) -> str:
    return f"{before}{BLANK}{after}" if BLANK not in before + after else before + after


def _begun(texts: Sequence[str]) -> str:
    """Return what all texts begin with, up to white space; nothing where they are equal."""
    first, last = min(texts), max(texts)
    if first == last:
        return ""
    n = next((at for at, sign in enumerate(first) if sign != last[at]), len(first))
    end = max((at + 1 for at in range(n) if first[at].isspace()), default=0)
    return first[:end]


def _is_unconditional(pairs: Sequence[tuple[str, str]], half: int) -> bool:
    """Whether the second half asks for the same endings without a context."""
    return all(
        not bare[0] and bare[1] == full[1] and full[0] for full, bare in zip(pairs[:half], pairs[half:], strict=True)
    )


def _score(response: object, depth: int = 0) -> float | None:
    if isinstance(response, list):
        if not response or depth > _DEPTH:
            return None
        return _score(response[0], depth + 1)
    return None if isinstance(response, bool) or depth == 0 else number_of(response)


def _in_order(held: Mapping[str, Any], usual: Sequence[str]) -> list[Any]:
    """Return values by the number that their names end with; they mostly stand so already."""
    if [*held] == usual[: len(held)]:
        return [*held.values()]
    return [held[name] for name in sorted(held, key=_place)]


def _place(name: str) -> tuple[int, str]:
    found = _NUMBER.search(name)
    return (int(found[0]) if found else -1, name)
