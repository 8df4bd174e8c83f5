from __future__ import annotations

import json

import pytest
from helpers.answers import made_up_frame

from verbeval_gui.cli.arguments import agreed
from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.selection import Selection
from verbeval_gui.reports.csv_files import csv_text
from verbeval_gui.reports.evidence import evidence_of
from verbeval_gui.slices.baselines import baselines
from verbeval_gui.slices.items import Tab, items
from verbeval_gui.slices.items_table import items_table
from verbeval_gui.slices.overview import overview

PAST = Selection().pick("tense", ["past_simple"])


def windows_csv(frame, selection):
    return csv_text(items_table(frame, items(frame, selection, Tab.SELECTED).rows), evidence_of(frame, selection))


def test_items_are_what_the_window_writes(verbeval, results):
    assert verbeval("items", results) == (0, windows_csv(made_up_frame(), Selection()), "")


def test_items_follow_selection_and_conventions(verbeval, results, tmp_path):
    path = tmp_path / "past.csv"
    asked = ("--select", "tense = past_simple", "--convention", "normalisation=sum")
    assert verbeval("items", results, *asked, "-o", path) == (0, "", "")
    expected = windows_csv(made_up_frame(conventions=Conventions(normalisation="sum")), PAST)
    assert path.read_bytes().decode() == expected


def test_a_folder_stands_for_the_results_in_it(verbeval, results):
    assert verbeval("summary", results.parent) == verbeval("summary", results)


def test_the_summary_says_the_headline_figures(verbeval, results):
    code, out, _ = verbeval("summary", results, "--json")
    found, expected = json.loads(out), overview(made_up_frame(), Selection())
    assert code == 0
    assert found["accuracy"]["correct"] == expected.whole.accuracy.correct
    assert found["accuracy"]["wilson"] == list(expected.whole.accuracy.wilson)
    assert found["ece"] == expected.whole.ece
    assert found["ece_chance_95"] == expected.chance_95
    assert found["brier"] == expected.whole.brier
    assert found["left_out"] == dict(expected.left_out) == {"too_long": 7}


def test_the_summary_in_words_holds_every_figure(verbeval, results):
    _, out, _ = verbeval("summary", results)
    whole = overview(made_up_frame(), Selection()).whole
    said = dict(line.split(maxsplit=1) for line in out.splitlines()[1:])
    assert said["Accuracy"].startswith(f"{whole.accuracy.accuracy:.2f} [")
    assert f"chance {whole.accuracy.chance:.2f}, n {whole.accuracy.n}" in said["Accuracy"]
    assert said["ECE"].startswith(f"{whole.ece:.3f}, by chance at most ")
    assert said["Brier"] == f"{whole.brier:.3f}"
    assert said["Left"] == "out          7 too_long"
    assert said["Conventions"] == Conventions().text()


def test_the_summary_says_what_answering_without_reading_reaches(verbeval, results):
    _, out, _ = verbeval("summary", results, "--select", "tense = past_simple")
    _, told, _ = verbeval("summary", results, "--select", "tense = past_simple", "--json")
    found = baselines(made_up_frame(), PAST)
    n = found.first.n
    assert f"always first    {found.first.accuracy:.2f} if the first candidate were always the answer, of {n}" in out
    assert f"always shortest {found.shortest.accuracy:.2f} if the candidate with the fewest characters" in out
    assert json.loads(told)["baselines"]["shortest"]["correct"] == found.shortest.correct


def test_a_selection_has_its_own_figures(verbeval, results):
    _, out, _ = verbeval("summary", results, "--select", "tense = past_simple", "--json")
    found, expected = json.loads(out), overview(made_up_frame(), PAST)
    assert found["n"] == expected.n_selected
    assert found["accuracy"]["n"] == expected.part.accuracy.n
    assert found["ece_chance_95"] is None
    assert found["selection"] == "tense = past_simple"


def test_few_answers_show_no_calibration_error(verbeval, results):
    _, out, _ = verbeval("summary", results, "--select", "verb = eat and person = 1sg")
    assert "ECE               - (too few answers" in out


def test_a_selection_that_is_none_is_pointed_at(verbeval, results):
    code, out, err = verbeval("summary", results, "--select", "tens = past_simple")
    assert (code, out) == (2, "")
    assert "tense?" in err
    assert err.splitlines()[1:] == ["  tens = past_simple", "  ^^^^"]


@pytest.mark.parametrize("verb", ["items", "summary"])
def test_a_file_that_is_not_there_is_a_sentence(verbeval, tmp_path, verb):
    code, out, err = verbeval(verb, tmp_path / "none.json")
    assert (code, out) == (1, "")
    assert err.startswith("verbeval: There is no file")
    assert err.count("\n") == 1


def test_answers_alone_ask_for_their_probes(verbeval, tmp_path):
    path = tmp_path / "answers.json"
    path.write_text('{"items": [{"id": "p001", "predicted": "works", "confidence": 0.9}]}')
    code, _, err = verbeval("summary", path)
    assert code == 2
    assert "--probes" in err


def test_figures_that_do_not_follow_from_the_items_are_warned_of(verbeval, results, tmp_path):
    changed = json.loads(results.read_bytes())
    changed["brier"] += 0.5
    path = tmp_path / "changed.json"
    path.write_text(json.dumps(changed))
    code, _, err = verbeval("summary", path)
    assert code == 0
    assert "verbeval: warning: The file says brier is" in err


def test_own_edges_of_bins_are_a_convention(verbeval, results, tmp_path):
    own = Conventions(binning="edges", edges=(0, 0.5, 0.8, 1))
    code, out, _ = verbeval("summary", results, "--convention", "bins=0,0.5,0.8,1", "--json")
    found = json.loads(out)
    assert code == 0
    assert found["ece"] == overview(made_up_frame(conventions=own), Selection()).whole.ece
    assert (found["conventions"]["binning"], found["conventions"]["bins"]) == ("edges", "0,0.5,0.8,1")

    path = tmp_path / "own.csv"
    verbeval("items", results, "--convention", "bins=0,0.5,0.8,1", "-o", path)
    assert "binning=edges; bins=0,0.5,0.8,1" in path.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("asked", "said"),
    [("bins=0,0.5,0.4,1", "0.4 does not lie above 0.5"), ("bins=many", "edges such as 0,0.5,0.8,1")],
)
def test_edges_that_are_none_are_wrong_usage(verbeval, results, asked, said):
    code, _, error = verbeval("summary", results, "--convention", asked)
    assert code == 2
    assert said in error


def test_a_number_of_bins_ends_own_edges():
    own = agreed(Conventions(), [("bins", "0,0.5,1"), ("binning", "edges")])
    assert own == Conventions(binning="edges", edges=(0, 0.5, 1))
    assert agreed(own, [("bins", "15")]) == Conventions(bins=15)
