from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest
from helpers.answers import made_up_frame
from helpers.frames import Answer, frame_of
from helpers.pairs import RIGHT, answered, beside, flipped, named, probe_of
from helpers.probes import judgement
from scipy.stats import binomtest
from statsmodels.stats.multitest import multipletests

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.expression import read_expression, vocabulary
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.pairing import pair
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.selection import Selection
from verbeval_gui.metrics.losses import brier
from verbeval_gui.metrics.paired import Verdict
from verbeval_gui.metrics.proportions import Proportion
from verbeval_gui.slices.compared_slices import compared_slices
from verbeval_gui.slices.comparison import comparison
from verbeval_gui.slices.comparison_findings import ComparisonFindings
from verbeval_gui.slices.comparison_notes import OTHER_PROMPT
from verbeval_gui.slices.overview import overview
from verbeval_gui.slices.population import proportion

EVERYTHING = Selection()


def selected(frame, line):
    return read_expression(line, vocabulary(frame))


def made_up_pair(conventions=None):
    was, now = (named(made_up_frame(seed=seed, conventions=conventions), f"m{seed}") for seed in (1, 2))
    return beside(now, was), was


def test_figures_of_two_whole_reports_are_those_of_their_overviews():
    probes = [probe_of(i) for i in range(60)]
    right = np.random.default_rng(1).random((2, 60)) < [[0.5], [0.7]]
    was, now = (answered(probes, one.tolist()) for one in right)

    found = comparison(beside(now, was), was, EVERYTHING)

    before, after = (overview(frame, EVERYTHING).whole for frame in (was, now))
    for name in ("accuracy", "adversarial"):
        figure, cells = found.figure(name), [getattr(one, name) for one in (before, after)]
        assert [figure.was, figure.now] == [cell.accuracy for cell in cells]
    assert [found.figure("ece").was, found.figure("ece").now] == pytest.approx([before.ece, after.ece], abs=1e-12)
    assert [found.figure("brier").was, found.figure("brier").now] == pytest.approx(
        [before.brier, after.brier], abs=1e-12
    )


def test_every_figure_is_over_probes_answered_in_both():
    frame, was = made_up_pair()

    found = comparison(frame, was, EVERYTHING)

    both = frame.verdicts.counted & was.verdicts.counted & frame.codes("category").mask(["core"])
    assert found.figure("accuracy").n == both.sum()
    assert found.figure("accuracy").now == frame.verdicts.right[both].mean()
    calibrated = both & frame.verdicts.calibrated & was.verdicts.calibrated
    expected = [brier(one.verdicts.confidence[calibrated], one.verdicts.right[calibrated]) for one in (was, frame)]
    assert [found.figure("brier").was, found.figure("brier").now] == pytest.approx(expected, abs=1e-12)
    assert found.n_unanswered == len(frame) - (frame.verdicts.counted & was.verdicts.counted).sum()


def test_incorrect_sentences_that_pass_are_counted_sentence_by_sentence():
    frame, was = made_up_pair()

    figure = comparison(frame, was, EVERYTHING).figure("passed")

    def passed(one):
        sentences = one.report.judgements
        rows = sentences.rows.tolist()
        forms = [one.report.forms_of(row)[k] for row, k in zip(rows, sentences.forms.tolist(), strict=True)]
        keys = zip(one.report.ids[sentences.rows].tolist(), forms, strict=True)
        return {
            key: predicted == 0
            for key, label, predicted, row in zip(
                keys, sentences.labels.tolist(), sentences.predicted.tolist(), rows, strict=True
            )
            if label == 1 and predicted >= 0 and one.codes("category").value(row) == "core"
        }

    before, now = passed(was), passed(frame)
    shared = before.keys() & now.keys()
    assert figure.n == len(shared) > 0
    assert figure.was == sum(before[key] for key in shared) / len(shared)
    assert figure.now == sum(now[key] for key in shared) / len(shared)


def test_sentences_are_found_again_when_probes_stand_in_another_order():
    frame, was = made_up_pair()
    order = np.random.default_rng(3).permutation(len(was))
    shuffled = Frame(shuffle(was.report, order), was.conventions)

    figures = [comparison(beside(frame, one), one, EVERYTHING).figure("passed") for one in (was, shuffled)]

    assert figures[0] == figures[1]


def shuffle(report, order):
    from verbeval_gui.data.alignment import aligned

    return aligned(report, order.astype(np.int32))


def test_a_tested_difference_is_real_and_its_direction_known():
    found = comparison(*flipped(107, 21, 6, 26), EVERYTHING)
    figure = found.figure("accuracy")

    assert (figure.verdict, figure.is_better, figure.is_regression) == (Verdict.REAL, True, False)
    assert figure.p == pytest.approx(binomtest(21, 27).pvalue, rel=1e-12)
    assert figure.difference == pytest.approx(15 / 160)
    assert figure.overlap == "within noise"
    assert not found.has_regression


def test_the_same_turned_round_is_a_regression():
    frame, was = flipped(40, 2, 25, 20)

    found = comparison(frame, was, EVERYTHING)

    assert found.figure("accuracy").is_regression
    assert found.has_regression
    assert "accuracy" in ComparisonFindings(frame, was).regressions


def test_two_equal_reports_show_no_difference():
    was = named(made_up_frame(seed=1), "was")
    frame = beside(named(made_up_frame(seed=1), "now"), was)

    found = comparison(frame, was, EVERYTHING)

    assert {figure.verdict for figure in found.figures} == {Verdict.WITHIN_NOISE}
    assert {figure.p for figure in found.figures} == {1.0}
    assert ComparisonFindings(frame, was).regressions == {}


def test_a_selection_narrows_all_figures_and_one_of_flips_does_not():
    frame, was = made_up_pair()

    part = comparison(frame, was, selected(frame, "tense = past_simple"))
    flip = comparison(frame, was, selected(frame, "flip = broken"))

    inside = frame.codes("tense").mask(["past_simple"]) & frame.counted("core") & was.verdicts.counted
    assert (part.is_part, part.flips.n) == (True, inside.sum())
    assert flip == comparison(frame, was, EVERYTHING)


@pytest.mark.parametrize("text", ["verdict = wrong", "verdict = wrong or language = es", "baseline_confidence < 0.5"])
def test_probes_selected_by_their_answers_carry_a_warning(text):
    frame, was = made_up_pair()

    found = comparison(frame, was, selected(frame, text))

    assert any("selected by what a model answered" in note.sentence for note in found.warnings)


def test_values_of_a_dimension_are_corrected_together():
    frame, was = made_up_pair()

    found = compared_slices(frame, was, EVERYTHING, "verb")

    known = [one for one in found.values if one.flips.n]
    expected = multipletests([one.flips.p for one in known], method="holm")[1]
    assert [one.p for one in known] == pytest.approx(expected.tolist(), abs=1e-12)
    assert found.whole == comparison(frame, was, EVERYTHING).flips


def test_a_value_of_fewer_than_three_probes_is_too_small_to_tell():
    probes = [*(probe_of(i) for i in range(40)), probe_of(40, tense="past_simple"), probe_of(41, tense="past_simple")]
    was, now = answered(probes, [False] * 42), answered(probes, [True] * 42)

    found = compared_slices(beside(now, was), was, EVERYTHING, "tense")

    assert [(one.value, one.verdict) for one in found.values] == [
        ("present_simple", Verdict.REAL),
        ("past_simple", Verdict.TOO_SMALL),
    ]
    assert [one.value for one in found.by_change] == ["present_simple", "past_simple"]


def test_calibration_errors_share_their_bins_when_bins_are_of_equal_mass():
    frame, was = made_up_pair(Conventions(binning="mass"))

    figure = comparison(frame, was, EVERYTHING).figure("ece")

    turned = comparison(beside(was, frame), frame, EVERYTHING).figure("ece")
    assert (figure.was, figure.now) == pytest.approx((turned.now, turned.was), abs=1e-12)


def test_a_handful_of_answers_is_too_few_for_an_ece():
    frame, was = flipped(10, 9, 0, 10)

    figure = comparison(frame, was, EVERYTHING).figure("ece")

    assert (figure.n, figure.is_shown, figure.verdict) == (29, False, Verdict.TOO_SMALL)
    assert comparison(*flipped(10, 10, 0, 10), EVERYTHING).figure("ece").is_shown


def test_judgements_asked_for_in_other_words_are_marked():
    asked = [
        judgement(id=f"j{i}", prompt=f"She work in bank {i}.", category="core", reason_code=None) for i in range(4)
    ]
    answers = [Answer(probe, (-0.1, -3.0, -4.0)) for probe in asked] + [Answer(probe_of(i), RIGHT) for i in range(4)]
    was, now = (named(frame_of(*answers), name, suite={"prompt_sha256": name}) for name in ("was", "now"))

    found = comparison(beside(now, was), was, EVERYTHING)

    assert {figure.key for figure in found.figures if figure.caveat is OTHER_PROMPT} == {
        "accuracy", "accuracy.judgement", "brier", "passed",
    }  # fmt: skip
    assert found.figure("accuracy", "choice").caveat is None


def perplexity(tokenizer="t", sha="s", shift=0.0, n=40, n_kept=None):
    rng = np.random.default_rng(3)
    tokens = rng.integers(5, 20, n).tolist()
    nll = [count * (2 + shift) + float(noise) for count, noise in zip(tokens, rng.normal(0, 1, n), strict=True)]
    value = float(np.exp(sum(nll) / sum(tokens)))
    documents = [
        {"split": "test", "language": "en", "text": f"text {i}", "nll": one, "tokens": count, "bytes": 9}
        for i, (one, count) in enumerate(zip(nll, tokens, strict=True))
    ]
    cell = {"perplexity": value, "n": n, "sha256": sha}
    return {"headline_split": "test", "overall": cell, "by_language": {}, "tokenizer_sha256": tokenizer,
            "documents": documents[:n_kept]}  # fmt: skip


def with_perplexity(frame, **changes):
    provenance = Provenance(checkpoint={"name": "m"}, perplexity=perplexity(**changes))
    return Frame(replace(frame.report, provenance=provenance), frame.conventions)


def perplexities(was, now):
    frame = answered([probe_of(0)], [True])
    before, after = with_perplexity(frame, **was), with_perplexity(frame, **now)
    return comparison(beside(after, before), before, EVERYTHING).figure("perplexity")


def test_perplexities_of_the_same_texts_and_tokenizer_are_tested_by_document():
    figure = perplexities({}, {"shift": -0.3})

    assert figure.difference == pytest.approx(figure.now - figure.was)
    assert figure.interval[0] < figure.difference < figure.interval[1] < 0
    assert (figure.verdict, figure.is_better, figure.n) == (Verdict.REAL, True, 40)


@pytest.mark.parametrize(
    ("change", "word"), [({"sha": "x"}, "texts"), ({"tokenizer": "x"}, "tokenizers"), ({"tokenizer": ""}, "tokenizer")]
)
def test_other_texts_or_tokenizers_make_perplexities_incomparable(change, word):
    figure = perplexities({}, change)

    assert (figure.is_comparable, figure.difference, figure.p, figure.verdict) == (False, None, None, None)
    assert word in figure.caveat.sentence.lower()


def test_without_all_documents_a_difference_of_perplexities_is_not_tested():
    figure = perplexities({"n_kept": 20}, {"n_kept": 20, "shift": 0.2})

    assert figure.difference > 0
    assert figure.p is None
    assert figure.caveat is not None


def test_probes_right_by_rule_never_flip():
    ambiguous = {"label": "ambiguous"}
    probes = [probe_of(i, **ambiguous) for i in range(4)]
    was, now = answered(probes, [True, False, True, False]), answered(probes, [False, True, False, True])

    found = comparison(beside(now, was), was, EVERYTHING)

    assert (found.flips.both_right, found.flips.n) == (4, 4)
    assert found.figure("brier").n == 0
    assert found.figure("ece").verdict is None


def test_the_table_holds_every_figure_once():
    frame, was = made_up_pair()
    found = comparison(frame, was, EVERYTHING)

    table = found.table()

    assert len({row[0] for row in table.rows}) == len(found.figures)
    assert all(len(row) == len(table.columns) for row in table.rows)
    assert (
        proportion(frame, frame.counted_rows("core") & pair(frame, was).both).accuracy
        == dict(zip(table.columns, table.rows[0], strict=True))["now"]
    )
    assert isinstance(found.figures[0].was_cell, Proportion)


def test_findings_of_a_selection_leave_out_what_no_selection_narrows():
    was = with_perplexity(answered([probe_of(i) for i in range(9)], [True] * 9))
    now = beside(with_perplexity(answered([probe_of(i) for i in range(9)], [False] * 9), shift=0.5), was)

    whole, part = ComparisonFindings(now, was), ComparisonFindings(now, was, selected(now, "tense = present_simple"))

    assert "perplexity" in {figure.key for figure in whole.figures}
    assert "perplexity" in whole.regressions
    assert "perplexity" not in {figure.key for figure in part.figures}
    assert set(part.regressions) == {"accuracy", "brier"}
    assert {row[0] for row in part.figures_table().rows} == {figure.key for figure in part.figures}


def completed(n_right, temperature=0.7, status="ok"):
    """Return a report whose prompts were each completed ten times, so many of them right."""
    prompts = [
        {"id": f"p{i}", "prompt": f"She, {i}", "accepted": ["works"], "status": status,
         "samples": [{"text": "works" if j < right else "work", "right": j < right} for j in range(10)]}
        for i, right in enumerate(n_right)
    ]  # fmt: skip
    block = {"n": 10, "temperature": temperature, "pass": {"1": 0.5, "5": 0.5}, "prompts": prompts}
    frame = answered([probe_of(0)], [True])
    provenance = Provenance(checkpoint={"name": "m"}, completion=block)
    return Frame(replace(frame.report, provenance=provenance), frame.conventions)


def passes(was, now):
    found = comparison(beside(now, was), was, EVERYTHING)
    return [found.figure("pass", k) for k in ("1", "5")]


def test_samples_of_one_prompt_count_together():
    first, fifth = passes(completed([1] * 12), completed([5] * 12))

    assert (first.was, first.now, first.n) == pytest.approx((0.1, 0.5, 12))
    assert fifth.now == pytest.approx(1 - 1 / 252)
    assert (first.verdict, first.is_better) == (Verdict.REAL, True)
    few, _ = passes(completed([0, 0]), completed([10, 10]))
    assert few.verdict is Verdict.TOO_SMALL


def test_samples_at_other_temperatures_are_not_compared():
    first, _ = passes(completed([1] * 12), completed([5] * 12, temperature=1.0))

    assert (first.is_comparable, first.p, first.difference) == (False, None, None)


def test_prompts_without_samples_are_left_out():
    assert passes(completed([1] * 5), completed([5] * 5, status="too_long")) == [None, None]
    assert [one.n for one in passes(completed([1] * 5), completed([5] * 3))] == [3, 3]
