from __future__ import annotations

import numpy as np
import pytest
from helpers.answers import made_up_report
from helpers.columns import assert_same_report
from helpers.pairs import answered, beside, probe_of

from verbeval_gui.data.alignment import aligned
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.repeats import RUN, stacked
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import Selection
from verbeval_gui.errors import VerbevalError
from verbeval_gui.metrics.clustered import clustered
from verbeval_gui.metrics.paired import Verdict
from verbeval_gui.slices.comparison import comparison
from verbeval_gui.slices.series import series


def test_runs_stand_below_each_other_with_their_own_answers():
    runs = [made_up_report(seed, 30) for seed in (1, 2, 3)]
    shuffled = aligned(runs[1], np.random.default_rng(1).permutation(30).astype(np.int32))

    found = Frame(stacked([runs[0], shuffled, runs[2]], "together"), Conventions())

    assert found.report.ids[[0, 30, 60]].tolist() == [f"{runs[0].ids[0]}#{k}" for k in (1, 2, 3)]
    assert found.report.provenance.name == "together"
    for k, run in enumerate(runs):
        own, rows = Frame(run, Conventions()), slice(30 * k, 30 * k + 30)
        assert found.verdicts.right[rows].tolist() == own.verdicts.right.tolist()
        assert found.verdicts.confidence[rows] == pytest.approx(own.verdicts.confidence, nan_ok=True)
        assert [found.codes("tense").value(30 * k + i) for i in range(30)] == [
            own.codes("tense").value(i) for i in range(30)
        ]
    assert found.codes(RUN).codes.tolist() == [0] * 30 + [1] * 30 + [2] * 30
    sentences = [run.judgements for run in runs]
    assert found.report.judgements.label_logprobs[: len(sentences[0].rows)] == pytest.approx(
        sentences[0].label_logprobs, nan_ok=True
    )
    assert len(found.report.judgements.rows) == sum(len(one.rows) for one in sentences)


def test_runs_together_are_written_and_read_like_any_report(tmp_path):
    report = stacked([made_up_report(seed, 20) for seed in (1, 2)], "together")
    write_results(Frame(report, Conventions()), tmp_path / "results.json")

    found = load_results(tmp_path / "results.json").report

    assert_same_report(found, report, but_for=("provenance", "dimensions", "tags"))


def test_runs_of_other_suites_are_not_taken_together():
    probes = [probe_of(i) for i in range(3)]
    runs = [answered(probes, [True] * 3).report, answered(probes[:2], [True] * 2).report]

    with pytest.raises(VerbevalError, match="did not answer the same probes"):
        stacked(runs, "together")


def seeds(shares, name, rng):
    probes = [probe_of(i) for i in range(len(shares))]
    return stacked([answered(probes, (rng.random(len(shares)) < shares).tolist()).report for _ in range(4)], name)


def test_figures_of_repeated_runs_count_a_probe_once():
    rng = np.random.default_rng(7)
    ease = rng.beta(1, 1, 60)
    was, now = (Frame(seeds(shares, name, rng), Conventions()) for name, shares in (("was", ease), ("now", ease**0.6)))

    found = comparison(beside(now, was), was, Selection())

    changes = (now.verdicts.right.astype(int) - was.verdicts.right.astype(int)).reshape(4, 60).sum(axis=0)
    expected = clustered(changes, [4] * 60)
    figure = found.figure("accuracy")
    assert (figure.p, figure.interval) == (expected.p, expected.interval)
    assert any("answers to one probe count together" in note.sentence for note in found.warnings)
    assert series([was, now]).first_to_last == found.flips


def test_repeating_the_same_answers_makes_nothing_more_certain():
    rng = np.random.default_rng(8)
    probes = [probe_of(i) for i in range(40)]
    was, now = (answered(probes, (rng.random(40) < share).tolist()) for share in (0.5, 0.6))
    many = [Frame(stacked([one.report] * 5, name), Conventions()) for one, name in ((was, "was"), (now, "now"))]

    once = comparison(beside(now, was), was, Selection())
    often = comparison(beside(many[1], many[0]), many[0], Selection())

    for name in ("accuracy", "ece", "brier"):
        first, second = once.figure(name), often.figure(name)
        assert second.difference == pytest.approx(first.difference, abs=1e-12)
        assert second.p == pytest.approx(first.p, abs=1e-9)
        assert second.verdict is first.verdict is Verdict.WITHIN_NOISE
    assert often.figure("brier").interval == pytest.approx(once.figure("brier").interval, abs=0.03)


def test_many_answers_to_two_probes_are_two_probes():
    probes = [probe_of(i) for i in range(2)]
    was, now = (
        Frame(stacked([answered(probes, [is_right] * 2).report] * 20, name), Conventions())
        for is_right, name in ((False, "was"), (True, "now"))
    )

    found = comparison(beside(now, was), was, Selection())

    assert [found.figure(name).verdict for name in ("accuracy", "brier")] == [Verdict.TOO_SMALL] * 2
