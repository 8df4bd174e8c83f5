"""Perplexity in words: the overview's figure, and what a reader should know about it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.figures.style import Style
from verbeval_gui.slices.overview import OverviewSlice
from verbeval_gui.slices.perplexity import PerplexitySlice
from verbeval_gui.widgets.figure_text import FigureText
from verbeval_gui.widgets.overview_words import DOT

translate: Final = QCoreApplication.translate


def perplexity_text(shown: OverviewSlice, style: Style) -> FigureText | None:
    """Return perplexity; None when the report has none."""
    block = shown.provenance.perplexity or {}
    overall, languages = _mapping(block.get("overall")), _mapping(block.get("by_language"))
    value = _number(overall, "perplexity")
    if value is None:
        return None
    bits = _number(overall, "bits_per_byte")
    is_uniform = overall.get("at_or_above_uniform") is True
    own = {name: _number(cell, "perplexity") for name, cell in languages.items()}
    second = DOT.join(f"{name.upper()} {style.number(number)}" for name, number in own.items() if number)
    detail = "" if bits is None else translate("Overview", "{value} bits/B").format(value=style.number(bits))
    warning = uniform_text(_whole(block.get("vocabulary")), style) if is_uniform else ""
    label, has_texts = translate("Overview", "Perplexity"), bool(block.get("documents"))
    lines = [
        translate("Overview", "Perplexity: how surprised the model is by each token."),
        f"{style.number(value)}{DOT}{detail}" if detail else "",
        second,
        warning,
        _split_text(block),
        translate("Overview", "Click shows the texts.") if has_texts else "",
    ]
    return FigureText(
        labels=(label,),
        value=style.number(value),
        detail=detail,
        seconds=(second,),
        tooltip="\n".join(filter(None, lines)),
        spoken=", ".join(filter(None, [label, style.number(value), detail, second, warning])),
        is_enabled=has_texts,
        is_warning=is_uniform,
    )


def uniform_text(vocabulary: int | None, style: Style) -> str:
    """Return the sentence on a model that is no better than uniform."""
    if vocabulary is None:
        return translate("Perplexity", "No better than a model that finds every token equally likely.")
    said = translate("Perplexity", "No better than a model that finds all {n} tokens equally likely.")
    return said.format(n=style.count(vocabulary))


def notes_of(shown: PerplexitySlice, style: Style) -> list[str]:
    """Return what a reader should know: a model worse than uniform, texts left out, windows, a list cut short."""
    found = [f"▲ {uniform_text(shown.vocabulary, style)}"] if any(cell.is_uniform for cell in shown.cells) else []
    wholes = [cell for cell in shown.cells if not cell.language]
    if n := sum(cell.left_out for cell in wholes):
        found.append(translate("Perplexity", "%n texts left out: their label is not correct.", "", n))
    if stride := max((cell.stride or 0 for cell in wholes), default=0):
        said = translate("Perplexity", "Long texts were read in windows that move on by {n} tokens.")
        found.append(said.format(n=style.count(stride)))
    if shown.n_documents > len(shown.documents):
        said = translate("Perplexity", "The list holds the first {k} of {n} texts; the figures count all.")
        found.append(said.format(k=style.count(len(shown.documents)), n=style.count(shown.n_documents)))
    return found


def _split_text(block: Mapping[str, Any]) -> str:
    split = block.get("headline_split")
    return translate("Overview", "Texts of {split}").format(split=split) if split else ""


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _number(cell: Any, name: str) -> float | None:
    value = _mapping(cell).get(name)
    return float(value) if isinstance(value, int | float) and not isinstance(value, bool) else None


def _whole(value: Any) -> int | None:
    return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None
