"""`verbeval series`: the checkpoints of a training, without a display and without torch."""

from __future__ import annotations

import csv
import json
from dataclasses import replace

import pytest
from helpers.command_line import alone, contents
from helpers.pairs import answered, probe_of

from verbeval_gui.data.conventions import Conventions
from verbeval_gui.data.frame import Frame
from verbeval_gui.data.report import Provenance
from verbeval_gui.data.results_writer import write_results
from verbeval_gui.reports.series_folder import NAMES


@pytest.fixture
def training(tmp_path):
    """A folder with four checkpoints of 20 probes, of which more and more are right."""
    folder = tmp_path / "training"
    folder.mkdir()
    for step, n_right in ((1000, 20), (10, 2), (200, 15), (50, 6)):
        write_step(folder, step, n_right)
    return folder


def write_step(folder, step: int, n_right: int) -> None:
    frame = answered([probe_of(i) for i in range(20)], [i < n_right for i in range(20)])
    provenance = Provenance(checkpoint={"name": f"step-{step}", "step": step})
    report = replace(frame.report, provenance=provenance)
    write_results(Frame(report, Conventions()), folder / f"step-{step}.results.json")


def test_a_series_says_how_figures_went(training, verbeval):
    code, out, err = verbeval("series", training)

    assert (code, err) == (0, "")
    lines = out.splitlines()
    assert [line.split()[:3] for line in lines[1:5]] == [
        ["step-10", "10", "0.10"],
        ["step-50", "50", "0.30"],
        ["step-200", "200", "0.75"],
        ["step-1000", "1,000", "1.00"],
    ]
    assert lines[5:] == [
        "Probes: 2 always right, 18 learned, 0 lost, 0 never right, 0 unanswered",
        "First to last: 18 fixed, 0 broken: a real improvement.",
        f"Conventions: {Conventions().text()}",
    ]


def test_a_last_checkpoint_that_is_really_worse_ends_with_3_when_asked_to(training, verbeval):
    assert verbeval("series", training, "--fail-on-regression")[0] == 0
    (training / "step-1000.results.json").unlink()
    write_step(training, 5000, 1)

    code, _, err = verbeval("series", training, "--fail-on-regression")

    assert code == 3
    assert "worse than step-200, and that is real: accuracy" in err
    assert verbeval("series", training)[0] == 0


def test_one_checkpoint_alone_is_no_regression(training, verbeval):
    assert verbeval("series", training / "step-10.results.json", "--fail-on-regression")[0] == 0


def test_json_tells_which_probe_was_learned_when(training, verbeval):
    code, out, _ = verbeval("series", training, "--json")
    found = json.loads(out)

    assert code == 0
    assert [one["step"] for one in found["checkpoints"]] == [10, 50, 200, 1000]
    assert {name: len(ids) for name, ids in found["learned"].items()} == {"step-50": 4, "step-200": 9, "step-1000": 5}
    assert found["learned"]["step-50"] == ["p002", "p003", "p004", "p005"]


def test_the_folder_is_the_same_bytes_without_a_display_and_torch(training, tmp_path, verbeval, qapp):
    ran = alone("series", training, "-o", tmp_path / "one")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines()[-1] == "[]"
    verbeval("series", *sorted(training.iterdir()), "-o", tmp_path / "two")

    assert contents(tmp_path / "one") == contents(tmp_path / "two")
    assert set(contents(tmp_path / "one")) == set(NAMES)


def test_the_report_holds_steps_slices_and_probes(training, tmp_path, verbeval, qapp):
    verbeval("series", training, "-o", tmp_path / "out")

    text = (tmp_path / "out" / "SERIES.md").read_text("utf-8")
    assert "| step-200 | 200 | 20 | 0.75 [0.53, 0.89] |" in text
    assert "Right to the end from step-50 on (4): `p002`, `p003`, `p004`, `p005`" in text
    lines = (tmp_path / "out" / "series.csv").read_text("utf-8").splitlines()
    rows = list(csv.DictReader(line for line in lines if not line.startswith("#")))
    assert [row["accuracy"] for row in rows if row["figure"] == "accuracy"] == ["0.1", "0.3", "0.75", "1.0"]


def test_a_page_is_written_where_it_is_asked_for(training, tmp_path, verbeval, qapp):
    assert verbeval("series", training, "-o", tmp_path / "out", "--format", "md,html")[0] == 0

    assert set(contents(tmp_path / "out")) == {*NAMES, "SERIES.html"}
    assert "Serie —" not in (tmp_path / "out" / "SERIES.html").read_text("utf-8")
    verbeval("series", training, "-o", tmp_path / "out", "--format", "md,html", "--lang", "es")
    assert '<html lang="es">' in (tmp_path / "out" / "SERIES.html").read_text("utf-8")


def test_a_selection_narrows_the_series(training, verbeval):
    code, out, _ = verbeval("series", training, "--select", "id in (p003, p010)")

    assert code == 0
    assert out.splitlines()[1].split()[:3] == ["step-10", "10", "0.00"]
    assert "Probes: 0 always right, 2 learned" in out


def test_a_broken_file_is_left_out_and_said(training, verbeval):
    (training / "broken.results.json").write_text('{"items": [')

    code, out, err = verbeval("series", training)

    assert code == 1
    assert "broken.results.json" in err
    assert len(out.splitlines()) == 8


def test_a_folder_without_results_is_refused(tmp_path, verbeval):
    code, _, err = verbeval("series", tmp_path)

    assert code == 1
    assert "holds no results" in err


def test_conventions_hold_for_all(training, verbeval):
    code, _, err = verbeval("series", training, "--convention", "normalisation=sum")

    assert code == 0
    assert "4 files were written under other conventions" in err


def test_a_page_that_is_there_is_never_left_beside_a_newer_report(training, verbeval, tmp_path):
    verbeval("series", training, "-o", tmp_path / "out", "--format", "md,html")
    before = (tmp_path / "out" / "SERIES.html").read_text("utf-8")
    (training / "step-1000.results.json").unlink()
    verbeval("series", training, "-o", tmp_path / "out")
    after = (tmp_path / "out" / "SERIES.html").read_text("utf-8")
    assert "step-1000" in before
    assert "step-1000" not in after
