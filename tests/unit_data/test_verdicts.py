from __future__ import annotations

import math

import pytest
from helpers.answers import demo_probes, made_up_items, made_up_report

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.conventions import AMBIGUOUS_RULES, NORMALISATIONS, SPANS, TIE_RULES, Conventions
from verbeval_gui.data.items import CandidateScore, ItemScores
from verbeval_gui.data.probes import Probe
from verbeval_gui.data.verdict_columns import Verdicts
from verbeval_gui.data.verdicts import derive
from verbeval_gui.data.vocabulary import LABELS
from verbeval_gui.errors import VerbevalError

ALL = [
    Conventions(normalisation=n, span=s, ambiguous=a, ties=t)
    for n in NORMALISATIONS
    for s in SPANS
    for a in AMBIGUOUS_RULES
    for t in TIE_RULES
]


def plain_score(candidate: CandidateScore, conventions: Conventions) -> float:
    """The score S / L of one candidate, as the contract words it."""
    total = candidate.logprob
    lengths = {"token": candidate.n_tokens, "char": candidate.n_chars, "byte": candidate.n_bytes}
    tails = {"token": candidate.tail_n_tokens, "char": candidate.tail_n_chars, "byte": candidate.tail_n_bytes}
    if conventions.span == "boundary":
        total += candidate.boundary_logprob or 0
    if conventions.span == "tail":
        total += candidate.tail_logprob or 0
    if conventions.normalisation == "sum":
        return total
    length = lengths[conventions.normalisation]
    return total / (length + (tails[conventions.normalisation] if conventions.span == "tail" else 0))


def plain_accepted(probe: Probe, conventions: Conventions) -> set[str]:
    if probe.accepted is not None:
        return set(probe.accepted)
    if probe.label == "ambiguous" and conventions.ambiguous != "strict":
        return set(probe.candidates)
    return {probe.expected}


def check_choice(row: int, probe: Probe, item: ItemScores, found: Verdicts, conventions: Conventions) -> None:
    scores = [plain_score(candidate, conventions) for candidate in item.candidates]
    top = [i for i, score in enumerate(scores) if score >= max(scores) - 1e-5]
    weights = [math.exp(score - max(scores)) for score in scores]
    accepted = plain_accepted(probe, conventions)
    is_dropped = probe.label == "ambiguous" and conventions.ambiguous == "drop"
    is_tie = len(top) > 1
    is_right = probe.candidates[top[0]] in accepted and not (is_tie and conventions.ties == "wrong")
    by_rule = accepted == set(probe.candidates) and not is_dropped

    assert found.predicted[row] == top[0]
    assert found.tie[row] == is_tie
    assert found.confidence[row] == pytest.approx(weights[top[0]] / sum(weights), abs=1e-12)
    assert found.counted[row] == (not is_dropped)
    assert found.by_rule[row] == by_rule
    assert found.right[row] == ((is_right or by_rule) and not is_dropped)
    assert found.calibrated[row] == (not is_dropped and not by_rule)
    assert found.chance[row] == pytest.approx(len(accepted) / len(scores), abs=1e-12)


def check_judgement(row: int, probe: Probe, item: ItemScores, found: Verdicts) -> None:
    labels = list(item.label_logprobs or ())
    weights = [math.exp(label - max(labels)) for label in labels]
    best = labels.index(max(labels))

    assert found.predicted[row] == best
    assert found.right[row] == (LABELS[best] == probe.label)
    assert found.confidence[row] == pytest.approx(weights[best] / sum(weights), abs=1e-12)
    assert found.counted[row]
    assert found.calibrated[row]
    assert found.chance[row] == pytest.approx(1 / 3)


@pytest.mark.parametrize("conventions", ALL, ids=lambda c: f"{c.normalisation}-{c.span}-{c.ambiguous}-{c.ties}")
def test_verdicts_equal_a_plain_computation_under_every_convention(conventions):
    found = derive(made_up_report(), conventions)

    for row, (probe, item) in enumerate(zip(demo_probes(), made_up_items(demo_probes()), strict=True)):
        if item.status != "ok":
            assert not found.counted[row]
            assert not found.right[row]
            assert found.predicted[row] == -1
            assert math.isnan(found.confidence[row])
        elif probe.task == "choice":
            check_choice(row, probe, item, found, conventions)
        else:
            check_judgement(row, probe, item, found)


def test_the_made_up_report_holds_what_the_conventions_are_about():
    report = made_up_report()
    strict = derive(report, Conventions(ambiguous="strict"))
    credit = derive(report, Conventions())

    assert credit.tie.sum() > 2
    assert credit.by_rule.sum() > strict.by_rule.sum()
    assert (~credit.counted).sum() > 3


def test_rows_that_are_not_scored_yet_enter_no_number():
    probes = demo_probes()
    builder = ReportBuilder(probes)
    builder.add(made_up_items(probes)[:10])

    found = derive(builder.report(), Conventions())

    assert found.counted.sum() == 10
    assert not found.right[10:].any()


def test_an_empty_report_has_verdicts_of_no_rows():
    assert len(derive(ReportBuilder(()).report(), Conventions()).right) == 0


def test_a_convention_with_an_unknown_value_names_what_is_allowed():
    with pytest.raises(VerbevalError, match=r"normalisation cannot be 'word'\. Choose one of: sum, token, char, byte"):
        Conventions(normalisation="word")


@pytest.mark.parametrize("bins", [0, -1, 101])
def test_a_number_of_bins_out_of_range_is_refused(bins):
    with pytest.raises(VerbevalError, match="bins"):
        Conventions(bins=bins)


def test_the_conventions_read_as_one_line():
    assert Conventions().text() == (
        "normalisation=token; span=form; ambiguous=credit; binning=width; bins=10; ties=wrong; temperature=1"
    )
