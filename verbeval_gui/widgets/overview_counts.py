"""The report's name and its counts in words: the first and the last block of the overview."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.data.run_notes import coarse_dtype
from verbeval_gui.figures.style import Style
from verbeval_gui.figures.terms import value_name
from verbeval_gui.slices.completion import passes_of
from verbeval_gui.slices.overview import OverviewSlice
from verbeval_gui.widgets.figure_text import CountText

translate: Final = QCoreApplication.translate
DOT: Final = " · "
_HASH_SHOWN: Final = 7
_UNITS: Final = ((1e9, "B"), (1e6, "M"), (1e3, "k"))


def name_lines(shown: OverviewSlice, style: Style) -> tuple[str, str, str, str]:
    """Return the four lines about the checkpoint; of a run that is not finished, the middle two say how far it is."""
    name = shown.provenance.name or translate("Overview", "Report")
    sha256 = str(shown.provenance.checkpoint.get("sha256") or "")
    short = f"sha256 {sha256[:_HASH_SHOWN]}…" if sha256 else ""
    if shown.is_partial:
        done = translate("Overview", "{n} of {total} scored")
        done = done.format(n=style.count(shown.n_scored), total=style.count(shown.n_rows))
        return (name, done, translate("Overview", "figures so far"), short)
    return (name, _model(shown, style), _probes(shown, style), short)


def name_tooltip(shown: OverviewSlice, style: Style) -> str:
    """Return everything about the checkpoint that the block has no room for."""
    checkpoint, source = shown.provenance.checkpoint, shown.provenance.source
    lines = [
        shown.provenance.name,
        _model(shown, style),
        _probes(shown, style),
        _approximate(shown),
        f"sha256 {checkpoint['sha256']}" if checkpoint.get("sha256") else "",
        source,
        shown.conventions.text(),
    ]
    return "\n".join(line for line in lines if line)


def count_texts(shown: OverviewSlice, style: Style) -> tuple[CountText, CountText, CountText, CountText]:
    """Return what was left out, prefix traps, ties and the start token."""
    return (_left_out(shown, style), _traps(shown, style), _ties(shown, style), _start_token(shown, style))


def completion_count(shown: OverviewSlice, style: Style) -> CountText | None:
    """Return how many prompts were completed freely, with the smallest pass@k; None where none were."""
    block = shown.provenance.completion or {}
    prompts, passes = block.get("prompts"), passes_of(block)
    if not passes or not isinstance(prompts, list):
        return None
    rates = [f"pass@{k} {'–' if rate is None else style.number(rate, 2)}" for k, rate in passes]
    words = translate("Overview", "completed, {rate}").format(rate=rates[0])
    said = translate("Overview", "Free completion: {rates}").format(rates=", ".join(rates))
    return CountText(style.count(len(prompts)), words, said, is_enabled=True)


def compact(value: float, style: Style) -> str:
    """Write a large number in three digits and a unit: 104 k, 1.2 B."""
    for size, unit in _UNITS:
        if value >= size:
            return f"{style.number(value / size, 0 if value >= 10 * size else 1)}\N{NO-BREAK SPACE}{unit}"
    return style.count(round(value))


def _model(shown: OverviewSlice, style: Style) -> str:
    step, parameters = (shown.provenance.checkpoint.get(name) for name in ("step", "parameters"))
    parts = []
    if isinstance(step, int):
        parts.append(translate("Overview", "step {n}").format(n=style.count(step)))
    if isinstance(parameters, int | float):
        parts.append(translate("Overview", "{n} par.").format(n=compact(parameters, style)))
    if coarse_dtype(shown.provenance) is not None:
        parts.append(translate("Overview", "approximate"))
    return DOT.join(parts)


def _approximate(shown: OverviewSlice) -> str:
    dtype = coarse_dtype(shown.provenance)
    return translate("Overview", "approximate: computed in {dtype}").format(dtype=dtype) if dtype else ""


def _probes(shown: OverviewSlice, style: Style) -> str:
    counts = [(name, n) for name, n in shown.n_by_category.items() if n]
    return DOT.join(f"{style.count(n)} {value_name('category', name)}" for name, n in counts)


def _left_out(shown: OverviewSlice, style: Style) -> CountText:
    n = sum(shown.left_out.values())
    said = translate("Overview", "%n left out of the figures", "", n)
    reasons = ", ".join(f"{style.count(k)} {value_name('status', name)}" for name, k in shown.left_out.items())
    return _counted(n, said, f"{said}: {reasons}" if n else said, style)


def _traps(shown: OverviewSlice, style: Style) -> CountText:
    n = shown.n_prefix_traps
    why = translate("Overview", "A short form contains the longer one's score. Score the boundary too?")
    said = translate("Overview", "%n prefix traps", "", n)
    return _counted(n, said, f"{said}: {why}", style)


def _ties(shown: OverviewSlice, style: Style) -> CountText:
    n = shown.n_ties
    if shown.conventions.ties == "wrong":
        said = translate("Overview", "%n ties, counted wrong", "", n)
    else:
        said = translate("Overview", "%n ties, the first counts", "", n)
    return _counted(n, said, said, style)


def _counted(n: int, said: str, tooltip: str, style: Style) -> CountText:
    """Set a count apart from its words, so that it stands in a column of its own."""
    return CountText(style.count(n), said.removeprefix(str(n)).strip(), tooltip, n > 0)


def _start_token(shown: OverviewSlice, style: Style) -> CountText:
    tokens = [token for token in shown.start_tokens if token]
    if not shown.start_tokens:
        return CountText("–", translate("Overview", "start token unknown"), "", is_enabled=False)
    if not tokens:
        said = translate("Overview", "Start token: none, as the tokenizer does.")
        return CountText("–", translate("Overview", "no start token"), said, is_enabled=False)
    n = len(shown.start_tokens)
    listed = ", ".join(token or "–" for token in shown.start_tokens)
    said = translate("Overview", "Start token: {token}").format(token=listed)
    if n > 1:
        words = translate("Overview", "%n start tokens", "", n).removeprefix(str(n)).strip()
        return CountText(style.count(n), words, said, is_enabled=False)
    words = translate("Overview", "start token {token}").format(token=tokens[0])
    return CountText("1", words, said, is_enabled=False)
