"""The demo probes as this training sees them: what to ask, and which sentences may never be learnt."""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sentences import capitalised, fingerprint

BLANK = "___"
DEFAULT_TEMPLATE = (
    "// Task: judge the verb form in the sentence. Answer CORRECT, INCORRECT or AMBIGUOUS.\n"
    "Sentence: {sentence}\nAnswer:"
)


@dataclass(frozen=True)
class Suite:
    """The probes and the template of the judgement task.

    Attributes:
        probes: Rows of the probe files, core first.
        template: Text with `{sentence}`.
    """

    probes: tuple[dict[str, Any], ...]
    template: str

    def barred(self) -> frozenset[str]:
        """Return the fingerprints of every probe sentence, each candidate filled in."""
        return frozenset(fingerprint(text) for probe in self.probes for text in filled_sentences(probe))


def read_suite(folder: Path) -> Suite:
    """Return the suite of a folder; what is not there yet is left out."""
    rows: list[dict[str, Any]] = []
    for name in ("probes.jsonl", "adversarial.jsonl"):
        if (path := folder / name).exists():
            rows.extend(json.loads(line) for line in path.read_text(encoding="utf-8").splitlines() if line.strip())
    template = folder / "probe_prompt.txt"
    text = template.read_text(encoding="utf-8") if template.exists() else DEFAULT_TEMPLATE
    return Suite(tuple(rows), text.rstrip("\n"))


def filled_sentences(probe: dict[str, Any]) -> list[str]:
    """Return the sentence with each candidate in it, as it stands and with a capital in front."""
    prompt = probe["prompt"]
    if BLANK in prompt:
        filled = [prompt.replace(BLANK, form) for form in probe["candidates"]]
    else:
        shown = probe.get("shown") or next(form for form in probe["candidates"] if _word(form).search(prompt))
        filled = [prompt, *(_word(shown).sub(form, prompt) for form in probe["candidates"])]
    return [*filled, *(capitalised(text) for text in filled)]


def _word(form: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(form)}(?!\w)")
