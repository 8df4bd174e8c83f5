"""What the checks say of a probe, as the editor shows it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication

from verbeval_gui.app.i18n import filled
from verbeval_gui.data.curation.check import Check
from verbeval_gui.slices.live_answers import LiveAnswers
from verbeval_gui.widgets.editor_checks import CheckLine

translate: Final = QCoreApplication.translate
PARTNER: Final = "partner"
FOOLS: Final = "fools"


def check_lines(checks: Sequence[Check] | None, overruled: Mapping[str, str]) -> list[CheckLine]:
    """Return the checks as lines; None for those that are not known yet.

    Args:
        checks: What was found.
        overruled: Why a check does not hold, by its kind.
    """
    if checks is None:
        return [CheckLine("index", "wait", translate("Editor", "Comparing with the suite…"))]
    return [_line(check, overruled.get(check.kind)) for check in checks]


def refusal(checks: Sequence[Check] | None, overruled: Mapping[str, str]) -> str:
    """Return why a probe cannot be kept as it is: it contradicts what is known, and nobody said why it may."""
    wrong = [check for check in checks or () if check.level == "error" and not overruled.get(check.kind)]
    if not wrong:
        return ""
    ask = translate("Editor", "{check} Change that, or keep it anyway and say why.")
    return ask.format(check=filled(wrong[0].sentence, **wrong[0].fields))


def fools_line(answers: LiveAnswers) -> CheckLine | None:
    """Return how many checkpoints the probe fools; None where none has answered."""
    if not (n := answers.n_known):
        return None
    text = translate("Editor", "Fools {fooled} of %n checkpoints", "", n).format(fooled=answers.n_fooled)
    if n == 1:
        is_fooled = bool(answers.n_fooled)
        text = translate("Editor", "Fools the model") if is_fooled else translate("Editor", "Does not fool the model")
    names = {True: translate("Editor", "right"), False: translate("Editor", "fooled"), None: "–"}
    hint = "\n".join(f"{answer.name}: {names[answer.is_right]}" for answer in answers.answers)
    level = "ok" if answers.n_fooled else "look" if answers.is_trap else "wait"
    return CheckLine(FOOLS, level, text, hint)


def _line(check: Check, reason: str | None) -> CheckLine:
    needs_look = check.level != "ok"
    is_lone = check.kind == PARTNER and needs_look and check.other is None
    return CheckLine(
        kind=check.kind,
        level=check.level,
        text=filled(check.sentence, **check.fields),
        hint=filled(check.remedy, **check.fields) if check.remedy else "",
        can_overrule=needs_look,
        offer=translate("Editor", "draft one…") if is_lone else "",
        overruled=reason if needs_look and reason else None,
    )
