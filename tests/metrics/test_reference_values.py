from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from helpers.reference import Reference, agrees, references

from verbeval_gui.metrics import CalibrationReport, PerplexityResult
from verbeval_gui.metrics.binning import equal_mass_edges, equal_width_edges
from verbeval_gui.metrics.calibration import (
    adaptive_calibration_error,
    expected_calibration_error,
    maximum_calibration_error,
)
from verbeval_gui.metrics.chance import draw_chance
from verbeval_gui.metrics.confusion import Confusion, confusion
from verbeval_gui.metrics.coverage import risk_coverage
from verbeval_gui.metrics.losses import brier, brier3, brier_parts, log_loss
from verbeval_gui.metrics.perplexity import bits_per_byte
from verbeval_gui.metrics.proportions import Proportion, wilson
from verbeval_gui.metrics.reliability import ReliabilityBins, reliability_bins
from verbeval_gui.metrics.smooth import blurred_ece, smooth_ece

if TYPE_CHECKING:
    from collections.abc import Callable

LABELS = ["correct", "incorrect", "ambiguous"]

# These follow another reading than ours: items without an answer count as missed there, and stay outside here.
OTHER_READING = {("labels-no-answer", "accuracy"), ("labels-no-answer", "precision_recall_f1")}


def label_codes(labels: list[str | None]) -> list[int]:
    return [len(LABELS) if label is None else LABELS.index(label) for label in labels]


def confusion_of(inputs: dict[str, Any]) -> Confusion:
    return confusion(label_codes(inputs["true"]), label_codes(inputs["predicted"]), len(LABELS))


def answers(inputs: dict[str, Any]) -> tuple[list[float], list[int]]:
    if "confidences" in inputs:
        return inputs["confidences"], inputs["right"]
    rows = zip(inputs["probs"], inputs["true"], inputs["predicted"], strict=True)
    answered = [(max(probs), int(truth == predicted)) for probs, truth, predicted in rows if predicted is not None]
    return [confidence for confidence, _ in answered], [right for _, right in answered]


def edges_of(params: dict[str, Any]) -> Any:
    return params["edges"] if params["scheme"] == "own_edges" else equal_width_edges(params["bins"])


def bins_of(inputs: dict[str, Any], params: dict[str, Any]) -> ReliabilityBins:
    return reliability_bins(*answers(inputs), edges_of(params))


def mass_bins_of(inputs: dict[str, Any], params: dict[str, Any]) -> ReliabilityBins:
    confidences, right = answers(inputs)
    return reliability_bins(confidences, right, equal_mass_edges(confidences, params["bins"]))


def overall(inputs: dict[str, Any]) -> Proportion:
    if "true" in inputs:
        return confusion_of(inputs).accuracy
    return Proportion.of(len(inputs["right"]), sum(inputs["right"]))


def wilson_ends(correct: float, n: int, z: float) -> list[float] | None:
    lo, hi = wilson(correct, n, z)
    return None if np.isnan(lo) and np.isnan(hi) else [float(lo), float(hi)]


def wilson_list(cell: Proportion) -> list[float] | None:
    return None if cell.wilson is None else list(cell.wilson)


def reliability_table(bins: ReliabilityBins) -> dict[str, Any]:
    intervals = zip(bins.wilson_lo.tolist(), bins.wilson_hi.tolist(), strict=True)
    return {
        "count": bins.counts.tolist(),
        "mean_confidence": bins.mean_confidence.tolist(),
        "accuracy": bins.accuracy.tolist(),
        "wilson": [None if math.isnan(lo) else [lo, hi] for lo, hi in intervals],
    }


def distinct_edges(confidences: list[float]) -> list[float]:
    """Give every distinct confidence a bin of its own."""
    return [0.0, *sorted(set(confidences) - {0.0}), 1.0]


def parts_table(inputs: dict[str, Any], params: dict[str, Any]) -> dict[str, float | None]:
    confidences, right = answers(inputs)
    is_distinct = params["scheme"] == "distinct values"
    parts = brier_parts(confidences, right, distinct_edges(confidences) if is_distinct else edges_of(params))
    names = ("rel", "res", "unc") if is_distinct else ("rel", "res", "unc", "wbv", "wbc")
    return {name: getattr(parts, name, None) for name in names}


def log_loss_value(probabilities: list[float]) -> float | str | None:
    loss = log_loss(probabilities)
    return "inf" if loss.n_infinite and loss.value is None else loss.value


def on_outcome(inputs: dict[str, Any]) -> list[float]:
    return [c if right else 1 - c for c, right in zip(*answers(inputs), strict=True)]


def answered_rows(inputs: dict[str, Any]) -> tuple[list[list[float]], list[int]]:
    rows = zip(inputs["probs"], label_codes(inputs["true"]), inputs["predicted"], strict=True)
    kept = [(probs, truth) for probs, truth, predicted in rows if predicted is not None]
    return [probs for probs, _ in kept], [truth for _, truth in kept]


def on_label(inputs: dict[str, Any]) -> list[float]:
    return [probs[truth] for probs, truth in zip(*answered_rows(inputs), strict=True)]


def curve(inputs: dict[str, Any]) -> list[list[float]]:
    found = risk_coverage(*answers(inputs))
    columns = (found.thresholds, found.kept, found.coverage, found.accuracy)
    return [list(row) for row in zip(*(column.tolist() for column in columns), strict=True)]


def per_label(inputs: dict[str, Any]) -> dict[str, Any]:
    found = confusion_of(inputs)
    rows = zip(LABELS, found.precision, found.recall, found.f1, strict=True)
    return {
        label: {
            "precision": precision.accuracy,
            "recall": recall.accuracy,
            "f1": f1,
            "support": recall.n,
            "predicted": precision.n,
        }
        for label, precision, recall, f1 in rows
    }


def confusion_table(inputs: dict[str, Any], params: dict[str, Any]) -> list[list[int]]:
    found = confusion_of(inputs)
    is_wide = "no_answer" in params["columns"]
    table = np.column_stack([found.counts, found.no_answer]) if is_wide else found.counts
    return [[int(count) for count in row] for row in table]


def by_set_size(inputs: dict[str, Any], params: dict[str, Any]) -> dict[str, Any]:
    is_in = np.array(inputs["K"]) == params["K"]
    confidences, right = np.array(inputs["confidences"])[is_in], np.array(inputs["right"])[is_in]
    report = CalibrationReport.from_predictions(confidences, right, bins=params["bins"])
    accuracy = Proportion.of(right.size, int(right.sum())).accuracy
    return {"n": report.n_samples, "accuracy": accuracy, "ece": report.ece, "brier": report.brier}


def both_cells(inputs: dict[str, Any]) -> list[Proportion]:
    return [Proportion.of(len(inputs[name]), sum(inputs[name])) for name in ("before", "after")]


def chance_errors(inputs: dict[str, Any], params: dict[str, Any]) -> Any:
    return draw_chance(inputs["confidences"], equal_width_edges(params["bins"]), seed=17, draws=10_000).errors


COMPUTED: dict[str, Callable[[dict[str, Any], dict[str, Any]], Any]] = {
    "n": lambda inputs, _: overall(inputs).n,
    "accuracy": lambda inputs, _: overall(inputs).accuracy,
    "accuracy_wilson": lambda inputs, _: wilson_list(overall(inputs)),
    "mean_confidence": lambda inputs, _: reliability_bins(*answers(inputs), [0, 1]).mean_confidence.tolist()[0],
    "ece": lambda inputs, params: expected_calibration_error(*answers(inputs), edges_of(params)),
    "mce": lambda inputs, params: maximum_calibration_error(*answers(inputs), edges_of(params)),
    "populated_bins": lambda inputs, params: bins_of(inputs, params).populated_bins,
    "reliability_bins": lambda inputs, params: reliability_table(bins_of(inputs, params)),
    "brier_parts": parts_table,
    "adaptive_ece": lambda inputs, params: adaptive_calibration_error(*answers(inputs), params["bins"]),
    "adaptive_populated_bins": lambda inputs, params: mass_bins_of(inputs, params).populated_bins,
    "smooth_ece": lambda inputs, _: smooth_ece(*answers(inputs)),
    "smooth_ece_sigma": lambda inputs, params: blurred_ece(*answers(inputs), params["sigma"]),
    "brier": lambda inputs, _: brier(*answers(inputs)),
    "log_loss": lambda inputs, _: log_loss_value(on_outcome(inputs)),
    "risk_coverage": lambda inputs, _: curve(inputs),
    "by_set_size": by_set_size,
    "confusion": confusion_table,
    "precision_recall_f1": lambda inputs, _: per_label(inputs),
    "brier_3class": lambda inputs, _: brier3(*answered_rows(inputs)),
    "log_loss_3class": lambda inputs, _: log_loss_value(on_label(inputs)),
    "wilson": lambda _, params: wilson_ends(params["k"], params["n"], params["z"]),
    "accuracies": lambda inputs, _: [cell.accuracy for cell in both_cells(inputs)],
    "wilson_pair": lambda inputs, _: [wilson_list(cell) for cell in both_cells(inputs)],
}


def misses(metric: str, computed: Callable[[dict[str, Any], dict[str, Any]], Any]) -> list[str]:
    wanted = [reference for reference in references(metric) if (reference.case, metric) not in OTHER_READING]
    pairs = [(reference, computed(reference.inputs, reference.params)) for reference in wanted]
    return [f"{reference}: got {got}, want {reference.value}" for reference, got in pairs if not fits(reference, got)]


def fits(reference: Reference, got: Any) -> bool:
    if "inf" in (reference.value, got):
        return bool(reference.value == got)
    return agrees(got, reference.value, reference.tol)


@pytest.mark.parametrize("metric", COMPUTED)
def test_every_reference_value_comes_out(metric):
    assert misses(metric, COMPUTED[metric]) == []


def test_the_smallest_bin_is_the_smallest_populated_one():
    populated = [r for r in references("min_bin_count") if r.params["over"] == "populated bins"]

    assert populated
    for reference in populated:
        assert bins_of(reference.inputs, reference.params).min_bin_count == (reference.value or 0), str(reference)


def test_equal_mass_bins_hold_the_reference_counts_and_none_is_empty():
    for reference in references("adaptive_bin_counts"):
        bins = mass_bins_of(reference.inputs, reference.params)

        assert bins.counts[bins.counts > 0].tolist() == reference.value, str(reference)
        assert bins.populated_bins == bins.n_bins or not bins.n


def test_items_without_an_answer_stay_outside_precision_and_recall():
    no_answer = next(r for r in references("confusion") if r.case == "labels-no-answer")

    found = confusion_of(no_answer.inputs)

    assert found.n == 27
    assert found.accuracy.accuracy == 17 / 27
    assert [cell.accuracy for cell in found.recall] == [9 / 14, 3 / 5, 5 / 8]
    assert [cell.accuracy for cell in found.precision] == [9 / 12, 3 / 8, 5 / 7]
    assert found.f1 == (18 / 26, 6 / 13, 10 / 15)


def test_perplexity_and_bits_per_byte_come_out():
    for reference in references("perplexity"):
        given = reference.inputs["sets"][reference.params["set"]]
        got = PerplexityResult.from_token_nll(given["nll"], given["tokens"])

        assert got.total_tokens == reference.params["tokens"]
        assert agrees(got.perplexity, reference.value, reference.tol), str(reference)
    for reference in references("bits_per_byte"):
        given = reference.inputs["sets"][reference.params["set"]]

        assert agrees(bits_per_byte(given["nll"], given["bytes"]), reference.value, reference.tol), str(reference)


def test_simulated_errors_fall_where_the_exact_law_allows():
    for reference in references("chance_quantile"):
        assert reference.accept is not None
        lo, hi = reference.accept
        got = np.quantile(chance_errors(reference.inputs, reference.params), reference.params["q"])

        assert lo <= got <= hi, str(reference)


def test_simulated_errors_have_the_exact_mean():
    for reference in references("chance_mean"):
        errors = chance_errors(reference.inputs, reference.params)
        standard_error = errors.std() / math.sqrt(errors.size)

        assert abs(errors.mean() - reference.value) < 4 * standard_error, str(reference)


def named_floats(values: list[Any]) -> list[Any]:
    return [float(value) if isinstance(value, str) else value for value in values]


def calls_of(function: str) -> list[dict[str, Any]]:
    calls = references("error")[0].inputs["calls"]
    return [arguments for name, arguments in calls if name == function]


@pytest.mark.parametrize("given", calls_of("ece"), ids=str)
def test_calibration_refuses_what_the_contract_names(given):
    with pytest.raises(ValueError, match=r"\d"):
        CalibrationReport.from_predictions(
            named_floats(given["confidences"]), given["right"], bins=given.get("bins", 10)
        )


@pytest.mark.parametrize("given", calls_of("perplexity"), ids=str)
def test_perplexity_refuses_what_the_contract_names(given):
    with pytest.raises(ValueError, match=r"\d|nan"):
        PerplexityResult.from_token_nll(named_floats(given["nll"]), given["tokens"])
