"""Canonical values and dimension names as a person reads them; they are translated only here, at display."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication

from verbeval_gui.words import QT_TRANSLATE_NOOP

_DIMENSIONS = {
    "language": QT_TRANSLATE_NOOP("Dimensions", "Language"),
    "verb": QT_TRANSLATE_NOOP("Dimensions", "Verb"),
    "regularity": QT_TRANSLATE_NOOP("Dimensions", "Regularity"),
    "form_regularity": QT_TRANSLATE_NOOP("Dimensions", "Form regularity"),
    "tense": QT_TRANSLATE_NOOP("Dimensions", "Tense"),
    "person": QT_TRANSLATE_NOOP("Dimensions", "Person"),
    "category": QT_TRANSLATE_NOOP("Dimensions", "Category"),
    "counted": QT_TRANSLATE_NOOP("Dimensions", "Counted"),
    "reason_code": QT_TRANSLATE_NOOP("Dimensions", "Trick"),
    "core_code": QT_TRANSLATE_NOOP("Dimensions", "Core code"),
    "label": QT_TRANSLATE_NOOP("Dimensions", "Label"),
    "task": QT_TRANSLATE_NOOP("Dimensions", "Task"),
    "status": QT_TRANSLATE_NOOP("Dimensions", "Status"),
    "verdict": QT_TRANSLATE_NOOP("Dimensions", "Verdict"),
    "tie": QT_TRANSLATE_NOOP("Dimensions", "Tie"),
    "prefix_trap": QT_TRANSLATE_NOOP("Dimensions", "Prefix trap"),
    "expected": QT_TRANSLATE_NOOP("Dimensions", "Expected"),
    "predicted": QT_TRANSLATE_NOOP("Dimensions", "Predicted"),
    "expected_kind": QT_TRANSLATE_NOOP("Dimensions", "Expected kind"),
    "predicted_kind": QT_TRANSLATE_NOOP("Dimensions", "Predicted kind"),
    "confidence": QT_TRANSLATE_NOOP("Dimensions", "Confidence"),
    "margin": QT_TRANSLATE_NOOP("Dimensions", "Margin"),
    "text": QT_TRANSLATE_NOOP("Dimensions", "Text"),
    "id": QT_TRANSLATE_NOOP("Dimensions", "ID"),
    "tag": QT_TRANSLATE_NOOP("Dimensions", "Tag"),
    "pair_id": QT_TRANSLATE_NOOP("Dimensions", "Pair"),
    "pair_outcome": QT_TRANSLATE_NOOP("Dimensions", "Pair outcome"),
    "k": QT_TRANSLATE_NOOP("Dimensions", "Candidates"),
    "review": QT_TRANSLATE_NOOP("Dimensions", "Review"),
    "review_stale": QT_TRANSLATE_NOOP("Dimensions", "Stale review"),
    "review_tag": QT_TRANSLATE_NOOP("Dimensions", "Review tag"),
    "custom": QT_TRANSLATE_NOOP("Dimensions", "Condition"),
    "temperature": QT_TRANSLATE_NOOP("Dimensions", "Temperature"),
    "flip": QT_TRANSLATE_NOOP("Dimensions", "Flip"),
    "baseline_predicted": QT_TRANSLATE_NOOP("Dimensions", "Baseline predicted"),
    "baseline_confidence": QT_TRANSLATE_NOOP("Dimensions", "Baseline confidence"),
    "baseline_verdict": QT_TRANSLATE_NOOP("Dimensions", "Baseline verdict"),
    "baseline_predicted_kind": QT_TRANSLATE_NOOP("Dimensions", "Baseline kind"),
    "(baseline_predicted_kind, predicted_kind)": QT_TRANSLATE_NOOP("Dimensions", "Forms before and now"),
    "(baseline_predicted, predicted)": QT_TRANSLATE_NOOP("Dimensions", "Answers before and now"),
    "(label, predicted)": QT_TRANSLATE_NOOP("Dimensions", "Judged"),
    "(expected_kind, predicted_kind)": QT_TRANSLATE_NOOP("Dimensions", "Forms"),
}

_VALUES = {
    "en": QT_TRANSLATE_NOOP("Values", "English"),
    "es": QT_TRANSLATE_NOOP("Values", "Spanish"),
    "regular": QT_TRANSLATE_NOOP("Values", "regular"),
    "irregular": QT_TRANSLATE_NOOP("Values", "irregular"),
    "infinitive": QT_TRANSLATE_NOOP("Values", "infinitive"),
    "present_simple": QT_TRANSLATE_NOOP("Values", "present simple"),
    "past_simple": QT_TRANSLATE_NOOP("Values", "past simple"),
    "past_participle": QT_TRANSLATE_NOOP("Values", "past participle"),
    "future": QT_TRANSLATE_NOOP("Values", "future"),
    "core": QT_TRANSLATE_NOOP("Values", "core"),
    "adversarial": QT_TRANSLATE_NOOP("Values", "adversarial"),
    "over_regularization": QT_TRANSLATE_NOOP("Values", "over-regularization"),
    "wrong_person_agreement": QT_TRANSLATE_NOOP("Values", "person agreement"),
    "wrong_tense_marker": QT_TRANSLATE_NOOP("Values", "tense marker"),
    "auxiliary_mismatch": QT_TRANSLATE_NOOP("Values", "auxiliary"),
    "en_es_mismatch": QT_TRANSLATE_NOOP("Values", "English–Spanish mix"),
    "plural_or_oos": QT_TRANSLATE_NOOP("Values", "plural / out of scope"),
    "correct": QT_TRANSLATE_NOOP("Values", "correct"),
    "incorrect": QT_TRANSLATE_NOOP("Values", "incorrect"),
    "ambiguous": QT_TRANSLATE_NOOP("Values", "ambiguous"),
    "no_answer": QT_TRANSLATE_NOOP("Values", "no answer"),
    "choice": QT_TRANSLATE_NOOP("Values", "choice"),
    "judgement": QT_TRANSLATE_NOOP("Values", "judgement"),
    "ok": QT_TRANSLATE_NOOP("Values", "ok"),
    "model_oov": QT_TRANSLATE_NOOP("Values", "unknown token"),
    "no_context": QT_TRANSLATE_NOOP("Values", "no context"),
    "too_long": QT_TRANSLATE_NOOP("Values", "too long"),
    "error": QT_TRANSLATE_NOOP("Values", "error"),
    "pending": QT_TRANSLATE_NOOP("Values", "not scored yet"),
    "right": QT_TRANSLATE_NOOP("Values", "right"),
    "wrong": QT_TRANSLATE_NOOP("Values", "wrong"),
    "yes": QT_TRANSLATE_NOOP("Values", "yes"),
    "no": QT_TRANSLATE_NOOP("Values", "no"),
    "present": QT_TRANSLATE_NOOP("Values", "present"),
    "third_person": QT_TRANSLATE_NOOP("Values", "third person"),
    "past": QT_TRANSLATE_NOOP("Values", "past"),
    "participle": QT_TRANSLATE_NOOP("Values", "participle"),
    "gerund": QT_TRANSLATE_NOOP("Values", "gerund"),
    "over_regularised": QT_TRANSLATE_NOOP("Values", "over-regularised"),
    "other_language": QT_TRANSLATE_NOOP("Values", "other language"),
    "both_right": QT_TRANSLATE_NOOP("Values", "both right"),
    "fixed": QT_TRANSLATE_NOOP("Values", "fixed"),
    "broken": QT_TRANSLATE_NOOP("Values", "broken"),
    "both_wrong": QT_TRANSLATE_NOOP("Values", "both wrong"),
    "only_english": QT_TRANSLATE_NOOP("Values", "only English right"),
    "only_spanish": QT_TRANSLATE_NOOP("Values", "only Spanish right"),
    "unscaled": QT_TRANSLATE_NOOP("Values", "as it is"),
    "fitted": QT_TRANSLATE_NOOP("Values", "fitted"),
    "no_partner": QT_TRANSLATE_NOOP("Values", "no partner"),
    "other": QT_TRANSLATE_NOOP("Values", "other"),
    "fair": QT_TRANSLATE_NOOP("Values", "fair"),
    "wrong_label": QT_TRANSLATE_NOOP("Values", "wrong label"),
    "fix": QT_TRANSLATE_NOOP("Values", "fix"),
    "drop": QT_TRANSLATE_NOOP("Values", "drop"),
    "none": QT_TRANSLATE_NOOP("Values", "none yet"),
}

# Values of these dimensions are words of the probes themselves and are shown as they are.
_VERBATIM = frozenset(
    {"verb", "expected", "predicted", "id", "tag", "review_tag", "pair_id", "core_code", "person", "k"}
    | {"baseline_predicted"}
)


def dimension_name(dimension: str) -> str:
    """Return a dimension's name in the language on screen; unknown ones as they are, `x.` taken off."""
    if (name := _DIMENSIONS.get(dimension)) is not None:
        return QCoreApplication.translate("Dimensions", name)
    if dimension.startswith("("):
        return " × ".join(dimension_name(part.strip()) for part in dimension.strip("()").split(","))
    return dimension.removeprefix("x.")


def dimension_in_sentence(dimension: str) -> str:
    """Return a dimension's name as it stands within a sentence: small, but for initials and names of a file's own."""
    name = dimension_name(dimension)
    is_own = dimension not in _DIMENSIONS and not dimension.startswith("(")
    return name if is_own or name[:2].isupper() else f"{name[:1].lower()}{name[1:]}"


def value_name(dimension: str, value: str) -> str:
    """Return a value's name in the language on screen; words of the probes and unknown values as they are."""
    if dimension in _VERBATIM or dimension.startswith("x."):
        return value
    return QCoreApplication.translate("Values", _VALUES[value]) if value in _VALUES else value
