from __future__ import annotations

import json

import pytest
from helpers.foreign import SAMPLES, generated, log_sample, sample, write_log, write_samples, write_totals

GENUINE = ["lm_eval", "lm_eval_demo", "lm_eval_tasks", "inspect/mmlu-summary-choices.eval", "inspect/popularity.json"]


@pytest.mark.parametrize("name", GENUINE)
def test_what_is_converted_shows_the_same_figures(verbeval, tmp_path, name):
    output = tmp_path / "results.json"
    code, out, err = verbeval("convert", SAMPLES / name, "-o", output)
    assert (code, out) == (0, f"{output}\n")
    assert "Taken for" in err
    _, before, _ = verbeval("summary", SAMPLES / name, "--json")
    code, after, err = verbeval("summary", output, "--json")
    assert (code, err) == (0, "")
    assert json.loads(after) == json.loads(before)


def test_token_counts_that_are_not_there_are_said(verbeval, tmp_path):
    asked = (SAMPLES / "lm_eval_demo", "--convention", "normalisation=token")
    for verb in (("summary", *asked), ("convert", *asked, "-o", tmp_path / "a.json")):
        code, _, err = verbeval(*verb)
        assert (code, err.count("normalisation=token reads as sum")) == (0, 1)


def test_conversion_is_the_same_every_time(verbeval, tmp_path):
    for name in ("a", "b"):
        assert verbeval("convert", SAMPLES / "lm_eval", "-o", tmp_path / f"{name}.json")[0] == 0
    assert (tmp_path / "a.json").read_bytes() == (tmp_path / "b.json").read_bytes()


def test_one_task_and_one_filter_can_be_taken(verbeval, tmp_path):
    asked = ("--task", "answers", "--filter", "flexible-extract")
    code, _, err = verbeval("convert", SAMPLES / "lm_eval_tasks", "-o", tmp_path / "a.json", *asked)
    assert code == 0
    assert "the answers under the filter flexible-extract are read; others are strict-match" in err
    assert len(json.loads((tmp_path / "a.json").read_bytes())["items"]) == 5


def test_a_task_that_is_not_there_is_answered_with_those_that_are(verbeval, tmp_path):
    code, _, err = verbeval("summary", SAMPLES / "lm_eval_demo", "--task", "verbs_fr")
    assert code == 1
    assert "has no task verbs_fr. Its tasks are: verbs_en, verbs_es." in err


def test_items_reports_and_comparison_read_other_tools_files(qapp, verbeval, tmp_path):
    code, out, _ = verbeval("items", SAMPLES / "lm_eval_demo", "--select", "verdict = wrong")
    assert code == 0
    assert "estudio" in out
    code, _, _ = verbeval("report", SAMPLES / "lm_eval_demo", SAMPLES / "inspect" / "popularity.json", "-o", tmp_path)
    assert code == 0
    assert "# Eval Report — demo/final" in next(tmp_path.rglob("demo*/REPORT.md")).read_text()
    assert len(list(tmp_path.rglob("REPORT.md"))) == 2
    code, out, _ = verbeval("compare", SAMPLES / "lm_eval_demo", SAMPLES / "lm_eval_demo")
    assert code == 0
    assert "None of 24 answers changed" in out


def test_two_models_on_the_same_open_questions_are_compared_question_by_question(verbeval, tmp_path):
    before = write_samples(tmp_path / "a", *(generated(n, "4", 1.0) for n in range(6)))
    now = write_samples(tmp_path / "b", *(generated(n, "5", float(n > 0)) for n in range(6)))
    for name, path in (("a", before), ("b", now)):
        assert verbeval("convert", path, "-o", tmp_path / f"{name}.json")[0] == 0
    code, out, _ = verbeval("compare", tmp_path / "a.json", tmp_path / "b.json", "--json")
    assert code == 0
    assert json.loads(out)["flips"]["broken"] == 1
    assert json.loads(out)["matched"] == 6


def test_a_selection_may_name_the_files_own_fields(verbeval, tmp_path):
    rows = [log_sample(n, metadata={"subject": ("law", "history")[n % 2]}) for n in range(6)]
    path = write_log(tmp_path / "a.eval", *rows)
    code, out, _ = verbeval("summary", path, "--select", "x.subject = law", "--json")
    assert code == 0
    assert json.loads(out)["accuracy"]["n"] == 3


def test_a_table_takes_a_mapping(verbeval, tmp_path):
    (tmp_path / "a.csv").write_text("q,gold,said\nOne?,a,a\nTwo?,b,a\n")
    code, _, err = verbeval("summary", tmp_path / "a.csv")
    assert code == 2
    assert "is a table" in err
    (tmp_path / "m.json").write_text(json.dumps({"text": "q", "expected": "gold", "predicted": "said"}))
    code, out, _ = verbeval("summary", tmp_path / "a.csv", "--map", tmp_path / "m.json", "--json")
    assert code == 0
    assert json.loads(out)["accuracy"]["accuracy"] == 0.5
    code, _, _ = verbeval("convert", tmp_path / "a.csv", "--map", tmp_path / "m.json", "-o", tmp_path / "r.json")
    assert code == 0
    assert len(json.loads((tmp_path / "r.json").read_bytes())["items"]) == 2


def test_probes_and_empty_folders_are_no_results(verbeval, tmp_path):
    code, _, err = verbeval("convert", tmp_path, "-o", tmp_path / "a.json")
    assert (code, "It is empty." in err) == (1, True)
    assert not (tmp_path / "a.json").exists()


def test_a_report_slices_by_the_fields_that_the_file_has(qapp, verbeval, tmp_path):
    rows = [log_sample(n, metadata={"subject": ("law", "history")[n % 2], "url": f"u{n}"}) for n in range(6)]
    assert verbeval("report", write_log(tmp_path / "a.eval", *rows), "-o", tmp_path / "out")[0] == 0
    text = (tmp_path / "out" / "REPORT.md").read_text()
    section = text.partition("## 2. Per-slice accuracy")[2].partition("## 3.")[0]
    assert "### subject" in section
    assert "| law | 3 |" in section
    assert "### Verb" not in section
    assert "### url" not in section


def test_runs_of_another_tool_are_a_series(verbeval, tmp_path):
    for step in (50, 1000):
        folder = tmp_path / f"tiny__step{step}"
        scores = [["-2.0", "False"], ["-3.0", "False"]]
        write_samples(folder, *(sample(n, filtered_resps=scores[:: 1 if n < step / 100 else -1]) for n in range(8)))
        write_totals(folder, model_name=f"tiny-step{step}")
    code, out, _ = verbeval("series", tmp_path, "--json")

    assert code == 0
    assert [one["step"] for one in json.loads(out)["checkpoints"]] == [50, 1000]


def test_tables_are_a_series_under_a_mapping(verbeval, tmp_path):
    mapping = tmp_path / "m.json"
    mapping.write_text(json.dumps({"key": ["n"], "expected": "want", "predicted": "got"}))
    for step, answers in ((1, "ab"), (2, "bb")):
        rows = "".join(f"{n},b,{one}\n" for n, one in enumerate(answers))
        (tmp_path / f"run_step_{step}.csv").write_text("n,want,got\n" + rows)
    files = sorted(tmp_path.glob("*.csv"))
    code, out, err = verbeval("series", *files, "--map", mapping)

    assert code == 0, err
    assert [line.split()[0] for line in out.splitlines()[1:3]] == ["run_step_1", "run_step_2"]
    assert [line.split()[2] for line in out.splitlines()[1:3]] == ["0.50", "1.00"]
