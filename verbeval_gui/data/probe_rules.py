"""What a probe must keep to beyond its fields: forms, blank, label, regularity."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, Final

from verbeval_gui.data.probe_fields import LineCheck, check_fields, check_unknown_fields
from verbeval_gui.data.probe_lines import Line
from verbeval_gui.data.probes import Probe, word_spans
from verbeval_gui.data.problems import Problem
from verbeval_gui.data.vocabulary import BLANK, IRREGULAR_VERBS, VERBS
from verbeval_gui.words import mark

_FEWEST: Final = 2
_MOST: Final = 8
_BLANKS: Final = re.compile("_{3,}")


def check_line(file: str, line: Line) -> tuple[Probe | None, tuple[Problem, ...]]:
    """Return the probe of one line, None if it has an error, with all its problems."""
    if line.value is None:
        return None, line.problems
    known = line.value.get("id")
    check = LineCheck(file, line.number, known if isinstance(known, str) else "", list(line.problems))
    typed = check_fields(line.value, check)
    extra = check_unknown_fields(line.value, check)
    _check_candidates(typed, check)
    _check_prompt(typed, check)
    _check_label(typed, check)
    _check_regularity(typed, check)
    return None if check.has_errors else _probe(typed, extra), tuple(check.problems)


def _check_candidates(typed: Mapping[str, Any], check: LineCheck) -> None:
    forms = typed.get("candidates")
    if forms is None:
        return
    if not _FEWEST <= len(forms) <= _MOST:
        right = mark("{fewest} to {most} different forms.")
        check.add("candidates", "n_candidates", forms, right, fewest=_FEWEST, most=_MOST)
    if repeated := sorted({form for form in forms if forms.count(form) > 1}):
        check.add("candidates", "equal_candidates", repeated, mark("Forms that differ from each other."))
    if "expected" in typed and typed["expected"] not in forms:
        right = mark("One of the candidates: {values}.")
        check.add("expected", "expected", typed["expected"], right, values=", ".join(forms))
    _check_accepted(forms, typed, check)


def _check_accepted(forms: list[str], typed: Mapping[str, Any], check: LineCheck) -> None:
    accepted = typed.get("accepted")
    if accepted is None:
        return
    if outside := [form for form in accepted if form not in forms]:
        check.add("accepted", "accepted", outside, mark("Only candidates: {values}."), values=", ".join(forms))
    if "expected" in typed and typed["expected"] not in accepted:
        right = mark("All right forms, {expected} among them.")
        check.add("accepted", "accepted", accepted, right, expected=typed["expected"])


def _check_prompt(typed: dict[str, Any], check: LineCheck) -> None:
    prompt = typed.get("prompt")
    if prompt is None:
        return
    blanks = _BLANKS.findall(prompt)
    if blanks and blanks != [BLANK]:
        check.add("prompt", "blank", prompt, mark("Exactly one blank of three underscores: ___."))
    elif not blanks and "candidates" in typed:
        _check_shown(prompt, typed, check)
    elif blanks and typed.pop("shown", None) is not None:
        check.add("shown", "shown_form", prompt, mark("No shown form, since the prompt holds a blank."), "warning")


def _check_shown(prompt: str, typed: Mapping[str, Any], check: LineCheck) -> None:
    forms, shown = typed["candidates"], typed.get("shown")
    if shown is not None and shown not in forms:
        check.add("shown", "shown_form", shown, mark("One of the candidates: {values}."), values=", ".join(forms))
        return
    matching = _standing(prompt, typed)
    if not matching:
        check.add("prompt", "shown_form", prompt, mark("A blank ___, or one of the candidates as a whole word."))
    elif len(set(matching)) > 1:
        right = mark("One candidate only, or the field shown with one of {values}.")
        check.add("shown", "shown_form", None, right, values=", ".join(dict.fromkeys(matching)))
    elif len(matching) > 1:
        check.add("prompt", "shown_form", prompt, mark("The shown form {form} once only."), form=matching[0])


def _standing(prompt: str, typed: Mapping[str, Any]) -> list[str]:
    """Return the forms that may be the shown one, each as often as it stands in the prompt."""
    shown = typed.get("shown")
    wanted = [shown] if shown is not None else list(dict.fromkeys(typed["candidates"]))
    return [form for form in wanted for _ in word_spans(prompt, form)]


def _check_label(typed: Mapping[str, Any], check: LineCheck) -> None:
    if not {"label", "prompt", "candidates", "expected"} <= typed.keys():
        return
    label, prompt = typed["label"], typed["prompt"]
    if _BLANKS.search(prompt):
        if label == "incorrect":
            right = mark("correct or ambiguous: the sentence is read with the expected form filled in.")
            check.add("label", "label", label, right)
    elif len(shown := _standing(prompt, typed)) == 1:
        _check_shown_label(shown[0], typed, check)


def _check_shown_label(shown: str, typed: Mapping[str, Any], check: LineCheck) -> None:
    is_accepted = shown in (typed.get("accepted") or [typed["expected"]])
    if typed["label"] == "correct" and not is_accepted:
        check.add("label", "label", typed["label"], mark("incorrect, since {form} is not accepted."), form=shown)
    if typed["label"] == "incorrect" and is_accepted:
        check.add("label", "label", typed["label"], mark("correct, since {form} is accepted."), form=shown)


def _check_regularity(typed: Mapping[str, Any], check: LineCheck) -> None:
    verb, regularity = typed.get("verb"), typed.get("regularity")
    if verb not in VERBS or regularity is None:
        return
    right = "irregular" if verb in IRREGULAR_VERBS else "regular"
    if regularity != right:
        text = mark("{regularity}: the English verb {verb} is.")
        check.add("regularity", "regularity", regularity, text, regularity=right, verb=verb)


def _probe(typed: Mapping[str, Any], extra: dict[str, Any]) -> Probe:
    given = {name: held for name, held in typed.items() if held is not None or name == "person"}
    given["candidates"] = tuple(given["candidates"])
    given["tags"] = tuple(dict.fromkeys(given.get("tags", ())))
    if "accepted" in given:
        given["accepted"] = tuple(form for form in given["candidates"] if form in given["accepted"])
    return Probe(**given, extra=extra)
