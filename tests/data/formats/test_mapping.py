from __future__ import annotations

import contextlib
import csv
import io
import json

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from verbeval_gui.data.formats.mapped import read_table
from verbeval_gui.data.formats.mapping import TableMapping, mapping_text, read_mapping, write_mapping
from verbeval_gui.data.formats.mapping_guess import guess
from verbeval_gui.data.formats.mapping_store import remember, remembered, shipped, shipped_for
from verbeval_gui.data.formats.opening import load_any
from verbeval_gui.data.formats.recognise import recognise
from verbeval_gui.data.formats.tables import open_table
from verbeval_gui.data.frame import Frame
from verbeval_gui.errors import VerbevalError


def table_of(folder, *rows, name="a.csv"):
    text = io.StringIO()
    csv.writer(text).writerows(rows)
    path = folder / name
    path.write_text(text.getvalue(), "utf-8")
    return open_table(path)


def frame_of(table, mapping):
    found = read_table(table, mapping)
    return Frame(found.report, found.conventions)


def verdicts(table, mapping):
    frame = frame_of(table, mapping)
    counted = frame.verdicts.counted
    return ["right" if right else "wrong" for right in frame.verdicts.right[counted].tolist()]


def notes(table, mapping):
    return [note.sentence.format(**note.fields) for note in read_table(table, mapping).report.provenance.notes]


def test_a_table_in_spanish_is_guessed(tmp_path):
    table = table_of(
        tmp_path,
        ("Identificador", "Oración", "Esperada", "Predicción", "¿Acierto?", "Confianza (%)", "Idioma", "tiempo"),
        ("e1", "Ella ___", "come", "come", "sí", "83,5", "es", "presente"),
        ("e2", "Yo ___", "como", "comí", "no", "50", "es", "presente"),
        ("e3", "Él ___", "comió", "come", "no", "60", "es", "pasado"),
        ("e4", "Tú ___", "comes", "comes", "sí", "70", "es", "pasado"),
    )
    mapping = guess(table)

    assert mapping == TableMapping(
        key=("Identificador",),
        text="Oración",
        expected="Esperada",
        predicted="Predicción",
        right="¿Acierto?",
        language="Idioma",
        confidence="Confianza (%)",
        confidence_as="percent",
        dimensions=("tiempo",),
    )


def test_confidences_are_told_by_their_values(tmp_path):
    kinds = {
        kind: guess(table_of(tmp_path, ("text", "gold", "pred", "confianza"), *(("a", "b", "c", one) for one in held)))
        for kind, held in (("share", ("0.2", "1")), ("percent", ("83,5", "20")), ("logprob", ("-0.2", "-3")))
    }

    assert {kind: mapping.confidence_as for kind, mapping in kinds.items()} == {kind: kind for kind in kinds}


def test_confidences_are_read_as_shares_whatever_they_are(tmp_path):
    table = table_of(tmp_path, ("text", "right", "confidence"), ("a", "yes", "50"), ("b", "no", "25"), ("c", "no", ""))
    for kind, wanted in (("percent", [0.5, 0.25]), ("share", [])):
        frame = frame_of(table, TableMapping(text="text", right="right", confidence="confidence", confidence_as=kind))
        known = frame.verdicts.confidence[frame.verdicts.calibrated]
        assert known.tolist() == wanted


def test_a_column_called_correct_holds_verdicts_or_answers(tmp_path):
    verdict = guess(table_of(tmp_path, ("text", "correct", "response"), ("a", "True", "x"), ("b", "False", "y")))
    gold = guess(table_of(tmp_path, ("text", "correct", "response"), ("a", "x", "x"), ("b", "z", "y")))

    assert (verdict.right, verdict.expected) == ("correct", "")
    assert (gold.right, gold.expected, gold.predicted) == ("", "correct", "response")


def test_answers_are_right_where_they_are_what_is_expected(tmp_path):
    table = table_of(
        tmp_path, ("id", "text", "gold", "pred"), (1, "a", "x", " x"), (2, "b", "x", "y"), (3, "c", "x", "")
    )

    assert verdicts(table, guess(table)) == ["right", "wrong"]
    assert notes(table, guess(table)) == ["Rows without an answer are left out: 1, the first in line 4."]


def test_rows_that_are_neither_right_nor_wrong_are_left_out_and_said(tmp_path):
    rows = (("a", "yes"), ("b", "perhaps"), ("c", ""), ("d", "0"), ("e", "perhaps"))
    table = table_of(tmp_path, ("text", "correct"), *rows)
    mapping = TableMapping(text="text", right="correct")
    found = read_table(table, mapping)

    assert verdicts(table, mapping) == ["right", "wrong"]
    assert found.n_left_out == 3
    assert notes(table, mapping) == [
        "Rows called neither right nor wrong are left out: 2, the first in line 3.",
        "Rows without an answer are left out: 1, the first in line 4.",
    ]


def test_a_score_counts_as_right_from_a_number_on(tmp_path):
    table = table_of(tmp_path, ("text", "score"), ("a", "0,4"), ("b", "0.5"), ("c", "1"))

    assert verdicts(table, TableMapping(text="text", right="score", right_from=0.5)) == ["wrong", "right", "right"]


def test_candidates_in_columns_have_scores_in_columns(tmp_path):
    table = table_of(
        tmp_path,
        ("sentence", "choice_a", "choice_b", "logprob_a", "logprob_b", "answer"),
        ("She ___.", "go", "goes", "-2.5", "-1.5", "B"),
        ("They ___.", "go", "goes", "-2.5", "-1,5", "A"),
    )
    mapping = guess(table)
    frame = frame_of(table, mapping)

    assert (mapping.candidates, mapping.scores) == (("choice_a", "choice_b"), ("logprob_a", "logprob_b"))
    assert frame.verdicts.right.tolist() == [True, False]
    assert frame.verdicts.confidence[0] == pytest.approx(0.731058, abs=1e-6)


def test_names_of_columns_are_candidates_where_nothing_else_names_them(tmp_path):
    table = table_of(
        tmp_path,
        ("text", "gold", "nll_goes", "nll_go"),
        ("She ___", "goes", "3.5", "2"),
        ("She ___", "goes", "1.5", "2"),
    )
    mapping = guess(table)

    assert (mapping.scores, mapping.scores_as) == (("nll_goes", "nll_go"), "nll")
    assert frame_of(table, mapping).report.forms_of(0) == ("goes", "go")
    assert verdicts(table, mapping) == ["wrong", "right"]


@pytest.mark.parametrize(("listed", "gold"), [('["go", "goes"]', "1"), ("['go', 'goes']", "b"), ("go|goes", "goes")])
def test_candidates_in_a_list_are_named_by_number_letter_or_form(tmp_path, listed, gold):
    table = table_of(tmp_path, ("text", "choices", "logprobs", "answer"), ("She ___", listed, "[-2.5, -1.5]", gold))
    frame = frame_of(table, guess(table))

    assert frame.report.forms_of(0)[frame.report.expected[0]] == "goes"
    assert frame.verdicts.right.tolist() == [True]


def test_numbers_that_reach_the_number_of_candidates_begin_at_one(tmp_path):
    rows = (("a", "x|y", "1", "2"), ("b", "x|y", "2", "2"))
    table = table_of(tmp_path, ("text", "choices", "label", "prediction"), *rows)
    mapping = guess(table)

    assert (mapping.expected_as, mapping.predicted_as) == ("index_from_1", "index_from_1")
    assert verdicts(table, mapping) == ["wrong", "right"]


def test_candidates_without_their_scores_are_left_out(tmp_path):
    rows = (("a", "x|y", "[-1, -2]", "x"), ("b", "x|y", "[-1]", "x"), ("c", "x|y", "[-1, -2]", "z"))
    table = table_of(tmp_path, ("text", "choices", "logprobs", "gold"), *rows)

    assert notes(table, guess(table)) == [
        "Rows with more candidates than scores, or fewer, are left out: 1, the first in line 3.",
        "In 1 rows what is right is not among the candidates; they are left out, the first in line 4.",
    ]


def test_dimensions_are_short_names_unless_they_clash(tmp_path):
    lines = [{"ok": True, "a": {"kind": "x", "id": "m"}, "b": {"kind": "y"}}] * 2
    path = tmp_path / "a.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    mapping = TableMapping(right="ok", dimensions=("a.kind", "b.*", "a.id"))

    assert {"x.a.kind", "x.b.kind", "x.a"} <= set(frame_of(open_table(path), mapping).report.dimensions)


def test_a_mapping_that_says_too_little_is_refused(tmp_path):
    table = table_of(tmp_path, ("text", "gold"), ("a", "b"))
    for mapping, said in (
        (TableMapping(text="text", expected="gold"), "Nothing says which answers are right"),
        (TableMapping(right="a[b"), "no place in a record"),
        (TableMapping(right="r", candidates=("a", "b"), scores=("c",) * 3), "2 columns of candidates and 3"),
        (TableMapping(right="gold"), "neither right nor wrong"),
        (TableMapping(right="gold", where={"text": "other"}), "no row of the kind"),
    ):
        with pytest.raises(VerbevalError, match=said):
            read_table(table, mapping)


def test_a_mapping_is_saved_and_read_as_json(tmp_path):
    mapping = TableMapping(name="Mine", text="a.b", right="c", dimensions=("d",))
    write_mapping(mapping, tmp_path / "mine.json")

    assert read_mapping(tmp_path / "mine.json") == mapping
    assert json.loads(mapping_text(mapping)) == {
        "name": "Mine",
        "text": "a.b",
        "right": "c",
        "dimensions": ["d"],
    }


@pytest.mark.parametrize("content", ['{"text": 3}', "[]", "{", '{"txet": "a"}', '{"text": "a"}'])
def test_what_is_no_mapping_is_said(tmp_path, content):
    (tmp_path / "m.json").write_text(content, "utf-8")
    with pytest.raises(VerbevalError):
        read_mapping(tmp_path / "m.json")


def test_a_saved_mapping_is_found_again_for_the_same_header_in_any_order(tmp_path):
    mapping = TableMapping(right="ok")
    remember(table_of(tmp_path, ("a", "ok"), (1, "yes")), mapping, tmp_path / "kept")

    assert remembered(table_of(tmp_path, ("ok", "a"), ("no", 2)), tmp_path / "kept") == mapping
    assert remembered(table_of(tmp_path, ("ok", "b"), ("no", 2)), tmp_path / "kept") is None


def test_a_damaged_saved_mapping_is_passed_over(tmp_path):
    table = table_of(tmp_path, ("a", "ok"), (1, "yes"))
    remember(table, TableMapping(right="ok"), tmp_path)
    next(tmp_path.glob("*.json")).write_text("{", "utf-8")

    assert remembered(table, tmp_path) is None


def written_json(folder, value, name="a.json"):
    path = folder / name
    path.write_text(json.dumps(value), "utf-8")
    return path


def by_shipped(path):
    mapping = shipped_for(path)
    table = open_table(path, mapping.records)
    return mapping.name, frame_of(table, mapping)


def stat(name, mean):
    return {"name": {"name": name, "split": "test"}, "count": 1, "sum": mean, "mean": mean}


def test_every_shipped_mapping_has_a_name_and_is_recognised():
    assert all(one.name and one.recognition for one in shipped())


def test_helm_statistics_open_with_their_confidence(tmp_path):
    rows = [
        {"instance_id": f"id{i}", "train_trial_index": 0, "stats": [stat("exact_match", em), stat("max_prob", prob)]}
        for i, (em, prob) in enumerate(((1.0, 0.83), (0.0, 0.4)))
    ]
    rows.append(rows[0] | {"perturbation": {"name": "typos"}})
    name, frame = by_shipped(written_json(tmp_path, rows))

    assert name == "HELM per-instance statistics"
    assert frame.report.ids.tolist() == ["id0/0", "id1/0", "id0/typos/0"]
    assert frame.verdicts.right.tolist() == [True, False, True]
    assert frame.verdicts.confidence.tolist() == [0.83, 0.4, 0.83]


def test_helm_predictions_open_with_what_was_answered(tmp_path):
    row = {"instance_id": "id1", "train_trial_index": 0, "predicted_text": " goes", "stats": {"exact_match": 1.0}}
    name, frame = by_shipped(written_json(tmp_path, [row]))

    assert (name, frame.predicted_text(0)) == ("HELM predictions", "goes")
    assert frame.verdicts.right.tolist() == [True]


def promptfoo_row(test, prompt, provider, output, success, failure):
    return {
        "testIdx": test, "promptIdx": prompt, "success": success, "score": 0.75, "failureReason": failure,
        "prompt": {"raw": f"Riddle {test}", "label": "Riddle"}, "provider": {"id": provider, "label": ""},
        "response": {"output": output}, "vars": {"n": test}, "testCase": {"metadata": {"topic": "verbs"}},
    }  # fmt: skip


def test_promptfoo_opens_with_its_providers_as_a_dimension(tmp_path):
    rows = [
        promptfoo_row(0, 0, "small", "An echo.", True, 0),
        promptfoo_row(0, 1, "large", "No idea.", False, 1),
        promptfoo_row(1, 0, "small", "", False, 2),
    ]
    document = {
        "evalId": "eval-1",
        "results": {"version": 3, "prompts": [], "results": rows, "stats": {}},
        "config": {},
    }
    name, frame = by_shipped(written_json(tmp_path, document))

    assert name == "promptfoo"
    assert frame.report.ids.tolist() == ["0/0", "0/1", "1/0"]
    assert frame.report.dimensions["x.provider"].values == ("small", "large")
    assert frame.report.dimensions["x.topic"].values == ("verbs",)
    assert frame.verdicts.right.tolist() == [True, False, False]
    assert frame.verdicts.counted.tolist() == [True, True, False]
    assert any(
        "2 models: small, large" in note.sentence.format(**note.fields) for note in frame.report.provenance.notes
    )


def test_a_shipped_format_opens_as_it_is_dropped(tmp_path):
    rows = [promptfoo_row(0, 0, "small", "An echo.", True, 0), promptfoo_row(1, 0, "small", "No.", False, 1)]
    file = load_any(written_json(tmp_path, {"evalId": "eval-1", "results": {"version": 3, "results": rows}}))
    said = file.report.provenance.taken_for

    assert said.sentence.format(**said.fields) == "Taken for promptfoo."
    assert file.report.provenance.name == "small"
    assert Frame(file.report, file.conventions).verdicts.right.tolist() == [True, False]


def test_an_openai_evals_log_joins_matches_with_their_prompts(tmp_path):
    def event(number, sample, kind, data):
        return {"run_id": "r", "event_id": number, "sample_id": sample, "type": kind, "data": data, "created_by": ""}

    prompt = [{"role": "user", "content": "She ___ to work."}]
    lines = [
        {"spec": {"eval_name": "verbs"}},
        event(0, "test.0", "sampling", {"prompt": prompt, "sampled": ["goes"]}),
        event(1, "test.0", "match", {"correct": True, "expected": "goes", "picked": "goes"}),
        event(2, "test.1", "match", {"correct": False, "expected": "goes", "picked": None}),
        {"final_report": {"accuracy": 0.5}, "run_id": "r"},
    ]
    path = tmp_path / "log.jsonl"
    path.write_text("\n".join(map(json.dumps, lines)), "utf-8")
    name, frame = by_shipped(path)

    assert (name, frame.report.prompts.tolist()) == ("OpenAI evals log", ["She ___ to work.", "test.1"])
    assert frame.verdicts.right.mean() == 0.5


def test_lighteval_details_open_with_their_scores(tmp_path):
    rows = {
        "__doc__": [{"query": "", "choices": ["Los niños juegan.", "Los niños juega."], "gold_index": 0, "id": str(i)}
                    for i in range(2)],
        "__model_response__": [{"text": [""], "logprobs": scores} for scores in ([-12.5, -15.0], [-15.0, -12.5])],
        "__metric__": [{"acc": 1}, {"acc": 0}],
    }  # fmt: skip
    pq.write_table(pa.table(rows), tmp_path / "details_verbs_2026.parquet")
    name, frame = by_shipped(tmp_path / "details_verbs_2026.parquet")

    assert name == "lighteval details"
    assert frame.verdicts.right.tolist() == [True, False]
    assert frame.verdicts.confidence[0] == pytest.approx(0.924142, abs=1e-6)


def test_a_table_of_ones_own_is_none_of_the_shipped_formats(tmp_path):
    table_of(tmp_path, ("id", "text", "stats"), (1, "a", "b"))

    assert shipped_for(tmp_path / "a.csv") is None
    assert shipped_for(written_json(tmp_path, {"a": 1})) is None


@pytest.mark.parametrize(
    ("name", "content", "kind"),
    [
        ("a.csv", "colour,size\nblue,2\n", "table"),
        ("a.csv", "colour\nblue\n", None),
        ("a.json", '{"items": [{"colour": "blue"}]}', None),
        ("a.json", '{"items": [{"colour": "blue", "size": 2}]}', "table"),
        ("a.json", '[{"id": "p1", "predicted": "goes", "confidence": 0.5}]', None),
        ("a.json", '[{"id": "p1", "predicted": "goes", "gold": "goes"}]', "table"),
        ("a.json", '{"schema_version": 1, "items": [{"id": "p1", "text": "x"}]}', None),
        ("a.jsonl", '{"prompt": "She ___", "candidates": ["go"], "wrong": 1}', None),
        ("a.jsonl", '{"broken', None),
        ("a.txt", "colour,size\nblue,2\n", None),
    ],
)
def test_a_table_is_recognised_and_what_is_this_programs_own_is_not(tmp_path, name, content, kind):
    (tmp_path / name).write_text(content, "utf-8")
    found = recognise(tmp_path / name)

    assert (None if found is None else found.kind) == kind


CELLS = st.one_of(
    st.none(), st.booleans(), st.integers(), st.floats(), st.text(max_size=6),
    st.lists(st.one_of(st.text(max_size=3), st.floats()), max_size=3), st.dictionaries(st.text(max_size=2), st.none()),
)  # fmt: skip
NAMES = ("id", "text", "gold", "pred", "correct", "confidence", "choices", "logprobs", "language", "kind")


@settings(max_examples=200, deadline=None)
@given(rows=st.lists(st.fixed_dictionaries({}, optional=dict.fromkeys(NAMES, CELLS)), min_size=1, max_size=6))
def test_any_records_are_read_or_refused(tmp_path_factory, rows):
    path = tmp_path_factory.getbasetemp() / "any.jsonl"
    path.write_bytes(b"\n".join(msgspec.json.encode(row) for row in rows))
    with contextlib.suppress(VerbevalError):
        table = open_table(path)
        assert 0 < len(read_table(table, guess(table)).report) <= len(rows)
