from __future__ import annotations

import time
from dataclasses import replace

import numpy as np
import pytest
from helpers.foreign import accuracy, answers, notes
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.formats import report_rows, row_dimensions
from verbeval_gui.data.formats.report_rows import Row, candidate, report_of_rows
from verbeval_gui.data.formats.row_answers import different
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.results import load_results
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.data.selection import Selection
from verbeval_gui.slices.matrix import form_matrix, label_matrix
from verbeval_gui.slices.overview import overview

FOREIGN = Provenance(run={"format": "some tool"}, checkpoint={"name": "m"})
SUM = Conventions(normalisation="sum", ties="first")
PAIR = (candidate("works", -1.0), candidate("work", -2.0))


def frame_of(*rows: Row) -> Frame:
    return Frame(report_of_rows(rows, FOREIGN), SUM)


def row(key: str = "a", **fields) -> Row:
    return Row(key=key, **({"text": "She ___."} | fields))


def test_scored_candidates_give_prediction_confidence_and_chance():
    frame = frame_of(row(candidates=PAIR, expected=["works"]))
    assert answers(frame) == ["right"]
    assert frame.verdicts.confidence[0] == pytest.approx(1 / (1 + np.exp(-1)))
    assert frame.verdicts.chance[0] == 0.5


def test_the_scores_decide_where_a_row_has_both_scores_and_a_verdict():
    frame = frame_of(row(candidates=PAIR, expected=["work"], is_right=True, predicted="work"))
    assert answers(frame) == ["wrong"]


def test_a_row_with_a_verdict_alone_counts():
    frame = frame_of(row("a", is_right=True), row("b", is_right=False), row("c", is_right=False))
    assert answers(frame) == ["right", "wrong", "wrong"]
    assert accuracy(frame) == pytest.approx(1 / 3)
    assert frame.codes("predicted").values == ()


def test_an_answer_in_other_words_than_the_expected_one_is_right_where_the_file_says_so():
    frame = frame_of(row(expected=["Paris"], predicted="Paris, France", is_right=True))
    assert answers(frame) == ["right"]


def test_the_expected_words_are_wrong_where_the_file_says_so():
    frame = frame_of(row(expected=["Paris"], predicted="Paris", is_right=False))
    assert answers(frame) == ["wrong"]


def test_without_any_word_on_what_is_right_a_row_does_not_count():
    frame = frame_of(row(predicted="Paris"), row("b", candidates=PAIR), row("c", expected=["x"]), row("d"))
    assert answers(frame) == [
        "The file does not say what is right.", "The file does not say what is right.",
        "The file holds no answer.", "The file holds no answer.",
    ]  # fmt: skip
    assert accuracy(frame) is None


def test_chance_is_unknown_and_nothing_right_by_rule_where_more_could_be_answered():
    frame = frame_of(row(expected=["Paris"], predicted="Paris"))
    shown = overview(frame, Selection())
    assert shown.whole.accuracy.accuracy == 1
    assert shown.whole.accuracy.chance is None
    assert shown.whole.n_by_rule == 0
    assert frame.codes("k").values == ()


def test_known_and_unknown_chance_together_are_unknown():
    frame = frame_of(row("a", candidates=PAIR, expected=["works"]), row("b", expected=["x"], predicted="y"))
    assert overview(frame, Selection()).whole.accuracy.chance is None
    assert overview(frame, Selection()).whole.accuracy.n == 2


def test_the_wrong_one_of_two_candidates_was_answered_where_the_file_says_wrong():
    unscored = (candidate("yes"), candidate("no"))
    frame = frame_of(row("a", candidates=unscored, expected=["yes"], is_right=False))
    assert frame.predicted_text(0) == "no"
    assert frame.verdicts.chance[0] == 0.5


def test_a_missing_confidence_is_missing_and_never_zero():
    frame = frame_of(row("a", expected=["x"], predicted="x", confidence=0.9), row("b", expected=["x"], predicted="x"))
    assert frame.verdicts.calibrated.tolist() == [True, False]
    assert overview(frame, Selection()).whole.n_calibrated == 1


@pytest.mark.parametrize("confidence", [-0.1, 1.5, float("inf")])
def test_a_confidence_that_is_none_is_left_out_and_counted(confidence):
    frame = frame_of(row(expected=["x"], predicted="x", confidence=confidence))
    assert not frame.verdicts.calibrated.any()
    assert notes(frame) == ["1 confidences are not between 0 and 1 and are left out."]


def test_a_status_that_is_not_known_here_is_kept_as_the_reason():
    frame = frame_of(row("a", is_right=True, status="P is neither right nor wrong"), row("b", is_right=True))
    assert answers(frame) == ["P is neither right nor wrong", "right"]
    assert overview(frame, Selection()).left_out == {"error": 1}


def test_several_answers_to_one_item_keep_its_text_hash_and_get_keys_of_their_own():
    rows = [row("a", is_right=True, dimensions={"epoch": n}) for n in (1, 2, 3)]
    frame = frame_of(*rows, row("a #2", text="another"))
    assert frame.report.ids.tolist() == ["a", "a #3", "a #4", "a #2"]
    assert len(set(frame.report.text_hashes[:3])) == 1
    assert frame.codes("x.epoch").values == ("1", "2", "3")
    assert any("answer an item that another row answers too" in note for note in notes(frame))


def test_what_was_answered_is_no_part_of_the_key_of_an_open_question():
    one, other = (frame_of(row(expected=["Paris"], predicted=text)) for text in ("Rome", "Oslo"))
    assert one.report.text_hashes[0] == other.report.text_hashes[0]
    assert one.report.probe_hashes[0] == other.report.probe_hashes[0]


def test_three_hundred_and_forty_eight_labels_are_counted_like_any_other_answers():
    labels = [f"label {n}" for n in range(348)]
    rows = [
        row(
            str(n),
            expected=[labels[n % 348]],
            predicted=labels[(n % 348) - (n % 5 == 0)],
            dimensions={"gold": labels[n % 348]},
        )
        for n in range(6000)
    ]
    frame = frame_of(*rows)
    assert len(frame.codes("predicted").values) == 348
    assert len(frame.codes("x.gold").values) == 348
    assert label_matrix(frame, Selection()).is_empty
    assert form_matrix(frame, Selection()).is_empty
    assert accuracy(frame) == pytest.approx(0.8, abs=0.01)


def test_fields_are_dimensions_and_those_that_differ_on_every_row_are_not():
    rows = [
        row(str(n), is_right=True, dimensions={"subject": "law", "url": f"u{n}", "deep": {"a": 1}}) for n in range(60)
    ]
    frame = frame_of(*rows)
    assert {name for name in frame.report.dimensions if name.startswith("x.")} == {"x.subject"}
    assert notes(frame) == ["Fields that differ on most rows are no dimensions: url."]


def test_fields_of_the_evaluation_are_its_own_dimensions_where_their_values_are():
    fields = {"language": "spa", "verb": "go", "tense": "past_simple", "person": "3rd"}
    frame = frame_of(row(is_right=True, dimensions=fields))
    assert frame.codes("language").values == ("es",)
    assert frame.codes("verb").values == ("go",)
    assert frame.codes("regularity").values == ("irregular",)
    assert frame.codes("person").values == ()
    assert frame.codes("x.person").values == ("3rd",)


def test_adversarial_are_rows_with_one_of_the_six_codes_alone():
    named = {"category": "adversarial", "reason_code": "EN-ES-MISMATCH"}
    other = {"category": "adversarial", "reason_code": "TYPO"}
    frame = frame_of(
        row("a", is_right=True, dimensions=named), row("b", is_right=True, dimensions={"category": "core"})
    )
    assert frame.codes("category").values == ("core", "adversarial")
    assert frame.codes("reason_code").values == ("en_es_mismatch",)
    frame = frame_of(row("a", is_right=True, dimensions=other))
    assert frame.codes("category").values == ("core",)
    assert frame.codes("x.reason_code").values == ("TYPO",)


def test_the_same_choice_twice_is_numbered_and_told():
    same = (candidate("x", -2.0), candidate("x", -1.0))
    frame = frame_of(row(candidates=same, expected=["x"]))
    assert frame.report.forms_of(0) == ("x", "x (2)")
    assert answers(frame) == ["wrong"]
    assert "the same choice twice" in notes(frame)[0]


def test_a_choice_that_is_there_thousands_of_times_is_numbered_too():
    frame = frame_of(row(candidates=[candidate("x")] * 10_000, expected=["x"], predicted="x"))
    assert frame.report.forms_of(0)[-1] == "x (10000)"
    assert different(["x"] * 10_000)[-1] == "x (10000)"


def test_equal_scores_count_as_the_first_and_nearly_equal_ones_as_they_are():
    close = (candidate("a", -1.000001), candidate("b", -1.0))
    frame = frame_of(row(candidates=close, expected=["b"]))
    assert answers(frame) == ["right"]
    assert not frame.verdicts.tie[0]
    equal = (candidate("a", -1.0), candidate("b", -1.0))
    frame = frame_of(row(candidates=equal, expected=["b"]))
    assert answers(frame) == ["wrong"]
    assert frame.verdicts.tie[0]


@pytest.mark.parametrize("logprob", [-np.inf, np.nan, 1e300])
def test_scores_that_are_no_finite_numbers_leave_the_word_to_the_files_own_verdict(logprob):
    odd = (candidate("a", -1.0), candidate("b", logprob))
    frame = frame_of(row(candidates=odd, expected=["a"], predicted="a", is_right=True))
    assert answers(frame) == ["right"]
    assert not frame.verdicts.calibrated.any()


def test_characters_and_bytes_are_those_of_the_text_that_the_tool_measures():
    forms = (candidate("él está", -8.0, " él está"), candidate("ellos van", -8.5, " ellos van"))
    report = report_of_rows([row(candidates=forms, expected=["él está"])], FOREIGN)
    assert report.candidates.n_chars.tolist() == [8, 10]
    assert report.candidates.n_bytes.tolist() == [10, 10]
    chosen = {
        name: int(Frame(report, replace(SUM, normalisation=name)).verdicts.predicted[0]) for name in ("char", "byte")
    }
    assert chosen == {"char": 1, "byte": 0}


TEXTS = st.text(max_size=8)
ROWS = st.builds(
    Row,
    key=TEXTS,
    text=TEXTS | st.just("She ___."),
    dimensions=st.dictionaries(TEXTS | st.sampled_from(["language", "verb", "category", "reason_code"]),
                               TEXTS | st.integers() | st.none() | st.floats() | st.sampled_from(["en", "go", "core"])),
    candidates=st.lists(st.builds(candidate, TEXTS, st.none() | st.floats(-50, 0)), max_size=4),
    is_complete=st.booleans(),
    expected=st.lists(TEXTS, max_size=2),
    predicted=st.none() | TEXTS,
    is_right=st.none() | st.booleans(),
    confidence=st.none() | st.floats(),
    status=st.sampled_from(["ok", "ok", "error", "strange"]),
    tags=st.lists(TEXTS, max_size=2),
)  # fmt: skip


@settings(max_examples=40, deadline=None, phases=[Phase.generate])
@given(st.lists(ROWS, max_size=6))
def test_any_rows_become_a_report_that_is_written_and_read_with_the_same_answers(tmp_path_factory, rows):
    frame = frame_of(*rows)
    path = tmp_path_factory.mktemp("any") / "results.json"
    write_results(frame, path)
    again = load_results(path)
    other = Frame(again.report, again.conventions)
    for name in ("ids", "prompts", "text_hashes", "probe_hashes"):
        assert getattr(other.report, name).tolist() == getattr(frame.report, name).tolist()
    for name in ("right", "counted", "by_rule", "tie"):
        assert getattr(other.verdicts, name).tolist() == getattr(frame.verdicts, name).tolist()
    for name in ("confidence", "chance"):
        np.testing.assert_array_equal(getattr(other.verdicts, name), getattr(frame.verdicts, name))
    assert overview(other, Selection()).whole == overview(frame, Selection()).whole


def test_rows_in_a_parquet_file_beside_the_results_come_back_as_they_were(tmp_path):
    rows = [
        row("a", candidates=PAIR, expected=["works"], dimensions={"subject": "law"}),
        row("b", expected=["Paris"], predicted="Rome", is_right=True, confidence=0.5),
        row("c", is_right=False),
        row("d", status="odd"),
    ]
    frame = frame_of(*rows)
    write_results(frame, tmp_path / "results.json", most=1)
    assert (tmp_path / "results.items.parquet").exists()
    again = load_results(tmp_path / "results.json")
    other = Frame(again.report, again.conventions)
    for name in ("ids", "text_hashes", "probe_hashes"):
        assert getattr(other.report, name).tolist() == getattr(frame.report, name).tolist()
    for name in ("right", "counted", "by_rule"):
        assert getattr(other.verdicts, name).tolist() == getattr(frame.verdicts, name).tolist()
    for name in ("confidence", "chance"):
        np.testing.assert_array_equal(getattr(other.verdicts, name), getattr(frame.verdicts, name))
    assert other.codes("x.subject").values == ("law",)


def test_more_text_than_fits_is_cut_where_the_question_stands_and_that_is_told(monkeypatch):
    monkeypatch.setattr(report_rows, "MOST_SIGNS", 5000)
    rows = [
        row(str(n), text="context " * 500 + f"question {n}?", expected=["a" * 900], predicted="b" * 900, is_right=n > 1)
        for n in range(6)
    ]
    frame = frame_of(*rows)
    lengths = [len(text) for text in frame.report.prompts]
    assert lengths[0] > 4000
    assert max(lengths[2:]) == 400
    assert frame.report.prompts[5].endswith("question 5?")
    assert answers(frame) == ["wrong", "wrong", "right", "right", "right", "right"]
    assert "of 4 rows only the end of the question is" in notes(frame)[0]


def test_choices_are_not_cut_where_there_is_more_text_than_fits(monkeypatch):
    monkeypatch.setattr(report_rows, "MOST_SIGNS", 100)
    right, wrong = "the longer of two endings " * 20 + "a", "the longer of two endings " * 20 + "b"
    choices = (candidate(right, -1.0), candidate(wrong, -2.0))
    frame = frame_of(*[row(str(n), text="t" * 500, candidates=choices, expected=[right]) for n in range(4)])

    assert answers(frame) == ["right"] * 4
    assert frame.report.forms_of(3) == (right, wrong)
    assert frame.codes("k").values == ("2",)
    assert len(frame.report.prompts[3]) < 500


def test_answers_that_begin_alike_are_not_the_same_once_they_are_cut(monkeypatch):
    monkeypatch.setattr(report_rows, "MOST_SIGNS", 100)
    said = ["b" * 900 + "x", "b" * 900 + "y"] * 2
    frame = frame_of(
        *[row(str(n), text="t" * 500, expected=["b" * 900 + "x"], predicted=one) for n, one in enumerate(said)]
    )

    assert answers(frame) == ["right", "wrong", "right", "wrong"]
    assert max(map(len, frame.report.forms_of(3))) < 900


def test_rows_with_fields_of_their_own_names_become_few_dimensions_in_little_time():
    rows = [row(key=str(n), dimensions={"task": "a", **{f"{n}.{m}": "x" for m in range(10)}}) for n in range(2_000)]
    begun = time.process_time()
    frame = frame_of(*rows)

    assert time.process_time() - begun < 5
    assert sum(name.startswith("x.") for name in frame.report.dimensions) <= 201
    assert any("more than 200 fields" in one for one in notes(frame))


def test_a_field_with_too_many_values_is_no_dimension_and_named(monkeypatch):
    monkeypatch.setattr(row_dimensions, "_MOST_VALUES", 60)
    frame = frame_of(*[row(key=str(n), dimensions={"city": f"c{n % 61}", "topic": f"t{n % 60}"}) for n in range(1_000)])

    assert [name for name in frame.report.dimensions if name.startswith("x.")] == ["x.topic"]
    assert "Fields that differ on most rows are no dimensions: city." in notes(frame)


def test_texts_and_keys_that_are_kept_as_bytes_read_as_they_were():
    frame = frame_of(row(key="1", explanation="¿Por qué? 😀", source="a:1"), row(key="2", source="b:2"))

    assert frame.report.explanations.tolist() == ["¿Por qué? 😀", ""]
    assert frame.report.sources.tolist() == ["a:1", "b:2"]
    assert [len(key) for key in frame.report.text_hashes.tolist()] == [64, 64]


def test_a_report_without_rows_has_columns_without_texts():
    report = report_of_rows([], FOREIGN)

    assert report.explanations.tolist() == report.sources.tolist() == report.text_hashes.tolist() == []
