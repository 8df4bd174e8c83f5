from __future__ import annotations

import math

import numpy as np
import pytest
from helpers.probes import choice, judgement
from helpers.scored import scored

from verbeval_gui.data.building import ReportBuilder
from verbeval_gui.data.items import CandidateScore, ItemScores, JudgedSentence
from verbeval_gui.data.report import Provenance, Report
from verbeval_gui.data.results_items import ReportRows
from verbeval_gui.errors import VerbevalError

PROBES = (
    choice(),
    judgement(),
    choice(id="c2", prompt="He ___ there.", language="es", person=None, accepted=["works", "worked"], tags=["a", "b"]),
    choice(
        id="c3", prompt="It ___.", candidates=["work", "works"], label="ambiguous", extra={"held_out": True, "n": 3}
    ),
)
FOREIGN = JudgedSentence(form="go", label="correct", label_logprobs=(0.0, 0.0, 0.0), predicted="correct")


def with_forms(row: int, *candidates: CandidateScore) -> ItemScores:
    return ItemScores(row=row, status="ok", candidates=list(candidates))


def built(probes=PROBES, seed=0) -> Report:
    builder = ReportBuilder(probes)
    builder.add(scored(probes, seed))
    return builder.report(Provenance())


def statuses(report: Report) -> list[str | None]:
    return [report.dimensions["status"].value(row) for row in range(len(report))]


def test_columns_of_the_probes_are_laid_out_flat_in_suite_order():
    report = built()

    assert list(report.ids) == ["c1", "j1", "c2", "c3"]
    assert report.candidates.offsets.tolist() == [0, 4, 8, 12, 14]
    assert report.forms_of(3) == ("work", "works")
    assert report.expected.tolist() == [1, 1, 1, 1]
    assert report.shown.tolist() == [-1, 0, -1, -1]
    assert report.has_accepted_list.tolist() == [False, False, True, False]
    assert report.candidates.accepted[8:].tolist() == [False, True, True, False, False, True]
    assert [report.dimensions["k"].value(row) for row in range(4)] == ["4", "3", "4", "2"]
    assert report.dimensions["k"].values == ("2", "3", "4")
    assert [report.dimensions["form_regularity"].value(row) for row in range(4)] == ["regular"] * 4
    assert [report.dimensions["task"].value(row) for row in range(4)] == ["choice", "judgement", "choice", "choice"]
    assert report.dimensions["person"].value(2) is None
    assert report.tags.mask(["b"]).tolist() == [False, False, True, False]
    assert report.dimensions["x.held_out"].value(3) == "true"
    assert report.dimensions["x.n"].value(0) is None
    assert report.text_hashes[0] == PROBES[0].text_hash
    assert report.probe_hashes[2] == PROBES[2].probe_hash


def test_a_snapshot_shows_rows_without_an_answer_as_pending_and_does_not_change_later():
    builder = ReportBuilder(PROBES)
    items = scored(PROBES)
    builder.add(items[2:3])
    early = builder.report(Provenance())
    builder.add(items[:2])
    late = builder.report(Provenance())

    assert statuses(early) == ["pending", "pending", "ok", "pending"]
    assert statuses(late) == ["ok", "ok", "ok", "pending"]
    assert np.isnan(early.candidates.logprobs[:8]).all()
    assert not np.isnan(late.candidates.logprobs[:4]).any()
    assert builder.n_filled == 3


def test_a_report_cannot_be_written_to():
    report = built()

    for array in (report.ids, report.candidates.logprobs, report.expected, report.judgements.rows, report.prefix_trap):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = array[1]


def test_the_order_in_which_items_arrive_leaves_no_trace():
    items = scored(PROBES)
    builder = ReportBuilder(PROBES)
    for item in items[::-1]:
        builder.add([item])
    one, other = ReportRows(builder.report()), ReportRows(built())

    assert [one.scores(row) for row in range(4)] == [other.scores(row) for row in range(4)]
    assert [one.probe(row) for row in range(4)] == [other.probe(row) for row in range(4)]


def test_rows_give_back_the_probes_and_the_scores_they_were_built_from():
    rows = ReportRows(built())

    assert [rows.scores(row) for row in range(4)] == scored(PROBES)
    assert [rows.probe(row) for row in (0, 2, 3)] == [PROBES[0], PROBES[2], PROBES[3]]
    assert rows.probe(1).shown == "work"


def test_judged_sentences_stand_by_row_with_a_judgement_probes_own_among_them():
    lowest_first = (-3.0, -1.0, -1.0)
    sentence = JudgedSentence(form="worked", label="incorrect", label_logprobs=(-1.0, -2.0, -3.0), predicted="correct")
    builder = ReportBuilder(PROBES)
    builder.add([ItemScores(row=2, status="ok", judged=[sentence])])
    builder.add([ItemScores(row=1, status="ok", label_logprobs=lowest_first)])
    builder.add([ItemScores(row=0, status="ok", judged=[sentence, sentence])])

    judged = builder.report().judgements

    assert judged.rows.tolist() == [0, 0, 1, 2]
    assert judged.is_own.tolist() == [False, False, True, False]
    assert judged.forms.tolist() == [2, 2, 0, 2]
    assert judged.labels.tolist() == [1, 1, 1, 1]
    assert judged.predicted.tolist() == [0, 0, 1, 0]
    assert judged.label_logprobs[2].tolist() == list(lowest_first)


def test_an_unanswered_judgement_probe_has_its_sentence_without_a_prediction():
    builder = ReportBuilder(PROBES)
    builder.add([ItemScores(row=1, status="too_long", note="200 tokens, 128 fit")])

    report = builder.report()

    assert report.judgements.rows.tolist() == [1]
    assert report.judgements.predicted.tolist() == [-1]
    assert report.status_notes == {1: "200 tokens, 128 fit"}


def test_what_is_not_finite_or_beyond_float32_counts_as_not_scored():
    candidates = [
        CandidateScore(form=form, logprob=value)
        for form, value in zip(PROBES[0].candidates, (-math.inf, math.nan, -1e300, None), strict=True)
    ]
    builder = ReportBuilder(PROBES)
    builder.add([ItemScores(row=0, status="ok", candidates=candidates)])

    assert np.isnan(builder.report().candidates.logprobs[:4]).all()


def test_given_answers_are_kept_beside_the_scores():
    builder = ReportBuilder(PROBES)
    builder.add([ItemScores(row=row, status="ok") for row in range(4)])
    builder.add_given([0, 1, 3], ["worked", "INCORRECT", None], [0.5, 1.0, math.nan])

    report = builder.report()

    assert report.given_predicted.tolist() == [2, 1, -1, -1]
    np.testing.assert_array_equal(report.given_confidences, [0.5, 1.0, np.nan, np.nan])
    assert report.judgements.predicted.tolist() == [1]


@pytest.mark.parametrize(
    ("item", "match"),
    [
        (ItemScores(row=4, status="ok"), "no row 4"),
        (ItemScores(row=-1, status="ok"), "no row -1"),
        (ItemScores(row=0, status="fine"), "status fine"),
        (ItemScores(row=0, status="pending"), "status pending"),
        (with_forms(0, CandidateScore(form="work")), "the forms work"),
        (with_forms(3, CandidateScore(form="works"), CandidateScore(form="work")), "the forms works, work"),
        (with_forms(3, CandidateScore(form="work", n_tokens=-1), CandidateScore(form="works")), "c3: -1"),
        (with_forms(3, CandidateScore(form="work", n_chars=2**40), CandidateScore(form="works")), "c3: 1099511627776"),
        (ItemScores(row=0, status="ok", judged=[FOREIGN]), "judged form go"),
    ],
)
def test_an_item_that_does_not_fit_the_suite_is_refused_and_nothing_of_its_batch_is_kept(item, match):
    builder = ReportBuilder(PROBES)
    good = scored(PROBES)[1:2]

    with pytest.raises(VerbevalError, match=match):
        builder.add([*good, item])

    assert statuses(builder.report()) == ["pending"] * 4
    builder.add(good)
    assert builder.n_filled == 1


def test_a_row_is_answered_once_only():
    builder = ReportBuilder(PROBES)
    items = scored(PROBES)
    builder.add(items[:2])

    with pytest.raises(VerbevalError, match="twice: 1"):
        builder.add(items[1:3])
    with pytest.raises(VerbevalError, match="twice: 3"):
        builder.add([items[3], items[3]])


@pytest.mark.parametrize(
    ("row", "answer", "confidence", "match"),
    [
        (0, "go", 0.5, "c1: the answer go"),
        (0, "work", 1.5, r"c1: the confidence 1\.5"),
        (0, "work", -0.1, r"c1: the confidence -0\.1"),
        (3, "work", 0.5, "Row 3"),
    ],
)
def test_a_given_answer_that_does_not_fit_is_refused(row, answer, confidence, match):
    builder = ReportBuilder(PROBES)
    builder.add([ItemScores(row=0, status="ok")])

    with pytest.raises(VerbevalError, match=match):
        builder.add_given([row], [answer], [confidence])


@pytest.mark.parametrize(
    ("probes", "match"),
    [
        ([choice(), choice(prompt="He ___.")], "c1 stands twice"),
        ([choice(candidates=["works", "works"])], "a form stands twice"),
        ([choice(expected="go")], "the form go"),
        ([choice(accepted=["works", "go"])], "the form go"),
        ([judgement(shown="go")], "the form go"),
        ([choice(label="wrong")], "the label wrong"),
    ],
)
def test_probes_that_cannot_stand_in_a_report_are_refused_by_id(probes, match):
    with pytest.raises(VerbevalError, match=match):
        ReportBuilder(probes)


def test_a_suite_without_probes_gives_an_empty_report():
    report = ReportBuilder([]).report()

    assert len(report) == 0
    assert report.candidates.counts.tolist() == []
    assert report.judgements.label_logprobs.shape == (0, 3)
