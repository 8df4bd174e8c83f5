"""`verbeval report` and `verbeval inspect`, without a display and without torch."""

from __future__ import annotations

import pytest
from helpers.command_line import alone, contents

from verbeval_gui.reports.folder import NAMES


def test_a_report_needs_no_display_and_no_torch(results, tmp_path):
    ran = alone("report", results, "-o", tmp_path / "new" / "report", "--format", "md,html", "--lang", "es")
    assert (ran.returncode, ran.stderr) == (0, "")
    assert ran.stdout.splitlines() == [str(tmp_path / "new" / "report"), "[]"]
    assert {file.name for file in (tmp_path / "new" / "report").iterdir()} == {*NAMES, "REPORT.html"}
    assert "# Informe de evaluación" in (tmp_path / "new" / "report" / "REPORT.md").read_text("utf-8")


def test_a_report_is_the_same_bytes_in_another_process(results, tmp_path, verbeval, qapp):
    assert alone("report", results, "-o", tmp_path / "one", "--format", "md,html").returncode == 0
    code, _, _ = verbeval("report", results, "-o", tmp_path / "two", "--format", "md,html")
    assert code == 0
    assert contents(tmp_path / "one") == contents(tmp_path / "two")


def test_selection_conventions_and_language_reach_the_report(results, tmp_path, verbeval, qapp):
    options = ("--select", "tense = past_simple", "--convention", "normalisation=sum", "--lang", "es")
    code, _, _ = verbeval("report", results, "-o", tmp_path, *options)
    text = (tmp_path / "REPORT.md").read_text("utf-8")
    assert code == 0
    assert "`tense = past_simple`" in text
    assert "normalisation=sum" in text
    assert "## 2. Exactitud por corte" in text


def test_several_results_get_a_folder_each(results, tmp_path, verbeval, qapp):
    code, out, _ = verbeval("report", results, results.parent, "-o", tmp_path)
    assert code == 0
    assert out.splitlines() == [str(tmp_path / "made-up"), str(tmp_path / "made-up-2")]
    assert contents(tmp_path / "made-up") == contents(tmp_path / "made-up-2")


def test_one_that_cannot_be_read_does_not_stop_the_others(results, tmp_path, verbeval, qapp):
    code, out, err = verbeval("report", tmp_path / "none.json", results, "-o", tmp_path / "all")
    assert code == 1
    assert out.splitlines() == [str(tmp_path / "all" / "made-up")]
    assert "none.json" in err


def test_an_edited_reading_is_said_to_be_kept(results, tmp_path, verbeval, qapp):
    verbeval("report", results, "-o", tmp_path)
    path = tmp_path / "REPORT.md"
    path.write_text(path.read_text("utf-8").replace("<!-- reading: end -->", "Mine.\n<!-- reading: end -->"), "utf-8")
    code, _, err = verbeval("report", results, "-o", tmp_path)
    assert code == 0
    assert "kept" in err
    assert "Mine." in path.read_text("utf-8")


def test_a_selection_that_is_no_expression_is_wrong_usage(results, tmp_path, verbeval, qapp):
    code, _, err = verbeval("report", results, "-o", tmp_path, "--select", "tense =")
    assert code == 2
    assert "tense =" in err


@pytest.mark.parametrize("name", [name for name in NAMES if name != "results.json"])
def test_every_artifact_says_where_its_numbers_come_from(results, tmp_path, verbeval, qapp, name):
    verbeval("report", results, "-o", tmp_path, "--select", 'verb in (be, "go")')
    code, out, _ = verbeval("inspect", tmp_path / name)
    assert code == 0
    said = dict(line.split(": ", 1) for line in out.splitlines())
    assert said["checkpoint"] == "made-up"
    assert said["checkpoint_sha256"] == "ab" * 32
    assert said["selection"] == "verb in (be, go)"
    assert said["conventions"].startswith("normalisation=token; span=form")
    assert int(said["n"]) > 0


@pytest.mark.parametrize("content", [b"", b"\x89PNG\r\n\x1a\n", b"%PDF-1.4", b"# program: x", b"\xff\xfe\x00", b"{}"])
def test_a_file_without_evidence_is_said(tmp_path, verbeval, content):
    (tmp_path / "file").write_bytes(content)
    code, _, err = verbeval("inspect", tmp_path / "file")
    assert code == 1
    assert "carries no evidence" in err


def test_a_file_that_is_not_there_is_said(tmp_path, verbeval):
    code, _, err = verbeval("inspect", tmp_path / "none.png")
    assert code == 1
    assert "cannot be read" in err
